import { type Browser, expect, type Page, test } from '@playwright/test';
import { Keys } from './cast/keys.ts';
import { browserOf, people } from './cast/people.ts';

/** One Admin who changes a settings page, and another one who has it open. */
async function twoAdmins(browser: Browser, origin: string, path: string): Promise<{ one: Page; other: Page }> {
  const [one, other] = [await browserOf(browser, people.admin, origin), await browserOf(browser, people.both, origin)];
  for (const { page } of [one, other]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('listitem').nth(8)).toBeVisible();
  }
  return { one: one.page, other: other.page };
}

const texts = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem').allInnerTexts();

test('an Admin edits the general requirements by keys alone, and another Admin sees it [SGR-007, SGR-008, LIVE-038]', async ({
  browser,
  baseURL,
}) => {
  const { one, other } = await twoAdmins(browser, baseURL!, '/settings/general-requirements');
  const keys = new Keys(one);
  const row = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
  const before = await texts(other, 'General requirements');

  await keys.tabTo('Edit');
  await keys.press('Enter');
  await keys.tabTo('General requirement, new row');
  await keys.type('Works Saturdays');
  await keys.press('Tab', 't', 'Enter');
  const added = one.getByRole('textbox', { name: `General requirement, row ${before.length + 1}` });
  await expect(added).toHaveValue('Works Saturdays');
  await keys.type('Works at night');
  await keys.press('Enter');
  await expect(one.getByText('2 unsaved changes')).toBeVisible();

  await keys.press('Shift+Tab', 'Shift+Tab', 'Shift+Tab');
  await expect(one.getByRole('textbox', { name: `General requirement, row ${before.length + 2}` })).toBeFocused();
  await keys.press('Alt+ArrowUp');
  await expect(one.getByRole('textbox', { name: `General requirement, row ${before.length + 1}` })).toBeFocused();
  await keys.press('Control+z');
  await expect(added).toHaveValue('Works Saturdays');
  await keys.press('Control+y');
  await expect(added).toHaveValue('Works at night');
  await keys.press('Alt+s');
  await expect(one.getByText('Your changes were saved.')).toBeVisible();

  await expect(row(other, 'Works at night')).toContainText('Yes/No');
  await expect(row(other, 'Works Saturdays')).toContainText('Text');
  expect((await texts(other, 'General requirements')).slice(-2).map((text) => text.split('\n')[1])).toEqual([
    'Works at night',
    'Works Saturdays',
  ]);

  for (const name of ['Works at night', 'Works Saturdays']) {
    await keys.tabTo(`Delete ${name}`);
    await keys.press('Enter');
  }
  await keys.press('Alt+s');
  await expect(row(other, 'Works')).toHaveCount(0);
  expect(await texts(other, 'General requirements')).toEqual(before);
});

test('an Admin adds, renames and deletes a unit, and another Admin sees it [UOM-020, LIVE-038]', async ({
  browser,
  baseURL,
}) => {
  const { one, other } = await twoAdmins(browser, baseURL!, '/settings/units-of-measure');
  await one.getByRole('textbox', { name: 'Name' }).fill('Bundle');
  await one.keyboard.press('Enter');
  await expect(other.getByRole('article', { name: 'Bundle' })).toBeVisible();
  await one.getByRole('button', { name: 'Rename Bundle' }).click();
  await expect(one.locator('input:focus')).toHaveValue('Bundle');
  await one.keyboard.type('Bundle of 50');
  await one.keyboard.press('Enter');
  await expect(other.getByRole('article', { name: 'Bundle of 50' })).toBeVisible();
  await expect(other.getByRole('article', { name: 'Bundle', exact: true })).toHaveCount(0);
  await one.getByRole('button', { name: 'Delete Bundle of 50' }).click();
  await one.getByRole('dialog').getByRole('button', { name: 'Delete unit of measure' }).click();
  await expect(other.getByRole('article', { name: 'Bundle of 50' })).toHaveCount(0);
});

