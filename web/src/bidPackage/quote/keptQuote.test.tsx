import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { enterQuote } from '#contract';
import { leaveToLoadAgain, withTab } from '../../../test/reload.ts';
import { hasUnsavedText } from '../../session/kept/keptText.ts';
import { setSession } from '../../session/session.ts';
import { hasUnsavedDialog } from '../../ui/dialog/unsavedDialogs.ts';
import { closeSheetDialog } from '../dialogs/dialogs.ts';
import { button, chooseFiles, dialog, dialogs, inDialog } from '../testing/dialog.testing.ts';
import { network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { answerQuotes, openQuoteDialog, paste } from '../testing/quoteDialog.testing.ts';
import { quotedRow, sampleReading } from '../testing/quotedRow.testing.ts';
import { sheetOf } from '../testing/sampleSheet.testing.ts';

const person = '00000000-0000-4000-8000-00000000000a';
const other = '00000000-0000-4000-8000-00000000000b';
const startedAt = `${location.pathname}${location.search}`;

withOpenSheets();
withTab(person);
const signIn = (id: string) =>
  setSession({ user: { id, email: 'maria@demo.example', name: 'Maria', roles: [] } as never });
beforeEach(() => {
  signIn(person);
  window.history.replaceState(null, '', startedAt);
});

const line = (description: string) => [null, 'Masonry', null, description, '10', 'EA', '5', [[1, '50']]] as const;
const record = sheetOf([line('Brick replacement'), line('Repointing'), line('Mobilization')]);

const reading = sampleReading({
  sheet: null,
  sheets: [],
  columns: [
    { column: 0, header: 'Item', meaning: 'description', samples: ['Brick replacement'] },
    { column: 1, header: 'Price', meaning: 'amount', samples: ['9,500.00'] },
  ],
  rows: [quotedRow(2, 'Brick replacement', { amount: '9500' }), quotedRow(3, 'Night work', { amount: '500' })],
  printedTotal: null,
  companyName: null,
  isPriceUnclear: false,
  texts: [
    { row: 4, text: 'Excludes dewatering', isCondition: true },
    { row: 5, text: 'Plus sales tax', isCondition: true },
  ],
});

function openWith(of = record): void {
  answerQuotes(reading);
  openSheet(of);
}

const openDoor = () => openQuoteDialog(reading, record);

const nameField = () => inDialog().getByRole('combobox', { name: 'Bidder' }) as HTMLInputElement;
const price = (number: number) =>
  inDialog().getByLabelText(new RegExp(`^Price of line ${number},`)) as HTMLInputElement;
const lumpSum = () => inDialog().getByLabelText('Lump sum of Masonry') as HTMLInputElement;
const target = () => inDialog().getByLabelText('Row 3 goes to') as HTMLSelectElement;
const isMarked = () => inDialog().queryByText('Not saved yet.') !== null;
const readings = () => network.sent().filter(({ name }) => name === 'read-quote');
/** Leaves until what is kept holds this text: a file has to be read first. */
const keeps = (text: string) =>
  until(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(sessionStorage.getItem('plumbline.kept')).toContain(text);
  });

it('a pasted quote with its choices is there again, is sent as before, and is then dropped [QUO-030] [QUO-058]', async () => {
  await openDoor();
  await userEvent.fill(nameField(), 'Harbor Lime');
  paste('Item\tPrice\nBrick replacement\t9,500.00\nNight work\t500');
  await until(() => expect(inDialog().queryByRole('table', { name: 'To decide' })).toBeTruthy());
  await userEvent.selectOptions(inDialog().getByLabelText('Meaning of column A, Item'), 'title');
  await until(() => expect(readings()).toHaveLength(2));
  await userEvent.selectOptions(target(), 'extra');
  await userEvent.click(inDialog().getByLabelText('Plus sales tax'));
  await until(() => expect(hasUnsavedDialog() && hasUnsavedText()).toBe(true));
  leaveToLoadAgain(closeSheetDialog);
  network.calls = [];
  openWith();
  await until(() => expect(dialog() && target().value).toBe('extra'));
  expect(isMarked()).toBe(true);
  expect(nameField().value).toBe('Harbor Lime');
  const [again] = readings();
  expect(await (again!.body.file as File).text()).toBe('Item\tPrice\nBrick replacement\t9,500.00\nNight work\t500');
  expect(JSON.parse(String(again!.body.options)).columns[0]).toEqual({ column: 0, meaning: 'title' });
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(dialog()).toBeNull());
  const sent = enterQuote.body.parse(network.sent().find(({ name }) => name === 'enter-quote')!.body);
  expect(sent.fileName).toBeNull();
  expect(sent.note).toBe('Excludes dewatering');
  expect(sent.extraLines?.map(({ description }) => description)).toEqual(['Night work']);
  leaveToLoadAgain(closeSheetDialog);
  openWith();
  expect(dialogs()).toEqual([]);
});

