import { describe, expect, it } from 'vitest';
import { amount } from '#leveling';
import type { Draft } from '../../drafts/draft.ts';
import { EditStore } from './editStore.ts';

const edit = { kind: 'bidAmount', key: 'package ', amount: amount('5') } as const;

describe('what is typed on the summary', () => {
  it('leaves every cell, and what is sent, the same object while somebody types', () => {
    const store = new EditStore();
    const [rest, before] = [store.cells.get('other'), store.state()];
    store.openCell('one');
    const open = store.cells.get('one');
    store.type(edit);
    store.type({ ...edit, amount: amount('50') });
    expect(store.state().open).toMatchObject({ key: 'one' });
    expect(store.cells.get('one')).toBe(open);
    expect(store.cells.get('other')).toBe(rest);
    expect(store.state().settled).toBe(before.settled);
    expect(store.state().edits.bidAmounts.get('package ')).toBe(amount('50'));
  });

  it('says of each cell whether its edit is on its way, and which draft it holds', () => {
    const store = new EditStore();
    const draft: Draft = { text: '1..2', reason: 'unread', label: 'Bid amount', message: 'Not a number.' };
    const takeAway = store.send('two', edit);
    const takeSecondAway = store.send('two', edit);
    store.setDraft('three', draft);
    expect(store.cells.get('three').draft).toEqual(draft);
    takeAway();
    takeAway();
    expect(store.cells.get('two').saving).toBe(1);
    takeSecondAway();
    store.setDraft('three', null);
    expect(['two', 'three'].map((key) => store.cells.get(key))).toEqual([
      { saving: 0, draft: null },
      { saving: 0, draft: null },
    ]);
    expect(store.state().edits.bidAmounts.size).toBe(0);
  });
});
