import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoTurn, Turns } from './turns.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('come in the order of arrival, so many at once', async () => {
  const turns = new Turns(2);
  const came: number[] = [];
  const ends = [await turns.take(), await turns.take()];
  const waiting = [1, 2].map(async (each) => {
    const end = await turns.take();
    came.push(each);
    return end;
  });
  expect([turns.running, turns.waiting]).toEqual([2, 2]);
  ends[0]!();
  ends[0]!();
  await waiting[0];
  expect([came, turns.running, turns.waiting]).toEqual([[1], 2, 1]);
  ends[1]!();
  for (const next of waiting) (await next)();
  expect([came, turns.running, turns.waiting]).toEqual([[1, 2], 0, 0]);
});

it('are refused at once where the line is full, and after the longest wait', async () => {
  const turns = new Turns(1, { maxWaiting: 2, maxMilliseconds: 30_000 });
  const end = await turns.take();
  const early = turns.take();
  await vi.advanceTimersByTimeAsync(1_000);
  const late = turns.take();
  await expect(turns.take()).rejects.toThrow(NoTurn);
  expect(turns.waiting).toBe(2);
  const refused = expect(early).rejects.toThrow(NoTurn);
  await vi.advanceTimersByTimeAsync(28_999);
  expect(turns.waiting).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(turns.waiting).toBe(1);
  end();
  (await late)();
  // The time of one who had a turn is over; nothing of it is left.
  await vi.advanceTimersByTimeAsync(60_000);
  expect([turns.running, turns.waiting]).toEqual([0, 0]);
});

it('end when the work has ended or failed', async () => {
  const turns = new Turns(1);
  await expect(turns.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await turns.run(async () => turns.running)).toBe(1);
  expect(turns.running).toBe(0);
});
