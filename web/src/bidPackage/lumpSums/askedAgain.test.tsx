import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { settled } from '../../../test/network.ts';
import { hear, openPage, sheet, withLivePages } from '../testing/livePage.testing.tsx';
import { cell, shown, until } from '../testing/openSheet.testing.tsx';
import { lineId } from '../testing/sampleSheet.testing.ts';

withLivePages();

const northgate = 9;
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
    await until(() => expect(dialog()?.querySelector('.group-figures')?.textContent).toContain('137,155.00'));
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
