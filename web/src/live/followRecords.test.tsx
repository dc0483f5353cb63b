import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DataChanged } from '#contract';
import { registrationsSucceed } from '../../test/answers.ts';
import { openHub } from '../../test/hub.ts';
import { failure, network } from '../../test/network.ts';
import { show } from '../../test/show.tsx';
import { entitiesNow } from '../api/entities.ts';
import type { ListsOf } from './applyChanges.ts';
import type { RecordSource } from './followRecords.ts';
import { closeLiveConnection, openLiveConnection } from './liveConnection.ts';
import { useLiveRecords } from './useLiveRecords.ts';

const sourceId = '00000000-0000-0000-0000-000000000001';
const source: RecordSource<ListsOf<'UnitOfMeasure'>> = {
  name: 'test-units',
  sourceIds: [sourceId],
  read: async (signal) => ({ UnitOfMeasure: await entitiesNow('UnitOfMeasure', {}, signal) }),
};
const units = 'GET /api/query/odata/UnitOfMeasure';

function Units() {
  const { records, error, isRegistrationFailed } = useLiveRecords(source);
  const names = records?.lists.UnitOfMeasure.map(({ id, name }) => {
    const by = records.changedBy[id];
    return by === undefined ? name : `${name} by ${by}`;
  });
  return (
    <>
      <p>{names === undefined ? 'nothing yet' : `Units: ${names.join(', ')}`}</p>
      {error && <p>failed</p>}
      {isRegistrationFailed && <p>registration failed</p>}
    </>
  );
}

const unit = (id: string, name: string) => ({ id, name });
const change = (Seq: number, part: Partial<DataChanged>): DataChanged => ({
  SourceId: sourceId,
  Seq,
  CommandId: 'c',
  ChangedBy: 'ana@demo.example',
  Added: [],
  Updated: [],
  Deleted: [],
  ...part,
});
const renamed = (Seq: number, id: string, name: string) =>
  change(Seq, { Updated: [{ Type: 'UnitOfMeasure', Values: unit(id, name) }] });

afterEach(() => closeLiveConnection());

async function open(answers: Record<string, unknown> = {}) {
  const hub = openHub();
  openLiveConnection(() => 'token');
  const edge = network({ [units]: { value: [unit('1', 'SF')] }, ...registrationsSucceed, ...answers });
  const shown = await show(<Units />);
  const reads = () => edge.sent.filter(({ address }) => address.includes('UnitOfMeasure')).length;
  return { hub, reads, ...edge, ...shown };
}

it('records follow changes of others, with who made them [LIVE-038]', async () => {
  const { hub, reads } = await open();
  await screen.findByText('Units: SF');
  await waitFor(() => expect(reads()).toBeGreaterThan(1));
  act(() => hub.send('DataChanged', renamed(1, '1', 'SQFT')));
  await screen.findByText('Units: SQFT by ana@demo.example');
  act(() => hub.send('DataChanged', change(2, { Deleted: [{ Type: 'UnitOfMeasure', Values: { id: '1' } }] })));
  await screen.findByText('Units:');
});

it('a change that arrives while the records are read again is not lost to the older answer [LIVE-026]', async () => {
  let answer: (value: unknown) => void = () => {};
  let count = 0;
  const { hub } = await open({
    [units]: () => {
      count += 1;
      return count === 1 ? { value: [unit('1', 'SF')] } : new Promise((resolve) => (answer = resolve));
    },
  });
  await waitFor(() => expect(count).toBe(2));
  act(() => hub.send('DataChanged', renamed(1, '1', 'SQFT')));
  act(() => answer({ value: [unit('1', 'SF'), unit('2', 'EA')] }));
  await screen.findByText('Units: SQFT by ana@demo.example, EA');
});

it('records are read again where more changed than fits into one message [API-164]', async () => {
  const { hub, answers, reads } = await open();
  await waitFor(() => expect(reads()).toBe(2));
  await screen.findByText('Units: SF');
  answers[units] = { value: [unit('1', 'SF'), unit('2', 'LF')] };
  act(() => hub.send('DataChanged', change(1, { Reload: true })));
  await screen.findByText('Units: SF, LF');
  act(() => hub.send('DataChanged', renamed(2, '2', 'FT')));
  await screen.findByText('Units: SF, FT by ana@demo.example');
});

it('a read that fails is reported to the page, and records that are there stay when a later one fails', async () => {
  const { answers, reads, hub } = await open();
  await waitFor(() => expect(reads()).toBe(2));
  await screen.findByText('Units: SF');
  answers[units] = failure(500, 'Something went wrong.');
  act(() => hub.send('DataChanged', change(1, { Reload: true })));
  await waitFor(() => expect(reads()).toBe(3));
  expect(screen.getByText('Units: SF')).toBeTruthy();
  expect(screen.queryByText('failed')).toBeNull();
});

it('nothing that was read is a failure of the page', async () => {
  await open({ [units]: failure(500, 'Something went wrong.') });
  await screen.findByText('failed');
  expect(screen.getByText('nothing yet')).toBeTruthy();
});
