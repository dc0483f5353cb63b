import { expect, test } from '@playwright/test';
import { Plumbline } from './cast/plumbline.ts';

test('npm run dev serves the pages from their sources', async ({ page }) => {
  test.setTimeout(600_000);
  const plumbline = await Plumbline.start('dev');
  try {
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.goto(plumbline.origin);
    await expect(page.getByRole('heading', { name: 'Welcome to Plumbline' })).toBeVisible({ timeout: 60_000 });
    expect(complaints).toEqual([]);
  } finally {
    await plumbline.remove();
  }
});
