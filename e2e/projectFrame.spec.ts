import { expect, test } from '@playwright/test';
import { browserOf, people } from './cast/people.ts';

test('going to the last section of a long project page leaves bar, section list and foot where they are', async ({
  browser,
  baseURL,
}) => {
  const viewport = { width: 1280, height: 640 };
  const { page, context } = await browserOf(browser, people.projectAdmin, baseURL!, { viewport });
  await page.goto('/project');
  await expect(page.locator('[data-foot-bar]')).toBeVisible();
  const list = page.getByRole('navigation', { name: 'New project' });
  for (const name of ['Included bid packages', 'General requirements', 'Fees', 'Permissions']) {
    await list.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  }
  await expect(page.locator('#section-permissions')).toBeInViewport();
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-foot-bar]')).toBeInViewport({ ratio: 1 });
  await context.close();
});
