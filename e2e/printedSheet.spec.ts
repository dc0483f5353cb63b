import { expect, test } from '@playwright/test';
import { browserOf, people } from './cast/people.ts';
import { addBidders, addLines, makeProject, Script } from './cast/script.ts';

/** Returns the sizes in points of the pages of a PDF, from its objects that are not compressed. */
function pagesOf(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 (\d+)\S* (\d+)\S*\]/g)].map(([, w, h]) => `${w} x ${h}`);
}

test('a sheet prints on tabloid pages, its bidders side by side on further ones [EXP-060] [EXP-061]', async ({
  browser,
  baseURL,
}) => {
  const script = await Script.of(people.projectAdmin, baseURL!);
  const { packages } = await makeProject(script);
  const bidPackageId = packages[0]!.id;
  const lines = Array.from({ length: 90 }, (_, index) => ({ description: `Sawing ${index + 1}`, unitPrice: '10' }));
  await addLines(script, bidPackageId, lines);
  await addBidders(
    script,
    bidPackageId,
    Array.from({ length: 14 }, (_, index) => `Company ${index + 1}`),
  );
  const { context, page } = await browserOf(browser, people.projectAdmin, baseURL!, { colorScheme: 'dark' });
  await page.goto(`/bid-package/${bidPackageId}`);
  await expect(page.locator('[data-bidder]').first()).toBeVisible();
  // Some 35 lines and the sums to a page, twice: for 7 bidders each.
  const pages = pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(pages).toEqual(Array.from({ length: 6 }, () => '1224 x 792'));
  // The palette prints by the dialog of the browser.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-asked-to-print', '');
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Print');
  await page
    .getByRole('option', { name: /^Print/ })
    .first()
    .click();
  await expect(page.locator('body[data-asked-to-print]')).toHaveCount(1);
  await context.close();
});
