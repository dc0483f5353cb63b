import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniqueKey } from '#leveling';
import { batchOf, type ListCommands } from './batch.ts';
import { addRecords, deleteRecord, type Edits, moveRecord, noEdits, setFields } from './edits.ts';
import { viewOf } from './listView.ts';
import { longestRun, movesBetween } from './moves.ts';
import { renamesInTurn } from './renames.ts';

interface Item {
  readonly id: string;
  readonly text: string;
  readonly type: number;
}

type Command = {
  readonly type: 'create' | 'rename' | 'set' | 'move' | 'remove';
  readonly text: string;
  readonly updated?: string;
  readonly kind?: number;
  readonly index?: number;
  readonly expected?: unknown;
};

const commands: ListCommands<Item, Command> = {
  create: ({ text, type }, index, expected) => ({ type: 'create', text, kind: type, index, expected }),
  rename: (text, updated) => ({ type: 'rename', text, updated }),
  set: (text, _field, value, stored) => ({ type: 'set', text, kind: value.type, expected: stored.type }),
  move: (text, index, expected) => ({ type: 'move', text, index, expected }),
  remove: (text) => ({ type: 'remove', text }),
};

/** A list as the server keeps it: names are unique at every step, and every command finds its record. */
function run(stored: readonly Item[], batch: readonly Command[]): { text: string; type: number }[] {
  const list = stored.map(({ text, type }) => ({ text, type }));
  const at = (text: string): number => {
    const found = list.findIndex((entry) => uniqueKey(entry.text) === uniqueKey(text));
    if (found === -1) throw new Error(`There is no ${text}.`);
    return found;
  };
  const refuseTaken = (text: string, own: number | null): void => {
    if (list.some((entry, index) => index !== own && uniqueKey(entry.text) === uniqueKey(text))) {
      throw new Error(`${text} is taken.`);
    }
  };
  for (const { type, text, updated = '', kind = 0, index = 0 } of batch) {
    if (type === 'create') {
      refuseTaken(text, null);
      list.splice(Math.min(index, list.length), 0, { text, type: kind });
    } else if (type === 'rename') {
      refuseTaken(updated, at(text));
      list[at(text)]!.text = updated;
    } else if (type === 'set') list[at(text)]!.type = kind;
    else {
      const [entry] = list.splice(at(text), 1);
      if (type === 'move') list.splice(Math.min(index, list.length), 0, entry!);
    }
  }
  return list;
}

const item = (id: string, text: string, type = 1): Item => ({ id, text, type });
const stored = [item('a', 'Bond'), item('b', 'Insurance'), item('c', 'Addenda')];
const ids = stored.map(({ id }) => id);
const none: Edits<Item> = noEdits;
const batchFor = (edits: Edits<Item>, now: readonly Item[] = stored) =>
  batchOf(now, viewOf(now, edits, {}, ['text', 'type']).rows, edits, 'text', commands);