it('typed prices are there again for their person on their package alone, until they are discarded [QUO-030]', async () => {
  await openDoor();
  await userEvent.fill(nameField(), 'Harbor Lime');
  await userEvent.fill(price(2), '12*');
  await userEvent.selectOptions(inDialog().getByLabelText('Lines of the lump sum'), 'Masonry');
  await userEvent.fill(lumpSum(), '900');
  const rest = () => inDialog().getByRole('checkbox', { name: /^Mark 3 lines/ }) as HTMLInputElement;
  await userEvent.click(rest());
  leaveToLoadAgain(closeSheetDialog);
  window.history.replaceState(null, '', '/bid-package/another');
  openWith();
  expect(dialogs()).toEqual([]);
  leaveToLoadAgain(closeSheetDialog);
  window.history.replaceState(null, '', startedAt);
  signIn(other);
  openWith();
  expect(dialogs()).toEqual([]);
  leaveToLoadAgain(closeSheetDialog);
  signIn(person);
  openWith();
  await until(() => expect(dialog() && price(2).value).toBe('12*'));
  expect([nameField().value, price(1).value, isMarked()]).toEqual(['Harbor Lime', '', true]);
  expect([lumpSum().value, rest().checked]).toEqual(['900', true]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await until(() => expect(dialogs()).toEqual([]));
  leaveToLoadAgain(closeSheetDialog);
  openWith();
  expect(dialogs()).toEqual([]);
});

it('a file is there again by its name, and a row whose line was deleted is to be decided again [QUO-030]', async () => {
  await openDoor();
  chooseFiles(new File(['Item,Price\nBrücke,5\n'], 'quote.csv', { type: 'text/csv' }));
  await until(() => expect(dialog()!.textContent).toContain('No line fits.'));
  await userEvent.selectOptions(target(), 'other');
  await userEvent.type(inDialog().getByRole('combobox', { name: 'Line for row 3' }), 'Mobi{Enter}');
  await until(() => expect(target().selectedOptions[0]!.text).toBe('3 Mobilization'));
  await keeps('quote.csv');
  leaveToLoadAgain(closeSheetDialog);
  network.calls = [];
  openWith(sheetOf([line('Brick replacement'), line('Repointing')]));
  await until(() => expect(dialog() && target().value).toBe(''));
  expect(dialog()!.textContent).toContain('quote.csv');
  expect(await (readings()[0]!.body.file as File).text()).toBe('Item,Price\nBrücke,5\n');
  expect(dialog()!.textContent).toContain('Will be entered: 9,500.00');
  expect(button('Enter a quote')!.getAttribute('aria-disabled')).toBe('true');
});

it('without room for its file in the tab, the name and typed prices stay [QUO-030]', async () => {
  await openDoor();
  await userEvent.fill(nameField(), 'Harbor Lime');
  await userEvent.fill(price(1), '700');
  chooseFiles(new File([new Uint8Array(8 * 2 ** 20)], 'large.csv', { type: 'text/csv' }));
  await until(() => expect(inDialog().queryByRole('table', { name: 'To decide' })).toBeTruthy());
  await userEvent.selectOptions(target(), 'out');
  await keeps('Harbor Lime');
  leaveToLoadAgain(closeSheetDialog);
  openWith();
  await until(() => expect(dialog() && price(1).value).toBe('700'));
  expect(nameField().value).toBe('Harbor Lime');
  expect(dialog()!.textContent).not.toContain('large.csv');
});
