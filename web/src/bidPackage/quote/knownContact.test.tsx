import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { enterQuote } from '#contract';
import { button, dialog, inDialog } from '../testing/dialog.testing.ts';
import { answer, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { paste, pressEnterQuote } from '../testing/quoteDialog.testing.ts';
import { quoteAnswerOf, quotedRow, sampleReading } from '../testing/quotedRow.testing.ts';
import { bidderId, sheetOf } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const contact = {
  primaryContactName: 'Dana Ruiz',
  primaryContactEmail: 'dana@harbor.example',
  phoneNumber: null,
  faxNumber: null,
};
const noContact = { primaryContactName: null, primaryContactEmail: null };
const known = () => answer([{ companyName: 'Harbor Lime', ...contact }]);
const refused = () => answer({ detail: 'No.', errors: [] }, 500);
/** Answers to the reads of known bidders that wait for a test. */
let waiting: ((response: Response) => void)[] = [];

beforeEach(() => {
  waiting = [];
});

const sent = () =>
  network
    .sent()
    .filter(({ name }) => name === 'enter-quote')
    .map(({ body }) => enterQuote.body.parse(body));
const help = () => inDialog().getByRole('combobox', { name: 'Bidder' }).closest('[data-part="body"]')!.textContent;
const waitNote = 'The quote is entered once the known bidders are read, with the contact of this one.';

/** Answers all reads that wait, once there is one for the name. */
async function answerReads(response: () => Response): Promise<void> {
  await until(() => {
    const reads = network.calls.filter(({ path }) => path.endsWith('known-bidders'));
    expect(reads.at(-1)?.search).toBe('?text=Harbor+Lime');
  });
  for (const resolve of waiting.splice(0)) resolve(response());
}

/** Opens the dialog and types a bidder and a price, while nothing is known of the bidder yet. */
async function typeQuote(): Promise<void> {
  network.answers.set('known-bidders', () => new Promise<Response>((resolve) => waiting.push(resolve)));
  network.answers.set('enter-quote', () => answer({ bidderId: bidderId(0), lineItemIds: [], documentId: bidderId(0) }));
  openSheet(sheetOf([[null, 'Masonry', null, 'Item A', '10', 'EA', '5', [[1, '50']]]]));
  await pressEnterQuote();
  await userEvent.fill(inDialog().getByRole('combobox', { name: 'Bidder' }), 'Harbor Lime');
  await userEvent.fill(inDialog().getByLabelText(/^Price of line 1,/), '500');
  await until(() => expect(help()).toContain('New on this package. Reading the known bidders…'));
  expect(help()).not.toContain('The name is enough.');
}

it('a quote waits for the contact of a new bidder, and is entered with it [QUO-080]', async () => {
  await typeQuote();
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(dialog()!.textContent).toContain(waitNote));
  expect(sent()).toEqual([]);
  await answerReads(known);
  await until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ companyName: 'Harbor Lime', ...contact });
});

it('a change takes back a quote that waits; it can be entered without the contact [QUO-080]', async () => {
  await typeQuote();
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(dialog()!.textContent).toContain(waitNote));
  await userEvent.fill(inDialog().getByLabelText(/^Price of line 1,/), '600');
  await until(() => expect(dialog()!.textContent).not.toContain(waitNote));
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(button('Enter without a contact')).not.toBeNull());
  expect(sent()).toEqual([]);
  await userEvent.click(button('Enter without a contact')!);
  await until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ entries: [{ price: '600' }], ...noContact });
});

it('a failed read is said and can be repeated; a quote that waited is not entered [QUO-080]', async () => {
  await typeQuote();
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(dialog()!.textContent).toContain(waitNote));
  await answerReads(refused);
  await until(() => expect(inDialog().getByRole('alert').textContent).toContain('Enter the quote again to go on'));
  expect(help()).toContain('The known bidders could not be read, so it is entered without a contact.');
  expect(sent()).toEqual([]);
  await userEvent.click(button('Retry')!);
  await until(() => expect(help()).toContain('Reading the known bidders…'));
  await answerReads(known);
  await until(() => expect(help()).toContain('with the contact from another one: Dana Ruiz'));
  expect(inDialog().queryByRole('alert')).toBeNull();
});

it('after a failed read a quote is entered without the contact by entering it again [QUO-080]', async () => {
  await typeQuote();
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(dialog()!.textContent).toContain(waitNote));
  await answerReads(refused);
  await until(() => expect(inDialog().queryByRole('alert')).not.toBeNull());
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ companyName: 'Harbor Lime', ...noContact });
});

