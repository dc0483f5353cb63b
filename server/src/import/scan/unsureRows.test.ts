import { describe, expect, it } from 'vitest';
import { BLANK_QUOTED_ROW, type QuotedRow } from '#contract';
import { asFigure } from './figureWords.ts';
import { repaired } from './repairedFigures.ts';
import { withUnsureRows } from './unsureRows.ts';

type Figures = readonly [quantity: string | null, unitPrice: string | null, amount: string | null];

const quoted = (row: number, [quantity, unitPrice, amount]: Figures, description = `Row ${row}`): QuotedRow => ({
  ...BLANK_QUOTED_ROW,
  row,
  printed: description,
  place: { part: null, line: row },
  description,
  quantity,
  unitPrice,
  amount,
});

/** A row as it is printed, with thousands separated, or as given. */
const printedAs = (row: QuotedRow, doubtful: readonly string[] = [], given: readonly string[] | null = null) => {
  const grouped = (figure: string | null) => figure?.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',') ?? '';
  const cells = given ?? [row.description, ...[row.quantity, row.unitPrice, row.amount].map(grouped)];
  return { number: row.row, cells, scanned: { doubtful } };
};

const total = (amount: string) => ({ row: 99, label: 'Total', text: 'Total', place: { part: null, line: 99 }, amount });

/** Says of each row of a picture whether it is unsure. */
const unsure = (rows: readonly QuotedRow[], printed = rows.map((row) => printedAs(row)), whole: string | null = null) =>
  withUnsureRows(rows, whole === null ? null : total(whole), printed).map(({ isUnsure }) => isUnsure === true);

const multiplied = quoted(1, ['40', '312', '12480']);
const single = quoted(2, ['1', '8900', '8900']);

describe('which rows of a picture are sure', () => {
  it('a row is sure where quantity x unit price is its amount, and unsure where it is not [QUO-152]', () => {
    expect(unsure([multiplied, quoted(2, ['40', '312', '13000'])])).toEqual([false, true]);
  });

  it('a lump sum, whose figures are the same in both columns, is sure by the printed total alone [QUO-152]', () => {
    const rows = [multiplied, single];
    expect(unsure(rows)).toEqual([false, true]);
    expect(unsure(rows, undefined, '21380')).toEqual([false, false]);
    expect(unsure(rows, undefined, '21390')).toEqual([false, true]);
  });

  it('an amount alone is sure by the printed total of several rows, and never by its own repetition [QUO-152]', () => {
    const amounts = [quoted(1, [null, null, '1200']), quoted(2, [null, null, '800'])];
    expect(unsure(amounts)).toEqual([true, true]);
    expect(unsure(amounts, undefined, '2000')).toEqual([false, false]);
    expect(unsure([amounts[0]!], undefined, '1200')).toEqual([true]);
  });

  it('an alternate is not confirmed by a total that does not count it [QUO-152]', () => {
    const alternate = quoted(3, [null, null, '5000'], 'Alternate 1: epoxy floor');
    const rows = [quoted(1, [null, null, '1200']), quoted(2, [null, null, '800']), alternate];
    expect(unsure(rows, undefined, '2000')).toEqual([false, false, true]);
    expect(unsure(rows, undefined, '7000')).toEqual([false, false, false]);
  });

  it('a figure that was not surely read makes its row unsure, unless it is one that the total confirms [QUO-152]', () => {
    const rows = [multiplied, single];
    const doubted = [printedAs(multiplied, ['312']), printedAs(single)];
    expect(unsure(rows, doubted)).toEqual([true, true]);
    expect(unsure(rows, doubted, '21380')).toEqual([false, false]);
    // The figure is of the text too: '40 gal. heater'.
    const inText = printedAs(multiplied, ['40'], ['40 gal. heater', '40', '312', '12,480']);
    expect(unsure(rows, [inText, printedAs(single)], '21380')).toEqual([true, false]);
  });

  it('a price without comma and point, and a row without a figure that most have, are unsure [QUO-152]', () => {
    const bare = printedAs(multiplied, [], ['Row 1', '40', '312', '12480']);
    expect(unsure([multiplied, single], [bare, printedAs(single)], '21380')).toEqual([true, false]);
    const rows = [multiplied, quoted(2, ['30', '312', '9360']), quoted(3, ['20', null, '6240'])];
    expect(unsure(rows, undefined, '28080')).toEqual([false, false, true]);
  });

  it('rows that were read as text are not marked [QUO-152]', () => {
    const rows = [quoted(1, ['40', '312', '13000'])];
    expect(unsure(rows, [{ number: 1, cells: [], scanned: undefined as never }])).toEqual([false]);
  });
});

