import { describe, expect, it } from 'vitest';
import { amount, Classification, chooseClassification, type LineItemBid, ZERO } from '#leveling';
import { decideAmount } from '../../cells/amountDecision.ts';
import { amountKey } from './amountKeys.ts';
import { type CellDraft, decideBid, openDraft, typeText } from './bidDraft.ts';

const sub = (price: string): LineItemBid => ({ classification: Classification.SubBid, price: amount(price) });
const typed = (text: string, stored: LineItemBid | null = null): CellDraft =>
  typeText(openDraft(stored, ''), text, 'en-US');
const chosen = (cell: CellDraft, classification: LineItemBid['classification']): CellDraft => ({
  ...cell,
  draft: chooseClassification(cell.draft, classification),
});

describe('leaving a bid cell', () => {
  it('sends a valid bid that differs from the stored one [BID-033]', () => {
    expect(decideBid(typed('1,200.50'), null)).toEqual({ action: 'send', bid: sub('1200.5') });
    expect(decideBid(typed('1300', sub('1200')), sub('1200'))).toEqual({ action: 'send', bid: sub('1300') });
    expect(decideBid(typed('1200.00', sub('1200')), sub('1200'))).toEqual({ action: 'nothing' });
  });

  it('deletes a bid that was valid and no longer is [BID-034]', () => {
    expect(decideBid(typed('', sub('1200')), sub('1200'))).toEqual({ action: 'delete' });
  });

  it('drops a blank bid that was never valid [BID-035]', () => {
    expect(decideBid(typed(''), null)).toEqual({ action: 'nothing' });
    expect(decideBid(chosen(openDraft(null, ''), Classification.Risk), null)).toEqual({ action: 'nothing' });
  });

  it('holds a text that is no amount and sends nothing [BID-056]', () => {
    for (const text of ['12k', '1e5', '1/3x', '12,0x0']) {
      expect(decideBid(typed(text, sub('1200')), sub('1200'))).toMatchObject({ action: 'hold' });
    }
  });

  it('makes a price typed into an empty cell a Sub Bid [BID-017]', () => {
    expect(decideBid(typed('5'), null)).toEqual({ action: 'send', bid: sub('5') });
  });

  it('sends Included without the price, and remembers it [BID-018] [BID-019]', () => {
    const cell = chosen(openDraft(sub('700'), '700'), Classification.Included);
    expect(decideBid(cell, sub('700'))).toEqual({
      action: 'send',
      bid: { classification: Classification.Included, price: null },
    });
    expect(cell.draft.remembered).toBe(amount('700'));
  });

  it('leaves Included with the remembered price, or 0 where there was none [BID-020] [BID-021]', () => {
    const included: LineItemBid = { classification: Classification.Included, price: null };
    const remembered = openDraft(included, '', amount('700'));
    expect(decideBid(chosen(remembered, Classification.Risk), included)).toEqual({
      action: 'send',
      bid: { classification: Classification.Risk, price: amount('700') },
    });
    expect(decideBid(chosen(openDraft(included, ''), Classification.Risk), included)).toEqual({
      action: 'send',
      bid: { classification: Classification.Risk, price: ZERO },
    });
  });

  it('leaves Included without a number to Missing Scope without a price and to Unallocated as nothing [BID-055]', () => {
    const included: LineItemBid = { classification: Classification.Included, price: null };
    expect(decideBid(chosen(openDraft(included, ''), Classification.MissingScope), included)).toEqual({
      action: 'send',
      bid: { classification: Classification.MissingScope, price: null },
    });
    expect(decideBid(chosen(openDraft(included, ''), Classification.Unallocated), included)).toEqual({
      action: 'delete',
    });
  });

  it('takes arithmetic, exact, and tells that it was computed [PAGE-072]', () => {
    const cell = typed('8*1150+240');
    expect(cell.isComputed).toBe(true);
    expect(decideBid(cell, null)).toEqual({ action: 'send', bid: sub('9440') });
  });

  it('takes B for the base estimate and A for the average of the others [PAGE-071]', () => {
    const shorthand = { averageOfOthers: amount('9048'), baseEstimate: amount('2208') };
    const read = (text: string) => decideBid(typeText(openDraft(null, ''), text, 'en-US', shorthand), null);
    expect(read('b')).toEqual({ action: 'send', bid: sub('2208') });
    expect(read('A')).toEqual({ action: 'send', bid: sub('9048') });
  });
});

