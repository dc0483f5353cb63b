import { expect, type Page, test } from '@playwright/test';
import { Cable } from './cast/cable.ts';
import { browserOf, people } from './cast/people.ts';
import { addBidders, addLines, makeProject, Script, setPrice } from './cast/script.ts';
import { Sheet } from './cast/sheet.ts';

/** A package of two lines and two bidders, with one price: 1,100.00 of Alder Works on Footings. */
async function onePackage(origin: string) {
  const script = await Script.of(people.projectAdmin, origin);
  const made = await makeProject(script, { contributors: [people.contributor] });
  const { id } = made.packages[0]!;
  const lines = await addLines(script, id, [
    { description: 'Footings', unitPrice: '1000' },
    { description: 'Walls', unitPrice: '2000' },
  ]);
  await addBidders(script, id, ['Alder Works', 'Birch Build']);
  const footings = { bidPackageId: id, lineItemId: lines[0]!, companyName: 'Alder Works' };
  await setPrice(script, footings, '1100');
  const priceOf = async (line: number, bidder: string): Promise<string | null> => {
    const sheet = await script.query(`bid-package/${id}/sheet`);
    const bidderId = sheet.bidders.find((one: { companyName: string }) => one.companyName === bidder).id;
    return sheet.bids.find((one: { bidderId: string }) => one.bidderId === bidderId)?.prices[line] ?? null;
  };
  return { made, id, priceOf };
}

const count = (page: Page) => page.locator('[data-part="status"] [data-drafts-count]');
const amounts = async (sheet: Sheet, line: string, bidder: string) =>
  sheet.cell(line, bidder).locator('[data-amount]').allTextContents();

test('a price that is half typed when the page is left is not saved, and offered again', async ({
  browser,
  baseURL,
}) => {
  const { made, priceOf } = await onePackage(baseURL!);
  const { code, description } = made.packages[0]!;
  const { context, page } = await browserOf(browser, people.projectAdmin, baseURL!);
  await page.goto(`/bid-summary/${made.projectId}`);
  await expect(page.getByRole('heading', { name: 'Bid summary' })).toBeVisible();
  await page.getByRole('link', { name: `${code} - ${description}` }).click();
  const sheet = await Sheet.settled(page);
  await sheet.expectLive();
  await sheet.cell('Footings', 'Alder Works').click();
  await page.keyboard.type('12');

  await test.step('Back enters nothing; on the way forward it is a draft beside what is stored [BID-075] [BID-074]', async () => {
    await page.evaluate(() => history.back());
    await expect(page.getByRole('heading', { name: 'Bid summary' })).toBeVisible();
    await page.evaluate(() => history.forward());
    await Sheet.settled(page);
    await expect.poll(() => amounts(sheet, 'Footings', 'Alder Works')).toEqual(['1,100.00', '12']);
    await expect(count(page)).toContainText('1 cell not saved');
    await sheet.expectTotal('Alder Works', '1,100.00');
    expect(await priceOf(0, 'Alder Works')).toBe('1100');
  });

  await test.step('F9 leads to it, and Ctrl+Enter enters it [BID-073]', async () => {
    await page.keyboard.press('F9');
    await expect(page.locator('[data-draft-card]')).toContainText('Typed, not entered yet.');
    await page.keyboard.press('Control+Enter');
    await sheet.expectTotal('Alder Works', '12.00');
    await expect(count(page)).toHaveText('');
    await expect.poll(() => priceOf(0, 'Alder Works')).toBe('12');
  });

  await test.step('a reload opens it again in its editor, and enters nothing either [SHELL-107]', async () => {
    page.on('dialog', (dialog) => void dialog.accept());
    await sheet.cell('Walls', 'Alder Works').click();
    await page.keyboard.type('34');
    await page.reload();
    const editor = page.getByRole('textbox', { name: 'Bid of Alder Works, Walls' });
    await expect(editor).toHaveValue('34');
    expect(await priceOf(1, 'Alder Works')).toBeNull();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await sheet.expectTotal('Alder Works', '357.00');
  });

  await test.step('own steps from before the reload are undone and repeated after it [BID-063]', async () => {
    await page.reload();
    await sheet.expectTotal('Alder Works', '357.00');
    await sheet.cell('Walls', 'Alder Works').click();
    await page.keyboard.press('Control+z');
    await sheet.expectTotal('Alder Works', '12.00');
    await page.keyboard.press('Control+z');
    await sheet.expectTotal('Alder Works', '1,100.00');
    await page.keyboard.press('Control+y');
    await sheet.expectTotal('Alder Works', '12.00');
  });
  await context.close();
});

test('prices that cannot be saved stay in their cells, with the network cut and with a server that fails', async ({
  browser,
  baseURL,
}) => {
  const { id, priceOf } = await onePackage(baseURL!);
  const cable = await Cable.lay();
  const ann = await browserOf(browser, people.projectAdmin, baseURL!, cable.options);
  const ben = await browserOf(browser, people.contributor, baseURL!);
  const sheet = await Sheet.open(ann.page, id);
  const other = await Sheet.open(ben.page, id);
  await sheet.expectLive();

  await test.step('typed while the network is cut, they arrive when it is back, in their order [LIVE-052] [BID-071]', async () => {
    cable.cut();
    await sheet.type('Footings', 'Birch Build', '11');
    await sheet.type('Footings', 'Birch Build', '12');
    await sheet.type('Walls', 'Birch Build', '20');
    await expect(ann.page.locator('[data-state~="saving"]')).toHaveCount(2);
    await cable.mend(ann.context);
    await other.expectTotal('Birch Build', '32.00', 60_000);
    await sheet.expectSaved();
    await expect(count(ann.page)).toHaveText('');
  });

  await test.step('what the server cannot save is a draft that nobody else sees and no total counts [BID-071]', async () => {
    const failing = '**/api/command/bid-package/set-line-item-bid';
    await ann.page.route(failing, (route) => route.fulfill({ status: 500, json: { detail: 'Planted failure.' } }));
    await sheet.type('Footings', 'Alder Works', '777');
    await expect.poll(() => amounts(sheet, 'Footings', 'Alder Works')).toEqual(['1,100.00', '777.00']);
    await sheet.expectTotal('Alder Works', '1,100.00');
    await other.expectAmount('Footings', 'Alder Works', '1,100.00');
    await expect(count(ann.page)).toContainText('1 cell not saved');
    ann.page.on('dialog', (dialog) => void dialog.accept());
    await ann.page.reload();
    await expect.poll(() => amounts(sheet, 'Footings', 'Alder Works')).toEqual(['1,100.00', '777.00']);
    await ann.page.unroute(failing);
  });

  await test.step('the list of the status bar retries it [BID-073] [BID-074]', async () => {
    await count(ann.page).getByRole('button').click();
    const list = ann.page.getByRole('dialog', { name: 'Not saved' });
    await expect(list.getByRole('row').nth(1)).toContainText('Bid of Alder Works, Footings');
    await list.getByRole('button', { name: 'Retry, Bid of Alder Works, Footings' }).click();
    await other.expectAmount('Footings', 'Alder Works', '777.00');
    await expect(list).toHaveCount(0);
    expect(await priceOf(0, 'Alder Works')).toBe('777');
  });
  cable.remove();
  await ann.context.close();
  await ben.context.close();
});
