import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { holdTimers, pass, releaseTimers } from '../../../test/clock.ts';
import { settled } from '../../../test/network.ts';
import { scrollerOf } from '../../grid/elements.ts';
import { REST } from '../bidders/columnOrder.ts';
import { closeSheetDialog } from '../dialogs/dialogs.ts';
import { hear, openPage, paletteActions, sheet, withLivePages } from '../testing/livePage.testing.tsx';
import { cell } from '../testing/openSheet.testing.tsx';
import { lineId } from '../testing/sampleSheet.testing.ts';
import { closeMenu } from './menus.ts';
import { columnOfBidder } from './sheetPage.ts';

withLivePages();
afterEach(() => {
  releaseTimers();
  act(closeMenu);
  act(closeSheetDialog);
});

const headers = (): string[] =>
  [...document.querySelectorAll('[data-bidder-name]')].map((one) => one.textContent ?? '');
const row = `l-${lineId(5)}`;
const names = sheet.bidders.map(({ companyName }) => companyName);
const head = (bidder: number): HTMLElement => cell('head', columnOfBidder(bidder));
const status = () => document.querySelector('[data-part="order"]')?.textContent ?? '';
const sortNow = () => screen.getByRole('button', { name: 'Sort now' });

/** Sends the page the reversed order of its bidders, as after a change of a price by Jonas. */
function hearReversed(change: object = {}): void {
  const reversed = sheet.bidders.map((bidder, index) => ({ ...bidder, order: sheet.bidders.length - 1 - index }));
  hear({ Updated: reversed.map((Values) => ({ Type: 'Bidder', Values })), ...change });
}

/** Opens the page with the pointer on a cell of a line, and holds what it does later. */
async function openHeld(change = {}) {
  const page = await openPage(change);
  await userEvent.click(cell(row, 1));
  expect(headers()).toEqual(names);
  holdTimers();
  return page;
}

it('columns stay while the cells of bidders are typed in, and move after a rest once the typing ends [BDR-021] [BDR-094]', async () => {
  const { sent } = await openPage();
  const before = headers();
  await userEvent.click(cell(row, columnOfBidder(2)));
  await userEvent.keyboard('99999999');
  holdTimers();
  hearReversed();
  await pass(REST);
  await userEvent.click(cell(row, columnOfBidder(4)));
  await pass(REST);
  expect(headers()).toEqual(before);
  await userEvent.keyboard('5{Enter}');
  await pass(REST);
  const posted = () => sent.filter(({ address }) => address.includes('line-item-bid')).map(({ body }) => body);
  expect(posted()).toMatchObject([
    { companyName: sheet.bidders[2]!.companyName, price: '99999999' },
    { companyName: sheet.bidders[4]!.companyName, price: '5' },
  ]);
  expect(headers()).toEqual(before);
  await userEvent.click(cell(row, 1));
  await pass(REST - 1);
  expect(headers()).toEqual(before);
  await pass(1);
  expect(headers()).toEqual(before.toReversed());
});

it('columns move while the cursor rests on a bidder, and it stays with its bidder at its place [BDR-094]', async () => {
  await openPage();
  const before = headers();
  await userEvent.click(cell(row, columnOfBidder(3)));
  const place = cell(row, columnOfBidder(3)).getBoundingClientRect().left;
  holdTimers();
  const swapped = sheet.bidders.map((bidder, index) => ({
    ...bidder,
    order: index === 3 ? 4 : index === 4 ? 3 : index,
  }));
  hear({ Updated: swapped.map((Values) => ({ Type: 'Bidder', Values })) });
  await pass(REST);
  expect(headers()).toEqual([...before.slice(0, 3), before[4], before[3], ...before.slice(5)]);
  const at = () => document.querySelector<HTMLElement>('[role="treegrid"] [data-at]')!;
  expect([at().dataset.column, document.activeElement?.getAttribute('role')]).toEqual([
    String(columnOfBidder(4)),
    'treegrid',
  ]);
  const { scrollLeft, scrollWidth, clientWidth } = scrollerOf(at())!;
  if (scrollLeft > 0 && scrollLeft < scrollWidth - clientWidth) expect(at().getBoundingClientRect().left).toBe(place);
  await userEvent.keyboard('7{Enter}');
  hear({ Seq: sheet.seq + 2, Updated: sheet.bidders.map((Values) => ({ Type: 'Bidder', Values })) });
  await pass(REST);
  expect(headers()[3]).toBe(before[4]);
  await userEvent.keyboard('{ArrowDown}');
  await pass(REST);
  expect(headers()).toEqual(before);
  expect(at().dataset.column).toBe(String(columnOfBidder(3)));
});

