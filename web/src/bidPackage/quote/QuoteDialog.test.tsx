import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enterQuote } from '#contract';
import { button, chooseFiles, dialog, inDialog } from '../testing/dialog.testing.ts';
import { answer, network, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { openQuoteDialog, paste } from '../testing/quoteDialog.testing.ts';
import { quoteAnswerOf, quotedRow, sampleReading } from '../testing/quotedRow.testing.ts';
import { bidderId, lineId, sheetOf } from '../testing/sampleSheet.testing.ts';
import type { QuoteReading } from './quoteReading.ts';

withOpenSheets();

const record = sheetOf([
  [null, 'Masonry', null, 'Brick replacement', '380', 'EA', '31.25', [[1, '9000']]],
  [null, 'Masonry', null, 'Repointing, north wall', '400', 'SF', '2', [[1, '800']]],
  [null, 'Masonry', null, 'Mobilization', '1', 'LS', '1000', [null]],
]);

const rows = [
  quotedRow(2, 'Brick replacement', { amount: '9500', quantity: '300', unit: 'EA' }),
  quotedRow(3, 'Mobilization', { amount: '1000' }),
  quotedRow(4, 'Night work', { amount: '500' }),
  quotedRow(5, 'Repointing, north wall', { words: 'excluded', priceText: 'NIC' }),
];
const readingOf = (change: Partial<QuoteReading> = {}): QuoteReading =>
  sampleReading({
    sheet: null,
    sheets: [],
    columns: [
      { column: 0, header: 'Item', meaning: 'description', samples: ['Brick replacement', 'Mobilization'] },
      { column: 1, header: 'Price', meaning: 'amount', samples: ['9,500.00', '1,000.00'] },
    ],
    rows,
    printedTotal: '11000',
    companyName: 'Harbor Lime Works',
    isPriceUnclear: false,
    texts: [],
    ...change,
  });

const entered = () => answer({ bidderId: bidderId(0), lineItemIds: [], documentId: bidderId(0) });
/** The payloads of enter-quote, as the contract takes them. */
const sentQuotes = () =>
  network
    .sent()
    .filter(({ name }) => name === 'enter-quote')
    .map(({ body }) => enterQuote.body.parse(body));
const options = () =>
  network
    .sent()
    .filter(({ name }) => name === 'read-quote')
    .map(({ body }) => JSON.parse(String(body.options)) as unknown);

const openDoor = (change: Partial<QuoteReading> = {}, of = record) => openQuoteDialog(readingOf(change), of);

const table = (name: string) => inDialog().queryByRole('table', { name });
const enterButton = () => button('Enter a quote')!;
const nameField = () => inDialog().getByRole('combobox', { name: 'Bidder' }) as HTMLInputElement;
const press = (keys: string) => userEvent.keyboard(keys);

async function openRead(change: Partial<QuoteReading> = {}, of = record): Promise<void> {
  await openDoor(change, of);
  paste('Item\tPrice\nBrick replacement\t9,500.00');
  await until(() => expect(table('Matched')).toBeTruthy());
}

describe('the keyboard', () => {
  it('sends what was read, and says where the document could not be kept [QUO-168]', async () => {
    await openDoor({ quoteId: '00000000-0000-4000-8000-0000000000aa', rows: rows.slice(0, 2), printedTotal: null });
    network.answers.set('enter-quote', () => answer({ bidderId: bidderId(0), lineItemIds: [], documentId: null }));
    paste('Item\tPrice\nBrick replacement\t9,500.00');
    await until(() => expect(table('Matched')).not.toBeNull());
    await press('{Alt>}s{/Alt}');
    await until(() => expect(sentQuotes()).toHaveLength(1));
    expect(sentQuotes()[0]!.quoteId).toBe('00000000-0000-4000-8000-0000000000aa');
    const notice = 'The documents of Harbor Lime Works are frozen, so the quote was entered without its document.';
    await until(() => expect(document.body.textContent).toContain(notice));
  });

  it('is on the first row to decide after a paste on a price, on the first price to type instead [QUO-052]', async () => {
    await openDoor();
    await press('Harbor{Enter}');
    expect(document.activeElement).toBe(inDialog().getByLabelText(/^Price of line 1,/));
    paste('Item\tPrice\nBrick replacement\t9,500.00');
    await until(() => expect(document.activeElement).toBe(inDialog().getByLabelText('Row 4 goes to')));
    await userEvent.click(button('Type prices instead')!);
    await until(() => expect(document.activeElement).toBe(inDialog().getByLabelText(/^Price of line 1,/)));
    network.answers.set('read-quote', () => answer(quoteAnswerOf(readingOf({ rows: rows.slice(0, 2) }))));
    paste('Item\tPrice\nBrick replacement\t9,500.00');
    await until(() => expect(document.activeElement).toBe(enterButton()));
    await press('{Enter}');
    await until(() => expect(sentQuotes()).toHaveLength(1));
  });

  it('the name that a quote prints stays where its prices are typed instead [QUO-062]', async () => {
    await openRead();
    await userEvent.click(button('Type prices instead')!);
    await until(() => expect(inDialog().getByLabelText(/^Price of line 1,/)).toBeTruthy());
    expect(nameField().value).toBe('Harbor Lime Works');
    network.answers.set('read-quote', () => answer(quoteAnswerOf(readingOf({ companyName: 'Other' }))));
    await userEvent.fill(nameField(), 'Tillman');
    paste('Item\tPrice\nBrick replacement\t9,500.00');
    await until(() => expect(table('Matched')).toBeTruthy());
    expect(nameField().value).toBe('Tillman');
  });

  it('takes the likely lines of all open rows by Alt+L and leaves the others open [QUO-051]', async () => {
    // Words that are a part of the line's, at half the estimate.
    const likely = [quotedRow(2, 'Brick', { amount: '6000' }), quotedRow(3, 'Repointing', { amount: '400' }), rows[2]!];
    await openDoor({ rows: likely });
    paste('Item\tPrice\nBrick\t6,000.00');
    await until(() => expect(table('To decide')).toBeTruthy());
    const goesTo = (number: number) => inDialog().getByLabelText(`Row ${number} goes to`) as HTMLSelectElement;
    const shown = () => [2, 3, 4].map((number) => goesTo(number).selectedOptions[0]!.textContent);
    const [first, second] = ['1 Brick replacement', '2 Repointing, north wall'];
    expect(shown()).toEqual([`Likely: ${first}`, `Likely: ${second}`, 'Choose…']);
    expect(dialog()!.textContent).toContain('Will be entered: 0.00');
    await press('{Alt>}l{/Alt}');
    expect(shown()).toEqual([first, second, 'Choose…']);
    expect(dialog()!.textContent).toContain('Will be entered: 6,400.00');
    expect(button('Take likely lines')!.getAttribute('aria-disabled')).toBe('true');
    await userEvent.selectOptions(goesTo(4), 'out');
    await press('{Alt>}s{/Alt}');
    await until(() => expect(sentQuotes()).toHaveLength(1));
    expect(sentQuotes()[0]!.entries.map(({ lineItemId, price }) => [lineItemId, price])).toEqual([
      [lineId(0), '6000'],
      [lineId(1), '400'],
    ]);
  });
});

describe('a new bidder', () => {
  it('is entered with a pasted quote by its name in one command, which can be undone [QUO-020]', async () => {
    await openRead();
    expect(document.activeElement).toBe(nameField());
    expect(nameField().value).toBe('Harbor Lime Works');
    expect(table('To decide')!.textContent).toContain('Night work');
    expect(table('Without a price')!.textContent).toContain('Excluded: NIC');
    const notQuoted = within(inDialog().getByRole('region', { name: 'Not quoted' }));
    expect(notQuoted.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 Repointing, north wall',
    ]);
    expect(enterButton().getAttribute('aria-disabled')).toBe('true');
    expect(dialog()!.textContent).toContain('Ours: 380 EA');
    await userEvent.selectOptions(inDialog().getByLabelText('Row 4 goes to'), 'extra');
    await until(() => expect(enterButton().getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(enterButton());
    await until(() => expect(dialog()).toBeNull());
    expect(sentQuotes()).toEqual([
      expect.objectContaining({
        companyName: 'Harbor Lime Works',
        primaryContactName: null,
        fileName: null,
        printedTotal: '11000',
        isWhole: true,
        reading: expect.objectContaining({ lines: [] }),
        entries: [
          { lineItemId: lineId(0), price: '9500', classification: 1, expected: null },
          { lineItemId: lineId(2), price: '1000', classification: 1, expected: null },
        ],
        extraLines: [
          expect.objectContaining({ description: 'Night work', quantity: '1', unitOfMeasure: 'LS', price: '500' }),
        ],
      }),
    ]);
    await until(() => expect(document.body.textContent).toContain('Harbor Lime Works: 3 prices, 11,000.00.'));
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo.getAttribute('aria-disabled')).toBeNull();
  });

  it('is entered from a file with its name; open rows are left out by an explicit choice [QUO-020] [QUO-021]', async () => {
    await openDoor({ companyName: null });
    chooseFiles(new File(['Item,Price'], 'quote.csv', { type: 'text/csv' }));
    await until(() => expect(table('Matched')).toBeTruthy());
    await userEvent.click(button('Leave out all that is open')!);
    await press('{Alt>}s{/Alt}');
    expect(sentQuotes()).toEqual([]);
    await userEvent.fill(nameField(), 'Tillman');
    await press('{Alt>}s{/Alt}');
    await until(() => expect(sentQuotes()).toHaveLength(1));
    expect(sentQuotes()[0]).toMatchObject({ companyName: 'Tillman', fileName: 'quote.csv', extraLines: [] });
  });

  it('the sum of what is entered is shown against the total that the quote prints [QUO-024]', async () => {
    await openRead();
    const foot = () => within(dialog()!.querySelector('[data-part="foot"]')!).getByRole('status').textContent;
    expect(foot()).toBe('Will be entered: 10,500.00Total in the quote: 11,000.00difference −500.00');
    await userEvent.selectOptions(inDialog().getByLabelText('Row 4 goes to'), 'extra');
    await until(() => expect(foot()).toBe('Will be entered: 11,000.00Total in the quote: 11,000.00equal'));
  });

  it('pages of a PDF that were not read are named [QUO-104]', async () => {
    await openRead({ unreadPages: [2, 5] });
    expect(
      inDialog().getByText('Pages 2, 5 are not read: no text was found on them, or more than 10 pages are scanned.'),
    ).toBeTruthy();
  });

  it('columns and the kind of prices can be changed, and the quote is read again [QUO-023]', async () => {
    await openRead({ isPriceUnclear: true });
    expect(inDialog().getByText(/They are read as amounts/)).toBeTruthy();
    expect(table('Columns')!.textContent).toContain('9,500.00');
    await userEvent.click(inDialog().getByRole('radio', { name: 'Unit prices' }));
    await until(() => expect(options()).toHaveLength(2));
    await userEvent.selectOptions(inDialog().getByLabelText('Meaning of column A, Item'), 'title');
    await until(() => expect(options()).toHaveLength(3));
    expect(options()).toEqual([
      { sheet: null, columns: null },
      {
        sheet: null,
        columns: [
          { column: 0, meaning: 'description' },
          { column: 1, meaning: 'unitPrice' },
        ],
      },
      {
        sheet: null,
        columns: [
          { column: 0, meaning: 'title' },
          { column: 1, meaning: 'amount' },
        ],
      },
    ]);
  });

  it('what was typed or pasted is not closed without a question, and a reading that fails says why [QUO-020]', async () => {
    await openDoor();
    network.answers.set('read-quote', () => answer({ detail: 'No rows were found.', errors: [] }, 422));
    paste('a\nb');
    await until(() => expect(inDialog().getByRole('alert').textContent).toBe('No rows were found.'));
    await press('{Escape}');
    await until(() => expect(screen.getByText(/unsaved changes/)).toBeTruthy());
  });
});

describe('decisions', () => {
  it('a row goes to a line that is found by its name, and two rows on one line are refused [QUO-021]', async () => {
    await openRead();
    const target = () => inDialog().getByLabelText('Row 4 goes to');
    expect(dialog()!.textContent).toContain('No line fits.');
    await userEvent.selectOptions(target(), 'other');
    const search = inDialog().getByRole('combobox', { name: 'Line for row 4' });
    await userEvent.type(search, 'north');
    await press('{Enter}');
    await until(() =>
      expect((target() as HTMLSelectElement).selectedOptions[0]!.text).toBe('2 Repointing, north wall'),
    );
    expect(enterButton().getAttribute('aria-disabled')).toBeNull();
    await userEvent.selectOptions(inDialog().getByLabelText('Row 3 goes to'), 'other');
    expect(enterButton().getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(inDialog().getByRole('combobox', { name: 'Line for row 3' }), 'Brick');
    await press('{Enter}');
    await userEvent.hover(enterButton());
    await until(() => expect(document.body.textContent).toContain('Two rows are on line 1.'));
  });
});

describe('a revised quote', () => {
  const revise = async () => {
    await openRead({ companyName: 'KESTREL masonry', rows: rows.slice(0, 2) });
    await until(() => expect(table('No longer quoted')).toBeTruthy());
    expect(dialog()!.textContent).toContain('A price that is kept no longer counts as submitted.');
  };
  const cellsOf = (name: string, row: number) =>
    [...within(table(name)!).getAllByRole('row')[row]!.children].map(({ textContent }) => textContent);

  it('shows what changes line by line, and removes what it no longer has only by choice [QUO-026] [QUO-055]', async () => {
    await revise();
    expect(cellsOf('Matched', 1).slice(-3)).toEqual(['9,000.00', '9,500.00', '+500.00']);
    expect(cellsOf('Matched', 2).slice(-3)).toEqual(['', '1,000.00', '']);
    expect(cellsOf('No longer quoted', 0).slice(0, 3)).toEqual(['2', 'Repointing, north wall', '800.00']);
    const choice = within(inDialog().getByRole('radiogroup', { name: 'Price on line 2' }));
    expect(choice.getByRole('radio', { name: 'Keep' }).getAttribute('aria-checked')).toBe('true');
    await userEvent.click(choice.getByRole('radio', { name: 'Remove' }));
    await press('{Alt>}s{/Alt}');
    await until(() => expect(sentQuotes()).toHaveLength(1));
    await until(() => expect(document.body.textContent).toContain('KESTREL masonry: 2 prices, 10,500.00.'));
    expect(sentQuotes()[0]!.entries).toEqual([
      { lineItemId: lineId(0), price: '9500', classification: 1, expected: { classification: 1, price: '9000' } },
      { lineItemId: lineId(2), price: '1000', classification: 1, expected: null },
      { lineItemId: lineId(1), remove: true, expected: { classification: 1, price: '800' } },
    ]);
  });

  it('says the sum with prices that stay, which the printed total does not have [QUO-053]', async () => {
    await revise();
    const foot = () => dialog()!.textContent;
    expect(foot()).toContain('Will be entered: 10,500.00');
    expect(foot()).toContain('With prices that stay: 11,300.00');
    await userEvent.click(inDialog().getByRole('radio', { name: 'Remove' }));
    expect(foot()).not.toContain('With prices that stay');
    // Typed: line 2 and what is typed on line 3; the price on line 1 is replaced.
    await userEvent.fill(nameField(), 'Kestrel Masonry');
    await userEvent.click(button('Type prices instead')!);
    await userEvent.fill(inDialog().getByLabelText(/^Price of line 1,/), '9100');
    await userEvent.fill(inDialog().getByLabelText(/^Price of line 3,/), '1000');
    expect(foot()).toContain('Will be entered: 10,100.00');
    expect(foot()).toContain('With prices that stay: 10,900.00');
  });

  it('leaves the texts of the rows a quarter of the width [QUO-054]', async () => {
    await page.viewport(1440, 900);
    await revise();
    const printed = within(table('Matched')!).getByRole('columnheader', { name: 'In the quote' });
    const width = (element: Element) => element.getBoundingClientRect().width;
    expect(width(printed)).toBeGreaterThanOrEqual(width(table('Matched')!) / 4);
  });

  it('has rows on the lines that were chosen by hand before, and columns read alike [QUO-061]', async () => {
    const columns = [
      { header: 'Item', meaning: 'description' as const },
      { header: 'Price', meaning: 'amount' as const },
    ];
    const lines = [{ text: 'night work', lineItemId: lineId(2) }];
    const quote = {
      id: 'quote',
      bidderId: bidderId(0),
      kind: 'quote' as const,
      enteredAt: '2026-11-01T10:00:00.000Z',
      enteredBy: 'maria.chen@demo.example',
      fileName: null,
      printedTotal: null,
    };
    const quotes = [
      { ...quote, reading: { columns, lines: [{ text: 'night work', lineItemId: lineId(1) }] } },
      { ...quote, id: 'second', reading: { columns, lines } },
    ];
    await openRead({ companyName: 'KESTREL masonry', rows: [rows[0]!, rows[2]!] }, { ...record, quotes });
    await until(() => expect(options().at(-1)).toEqual({ sheet: null, columns: null, before: columns }));
    const target = () => inDialog().getByLabelText('Row 4 goes to') as HTMLSelectElement;
    await until(() => expect(target().selectedOptions[0]!.text).toBe('3 Mobilization'));
    expect(cellsOf('Matched', 2)[1]).toBe('Night workAs in an earlier quote.');
    await userEvent.selectOptions(inDialog().getByLabelText('Row 2 goes to'), 'other');
    await userEvent.type(inDialog().getByRole('combobox', { name: 'Line for row 2' }), 'north{Enter}');
    await press('{Alt>}s{/Alt}');
    await until(() => expect(sentQuotes()).toHaveLength(1));
    expect(sentQuotes()[0]!.reading).toEqual({
      columns,
      lines: [
        { text: 'brick replacement', lineItemId: lineId(1), unit: 'EA' },
        { ...lines[0], unit: null },
      ],
    });
  });

  it('marks the lines that somebody changed meanwhile, and is entered over them the next time [QUO-029]', async () => {
    await revise();
    const conflict = {
      path: 'entries[0].expected',
      who: { name: 'Jonas Okafor', email: 'jonas@demo.example' },
      when: null,
      now: { classification: 4, price: '9100' },
    };
    network.answers.set('enter-quote', () =>
      answer({ detail: 'Changed meanwhile.', errors: [], conflicts: [conflict] }, 409),
    );
    await press('{Alt>}s{/Alt}');
    await until(() => expect(inDialog().getByRole('alert').textContent).toContain('The price of 1 line was changed'));
    expect(cellsOf('Matched', 1).slice(-4)).toEqual([
      expect.stringContaining('Changed by Jonas Okafor'),
      '9,100.00',
      '9,500.00',
      '+400.00',
    ]);
    network.answers.set('enter-quote', entered);
    await press('{Alt>}s{/Alt}');
    await until(() => expect(sentQuotes()).toHaveLength(2));
    expect(sentQuotes()[1]!.entries[0]).toMatchObject({
      price: '9500',
      classification: 4,
      expected: { classification: 4, price: '9100' },
    });
    await until(() => expect(dialog()).toBeNull());
  });

  it('a cut connection sends the same command again [QUO-029]', async () => {
    await revise();
    network.answers.set('enter-quote', () => answer({ detail: 'Internal.', errors: [] }, 500));
    await press('{Alt>}s{/Alt}');
    await until(() => expect(inDialog().getByRole('alert').textContent).toContain('The quote was not entered.'));
    network.answers.set('enter-quote', entered);
    await press('{Alt>}s{/Alt}');
    await until(() => expect(dialog()).toBeNull());
    const keys = network.calls.filter(({ path }) => path.endsWith('/enter-quote')).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

it('a quote that is entered without a live connection shows on the sheet, which is read again [BID-151]', async () => {
  await openRead();
  await userEvent.selectOptions(inDialog().getByLabelText('Row 4 goes to'), 'out');
  await until(() => expect(enterButton().getAttribute('aria-disabled')).toBeNull());
  const reads = () => network.calls.filter(({ path }) => path.endsWith('/sheet')).length;
  const before = reads();
  await userEvent.click(enterButton());
  await until(() => expect(reads()).toBe(before + 1));
});
