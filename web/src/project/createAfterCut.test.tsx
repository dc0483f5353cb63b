import { afterEach, expect, it } from 'vitest';
import { defaultTimings } from '#contract';
import { openHub } from '../../test/hub.ts';
import { network } from '../../test/network.ts';
import '../../test/show.tsx';
import { setAppConfig } from '../api/appConfig.ts';
import { closeLiveConnection, liveState, openLiveConnection } from '../live/liveConnection.ts';
import { goodDraft, storedProject } from './draft/testDraft.testing.ts';
import { create } from './saveProject.ts';

const { id } = storedProject;
const createCall = 'POST /api/command/project/create-project';

afterEach(() => closeLiveConnection());

it('a project that was created while the connection was cut is gone on with once it is back [LIVE-008]', async () => {
  setAppConfig({ timings: defaultTimings } as never);
  const hub = openHub();
  const { sent } = network({
    [createCall]: id,
    'POST /api/query/notifications/register': null,
    'GET /api/query/notifications/missed': () => {
      const CommandId = sent.find(({ address }) => address.endsWith('create-project'))!.headers.get('Idempotency-Key');
      return [{ event: 'AllEventsForCommandProcessed', message: { SourceIds: [id], CommandId, Seq: 1 } }];
    },
  });
  openLiveConnection(() => 'token');
  await expect.poll(liveState).toBe('connected');
  const states: string[] = [];
  const created = create(goodDraft()).then((newId) => {
    states.push('created');
    return newId;
  });
  await expect.poll(() => sent.some(({ address }) => address.endsWith('create-project'))).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(states).toEqual([]);
  hub.cut();
  expect(liveState()).toBe('reconnecting');
  expect(await created).toBe(id);
  const missed = sent.filter(({ address }) => address.includes('/notifications/missed'));
  expect(missed.map(({ address }) => new URLSearchParams(address.split('?')[1]).get('sourceId'))).toEqual([id]);
});
