import { expect, type Locator, test } from '@playwright/test';
import { browserOf, people } from './cast/people.ts';
import { addBidders, addLines, makeProject, Script, setPrice } from './cast/script.ts';

/** What is left of a look where the system sets the colors: grounds, lines, outlines and ink, of the element itself. */
function lookOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => {
    const { backgroundColor, color, borderTop, borderBottom, borderLeft, outline } = getComputedStyle(element);
    return JSON.stringify({ backgroundColor, color, borderTop, borderBottom, borderLeft, outline });
  });
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect
    .poll(async () => (await lookOf(one)) === (await lookOf(other)), { message: `${one} and ${other}` })
    .toBe(false);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in forced colors (${colorScheme}) what is chosen, ticked, off or under the cursor looks other [SHELL-114]`, async ({
    browser,
    baseURL,
  }) => {
    const script = await Script.of(people.projectAdmin, baseURL!);
    const { packages, projectId } = await makeProject(script, { alternates: ['Dormer'] });
    const bidPackageId = packages[0]!.id;
    const lines = await addLines(script, bidPackageId, [
      { description: 'Footings', unitPrice: '10' },
      { description: 'Walls', unitPrice: '20' },
      { description: 'Roof', unitPrice: '30' },
    ]);
    const [alder] = await addBidders(script, bidPackageId, ['Alder', 'Dunmore', 'Kestrel']);
    for (const companyName of ['Alder', 'Dunmore', 'Kestrel']) {
      for (const lineItemId of lines) await setPrice(script, { bidPackageId, lineItemId, companyName }, '40');
    }
    await script.command('bid-package/select-bidder', { bidPackageId, bidderId: alder });
    const { context, page } = await browserOf(browser, people.projectAdmin, baseURL!, {
      colorScheme,
      forcedColors: 'active',
    });

    await page.goto(`/bid-package/${bidPackageId}`);
    const sheet = page.locator('[data-access]');
    await expect(sheet.locator('[data-bidder]').first()).toBeVisible();
    const head = (name: string) => sheet.locator('[data-bidder]').filter({ hasText: name });
    await expectApart(head('Alder'), head('Kestrel'));
    await expectApart(head('Dunmore'), head('Kestrel'));
    await expectApart(
      page.getByRole('radio', { checked: true }).first(),
      page.getByRole('radio', { checked: false }).first(),
    );
    await expectApart(
      page.getByRole('button', { name: 'Undo' }),
      page.getByRole('button', { name: 'Bid package notes' }),
    );
    const line = (description: string) => sheet.locator('[data-kind~="line"]').filter({ hasText: description });
    await line('Footings').hover();
    await line('Footings').locator('[data-tick]').click();
    await expectApart(line('Footings').locator('[data-tick]'), head('Kestrel').locator('[data-tick]'));
    const cell = (description: string, column: number) => line(description).locator(`[data-column="${column}"]`);
    const [first, second] = await sheet
      .locator('[data-bidder]')
      .evaluateAll((heads) => heads.map((element) => Number((element as HTMLElement).dataset.column)));
    await cell('Walls', second!).click();
    await expectApart(cell('Walls', second!), cell('Roof', second!));
    await expectApart(cell('Roof', first!), cell('Roof', second!));
    await page.keyboard.press('Shift+ArrowDown');
    await expect(line('Roof').locator('[data-range]')).toHaveCSS('border-bottom-width', '2px');
    await page.getByRole('button', { name: 'Options of Kestrel' }).click();
    await page.keyboard.press('ArrowDown');
    await expectApart(page.getByRole('menuitem', { name: 'Notes' }), page.getByRole('menuitem', { name: 'Documents' }));

    await page.goto(`/bid-summary/${projectId}`);
    await expect(page.locator('[data-figure="grandTotal"]')).toBeVisible();
    await page.getByRole('button', { name: 'Notes', exact: true }).click();
    await expectApart(
      page.getByRole('button', { pressed: true }).first(),
      page.getByRole('button', { pressed: false }).first(),
    );
    await expectApart(page.getByRole('switch').locator('span').first(), page.locator('body'));

    await page.goto(`/project/${projectId}`);
    const sections = page.getByRole('navigation', { name: 'Edit project' }).getByRole('button');
    await expect(sections.first()).toBeVisible();
    await expectApart(sections.first(), sections.last());

    await page.goto('/home');
    await expectApart(page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }));
    await context.close();
  });
}
