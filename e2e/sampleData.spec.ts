import { expect, test } from '@playwright/test';
import { browserOf, people } from './cast/people.ts';

test('the Admin of an empty company loads the sample data and finds a leveled project, once [EXP-012] [EXP-013] [EXP-018]', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await browserOf(browser, people.strangerAdmin, baseURL!);
  await page.goto('/home');
  await page.getByRole('main').getByRole('button', { name: 'Load sample data' }).click();
  const question = page.getByRole('dialog', { name: 'Load sample data' });
  await expect(question).toContainText('Load sample data now?');
  await question.getByRole('button', { name: 'Load sample data' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Loading the sample data' })).toBeVisible();
  await expect(page.getByText('The sample data was loaded.')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await card.getByRole('link').click();
  await expect(page.getByRole('grid', { name: 'Bid summary' })).toBeVisible();
  expect(await page.locator('[data-package]').count()).toBeGreaterThanOrEqual(12);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Frozen entities', 'Audit log']);
  await context.close();
});
