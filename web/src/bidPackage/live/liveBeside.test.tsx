import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Answer, failure, settled } from '../../../test/network.ts';
import { userOf } from '../../../test/records.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { hear, hub, openPage, project, reads, sheet, withLivePages } from '../testing/livePage.testing.tsx';
import { cell, shown } from '../testing/openSheet.testing.tsx';
import { bidPackageId, lineId } from '../testing/sampleSheet.testing.ts';

withLivePages();

/** The sheet with one more bidder, which stands first. */
function withFirstBidder() {
  const added = { ...sheet.bidders[0]!, id: 'new-bidder', companyName: 'Early Bird' };
  const count = sheet.lineItems.ids.length;
  const column = { classifications: new Array<number>(count).fill(-1), prices: new Array<null>(count).fill(null) };
  return {
    ...sheet,
    seq: sheet.seq + 1,
    bidders: [added, ...sheet.bidders].map((bidder, order) => ({ ...bidder, order })),
    bids: [{ bidderId: added.id, ...column }, ...sheet.bids],
  };
}

describe('a bidder that another person adds', () => {
  it('comes last while a price is typed, which stays with its own bidder [BDR-094]', async () => {
    const { answers, sent } = await openPage();
    await userEvent.click(cell(`l-${lineId(5)}`, columnOfBidder(3)));
    await userEvent.keyboard('7');
    answers[`GET /api/query/bid-package/${bidPackageId}/sheet`] = withFirstBidder();
    hear({ Added: [{ Type: 'Bidder', Values: { ...sheet.bidders[0]!, id: 'new-bidder' } }] });
    const names = () => [...document.querySelectorAll('[data-bidder-name]')].map((one) => one.textContent);
    await waitFor(() => expect(names()).toEqual([...sheet.bidders.map((one) => one.companyName), 'Early Bird']));
    expect(cell(`l-${lineId(5)}`, columnOfBidder(3)).querySelector('input')?.value).toBe('7');
    await userEvent.keyboard('50{Enter}');
    const posted = () => sent.filter(({ address }) => address.includes('line-item-bid')).map(({ body }) => body);
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ companyName: sheet.bidders[3]!.companyName, price: '750' });
    expect(document.querySelector<HTMLElement>('[role="treegrid"] [data-at]')?.dataset.column).toBe(
      String(columnOfBidder(3)),
    );
  });
});

it('a price that another person enters after a class key stays, also when a word or Escape takes the key back [BID-069]', async () => {
  const { sent } = await openPage();
  const row = `l-${lineId(0)}`;
  await userEvent.click(cell(row, columnOfBidder(3)));
  await userEvent.keyboard('g');
  await waitFor(() => expect(sent.filter(({ address }) => address.endsWith('/set-line-item-bid'))).toHaveLength(1));
  await settled();
  const Values = {
    id: 'bid',
    bidPackageLineItemId: lineId(0),
    bidderId: sheet.bidders[3]!.id,
    price: '777',
    classification: 5,
  };
  hear({ Updated: [{ Type: 'BidPackageLineItemBid', Values }] });
  await waitFor(() => expect(shown(row, columnOfBidder(3))).toMatch(/^O .*777\.00$/));
  await userEvent.keyboard('{Escape}x{Escape}');
  expect(shown(row, columnOfBidder(3))).toMatch(/^O .*777\.00$/);
  expect(sent.filter(({ address }) => address.endsWith('/set-line-item-bid'))).toHaveLength(1);
});

describe('a price of another person in a cell that is being saved', () => {
  const row = `l-${lineId(5)}`;
  const bid = (price: string) => ({
    Type: 'BidPackageLineItemBid' as const,
    Values: {
      id: 'bid',
      bidPackageLineItemId: lineId(5),
      bidderId: sheet.bidders[3]!.id,
      price,
      classification: 1,
    },
  });
  const save = '/set-line-item-bid';

  async function saving() {
    let finish: (answer: Answer) => void = () => {};
    const answered = new Promise<Answer>((resolve) => {
      finish = resolve;
    });
    const page = await openPage({ [`POST /api/command/bid-package${save}`]: () => answered });
    await userEvent.click(cell(row, columnOfBidder(3)));
    await userEvent.keyboard('7{Enter}');
    const posted = () => page.sent.find(({ address }) => address.endsWith(save));
    await waitFor(() => expect(posted()).toBeTruthy());
    return { ...page, finish, commandId: posted()!.headers.get('Idempotency-Key')! };
  }

  it('stays where it came after the own one, also before its answer', async () => {
    const { finish, commandId } = await saving();
    hear({ Seq: sheet.seq + 1, Updated: [bid('5')] });
    expect(shown(row, columnOfBidder(3))).toContain('7.00');
    hear({ Seq: sheet.seq + 2, CommandId: commandId, ChangedBy: 'maria@demo.example', Updated: [bid('7')] });
    hear({ Seq: sheet.seq + 3, Updated: [bid('9')] });
    await waitFor(() => expect(shown(row, columnOfBidder(3))).toContain('9.00'));
    await act(async () => finish(null));
    expect(shown(row, columnOfBidder(3))).toContain('9.00');
  });

  it('is read once the own ones are saved, so that none of them leaves the sheet', async () => {
    const { finish, sent, answers } = await saving();
    const before = reads(sent);
    hear({ Reload: true });
    await settled();
    expect(shown(row, columnOfBidder(3))).toContain('7.00');
    expect(reads(sent)).toBe(before);
    const { classifications, prices, bidderId } = sheet.bids[3]!;
    const read = { bidderId, classifications: classifications.with(5, 1), prices: prices.with(5, '8') };
    answers[`GET /api/query/bid-package/${bidPackageId}/sheet`] = { ...sheet, bids: sheet.bids.with(3, read) };
    await act(async () => finish(null));
    await waitFor(() => expect(shown(row, columnOfBidder(3))).toContain('8.00'));
  });

  it('is read from the server where the own one is refused', async () => {
    const { answers, finish } = await saving();
    hear({ Updated: [bid('5')] });
    const { bids } = sheet;
    const prices = bids[3]!.prices.map((price, line) => (line === 5 ? '5' : price));
    const classifications = bids[3]!.classifications.map((one, line) => (line === 5 ? 1 : one));
    answers[`GET /api/query/bid-package/${bidPackageId}/sheet`] = {
      ...sheet,
      seq: sheet.seq + 1,
      bids: bids.map((column, index) => (index === 3 ? { ...column, prices, classifications } : column)),
    };
    await act(async () => finish(failure(409, 'The bid package is locked.')));
    await waitFor(() => expect(shown(row, columnOfBidder(3))).toContain('5.00'));
  });
});

