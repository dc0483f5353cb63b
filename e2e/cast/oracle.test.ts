import { describe, expect, it } from 'vitest';
import type { LoggedBid } from './bidLog.ts';
import { unseenOverwrites } from './oracle.ts';
import type { Act } from './typist.ts';

const [ann, ben] = ['ann@demo.example', 'ben@demo.example'];
const cell = 'Roof / Alder Works';

const price = (amount: string, classification = 1) => ({ classification, price: amount });
const changes = (...all: readonly (readonly [by: string, entry: LoggedBid['entry']])[]): LoggedBid[] =>
  all.map(([by, entry], seq) => ({ seq, commandId: String(seq), by, lineId: 'roof', bidderId: 'alder', entry }));

/** An act in the cell when it showed this as stored. */
const over = (stored: string, badge: string, given: string | null, classification: number | null = null): Act => ({
  cell,
  price: given,
  classification,
  moments: [{ kind: 'key 2', cells: { [cell]: { stored, badge, typed: null } } }],
});

const unseen = (log: LoggedBid[], ...acts: Act[]) =>
  unseenOverwrites(log, [{ email: ben, acts }], () => cell).map((text) => text.split(':')[0]);

describe('an entry that somebody else overwrites', () => {
  const log = changes([ann, price('100')], [ben, price('205')]);

  it('is seen where the cell showed it, and unseen where it showed something else', () => {
    expect(unseen(log, over('100.00', 'S', '205'))).toEqual([]);
    expect(unseen(log, over('', '', '205'))).toEqual(['1']);
    expect(unseen(log, over('100.00', 'R', '205'))).toEqual(['1']);
    expect(unseen(log)).toEqual(['1']);
  });

  it('is seen by who typed over an own edit on its way, which replaced it and was refused', () => {
    expect(unseen(log, over('100.00', 'S', '203'), over('203.00', 'S', '205'))).toEqual([]);
    const three = [over('100.00', 'S', '203'), over('203.00', 'S', null, 4), over('203.00', 'R', '205')];
    expect(unseen(log, ...three)).toEqual([]);
    expect(unseen(log, over('100.00', 'S', ''), over('', '', '205'))).toEqual([]);
  });

  it('is unseen where that own edit replaced something else, or came later', () => {
    expect(unseen(log, over('90.00', 'S', '203'), over('203.00', 'S', '205'))).toEqual(['1']);
    expect(unseen(log, over('203.00', 'S', '205'), over('100.00', 'S', '203'))).toEqual(['1']);
  });

  it('is unseen where that own edit was stored, and overwritten by what was there before it', () => {
    const again = changes([ann, price('100')], [ben, price('203')], [ann, price('100')], [ben, price('205')]);
    const acts = [over('100.00', 'S', '203'), over('203.00', 'S', '205')];
    expect(unseenOverwrites(again, [{ email: ben, acts }], () => cell)).toEqual([
      expect.stringContaining('2: ann@demo.example'),
      expect.stringContaining('3: ben@demo.example Roof / Alder Works'),
    ]);
  });
});
