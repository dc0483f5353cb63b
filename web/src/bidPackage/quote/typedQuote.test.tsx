import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { enterQuote, type KnownBidderRecord, knownBidderRecord } from '#contract';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { dialog, inDialog } from '../testing/dialog.testing.ts';
import { answer, cell, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { quoteAnswerOf, quotedRow, sampleReading } from '../testing/quotedRow.testing.ts';
import { bidderId, lineId, sheetOf } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const lineCount = 13;
const record = sheetOf(
  Array.from({ length: lineCount }, (_, index) => [
    null,
    'Masonry',
    null,
    `Item ${String.fromCharCode(65 + index)}`,
    '10',
    'EA',
    '5',
    [[1, '50']],
  ]),
);

function openRecord(known: readonly KnownBidderRecord[] = []): void {
  network.answers.set('known-bidders', () => answer(known.map((one) => knownBidderRecord.parse(one))));
  network.answers.set('enter-quote', () => answer({ bidderId: bidderId(0), lineItemIds: [], documentId: bidderId(0) }));
  openSheet(record);
}

let presses = 0;
/** Presses keys and counts each, modifiers too. */
async function press(keys: string): Promise<void> {
  const counted = keys.match(/\{[^/}]+>?\}|[^{}/>](?![^{]*\})/g) ?? [];
  presses += counted.length;
  await userEvent.keyboard(keys);
}

const sentQuotes = () =>
  network
    .sent()
    .filter(({ name }) => name === 'enter-quote')
    .map(({ body }) => enterQuote.body.parse(body));
const field = (number: number) =>
  inDialog().getByLabelText(new RegExp(`^Price of line ${number},`)) as HTMLInputElement;
const nameField = () => inDialog().getByRole('combobox', { name: 'Bidder' }) as HTMLInputElement;

async function openByKey(): Promise<void> {
  await userEvent.click(cell(`l-${lineId(0)}`, columnOfBidder(0)));
  presses = 0;
  await press('{Alt>}q{/Alt}');
  await until(() => expect(dialog()).toBeTruthy());
}

it('13 prices are typed with at most 45 keys besides their digits and the name [QUO-027]', async () => {
  openRecord();
  await openByKey();
  await userEvent.keyboard('Harbor Lime');
  await press('{Enter}');
  for (let number = 1; number <= lineCount; number += 1) {
    expect(document.activeElement).toBe(field(number));
    await userEvent.keyboard(`${number}00`);
    await press('{Enter}');
  }
  await press('{Enter}');
  await until(() => expect(sentQuotes()).toHaveLength(1));
  expect(presses).toBe(17);
  expect(sentQuotes()[0]!.companyName).toBe('Harbor Lime');
  expect(sentQuotes()[0]!.entries.map(({ lineItemId, price }) => [lineItemId, price])).toEqual(
    Array.from({ length: lineCount }, (_, index) => [lineId(index), `${index + 1}00`]),
  );
});

it('a pasted table takes at most 10 keys besides the name [QUO-027]', async () => {
  openRecord();
  const reading = sampleReading({
    sheet: null,
    sheets: [],
    columns: [],
    rows: Array.from({ length: lineCount }, (_, index) =>
      quotedRow(index + 1, `Item ${String.fromCharCode(65 + index)}`, { amount: '70' }),
    ),
    printedTotal: null,
    companyName: null,
    isPriceUnclear: false,
    texts: [],
  });
  network.answers.set('read-quote', () => answer(quoteAnswerOf(reading)));
  await openByKey();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Item A\t70\nItem B\t70');
  presses += 2;
  nameField().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await until(() => expect(inDialog().queryByRole('table', { name: 'Matched' })).toBeTruthy());
  await userEvent.keyboard('Harbor');
  await press('{Alt>}s{/Alt}');
  await until(() => expect(sentQuotes()).toHaveLength(1));
  expect(presses).toBe(6);
  expect(sentQuotes()[0]!.entries).toHaveLength(lineCount);
});

