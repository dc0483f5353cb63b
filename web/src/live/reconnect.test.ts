import { describe, expect, it } from 'vitest';
import { nextTry } from './liveConnection.ts';

describe('reconnecting', () => {
  it('tries after 0, 2, 10 and 30 s, then counts as failed and goes on every 30 s [LIVE-009]', () => {
    expect([0, 1, 2, 3, 4, 5].map(nextTry)).toEqual([
      { delay: 0, isFailed: false },
      { delay: 2000, isFailed: false },
      { delay: 10_000, isFailed: false },
      { delay: 30_000, isFailed: false },
      { delay: 30_000, isFailed: true },
      { delay: 30_000, isFailed: true },
    ]);
  });
});
