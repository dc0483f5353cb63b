import { describe, expect, it } from 'vitest';
import { isTable, pastedRows } from './pastedRows.ts';
import { items } from './testList.testing.ts';

const headers = ['General requirement', 'Answered with'];
const read = (text: string, listed: readonly string[] = []) => {
  let count = 0;
  const isListed = (name: string) => listed.includes(name.toLowerCase());
  return pastedRows(text, items, headers, isListed, () => `new-${++count}`);
};

describe('rows of a spreadsheet', () => {
  it('are more than the content of one field: several cells or lines', () => {
    expect(isTable('Bid bond of 10%')).toBe(false);
    expect(isTable('Bid bond of 10%\r\n')).toBe(false);
    expect(isTable('Bid bond\t0')).toBe(true);
    expect(isTable('Bid bond\nInsurance')).toBe(true);
  });

  it('become records in the order of the columns; a missing or unknown cell starts as a new row does [SHELL-125]', () => {
    expect(read('Bid bond\t0\nInsurance\nAddenda\tperhaps\r\n')).toEqual({
      records: [
        { id: 'new-1', text: 'Bid bond', type: 0 },
        { id: 'new-2', text: 'Insurance', type: 1 },
        { id: 'new-3', text: 'Addenda', type: 1 },
      ],
      repeated: [],
      unknown: ['perhaps'],
    });
  });

  it('are left out where they repeat the headers, are empty, or are in the list or the paste already [SHELL-125]', () => {
    const { records, repeated } = read(
      'general requirement\tANSWERED WITH\n\n \t \nBond\t0\nInsurance\t1\ninsurance\t2\n',
      ['bond'],
    );
    expect(records).toMatchObject([{ text: 'Insurance', type: 1 }]);
    expect(repeated).toEqual(['Bond', 'insurance']);
  });

  it('keep a first row of which only a cell is called as its column [SHELL-125]', () => {
    expect(read('General requirement\t0\nBond\t1').records).toMatchObject([
      { text: 'General requirement', type: 0 },
      { text: 'Bond', type: 1 },
    ]);
    expect(read('Bond\tAnswered with').records).toMatchObject([{ text: 'Bond', type: 1 }]);
  });

  it('keep a row without a name, whose field then shows what is missing; cells have one line', () => {
    expect(read('\t2\n"Safety\nplan"\t0').records).toMatchObject([
      { text: '', type: 2 },
      { text: 'Safety plan', type: 0 },
    ]);
  });
});
