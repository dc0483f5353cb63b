import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { enterQuote } from '#contract';
import { button, dialog, inDialog } from '../../testing/dialog.testing.ts';
import { network, until, withOpenSheets } from '../../testing/openSheet.testing.tsx';
import { openQuoteDialog, paste } from '../../testing/quoteDialog.testing.ts';
import { quotedRow, sampleReading } from '../../testing/quotedRow.testing.ts';
import { bidderId, lineId, sheetOf } from '../../testing/sampleSheet.testing.ts';
import type { QuoteReading } from '../quoteReading.ts';

withOpenSheets();

const price = (amount: string) => [[1, amount]] as const;
const record = sheetOf([
  [null, 'Masonry', null, 'Brick replacement', '380', 'EA', '31.25', price('9000')],
  [null, 'Masonry', null, 'Repointing', '400', 'SF', '2', [null]],
  [null, 'Roofing', null, 'Shingles', '10', 'SQ', '900', price('800')],
  ['Alternate 1 - Dormer', null, null, 'Copper', '1', 'LS', '1000', [null]],
]);
const bidder = record.bidders[0]!.companyName;

const readingOf = (change: Partial<QuoteReading>): QuoteReading =>
  sampleReading({
    sheet: null,
    sheets: [],
    columns: [
      { column: 0, header: null, meaning: 'description', samples: [] },
      { column: 1, header: null, meaning: 'amount', samples: [] },
    ],
    rows: [quotedRow(1, 'Base bid', { amount: '84500' })],
    wholeRow: 1,
    printedTotal: '84500',
    companyName: null,
    isPriceUnclear: false,
    texts: [],
    ...change,
  });

const open = (change: Partial<QuoteReading> = {}, of = record) => openQuoteDialog(readingOf(change), of);

const nameField = () => inDialog().getByRole('combobox', { name: 'Bidder' }) as HTMLInputElement;
const goesTo = (row: number) => inDialog().getByLabelText(`Row ${row} goes to`) as HTMLSelectElement;
const chosen = (row: number) => goesTo(row).selectedOptions[0]!.textContent;
const lumpSums = () => inDialog().queryByRole('region', { name: 'Lump sums' });
const foot = () => dialog()!.querySelector('[data-part="foot"]')!.textContent!;
const save = () => button('Enter a quote')!;
const isOff = () => save().getAttribute('aria-disabled') === 'true';
const enter = async () => {
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(sentQuotes()).toHaveLength(1));
  return sentQuotes()[0]!;
};
const sentQuotes = () =>
  network
    .sent()
    .filter(({ name }) => name === 'enter-quote')
    .map(({ body }) => enterQuote.body.parse(body));

describe('a quote with one price', () => {
  it('is a likely lump sum of the base bid, also pasted on the name [QUO-074] [QUO-073]', async () => {
    await open();
    await userEvent.fill(nameField(), 'Tillman');
    nameField().focus();
    paste('Base bid $84,500');
    await until(() => expect(chosen(1)).toBe('Likely: lump sum of Base bid'));
    expect(nameField().value).toBe('Tillman');
    expect(inDialog().getByRole('region', { name: 'Not quoted' }).textContent).toContain('Shingles');
    await userEvent.keyboard('{Alt>}l{/Alt}');
    expect(chosen(1)).toBe('Lump sum of…');
    expect(lumpSums()!.textContent).toContain('Base bid84,500.00');
    const notQuoted = () => within(inDialog().getByRole('region', { name: 'Not quoted' })).getAllByRole('listitem');
    expect(notQuoted().map(({ textContent }) => textContent)).toEqual(['4 Copper']);
    expect(foot()).toContain('Will be entered: 84,500.00Total in the quote: 84,500.00equal');
    await userEvent.click(inDialog().getByRole('checkbox', { name: 'Mark 3 lines without an entry as Included' }));
    const sent = await enter();
    expect(sent.lumpSums).toEqual([{ alternateName: null, metadataValues: [], price: '84500', expected: null }]);
    expect(sent.entries).toEqual(
      [0, 1, 2].map((line) => ({ lineItemId: lineId(line), price: null, classification: 2, expected: null })),
    );
    await until(() => expect(document.body.textContent).toContain('Tillman: 1 price, 84,500.00.'));
  });

  it('a row with the name of a group or alternate is its likely lump sum; another one is chosen [QUO-074]', async () => {
    const rows = [
      quotedRow(1, 'masonry', { amount: '500' }),
      quotedRow(2, 'Alt. No. 1', { amount: '70' }),
      quotedRow(3, 'Our price', { amount: '9' }),
    ];
    await open({ rows, wholeRow: null, printedTotal: null });
    await userEvent.fill(nameField(), 'Tillman');
    paste('masonry\t500\nAlternate 1\t70');
    await until(() => expect(chosen(1)).toBe('Likely: lump sum of Masonry'));
    expect([chosen(2), chosen(3)]).toEqual(['Likely: lump sum of Alternate 1 - Dormer', 'Choose…']);
    await userEvent.keyboard('{Alt>}l{/Alt}');
    await userEvent.selectOptions(goesTo(3), 'lump');
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect(lumpSums()!.textContent).toContain('Two lump sums are for the same lines: Masonry, Base bid.');
    await userEvent.keyboard('{F8}');
    expect(document.activeElement).toBe(goesTo(1));
    await userEvent.selectOptions(inDialog().getByLabelText('Lines of the lump sum in row 3'), 'Roofing');
    expect(isOff()).toBe(false);
    const sent = await enter();
    expect(sent.lumpSums!.map((one) => [one.alternateName, one.metadataValues, one.price])).toEqual([
      [null, ['Masonry'], '500'],
      ['Alternate 1 - Dormer', [], '70'],
      [null, ['Roofing'], '9'],
    ]);
  });
});