it.each<[string, boolean]>([
  ['while it waits', false],
  ['after the read has failed', true],
])('another quote that is pasted %s takes its place and is not entered by itself [QUO-080]', async (_, isRefused) => {
  const [Item, Price] = ['description', 'amount'] as const;
  const columns = Object.entries({ Item, Price }).map(([header, meaning], column) => {
    return { column, header, meaning, samples: [] };
  });
  const reading = sampleReading({
    sheet: null,
    sheets: [],
    columns,
    rows: [quotedRow(2, 'Item A', { amount: '700' })],
    printedTotal: null,
    companyName: null,
    isPriceUnclear: false,
    texts: [],
  });
  let giveReading: () => void = () => {};
  network.answers.set(
    'read-quote',
    () =>
      new Promise((resolve) => {
        giveReading = () => resolve(answer(quoteAnswerOf(reading)));
      }),
  );
  await typeQuote();
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(dialog()!.textContent).toContain(waitNote));
  if (isRefused) {
    await answerReads(refused);
    await until(() => expect(inDialog().queryByRole('alert')).not.toBeNull());
  }
  paste('Item\tPrice\nItem A\t700.00', inDialog().getByLabelText(/^Price of line 1,/));
  await until(() => expect(dialog()?.textContent).toContain('Pasted'));
  await until(() => expect(dialog()!.textContent).not.toContain(waitNote));
  expect(inDialog().queryByRole('alert')).toBeNull();
  await until(() => expect(network.calls.filter(({ path }) => path.endsWith('read-quote'))).toHaveLength(1));
  giveReading();
  await until(() => expect(inDialog().queryByRole('table', { name: 'Matched' })).not.toBeNull());
  if (!isRefused) await answerReads(known);
  await until(() => expect(help()).not.toContain('Reading the known bidders…'));
  expect(sent()).toEqual([]);
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ entries: [{ price: '700' }], ...(isRefused ? noContact : contact) });
});

const printedContact = { contactName: 'Ellis Tran', email: 'etran@cormorant.example', phone: '(804) 555-0147' };
const sentContact = {
  primaryContactName: 'Ellis Tran',
  primaryContactEmail: 'etran@cormorant.example',
  phoneNumber: '(804) 555-0147',
  faxNumber: null,
};

/** Opens the dialog and pastes a quote of Cormorant Walls, of whom `response` says what is known. */
async function pasteQuote(response: () => Response, contactOfQuote = printedContact): Promise<void> {
  network.answers.set('known-bidders', response);
  network.answers.set('enter-quote', () => answer({ bidderId: bidderId(0), lineItemIds: [], documentId: bidderId(0) }));
  const rows = [quotedRow(2, 'Item A', { amount: '700' })];
  const reading = sampleReading({ rows, companyName: 'Cormorant Walls', ...contactOfQuote });
  network.answers.set('read-quote', () => answer(quoteAnswerOf(reading)));
  openSheet(sheetOf([[null, 'Masonry', null, 'Item A', '10', 'EA', '5', [[1, '50']]]]));
  await pressEnterQuote();
  paste('Item\tPrice\nItem A\t700.00');
  await until(() => expect(inDialog().queryByRole('table', { name: 'Matched' })).not.toBeNull());
}

async function enterRead(): Promise<void> {
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(sent()).toHaveLength(1));
}

it('a bidder that is known nowhere comes with the contact that its quote prints [QUO-167]', async () => {
  await pasteQuote(() => answer([]));
  const printed = 'Contact as the quote prints it: Ellis Tran, etran@cormorant.example, (804) 555-0147.';
  await until(() => expect(help()).toContain(`New on this package. ${printed}`));
  await enterRead();
  expect(sent()[0]).toMatchObject({ companyName: 'Cormorant Walls', ...sentContact });
});

it('a known contact goes before the printed one [QUO-167]', async () => {
  await pasteQuote(() => answer([{ companyName: 'CORMORANT WALLS', ...contact }]));
  await until(() => expect(help()).toContain('with the contact from another one: Dana Ruiz'));
  expect(help()).not.toContain('Ellis Tran');
  await enterRead();
  expect(sent()[0]).toMatchObject(contact);
});

it('after a failed read of the known bidders the printed contact is entered, and both are said [QUO-167]', async () => {
  await pasteQuote(refused);
  const failed = 'The known bidders could not be read. Contact as the quote prints it: Ellis Tran';
  await until(() => expect(help()).toContain(failed));
  await enterRead();
  expect(sent()[0]).toMatchObject(sentContact);
});

it('what a bidder cannot have is left out of the printed contact [QUO-167]', async () => {
  await pasteQuote(() => answer([]), { ...printedContact, email: 'etran at cormorant', phone: '555-01' });
  await until(() => expect(help()).toContain('Contact as the quote prints it: Ellis Tran.'));
  await enterRead();
  expect(sent()[0]).toMatchObject({ primaryContactName: 'Ellis Tran', primaryContactEmail: null, phoneNumber: null });
});

it('the contact is of the company that the quote prints alone [QUO-167]', async () => {
  await pasteQuote(() => answer([]));
  await userEvent.fill(inDialog().getByRole('combobox', { name: 'Bidder' }), 'Harbor Lime');
  await until(() => expect(help()).toContain('New on this package. The name is enough.'));
  await enterRead();
  expect(sent()[0]).toMatchObject({ companyName: 'Harbor Lime', ...noContact });
});