describe('the batch of a list', () => {
  it('is empty where nothing is edited', () => expect(batchFor(none)).toEqual([]));

  it('names the row of each command and what its author saw', () => {
    let edits = setFields(none, stored[0], 'a', { text: 'Bid bond', type: 0 });
    edits = deleteRecord(edits, stored[1], 'b');
    edits = addRecords(edits, [item('n', 'Safety plan', 2)]);
    expect(batchFor(edits)).toEqual([
      { rowId: 'b', command: { type: 'remove', text: 'Insurance' } },
      { rowId: 'a', command: { type: 'rename', text: 'Bond', updated: 'Bid bond' } },
      { rowId: 'a', command: { type: 'set', text: 'Bid bond', kind: 0, expected: 1 } },
      { rowId: 'n', command: { type: 'create', text: 'Safety plan', kind: 2, index: 2, expected: undefined } },
    ]);
  });

  it('carries the stored order once, with the first command whose place depends on it [API-175]', () => {
    let edits = moveRecord(none, ids, ids, 'c', 0);
    edits = moveRecord(edits, ['c', 'a', 'b'], ids, 'b', 1);
    edits = addRecords(edits, [item('n', 'Safety plan')]);
    edits = moveRecord(edits, ['c', 'b', 'a', 'n'], ids, 'n', 1);
    const expected = batchFor(edits).map(({ command }) => [command.type, command.expected]);
    expect(expected).toEqual([
      ['move', ['Bond', 'Insurance', 'Addenda']],
      ['move', undefined],
      ['create', undefined],
    ]);
    const inserted = moveRecord(addRecords(none, [item('n', 'New')]), [...ids, 'n'], ids, 'n', 0);
    expect(batchFor(inserted)[0]?.command.expected).toEqual(['Bond', 'Insurance', 'Addenda']);
  });

  it('gives a name that is free again to another row, and exchanges names', () => {
    let edits = deleteRecord(none, stored[0], 'a');
    edits = setFields(edits, stored[1], 'b', { text: 'BOND' });
    expect(
      run(
        stored,
        batchFor(edits).map(({ command }) => command),
      ),
    ).toEqual([
      { text: 'BOND', type: 1 },
      { text: 'Addenda', type: 1 },
    ]);
    let exchanged = setFields(none, stored[0], 'a', { text: 'Addenda' });
    exchanged = setFields(exchanged, stored[2], 'c', { text: 'Bond' });
    expect(
      run(
        stored,
        batchFor(exchanged).map(({ command }) => command),
      ).map(({ text }) => text),
    ).toEqual(['Addenda', 'Insurance', 'Bond']);
  });

  it('makes of the stored list what the rows show, whatever was edited [SHELL-124]', () => {
    const name = fc.constantFrom('A', 'b', 'C', 'd', 'E', 'f', 'G', 'h', 'I', 'j');
    const list = fc
      .uniqueArray(name, { selector: uniqueKey, maxLength: 7 })
      .map((names) => names.map((text, index) => item(`s${index}`, text)));
    const act = fc.record({
      kind: fc.constantFrom('set', 'type', 'delete', 'add', 'move'),
      at: fc.nat(9),
      to: fc.nat(9),
      name,
    });
    fc.assert(
      fc.property(list, fc.array(act, { maxLength: 12 }), (start, acts) => {
        let edits = none;
        acts.forEach(({ kind, at, to, name: text }, step) => {
          const { rows } = viewOf(start, edits, {}, ['text', 'type']);
          const row = rows[at % Math.max(1, rows.length)];
          const isTaken = rows.some(({ id, values }) => id !== row?.id && uniqueKey(values.text) === uniqueKey(text));
          if (kind === 'add' && !rows.some(({ values }) => uniqueKey(values.text) === uniqueKey(text))) {
            edits = addRecords(edits, [item(`n${step}`, text, to % 3)]);
          }
          if (!row) return;
          const record = start.find(({ id }) => id === row.id);
          if (kind === 'set' && !isTaken) edits = setFields(edits, record, row.id, { text });
          if (kind === 'type') edits = setFields(edits, record, row.id, { type: to % 3 });
          if (kind === 'delete') edits = deleteRecord(edits, record, row.id);
          if (kind === 'move') {
            const shown = rows.map(({ id }) => id);
            edits = moveRecord(
              edits,
              shown,
              start.map(({ id }) => id),
              row.id,
              to % rows.length,
            );
          }
        });
        const { rows } = viewOf(start, edits, {}, ['text', 'type']);
        const wanted = rows.map(({ values: { text, type } }) => ({ text, type }));
        expect(
          run(
            start,
            batchFor(edits, start).map(({ command }) => command),
          ),
        ).toEqual(wanted);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the moves between two orders', () => {
  it('leave the longest run that is in order where it is', () => {
    expect(movesBetween(['A', 'B', 'C'], ['B', 'C', 'A'])).toEqual([{ id: 'A', index: 2 }]);
    expect(movesBetween(['A', 'B', 'C', 'D'], ['D', 'A', 'B', 'C'])).toEqual([{ id: 'D', index: 0 }]);
    expect(movesBetween(['A', 'B'], ['A', 'B'])).toEqual([]);
    expect(longestRun([5, 1, 4, 2, 3])).toEqual([1, 2, 3]);
    expect(longestRun([])).toEqual([]);
  });
});

describe('renames', () => {
  it('follow chains from their end and part circles with a name in between', () => {
    const rename = (from: string, to: string) => ({ id: from, from, to });
    const pairs = (renames: readonly { from: string; to: string }[]) =>
      renamesInTurn(renames.map(({ from, to }) => rename(from, to))).map(({ from, to }) => `${from}>${to}`);
    expect(pairs([rename('A', 'B'), rename('B', 'C')])).toEqual(['B>C', 'A>B']);
    expect(pairs([rename('B', 'C'), rename('A', 'B')])).toEqual(['B>C', 'A>B']);
    expect(pairs([rename('A', 'a')])).toEqual(['A>a']);
    const circle = pairs([rename('A', 'B'), rename('B', 'C'), rename('C', 'A')]);
    expect(circle.length).toBe(4);
    expect(circle[1]).toBe('C>A');
    expect(circle[2]).toBe('B>C');
    expect(circle[0]?.split('>')[1]).toBe(circle[3]?.split('>')[0]);
  });
});

it('the batch leaves out spaces around a text, and a rename that changes nothing else', () => {
  const stored: Item[] = [
    { id: '1', text: 'A', type: 1 },
    { id: '2', text: 'B', type: 1 },
  ];
  const spaced = setFields<Item>(noEdits, stored[0], '1', { text: ' A ' });
  const edits = setFields<Item>(spaced, stored[1], '2', { text: ' C' });
  const { rows } = viewOf(stored, edits, {}, ['text', 'type']);
  expect(batchOf(stored, rows, edits, 'text', commands).map(({ command }) => command)).toEqual([
    { type: 'rename', text: 'B', updated: 'C' },
  ]);
});
