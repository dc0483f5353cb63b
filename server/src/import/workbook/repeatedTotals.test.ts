import { describe, expect, it } from 'vitest';
import { readFile, refusalOf, tablesIn, workbookOf } from './workbooks.testing.ts';

const names = [null, null, null, null, 'Alpha Inc.', 'Bravo LLC'];
const head = ['Item No.', 'Description', 'Qty', 'Unit', 'Amount', 'Amount'];
const sheetOf = (...lines: (string | number | null)[][]) => [names, head, ...lines];
const base = {
  name: 'Base Bid',
  rows: sheetOf(['1', 'Mobilization', 1, 'LS', 1000, 900], ['2', 'Storm pipe', 10, 'LF', 55, 60]),
};
const alternate = {
  name: 'Alternate 1',
  rows: sheetOf(['1', 'Fence', 2, 'EA', 100, 140], ['2', 'Gate', 1, 'EA', 30, 20]),
};
const summary = (bravoBase: number, ...more: (string | number | null)[][]) => ({
  name: 'Summary',
  rows: [['Description', 'Alpha Inc.', 'Bravo LLC'], ['Base Bid', 1055, bravoBase], ['Alternate 1', 130, 160], ...more],
});
const sums = (found: Awaited<ReturnType<typeof readFile>>) =>
  found.bidders.map(({ companyName, total, printedTotal }) => [companyName, total, printedTotal]);

describe('a table that repeats totals of others', () => {
  it('before or behind them makes no lines; its figures are printed totals that are compared [IMP-052]', async () => {
    for (const sheets of [
      [summary(960), base, alternate],
      [base, alternate, summary(960)],
    ]) {
      const found = await readFile(await workbookOf(...sheets));
      expect(found.lineItemCount).toBe(4);
      expect(sums(found)).toEqual([
        ['Alpha Inc.', '1185', '1185'],
        ['Bravo LLC', '1120', '1120'],
      ]);
      expect(found.differences).toEqual([]);
      const own = found.doubts.filter(({ sheet }) => sheet === 'Summary');
      expect(own.map(({ kind, message }) => [kind, message])).toEqual([
        ['notRead', "'Summary' repeats totals of other tables; they are compared and make no lines."],
      ]);
      const table = found.tables.find(({ sheet }) => sheet === 'Summary');
      expect(table).toMatchObject({ lineItemCount: 2, leaveOut: true });
    }
  });

  it('with a wrong figure is still a summary, and the difference is to be accepted [IMP-052, IMP-051]', async () => {
    const found = await readFile(await workbookOf(base, alternate, summary(990)));
    expect(sums(found)).toEqual([
      ['Alpha Inc.', '1185', '1185'],
      ['Bravo LLC', '1120', '1150'],
    ]);
    expect(found.lineItemCount).toBe(4);
    expect(found.differences).toMatchObject([{ companyName: 'Bravo LLC', difference: '-30' }]);
  });

  it('keeps a row that repeats nothing as a line [IMP-052]', async () => {
    const found = await readFile(await workbookOf(base, alternate, summary(960, ['Bond premium', 12, 14])));
    expect(found.lineItems.at(-1)).toMatchObject({ description: 'Bond premium', prices: ['12', '14'] });
    expect(found.lineItemCount).toBe(5);
    expect(found.doubts.map(({ sheet, row, message }) => [sheet, row, message])).toContainEqual([
      'Summary',
      2,
      "In 'Summary' 2 of 3 rows repeat totals of other tables; they are compared and make no lines.",
    ]);
  });

  it('is read as lines where a choice puts its sheet somewhere [IMP-052]', async () => {
    const sections = [{ sheet: 'Summary', alternateName: null }];
    const found = await readFile(await workbookOf(base, alternate, summary(960)), { sections });
    expect(found.lineItemCount).toBe(6);
  });
});

it('a sheet that is left out brings no lines, bidders, doubts or totals, and stays in the list with its columns [IMP-053]', async () => {
  const fence = {
    name: 'Alternate 1',
    rows: [
      ['Item', 'Description', 'Qty', 'Unit', 'Charlie - Amount'],
      ['1', 'Fence', 2, 'EA', '12*'],
      [null, 'Total', null, null, 99],
    ],
  };
  const bytes = await workbookOf(base, fence);
  const all = await readFile(bytes);
  expect([all.lineItemCount, all.bidders.length]).toEqual([3, 3]);
  expect(all.doubts.map(({ kind }) => kind)).toContain('trailingMark');
  expect(all.differences).toMatchObject([{ companyName: 'Charlie', printedTotal: '99', difference: '-87' }]);
  const found = await readFile(bytes, { sections: [{ sheet: 'Alternate 1', leaveOut: true }] });
  expect(tablesIn(found)).toEqual([
    ['Base Bid', null, 2, { 'Alpha Inc.': '1055', 'Bravo LLC': '960' }],
    ['Alternate 1', null, 1, { Charlie: '12' }],
  ]);
  expect(found.tables.map(({ leaveOut }) => leaveOut)).toEqual([undefined, true]);
  expect(found.bidders.map(({ companyName }) => companyName)).toEqual(['Alpha Inc.', 'Bravo LLC']);
  expect([found.lineItemCount, found.doubts, found.differences]).toEqual([2, [], []]);
  expect(found.columns).toEqual(all.columns);
});

it('a column of a sheet that is not used any more leaves the columns of all sheets, and says what the sheet lacks [IMP-010] [API-153]', async () => {
  const bytes = await workbookOf(base, alternate);
  const all = await readFile(bytes);
  expect(all.columns.slice(0, 5).map(({ sheet, header, samples }) => [sheet, header, samples])).toEqual([
    ['Base Bid', 'Item No.', ['1', '2']],
    ['Base Bid', 'Description', ['Mobilization', 'Storm pipe']],
    ['Base Bid', 'Qty', ['1', '10']],
    ['Base Bid', 'Unit', ['LS', 'LF']],
    ['Base Bid', 'Amount', ['1000', '55']],
  ]);
  const columns = [{ column: 1, meaning: 'ignore' as const, sheet: 'Base Bid' }];
  const found = await refusalOf(bytes, { columns });
  expect(found.refusal.detail).toBe("Sheet 'Base Bid': choose the Description column.");
  expect(found.columns).toEqual(
    all.columns.map((one) => (one.sheet === 'Base Bid' && one.column === 1 ? { ...one, meaning: 'ignore' } : one)),
  );
  const sections = [{ sheet: 'Base Bid', leaveOut: true }];
  const rest = await readFile(bytes, { columns, sections });
  expect([rest.lineItemCount, rest.columns.length]).toEqual([2, all.columns.length]);
});