describe('what can freeze on its own', () => {
  it('is listened to from when it came, also notes and documents that came after the page opened [LIVE-011]', async () => {
    const { sent, answers } = await openPage();
    const registered = () =>
      sent.flatMap(({ address, body }) =>
        address.includes('batch-registration')
          ? (body as string[])
          : address.includes('/registration')
            ? [address.split('sourceId=')[1]!]
            : [],
      );
    await waitFor(() => expect(registered()).toContain(bidPackageId));
    const [container, notes] = ['aaaaaaaa-0000-4000-8000-00000000000c', 'aaaaaaaa-0000-4000-8000-00000000000d'];
    const more = withFirstBidder();
    const first = { ...more.bidders[0]!, fileUploadContainerId: container };
    answers[`GET /api/query/bid-package/${bidPackageId}/sheet`] = {
      ...more,
      bidders: [first, ...more.bidders.slice(1)],
    };
    hear({ Added: [{ Type: 'Bidder', Values: first }] });
    await waitFor(() => expect(registered()).toContain(container));
    hear({
      Seq: sheet.seq + 2,
      Updated: [
        {
          Type: 'Adjustment',
          Values: {
            id: 'adjustment',
            bidPackageId,
            bidderId: sheet.bidders[1]!.id,
            alternateId: null,
            value: null,
            notes: 'Crane.',
            notesId: notes,
          },
        },
      ],
    });
    await waitFor(() => expect(registered()).toContain(notes));
    act(() => hub.send('EntityFrozen', { SourceId: container, Seq: 1, IsFrozen: true }));
    await waitFor(() => expect(document.querySelector('[data-banner]')?.textContent).toContain('Early Bird'));
    expect(registered().filter((id) => id === container)).toHaveLength(1);
  });

  it('asks after a reconnect for what happened to the project, too [LIVE-008]', async () => {
    const { sent } = await openPage();
    const asked = () => sent.filter(({ address }) => address.includes(`sourceId=${project.id}`)).length;
    const before = asked();
    act(() => hub.cut());
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    expect(sent.findLast(({ address }) => address.includes(`sourceId=${project.id}`))?.address).toContain('after=4');
  });
});

describe('a cell that another person has just changed', () => {
  const updated = (line: number) => [
    {
      Type: 'BidPackageLineItemBid' as const,
      Values: {
        id: 'bid',
        bidPackageLineItemId: lineId(line),
        bidderId: sheet.bidders[3]!.id,
        price: '5',
        classification: 1,
      },
    },
  ];
  const flagOf = (line: number) =>
    cell(`l-${lineId(line)}`, columnOfBidder(3)).querySelector<HTMLElement>('[data-person]');

  it('names the person: by name where one is known, else by the e-mail', async () => {
    const people = [userOf({ id: 'wo', email: 'wo@demo.example', name: 'Wilhelmina Ortiz' })];
    await openPage({ 'GET /api/query/odata/User?%24filter=email+eq+%27wo%40': { value: people } });
    hear({ ChangedBy: 'wo@demo.example', Updated: updated(5) });
    await waitFor(() => expect(flagOf(5)?.textContent).toBe('Wilhelmina'));
    expect(flagOf(5)?.dataset.tip).toContain('Wilhelmina Ortiz');
    hear({ Seq: sheet.seq + 2, ChangedBy: 'jonas.okafor@demo.example', Updated: updated(6) });
    await waitFor(() => expect(flagOf(6)?.textContent).toBe('Jonas'));
  });
});

describe('columns that change places', () => {
  it('wait while the menu of a bidder is open, which is that of the bidder it was opened for [BDR-096]', async () => {
    const { sent } = await openPage();
    const [first, second] = sheet.bidders;
    await userEvent.click(document.querySelector(`[data-bidder="${second!.id}"] [data-status]`)!);
    const choice = await screen.findByRole('menuitem', { name: 'Request Sent' });
    hear({ Updated: [{ Type: 'Bidder', Values: { ...first!, order: 9 } }] });
    await screen.findByRole('button', { name: 'Sort now' });
    expect(document.querySelector('[data-bidder-name]')?.textContent).toBe(first!.companyName);
    await userEvent.click(choice);
    const posted = () => sent.find(({ address }) => address.endsWith('/change-bidder-status'))?.body;
    await waitFor(() => expect(posted()).toMatchObject({ companyName: second!.companyName }));
  });
});
