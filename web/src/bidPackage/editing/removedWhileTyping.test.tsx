import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { type SentRequest, settled } from '../../../test/network.ts';
import { shownNotices } from '../../notices/notices.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { hear, openPage, project, sheet, withLivePages } from '../testing/livePage.testing.tsx';
import { bidPackageId, lineId } from '../testing/sampleSheet.testing.ts';

withLivePages();

it('a package removed while its notes are typed keeps the dialog, and the page switches when that is closed [LIVE-045] [LIVE-033]', async () => {
  const { visited } = await openPage();
  const user = userEvent.setup();
  await user.click(screen.getAllByRole('button', { name: /notes/i })[0]!);
  const dialog = await screen.findByRole('dialog');
  const text = within(dialog).getByRole<HTMLTextAreaElement>('textbox');
  await user.type(text, 'typed before it went');
  hear({ Deleted: [{ Type: 'BidPackage', Values: { id: bidPackageId } }] });
  expect(await screen.findByText('Bid package 04.01 - Envelope restoration was removed.')).toBeTruthy();
  expect(screen.getByText('What you typed stays until you close its dialog. It can no longer be saved.')).toBeTruthy();
  expect(text.value).toContain('typed before it went');
  expect(visited).toEqual([]);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(visited[0]).toBe('/bid-package/third'));
});

it('a project removed while notes of it are typed is left when their dialog is closed [SHELL-128] [LIVE-030]', async () => {
  const { visited } = await openPage();
  const user = userEvent.setup();
  await user.click(screen.getAllByRole('button', { name: /notes/i })[0]!);
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'typed before it went');
  hear({ SourceId: project.id, Seq: project.seq + 1, Deleted: [{ Type: 'Project', Values: { id: project.id } }] });
  const removed = 'Project Customs House rehabilitation was removed by jonas@demo.example.';
  expect(await screen.findByText(removed)).toBeTruthy();
  await settled();
  expect(visited).toEqual([]);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(visited[0]).toBe('/home'));
});

it('a price typed while its package is taken out of the project is not sent, and a notice that stays holds it [LIVE-048]', async () => {
  const { visited, sent } = await openPage();
  const user = userEvent.setup();
  await user.click(document.querySelector(`[data-row="l-${lineId(6)}"] [data-column="${columnOfBidder(1)}"]`)!);
  await user.keyboard('500');
  hear({ Deleted: [{ Type: 'BidPackage', Values: { id: bidPackageId } }] });
  const title = 'Not saved: bid package 04.01 - Envelope restoration is no longer part of the project';
  const notice = (await screen.findByText(title)).closest('[data-notice]')!;
  expect(notice.textContent).toMatch(/What was typed in its cells: Bid of Dunmore Restoration, .*: “500”\.$/);
  expect(shownNotices().find((shown) => shown.title === title)?.stays).toBe(true);
  await waitFor(() => expect(visited[0]).toBe('/bid-package/third'));
  await settled();
  expect(sent.filter(({ address }) => address.includes('set-line-item'))).toEqual([]);
});

it('who opens another package meanwhile is left there [LIVE-045]', async () => {
  const other: string = '/bid-package/99999999-0000-4000-8000-000000000009';
  const { router, visited, sent } = await openPage({ [`GET /api/query${other}/sheet`]: sheet });
  const user = userEvent.setup();
  await user.click(screen.getAllByRole('button', { name: /notes/i })[0]!);
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'typed before it went');
  hear({ Deleted: [{ Type: 'BidPackage', Values: { id: bidPackageId } }] });
  expect(await screen.findByText('Bid package 04.01 - Envelope restoration was removed.')).toBeTruthy();
  const lists = () => sent.filter(({ address }) => address.endsWith('/bid-packages')).length;
  const before = lists();
  await act(() => router.navigate({ to: other }));
  await waitFor(() => expect(lists()).toBeGreaterThan(before));
  await settled();
  expect(visited).toEqual([other]);
});

/** Sends the page the removal of a bidder. */
function remove(answers: Record<string, unknown>, bidderId: string): void {
  const isLeft = (one: { bidderId: string }) => one.bidderId !== bidderId;
  answers[`GET /api/query/bid-package/${bidPackageId}/sheet`] = {
    ...sheet,
    bidders: sheet.bidders.filter(({ id }) => id !== bidderId),
    bids: sheet.bids.filter(isLeft),
    adjustments: sheet.adjustments.filter(isLeft),
    rollupBids: sheet.rollupBids.filter(isLeft),
  };
  hear({ Deleted: [{ Type: 'Bidder', Values: { id: bidderId } }] });
}