test('an Admin drags a condition to another place, and another Admin sees it [SGC-004, SHELL-122, LIVE-038]', async ({
  browser,
  baseURL,
}) => {
  const { one, other } = await twoAdmins(browser, baseURL!, '/settings/general-conditions');
  const before = await texts(other, 'General conditions');
  const names = (all: readonly string[]) => all.map((text) => text.split('\n')[1]!);
  const [first, second, third, ...rest] = names(before);
  await one.getByRole('button', { name: 'Edit conditions' }).click();
  const drag = async (name: string, onto: string) => {
    const row = one
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: one.getByRole('button', { name: `Move ${onto}` }) });
    const { height } = (await row.boundingBox())!;
    await one.getByRole('button', { name: `Move ${name}` }).dragTo(row, { targetPosition: { x: 200, y: height - 4 } });
  };
  await drag(first!, third!);
  await expect(one.getByRole('textbox', { name: 'Condition, row 3' })).toHaveValue(first!);
  await expect(one.getByText('1 moved')).toBeVisible();
  await one.keyboard.press('Alt+s');
  await expect
    .poll(async () => names(await texts(other, 'General conditions')))
    .toEqual([second, third, first, ...rest]);
  await expect(one.getByText('Your changes were saved.')).toBeVisible();

  await one.getByRole('textbox', { name: 'Condition, row 3' }).press('Alt+ArrowUp');
  await expect(one.getByRole('textbox', { name: 'Condition, row 2' })).toBeFocused();
  await one.keyboard.press('Alt+ArrowUp');
  await expect(one.getByRole('textbox', { name: 'Condition, row 1', exact: true })).toHaveValue(first!);
  await one.keyboard.press('Alt+s');
  await expect.poll(() => texts(other, 'General conditions')).toEqual(before);
});

test('unsaved text is asked about before Back and Forward, which go on once it is discarded [SHELL-126]', async ({
  browser,
  baseURL,
}) => {
  const { one: page } = await twoAdmins(browser, baseURL!, '/settings/units-of-measure');
  const rail = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await rail('General requirements');
  await rail('General conditions');
  await page.goBack();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'General requirement, row 1' });
  const stored = await field.inputValue();
  await field.press('End');
  await page.keyboard.type('!');
  const question = page.getByRole('dialog', { name: 'Discard changes' });
  for (const step of [-1, 1]) {
    await page.evaluate((by) => history.go(by), step);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL(/general-requirements$/);
    await expect(field).toHaveValue(`${stored}!`);
  }
  await page.evaluate(() => history.forward());
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/general-conditions$/);
});

test('an Admin changes the preferences, and another Admin sees it [PREF-003, PREF-007, LIVE-038]', async ({
  browser,
  baseURL,
}) => {
  const admins = [await browserOf(browser, people.admin, baseURL!), await browserOf(browser, people.both, baseURL!)];
  const [one, other] = admins.map(({ page }) => page) as [Page, Page];
  for (const page of [one, other]) await page.goto('/settings/preferences');
  const to = (page: Page, range: string) =>
    page.getByRole('group', { name: range }).getByRole('textbox', { name: 'To', exact: true });
  const system = (page: Page, name: string) => page.getByRole('radio', { name });
  await expect(to(other, 'Mid')).toBeVisible();
  const low = await to(one, 'Low').inputValue();
  const mid = await to(one, 'Mid').inputValue();
  const before = (await system(one, 'Metric').isChecked()) ? 'Metric' : 'Imperial';
  const after = before === 'Metric' ? 'Imperial' : 'Metric';

  await system(one, after).check();
  await to(one, 'Low').fill('7');
  await expect(to(one, 'Mid')).toHaveValue('8');
  await one.keyboard.press('Alt+s');
  await expect(one.getByText('Your changes were saved.')).toBeVisible();
  await expect(to(other, 'Low')).toHaveValue('7');
  await expect(to(other, 'Mid')).toHaveValue('8');
  await expect(system(other, after)).toBeChecked();
  await one.reload();
  await expect(to(one, 'Mid')).toHaveValue('8');

  await system(one, before).check();
  await to(one, 'Low').fill(low);
  await to(one, 'Mid').fill(mid);
  await one.keyboard.press('Alt+s');
  await expect(to(other, 'Low')).toHaveValue(low);
  await expect(to(other, 'Mid')).toHaveValue(mid);
  await expect(system(other, before)).toBeChecked();
});

