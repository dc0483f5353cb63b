import { Buffer } from 'node:buffer';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { browserOf, people } from './cast/people.ts';
import { addBidders, addLines, makeProject, Script } from './cast/script.ts';

const picture = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Waits until the page has read the logo, which it does while it is not printed. */
const logoRead = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/company-logo/'));

/** Returns the logo in each printed header: its size on the page, and whether it is there at once. */
async function printedLogos(page: Page, printed: string) {
  await page.emulateMedia({ media: 'print' });
  return page.getByTestId(printed).evaluate((pages) => {
    const logos = [...pages.querySelectorAll<HTMLImageElement>('img[alt="Company logo"]')];
    return {
      logos: logos.map(({ complete, naturalWidth, width, height }) => ({ complete, naturalWidth, width, height })),
      saysPlumbline: pages.textContent!.includes('Plumbline'),
    };
  });
}

test('the logo is uploaded, seen by another Admin, printed with sheet and summary, and removed [PREF-042] [EXP-072]', async ({
  browser,
  baseURL,
}) => {
  const script = await Script.of(people.projectAdmin, baseURL!);
  const { projectId, packages } = await makeProject(script);
  const bidPackageId = packages[0]!.id;
  await addLines(script, bidPackageId, [{ description: 'Sawing', unitPrice: '10' }]);
  await addBidders(script, bidPackageId, ['Acme']);
  const { page: admin } = await browserOf(browser, people.admin, baseURL!);
  const { page: other } = await browserOf(browser, people.both, baseURL!);
  for (const page of [admin, other]) {
    await page.goto('/settings/preferences');
    await expect(page.getByRole('group', { name: 'Logo' })).toContainText('No logo');
  }

  await admin.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await picture(900, 300, '#268'),
  });
  for (const page of [admin, other]) await expect(page.getByRole('img', { name: 'Logo of the company' })).toBeVisible();
  await admin.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(admin.getByText('Must be a JPEG or PNG image')).toBeVisible();
  await expect(admin.getByRole('img', { name: 'Logo of the company' })).toBeVisible();

  const { page } = await browserOf(browser, people.projectAdmin, baseURL!, { colorScheme: 'dark' });
  for (const [path, shown, printed] of [
    [`/bid-package/${bidPackageId}`, '[data-bidder]', 'printed-package'],
    [`/bid-summary/${projectId}`, '[data-figure="grandTotal"]', 'printed-summary'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    const read = logoRead(page);
    await page.goto(path);
    await read;
    await expect(page.locator(shown).first()).toBeVisible();
    const found = await printedLogos(page, printed);
    expect(found.logos).toEqual([{ complete: true, naturalWidth: 900, width: 108, height: 36 }]);
    expect(found.saysPlumbline).toBe(false);
  }

  await admin.getByRole('button', { name: 'Remove' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  for (const one of [admin, other]) await expect(one.getByRole('group', { name: 'Logo' })).toContainText('No logo');
  await page.emulateMedia({ media: 'screen' });
  await page.reload();
  await expect(page.locator('[data-figure="grandTotal"]').first()).toBeVisible();
  expect(await printedLogos(page, 'printed-summary')).toEqual({ logos: [], saysPlumbline: true });
});
