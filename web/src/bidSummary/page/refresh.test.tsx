import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { settled } from '../../../test/network.ts';
import { queryClient } from '../../api/queries.ts';
import { relayLiveMessage } from '../../live/liveConnection.ts';
import type { LiveMessage } from '../../live/messages.ts';
import { projectId } from '../testing/sampleSummary.testing.ts';
import { expectLogged, openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();
afterEach(() => vi.useRealTimers());

it('reads its figures again 500 ms after a change of somebody, once for several changes [LIVE-013]', async () => {
  const { scene } = await openSheet();
  const reads = () => scene.calls.filter(({ path }) => path.endsWith('/bid-package/summary')).length;
  // One is read when it opens and one after it has registered.
  await waitFor(() => expect(reads()).toBe(2));
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

it('names the project in the bar as others have saved it [SUM-113]', async () => {
  const { scene } = await openSheet();
  const bar = () => document.querySelector('#bar-project')?.textContent;
  await waitFor(() => expect(bar()).toContain('Customs House'));
  scene.data = { ...scene.data, project: { ...scene.data.project, name: 'Harbor House', bidDueDate: '2026-08-11' } };
  act(() =>
    relayLiveMessage({
      event: 'DataChanged',
      message: { SourceId: projectId, Seq: 1, CommandId: 'c', ChangedBy: 'o@x.y', Added: [], Updated: [], Deleted: [] },
    }),
  );
  await waitFor(() => expect(bar()).toContain('Harbor House'));
  expect(bar()).toContain('Bids due 08/11/2026');
});

it('an automatic repair of its project is told, and where it did not succeed an error warns [LIVE-025]', async () => {
  await openSheet();
  const repair = (event: 'DegradedActionStarted' | 'DegradedActionFinished', more: object, Seq: number) =>
    act(() => relayLiveMessage({ event, message: { SourceId: projectId, Seq, ...more } } as LiveMessage));
  const failed = 'The automatic repair did not succeed. Some items may be frozen.';
  repair('DegradedActionStarted', {}, 1);
  expect(await screen.findByText('An automatic repair is running. Some items may be read-only.')).toBeTruthy();
  repair('DegradedActionFinished', { IsSuccess: true }, 2);
  repair('DegradedActionFinished', { IsSuccess: false }, 3);
  expect((await screen.findAllByText(failed)).map((said) => said.closest('[role="alert"]') !== null)).toEqual([true]);
});

it('figures that could not be read again after a change are asked for until they come', async () => {
  expectLogged('The server failed.');
  const { scene } = await openSheet();
  const reads = () => scene.calls.filter(({ path }) => path.endsWith('/bid-package/summary')).length;
  await waitFor(() => expect(reads()).toBe(2));
  vi.useFakeTimers();
  const pass = (milliseconds: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      await settled();
    });
  /** The next try is planned once a failure is known, however long its answer takes to be read. */
  const failures = async (count: number) => {
    const known = () => queryClient.getQueryState(['summary', projectId])?.fetchFailureCount ?? 0;
    for (let turns = 0; known() < count && turns < 200; turns += 1) await act(settled);
    expect(known()).toBe(count);
  };
  scene.answers.set('/bid-package/summary', { status: 503, detail: 'The server failed.' });
  relayLiveMessage({
    event: 'DataChanged',
    message: { SourceId: projectId, Seq: 1, CommandId: 'c', ChangedBy: 'o@x.y', Added: [], Updated: [], Deleted: [] },
  });
  await pass(500);
  expect(reads()).toBe(3);
  await failures(1);
  await pass(2000);
  expect(reads()).toBe(4);
  await failures(2);
  scene.answers.clear();
  await pass(2000);
  expect(reads()).toBe(5);
  await pass(10_000);
  expect(reads()).toBe(5);
});
