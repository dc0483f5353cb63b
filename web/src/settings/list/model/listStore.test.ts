import { describe, expect, it } from 'vitest';
import { addRecords, deleteRecord, moveRecord, setFields } from './edits.ts';
import { createListStore, isTyped, typedList } from './listStore.ts';
import { viewOf } from './listView.ts';
import { countNames, problemsOf, problemsOfNext } from './problems.ts';
import { type Item, item, items } from './testList.testing.ts';

const [a, b] = [item('a', 'Bond'), item('b', 'Insurance')];
const open = (stored: readonly Item[] = [a, b]) => {
  const store = createListStore(items, stored);
  const rows = () => {
    const { stored: now, edits, anchors } = store.state.getState();
    return viewOf(now, edits, anchors, ['text', 'type']).rows;
  };
  const texts = () => rows().map(({ values }) => values.text);
  const type = (id: string, text: string) => {
    const record = store.state.getState().stored.find((each) => each.id === id);
    store.edit(`${id}.text`, (edits) => setFields(edits, record, id, { text }));
  };
  return { ...store, rows, texts, type };
};

describe('a new item', () => {
  it('starts with isNew true, which becomes false once it is saved [SHELL-096]', () => {
    const list = open();
    list.edit(null, (edits) => addRecords(edits, [item('n', 'Wages')]));
    const isNew = () => list.rows().map((row) => [row.values.text, row.isNew]);
    expect(isNew()).toEqual([
      ['Bond', false],
      ['Insurance', false],
      ['Wages', true],
    ]);
    list.type('n', 'Fair wages');
    expect(isNew()[2]).toEqual(['Fair wages', true]);
    list.hold();
    expect(isNew()[2]).toEqual(['Fair wages', true]);
    const idNow = list.accept([a, b, item('stored', 'Fair wages')]);
    expect(idNow('n')).toBe('stored');
    expect(isNew()).toEqual([
      ['Bond', false],
      ['Insurance', false],
      ['Fair wages', false],
    ]);
  });
});

describe('taking back what is not saved', () => {
  it('takes back one step at a time, and repeats it [SHELL-098]', () => {
    const list = open();
    list.type('a', 'Bid bond');
    list.edit(null, (edits) => addRecords(edits, [item('n', 'Wages')]));
    list.edit(null, (edits) => deleteRecord(edits, b, 'b'));
    list.edit(null, (edits) => moveRecord(edits, ['a', 'n'], ['a', 'b'], 'n', 0));
    expect(list.texts()).toEqual(['Wages', 'Bid bond']);
    const seen = [];
    while (list.undo()) seen.push(list.texts().join());
    expect(seen).toEqual(['Bid bond,Wages', 'Bid bond,Insurance,Wages', 'Bid bond,Insurance', 'Bond,Insurance']);
    expect([list.redo(), list.redo()]).toEqual([true, true]);
    expect(list.texts()).toEqual(['Bid bond', 'Insurance', 'Wages']);
    list.type('b', 'Insured');
    expect(list.redo()).toBe(false);
  });

  it('takes the typing in one field as one step, until another edit or its end [SHELL-098]', () => {
    const list = open();
    for (const text of ['B', 'Bi', 'Bid']) list.type('a', text);
    list.endStep();
    for (const text of ['Bid b', 'Bid bond']) list.type('a', text);
    list.type('b', 'Insured');
    const seen = [];
    while (list.undo()) seen.push(list.texts().join());
    expect(seen).toEqual(['Bid bond,Insurance', 'Bid,Insurance', 'Bond,Insurance']);
  });

  it('goes on over what others save meanwhile, and ends with the save [SHELL-098, SHELL-123]', () => {
    const list = open();
    list.type('a', 'Bid bond');
    list.setStored([a, { ...b, text: 'Insured' }]);
    expect(list.texts()).toEqual(['Bid bond', 'Insured']);
    list.undo();
    expect(list.texts()).toEqual(['Bond', 'Insured']);
    list.redo();
    list.hold();
    const saved = [
      { ...a, text: 'Bid bond' },
      { ...b, text: 'Insured' },
    ];
    list.setStored(saved);
    expect(list.texts()).toEqual(['Bid bond', 'Insured']);
    list.accept(saved);
    expect([list.undo(), list.redo(), list.texts().join()]).toEqual([false, false, 'Bid bond,Insured']);
  });
});

describe('a list that is edited', () => {
  it('keeps a row that somebody deletes where it was, also when it is added again [SHELL-123]', () => {
    const c = item('c', 'Addenda');
    const list = open([a, b, c]);
    list.type('b', 'Insured');
    list.setStored([a, c]);
    expect(list.texts()).toEqual(['Bond', 'Insured', 'Addenda']);
    list.addAgain('b');
    expect(list.rows()[1]).toMatchObject({ isNew: true, values: { text: 'Insured' }, conflict: null });
    list.setStored([c]);
    expect(list.texts()).toContain('Insured');
  });

  it('has typed text with an edit or with text in the row at the foot, which a choice there is not', () => {
    const list = open();
    const typed = () => typedList(list.state.getState(), items);
    expect(typed()).toBeNull();
    list.setNext({ type: 2 });
    expect(isTyped(list.state.getState().next, items.blank)).toBe(false);
    list.setNext({ text: 'Wages' });
    expect(typed()?.next).toMatchObject({ text: 'Wages', type: 2 });
    list.clearNext();
    list.type('a', 'Bid bond');
    expect(typed()?.edits.changed.a?.after.text).toBe('Bid bond');
    const again = createListStore(items, [a, b], JSON.parse(JSON.stringify(typed())));
    expect(again.state.getState().edits).toEqual(list.state.getState().edits);
  });
});

describe('the problems of a list', () => {
  const problems = (list: ReturnType<typeof open>) => {
    const rows = list.rows();
    return [...problemsOf(items, rows, countNames(rows, 'text'))];
  };

  it('are those of rows that were typed: required, unique ignoring case', () => {
    const list = open();
    list.type('a', ' ');
    expect(problems(list)).toEqual([['a', { text: { text: 'generalRequirementRequired' } }]]);
    list.type('a', ' INSURANCE ');
    expect(problems(list)).toEqual([['a', { text: { text: 'generalRequirementUnique' } }]]);
    list.type('a', 'Bond');
    expect(problems(list)).toEqual([]);
  });

  it('are found in the row at the foot against all rows', () => {
    const rows = open().rows();
    const names = countNames(rows, 'text');
    expect(problemsOfNext(items, item('next', 'bond'), names)).toEqual({ text: { text: 'generalRequirementUnique' } });
    expect(problemsOfNext(items, item('next', 'Wages'), names)).toBeNull();
  });

  it('come with what others add meanwhile [SHELL-123]', () => {
    const list = open();
    list.edit(null, (edits) => addRecords(edits, [item('n', 'Wages')]));
    expect(problems(list)).toEqual([]);
    list.setStored([a, b, item('c', 'wages')]);
    expect(problems(list)).toEqual([['n', { text: { text: 'generalRequirementUnique' } }]]);
  });
});
