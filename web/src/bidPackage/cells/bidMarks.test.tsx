import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { answer, cell, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const row = `l-${lineId(4)}`;
const column = columnOfBidder(0);
const corners = (column: number) =>
  [...cell(row, column).querySelectorAll<HTMLElement>('[data-corner]')].map((mark) => mark.dataset.corner);
const amountTip = () => cell(row, column).querySelector('[data-amount]')!.getAttribute('data-tip');

/** 40 x 12.5 = 500 in the first column; the quantity is 40 or another one. */
function withUnitPrice(quantity: string) {
  const sheet = sampleSheet();
  const [first] = sheet.bids;
  const bids = sheet.bids.with(0, {
    ...first!,
    classifications: first!.classifications.with(4, 1),
    prices: first!.prices.with(4, '500'),
    unitPrices: { lines: [4], values: ['12.5'] },
  });
  return {
    ...sheet,
    bids,
    lineItems: { ...sheet.lineItems, quantities: sheet.lineItems.quantities.with(4, quantity) },
  };
}

it('marks a price whose quantity has changed since, until another one is typed [BID-086]', async () => {
  openSheet(withUnitPrice('50'));
  expect(corners(column)).toEqual(['outdated']);
  expect(corners(column + 1)).toEqual([]);
  expect(amountTip()).toContain('The quantity has changed since this price was entered.');
  const corner = cell(row, column).querySelector('[data-corner]')!.getBoundingClientRect();
  expect(corner.left - cell(row, column).getBoundingClientRect().left).toBeLessThan(2);
  await userEvent.click(cell(row, column));
  await userEvent.keyboard('510{Enter}');
  await until(() => expect(corners(column)).toEqual([]));
});

it('leaves a price that is quantity x unit price without a mark [BID-086]', () => {
  openSheet(withUnitPrice('40'));
  expect(corners(column)).toEqual([]);
});

describe('a note on a price', () => {
  const box = () => document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea');
  const sentNotes = () => network.sent().filter(({ name }) => name === 'set-line-item-bid-note');
  const noted = (note: string) => {
    const sheet = withUnitPrice('40');
    return { ...sheet, bids: sheet.bids.with(0, { ...sheet.bids[0]!, notes: { lines: [4], values: [note] } }) };
  };

  it('is written with Shift+F2, marks its cell, shows in the tooltip, and is one step of undo [BID-087]', async () => {
    openSheet(withUnitPrice('40'));
    await userEvent.click(cell(row, column));
    await userEvent.keyboard('{Shift>}{F2}{/Shift}');
    await until(() => expect(box()).not.toBeNull());
    await userEvent.fill(box()!, '  With testing ');
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() => expect(box()).toBeNull());
    expect(sentNotes().map(({ body }) => [body.lineItemId, body.text, body.expected])).toEqual([
      [lineId(4), 'With testing', null],
    ]);
    await until(() => expect(corners(column)).toEqual(['note']));
    expect(amountTip()).toContain('With testing');
    expect(corners(column + 1)).toEqual([]);
    await userEvent.click(document.querySelector<HTMLElement>('button[aria-label^="Undo"]')!);
    await until(() => expect(network.sent().at(-1)!.name).toBe('undo-command'));
  });

  it('opens from the menu, and is cleared by an empty text against what its author saw [BID-087]', async () => {
    openSheet(noted('With testing'));
    expect(corners(column)).toEqual(['note']);
    await userEvent.click(cell(row, column), { button: 'right' });
    const item = () =>
      [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((one) => one.innerText.startsWith('Note'));
    await until(() => expect(item()).toBeDefined());
    await userEvent.click(item()!);
    await until(() => expect(box()?.value).toBe('With testing'));
    await userEvent.fill(box()!, '');
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() => expect(corners(column)).toEqual([]));
    expect(sentNotes().map(({ body }) => [body.text, body.expected])).toEqual([['', 'With testing']]);
  });

  it('stays open with its text where it is refused, and the cell has the stored note again [BID-087]', async () => {
    const conflict = { detail: 'Somebody else was faster.', errors: [], conflicts: [] };
    network.answers.set('set-line-item-bid-note', () => answer(conflict, 409));
    openSheet(noted('With testing'));
    await userEvent.click(cell(row, column));
    await userEvent.keyboard('{Shift>}{F2}{/Shift}');
    await until(() => expect(box()?.value).toBe('With testing'));
    await userEvent.fill(box()!, 'Mine');
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() => expect(document.body.innerText).toContain('The note was not saved.'));
    expect(box()!.value).toBe('Mine');
    expect(amountTip()).toContain('With testing');
  });

  it('needs an entry, and is read where the page is read-only [BID-087]', async () => {
    const sheet = noted('With testing');
    const bids = sheet.bids.with(1, { ...sheet.bids[1]!, classifications: sheet.bids[1]!.classifications.with(4, -1) });
    openSheet({ ...sheet, bids, project: { ...sheet.project, isClosed: true } });
    await userEvent.click(cell(row, column + 1));
    await userEvent.keyboard('{Shift>}{F2}{/Shift}');
    await until(() => expect(document.body.innerText).toContain('A note needs an entry'));
    await userEvent.click(cell(row, column));
    await userEvent.keyboard('{Shift>}{F2}{/Shift}');
    await until(() => expect(document.querySelector('[role="dialog"]')?.textContent).toContain('With testing'));
    expect(box()).toBeNull();
  });
});