describe('figures that are repaired', () => {
  it('a digit that is taken for another, or a lost decimal point, is repaired where one way alone is exact [QUO-153]', () => {
    const figures = ([quantity, unitPrice, amount]: Figures) => {
      const row = repaired(quoted(1, [quantity, unitPrice, amount]));
      return [row.quantity, row.unitPrice, row.amount];
    };
    expect(figures(['24800', '4.2', '104180'])).toEqual(['24800', '4.2', '104160']);
    expect(figures(['24800', '4.2', '104190'])).toEqual(['24800', '4.2', '104190']);
    expect(figures(['6200', '305', '18910'])).toEqual(['6200', '3.05', '18910']);
    expect(figures(['3.85', '4.8', '18480'])).toEqual(['3850', '4.8', '18480']);
    expect(figures(['40', '312', '12480'])).toEqual(['40', '312', '12480']);
    expect(figures(['40', null, '12480'])).toEqual(['40', null, '12480']);
  });

  it('a repaired row stays unsure unless the printed total confirms it [QUO-153]', () => {
    const rows = [quoted(1, ['24800', '4.2', '104180']), multiplied];
    const printed = [printedAs(rows[0]!), printedAs({ ...multiplied, row: 2 })];
    const read = (whole: string) => withUnsureRows([rows[0]!, { ...multiplied, row: 2 }], total(whole), printed);
    expect(read('116640')[0]).toMatchObject({ amount: '104160' });
    expect(read('116640')[0]!.isUnsure).toBeUndefined();
    expect(read('116660')[0]).toMatchObject({ amount: '104160', isUnsure: true });
  });

  it.each([
    ['8,9O0.00', '8,900.00'],
    ['l,2S0.00', '1,250.00'],
    ['18.480.00', '18,480.00'],
    ['1,480,00', '1.480,00'],
    ['IS', 'LS'],
    ['5F', 'SF'],
  ])('%s is read as %s, and is doubtful [QUO-153]', (read, corrected) => {
    expect(asFigure(read)).toEqual({ text: corrected, isChanged: true });
  });

  it.each(['R-30', 'S5', 'B12', '3-5/8', '2104.503', 'Solo', '12,480', '1.5'])(
    '%s stays as it is [QUO-153]',
    (text) => {
      expect(asFigure(text)).toEqual({ text, isChanged: false });
    },
  );
});

it('a row under a title that was not surely read is unsure [QUO-152]', () => {
  const rows = [quoted(110, ['110', '3', '330']), quoted(111, ['20', '4', '80'])];
  const title = (doubtful: readonly string[]) => ({ number: 109, cells: ['ALTERNATE 1'], scanned: { doubtful } });
  const printed = rows.map((row) => printedAs(row));
  const under = new Map([[110, 109]]);
  const read = (doubtful: readonly string[]) =>
    withUnsureRows(rows, null, [title(doubtful), ...printed], under).map(({ isUnsure }) => isUnsure === true);
  expect(read([])).toEqual([false, false]);
  expect(read(['1'])).toEqual([true, false]);
});

it('the printed total confirms an amount, and no quantity without a unit price [QUO-152]', () => {
  const rows = [quoted(1, ['700', null, '5000']), quoted(2, ['20', null, '80'])];
  const printed = (doubtful: readonly string[]) => [printedAs(rows[0]!, doubtful), printedAs(rows[1]!)];
  expect(unsure(rows, printed(['5,000']), '5080')).toEqual([false, false]);
  expect(unsure(rows, printed(['700']), '5080')).toEqual([true, false]);
});
