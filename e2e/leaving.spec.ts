import { expect, type Page, test } from '@playwright/test';
import { browserOf, people } from './cast/people.ts';
import { addBidders, addLines, makeProject, Script, setPrice } from './cast/script.ts';
import { Sheet } from './cast/sheet.ts';

/** A project with two packages; the first holds two lines and two bidders, and one price. */
async function twoPackages(origin: string) {
  const script = await Script.of(people.projectAdmin, origin);
  const made = await makeProject(script, { packages: 2 });
  const [first, second] = made.packages;
  const lines = await addLines(script, first!.id, [
    { description: 'Footings', unitPrice: '1000' },
    { description: 'Walls', unitPrice: '2000' },
  ]);
  await addBidders(script, first!.id, ['Alder Works', 'Birch Build']);
  await setPrice(script, { bidPackageId: first!.id, lineItemId: lines[0]!, companyName: 'Alder Works' }, '1100');
  return { script, made, first: first!, second: second! };
}

/** Closes or reloads the tab, answers what the browser's own question was, and stays on the page. */
async function browserQuestion(page: Page, leave: () => Promise<unknown>): Promise<string> {
  // The browser asks whoever has touched the page since it asked last.
  await page.getByRole('textbox', { name: 'Description 1' }).click();
  const [dialog] = await Promise.all([page.waitForEvent('dialog'), leave().catch(() => {})]);
  return dialog.type();
}

test('a dialog with unsaved text asks before its page is left', async ({ browser, baseURL }) => {
  const { first, made } = await twoPackages(baseURL!);
  const { context, page } = await browserOf(browser, people.projectAdmin, baseURL!);
  await page.goto(`/bid-summary/${made.projectId}`);
  await expect(page.getByRole('heading', { name: 'Bid summary' })).toBeVisible();
  await page.getByRole('link', { name: `${first.code} - ${first.description}` }).click();
  await Sheet.settled(page);
  const question = page.getByRole('dialog', { name: 'Discard changes' });
  const answer = (name: string) => question.getByRole('button', { name, exact: true }).click();

  await test.step('pasted lines by Back and by a link, typed notes by Back [SHELL-128]', async () => {
    await page.getByRole('button', { name: 'Add line items' }).first().click();
    await page.getByRole('textbox', { name: 'Description 1' }).evaluate((cell) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Gutters\t4\tEA\t25.5\nRidge\t2\tEA\t10');
      cell.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    });
    await expect(page.getByRole('textbox', { name: 'Description 2' })).toHaveValue('Ridge');
    await page.evaluate(() => history.back());
    await expect(question).toContainText('You have unsaved changes. Discard them?');
    await answer('Keep editing');
    await expect(page).toHaveURL(new RegExp(first.id));
    await expect(page.getByRole('textbox', { name: 'Description 1' })).toHaveValue('Gutters');
    await page.getByRole('dialog').getByRole('button', { name: 'Minimize' }).click();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await answer('Keep editing');
    await expect(page).toHaveURL(new RegExp(first.id));
    await page.getByRole('button', { name: 'Add line items' }).last().click();
    await expect(page.getByRole('textbox', { name: 'Description 2' })).toHaveValue('Ridge');
  });

  await test.step('closing and reloading the tab by the browser itself [SHELL-128]', async () => {
    page.on('dialog', (dialog) => dialog.dismiss());
    expect(await browserQuestion(page, () => page.close({ runBeforeUnload: true }))).toBe('beforeunload');
    expect(await browserQuestion(page, () => page.evaluate(() => location.reload()))).toBe('beforeunload');
    await expect(page.getByRole('textbox', { name: 'Description 1' })).toHaveValue('Gutters');
  });

  await test.step('what is discarded is gone, and the page is left [SHELL-128]', async () => {
    await page.evaluate(() => history.back());
    await answer('Discard changes');
    await expect(page).toHaveURL(/bid-summary/);
    await page.evaluate(() => history.forward());
    await Sheet.settled(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Bid package notes' }).click();
    await page.getByRole('textbox', { name: 'Notes' }).fill('Hold until March');
    await page.evaluate(() => history.back());
    await answer('Keep editing');
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Hold until March');
  });
  await context.close();
});
