import { afterAll, beforeAll } from 'vitest';
import { cdp } from 'vitest/browser';

const ask = (value: 'no-preference' | 'reduce') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

/** Lets animations run in the tests of a file; all other component tests ask for less motion, which is faster. */
export function withMotion(): void {
  beforeAll(() => ask('no-preference'));
  afterAll(() => ask('reduce'));
}
