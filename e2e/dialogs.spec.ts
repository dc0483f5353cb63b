import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from './cast/accessible.ts';
import { browserOf, people } from './cast/people.ts';
import { addBidders, addLines, makeProject, Script, setPrice } from './cast/script.ts';
import { tabulation } from './cast/tabulation.ts';

/** No finding in either theme, of what lies over the page. */
async function expectAccessible(page: Page, place: string): Promise<void> {
  await expect(page.locator(place).last()).toBeVisible();
  expect.soft(await violationsInBothThemes(page, place)).toEqual([]);
}

test('what opens over the package page and the summary is accessible in both themes [SHELL-118]', async ({
  browser,
  baseURL,
}) => {
  const script = await Script.of(people.projectAdmin, baseURL!);
  const { packages, projectId } = await makeProject(script);
  const bidPackageId = packages[0]!.id;
  const [footings] = await addLines(script, bidPackageId, [
    { description: 'Footings', unitPrice: '10', group: 'Concrete' },
    { description: 'Walls', unitPrice: '20', group: 'Concrete' },
  ]);
  await addBidders(script, bidPackageId, ['Alder', 'Dunmore']);
  await setPrice(script, { bidPackageId, lineItemId: footings!, companyName: 'Alder' }, '40');
  await setPrice(script, { bidPackageId, lineItemId: footings!, companyName: 'Dunmore' }, null, 3);
  const { context, page } = await browserOf(browser, people.projectAdmin, baseURL!, { reducedMotion: 'reduce' });
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('[role="dialog"]')).toHaveCount(0);
  };

  await page.goto(`/bid-package/${bidPackageId}`);
  const head = page.locator('[data-bidder]').filter({ hasText: 'Dunmore' });
  await expect(head).toBeVisible();
  for (const name of ['Keyboard shortcuts', 'Project info']) {
    await page.getByRole('button', { name }).click();
    await expectAccessible(page, '[role="dialog"]');
    await close();
  }
  for (const name of ['Info', 'Notes', 'Documents', 'Edit', 'Remove']) {
    await page.getByRole('button', { name: 'Options of Dunmore' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    if (name === 'Documents') {
      const file = { name: 'quote.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 quote') };
      await page.locator('[role="dialog"] input[type="file"]').setInputFiles(file);
      await expect(page.getByRole('listitem').getByText('quote.pdf', { exact: true })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    }
    await expectAccessible(page, '[role="dialog"]');
    await close();
  }
  const column = await head.getAttribute('data-column');
  await page
    .locator('[data-kind~="line"]')
    .filter({ hasText: 'Footings' })
    .locator(`[data-column="${column}"]`)
    .click();
  await page.keyboard.press('F1');
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+f');
  await expectAccessible(page, 'search');
  await page.keyboard.press('Escape');
  await page.keyboard.press('7');
  await expectAccessible(page, '[data-keeps-clear]');
  await page.keyboard.press('Escape');
  await page.keyboard.type('hello');
  await page.keyboard.press('Enter');
  await expectAccessible(page, '[data-keeps-clear]');
  await page.keyboard.press('Escape');
  await page.locator(`[data-row="n-base-Concrete"] [data-column="${column}"]`).click();
  await page.keyboard.type('90');
  await expectAccessible(page, '[data-keeps-clear]');
  await page.keyboard.press('Enter');
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('t');
  await expectAccessible(page, '[data-offer]');
  await page.getByRole('button', { name: 'Import bids' }).click();
  const file = { name: 'tabulation.csv', mimeType: 'text/csv', buffer: Buffer.from(tabulation) };
  await page.locator('[role="dialog"] input[type="file"]').setInputFiles(file);
  await expect(page.locator('[role="table"]')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');

  await page.goto(`/bid-summary/${projectId}`);
  for (const name of ['Export to Excel', 'Close project', 'Project notes']) {
    await page.getByRole('button', { name }).click();
    await expectAccessible(page, '[role="dialog"]');
    await close();
  }
  await context.close();
});