it('arrows go from price to price, sums and Included are read, and what is no price holds it back [QUO-027]', async () => {
  openRecord();
  await openByKey();
  await userEvent.keyboard('kestrel masonry{Enter}{ArrowDown}');
  expect(document.activeElement).toBe(field(2));
  await userEvent.keyboard('12*450+2000{ArrowDown}Included{ArrowUp}');
  expect(document.activeElement).toBe(field(2));
  await userEvent.fill(field(5), '12k');
  await userEvent.keyboard('{Alt>}s{/Alt}');
  expect(field(5).getAttribute('aria-invalid')).toBe('true');
  expect(sentQuotes()).toEqual([]);
  await userEvent.fill(field(5), '');
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(sentQuotes()).toHaveLength(1));
  const expected = { classification: 1, price: '50' };
  expect(sentQuotes()[0]!.entries).toEqual([
    { lineItemId: lineId(1), price: '7400', classification: 1, expected },
    { lineItemId: lineId(2), price: null, classification: 2, expected },
  ]);
});

it('a price with more than five decimals has a note at its field, and is entered without the rest [LIM-016]', async () => {
  openRecord();
  await openByKey();
  const note = (number: number) => field(number).closest('td')!.querySelector('[role="status"]')?.textContent ?? null;
  await userEvent.keyboard('kestrel masonry{Enter}12.123456{Enter}12.12345');
  expect([note(1), note(2)]).toEqual(['Amounts keep 5 decimals; the rest is cut.', null]);
  expect(field(1).value).toBe('12.123456');
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(sentQuotes()).toHaveLength(1));
  expect(sentQuotes()[0]!.entries!.map(({ price }) => price)).toEqual(['12.12345', '12.12345']);
});

it('a unit price is sent with the price that it makes, and NIC as a Missing Scope; both show what they enter [QUO-050]', async () => {
  openRecord();
  await openByKey();
  const shown = (number: number) => field(number).closest('tr')!.querySelector('td:last-child')!.textContent;
  await userEvent.keyboard('kestrel masonry{Enter}');
  await userEvent.keyboard('@5.75{Enter}NIC{Enter}12*450');
  expect([1, 2, 3, 4].map(shown)).toEqual(['57.50', 'Missing Scope', '5,400.00', '']);
  expect(dialog()!.textContent).toContain('Will be entered: 5,457.50');
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(sentQuotes()).toHaveLength(1));
  const expected = { classification: 1, price: '50' };
  expect(sentQuotes()[0]!.entries).toEqual([
    { lineItemId: lineId(0), price: '57.5', unitPrice: '5.75', classification: 1, expected },
    { lineItemId: lineId(1), price: null, classification: 3, expected },
    { lineItemId: lineId(2), price: '5400', classification: 1, expected },
  ]);
});

it('a bidder of another package is offered by name and comes with its contact [QUO-028]', async () => {
  const contact = {
    primaryContactName: 'Dana Ruiz',
    primaryContactEmail: 'dana@harbor.example',
    phoneNumber: '(555) 010-0142',
    faxNumber: null,
  };
  openRecord([{ companyName: 'Harbor Lime Works', ...contact }]);
  await openByKey();
  await userEvent.keyboard('harb');
  await until(() => expect(inDialog().queryByText(/New on this package/) ?? dialog()).toBeTruthy());
  const offer = () => document.querySelector('[role="option"]');
  await until(() => expect(offer()?.textContent).toBe('Harbor Lime Works'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await until(() => expect(nameField().value).toBe('Harbor Lime Works'));
  await until(() =>
    expect(dialog()!.textContent).toContain('with the contact from another one: Dana Ruiz, dana@harbor.example'),
  );
  expect(document.activeElement).toBe(field(1));
  await userEvent.keyboard('5{Alt>}s{/Alt}');
  await until(() => expect(sentQuotes()).toHaveLength(1));
  expect(sentQuotes()[0]).toMatchObject({ companyName: 'Harbor Lime Works', isWhole: false, ...contact });
});

it('a bidder of this package is sent without a contact [QUO-028]', async () => {
  const contact = { primaryContactName: 'X', primaryContactEmail: 'x@y.example', phoneNumber: null, faxNumber: null };
  openRecord([{ companyName: 'Kestrel Masonry', ...contact }]);
  await openByKey();
  await userEvent.keyboard('Kestrel Masonry{Enter}5');
  await until(() => expect(dialog()!.textContent).toContain('What was entered before is replaced line by line.'));
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(sentQuotes()).toHaveLength(1));
  expect(sentQuotes()[0]!.primaryContactName).toBeNull();
});
