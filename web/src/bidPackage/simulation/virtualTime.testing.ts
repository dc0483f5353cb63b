/** Returns the next number of a sequence, at least 0 and below 1. */
export type Random = () => number;

/** Returns the sequence of a seed (mulberry32): the same seed always gives the same numbers. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function oneOf<T>(random: Random, among: readonly T[]): T {
  return among[Math.floor(random() * among.length)]!;
}

/** Counts over all clocks: what is cancelled late, of an earlier one, is no timer of this one. */
let lastTimer = 0;

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * A clock that jumps from one timer to the next. Between two of them every promise that can settle does. Timers that are
 * due at the same time run in an order that the seed decides.
 */
export class VirtualTime {
  now = 0;
  private readonly timers = new Map<number, Timer>();
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  /** Runs a function later. Returns the number of its timer. */
  after(delay: number, run: () => void): number {
    lastTimer += 1;
    this.timers.set(lastTimer, { at: this.now + Math.max(0, delay), run });
    return lastTimer;
  }

  cancel(timer: number): void {
    this.timers.delete(timer);
  }

  /** Replaces the timers of the process. Returns a function that puts them back. */
  install(): () => void {
    const { setTimeout, clearTimeout } = globalThis;
    const after = (run: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) =>
      this.after(delay, () => run(...given));
    Object.assign(globalThis, { setTimeout: after, clearTimeout: (timer: number) => this.cancel(timer) });
    return () => Object.assign(globalThis, { setTimeout, clearTimeout });
  }

  /** Runs what is due until a time, or until nothing is left to run. */
  async runUntil(end: number): Promise<void> {
    await settle();
    for (let next = this.earliest(end); next !== null; next = this.earliest(end)) {
      const { at, run } = this.timers.get(next)!;
      this.timers.delete(next);
      this.now = at;
      run();
      await settle();
    }
    this.now = end;
  }

  private earliest(end: number): number | null {
    let found: number[] = [];
    let soonest = end;
    for (const [id, { at }] of this.timers) {
      if (at > soonest) continue;
      if (at < soonest) found = [];
      soonest = at;
      found.push(id);
    }
    return found.length === 0 ? null : oneOf(this.random, found);
  }
}
