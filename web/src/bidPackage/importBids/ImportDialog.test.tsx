import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ImportAnswer } from '#contract';
import { setSession } from '../../session/session.ts';
import { button, chooseFiles, inDialog, dialog as openDialog } from '../testing/dialog.testing.ts';
import { answer, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidPackageId, sampleSheet, viewerEmail } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

type Line = NonNullable<ImportAnswer['lineItems']>[number];

const lineOf = (change: Partial<Line> = {}): Line => ({
  description: '7040260 Brick replacement',
  quantity: '380',
  unit: 'EA',
  unitPrice: '31.25',
  level1: 'Masonry',
  level2: null,
  alternateName: null,
  prices: ['11324', '12130.5'],
  ...change,
});

const headers = ['Line No.', 'Item', 'Unit', 'Bidder', 'Amount'];
const meanings = ['lineNumber', 'description', 'unit', 'bidder', 'amount'] as const;
const columns = headers.map((header, column) => ({ column, header, meaning: meanings[column]!, bidder: null }));

const readAnswer = (change: Partial<ImportAnswer> = {}): ImportAnswer => ({
  contracts: [],
  columns,
  tables: [{ sheet: null, table: 'Masonry', lineItemCount: 2, bidderCount: 2, alternateName: null, bidders: [] }],
  lineItemCount: 2,
  estimateTotal: '23750',
  bidders: [
    { companyName: 'KESTREL MASONRY', total: '11324', printedTotal: '11324', difference: '0' },
    { companyName: 'Harbor Lime Works', total: '12130.5', printedTotal: '12160.5', difference: '-30' },
  ],
  differences: [],
  doubts: [
    {
      row: 3,
      column: 4,
      text: 'Not provided',
      kind: 'notANumber',
      noBid: true,
      message: 'Line 2, Harbor: no bid is made.',
    },
    { row: 2, column: 4, text: '$12,130.50*', kind: 'trailingMark', message: 'Read as 12130.5.' },
    { row: 4, column: 4, text: '', kind: 'notANumber', noBid: true, message: 'Line 3, Harbor: the cell is blank.' },
  ],
  unknownUnits: ['SFT'],
  lineItems: [lineOf(), lineOf({ description: 'Storm window', unit: 'SFT', prices: ['0', null] })],
  ...change,
});

const csv = `${headers.join(',')}\n1,Brick,EA,Kestrel,"$12,130.50*"\n2,Storm window,SFT,Harbor,Not provided\n3,Caulk,LF,Harbor,`;
const file = (text: BlobPart = csv, name = 'bids.csv') => new File([text], name, { type: 'text/csv' });

/** What the network answers to readings and imports; the last one stays. */
function answering(...answers: readonly (ImportAnswer | Response | Error)[]): void {
  const left = [...answers];
  network.answers.set('import-bid-tabulation', () => {
    const next = left.length > 1 ? left.shift()! : left[0]!;
    if (next instanceof Error) throw next;
    return next instanceof Response ? next.clone() : answer(next);
  });
}

const refused = (detail: string, more: object = {}) => answer({ detail, errors: [], ...more }, 422);
const dialog = () => openDialog()!;
const byLabel = (name: string) => inDialog().getByLabelText(name);
const section = (name: string) => within(inDialog().getByRole('region', { name }));
const alert = () => inDialog().queryByRole('alert');
/** The lines of the file; they are there once it was read. */
const lines = () => inDialog().queryByRole('table', { name: 'Lines as they will stand' });
const isBusy = () => dialog().querySelector('[aria-busy]')?.getAttribute('aria-busy');
const sent = () =>
  network
    .commands()
    .filter(({ name }) => name === 'import-bid-tabulation')
    .map(({ body }) => JSON.parse(String(body.options)) as Record<string, unknown>);

async function openImport(): Promise<void> {
  openSheet(sampleSheet());
  await userEvent.click(screen.getByRole('button', { name: 'Import bids' }));
  await until(() => expect(openDialog()?.textContent).toContain('Drop a bid tabulation here'));
}

async function openRead(...answers: readonly (ImportAnswer | Response | Error)[]): Promise<void> {
  answering(...answers);
  await openImport();
  chooseFiles(file());
  await until(() => {
    expect(alert() ?? inDialog().queryAllByRole('row')[0]).toBeTruthy();
    expect(isBusy()).toBe('false');
  });
}

