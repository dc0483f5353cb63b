import { describe, expect, it } from 'vitest';
import { addRecords, deleteRecord, moveRecord, setFields } from './edits.ts';
import { createListStore } from './listStore.ts';
import { viewOf } from './listView.ts';
import { type Item, item, items } from './testList.testing.ts';

const stored = [item('a', 'Bond'), item('b', 'Insurance'), item('c', 'Addenda')];

/** A list that is edited, saved by `save`, and edited again before the save is answered. */
function open() {
  const list = createListStore(items, stored);
  const get = list.state.getState;
  const view = () => viewOf(get().stored, get().edits, get().anchors, ['text', 'type']).rows;
  const record = (id: string) => get().stored.find((each) => each.id === id);
  const ids = () => get().stored.map(({ id }) => id);
  return {
    ...list,
    type: (id: string, text: string) => list.edit(`${id}.text`, (edits) => setFields(edits, record(id), id, { text })),
    remove: (id: string) => list.edit(null, (edits) => deleteRecord(edits, record(id), id)),
    add: (...records: Item[]) => list.edit(null, (edits) => addRecords(edits, records)),
    move: (id: string, place: number) =>
      list.edit(null, (edits) =>
        moveRecord(
          edits,
          view().map((row) => row.id),
          ids(),
          id,
          place,
        ),
      ),
    /** The rows of the list, unsaved ones with their changed fields. */
    shown: () =>
      view().map(({ id, values, isNew, changed }) =>
        [id, values.text, isNew ? 'new' : changed.join()].filter(Boolean).join(' '),
      ),
    edits: () => get().edits,
  };
}

describe('what is edited while a save is under way', () => {
  it('is nothing where nothing was edited: the list is saved and has no steps [SHELL-129]', () => {
    const list = open();
    list.type('a', 'Bid bond ');
    list.hold();
    list.accept([item('a', 'Bid bond'), ...stored.slice(1)]);
    expect(list.shown()).toEqual(['a Bid bond', 'b Insurance', 'c Addenda']);
    expect(list.undo()).toBe(false);
  });

  it('is kept over the saved record, field by field, and taken back alone [SHELL-129]', () => {
    const list = open();
    list.type('a', 'Bid bond');
    list.hold();
    list.type('a', 'Bid bond of 10%');
    list.edit('b.type', (edits) => setFields(edits, stored[1], 'b', { type: 2 }));
    list.accept([item('a', 'Bid bond', 0), ...stored.slice(1)]);
    expect(list.shown()).toEqual(['a Bid bond of 10% text', 'b Insurance type', 'c Addenda']);
    expect(list.edits().changed.a?.after).toEqual(item('a', 'Bid bond of 10%', 0));
    list.undo();
    expect(list.shown()).toEqual(['a Bid bond of 10% text', 'b Insurance', 'c Addenda']);
    list.undo();
    expect(list.shown()).toEqual(['a Bid bond', 'b Insurance', 'c Addenda']);
    expect(list.undo()).toBe(false);
  });

  it('follows a row that was new when it was saved [SHELL-129]', () => {
    const list = open();
    list.add(item('new-1', 'Wages'), item('new-2', 'Permits'));
    list.hold();
    list.type('new-1', 'Prevailing wages');
    list.remove('new-2');
    list.add(item('new-3', 'Safety plan'));
    const idOf = list.accept([...stored, item('d', 'Wages'), item('e', 'Permits')]);
    expect([idOf('new-1'), idOf('a')]).toEqual(['d', 'a']);
    expect(list.shown().slice(3)).toEqual(['d Prevailing wages text', 'new-3 Safety plan new']);
    expect(Object.keys(list.edits().deleted)).toEqual(['e']);
  });

  it('does not add a saved row again that somebody else has deleted since, unless more was typed in it [SHELL-129]', () => {
    const list = open();
    list.add(item('new-1', 'Wages'), item('new-2', 'Permits'));
    list.hold();
    list.type('new-2', 'Building permits');
    list.accept(stored);
    expect(list.shown().slice(3)).toEqual(['new-2 Building permits new']);
  });

  it('keeps an order that was changed since, and forgets the one that was saved [SHELL-129]', () => {
    const list = open();
    list.move('a', 2);
    list.hold();
    list.move('a', 1);
    list.accept([stored[1]!, stored[2]!, stored[0]!]);
    expect(list.shown()).toEqual(['b Insurance', 'a Bond', 'c Addenda']);
    list.hold();
    list.accept([stored[1]!, stored[0]!, stored[2]!]);
    expect(list.edits().order).toBeNull();
  });

  it('takes back over what was saved what was taken back since [SHELL-129]', () => {
    const list = open();
    list.type('a', 'Bid bond');
    list.remove('b');
    list.hold();
    list.undo();
    list.undo();
    list.accept([item('a', 'Bid bond'), stored[2]!]);
    expect(list.shown()).toEqual(['a Bond text', 'c Addenda', 'again-b Insurance new']);
  });

  it('deletes a record that the save changed as the save left it [SHELL-129]', () => {
    const list = open();
    list.type('a', 'Bid bond');
    list.hold();
    list.remove('a');
    list.remove('c');
    list.accept([item('a', 'Bid bond'), ...stored.slice(1)]);
    expect(list.shown()).toEqual(['b Insurance']);
    expect(list.edits().deleted).toEqual({ a: item('a', 'Bid bond'), c: stored[2] });
  });
});
