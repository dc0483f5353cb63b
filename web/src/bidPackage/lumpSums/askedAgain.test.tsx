import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { settled } from '../../../test/network.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { hear, openPage, sheet, withLivePages } from '../testing/livePage.testing.tsx';
import { cell, shown, until } from '../testing/openSheet.testing.tsx';
import { lineId } from '../testing/sampleSheet.testing.ts';

withLivePages();

const northgate = columnOfBidder(3);
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
const question = () => dialog()?.textContent ?? '';
const hearPrice = (line: number, price: string, Seq: number) =>
  hear({
    Seq,
    Updated: [
      {
        Type: 'BidPackageLineItemBid',
        Values: {
          id: `bid-${line}`,
          bidPackageLineItemId: lineId(line),
          bidderId: sheet.bidders[3]!.id,
          price,
          classification: 1,
        },
      },
    ],
  });

it.each(['p', 't'])(
  'an entry that changes while the question is open is asked about before %s enters anything [RAR-031]',
  async (key) => {
    const { sent } = await openPage();
    const commands = () => sent.filter(({ address }) => address.startsWith('/api/command/'));
    await userEvent.click(cell('n-base-Masonry', northgate));
    await userEvent.keyboard('130000{Enter}');
    await until(() => expect(question()).toContain('holds 132,155.00 on 3 lines.'));
    expect(question()).not.toContain('Somebody has changed');
    hearPrice(5, '5000', sheet.seq + 1);
    await until(() => expect(shown(`l-${lineId(5)}`, northgate)).toContain('5,000.00'));
    await userEvent.keyboard(key);
    await until(() => expect(question()).toContain('holds 137,155.00 on 4 lines.'));
    expect(question()).toContain('Somebody has changed what the group holds; these are its figures now.');
    // The same sum of other entries is another group too.
    hearPrice(5, '4000', sheet.seq + 2);
    hearPrice(4, '11250', sheet.seq + 3);
    await settled();
    await userEvent.keyboard(key);
    await until(() => expect(dialog()?.querySelector('[data-group-figures]')?.textContent).toContain('137,155.00'));
    await settled();
    expect(commands()).toEqual([]);
    await userEvent.keyboard(key);
    await until(() => expect(commands()).toHaveLength(1));
    expect(commands()[0]!.address).toContain('set-line-item-rollup-bid');
    expect(commands()[0]!.body).toMatchObject({ price: '130000' });
    const expected = (commands()[0]!.body as { expectedLineItemBids?: unknown }).expectedLineItemBids;
    if (key === 'p') {
      expect(expected).toMatchObject(['49140', '72765', '11250', '4000'].map((price) => ({ price })));
    } else expect(expected).toBeUndefined();
  },
);

it('a lower lump sum that changes while the question is open is asked about before it is removed [RAR-031]', async () => {
  const { sent } = await openPage();
  const commands = () => sent.filter(({ address }) => address.startsWith('/api/command/'));
  const [masonry, windows] = sheet.rollupBids;
  const alder = columnOfBidder(2);
  await userEvent.click(cell('n-base', alder));
  await userEvent.keyboard('465000{Enter}');
  await until(() => expect(question()).toContain('The 2 lump sums below it are taken away.'));
  // Their sum stays the same.
  for (const [index, one] of [masonry!, windows!].entries()) {
    const bidValue = index === 0 ? '176600' : '118800';
    hear({
      Seq: sheet.seq + 1 + index,
      Updated: [{ Type: 'BidPackageLineItemRollupBid', Values: { ...one, bidValue } }],
    });
  }
  await until(() => expect(shown('n-base-Windows', alder)).toContain('118,800.00'));
  await userEvent.keyboard('p');
  await until(() =>
    expect(question()).toContain('Somebody has changed what the group holds; these are its figures now.'),
  );
  expect(dialog()?.querySelector('[data-lower-lump-sums]')?.textContent).toContain('Masonry176,600.00');
  await settled();
  expect(commands()).toEqual([]);
  await userEvent.keyboard('p');
  await until(() => expect(commands()).toHaveLength(1));
  expect(commands()[0]!.body).toMatchObject({
    replaceLowerLevels: true,
    expectedRollupBids: expect.arrayContaining([
      { metadataValues: ['Masonry'], price: '176600' },
      { metadataValues: ['Windows'], price: '118800' },
    ]),
  });
});
