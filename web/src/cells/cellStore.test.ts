import { describe, expect, it } from 'vitest';
import type { Draft } from '../drafts/draft.ts';
import { DraftStore } from '../drafts/draftStore.ts';
import { CellStore } from './cellStore.ts';

const draft: Draft = { text: '1..2', reason: 'unread', label: 'Amount', message: 'Not a number.' };

const makeStore = () =>
  new CellStore<{ saving: number; error: string | null }>({ saving: 0, error: null }, new DraftStore(null));

describe('the states of cells', () => {
  it('are the same object until they change, with a draft too', () => {
    const store = makeStore();
    const rest = store.get('a');
    store.change('b', { saving: 1 });
    expect(store.get('a')).toBe(rest);
    store.drafts.put([['a', draft]]);
    const drafted = store.get('a');
    expect(drafted).toEqual({ saving: 0, error: null, draft });
    expect(store.get('a')).toBe(drafted);
    store.change('a', { error: 'No.' });
    expect(store.get('a')).toEqual({ saving: 0, error: 'No.', draft });
  });

  it('end at rest, and without their draft', () => {
    const store = makeStore();
    const rest = store.get('a');
    store.change('a', { saving: 1 });
    store.drafts.put([['kept a', draft]]);
    expect(store.get('a', 'kept a')).toEqual({ saving: 1, error: null, draft });
    store.change('a', { saving: 0 });
    store.drafts.put([['kept a', null]]);
    expect(store.get('a', 'kept a')).toBe(rest);
  });
});
