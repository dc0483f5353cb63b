import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ImportAnswer, SheetRecord } from '#contract';
import { closeSheetDialog } from '../dialogs/dialogs.ts';
import { button, chooseFiles, dialog, inDialog } from '../testing/dialog.testing.ts';
import { answer, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet, sheetOf } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const lineOf = (unit: string) => ({
  description: 'Brick',
  quantity: '1',
  unit,
  unitPrice: '0',
  level1: null,
  level2: null,
  alternateName: null,
  prices: ['10'],
});

const columnsOf = (sheet: string, ...samples: string[][]) =>
  [
    { column: 0, header: 'Item', meaning: 'description' as const, bidder: null },
    { column: 1, header: 'Kestrel', meaning: 'amount' as const, bidder: 'Kestrel' },
  ].map((one, index) => ({ ...one, sheet, samples: samples[index]! }));

const columns = [...columnsOf('Base', ['Brick', 'Lime'], ['10']), ...columnsOf('Alternate 1', ['Fence'], ['7', '8'])];
const tableOf = (sheet: string) => ({
  sheet,
  table: null,
  lineItemCount: 1,
  bidderCount: 1,
  alternateName: null,
  bidders: [],
});

const readAnswer = (change: Partial<ImportAnswer> = {}): ImportAnswer => ({
  contracts: [],
  columns,
  tables: [tableOf('Base'), tableOf('Alternate 1')],
  lineItemCount: 1,
  estimateTotal: '0',
  bidders: [{ companyName: 'Kestrel', total: '10', printedTotal: '40', difference: '-30' }],
  differences: [],
  doubts: [],
  unknownUnits: [],
  lineItems: [lineOf('SF')],
  ...change,
});

const sent = () =>
  network
    .commands()
    .filter(({ name }) => name === 'import-bid-tabulation')
    .map(({ body }) => JSON.parse(String(body.options)) as Record<string, unknown>);

/** A workbook as far as the page looks into it: its first bytes. */
const workbook = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0])], 'bids.xlsx');

async function openRead(...answers: readonly (ImportAnswer | Response)[]): Promise<void> {
  const left = [...answers];
  network.answers.set('import-bid-tabulation', () => {
    const next = left.length > 1 ? left.shift()! : left[0]!;
    return next instanceof Response ? next.clone() : answer(next);
  });
  await readInto(sampleSheet());
}

/** Opens a package and has the workbook read for it. */
async function readInto(record: SheetRecord): Promise<void> {
  openSheet(record);
  await userEvent.click(screen.getAllByRole('button', { name: 'Import bids' })[0]!);
  await until(() => expect(dialog()?.querySelector('input[type="file"]')).toBeTruthy());
  chooseFiles(workbook);
  await until(() => expect(inDialog().queryByRole('table', { name: 'Lines as they will stand' })).toBeTruthy());
}

describe('importing with differences', () => {
  it('the button names the difference and asks with the amounts of each bidder; Cancel sends nothing [IMP-051]', async () => {
    const name = 'Import with a difference of −$30.00';
    const difference = { sheet: null, table: null, total: '10', printedTotal: '40', difference: '-30' };
    await openRead(readAnswer({ differences: [{ companyName: 'Kestrel', ...difference }] }));
    await userEvent.click(button(name)!);
    const question = () => screen.queryByRole('dialog', { name: 'Import with these differences?' });
    await until(() => expect(question()).toBeTruthy());
    expect([...question()!.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Kestrel: sum $10.00, printed $40.00, difference −$30.00',
    ]);
    await userEvent.click(within(question()!).getByRole('button', { name: /Cancel/ }));
    await until(() => expect(question()).toBeNull());
    expect(sent().every(({ preview }) => preview)).toBe(true);
    await userEvent.click(button(name)!);
    await until(() => expect(question()).toBeTruthy());
    await userEvent.click(within(question()!).getByRole('button', { name }));
    await until(() => expect(sent().at(-1)).toEqual({ mode: 'match', acceptDifferences: true }));
  });
});

