import { describe, expect, it } from 'vitest';
import {
  addAgain,
  addRecords,
  deleteAnyway,
  deleteRecord,
  type Edits,
  forgetRecord,
  keepMine,
  keepOrder,
  moveRecord,
  noEdits,
  setFields,
  takeStoredOrder,
  takeTheirs,
} from './edits.ts';
import type { FieldOf } from './listDefinition.ts';
import { type Anchors, viewOf } from './listView.ts';

interface Item {
  readonly id: string;
  readonly text: string;
  readonly type: number;
}

const item = (id: string, text: string, type = 1): Item => ({ id, text, type });
const [a, b, c] = [item('a', 'Bond'), item('b', 'Insurance'), item('c', 'Addenda')];
const stored = [a, b, c];
const none: Edits<Item> = noEdits;
const fields: readonly FieldOf<Item>[] = ['text', 'type'];
const view = (now: readonly Item[], edits: Edits<Item>, anchors: Anchors = {}) => viewOf(now, edits, anchors, fields);
const texts = (now: readonly Item[], edits: Edits<Item>, anchors: Anchors = {}) =>
  view(now, edits, anchors).rows.map(({ values }) => values.text);
const rowOf = (now: readonly Item[], edits: Edits<Item>, id: string) =>
  view(now, edits).rows.find((row) => row.id === id);

describe('a list that is being edited', () => {
  it('shows what is stored, the same rows as long as their records are the same', () => {
    const rows = view(stored, none).rows;
    expect(rows.map(({ values }) => values)).toEqual(stored);
    expect(rows[0]).toMatchObject({ isNew: false, changed: [], conflict: null });
    expect(view(stored, none).rows[0]).toBe(rows[0]);
  });

  it('shows changed fields, added rows last, and leaves deleted rows out', () => {
    let edits = setFields(none, a, 'a', { text: 'Bid bond' });
    edits = addRecords(edits, [item('n', 'Safety plan')]);
    edits = deleteRecord(edits, b, 'b');
    expect(texts(stored, edits)).toEqual(['Bid bond', 'Addenda', 'Safety plan']);
    expect(rowOf(stored, edits, 'a')?.changed).toEqual(['text']);
    expect(rowOf(stored, edits, 'n')?.isNew).toBe(true);
  });

  it('has no change where a field is as it was again, and an added row that is deleted leaves nothing', () => {
    const changed = setFields(none, a, 'a', { text: 'Bid bond' });
    expect(setFields(changed, a, 'a', { text: 'Bond' })).toEqual(none);
    const added = addRecords(none, [item('n', 'Safety plan')]);
    expect(setFields(added, undefined, 'n', { type: 0 }).added).toEqual([item('n', 'Safety plan', 0)]);
    expect(deleteRecord(added, undefined, 'n')).toEqual(none);
  });

  it('moves stored and added rows', () => {
    const added = addRecords(none, [item('n', 'Safety plan')]);
    const edits = moveRecord(added, ['a', 'b', 'c', 'n'], ['a', 'b', 'c'], 'n', 1);
    expect(texts(stored, edits)).toEqual(['Bond', 'Safety plan', 'Insurance', 'Addenda']);
    expect(texts(stored, takeStoredOrder(edits))).toEqual(['Bond', 'Insurance', 'Addenda', 'Safety plan']);
  });
});