describe('opening', () => {
  it('the toolbar offers Import bids on an editable page and hides it in read-only mode [IMP-001]', async () => {
    await openImport();
    expect(dialog().querySelector('h2')?.textContent).toBe('Import bids 04.01 Envelope restoration');
  });

  it('a locked package offers no import [IMP-001]', () => {
    const record = sampleSheet();
    openSheet(
      { ...record, bidPackage: { ...record.bidPackage, lockedByUserEmail: viewerEmail } },
      { viewer: { email: 'jonas.okafor@demo.example', roles: [] } },
    );
    expect(screen.getByRole('treegrid')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Import bids' })).toBeNull();
  });

  it('a larger file and another kind are refused with the kinds and the limit, and nothing is sent [IMP-002]', async () => {
    await openImport();
    chooseFiles(file(new Uint8Array(20_000_001), 'large.csv'));
    await until(() =>
      expect(alert()?.textContent).toBe('large.csv is too large. CSV, TSV and XLSX files of at most 20 MB are taken.'),
    );
    chooseFiles(file('%PDF-1.7 ...', 'scan.csv'));
    await until(() =>
      expect(alert()?.textContent).toBe(
        'scan.csv is not a table of bids. CSV, TSV and XLSX files of at most 20 MB are taken.',
      ),
    );
    expect(sent()).toEqual([]);
  });

  it('an empty file, and one that holds no table, are told about once [IMP-002]', async () => {
    await openImport();
    chooseFiles(file('', 'none.csv'));
    await until(() => expect(alert()?.textContent).toBe('none.csv is empty.'));
    expect(sent()).toEqual([]);
    const sentence = 'The file is not a table of bids: CSV, TSV and XLSX files of at most 20 MB are taken.';
    answering(refused(sentence));
    chooseFiles(file('Dear all,\nour bid.\n', 'letter.csv'));
    await until(() => expect(alert()?.textContent).toBe(sentence));
    expect(dialog().textContent?.split(sentence)).toHaveLength(2);
    expect(inDialog().getByRole('status').textContent).toBe('No lines to show.');
  });

  it('a section is named with how many lines it has', async () => {
    await openRead(readAnswer());
    expect(inDialog().getAllByTitle('Masonry')[0]?.textContent).toBe('Masonry, 2 lines');
  });

  it('a dropped file of any ending is read by its content [IMP-002]', async () => {
    answering(readAnswer());
    await openImport();
    const transfer = new DataTransfer();
    transfer.items.add(file(csv, 'bids.dat'));
    const target = dialog().querySelector('input[type="file"]')!;
    for (const type of ['dragenter', 'dragover', 'drop']) {
      target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }));
    }
    await until(() => expect(lines()).not.toBeNull());
    expect(inDialog().getByText('bids.dat')).toBeTruthy();
    expect(sent()).toEqual([{ mode: 'match', preview: true }]);
    expect(network.commands().at(-1)?.body.bidPackageId).toBe(bidPackageId);
  });

  it('what the server refuses is shown in its words: too many bidders, with found and allowed [IMP-003]', async () => {
    await openRead(refused('The file holds 21 bidders; 20 are allowed.'));
    expect(alert()?.textContent).toBe('The file holds 21 bidders; 20 are allowed.');
    expect(button('Import bids')!.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('choices', () => {
  it('several contracts are asked for with lines and bidders of each; the choice reads again [IMP-009]', async () => {
    const contracts = [
      { name: '2604-016', lineItemCount: 9, bidderCount: 3 },
      { name: '2604-017', lineItemCount: 1200, bidderCount: 4 },
    ];
    await openRead(
      refused('The file holds several contracts: choose one.', { contracts, columns }),
      readAnswer({ contracts }),
    );
    const cards = within(inDialog().getByRole('group', { name: 'Contract' })).getAllByRole<HTMLInputElement>('radio');
    expect(cards.map((card) => card.closest('label')?.textContent)).toEqual([
      '2604-0169 lines, 3 bidders',
      '2604-0171,200 lines, 4 bidders',
    ]);
    expect(
      inDialog().getByText('The file holds several contracts: choose one.').closest('[role="status"]'),
    ).toBeTruthy();
    expect(alert()).toBeNull();
    expect(button('Import bids')!.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(cards[1]!.closest('label')!);
    await until(() => expect(lines()).not.toBeNull());
    expect(sent()).toEqual([
      { mode: 'match', preview: true },
      { mode: 'match', preview: true, contract: '2604-017' },
    ]);
    expect(cards[1]!.checked).toBe(true);
  });

  it('every meaning is shown and can be changed, and what is missing then is said [IMP-010]', async () => {
    await openRead(
      readAnswer(),
      refused('Choose the Bidder column.', {
        columns: columns.map((one) => (one.column === 3 ? { ...one, meaning: 'ignore' } : one)),
      }),
      readAnswer(),
    );
    const meaning = () => byLabel('Meaning of column D, Bidder') as HTMLSelectElement;
    const all = inDialog().getAllByLabelText<HTMLSelectElement>(/^Meaning of column/);
    expect(all.map((one) => one.value)).toEqual([...meanings]);
    await userEvent.selectOptions(meaning(), 'ignore');
    await until(() => expect(alert()?.textContent).toBe('Choose the Bidder column.'));
    expect(lines()).toBeNull();
    await userEvent.hover(button('Import bids')!);
    await until(() =>
      expect(document.querySelector('[role="tooltip"]')?.textContent).toContain('Choose the Bidder column.'),
    );
    await userEvent.selectOptions(meaning(), 'bidder');
    await until(() => expect(lines()).not.toBeNull());
    expect(sent().at(-1)).toEqual({ mode: 'match', preview: true, columns: [{ column: 3, meaning: 'bidder' }] });
  });

  it('a section is assigned to an alternate of the project', async () => {
    await openRead(readAnswer());
    await userEvent.selectOptions(byLabel('Section Masonry goes to'), 'Alternate 1 - Dormer');
    await until(() =>
      expect(sent().at(-1)).toEqual({
        mode: 'match',
        preview: true,
        sections: [{ sheet: null, table: 'Masonry', alternateName: 'Alternate 1 - Dormer' }],
      }),
    );
  });

  it('a unit that is not listed stays as printed or becomes another; the choice is sent [IMP-021]', async () => {
    await openRead(readAnswer(), readAnswer({ unknownUnits: [] }));
    const unit = byLabel('Unit for SFT') as HTMLSelectElement;
    expect(unit.selectedOptions[0]?.textContent).toBe('Keep SFT');
    expect(byLabel('Units not in the list').textContent).toContain('Only an Admin can add one to the list.');
    expect(dialog().textContent).not.toContain('Add SFT to units of measure');
    await userEvent.selectOptions(unit, 'SF');
    await until(() => expect(sent().at(-1)).toEqual({ mode: 'match', preview: true, units: { SFT: 'SF' } }));
    await until(() => expect((byLabel('Unit for SFT') as HTMLSelectElement).value).toBe('SF'));
  });

  it('an Admin adds a kept unit to the list before the import [IMP-021]', async () => {
    const role = { id: 'Admin', name: 'Admin' };
    setSession({ user: { id: 'u', email: viewerEmail, name: 'Maria Chen', roles: [role] } as never });
    network.answers.set('units-of-measure', () => answer({ id: 'sft', name: 'SFT' }));
    await openRead(readAnswer());
    await userEvent.click(inDialog().getByRole('checkbox', { name: 'Add SFT to units of measure' }).closest('label')!);
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() => expect(openDialog()).toBeNull());
    const names = network.calls.filter(({ path }) => /units-of-measure|import-bid/.test(path)).slice(-2);
    expect(names.map(({ path }) => path.split('/').at(-1))).toEqual(['units-of-measure', 'import-bid-tabulation']);
    expect(names[0]!.body).toEqual({ name: 'SFT' });
    setSession({ user: null });
  });
});

describe('the preview', () => {
  const rows = () => within(lines()!).queryAllByRole('row');
  const rowTexts = () => rows().map((row) => [...row.children].map((one) => one.textContent));

  it('shows lines as they will stand, sum, printed total and difference of each bidder [IMP-020] [IMP-022]', async () => {
    await openRead(readAnswer());
    await until(() => expect(rowTexts()).toHaveLength(7));
    expect(rowTexts()).toEqual([
      [
        '#',
        'Line item',
        'Quantity',
        'Unit',
        'Unit price',
        'Base estimate',
        'KESTREL MASONRYin the package',
        'Harbor Lime Worksnew',
      ],
      ['', 'Masonry2', '23,750.00', '11,324.00', '112,130.50'],
      ['1', '7040260 Brick replacement', '380', 'EA', '31.25', '11,875.00', 'S11,324.00', 'S12,130.50'],
      ['2', 'Storm window', '380', 'SFT', '31.25', '11,875.00', 'S0.00', ''],
      ['', 'Sum of the lines', '23,750.00', '11,324.00', '12,130.50'],
      ['', 'Total printed in the file', '', '11,324.00', '12,160.50'],
      ['', 'Difference', '', '0.00', '−30.00'],
    ]);
    expect(dialog().textContent).toContain(
      'Prices arrive as Sub Bid. New bidders come as Quote Received with “No contact”.',
    );
    expect(dialog().textContent).toContain(
      '2 lines, 1 new bidder and 3 bids in the base bid, base estimate $23,750.00.',
    );
  });

  it('lists doubtful cells by kind with column letter, row and text, and a cell leads to its row [IMP-016] [IMP-020]', async () => {
    const priced = { row: 2, column: 5, text: 'NIC', kind: 'notANumber', message: 'The amount is taken.' } as const;
    await openRead(readAnswer({ doubts: [...readAnswer().doubts, priced] }));
    const kinds = () =>
      section('Doubtful cells')
        .queryAllByRole('listitem')
        .map((one) => [...one.children].map((cell) => cell.textContent));
    await until(() => expect(kinds()).toHaveLength(3));
    expect(kinds()).toEqual([
      ['No number, so no bid', '2', 'E3 to E4', '“Not provided”, blank', 'Open the list for each.'],
      ['No number where one is expected', '1', 'F2', '“NIC”', 'The amount is taken.'],
      ['Trailing mark dropped', '1', 'E2', '“$12,130.50*”', 'Read as 12130.5.'],
    ]);
    await userEvent.click(section('Doubtful cells').getByRole('button', { expanded: false }));
    await until(() => expect(kinds()[1]).toEqual(['', '', 'E3', '“Not provided”', 'Line 2, Harbor: no bid is made.']));
    await userEvent.click(section('Doubtful cells').getByRole('button', { name: 'E3' }));
    await until(() => expect(dialog().querySelector('td[aria-current]')?.textContent).toBe('Not provided'));
  });

  it('of 20,000 lines only those in sight are drawn', async () => {
    const lineItems = Array.from({ length: 20_000 }, (_, index) => lineOf({ description: `Line ${index + 1}` }));
    await openRead(readAnswer({ lineItems, lineItemCount: 20_000 }));
    const table = lines()!;
    expect(table.getAttribute('aria-rowcount')).toBe('20005');
    expect(rows().length).toBeLessThan(80);
    table.scrollTop = table.scrollHeight;
    await until(() => expect(table.textContent).toContain('Line 20000'));
    expect(rows().length).toBeLessThan(80);
  });
});

describe('importing', () => {
  it('Alt+S imports, and a notice names the lines, bidders and bids that arrived [IMP-025] [PAGE-063]', async () => {
    await openRead(readAnswer());
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() => expect(document.body.textContent).toContain('2 lines, 2 bidders and 3 bids arrived.'));
    expect(sent().at(-1)).toEqual({ mode: 'match' });
    expect(openDialog()).toBeNull();
  });

  it('Replace asks first and names what goes away; Cancel sends nothing [IMP-023]', async () => {
    await openRead(readAnswer());
    await userEvent.click(
      inDialog()
        .getByRole('radio', { name: /^Replace/ })
        .closest('label')!,
    );
    await userEvent.keyboard('{Alt>}s{/Alt}');
    const items = () =>
      inDialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await until(() => expect(dialog().querySelector('h2')?.textContent).toBe('Replace the base bid?'));
    const inBaseBid = sampleSheet().lineItems.alternateIndexes.filter((index) => index === -1);
    expect(items()[0]).toBe(`${inBaseBid.length} lines`);
    expect(items().map((one) => one?.replace(/[\d,]+/, 'n'))).toEqual([
      'n lines',
      'n bids',
      expect.stringMatching(/^n lump sums?$/),
      expect.stringMatching(/^n adjustments?$/),
    ]);
    await userEvent.keyboard('{Escape}');
    expect(sent().every(({ preview }) => preview)).toBe(true);
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() => expect(button('Replace and import')).not.toBeNull());
    await userEvent.click(button('Replace and import')!);
    await until(() => expect(sent().at(-1)).toEqual({ mode: 'replace' }));
  });

  it('a cut connection keeps file and choices, says so, and reads again on Retry', async () => {
    const cut = new TypeError('Failed to fetch');
    await openRead(readAnswer(), cut, readAnswer());
    await userEvent.selectOptions(byLabel('Unit for SFT'), 'SF');
    await until(() => expect(alert()?.textContent).toContain('The connection was cut'));
    expect(inDialog().getByText('bids.csv')).toBeTruthy();
    expect((byLabel('Unit for SFT') as HTMLSelectElement).value).toBe('SF');
    await userEvent.click(button('Retry')!);
    await until(() => expect(alert()).toBeNull());
    expect(sent().at(-1)).toEqual({ mode: 'match', preview: true, units: { SFT: 'SF' } });
  });

  it('an import that failed is the same order with the same content, another one with another [API-155]', async () => {
    network.answers.set('import-bid-tabulation', ({ body }) =>
      JSON.parse(String(body.options)).preview ? answer(readAnswer()) : refused('The bid package is locked.'),
    );
    await openImport();
    const imported = async (given: File): Promise<string | null> => {
      const before = network.calls.length;
      chooseFiles(given);
      await until(() => {
        expect(network.calls.length).toBeGreaterThan(before);
        expect(isBusy()).toBe('false');
        expect(dialog().textContent).toContain('KESTREL MASONRY');
      });
      const imports = network.calls.length;
      await userEvent.keyboard('{Alt>}s{/Alt}');
      await until(() => expect(alert()?.textContent).toContain('The bid package is locked.'));
      expect(network.calls.length).toBe(imports + 1);
      return network.calls.at(-1)!.key;
    };
    const first = await imported(file());
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(await imported(file())).toBe(first);
    expect(await imported(file(csv.replace('12,130.50', '12,130.60')))).not.toBe(first);
  });
});