describe('lines that the package has', () => {
  const ids = [0, 1, 2].map(lineId) as [string, string, string];
  const matched = (kind: 'matched' | 'doubtful' | 'unmatched', lineItemId: string | null, offered: string[] = []) => ({
    kind,
    lineItemId,
    offered,
  });
  const lines = (...matches: ReturnType<typeof matched>[]) =>
    ['Mobilization', 'Scaffold', 'Fence', 'Gate'].map((description, index) => ({
      ...lineOf('SF'),
      description,
      match: matches[index]!,
    }));
  const asked = readAnswer({
    lineItemCount: 4,
    lineItems: lines(
      matched('matched', ids[0]),
      matched('doubtful', null, [ids[2], ids[1]]),
      matched('unmatched', null),
      matched('doubtful', null, [ids[1]]),
    ),
  });
  const decided = (second: ReturnType<typeof matched>, fourth = matched('unmatched', null, [ids[1]])) =>
    readAnswer({
      lineItemCount: 4,
      lineItems: lines(matched('matched', ids[0]), second, matched('unmatched', null), fourth),
    });
  const rowOf = (description: string) =>
    within(inDialog().getByRole('table', { name: 'Lines as they will stand' }))
      .getByTitle(description)
      .closest('div[role="row"]')!;
  const region = () => within(inDialog().getByRole('region', { name: 'Lines to choose' }));

  it('are matched by default, each line says where it goes, and doubtful ones are chosen first [IMP-055]', async () => {
    await openRead(
      asked,
      decided(matched('matched', ids[2], [ids[2], ids[1]]), matched('doubtful', null, [ids[1]])),
      decided(matched('matched', ids[2], [ids[2], ids[1]])),
    );
    const { descriptions, quantities } = sampleSheet().lineItems;
    expect(sent()).toEqual([{ mode: 'match', preview: true }]);
    expect(rowOf('Mobilization').textContent).toContain('Line 1');
    expect(within(rowOf('Mobilization') as HTMLElement).getByTitle(`Line 1: ${descriptions[0]}`)).toBeTruthy();
    expect(rowOf('Scaffold').textContent).toContain('To choose');
    expect(rowOf('Fence').textContent).toContain('New line');
    expect(quantities[2]).not.toBe('1');
    const save = () => button('Import')!;
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await userEvent.hover(save());
    await until(() =>
      expect(screen.getByRole('tooltip').textContent).toContain('Choose a line of the package for 2 lines first.'),
    );
    const choice = () => region().getByLabelText<HTMLSelectElement>('Line of the package for Scaffold');
    expect([...choice().options].map(({ textContent }) => textContent)).toEqual([
      'Choose a line',
      `Line 3: ${descriptions[2]}`,
      `Line 2: ${descriptions[1]}`,
      'New line',
    ]);
    await userEvent.selectOptions(choice(), `Line 3: ${descriptions[2]}`);
    const first = [{ line: 1, lineItemId: ids[2] }];
    await until(() => expect(sent().at(-1)).toEqual({ mode: 'match', preview: true, matches: first }));
    await until(() => expect(rowOf('Scaffold').textContent).toContain('Line 3'));
    expect(within(rowOf('Scaffold') as HTMLElement).getByTitle(/^The package has /)).toBeTruthy();
    await userEvent.selectOptions(region().getByLabelText('Line of the package for Gate'), 'New line');
    const both = [...first, { line: 3, lineItemId: null }];
    await until(() => expect(sent().at(-1)).toEqual({ mode: 'match', preview: true, matches: both }));
    await until(() => expect(save().getAttribute('aria-disabled')).toBeNull());
    expect(inDialog().getByText(/2 lines on lines of the package, 2 lines new/)).toBeTruthy();
    await userEvent.click(save());
    await until(() => expect(sent().at(-1)).toEqual({ mode: 'match', matches: both }));
  });

  it('are matched first where it has any, otherwise the lines of the file are added [IMP-054]', async () => {
    await openRead(asked);
    expect(inDialog().getByRole<HTMLInputElement>('radio', { name: /^Match/ }).checked).toBe(true);
    expect(sent()).toEqual([{ mode: 'match', preview: true }]);
    cleanup();
    closeSheetDialog();
    network.calls = [];
    await readInto(sheetOf([]));
    expect(sent()).toEqual([{ preview: true }]);
  });

  it('become new ones all at once, and the mode can be changed [IMP-055] [IMP-023]', async () => {
    await openRead(asked, decided(matched('unmatched', null, [ids[2], ids[1]])), readAnswer());
    await userEvent.click(region().getByRole('button', { name: 'All as new lines' }));
    const matches = [
      { line: 1, lineItemId: null },
      { line: 3, lineItemId: null },
    ];
    await until(() => expect(sent().at(-1)).toEqual({ mode: 'match', preview: true, matches }));
    await until(() => expect(rowOf('Scaffold').textContent).toContain('New line'));
    expect(inDialog().getByRole<HTMLInputElement>('radio', { name: /^Match/ }).checked).toBe(true);
    await userEvent.click(inDialog().getByRole('radio', { name: /^Add/ }).closest('label')!);
    await until(() => expect(sent().at(-1)).toEqual({ preview: true }));
    expect(inDialog().queryByRole('region', { name: 'Lines to choose' })).toBeNull();
  });
});