describe('what others change while a list is edited', () => {
  it('shows in fields and rows that are not edited, at once [SHELL-123]', () => {
    const edits = setFields(none, a, 'a', { text: 'Bid bond' });
    const now = [{ ...a, type: 2 }, item('d', 'Wages'), { ...b, text: 'Insured' }];
    expect(view(now, edits).rows).toMatchObject([
      { values: { text: 'Bid bond', type: 2 }, changed: ['text'], conflict: null },
      { values: { text: 'Wages' }, conflict: null },
      { values: { text: 'Insured' }, conflict: null },
    ]);
  });

  it('is a conflict in a field that was edited here too, until one of both is chosen [SHELL-123]', () => {
    const edits = setFields(none, a, 'a', { text: 'Bid bond', type: 0 });
    const theirs = { ...a, text: 'Payment bond' };
    const now = [theirs, b, c];
    expect(rowOf(now, edits, 'a')).toMatchObject({
      values: { text: 'Bid bond', type: 0 },
      conflict: { kind: 'changed', fields: ['text'], theirs },
    });
    const mine = keepMine(edits, theirs, ['text']);
    expect(rowOf(now, mine, 'a')).toMatchObject({ values: { text: 'Bid bond', type: 0 }, conflict: null });
    const taken = takeTheirs(edits, theirs, ['text']);
    expect(rowOf(now, taken, 'a')).toMatchObject({
      values: { text: 'Payment bond', type: 0 },
      changed: ['type'],
      conflict: null,
    });
    expect(rowOf([{ ...a, text: 'Bid bond' }, b, c], edits, 'a')).toMatchObject({ changed: ['type'], conflict: null });
  });

  it('is a conflict where a row that is edited here was deleted; it can be added again or let go [SHELL-123]', () => {
    const edits = setFields(none, b, 'b', { text: 'Insured' });
    const now = [a, c];
    expect(rowOf(now, edits, 'b')).toMatchObject({
      values: { text: 'Insured', type: 1 },
      conflict: { kind: 'deleted' },
    });
    expect(texts(now, edits, { b: 'a' })).toEqual(['Bond', 'Insured', 'Addenda']);
    expect(texts(now, edits, { b: null })).toEqual(['Insured', 'Bond', 'Addenda']);
    expect(texts(now, edits)).toEqual(['Bond', 'Addenda', 'Insured']);
    const again = addAgain(edits, 'b', 'n');
    expect(rowOf(now, again, 'n')).toMatchObject({ isNew: true, values: { text: 'Insured' }, conflict: null });
    expect(texts(now, again, { n: 'a' })).toEqual(['Bond', 'Insured', 'Addenda']);
    expect(texts(now, forgetRecord(edits, 'b'))).toEqual(['Bond', 'Addenda']);
  });

  it('is a conflict where a row that was deleted here was changed since [SHELL-123]', () => {
    const edits = deleteRecord(none, b, 'b');
    const theirs = { ...b, type: 2 };
    const now = [a, theirs, c];
    expect(rowOf(now, edits, 'b')).toMatchObject({ conflict: { kind: 'changedSinceDeleted', theirs } });
    expect(texts(now, deleteAnyway(edits, theirs))).toEqual(['Bond', 'Addenda']);
    expect(rowOf(now, forgetRecord(edits, 'b'), 'b')).toMatchObject({ values: theirs, conflict: null });
    expect(texts([a, c], edits)).toEqual(['Bond', 'Addenda']);
  });

  it('puts rows of others where they are stored, also among rows that were moved here [SHELL-123]', () => {
    const edits = moveRecord(none, ['a', 'b', 'c'], ['a', 'b', 'c'], 'c', 0);
    const now = [item('x', 'First'), a, item('y', 'Second'), item('z', 'Third'), c];
    expect(texts(now, edits)).toEqual(['First', 'Addenda', 'Bond', 'Second', 'Third']);
    expect(view(now, edits).isOrderContested).toBe(false);
  });

  it('is a question of the order where they moved rows too, but not where they made the same order [SHELL-123]', () => {
    const edits = moveRecord(none, ['a', 'b', 'c'], ['a', 'b', 'c'], 'c', 0);
    const theirs = [b, a, c];
    expect(view(theirs, edits).isOrderContested).toBe(true);
    expect(view([c, a, b], edits).isOrderContested).toBe(false);
    const kept = keepOrder(edits, ['b', 'a', 'c']);
    expect(view(theirs, kept).isOrderContested).toBe(false);
    expect(texts(theirs, kept)).toEqual(['Addenda', 'Bond', 'Insurance']);
    expect(texts(theirs, takeStoredOrder(edits))).toEqual(['Insurance', 'Bond', 'Addenda']);
  });

  it('may be ten thousand rows at once', () => {
    const edits = moveRecord(none, ['a', 'b', 'c'], ['a', 'b', 'c'], 'c', 0);
    const many = Array.from({ length: 10_000 }, (_, index) => item(String(index), `Row ${index}`));
    expect(view([a, ...many, b, c], edits).rows.length).toBe(10_003);
  });
});