describe('a mark that gives an amount another size', () => {
  const press = (key: string, text: string, hasClass = true) =>
    amountKey({ key, ctrlKey: false, metaKey: false, altKey: false }, { hasClass, locale: 'en-US', text }).kind;

  it('is ignored, but after a digit stays in the text, which is then read as a pasted one [PAGE-072] [BID-056]', () => {
    for (const key of [',', '%']) expect([key, press(key, ''), press(key, '1')]).toEqual([key, 'ignored', 'text']);
    for (const key of ['e', 'K']) expect([key, press(key, '1')]).toEqual([key, 'text']);
    expect([press('$', '12'), press('#', '12')]).toEqual(['ignored', 'ignored']);
    for (const text of ['1.234,56', '12k', '1e5', '12,34', '5%']) {
      expect([text, decideBid(typed(text), null).action]).toEqual([text, 'hold']);
    }
    expect(decideBid(typed('1,234'), null)).toEqual({ action: 'send', bid: sub('1234') });
  });

  it('never hides a class: M stays Missing Scope in the cell of a bid [BID-008]', () => {
    expect(press('m', '12')).toBe('classify');
  });
});

describe('leaving a lump sum cell', () => {
  it('sets a number that differs and nothing else [RAR-003]', () => {
    expect(decideAmount('176500', amount('100'), 'en-US')).toEqual({ action: 'set', amount: amount('176500') });
    expect(decideAmount('100.00', amount('100'), 'en-US')).toEqual({ action: 'nothing' });
    expect(decideAmount('x', amount('100'), 'en-US')).toMatchObject({ action: 'hold' });
  });

  it('sets a typed 0, which is not the same as nothing [RAR-012]', () => {
    expect(decideAmount('0', null, 'en-US')).toEqual({ action: 'set', amount: ZERO });
    expect(decideAmount('0', amount('5'), 'en-US')).toEqual({ action: 'set', amount: ZERO });
    expect(decideAmount('0', ZERO, 'en-US')).toEqual({ action: 'nothing' });
  });

  it('deletes a cleared one [RAR-004]', () => {
    expect(decideAmount(' ', amount('100'), 'en-US')).toEqual({ action: 'delete' });
    expect(decideAmount('', null, 'en-US')).toEqual({ action: 'nothing' });
  });
});

describe('keys in an amount cell', () => {
  const key = (name: string, held = {}) =>
    amountKey(
      { key: name, ctrlKey: false, metaKey: false, altKey: false, ...held },
      { hasClass: true, locale: 'en-US' },
    );

  it('let digits, hyphen, period, arrows, Tab and Ctrl with A, C, V, X through [PAGE-069]', () => {
    for (const name of ['0', '9', '-', '.', 'ArrowLeft', 'Backspace', 'Delete', 'Enter', 'Tab', 'F2'])
      expect(key(name).kind).toBe('text');
    for (const name of ['a', 'c', 'v', 'x']) expect(key(name, { ctrlKey: true }).kind).toBe('text');
  });

  it('let the letters A and B through [PAGE-070]', () => {
    for (const name of ['a', 'A', 'b', 'B']) expect(key(name).kind).toBe('text');
  });

  it('ignore any other printable key but letters, which show that a word is typed [PAGE-072] [BID-069]', () => {
    for (const name of ['$', '#', ':', '%']) expect(key(name).kind).toBe('ignored');
    for (const name of ['k', 'e', 'h', 'É']) expect(key(name).kind).toBe('text');
    const inWord = (name: string) =>
      amountKey(
        { key: name, ctrlKey: false, metaKey: false, altKey: false },
        { hasClass: true, locale: 'en-US', text: 'he' },
      );
    for (const name of ['i', ' ', 'z', '$', '5']) expect([name, inWord(name).kind]).toEqual([name, 'text']);
  });

  it('leave the keys of an input method alone [BID-069]', () => {
    expect(key('i', { isComposing: true }).kind).toBe('text');
    expect(key('Process').kind).toBe('text');
  });

  it('pass Z through, which sets nothing and types nothing [BID-013] [BID-014]', () => {
    expect(key('z').kind).toBe('silent');
    expect(key('z', { ctrlKey: true }).kind).toBe('text');
  });

  it.each<[string, number, string]>([
    ['g', 6, 'BID-006'],
    ['i', 2, 'BID-007'],
    ['m', 3, 'BID-008'],
    ['o', 5, 'BID-009'],
    ['r', 4, 'BID-010'],
    ['s', 1, 'BID-011'],
    [' ', 0, 'BID-012'],
  ])("key '%s' sets classification %i [%s]", (name, classification) => {
    expect(key(name)).toEqual({ kind: 'classify', classification });
    expect(key(name.toUpperCase())).toEqual({ kind: 'classify', classification });
  });
});