it('a lump sum whose bidder is removed while its question stands is told, and enters nothing [LIVE-046]', async () => {
  const { sent, answers } = await openPage();
  const user = userEvent.setup();
  const gone = sheet.bidders[2]!;
  await user.click(document.querySelector(`[data-row="n-base"] [data-column="${columnOfBidder(2)}"]`)!);
  await user.keyboard('465000{Enter}');
  const question = await screen.findByRole('dialog');
  remove(answers, gone.id);
  await waitFor(() => expect(document.querySelectorAll('[data-bidder]')).toHaveLength(sheet.bidders.length - 1));
  await user.click(within(question).getByRole('button', { name: /^On top of/ }));
  const told = `Lump sum of ${gone.companyName}, Base bid: “465000” was typed while it was removed.`;
  expect(await screen.findByText(told)).toBeTruthy();
  expect(sent.filter(({ address }) => address.includes('set-line-item'))).toEqual([]);
});

it.each([
  ['a lump sum', 'n-base', /Dunmore Restoration, .*: “500” was typed while it was removed\.$/],
  ['a price', `l-${lineId(6)}`, /^Bid of Dunmore Restoration, .*: “500” was typed while it was removed\.$/],
])(
  '%s typed for a bidder that somebody removes is told, and enters no other bidder [LIVE-046]',
  async (_, row, told) => {
    const { sent, answers } = await openPage();
    const user = userEvent.setup();
    const [, gone] = sheet.bidders;
    expect(gone?.companyName).toBe('Dunmore Restoration');
    await user.click(document.querySelector(`[data-row="${row}"] [data-column="${columnOfBidder(1)}"]`)!);
    await user.keyboard('500');
    expect(document.querySelector<HTMLInputElement>('[data-editor] input')?.value).toBe('500');
    remove(answers, gone!.id);
    expect(await screen.findByText(told)).toBeTruthy();
    expect(document.querySelector('[data-editor]')).toBeNull();
    expect(sent.filter(({ method }) => method === 'POST').map(({ address }) => address)).not.toContainEqual(
      expect.stringMatching(/set-line-item/),
    );
  },
);

/** Opens the menu of the third bidder's price on a line, and returns the item that clears it. */
async function openPriceMenu(): Promise<HTMLElement> {
  const price = document.querySelector(`[data-row="l-${lineId(6)}"] [data-column="${columnOfBidder(2)}"]`)!;
  act(() => void price.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })));
  return screen.findByRole('menuitem', { name: /^Clear/ });
}

const cleared = (sent: readonly SentRequest[]) =>
  sent.filter(({ address }) => address.endsWith('/delete-line-item-bid')).map(({ body }) => body);

it('the menu of a price closes where another bidder is removed, and clears nothing of the one that takes its place [BID-150]', async () => {
  const { sent, answers } = await openPage();
  await openPriceMenu();
  remove(answers, sheet.bidders[0]!.id);
  await waitFor(() => expect(document.querySelectorAll('[data-bidder]')).toHaveLength(sheet.bidders.length - 1));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(cleared(sent)).toEqual([]);
});

it('the menu of a price closes where its line is removed [BID-150]', async () => {
  const { answers } = await openPage();
  await openPriceMenu();
  const at = sheet.lineItems.ids.indexOf(lineId(6));
  const kept = <One,>(list: readonly One[]): One[] => list.filter((_, index) => index !== at);
  answers[`GET /api/query/bid-package/${bidPackageId}/sheet`] = {
    ...sheet,
    lineItems: Object.fromEntries(Object.entries(sheet.lineItems).map(([name, list]) => [name, kept(list as [])])),
    bids: sheet.bids.map((bid) => ({
      ...bid,
      classifications: kept(bid.classifications),
      prices: kept(bid.prices),
    })),
  };
  hear({ Deleted: [{ Type: 'BidPackageLineItem', Values: { id: lineId(6) } }] });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('what was chosen in the menu of a price is done to it where its column has moved by then [BID-150]', async () => {
  const { sent, answers } = await openPage();
  const clear = await openPriceMenu();
  const later: TimerHandler[] = [];
  const timers = vi.spyOn(window, 'setTimeout').mockImplementation(((run: TimerHandler) => later.push(run)) as never);
  act(() => clear.click());
  timers.mockRestore();
  remove(answers, sheet.bidders[0]!.id);
  await waitFor(() => expect(document.querySelectorAll('[data-bidder]')).toHaveLength(sheet.bidders.length - 1));
  expect(cleared(sent)).toEqual([]);
  act(() => {
    for (const run of later) if (typeof run === 'function') run();
  });
  await waitFor(() => expect(cleared(sent)).toHaveLength(1));
  const { companyName } = sheet.bidders[2]!;
  expect(cleared(sent)[0]).toMatchObject({ companyName, lineItemId: lineId(6) });
});
