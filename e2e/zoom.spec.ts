import { expect, type Locator, type Page, test } from '@playwright/test';
import { browserOf, people } from './cast/people.ts';
import { Requests } from './cast/requests.ts';
import { addBidders, addLines, makeProject, Script, setPrice } from './cast/script.ts';

/** The window of a person who zooms in, in CSS pixels. */
const windows = [
  { of: '1440 x 900', width: 720, height: 450 },
  { of: '1920 x 1080', width: 960, height: 540 },
] as const;

/** Fully in the window, after its own scrolling where that is asked for. */
async function expectInWindow(locator: Locator, scroll = false): Promise<void> {
  if (scroll) await locator.scrollIntoViewIfNeeded();
  await expect(locator).toBeInViewport({ ratio: 0.98 });
}

/** Every button in head and foot stands in the window, and the body keeps room to scroll in. */
async function expectUsable(page: Page, requests: Requests): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await expect(dialog).toBeVisible();
  await requests.expectQuiet();
  for (const button of await dialog.locator('[data-part="head"] button, [data-part="foot"] button').all()) {
    await expectInWindow(button);
  }
  const controls = dialog.locator('[data-part="body"]').locator('button, input:not([type="file"]), select, textarea');
  for (const control of await controls.all()) {
    if (await control.isVisible()) await expectInWindow(control, true);
  }
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const { of, width, height } of windows) {
  test(`everything can be reached at 200 % zoom of ${of} [SHELL-116]`, async ({ browser, baseURL }) => {
    const script = await Script.of(people.projectAdmin, baseURL!);
    const { packages, projectId } = await makeProject(script, { alternates: ['Dormer', 'Night works'], packages: 16 });
    const bidPackageId = packages[0]!.id;
    const lines = await addLines(script, bidPackageId, [
      { description: 'Footings', unitPrice: '10' },
      { description: 'Walls', unitPrice: '20' },
    ]);
    await addBidders(script, bidPackageId, ['Alder']);
    await setPrice(script, { bidPackageId, lineItemId: lines[0]!, companyName: 'Alder' }, '40');
    const { context, page } = await browserOf(browser, people.projectAdmin, baseURL!, {
      viewport: { width, height },
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    });
    const requests = new Requests(page);

    await page.goto(`/bid-package/${bidPackageId}`);
    const sheet = page.locator('[data-bidder]');
    await expect(sheet.first()).toBeVisible();
    if (width < 768) await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Add line items' }).first().click();
    await expectUsable(page, requests);
    const description = page.getByRole('dialog').locator('[data-cell="0/description"]');
    expect((await description.boundingBox())!.width).toBeGreaterThan(150);
    await closeDialog(page);
    for (const name of ['Add bidder', 'Import bids', 'Bid package notes', 'Keyboard shortcuts', 'Project info']) {
      await page.getByRole('button', { name }).first().click();
      await expectUsable(page, requests);
      await closeDialog(page);
    }
    for (const name of ['Info', 'Notes', 'Documents', 'Edit', 'Remove']) {
      await page.getByRole('button', { name: 'Options of Alder' }).click();
      await expectInWindow(page.getByRole('menuitem', { name, exact: true }));
      await page.getByRole('menuitem', { name, exact: true }).click();
      await expectUsable(page, requests);
      await closeDialog(page);
    }
    await page.locator('button[aria-haspopup="listbox"]').first().click();
    await expect(page.getByRole('listbox', { name: 'Bid packages' }).getByRole('option')).toHaveCount(16);
    await expectInWindow(page.getByRole('listbox', { name: 'Bid packages' }).getByRole('option').last(), true);
    await page.keyboard.press('Escape');
    const column = await sheet.getAttribute('data-column');
    await page.locator('[data-kind~="line"]').filter({ hasText: 'Walls' }).locator(`[data-column="${column}"]`).click();
    await page.keyboard.type('12*5');
    await expectInWindow(page.getByRole('button', { name: 'Unallocated' }), true);
    await expectInWindow(page.locator('[data-keeps-clear]'));
    await page.keyboard.press('Escape');

    await page.goto(`/bid-summary/${projectId}`);
    await expectInWindow(page.locator('[data-figure="coverage"]'));
    for (const name of ['Edit fees', 'Bidders range', 'Export to Excel', 'Close project', 'Project notes']) {
      await page.getByRole('button', { name }).first().click();
      await expectUsable(page, requests);
      await closeDialog(page);
    }

    await page.goto(`/project/${projectId}`);
    await expect(page.locator('section > h2 > button').first()).toBeVisible();
    await requests.expectQuiet();
    for (const section of await page.locator('section > h2 > button').all()) {
      if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
      await expect(section).toHaveAttribute('aria-expanded', 'true');
    }
    await expectInWindow(page.locator('[data-foot-bar] button').first());
    await requests.expectQuiet();
    const controls = page.locator('main section').locator('button, input:not([type="file"]), select');
    expect(await controls.count()).toBeGreaterThan(10);
    for (const control of await controls.all()) {
      if (await control.isVisible()) await expectInWindow(control, true);
    }
    await context.close();
  });
}
