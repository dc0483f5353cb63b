import { afterEach, expect, it } from 'vitest';
import { defaultTimings } from '#contract';
import { registrationsSucceed } from '../../test/answers.ts';
import { openHub } from '../../test/hub.ts';
import { network, settled } from '../../test/network.ts';
import '../../test/show.tsx';
import { setAppConfig } from '../api/appConfig.ts';
import { closeLiveConnection, liveState, openLiveConnection } from '../live/liveConnection.ts';
import { goodDraft, storedProject } from './draft/testDraft.testing.ts';
import { create } from './saveProject.ts';

const { id } = storedProject;
const createCall = 'POST /api/command/project/create-project';

afterEach(() => closeLiveConnection());

it('a project that was created while the connection was cut is completed once it is back [LIVE-008]', async () => {
  setAppConfig({ timings: defaultTimings } as never);
  const hub = openHub();
  const { sent } = network({
    [createCall]: id,
    ...registrationsSucceed,
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
  await settled();
  expect(states).toEqual([]);
  hub.cut();
  expect(liveState()).toBe('reconnecting');
  expect(await created).toBe(id);
  const missed = sent.filter(({ address }) => address.includes('/notifications/missed'));
  const asked = missed.map(({ address }) => new URLSearchParams(address.split('?')[1]).get('sourceId'));
  expect(new Set(asked)).toEqual(new Set([id]));
});
