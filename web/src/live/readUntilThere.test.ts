import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAgainDelay, readUntilThere } from './readUntilThere.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A read that fails so many times before it gives its count. */
function failing(times: number) {
  let tries = 0;
  return () => {
    tries += 1;
    return tries <= times ? Promise.reject(new Error(`try ${tries}`)) : Promise.resolve(tries);
  };
}

describe('reading until it succeeds', () => {
  it('pauses after each failure', async () => {
    const read = vi.fn(failing(2));
    const found = readUntilThere(read, () => false);
    await vi.advanceTimersByTimeAsync(2 * readAgainDelay - 1);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    await expect(found).resolves.toBe(3);
  });

  it('ends with a final failure', async () => {
    const found = readUntilThere(
      failing(9),
      () => false,
      (error) => error instanceof Error && error.message === 'try 1',
    );
    await expect(found).rejects.toThrow('try 1');
  });

  it('gives nothing once it is stopped, also where the read that was under way succeeds', async () => {
    let isStopped = false;
    const read = vi.fn(failing(0));
    const found = readUntilThere(read, () => isStopped);
    isStopped = true;
    await expect(found).resolves.toBeUndefined();
    await expect(readUntilThere(read, () => isStopped)).resolves.toBeUndefined();
    expect(read).toHaveBeenCalledTimes(1);
  });
});