test('an Admin adds a user, changes roles and deletes the user, and another Admin sees it [USER-002, USER-033, LIVE-038]', async ({
  browser,
  baseURL,
}) => {
  const { one, other } = await twoAdmins(browser, baseURL!, '/settings/user-permissions');
  const email = 'wilma.strand@demo.example';
  await one.getByRole('button', { name: 'Add user' }).click();
  await expect(one.getByRole('textbox', { name: 'E-mail', exact: true })).toBeFocused();
  await one.keyboard.type('Wilma.Strand@demo.example');
  await one.getByRole('combobox', { name: 'Location' }).fill('Salem');
  await one.getByRole('checkbox', { name: 'Contributor' }).check({ force: true });
  await one.keyboard.press('Alt+s');
  const seen = other.getByRole('article', { name: email });
  await expect(seen).toContainText('Contributor');
  await expect(other.getByRole('button', { name: 'Salem 1' })).toBeVisible();

  await one.getByRole('button', { name: `Edit ${email}` }).click();
  await one.getByRole('checkbox', { name: 'Project Admin' }).check({ force: true });
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(seen).toContainText('Project Admin');

  await one.getByRole('button', { name: `Delete ${email}` }).click();
  await one.getByRole('dialog').getByRole('button', { name: 'Delete user' }).click();
  await expect(seen).toHaveCount(0);
});

