import { describe, expect, it } from 'vitest';
import type { Draft } from '../../drafts/draft.ts';
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

  it('tells each cell whether it is open, on its way, or holds a draft', () => {
    const store = new EditStore();
    const draft: Draft = { text: '1..2', reason: 'unread', label: 'Bid amount', message: 'Not a number.' };
    store.openCell('one');
    const takeAway = store.send('two', edit);
    store.setDraft('three', draft);
    expect(store.cell('one').isOpen).toBe(true);
    expect(store.cell('two').isSaving).toBe(true);
    expect(store.cell('three').draft).toEqual(draft);
    takeAway();
    store.closeCell('one');
    store.setDraft('three', null);
    expect(['one', 'two', 'three'].map((key) => store.cell(key))).toEqual(
      Array.from({ length: 3 }, () => ({ isOpen: false, isSaving: false, draft: undefined })),
    );
  });
});