it('shows what the file says of a bidder at its name in the preview, which stays whole [IMP-057] [IMP-079]', async () => {
  const bidder = { companyName: 'Kestrel', total: '10', printedTotal: null, difference: null, mark: 'Non-responsive' };
  await openRead(readAnswer({ bidders: [bidder] }));
  const table = within(inDialog().getByRole('table', { name: 'Lines as they will stand' }));
  const header = table.getByRole('columnheader', { name: /Kestrel/ });
  const mark = within(header).getByRole('img');
  expect([mark.getAttribute('aria-label'), mark.title]).toEqual([
    'Non-responsive',
    'The imported file says: Non-responsive. It excludes nobody.',
  ]);
  // Neither the name nor the mark is cut by the header.
  const box = header.getBoundingClientRect();
  for (const part of [within(header).getByText('Kestrel'), mark]) {
    const { top, bottom } = part.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(box.top);
    expect(bottom).toBeLessThanOrEqual(box.bottom);
  }
});

describe('sheets', () => {
  it('each can be left out without an alternate in the project, and nothing is imported where all are [IMP-053]', async () => {
    const leftOut = [tableOf('Base'), tableOf('Alternate 1')].map((one) => ({ ...one, leaveOut: true }));
    await openRead(readAnswer(), readAnswer({ tables: leftOut, lineItemCount: 0, lineItems: [], bidders: [] }));
    const choice = () => inDialog().getByLabelText<HTMLSelectElement>('Section Alternate 1 goes to');
    await userEvent.selectOptions(choice(), 'Leave out');
    const sections = [{ sheet: 'Alternate 1', table: null, alternateName: null, leaveOut: true }];
    await until(() => expect(sent().at(-1)).toEqual({ mode: 'match', preview: true, sections }));
    await until(() => expect(choice().selectedOptions[0]?.textContent).toBe('Leave out'));
    await userEvent.hover(button('Import bids')!);
    await until(() =>
      expect(document.querySelector('[role="tooltip"]')?.textContent).toContain('Everything in the file is left out'),
    );
    await userEvent.selectOptions(choice(), 'Base bid');
    await until(() => expect(sent().at(-1)).toMatchObject({ sections: [{ alternateName: null }] }));
    expect(JSON.stringify(sent().at(-1))).not.toContain('leaveOut');
  });

  it('columns carry the name of their sheet and values, and stay where a choice leaves a sheet incomplete [IMP-010]', async () => {
    const ignored = columns.map((one, index) => (index === 2 ? { ...one, meaning: 'ignore' as const } : one));
    const detail = "Sheet 'Alternate 1': choose the Description column.";
    await openRead(readAnswer(), answer({ detail, errors: [], columns: ignored }, 422), readAnswer());
    const table = () => inDialog().getByRole('table', { name: 'Columns' });
    const texts = (row: number) =>
      [...table().querySelectorAll('tr')[row]!.querySelectorAll('th, td')].map(({ textContent }) => textContent);
    expect(texts(0)).toEqual(['', 'Sheet Base', 'Sheet Alternate 1']);
    expect(texts(4)).toEqual(['', 'Brick', '10', 'Fence', '7']);
    expect(texts(5)).toEqual(['', 'Lime', '', '', '8']);
    const meaning = () => inDialog().getByLabelText('Meaning of column A, Alternate 1: Item');
    await userEvent.selectOptions(meaning(), 'ignore');
    await until(() => expect(inDialog().getByRole('alert').textContent).toBe(detail));
    expect(texts(0)).toEqual(['', 'Sheet Base', 'Sheet Alternate 1']);
    await userEvent.selectOptions(meaning(), 'description');
    await until(() => expect(inDialog().queryByRole('alert')).toBeNull());
  });
});

it('the unit that is obviously meant is suggested, and all suggestions are taken at once [IMP-021]', async () => {
  const unknown = readAnswer({ unknownUnits: ['Sft', 'Lump Sum', 'Load'] });
  await openRead(unknown, readAnswer({ unknownUnits: ['Load'] }));
  const units = within(inDialog().getByRole('region', { name: 'Units not in the list' }));
  const names = () => units.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Use all 2 suggestions', 'Use SF', 'Use LS']);
  await userEvent.click(units.getByRole('button', { name: 'Use all 2 suggestions' }));
  await until(() =>
    expect(sent().at(-1)).toEqual({ mode: 'match', preview: true, units: { Sft: 'SF', 'Lump Sum': 'LS' } }),
  );
  expect(units.queryAllByRole('button')).toEqual([]);
});
