import { expect, test } from '@playwright/test';
import { cursorOf, Keys } from './cast/keys.ts';
import { browserOf, people } from './cast/people.ts';
import { addBidders, addLines, makeProject, Script } from './cast/script.ts';
import { Sheet } from './cast/sheet.ts';

const groups = [
  ['Site', 'Paving'],
  ['Site', 'Walls'],
  ['Building', 'Masonry'],
  ['Building', 'Openings'],
  ['Building', 'Roof'],
] as const;
const lines = groups.flatMap((group, index) =>
  ['a', 'b', 'c'].map((letter) => ({ description: `Item ${index + 1}${letter}`, unitPrice: '1000', group })),
);
const [alder, birch] = ['Alder Works', 'Birch Build'] as const;

/** A package of 15 lines in two levels of groups, with two bidders, open before the project admin. */
async function opened(browser: Parameters<typeof browserOf>[0], origin: string) {
  const script = await Script.of(people.projectAdmin, origin);
  const made = await makeProject(script);
  const { id } = made.packages[0]!;
  const lineIds = await addLines(script, id, lines);
  await addBidders(script, id, [alder, birch]);
  const { context, page } = await browserOf(browser, people.projectAdmin, origin);
  const sheet = await Sheet.open(page, id);
  /** Each line's class and price of a bidder as the server has them: '1 250', or nothing. */
  const entries = async (company: string) => {
    const record = await script.query(`bid-package/${id}/sheet`);
    const bidder = record.bidders.find(({ companyName }: { companyName: string }) => companyName === company);
    const bids = record.bids.find(({ bidderId }: { bidderId: string }) => bidderId === bidder.id);
    return lineIds.map((lineId) => {
      const at = record.lineItems.ids.indexOf(lineId);
      return bids.classifications[at] === -1 ? '' : `${bids.classifications[at]} ${bids.prices[at] ?? '-'}`;
    });
  };
  const lumpSums = async () => (await script.query(`bid-package/${id}/sheet`)).rollupBids;
  return { id, script, context, page, sheet, keys: new Keys(page), entries, lumpSums };
}

test('15 prices typed down a column with two levels of groups, price and Enter only, stand at their lines', async ({
  browser,
  baseURL,
}) => {
  const { context, page, sheet, keys, entries, lumpSums } = await opened(browser, baseURL!);
  const prices = lines.map((_, index) => `${(index + 1) * 137}.5`);
  await sheet.cell('Site', birch).click();

  await test.step('begun on the row of a group, whose lump sum leaves an offer waiting [RAR-030]', async () => {
    await keys.type('90000');
    await keys.press('Enter');
    await expect(page.locator('[data-offer]')).toContainText('6 lines below have no entry.');
  });

  await test.step('each price goes to the next line, over both levels of groups [PAGE-084]', async () => {
    const before = keys.count;
    for (const price of prices) {
      await keys.type(price);
      await keys.press('Enter');
    }
    expect(keys.count - before).toBe(prices.join('').length + prices.length);
    await expect.poll(() => entries(birch)).toEqual(prices.map((price) => `1 ${price}`));
    expect((await cursorOf(page)).row).toBe('total-0');
    const placed = await lumpSums();
    expect(placed.map(({ metadataValue1, bidValue }: Record<string, string>) => [metadataValue1, bidValue])).toEqual([
      ['Site', '90000'],
    ]);
    await expect(page.locator('[data-offer]')).toHaveCount(0);
    await sheet.expectTotal(birch, '106,447.50');
  });

  await test.step('words typed on the way change no price and no class [BID-069]', async () => {
    await sheet.expectSaved();
    const before = await entries(birch);
    await page.keyboard.press('Control+ArrowUp');
    for (const [index, word] of ['hello', 'info', 'risk 500', 'same', 'Smith', 'miss'].entries()) {
      await sheet.cell(`Item 1${'abc'[index % 3]}`, birch).click();
      await page.keyboard.type(word);
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-editor] input')).toHaveValue(word);
      await page.keyboard.press('Escape');
      await expect(page.locator('[data-editor] input')).toHaveCount(0);
    }
    await sheet.expectSaved();
    expect(await entries(birch)).toEqual(before);
  });
  await context.close();
});

test('a lump sum in place of the prices beneath it is one step for everybody, and undo brings all of them back', async ({
  browser,
  baseURL,
}) => {
  const { id, script, context, page, sheet, entries, lumpSums } = await opened(browser, baseURL!);
  const other = await browserOf(browser, people.contributor, baseURL!);
  const otherSheet = await Sheet.open(other.page, id);
  await otherSheet.expectLive();
  const { lineItems } = await script.query(`bid-package/${id}/sheet`);
  const enter = (index: number, companyName: string, classification: number, price: string | null) =>
    script.command('bid-package/set-line-item-bid', {
      bidPackageId: id,
      lineItemId: lineItems.ids[index],
      companyName,
      price,
      classification,
    });
  await enter(0, alder, 1, '60000.25');
  await enter(1, alder, 4, '39561.75');
  await enter(2, alder, 3, null);
  await enter(2, birch, 1, '438');
  await enter(3, alder, 2, null);
  await enter(6, alder, 1, '7');
  await sheet.expectAmount('Site', alder, '100,000.00');
  const [before, totals] = [await entries(alder), await script.query(`bid-package/${id}/totals`)];

  await test.step('the panel and the question say what the group will be; P answers [RAR-031]', async () => {
    await sheet.cell('Site', alder).click();
    await page.keyboard.type('90000');
    await expect(page.locator('[data-keeps-clear] [data-group-figures]')).toHaveText(
      /Group now100,000\.00.*In place of90,000\.00.*On top of190,000\.00/,
    );
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog');
    await expect(question).toContainText(`The Site of ${alder} holds 100,000.00 on 3 lines.`);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('p');
    await expect(question).toHaveCount(0);
    await otherSheet.expectAmount('Site', alder, '90,000.00');
    await otherSheet.expectBadge('Item 1a', alder, 'I');
    await sheet.expectTotal(alder, '90,007.00');
    expect(await entries(alder)).toEqual(before.map((entry, index) => (index < 4 ? '2 -' : entry)));
  });

  await test.step('the keyboard is on the sheet again, at the next line [PAGE-084]', async () => {
    await expect(page.getByRole('treegrid')).toBeFocused();
    expect((await cursorOf(page)).text).toBe('Item 1a');
  });

  await test.step('one undo, and everything is as it was for both [RAR-031]', async () => {
    await sheet.expectSaved();
    await page.keyboard.press('Control+z');
    await otherSheet.expectAmount('Site', alder, '100,000.00');
    await sheet.expectAmount('Site', alder, '100,000.00');
    await sheet.expectBadge('Item 1b', alder, 'R');
    await otherSheet.expectBadge('Item 1c', alder, 'M');
    expect(await entries(alder)).toEqual(before);
    expect(await lumpSums()).toEqual([]);
    expect(await script.query(`bid-package/${id}/totals`)).toEqual(totals);
  });
  await other.context.close();
  await context.close();
});
