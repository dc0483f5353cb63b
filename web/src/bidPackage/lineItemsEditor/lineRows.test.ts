import { beforeAll, describe, expect, it } from 'vitest';
import { amount } from '#leveling';
import { startI18n } from '../../i18n/i18n.ts';
import { linesOf } from '../model/sheetLines.ts';
import { newRow } from '../rowsEditor/editorRows.ts';
import { sampleSheet } from '../testing/sampleSheet.testing.ts';
import {
  blankLine,
  estimateOfRow,
  type LineKey,
  type LineSetting,
  lineFields,
  lineFieldsOf,
  lineProblems,
  lineRowOf,
  pastedLine,
  typedNumber,
} from './lineRows.ts';

beforeAll(async () => void (await startI18n('en-US')));

const setting: LineSetting = {
  units: ['EA', 'LF', 'SF'],
  levels1: ['Masonry'],
  levels2: ['Chimney'],
  levelNames: ['Classification 1', 'Classification 2'],
  locale: 'en-US',
  sections: new Set(['0', 'a1']),
};
const row = (change: Partial<Record<LineKey, string>>) =>
  newRow({ ...blankLine('0'), description: 'Pipe', unit: 'EA', ...change });
const messages = (change: Partial<Record<LineKey, string>>) =>
  lineProblems(row(change), setting).map(({ column, message }) => [column, message]);

describe('problems of a line', () => {
  it('description and unit are required, both said at once [LINE-012] [LINE-014] [ERR-033]', () => {
    expect(messages({ description: '  ', unit: '' })).toEqual([
      ['description', 'Description is required.'],
      ['unit', 'Unit is required.'],
    ]);
  });

  it('a description has at most 4000 characters [LINE-013]', () => {
    expect(messages({ description: 'x'.repeat(4000) })).toEqual([]);
    expect(messages({ description: 'x'.repeat(4001) })).toEqual([
      ['description', 'Description can have at most 4,000 characters.'],
    ]);
  });

  it('classifications have at most 4000 characters each [LINE-015]', () => {
    expect(messages({ level1: 'x'.repeat(4000), level2: 'y'.repeat(4000) })).toEqual([]);
    expect(messages({ level1: 'x'.repeat(4001), level2: 'y'.repeat(4001) }).map(([column]) => column)).toEqual([
      'level1',
      'level2',
    ]);
  });

  it('the same line twice is no problem [LINE-023]', () => {
    expect(messages({})).toEqual([]);
    expect(lineProblems(row({}), setting)).toEqual(lineProblems(row({}), setting));
  });
});

describe('numbers of a line', () => {
  it.each([
    ['', '0'],
    ['abc', '0'],
    ['12.5', '12.5'],
    ['-3', '-3'],
  ])('%j counts as %s [LINE-018] [LINE-020]', (typed, value) => {
    expect(lineFields(row({ quantity: typed, unitPrice: typed }), setting)).toMatchObject({
      quantity: value,
      unitPrice: value,
    });
  });

  it('have up to 5 decimals; further ones are cut, not rounded [LINE-016] [LINE-017] [LINE-019]', () => {
    expect(typedNumber('1.23456', 'en-US').text).toBe('1.23456');
    expect(typedNumber('1.999999', 'en-US').text).toBe('1.99999');
    expect(pastedLine(['Pipe', '1.999999', 'EA', '-2.000009'], 'description', setting, '0').values).toMatchObject({
      quantity: '1.99999',
      unitPrice: '-2',
    });
  });

  it('that are cut have a warning, typed or pasted, and others have none [LIM-016]', () => {
    const warning = 'Numbers keep 5 decimals; the rest is cut.';
    expect(typedNumber('1.999999', 'en-US').warning).toBe(warning);
    expect(typedNumber('1.23456', 'en-US').warning).toBeUndefined();
    const pasted = (quantity: string) =>
      pastedLine(['Pipe', quantity, 'EA', '2'], 'description', setting, '0').warnings;
    expect(pasted('1.999999')).toEqual({ quantity: warning });
    expect(pasted('1.99999')).toEqual({});
  });

  it('multiply to the base estimate, exactly', () => {
    expect(estimateOfRow(row({ quantity: '640', unitPrice: '12.345' }), 'en-US')).toBe(amount('7900.8'));
  });
});

describe('a pasted line', () => {
  const paste = (...cells: string[]) => pastedLine(cells, 'description', setting, '0');

  it('takes its columns in order: description, quantity, unit, unit price, both classifications [LINE-029]', () => {
    expect(paste('Pipe', '10', 'LF', '2.5', 'Walls', 'North').values).toEqual({
      description: 'Pipe',
      quantity: '10',
      unit: 'LF',
      unitPrice: '2.5',
      level1: 'Walls',
      level2: 'North',
      section: '0',
    });
  });

  it('numbers that fail to parse become 0 and say so [LINE-026]', () => {
    const { values, warnings } = paste('Pipe', '2 ea', 'EA', '1,23');
    expect([values.quantity, values.unitPrice]).toEqual(['0', '0']);
    expect(warnings).toEqual({
      quantity: 'Quantity became 0. Pasted “2 ea” is not a number.',
      unitPrice: 'Unit price became 0. Pasted “1,23” is not a number.',
    });
  });

  it.each([
    ['$1,234.50', '1234.5'],
    ['(700)', '-700'],
    [' 1 234 ', '1234'],
  ])('%j is read as %s [LINE-034]', (typed, value) => {
    const { values, warnings } = paste('Pipe', typed);
    expect([values.quantity, warnings]).toEqual([value, {}]);
  });

  it('a known unit takes its spelling, an unknown one is empty and is asked for [LINE-027] [LINE-022]', () => {
    expect(paste('Pipe', '1', ' sf ').values.unit).toBe('SF');
    const unknown = paste('Pipe', '1', 'SQFT');
    expect(unknown.values.unit).toBe('');
    expect(lineProblems(unknown, setting)).toEqual([
      { column: 'unit', message: 'Unit is required.', hint: 'Pasted “SQFT” is not in the list of units.' },
    ]);
  });

  it('classifications take an existing spelling ignoring case [LINE-028] [LINE-025]', () => {
    expect(paste('Pipe', '1', 'EA', '1', 'MASONRY', 'chimney').values).toMatchObject({
      level1: 'Masonry',
      level2: 'Chimney',
    });
    expect(lineFields(row({ level1: 'masonry' }), setting).metadata).toEqual([
      { name: 'Classification 1', value: 'Masonry' },
    ]);
  });

  it('a new group that rows of one save spell differently takes the first spelling [LINE-025]', () => {
    const rows = [
      row({ level1: 'Ceilings', level2: 'Level 1' }),
      row({ level1: 'ceilings ', level2: 'LEVEL 1' }),
      row({ level1: 'CEILINGS' }),
      row({}),
    ];
    expect(lineFieldsOf(rows, setting).map(({ metadata }) => metadata?.map(({ value }) => value))).toEqual([
      ['Ceilings', 'Level 1'],
      ['Ceilings', 'Level 1'],
      ['Ceilings'],
      [],
    ]);
  });
});

it('a stored line opens with its own unit, listed or not, and is not changed by that [LINE-022]', () => {
  const lines = linesOf(sampleSheet());
  const units = ['zz first', 'zz second'];
  const opened = lineRowOf(lines, 0, [], setting);
  expect(opened.values.unit).toBe(lines.units[0]);
  expect(lineFields(opened, { ...setting, units })).toEqual({});
});