describe('columns that are out of order', () => {
  it('move after 2 s without a key, a press or a move over the sheet, whatever others do [BDR-094]', async () => {
    expect(REST).toBe(2000);
    await openHeld();
    hearReversed();
    const acts: (() => unknown)[] = [
      () => userEvent.keyboard('{ArrowDown}'),
      () => userEvent.hover(cell(row, columnOfBidder(1))),
      () => userEvent.click(cell(row, columnOfBidder(0))),
    ];
    for (const doIt of acts) {
      await pass(REST - 1);
      expect(headers()).toEqual(names);
      await doIt();
    }
    await pass(REST - 1);
    hearReversed({ Seq: sheet.seq + 2 });
    expect(headers()).toEqual(names);
    await pass(1);
    expect(headers()).toEqual(names.toReversed());
  });

  it('stay under the pointer on a head, whose place is true meanwhile [BDR-094]', async () => {
    await openHeld();
    const places = () => [...document.querySelectorAll<HTMLElement>('[data-rank]')].map(({ dataset }) => dataset.rank);
    await userEvent.hover(head(1));
    const before = places();
    hearReversed();
    const lines = sheet.lineItems.ids.map((id) => ({ bidPackageLineItemId: id }));
    hear({
      Seq: sheet.seq + 2,
      Updated: lines.map((line) => ({
        Type: 'BidPackageLineItemBid' as const,
        Values: { ...line, bidderId: sheet.bidders[1]!.id, classification: 1, price: '1', bidValue: '1' } as never,
      })),
    });
    await pass(3 * REST);
    expect(headers()).toEqual(names);
    expect(places()).not.toEqual(before);
    expect(head(1).querySelector('[data-rank]')?.getAttribute('data-rank')).toBe('1');
    await userEvent.hover(cell(row, 1));
    await pass(REST - 1);
    expect(headers()).toEqual(names);
    await pass(1);
    expect(headers()).toEqual(names.toReversed());
  });

  it('stay under the pointer on a head, while the trophies go to the bidders that are first and second now [BDR-094]', async () => {
    await openHeld();
    const trophies = () =>
      names.map((_, bidder) => head(bidder).querySelector('[data-figure="rank"]')?.textContent ?? null);
    expect(trophies()).toEqual(['1st', '2nd', null, null, null, null]);
    await userEvent.hover(head(1));
    const orders = [2, 3, 1, 0, 4, 5];
    const bidders = sheet.bidders.map((bidder, index) => ({ ...bidder, order: orders[index]! }));
    const selected = { ...sheet.bidPackage, selectedBidderId: sheet.bidders[3]!.id };
    hear({
      Updated: [
        { Type: 'BidPackage', Values: selected },
        ...bidders.map((Values) => ({ Type: 'Bidder' as const, Values })),
      ],
    });
    await pass(3 * REST);
    expect(headers()).toEqual(names);
    expect(trophies()).toEqual([null, null, '2nd', '1st', null, null]);
    await userEvent.click(sortNow());
    await settled();
    expect(headers().slice(0, 3)).toEqual([names[3], names[2], names[0]]);
    expect(trophies().slice(0, 3)).toEqual(['1st', '2nd', null]);
  });

  it('stay under the pointer on a head, while "Low" goes to the bidder that is low now [BDR-094]', async () => {
    await openHeld();
    const low = () =>
      names.map((_, bidder) => (head(bidder).querySelector('[data-rank]') as HTMLElement | null)?.innerText ?? '');
    const before = low().findIndex((said) => said.startsWith('Low'));
    expect(before).toBe(0);
    await userEvent.hover(head(1));
    hearReversed();
    const lines = sheet.lineItems.ids.map((id) => ({ bidPackageLineItemId: id }));
    hear({
      Seq: sheet.seq + 2,
      Updated: lines.map((line) => ({
        Type: 'BidPackageLineItemBid' as const,
        Values: { ...line, bidderId: sheet.bidders[2]!.id, classification: 1, price: '1', bidValue: '1' } as never,
      })),
    });
    await pass(3 * REST);
    expect(headers()).toEqual(names);
    expect(low().map((said) => said.startsWith('Low'))).toEqual([false, false, true, false, false, false]);
  });

  it('stay from the press on "..." on, so that its menu is that of the bidder that was pressed [BDR-094] [BDR-096]', async () => {
    await openHeld();
    hearReversed();
    await pass(REST - 1);
    const options = head(2).querySelector<HTMLElement>('[data-options]')!;
    await userEvent.click(options);
    await pass(REST);
    const menu = screen.getByRole('menu', { name: `Options of ${names[2]}` });
    expect(headers()).toEqual(names);
    // The pointer leaves the head for the menu, and waits there.
    await userEvent.hover(screen.getByRole('menuitem', { name: 'Remove' }));
    await pass(3 * REST);
    expect(headers()).toEqual(names);
    const [pressed, hanging] = [options.getBoundingClientRect(), menu.getBoundingClientRect()];
    expect(Math.abs(hanging.left - pressed.left)).toBeLessThan(hanging.width);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Info' }));
    await pass(3 * REST);
    expect(screen.getByRole('dialog').textContent).toContain(names[2]);
    expect(headers()).toEqual(names);
    await userEvent.keyboard('{Escape}');
    await userEvent.hover(cell(row, 1));
    await pass(REST);
    expect(headers()).toEqual(names.toReversed());
  });

  it('stay while a range is selected, a button is held down or something is dragged [BDR-094]', async () => {
    await openHeld();
    await userEvent.click(cell(row, columnOfBidder(1)));
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    hearReversed();
    await pass(3 * REST);
    expect(headers()).toEqual(names);
    const send = (type: string) =>
      act(() =>
        cell(row, 1).dispatchEvent(new (type.startsWith('drag') ? DragEvent : PointerEvent)(type, { bubbles: true })),
      );
    send('pointerdown');
    await userEvent.keyboard('{Escape}');
    await pass(3 * REST);
    expect(headers()).toEqual(names);
    // The browser takes the pointer away where a drag begins.
    send('dragstart');
    send('pointercancel');
    await pass(3 * REST);
    expect(headers()).toEqual(names);
    send('dragend');
    await pass(REST);
    expect(headers()).toEqual(names.toReversed());
  });

  it('are said in the status bar with "Sort now", which moves them at once and ends the range [BDR-095]', async () => {
    await openHeld();
    expect(status()).toBe('');
    await userEvent.click(cell(row, columnOfBidder(1)));
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    hearReversed();
    await settled();
    expect(status()).toBe('Order of bidders changedSort now');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Order of bidders changed');
    await userEvent.click(sortNow());
    await settled();
    expect(headers()).toEqual(names.toReversed());
    expect(status()).toBe('');
    expect(document.querySelectorAll('[role="gridcell"][aria-selected="true"]')).toHaveLength(0);
    expect(document.activeElement?.getAttribute('role')).toBe('treegrid');
  });

  it('are in the command palette as "Sort bidders now" while they are [BDR-095]', async () => {
    await openHeld();
    expect(paletteActions().has('Sort bidders now')).toBe(false);
    await userEvent.hover(head(1));
    hearReversed();
    await settled();
    act(() => paletteActions().get('Sort bidders now')!.run());
    await settled();
    expect(headers()).toEqual(names.toReversed());
    expect(paletteActions().has('Sort bidders now')).toBe(false);
  });

  it('are those of the filter at once when the page opens, and stay where others are to show [BDR-095]', async () => {
    const { status: declined } = sheet.bidders.at(-1)!;
    const bidders = { hiddenIds: [], hiddenStatuses: [declined], sort: 'name' };
    const key = `Plumbline_SheetFilter_maria@demo.example_${sheet.bidPackage.id}`;
    localStorage.setItem(key, JSON.stringify({ bidders, lines: { kind: 'all' } }));
    await openPage();
    const shown = sheet.bidders.filter((one) => one.status !== declined).map(({ companyName }) => companyName);
    const sorted = shown.toSorted((one, other) => one.localeCompare(other));
    expect(sorted).not.toEqual(shown);
    expect(headers()).toEqual(sorted);
    await userEvent.hover(head(0));
    holdTimers();
    const first = sheet.bidders.find(({ companyName }) => companyName === sorted[0])!;
    hear({ Updated: [{ Type: 'Bidder', Values: { ...first, status: declined } }] });
    await pass(3 * REST);
    expect(headers()).toEqual(sorted);
    expect(status()).toBe('Bidders to show changedSort now');
    await userEvent.click(sortNow());
    await settled();
    expect(headers()).toEqual(sorted.slice(1));
  });

  it('take an order that this person has chosen at once, under the pointer too [BDR-095]', async () => {
    const manual = { ...sheet, bidPackage: { ...sheet.bidPackage, isBidderOrderManual: true } };
    const { sent } = await openHeld({
      [`GET /api/query/bid-package/${sheet.bidPackage.id}/sheet`]: manual,
    });
    await userEvent.click(screen.getByRole('button', { name: /^Bidders/ }));
    await pass(0);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Reset order' }));
    await settled();
    await userEvent.hover(head(1));
    const CommandId = sent.find(({ address }) => address.includes('set-bidder-order'))!.headers.get('Idempotency-Key')!;
    hearReversed({ CommandId, ChangedBy: 'maria@demo.example' });
    await settled();
    expect(headers()).toEqual(names.toReversed());
  });

  it('stay where they are when the sheet is read again, and a menu closes whose bidder was removed [BDR-094] [BDR-096]', async () => {
    let answered = sheet;
    await openHeld({ [`GET /api/query/bid-package/${sheet.bidPackage.id}/sheet`]: () => answered });
    const left = sheet.bidders.filter((_, index) => index !== 1);
    const order = new Map(left.toReversed().map(({ id }, index) => [id, index]));
    const bidders = left.map((one) => ({ ...one, order: order.get(one.id)! }));
    const bids = sheet.bids.filter((_, index) => index !== 1);
    answered = { ...sheet, seq: sheet.seq + 1, bidders, bids };
    await userEvent.click(head(1).querySelector('[data-options]')!);
    await pass(0);
    expect(screen.getByRole('menu')).toBeTruthy();
    hear({ Deleted: [{ Type: 'Bidder', Values: { id: sheet.bidders[1]!.id } as never }] });
    await pass(0);
    expect(headers()).toEqual(left.map(({ companyName }) => companyName));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(status()).toContain('Order of bidders changed');
    await userEvent.hover(cell(row, 1));
    await pass(REST);
    expect(headers()).toEqual(left.map(({ companyName }) => companyName).toReversed());
  });
});
