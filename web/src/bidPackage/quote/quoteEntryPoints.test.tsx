import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { dialog, inDialog } from '../testing/dialog.testing.ts';
import { answer, cell, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { paste } from '../testing/quoteDialog.testing.ts';
import { quoteAnswerOf, quotedRow, sampleReading } from '../testing/quotedRow.testing.ts';
import { lineId, sampleSheet, viewerEmail } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const reading = sampleReading({
  sheet: null,
  sheets: [],
  columns: [],
  rows: [quotedRow(1, 'Mobilization', { amount: '1000' })],
  printedTotal: null,
  companyName: null,
  isPriceUnclear: false,
  texts: [],
});
const quote = 'Mobilization\t1,000.00\nCaulking\t400.00';

function open(change: Parameters<typeof openSheet>[1] = {}, record = sampleSheet()): void {
  network.answers.set('read-quote', () => answer(quoteAnswerOf(reading)));
  network.answers.set('known-bidders', () => answer([]));
  openSheet(record, change);
}

const title = () => dialog()?.querySelector('h2')?.textContent ?? null;
const nameField = () => inDialog().getByRole('combobox', { name: 'Bidder' }) as HTMLInputElement;
const isOpen = () => until(() => expect(title()).toBe('Enter a quote 04.01 Envelope restoration'));
const isRead = () => until(() => expect(inDialog().queryByRole('table', { name: 'Matched' })).toBeTruthy());
const readings = () => network.sent().filter(({ name }) => name === 'read-quote');

function drop(...files: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const sheet = screen.getByRole('treegrid');
  for (const kind of ['dragover', 'drop'])
    sheet.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
}

const file = (name: string) => new File(['Item,Price\nMobilization,1000'], name, { type: 'text/csv' });

it('Alt+Q and the toolbar open it, with the keyboard on the bidder [QUO-025]', async () => {
  open();
  await userEvent.click(cell(`l-${lineId(0)}`, columnOfBidder(0)));
  await userEvent.keyboard('{Alt>}q{/Alt}');
  await isOpen();
  expect(document.activeElement).toBe(nameField());
  await userEvent.keyboard('{Escape}');
  await until(() => expect(dialog()).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /Enter a quote/ }));
  await isOpen();
});

it("a bidder's menu opens it for this bidder [QUO-025]", async () => {
  open();
  await userEvent.click(screen.getAllByRole('button', { name: /Options.*Dunmore/ })[0]!);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Enter a quote' }));
  await isOpen();
  expect(nameField().value).toBe('Dunmore Restoration');
});

it('a file that is dropped on the sheet opens it, and only one at a time [QUO-025]', async () => {
  open();
  drop(file('a.csv'), file('b.csv'));
  await until(() => expect(screen.getByText(/One file at a time/)).toBeTruthy());
  expect(dialog()).toBeNull();
  drop(file('a.csv'));
  await isRead();
  expect(dialog()!.textContent).toContain('a.csv');
});

it('Ctrl+V of texts next to figures opens it; other tables are pasted into cells [QUO-025]', async () => {
  open();
  await userEvent.click(cell(`l-${lineId(0)}`, columnOfBidder(0)));
  paste('100\t200\n300\t400', document);
  await until(() => expect(network.commands().map(({ name }) => name)).toEqual(['set-line-item-bids']));
  expect(dialog()).toBeNull();
  paste(quote, document);
  await isRead();
  expect(await (readings()[0]!.body.file as File).text()).toBe(quote);
  expect(network.commands().filter(({ name }) => name === 'set-line-item-bids')).toHaveLength(1);
});

it('a package that is not editable offers none of them [QUO-025]', async () => {
  const record = sampleSheet();
  const locked = { ...record, bidPackage: { ...record.bidPackage, lockedByUserEmail: viewerEmail } };
  open({ viewer: { email: 'jonas.okafor@demo.example', roles: [] } }, locked);
  expect(screen.queryByRole('button', { name: /Enter a quote/ })).toBeNull();
  await userEvent.click(cell(`l-${lineId(0)}`, columnOfBidder(0)));
  await userEvent.keyboard('{Alt>}q{/Alt}');
  drop(file('a.csv'));
  paste(quote, document);
  expect(dialog()).toBeNull();
  expect(network.calls.filter(({ path }) => path.startsWith('/api/command/'))).toEqual([]);
});
