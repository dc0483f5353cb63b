import { expect, type Page, test } from '@playwright/test';
import { browserOf, password, people, signIn } from './cast/people.ts';
import { addBidders, addLines, type Made, makeProject, Script, setPrice } from './cast/script.ts';
import { Sheet } from './cast/sheet.ts';

interface Place {
  readonly script: Script;
  readonly made: Made;
  readonly id: string;
  readonly price: { readonly bidPackageId: string; readonly lineItemId: string; readonly companyName: string };
}

/** One package with one line and one bidder, priced at 500. */
async function place(origin: string, wishes: Parameters<typeof makeProject>[1] = {}): Promise<Place> {
  const script = await Script.of(people.projectAdmin, origin);
  const made = await makeProject(script, wishes);
  const id = made.packages[0]!.id;
  const [lineItemId] = await addLines(script, id, [{ description: 'Footings', unitPrice: '1000' }]);
  await addBidders(script, id, ['Alder Works']);
  const price = { bidPackageId: id, lineItemId: lineItemId!, companyName: 'Alder Works' };
  await setPrice(script, price, '500');
  return { script, made, id, price };
}

const editButtons = ['Add line items', 'Import bids', 'Add bidder'];

/** Everything can be read, and nothing that changes stored data is offered. */
async function expectReadOnly(sheet: Sheet): Promise<void> {
  const { page } = sheet;
  await sheet.expectAmount('Footings', 'Alder Works', '500.00');
  for (const name of editButtons) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await sheet.cell('Footings', 'Alder Works').click();
  await page.keyboard.type('9');
  await expect(page.getByRole('textbox', { name: 'Bid of Alder Works, Footings' })).toHaveCount(0);
  await sheet.expectAmount('Footings', 'Alder Works', '500.00');
  await page.getByRole('button', { name: 'Options of Alder Works' }).click();
  await expect(page.getByRole('menuitem', { name: 'Info' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toHaveCount(0);
  await page.keyboard.press('Escape');
}

async function expectEditable(sheet: Sheet, price: string): Promise<void> {
  for (const name of editButtons) await expect(sheet.page.getByRole('button', { name, exact: true })).toBeVisible();
  await sheet.type('Footings', 'Alder Works', price);
  await sheet.expectTotal('Alder Works', `${price}.00`);
  await sheet.expectSaved();
}

/** A control that is off says why when it is reached by key as well as by mouse. */
async function expectReason(page: Page, name: string | RegExp, reason: string): Promise<void> {
  const control = page.getByRole('button', { name });
  await expect(control).toHaveAttribute('aria-disabled', 'true');
  await control.focus();
  await control.hover();
  await expect(page.getByRole('tooltip').filter({ hasText: reason }).first()).toBeVisible();
}

test('a viewer reads package and summary and can change neither [ROLE-011] [ROLE-013]', async ({
  browser,
  baseURL,
}) => {
  const { made, id, price } = await place(baseURL!);
  const { context, page } = await browserOf(browser, people.viewer, baseURL!);
  const sheet = await Sheet.open(page, id);
  await test.step('the sheet is read-only and says whom to ask [LOCK-018] [LOCK-024]', async () => {
    await expect(page.getByText('You can read this bid package.')).toBeVisible();
    await expectReadOnly(sheet);
  });
  await test.step('the lock says why it is off [LOCK-011] [LOCK-012] [LOCK-014]', async () => {
    await expectReason(page, 'You do not have permission to lock', 'You do not have permission to lock');
  });
  await test.step('the summary is read-only, its fees say why, display and export work [LOCK-027] [PFE-010]', async () => {
    await page.goto(`/bid-summary/${made.projectId}`);
    await expect(page.getByText('View only.')).toBeVisible();
    for (const name of ['Close project', 'Edit project', 'Bidders range']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await expectReason(page, 'Edit fees', 'You do not have permission to edit fees.');
    await page.getByRole('button', { name: 'Classifications' }).click();
    await expect(page.getByRole('button', { name: 'Classifications' })).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('button', { name: 'Export to Excel' })).not.toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('and the server refuses what the page does not offer [ROLE-003]', async () => {
    const viewer = await Script.of(people.viewer, baseURL!);
    const refused = await viewer.send('bid-package/set-line-item-bid', { ...price, price: '1', classification: 1 });
    expect(refused.status()).toBe(403);
    expect((await viewer.send('project/close-project', { id: made.projectId })).status()).toBe(403);
  });
  await context.close();
});

test('a contributor edits the sheet until another locks it [ROLE-008]', async ({ browser, baseURL }) => {
  const { script, made, id } = await place(baseURL!, { contributors: [people.contributor, people.both] });
  const { context, page } = await browserOf(browser, people.contributor, baseURL!);
  const sheet = await Sheet.open(page, id);
  await expectEditable(sheet, '500');
  await sheet.expectLive();
  await test.step('another contributor locks it: read-only, with the holder named [LOCK-020]', async () => {
    const other = await Script.of(people.both, baseURL!);
    await other.command('bid-package/update-lock', { bidPackageId: id, lockedByUserEmail: people.both });
    await expect(
      page.getByText(/^Locked by .*You can read everything. Project admins and the assignee can edit\.$/),
    ).toBeVisible();
    await expectReadOnly(sheet);
    await expectReason(page, /^Locked by /, 'Locked by');
    await other.command('bid-package/update-lock', { bidPackageId: id, lockedByUserEmail: null });
    await expect(page.getByRole('button', { name: 'Add line items' }).first()).toBeVisible();
  });
  await test.step('its own lock binds others and not itself [LOCK-006] [LOCK-007] [LOCK-013]', async () => {
    await page.getByRole('button', { name: 'Lock this bid package' }).click();
    const unlock = page.getByRole('button', { name: /^Unlock this bid package \(locked by / });
    await expect(unlock).toBeVisible();
    await expectEditable(sheet, '510');
    await unlock.click();
    await expect(page.getByRole('button', { name: 'Lock this bid package' })).toBeVisible();
    const holder = async () => (await script.query(`bid-package/${id}/sheet`)).bidPackage.lockedByUserEmail;
    await expect.poll(holder).toBeNull();
  });
  await test.step('a project admin locks it: nobody but project admins edits [LOCK-021]', async () => {
    await script.command('bid-package/update-lock', { bidPackageId: id, lockedByUserEmail: people.projectAdmin });
    await expect(page.getByText(/You can read everything. Project admins can edit\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add line items' })).toHaveCount(0);
  });
  await test.step('the summary is read-only for a contributor, its fees are not [LOCK-027] [PFE-010]', async () => {
    await page.goto(`/bid-summary/${made.projectId}`);
    await expect(page.getByText('Project admins of this project can edit it; you can edit its fees.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close project' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit fees' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await context.close();
});

test('a project admin edits and unlocks what another has locked [ROLE-005] [ROLE-006]', async ({
  browser,
  baseURL,
}) => {
  const { made, id } = await place(baseURL!);
  const other = await Script.of(people.contributor, baseURL!);
  await other.command('bid-package/update-lock', { bidPackageId: id, lockedByUserEmail: people.contributor });
  const { context, page } = await browserOf(browser, people.projectAdmin, baseURL!);
  const sheet = await Sheet.open(page, id);
  await expectEditable(sheet, '520');
  await page.getByRole('button', { name: /^Unlock this bid package/ }).click();
  await expect(page.getByRole('button', { name: 'Lock this bid package' })).toBeVisible();
  await page.goto(`/bid-summary/${made.projectId}`);
  await expect(page.getByRole('button', { name: 'Close project' })).toBeVisible();
  await context.close();
});

test('the assignee edits a package that another contributor has locked [ROLE-009]', async ({ browser, baseURL }) => {
  const { script, made, id } = await place(baseURL!, { contributors: [people.contributor, people.both] });
  await script.command('project/update-project', {
    id: made.projectId,
    bidPackageAssignments: [{ code: made.packages[0]!.code, assignedUser: people.contributor }],
  });
  const other = await Script.of(people.both, baseURL!);
  await other.command('bid-package/update-lock', { bidPackageId: id, lockedByUserEmail: people.both });
  const { context, page } = await browserOf(browser, people.contributor, baseURL!);
  await expectEditable(await Sheet.open(page, id), '530');
  await context.close();
});

test('an Admin of the company in no list of the project is a viewer there [LOCK-019] [ROLE-001]', async ({
  browser,
  baseURL,
}) => {
  const { made, id } = await place(baseURL!);
  const { context, page } = await browserOf(browser, people.admin, baseURL!);
  await expectReadOnly(await Sheet.open(page, id));
  await page.goto('/project');
  await expect(page).toHaveURL(/\/unauthorized$/);
  await page.goto(`/bid-summary/${made.projectId}`);
  await expect(page.getByText('View only.')).toBeVisible();
  await context.close();
});

test('e-mails in the lists count in any case [ROLE-012]', async ({ browser, baseURL }) => {
  const { id } = await place(baseURL!, { contributors: [people.contributor.toUpperCase()] });
  const { context, page } = await browserOf(browser, people.contributor, baseURL!);
  await expectEditable(await Sheet.open(page, id), '540');
  await context.close();
});

test('another organization sees nothing of a project', async ({ browser, baseURL }) => {
  const { made, id, price } = await place(baseURL!);
  const { context, page } = await browserOf(browser, people.stranger, baseURL!);
  for (const address of [`/bid-package/${id}`, `/bid-summary/${made.projectId}`]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/page-not-found$/);
    await expect(page.getByText(made.name)).toHaveCount(0);
  }
  await page.goto('/projects');
  // Its own projects, where another scenario has loaded the sample data there.
  await expect(page.getByText('No projects found').or(page.getByRole('article').first())).toBeVisible();
  await expect(page.getByText(made.name)).toHaveCount(0);
  const stranger = await Script.of(people.stranger, baseURL!);
  const refused = await stranger.send('bid-package/set-line-item-bid', { ...price, price: '1', classification: 1 });
  expect(refused.status()).toBe(404);
  expect((await stranger.get(`bid-package/${id}/sheet`)).status()).toBe(404);
  await context.close();
});

test('support chooses an organization, reads its packages and changes nothing', async ({ page, baseURL }) => {
  const { id } = await place(baseURL!);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await signIn(page, people.support);
  const dialog = page.getByRole('dialog', { name: 'Choose an organization' });
  await test.step('before anything of a user is loaded [AUTH-019] [AUTH-020]', async () => {
    await expect(dialog).toBeVisible();
    expect(asked.filter((path) => path.includes('current-user'))).toEqual([]);
  });
  await test.step('from a list that is searched, sorted by name; log out is the other way out [AUTH-021]', async () => {
    await expect(dialog.getByRole('button', { name: 'Log out' })).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Find an organization' }).fill('demo');
    await dialog.getByRole('button', { name: /demo/i }).first().click();
    await expect(dialog).toHaveCount(0);
    expect(asked.some((path) => path.endsWith('current-user'))).toBe(true);
  });
  await expectReadOnly(await Sheet.open(page, id));
  await test.step('and may change it later [AUTH-022]', async () => {
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Change organization' }).click();
    await expect(dialog).toBeVisible();
  });
});

test('somebody without a license gets no further than the sentence that says so [AUTH-014]', async ({ page }) => {
  await page.goto('/');
  await signIn(page, people.unlicensed, password);
  await expect(page).toHaveURL(/\/unlicensed$/);
  await expect(page.getByText('Your company does not have a license. Please contact sales.')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByText('My recent projects')).toHaveCount(0);
});
