import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { cell, network, openSheet, shown, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sheetOf, viewerEmail } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const row = (line: number) => `l-${lineId(line)}`;
const column = columnOfBidder(0);

/** 4,500 SF with a kept unit price of the second bidder; 1 LS; quantity 0. */
function unitPriced() {
  const sheet = sheetOf([
    [null, null, null, 'Paving', '4500', 'SF', '2', [null, [1, '12375'], [1, '1000']]],
    [null, null, null, 'Mobilization', '1', 'LS', '500', [null, [1, '700'], null]],
    [null, null, null, 'Removed', '0', 'SF', '5', [null, null, null]],
    [null, null, null, 'Curb', '40', 'LF', '5', [[1, '493.83'], null, null]],
  ]);
  const bids = sheet.bids.with(1, { ...sheet.bids[1]!, unitPrices: { lines: [0], values: ['2.75'] } });
  return { ...sheet, bids };
}

const typeAt = async (line: number, text: string, at = column): Promise<void> => {
  await userEvent.click(cell(row(line), at));
  await userEvent.keyboard(text);
};
const unitPriceShown = () => document.querySelector<HTMLElement>('[data-unit-price]')?.innerText ?? null;
const sentOf = (index: number) => {
  const { lineItemId, price, unitPrice, classification } = network.commands()[index]!.body;
  return { lineItemId, price, unitPrice, classification };
};

it('types a unit price after @, which makes the price of the quantity [BID-110] [BID-111]', async () => {
  openSheet(unitPriced());
  await typeAt(0, '@2.7');
  await until(() => expect(unitPriceShown()).toBe('4,500 SF × 2.70'));
  await userEvent.keyboard('5');
  await until(() => expect(unitPriceShown()).toBe('4,500 SF × 2.75'));
  expect(document.querySelector('[data-editor] + .menu b')?.textContent).toBe('= 12,375.00');
  await userEvent.keyboard('{Enter}');
  await until(() => expect(shown(row(0), column)).toContain('12,375.00'));
  await until(() => expect(network.commands()).toHaveLength(1));
  expect(sentOf(0)).toEqual({ lineItemId: lineId(0), price: undefined, unitPrice: '2.75', classification: 1 });
  await userEvent.keyboard('{ArrowUp}{F2}');
  await until(() => expect(unitPriceShown()).toBe('4,500 SF × 2.75'));
});

it('is an entry of its own where the price was the same without it; a class key keeps it [BID-110]', async () => {
  openSheet(unitPriced());
  await typeAt(3, '@12.34567{Enter}');
  await until(() => expect(network.commands()).toHaveLength(1));
  expect(sentOf(0)).toMatchObject({ unitPrice: '12.34567', classification: 1 });
  await typeAt(3, '@12.34567{Enter}');
  await typeAt(3, '@3r{Enter}');
  await until(() => expect(network.commands()).toHaveLength(2));
  expect(sentOf(1)).toMatchObject({ unitPrice: '3', classification: 4 });
  await until(() => expect(shown(row(3), column)).toContain('120.00'));
});

it('enters nothing with quantity 0 or without a number [BID-110]', async () => {
  openSheet(unitPriced());
  await typeAt(2, '@2.75');
  await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('quantity 0'));
  await userEvent.keyboard('{Escape}');
  await typeAt(0, '@');
  await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('This is not an amount'));
  await userEvent.keyboard('{Escape}');
  await typeAt(0, '5', columnOfBidder(2));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(cell('adjustment-0', column));
  await userEvent.keyboard('@');
  await until(() => expect(document.body.innerText).toContain('@ is not used here'));
  expect(network.commands()).toEqual([]);
});

it('says what a price comes to, and nothing where the quantity is 0 or 1 [BID-111]', async () => {
  openSheet(unitPriced());
  await typeAt(0, '{F2}', columnOfBidder(2));
  await until(() => expect(unitPriceShown()).toBe('4,500 SF × about 0.22'));
  await userEvent.keyboard('{Escape}');
  await typeAt(0, '{F2}', columnOfBidder(1));
  await until(() => expect(unitPriceShown()).toBe('4,500 SF × 2.75'));
  await userEvent.keyboard('9000');
  await until(() => expect(unitPriceShown()).toBe('4,500 SF × about 2.00'));
  await userEvent.keyboard('{Escape}');
  await typeAt(1, '{F2}', columnOfBidder(1));
  await until(() => expect(document.querySelector('[data-editor] input')).not.toBeNull());
  expect(unitPriceShown()).toBeNull();
});

it('pastes unit prices in one command [BID-110]', async () => {
  openSheet(unitPriced());
  await userEvent.click(cell(row(0), column));
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '@2.75\n@700\n@5\nR @3');
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  await until(() => expect(network.commands()).toHaveLength(1));
  const { bids } = network.commands()[0]!.body as { bids: Record<string, unknown>[] };
  expect(
    bids.map(({ lineItemId, price, unitPrice, classification }) => [lineItemId, price, unitPrice, classification]),
  ).toEqual([
    [lineId(0), undefined, '2.75', 1],
    [lineId(1), undefined, '700', 1],
    [lineId(3), undefined, '3', 4],
  ]);
  await until(() => expect(shown(row(0), column)).toContain('12,375.00'));
  expect(shown(row(2), column)).toContain('@5');
  expect(shown(row(3), column)).toContain('120.00');
});

it('shows the unit prices in the cells once they are chosen, whole, and remembers it [BID-112]', async () => {
  openSheet(unitPriced());
  const unitPricesOf = (line: number) =>
    [0, 1, 2].map((bidder) => cell(row(line), columnOfBidder(bidder)).querySelector('[data-unit-price]')?.textContent);
  const amounts = () =>
    [0, 1, 2].map((bidder) => cell(row(0), columnOfBidder(bidder)).querySelector('[data-amount]')?.textContent);
  const before = amounts();
  expect(unitPricesOf(0)).toEqual([undefined, undefined, undefined]);
  await userEvent.click([...document.querySelectorAll('button')].find((one) => one.innerText.trim() === 'View')!);
  const item = () =>
    [...document.querySelectorAll<HTMLElement>('[role="menuitemcheckbox"]')].find(
      (one) => one.innerText.trim() === 'Unit prices',
    );
  await until(() => expect(item()).toBeDefined());
  await userEvent.click(item()!);
  await userEvent.keyboard('{Escape}');
  await until(() => expect(unitPricesOf(0)).toEqual([undefined, '@2.75', '≈0.22']));
  // 1 LS; 40 LF at 493.83 without a kept unit price.
  expect([unitPricesOf(1), unitPricesOf(3)]).toEqual([
    [undefined, undefined, undefined],
    ['≈12.35', undefined, undefined],
  ]);
  expect(amounts()).toEqual(before);
  for (const bidder of [1, 2]) {
    const shownIn = cell(row(0), columnOfBidder(bidder)).querySelector<HTMLElement>('[data-unit-price]')!;
    const whole = shownIn.querySelector('span')!.getBoundingClientRect();
    const room = shownIn.getBoundingClientRect();
    expect([whole.right <= room.right + 0.5, whole.top < room.bottom]).toEqual([true, true]);
    expect(shownIn.querySelector('span')!.getAttribute('aria-label')).toBe(
      bidder === 1 ? 'Unit price 2.75' : 'About 0.22 for each unit',
    );
  }
  expect(localStorage.getItem(`Plumbline_SheetView_${viewerEmail}`)).toBe('unitPrices');
});
