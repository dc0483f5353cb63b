import { describe, expect, it } from 'vitest';
import { EditStore } from './editStore.ts';

const edit = { kind: 'bidAmount', key: 'package ', amount: 5n } as const;

describe('what is typed on the summary', () => {
  it('leaves every other cell, and what is sent, the same object while somebody types', () => {
    const store = new EditStore();
    const [rest, before] = [store.cell('other'), store.state()];
    store.openCell('one');
    const open = store.cell('one');
    store.type(edit);
    store.type({ ...edit, amount: 50n });
    expect(open).toMatchObject({ isOpen: true, isSaving: false });
    expect(store.cell('one')).toBe(open);
    expect(store.cell('other')).toBe(rest);
    expect(store.state().settled).toBe(before.settled);
    expect(store.state().edits.bidAmounts.get('package ')).toBe(50n);
  });

  it('tells each cell whether it is open, on its way, held back or refused', () => {
    const store = new EditStore();
    store.openCell('one');
    const takeAway = store.send('two', edit);
    store.hold('three', { text: '1..2', message: 'Not a number.' });
    store.fail('four', 'Closed.');
    expect(store.cell('one').isOpen).toBe(true);
    expect(store.cell('two').isSaving).toBe(true);
    expect(store.cell('three').held).toEqual({ text: '1..2', message: 'Not a number.' });
    expect(store.cell('four').error).toBe('Closed.');
    takeAway();
    store.closeCell('one');
    expect([store.cell('one'), store.cell('two')].map(({ isOpen, isSaving }) => [isOpen, isSaving])).toEqual([
      [false, false],
      [false, false],
    ]);
  });
});
