import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { settled } from '../../../test/network.ts';
import { relayLiveMessage } from '../../live/liveConnection.ts';
import { projectId } from '../testing/sampleSummary.testing.ts';
import { expectLogged, openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();
afterEach(() => vi.useRealTimers());

it('reads its figures again 500 ms after a change of somebody, once for several changes [LIVE-013]', async () => {
  const { scene } = await openSheet();
  const reads = () => scene.calls.filter(({ path }) => path.endsWith('/bid-package/summary')).length;
  // One is read when it opens and one after it has registered.
  await waitFor(() => expect(reads()).toBe(2), { timeout: 3000 });
  vi.useFakeTimers();
  const change = (Seq: number) =>
    relayLiveMessage({
      event: 'DataChanged',
      message: { SourceId: projectId, Seq, CommandId: 'c', ChangedBy: 'o@x.y', Added: [], Updated: [], Deleted: [] },
    });
  const pass = (milliseconds: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      await settled();
    });
  change(1);
  await pass(300);
  change(2);
  await pass(199);
  expect(reads()).toBe(2);
  await pass(1);
  expect(reads()).toBe(3);
  await pass(2000);
  expect(reads()).toBe(3);
});

it('figures that could not be read again after a change are asked for until they come', async () => {
  expectLogged('The server failed.');
  const { scene } = await openSheet();
  const reads = () => scene.calls.filter(({ path }) => path.endsWith('/bid-package/summary')).length;
  await waitFor(() => expect(reads()).toBe(2), { timeout: 3000 });
  vi.useFakeTimers();
  const pass = (milliseconds: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      await settled();
    });
  scene.answers.set('/bid-package/summary', { status: 503, detail: 'The server failed.' });
  relayLiveMessage({
    event: 'DataChanged',
    message: { SourceId: projectId, Seq: 1, CommandId: 'c', ChangedBy: 'o@x.y', Added: [], Updated: [], Deleted: [] },
  });
  await pass(500);
  expect(reads()).toBe(3);
  await pass(2000);
  expect(reads()).toBe(4);
  scene.answers.clear();
  await pass(2000);
  expect(reads()).toBe(5);
  await pass(10_000);
  expect(reads()).toBe(5);
});
