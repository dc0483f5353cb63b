import { vi } from 'vitest';
import { settled } from './network.ts';

/** Holds back what the page does later, until `pass` or `releaseTimers`; what is awaited elsewhere goes on. */
export function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldClearNativeTimers: true });
}

/** Holds the clock at a point in time too. */
export function holdClock(now: Date | string): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    shouldClearNativeTimers: true,
    now: new Date(now),
  });
}

/** Lets what is under way happen, then this time pass for the page, in ms, and what follows from it happen. */
export async function pass(milliseconds: number): Promise<void> {
  await settled();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settled();
}

export function releaseTimers(): void {
  vi.useRealTimers();
}

/** Lets every timer of the page fire that much later, in ms, as on a busy machine; ends with the test. */
export function delayTimers(milliseconds: number): void {
  const original = window.setTimeout.bind(window);
  vi.stubGlobal('setTimeout', (run: () => void, wait = 0, ...given: unknown[]) =>
    original(run, wait + milliseconds, ...given),
  );
}
