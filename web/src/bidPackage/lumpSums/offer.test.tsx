import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { cell, network, openSheet, shown, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

/** Line 5 of Masonry has no entry of this bidder. */
const [northgate, copperHill] = [columnOfBidder(3), columnOfBidder(5)];
const type = (keys: string): Promise<void> => userEvent.keyboard(keys);
const line = (index: number): string => `l-${lineId(index)}`;
const offer = () => document.querySelector<HTMLElement>('[data-offer]');
const atCell = () => document.querySelector<HTMLElement>('[data-at]')!;
const names = () => network.commands().map(({ name }) => name);

/** A sheet without entries of one bidder in Masonry, so that a lump sum there asks nothing. */
function record(bidder = 5) {
  const sheet = sampleSheet({ rollupBids: [] });
  const bids = sheet.bids.map((one, index) =>
    index !== bidder
      ? one
      : {
          ...one,
          classifications: one.classifications.map((own, at) => (at >= 2 && at <= 5 ? -1 : own)),
          prices: one.prices.map((own, at) => (at >= 2 && at <= 5 ? null : own)),
        },
  );
  return { ...sheet, bids };
}

async function enterLumpSum(bidder = 5): Promise<void> {
  openSheet(record(bidder));
  await userEvent.click(cell('n-base-Masonry', columnOfBidder(bidder)));
  await type('130000{Enter}');
  await until(() => expect(offer()?.style.visibility).toBe(''));
  expect(offer()!.textContent).toContain('4 lines below have no entry.');
}

/** Whether the offer covers the cell under the cursor or the panel of what is typed there. */
function covered(): boolean {
  const box = offer()!.getBoundingClientRect();
  return [atCell(), ...atCell().querySelectorAll('[data-keeps-clear]')].some((one) => {
    const used = one.getBoundingClientRect();
    return box.left < used.right && used.left < box.right && box.top < used.bottom && used.top < box.bottom;
  });
}

describe('the offer after a lump sum', () => {
  it('waits without the focus and takes no key that types: prices and class keys land in their cells, and it counts the lines that are left [RAR-030]', async () => {
    await enterLumpSum();
    expect(atCell().closest<HTMLElement>('[data-row]')!.dataset.row).toBe(line(2));
    expect(covered()).toBe(false);
    await type('100{Enter}');
    expect(shown(line(2), copperHill)).toBe('S 100.00');
    expect(offer()!.textContent).toContain('3 lines below have no entry.');
    await type('i');
    expect(shown(line(3), copperHill)).toBe('I Included');
    expect(offer()!.textContent).toContain('2 lines below have no entry.');
    await type('{Enter}4');
    expect(cell(line(4), copperHill).querySelector('input')?.value).toBe('4');
    expect(covered()).toBe(false);
    await type('{Tab}');
    expect(names()).toEqual([
      'set-line-item-rollup-bid',
      'set-line-item-bid',
      'set-line-item-bid',
      'set-line-item-bid',
    ]);
  });

  it.each([0, 3, 5])('of bidder %i moves out of the way of the cell under the cursor [RAR-030]', async (bidder) => {
    await enterLumpSum(bidder);
    const tour = ['{ArrowRight}', '{ArrowUp}', '{ArrowLeft}', '{ArrowLeft}', '{ArrowUp}', '{ArrowUp}', '{ArrowRight}'];
    for (const keys of tour) {
      await type(keys);
      expect([keys, covered()]).toEqual([keys, false]);
    }
  });

  it('is accepted with Alt+I from any cell, also from one being typed in, in one command [RAR-030] [BID-029]', async () => {
    await enterLumpSum();
    await type('100{Enter}5{Alt>}i{/Alt}');
    await until(() => expect(names()).toContain('set-line-item-bids'));
    const { body } = network.commands().find(({ name }) => name === 'set-line-item-bids')!;
    const companyName = record().bidders[5]!.companyName;
    expect(body.bids).toEqual(
      [3, 4, 5].map((index) => ({ lineItemId: lineId(index), companyName, classification: 2, price: null })),
    );
    expect(offer()).toBeNull();
    expect(cell(line(3), copperHill).querySelector('input')?.value).toBe('5');
  });

  it('is accepted or declined by a click, and another lump sum replaces it [RAR-030]', async () => {
    await enterLumpSum();
    const press = (name: string) =>
      userEvent.click([...offer()!.querySelectorAll('button')].find((one) => one.textContent?.includes(name))!);
    await press('Leave them unleveled');
    expect(offer()).toBeNull();
    expect(names()).toEqual(['set-line-item-rollup-bid']);
    await userEvent.click(cell('n-base-Masonry', copperHill));
    await type('{Delete}');
    const walls = 'n-base-Masonry-Chimney%20and%20lintels';
    for (const [row, count] of [
      ['n-base-Masonry-Cleaning%20and%20repointing', 2],
      [walls, 2],
    ] as const) {
      await userEvent.click(cell(row, copperHill));
      await type('5{Enter}');
      await until(() => expect(offer()?.closest<HTMLElement>('[data-row]')?.dataset.row).toBe(row));
      expect(offer()!.textContent).toContain(`${count} lines below have no entry.`);
      expect(document.querySelectorAll('[data-offer]')).toHaveLength(1);
    }
    await press('Mark the lines below as Included');
    await until(() => expect(names().at(-1)).toBe('set-line-item-bids'));
    expect([2, 3].map((index) => shown(line(index), copperHill))).toEqual(Array(2).fill('Unleveled: no usable entry'));
    expect([4, 5].map((index) => shown(line(index), copperHill))).toEqual(['I Included', 'I Included']);
  });

  it('is declined by Escape on the sheet, which ends nothing else, and goes when its lump sum is cleared [RAR-030]', async () => {
    await enterLumpSum();
    await type('5{Escape}');
    expect(offer()).not.toBeNull();
    await type('{Escape}');
    expect(offer()).toBeNull();
    await type('{Tab}');
    expect(document.activeElement?.getAttribute('role')).toBe('treegrid');
    expect(names()).toEqual(['set-line-item-rollup-bid']);
    await userEvent.click(cell('n-base-Masonry', copperHill));
    await type('140000{Enter}');
    await until(() => expect(offer()?.textContent).toContain('140,000.00'));
    await userEvent.click(cell('n-base-Masonry', copperHill));
    await type('{Delete}');
    await until(() => expect(offer()).toBeNull());
    await until(() => expect(names().at(-1)).toBe('delete-line-item-rollup-bid'));
    expect(shown(line(2), northgate)).not.toContain('Included');
  });
});
