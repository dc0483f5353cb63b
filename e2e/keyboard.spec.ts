import { expect, test } from '@playwright/test';
import { Keys, toColumn, toHead, toLine } from './cast/keys.ts';
import { browserOf, people } from './cast/people.ts';
import { makeProject, Script } from './cast/script.ts';
import { Sheet } from './cast/sheet.ts';

const bidders = ['Alder Works', 'Birch Build', 'Cedar Crew'];

/** Line 1 costs 10 x 100, line 2 20 x 100 and so on. */
const estimates = Array.from({ length: 12 }, (_, index) => (index + 1) * 1000);

test('a package of 12 lines and 3 bidders is leveled from nothing to a winner by keys alone', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const script = await Script.of(people.projectAdmin, baseURL!);
  const made = await makeProject(script);
  const id = made.packages[0]!.id;
  const { context, page } = await browserOf(browser, people.projectAdmin, baseURL!);
  const sheet = await Sheet.open(page, id);
  const keys = new Keys(page);

  await test.step('line items: Tab from field to field, Alt+S saves [PAGE-063]', async () => {
    await keys.tabTo('Add line items');
    await keys.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Description 1', exact: true })).toBeFocused();
    for (const [index] of estimates.entries()) {
      await keys.type(`Item ${index + 1}`);
      await keys.press('Tab');
      await keys.type(`${(index + 1) * 10}`);
      await keys.press('Tab');
      await keys.type('EA');
      await keys.press('Tab');
      await keys.type('100');
      if (index === estimates.length - 1) break;
      await keys.press('Alt+n');
      await expect(page.getByRole('textbox', { name: `Description ${index + 2}`, exact: true })).toBeFocused();
    }
    await keys.press('Alt+s');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(sheet.row('Base bid').first().locator('[data-column="5"]')).toHaveText('78,000.00');
  });

  await test.step('bidders: Alt+N is a new row [PAGE-062]', async () => {
    await keys.tabTo('Add bidder');
    await keys.press('Enter');
    for (const [index, name] of bidders.entries()) {
      await expect(page.getByRole('textbox', { name: `Company ${index + 1}`, exact: true })).toBeFocused();
      await keys.type(name);
      await keys.press('Tab');
      await keys.type(`Contact ${index}`);
      await keys.press('Tab');
      await keys.type(`bids${index}@example.com`);
      await keys.press('Tab');
      await keys.type(`555010011${index}`);
      if (index < bidders.length - 1) await keys.press('Alt+n');
    }
    await keys.press('Alt+s');
    await expect(sheet.head('Cedar Crew')).toBeVisible();
  });

  await test.step('prices: the sheet is one stop, Enter goes down [PAGE-060] [PAGE-074]', async () => {
    await keys.tabTo('Leveling sheet');
    await keys.press('Control+Home');
    await toLine(page, keys, 'Item 1');
    await toColumn(page, keys, sheet, 'Alder Works');
    for (const estimate of estimates) {
      await keys.type(String(estimate - 100));
      await keys.press('Enter');
    }
    await sheet.expectTotal('Alder Works', '76,800.00');
  });

  await test.step('Tab walks to the next cell, Shift+Tab back [PAGE-058]', async () => {
    await keys.press('Control+Home');
    await toLine(page, keys, 'Item 1');
    await toColumn(page, keys, sheet, 'Birch Build');
    for (const [index] of estimates.entries()) {
      if (index === 3) await keys.press('i');
      else await keys.type('B');
      if (index === 3) {
        await expect(page.getByRole('textbox', { name: 'Bid of Birch Build, Item 4' })).toHaveCount(0);
        await keys.press('ArrowDown');
      } else await keys.press('Enter');
    }
    await sheet.expectBadge('Item 4', 'Birch Build', 'I');
    await sheet.expectTotal('Birch Build', '74,000.00');
    await keys.press('Control+Home');
    await toLine(page, keys, 'Item 1');
    await toColumn(page, keys, sheet, 'Cedar Crew');
    await keys.type('900');
    await keys.press('Shift+Tab', 'Tab', 'ArrowDown');
    for (const [index] of estimates.slice(1).entries()) {
      if (index === 4) {
        await keys.press('m');
        await keys.press('Enter');
      } else {
        await keys.type(`${1000 * (index + 2)}*0.9`);
        await keys.press('Enter');
      }
    }
  });

  await test.step('a missing scope counts the lowest other price [BID-022] [BID-023]', async () => {
    await sheet.expectBadge('Item 6', 'Cedar Crew', 'M');
    await sheet.expectAmount('Item 6', 'Cedar Crew', '5,900.00');
    await sheet.expectTotal('Cedar Crew', '70,700.00');
  });

  await test.step('the winner: status by Alt+Down, selection by Space', async () => {
    await keys.press('Control+Home');
    await toHead(page, keys);
    await toColumn(page, keys, sheet, 'Cedar Crew');
    await keys.press('Alt+ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Quote Received' })).toBeVisible();
    await keys.press('ArrowDown', 'ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Quote Received' })).toBeFocused();
    await keys.press('Enter');
    await expect(sheet.head('Cedar Crew')).toContainText('Quote Received');
    await toColumn(page, keys, sheet, 'Cedar Crew');
    await keys.press('Space');
    await expect(sheet.head('Cedar Crew')).toHaveAttribute('data-state', /\bselected\b/);
  });

  await sheet.expectSaved();
  const { bidTotals } = await script.query(`bid-package/${id}/totals`);
  const record = await script.query(`bid-package/${id}/sheet`);
  const winner = record.bidders.find((bidder: { id: string }) => bidder.id === record.bidPackage.selectedBidderId);
  expect(winner.companyName).toBe('Cedar Crew');
  expect(JSON.stringify(bidTotals)).toContain('"70700"');
  test.info().annotations.push({ type: 'keystrokes', description: String(keys.count) });
  process.stdout.write(`Keystrokes for 12 lines and 3 bidders: ${keys.count}\n`);
  expect(keys.count).toBeGreaterThan(0);
  await context.close();
});