test('an Admin adds a bid package and two trade requirements by keys alone, and another Admin sees them [SBP-011, SBP-038, LIVE-038]', async ({
  browser,
  baseURL,
}) => {
  const { one, other } = await twoAdmins(browser, baseURL!, '/settings/bid-packages');
  const keys = new Keys(one);
  const name = '27.10 - Structured cabling';
  const seen = other.getByRole('article', { name });
  const total = Number(/of (\d+)/.exec(await other.getByText(/^Displaying/).innerText())![1]);

  await keys.tabTo('Add bid package');
  await keys.press('Enter');
  await expect(one.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await keys.type('27.10');
  await keys.press('Tab');
  await keys.type('Structured cabling');
  await keys.press('Enter');
  await expect(seen).toContainText('No trade requirements');
  await expect(other.getByText(`Displaying ${total + 1} of ${total + 1}`)).toBeVisible();

  await expect(one.getByRole('button', { name: `Edit trade requirements of ${name}` })).toBeFocused();
  await keys.press('Enter');
  await expect(one.getByRole('textbox', { name: 'Trade requirement, new row' })).toBeFocused();
  await keys.type('Certified installer');
  await keys.press('Enter');
  await keys.type('Test reports of every cable');
  await keys.press('Tab', 't', 'Enter');
  await expect(one.getByText('2 unsaved changes')).toBeVisible();
  await keys.press('Alt+s');
  await expect(one.getByText('Your changes were saved.').last()).toBeVisible();

  await expect(seen).toContainText('2 trade requirements');
  await other.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect
    .poll(() => texts(other, `Trade requirements of ${name}`))
    .toEqual(['1\nCertified installer\nYes/No', '2\nTest reports of every cable\nText']);

  await one.getByRole('button', { name: `Delete ${name}` }).click();
  await one.getByRole('dialog').getByRole('button', { name: 'Delete bid package' }).click();
  await expect(seen).toHaveCount(0);
});

test('an Admin drags a trade requirement to another place, and another Admin sees it [SBP-034]', async ({
  browser,
  baseURL,
}) => {
  const { one, other } = await twoAdmins(browser, baseURL!, '/settings/bid-packages');
  const name = '04.01 - Envelope restoration';
  const list = `Trade requirements of ${name}`;
  await other.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const names = async () => (await texts(other, list)).map((text) => text.split('\n')[1]!);
  const [first, second, third] = await names();
  await one.getByRole('button', { name: `Edit trade requirements of ${name}` }).click();
  const row = one
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .filter({ has: one.getByRole('button', { name: `Move ${third}` }) });
  const { height } = (await row.boundingBox())!;
  const handle = one.getByRole('button', { name: `Move ${first}` });
  await handle.dragTo(row, { targetPosition: { x: 200, y: height - 4 } });
  await expect(one.getByRole('textbox', { name: 'Trade requirement, row 3' })).toHaveValue(first!);
  expect(await names()).toEqual([first, second, third]);
  await one.keyboard.press('Alt+s');
  await expect.poll(names).toEqual([second, third, first]);
  await expect(one.getByText('Your changes were saved.')).toBeVisible();
  const requirement = (place: number) => one.getByRole('textbox', { name: `Trade requirement, row ${place}` });
  await requirement(3).press('Alt+ArrowUp');
  await expect(requirement(2)).toHaveValue(first!);
  await requirement(2).press('Alt+ArrowUp');
  await expect(requirement(1)).toHaveValue(first!);
  await one.keyboard.press('Alt+s');
  await expect.poll(names).toEqual([first, second, third]);
});

test('an Admin adds a fee, drags it to its place and deletes it, and another Admin sees it [FEE-005, FEE-032, LIVE-038]', async ({
  browser,
  baseURL,
}) => {
  const admins = [await browserOf(browser, people.admin, baseURL!), await browserOf(browser, people.both, baseURL!)];
  const [one, other] = admins.map(({ page }) => page) as [Page, Page];
  for (const page of [one, other]) {
    await page.goto('/settings/fees');
    await expect(page.getByRole('button', { name: /^Move / }).nth(3)).toBeVisible();
  }
  const names = (page: Page) =>
    page
      .getByRole('button', { name: /^Move / })
      .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')!.slice('Move '.length)));
  const row = (page: Page, name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('button', { name: `Move ${name}`, exact: true }) });
  const grandTotal = (page: Page) => page.getByRole('row', { name: /^Grand total/ });
  const before = await names(other);
  const [first] = before;
  await expect(grandTotal(other)).not.toHaveText('Grand total0.00');
  const totalBefore = (await grandTotal(other).textContent())!;

  await one.getByRole('button', { name: 'Add fee' }).click();
  await expect(one.getByRole('textbox', { name: 'Fee name' })).toBeFocused();
  await one.keyboard.type('Warranty');
  await one.getByRole('combobox', { name: 'Type' }).selectOption('% of Fee');
  await one.getByRole('combobox', { name: 'Reference fee' }).click();
  await one.getByRole('option', { name: first!, exact: true }).click();
  await one.getByRole('textbox', { name: 'Amount' }).fill('12.5');
  await one.keyboard.press('Enter');
  const target = row(one, first!);
  const { height } = (await target.boundingBox())!;
  await one
    .getByRole('button', { name: 'Move Warranty' })
    .dragTo(target, { targetPosition: { x: 200, y: height - 3 } });
  await expect.poll(async () => (await names(one))[1]).toBe('Warranty');
  expect(await names(other)).toEqual(before);
  await one.keyboard.press('Alt+s');
  await expect(one.getByText('Your changes were saved.')).toBeVisible();

  await expect.poll(() => names(other)).toEqual([first, 'Warranty', ...before.slice(1)]);
  await expect(row(other, 'Warranty')).toContainText('12.5%');
  await expect(grandTotal(other)).toHaveText((await grandTotal(one).textContent())!);
  await expect(grandTotal(other)).not.toHaveText(totalBefore);

  await one.getByRole('button', { name: `Delete ${first}`, exact: true }).click();
  await expect(one.getByText(`Fee ${first} cannot be deleted: it is the reference of Warranty.`)).toBeVisible();
  await one.getByRole('button', { name: 'Delete Warranty' }).click();
  await one.keyboard.press('Alt+s');
  await expect.poll(() => names(other)).toEqual(before);
  await expect(grandTotal(other)).toHaveText(totalBefore);
});
