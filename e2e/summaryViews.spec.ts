import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from './cast/accessible.ts';
import { browserOf, people } from './cast/people.ts';
import { Script } from './cast/script.ts';

/** The sample project's summary, which has been opened in its charts. */
async function openCharts(page: Page, origin: string): Promise<void> {
  const script = await Script.of(people.projectAdmin, origin);
  const { value } = await script.query('odata/Project');
  const project = value.find(({ name }: { name: string }) => name === 'Customs House rehabilitation');
  await page.goto(`/bid-summary/${project.id}`);
  await page.getByRole('radio', { name: 'Charts' }).click();
  await expect(page.getByRole('table', { name: 'Bid spread per package' })).toBeVisible();
}

test('the charts and their tables are accessible in both themes [SUM-055]', async ({ browser, baseURL }) => {
  const { page, context } = await browserOf(browser, people.projectAdmin, baseURL!);
  await openCharts(page, baseURL!);
  for (const look of ['Chart', 'Table']) {
    for (const radio of await page.getByRole('radio', { name: look, exact: true }).all()) await radio.click();
    expect(await violationsInBothThemes(page, '[data-view="charts"]')).toEqual([]);
  }
  await context.close();
});

test('the charts show the grand total and reach every package by keyboard [SUM-052] [SUM-053]', async ({
  browser,
  baseURL,
}) => {
  const { page, context } = await browserOf(browser, people.projectAdmin, baseURL!);
  await openCharts(page, baseURL!);
  const grandTotal = await page.locator('[data-figure="grandTotal"] b').textContent();
  const steps = page.getByRole('table', { name: 'Where the grand total comes from' });
  await expect(steps.getByRole('row', { name: /Grand total/ })).toContainText(grandTotal!.replace('$', ''));
  const link = page.getByRole('table', { name: 'Bid spread per package' }).getByRole('link').first();
  await page.getByRole('radio', { name: 'Chart', exact: true }).last().focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bid-package\//);
  await context.close();
});

test('the summary prints as one tabloid page in landscape from either view of a dark screen [SUM-056]', async ({
  browser,
  baseURL,
}) => {
  const { page, context } = await browserOf(browser, people.projectAdmin, baseURL!, { colorScheme: 'dark' });
  await openCharts(page, baseURL!);
  for (const view of ['Charts', 'Sheet']) {
    await page.getByRole('radio', { name: view }).click();
    const document = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
    // 17 in x 11 in at 72 points an inch.
    expect([...document.matchAll(/\/MediaBox\s*\[([^\]]+)\]/g)].map((match) => match[1]?.trim())).toEqual([
      '0 0 1224 792',
    ]);
  }
  await expect(page.getByTestId('printed-summary')).toHaveCount(0);
  await context.close();
});
