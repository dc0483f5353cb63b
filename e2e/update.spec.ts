import { expect, test } from '@playwright/test';
import { browserOf, people } from './cast/people.ts';

test('a page that reloads itself to a new version greets it with balloons, once [SHELL-089, SHELL-091, SHELL-085]', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await browserOf(browser, people.projectAdmin, baseURL!);
  let hash = 'one';
  await page.route('**/version.json*', (route) => route.fulfill({ json: { version: '1', hash } }));
  await page.clock.install();
  await page.goto('/home');
  await expect(page.getByRole('tab', { name: 'All projects' })).toBeVisible();
  const read = async (milliseconds: number) => {
    const answered = page.waitForResponse('**/version.json*');
    await page.clock.runFor(milliseconds);
    await (await answered).finished();
    // The page has taken it in: its next timers run in the same order.
    await page.clock.runFor(10);
  };
  await read(3_000);
  hash = 'two';
  await read(600_000);
  await page.getByRole('button', { name: 'Get the Update Now' }).click();
  await expect(page.getByTestId('balloons')).toBeVisible();
  await page.clock.runFor(10_100);
  await expect(page.getByTestId('balloons')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'All projects' })).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page.getByTestId('balloons')).toHaveCount(0);
  await context.close();
});