describe('a lump sum of a bidder with entries', () => {
  it('is typed, and entered in place of them or on top of them, with what its author saw [QUO-073]', async () => {
    await open();
    await userEvent.fill(nameField(), bidder);
    await userEvent.fill(inDialog().getByLabelText('Lump sum of Base bid'), '5,000+500');
    expect(lumpSums()!.textContent).toContain('2 lines beneath have amounts: 9,800.00.');
    expect(lumpSums()!.textContent).toContain('In place of 5,500.00');
    expect(lumpSums()!.textContent).toContain('On top of 15,300.00');
    expect(foot()).toContain('Will be entered: 5,500.00');
    expect(foot()).not.toContain('With prices that stay');
    await userEvent.click(inDialog().getByRole('radio', { name: /On top of/ }));
    expect(foot()).toContain('With prices that stay: 15,300.00');
    await userEvent.click(inDialog().getByRole('radio', { name: /In place of/ }));
    const sent = await enter();
    const seen = { classification: 1 };
    expect(sent.lumpSums).toEqual([
      expect.objectContaining({
        price: '5500',
        replaceLineItemBids: true,
        expectedLineItemBids: [
          { ...seen, lineItemId: lineId(0), price: '9000' },
          { ...seen, lineItemId: lineId(2), price: '800' },
        ],
      }),
    ]);
    expect(sent).toMatchObject({ isWhole: false, entries: [] });
  });

  it('with more than five decimals has a note, and is entered without the rest [LIM-016]', async () => {
    await open();
    await userEvent.fill(nameField(), 'Tillman');
    const note = () => inDialog().queryByText('Amounts keep 5 decimals; the rest is cut.');
    await userEvent.fill(inDialog().getByLabelText('Lump sum of Base bid'), '500.12345');
    expect(note()).toBeNull();
    await userEvent.fill(inDialog().getByLabelText('Lump sum of Base bid'), '500.123456');
    await until(() => expect(note()).not.toBeNull());
    expect((await enter()).lumpSums!.map(({ price }) => price)).toEqual(['500.12345']);
  });

  it('a second one is added, an unreadable one holds the quote back [QUO-073]', async () => {
    await open();
    await userEvent.fill(nameField(), 'Tillman');
    expect(button('Another lump sum')!.getAttribute('aria-disabled')).toBe('true');
    await userEvent.selectOptions(inDialog().getByLabelText('Lines of the lump sum'), 'Masonry');
    await userEvent.fill(inDialog().getByLabelText('Lump sum of Masonry'), 'abc');
    expect(isOff()).toBe(true);
    await userEvent.fill(inDialog().getByLabelText('Lump sum of Masonry'), '500');
    await userEvent.click(button('Another lump sum')!);
    const selects = () => inDialog().getAllByLabelText('Lines of the lump sum');
    expect(selects()).toHaveLength(2);
    await userEvent.fill(inDialog().getByLabelText('Lump sum of Base bid'), '9');
    expect(isOff()).toBe(true);
    await userEvent.selectOptions(selects()[0]!, 'Roofing');
    expect(isOff()).toBe(false);
    const sent = await enter();
    expect(sent.lumpSums!.map((one) => [one.metadataValues, one.price])).toEqual([
      [['Masonry'], '500'],
      [['Roofing'], '9'],
    ]);
  });

  it('one that the quote does not have is kept or removed, and holds back one beneath it [QUO-073]', async () => {
    const rollup = {
      id: '55555555-0000-4000-8000-000000000001',
      bidPackageId: record.bidPackage.id,
      bidderId: bidderId(0),
      alternateId: null,
      metadataValue1: null,
      metadataValue2: null,
      bidValue: '7000',
    };
    await open({}, { ...record, rollupBids: [rollup] });
    await userEvent.fill(nameField(), bidder);
    await userEvent.selectOptions(inDialog().getByLabelText('Lines of the lump sum'), 'Masonry');
    await userEvent.fill(inDialog().getByLabelText('Lump sum of Masonry'), '500');
    expect(foot()).toContain('With prices that stay: 8,300.00');
    expect(isOff()).toBe(true);
    expect(lumpSums()!.textContent).toContain('There is a lump sum of Base bid: remove it to enter one of Masonry.');
    await userEvent.click(inDialog().getByRole('radio', { name: 'Remove' }));
    expect(foot()).toContain('With prices that stay: 1,300.00');
    const sent = await enter();
    expect(sent.lumpSums).toEqual([
      { alternateName: null, metadataValues: [], price: null, expected: { price: '7000' } },
      expect.objectContaining({ metadataValues: ['Masonry'], price: '500', replaceLineItemBids: true }),
    ]);
  });
});

it('a new bidder is entered by its name alone, a bidder of the package is not [QUO-075]', async () => {
  await open();
  expect(isOff()).toBe(true);
  await userEvent.fill(nameField(), bidder);
  expect(isOff()).toBe(true);
  await userEvent.fill(nameField(), 'Tillman');
  expect(isOff()).toBe(false);
  const sent = await enter();
  expect(sent).toMatchObject({ companyName: 'Tillman', entries: [], extraLines: [], lumpSums: [] });
  await until(() => expect(document.body.textContent).toContain('Tillman is on this package, without prices.'));
});
