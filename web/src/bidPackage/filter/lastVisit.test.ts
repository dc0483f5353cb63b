import { expect, it } from 'vitest';
import { LastVisit } from './lastVisit.ts';

const MINUTE = 60_000;

/** A device on which visits begin with a seq at a minute. */
function device() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  let minute = 0;
  const open = (seq: number, at: number, user = 'maria', bidPackageId = 'p') => {
    minute = at;
    return new LastVisit(storage, { user, bidPackageId, seq }, () => minute * MINUTE);
  };
  return { open, storage, kept, pass: (to: number) => (minute = to) };
}

it('knows the seq at which the visit before ended, of this person and package [PAGE-132]', () => {
  const { open } = device();
  const first = open(7, 0);
  expect(first.since).toBeNull();
  first.see(9);
  first.see(8);
  expect(open(12, 60).since).toBe(9);
  expect(open(15, 120).since).toBe(12);
  expect([open(20, 240, 'jonas').since, open(20, 240, 'maria', 'q').since]).toEqual([null, null]);
});

it('is the same visit after a reload and within 30 minutes of leaving [PAGE-132]', () => {
  const { open, pass } = device();
  open(7, 0);
  const second = open(12, 60);
  expect(second.since).toBe(7);
  pass(100);
  second.leave();
  expect(open(20, 129).since).toBe(7);
  expect(open(25, 160).since).toBe(20);
});

it('is the first visit where nothing readable is kept [PAGE-132]', () => {
  const { open, kept } = device();
  kept.set('Plumbline_LastVisit_maria_p', 'x');
  expect(open(7, 0).since).toBeNull();
  kept.set('Plumbline_LastVisit_maria_p', '{"seen":"7"}');
  expect(open(9, 60).since).toBeNull();
});
