import { expect, type Page, test } from '@playwright/test';
import { Cable } from './cast/cable.ts';
import { browserOf, people } from './cast/people.ts';
import { Plumbline } from './cast/plumbline.ts';
import { addBidders, addLines, type Made, makeProject, Script, setPrice } from './cast/script.ts';
import { Sheet } from './cast/sheet.ts';

/** A project of one package with three priced lines and two bidders. */
async function station(origin: string, packages = 1): Promise<{ script: Script; made: Made; id: string }> {
  const script = await Script.of(people.projectAdmin, origin);
  const made = await makeProject(script, { packages, contributors: [people.contributor, people.both] });
  const id = made.packages[0]!.id;
  const lines = await addLines(script, id, [
    { description: 'Footings', unitPrice: '1000' },
    { description: 'Walls', unitPrice: '2000' },
    { description: 'Roof', unitPrice: '3000' },
  ]);
  await addBidders(script, id, ['Alder Works', 'Birch Build']);
  for (const [index, price] of ['1100', '2100', '3100'].entries()) {
    await setPrice(script, { bidPackageId: id, lineItemId: lines[index]!, companyName: 'Alder Works' }, price);
  }
  return { script, made, id };
}

async function saveNotes(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Notes' }).fill(text);
  await page.keyboard.press('Alt+s');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('three people at one package and its summary see each other work', async ({ browser, baseURL }) => {
  const { script, made, id } = await station(baseURL!);
  const [ann, ben, sue] = await Promise.all([
    browserOf(browser, people.projectAdmin, baseURL!),
    browserOf(browser, people.contributor, baseURL!),
    browserOf(browser, people.both, baseURL!),
  ]);
  const annSheet = await Sheet.open(ann.page, id);
  const benSheet = await Sheet.open(ben.page, id);
  await sue.page.goto(`/bid-summary/${made.projectId}`);
  const summaryRow = sue.page.locator(`[data-package="${made.packages[0]!.code}"]`);
  await expect(summaryRow).toBeVisible();
  await annSheet.expectLive();
  await benSheet.expectLive();

  await test.step('a price of one stands in the other sheet [LIVE-001] [LIVE-035]', async () => {
    await annSheet.type('Footings', 'Birch Build', '950');
    await benSheet.expectAmount('Footings', 'Birch Build', '950.00');
    await benSheet.expectTotal('Birch Build', '950.00');
  });

  await test.step('a class, with the value that the rule computes from it', async () => {
    await benSheet.type('Walls', 'Birch Build', '5');
    await benSheet.expectSaved();
    await benSheet.classify('Walls', 'Birch Build', 'm');
    await annSheet.expectBadge('Walls', 'Birch Build', 'M');
    await benSheet.classify('Roof', 'Alder Works', 'i');
    await annSheet.expectAmount('Roof', 'Alder Works', 'Included');
    await annSheet.expectTotal('Alder Works', '3,200.00');
  });

  await test.step('a line that is added, and one that is deleted', async () => {
    await annSheet.page.getByRole('button', { name: 'Add line items' }).first().click();
    await annSheet.page.getByRole('textbox', { name: 'Description 1' }).fill('Gutters');
    await annSheet.page.getByRole('textbox', { name: 'Quantity 1' }).fill('4');
    await annSheet.page.getByRole('combobox', { name: 'Unit 1', exact: true }).selectOption('EA');
    await annSheet.page.getByRole('textbox', { name: 'Unit price 1' }).fill('25.5');
    await annSheet.page.keyboard.press('Alt+s');
    await expect(benSheet.row('Gutters').locator('[data-column="5"]')).toHaveText('102.00');
    await benSheet.row('Roof').locator('[data-column="1"]').click({ button: 'right' });
    await benSheet.page.getByRole('menuitem', { name: 'Delete' }).first().click();
    await benSheet.page.getByRole('dialog').getByRole('button', { name: 'Delete line item' }).click();
    await expect(annSheet.row('Roof')).toHaveCount(0);
  });

  await test.step('a bidder that is added', async () => {
    await benSheet.page.getByRole('button', { name: 'Add bidder' }).first().click();
    await benSheet.page.getByRole('textbox', { name: 'Company 1' }).fill('Cedar Crew');
    await benSheet.page.getByRole('textbox', { name: 'Contact 1' }).fill('Cleo Cedar');
    await benSheet.page.getByRole('textbox', { name: 'Email 1' }).fill('cleo@example.com');
    await benSheet.page.getByRole('textbox', { name: 'Phone 1' }).fill('5550100199');
    await benSheet.page.keyboard.press('Alt+s');
    await expect(annSheet.head('Cedar Crew')).toContainText('Cleo Cedar');
  });

  await test.step('the winner and why, on the other sheet and on the summary [LIVE-012] [BDR-101]', async () => {
    await annSheet.pointAt('Alder Works');
    await annSheet.page.getByRole('button', { name: 'Status of Alder Works' }).click();
    await annSheet.page.getByRole('menuitem', { name: 'Quote Received' }).click();
    await expect(benSheet.head('Alder Works')).toContainText('Quote Received');
    await annSheet.head('Alder Works').locator('[data-tick]').click();
    await annSheet.page.getByRole('textbox', { name: 'Reason for the selection' }).fill('Knows the site');
    await annSheet.page.keyboard.press('Enter');
    await expect(
      benSheet.head('Alder Works').getByRole('button', { name: 'Reason for the selection: Knows the site' }),
    ).toBeVisible();
    await expect(benSheet.head('Alder Works')).toHaveAttribute('data-state', /\bselected\b/);
    await expect(summaryRow).toContainText('Alder Works');
    await expect(sue.page.locator('[data-figure="bidTotal"] b')).toHaveText('$3,200.00');
  });

  await test.step('notes of the package, the lock, and the price that follows them', async () => {
    await annSheet.page.getByRole('button', { name: 'Bid package notes' }).click();
    await saveNotes(annSheet.page, 'Ask about the gutters');
    await expect(benSheet.page.getByRole('button', { name: 'Bid package notes, there are some' })).toBeVisible();
    await annSheet.page.getByRole('button', { name: 'Lock this bid package' }).click();
    await expect(benSheet.page.getByRole('button', { name: /^Locked by / })).toBeVisible();
    await expect(benSheet.page.getByRole('button', { name: 'Add line items' })).toHaveCount(0);
    await annSheet.page.getByRole('button', { name: /^Unlock this bid package/ }).click();
    await expect(benSheet.page.getByRole('button', { name: 'Add line items' }).first()).toBeVisible();
  });

  await test.step('a price reaches both open pages, and the totals agree everywhere, with the record as well [LIVE-036] [LIVE-042] [LIVE-044]', async () => {
    await benSheet.type('Walls', 'Alder Works', '12*200+0.25');
    await annSheet.expectAmount('Walls', 'Alder Works', '2,400.25');
    await expect(sue.page.locator('[data-figure="bidTotal"] b')).toHaveText('$3,500.25');
    await expect.poll(() => annSheet.totals()).toEqual(await benSheet.totals());
    await annSheet.expectTotal('Alder Works', '3,500.25');
    const { projectBidTotal } = await script.query(`projects/${made.projectId}/fees-and-totals`);
    expect(projectBidTotal).toBe('3500.25');
  });

  for (const { context } of [ann, ben, sue]) await context.close();
});

test('what somebody types stays while another changes the same cell, and is entered once its author keeps it [LIVE-037]', async ({
  browser,
  baseURL,
}) => {
  const { id } = await station(baseURL!);
  const ann = await browserOf(browser, people.projectAdmin, baseURL!);
  const ben = await browserOf(browser, people.contributor, baseURL!);
  const annSheet = await Sheet.open(ann.page, id);
  const benSheet = await Sheet.open(ben.page, id);
  await annSheet.expectLive();
  await annSheet.cell('Footings', 'Alder Works').click();
  await ann.page.keyboard.type('77');
  const editor = ann.page.getByRole('textbox', { name: 'Bid of Alder Works, Footings' });
  await expect(editor).toHaveValue('77');
  await benSheet.type('Footings', 'Alder Works', '88');
  await benSheet.type('Walls', 'Alder Works', '99');
  await annSheet.expectAmount('Walls', 'Alder Works', '99.00');
  await expect(editor).toHaveValue('77');
  await expect(editor).toBeFocused();
  await ann.page.keyboard.type('0');
  await ann.page.keyboard.press('Enter');
  await expect(annSheet.cell('Footings', 'Alder Works')).toHaveAttribute('data-state', /conflict/);
  await benSheet.expectAmount('Footings', 'Alder Works', '88.00');
  await annSheet.cell('Footings', 'Alder Works').click();
  await ann.page.getByRole('button', { name: 'Keep mine' }).click();
  await benSheet.expectAmount('Footings', 'Alder Works', '770.00');
  await annSheet.expectAmount('Footings', 'Alder Works', '770.00');
  await ann.context.close();
  await ben.context.close();
});

test('a cut network loses nothing of either side [LIVE-008]', async ({ browser, baseURL }) => {
  const { id } = await station(baseURL!);
  const cable = await Cable.lay();
  const ann = await browserOf(browser, people.projectAdmin, baseURL!, cable.options);
  const ben = await browserOf(browser, people.contributor, baseURL!);
  const annSheet = await Sheet.open(ann.page, id);
  const benSheet = await Sheet.open(ben.page, id);
  await annSheet.expectLive();
  cable.cut();
  await test.step('the cut is told [LIVE-005]', async () => {
    await expect(ann.page.getByText('Live updates are reconnecting.')).toBeVisible();
  });
  await annSheet.cell('Roof', 'Birch Build').click();
  await ann.page.keyboard.type('31');
  await benSheet.type('Footings', 'Birch Build', '1001');
  await benSheet.type('Walls', 'Birch Build', '1002');
  await benSheet.expectSaved();
  await expect(annSheet.cell('Footings', 'Birch Build').locator('[data-amount]')).toHaveCount(0);
  await cable.mend(ann.context);
  await test.step('once it is back the warning goes and what was missed is merged [LIVE-006]', async () => {
    await expect(ann.page.getByText('Live updates are reconnecting.')).toHaveCount(0);
    await annSheet.expectAmount('Footings', 'Birch Build', '1,001.00');
    await annSheet.expectAmount('Walls', 'Birch Build', '1,002.00');
  });
  const editor = ann.page.getByRole('textbox', { name: 'Bid of Birch Build, Roof' });
  await expect(editor).toHaveValue('31');
  await ann.page.keyboard.type('5');
  await ann.page.keyboard.press('Enter');
  await benSheet.expectAmount('Roof', 'Birch Build', '315.00');
  await annSheet.expectTotal('Birch Build', '2,318.00');
  await benSheet.expectTotal('Birch Build', '2,318.00');
  cable.remove();
  await ann.context.close();
  await ben.context.close();
});

test('pages turn read-only once the connection has failed, and back without a reload [LIVE-009]', async ({
  browser,
  baseURL,
}) => {
  const { made, id } = await station(baseURL!);
  const cable = await Cable.lay();
  const ann = await browserOf(browser, people.projectAdmin, baseURL!, cable.options);
  const summary = await ann.context.newPage();
  await ann.context.clock.install();
  const sheet = await Sheet.open(ann.page, id);
  await summary.goto(`/bid-summary/${made.projectId}`);
  await expect(summary.getByRole('button', { name: 'Close project' })).toBeVisible();
  await sheet.expectLive();
  cable.cut();
  const failed = 'Live updates could not connect. Please refresh the page.';
  for (const page of [ann.page, summary]) {
    await expect(page.getByText('Live updates are reconnecting.')).toBeVisible();
  }
  await expect(async () => {
    await ann.context.clock.runFor(31_000);
    for (const page of [ann.page, summary]) await expect(page.getByText(failed)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await test.step('the sheet says so and takes no more changes [LIVE-007] [LOCK-015]', async () => {
    await expect(ann.page.getByText(failed)).toBeVisible();
    await expect(ann.page.getByRole('button', { name: 'Add line items' })).toHaveCount(0);
    await sheet.cell('Footings', 'Alder Works').click();
    await ann.page.keyboard.type('5');
    await expect(ann.page.getByRole('textbox', { name: 'Bid of Alder Works, Footings' })).toHaveCount(0);
  });
  await test.step('and so does the summary [LOCK-029]', async () => {
    await expect(summary.getByText(failed)).toBeVisible();
    await expect(summary.getByRole('button', { name: 'Close project' })).toHaveCount(0);
  });
  await cable.mend(ann.context);
  await expect(ann.page.getByText(failed)).toHaveCount(0);
  await sheet.type('Footings', 'Alder Works', '1234');
  await sheet.expectTotal('Alder Works', '6,434.00');
  cable.remove();
  await ann.context.close();
});

test('a project that is closed by another turns read-only and says by whom [LIVE-031] [LOCK-017] [LOCK-025]', async ({
  browser,
  baseURL,
}) => {
  const { script, made, id } = await station(baseURL!);
  const ben = await browserOf(browser, people.contributor, baseURL!);
  const sheet = await Sheet.open(ben.page, id);
  const summary = await ben.context.newPage();
  await summary.goto(`/bid-summary/${made.projectId}`);
  await expect(summary.getByRole('heading', { name: 'Bid summary' })).toBeVisible();
  await sheet.expectLive();
  await script.command('project/close-project', { id: made.projectId });
  await expect(ben.page.getByText('Project closed', { exact: true })).toBeVisible();
  await expect(ben.page.getByText(/^Project .+ was closed by .+ and can no longer be changed\.$/)).toBeVisible();
  await expect(ben.page.getByText('This project is closed.')).toBeVisible();
  await expect(ben.page.getByRole('button', { name: 'Add line items' })).toHaveCount(0);
  await expect(summary.getByText('This project is closed.')).toBeVisible();
  await ben.context.close();
});

test('who is on a package that another removes goes on with the first one left [LIVE-033]', async ({
  browser,
  baseURL,
}) => {
  const { script, made } = await station(baseURL!, 2);
  const [first, second] = made.packages.toSorted((one, other) => one.code.localeCompare(other.code));
  const ben = await browserOf(browser, people.contributor, baseURL!);
  const sheet = await Sheet.open(ben.page, second!.id);
  await sheet.expectLive();
  await script.command('project/update-project', { id: made.projectId, bidPackagesToExclude: [second!.code] });
  await expect(ben.page).toHaveURL(new RegExp(first!.id));
  await test.step('the notice names what was removed [LIVE-034]', async () => {
    const name = `${second!.code} - ${second!.description}`;
    await expect(ben.page.getByText(`Bid package ${name} was removed.`)).toBeVisible();
  });
  await ben.context.close();
});

test('rights that are given and taken show on an open page without a reload [LIVE-032] [LIVE-041]', async ({
  browser,
  baseURL,
}) => {
  const { script, made, id } = await station(baseURL!);
  const permissions = (contributors: string[]) => ({
    id: made.projectId,
    permissions: { projectAdmins: [people.projectAdmin], contributors },
  });
  const ben = await browserOf(browser, people.contributor, baseURL!);
  const sheet = await Sheet.open(ben.page, id);
  await sheet.expectLive();
  await script.command('project/update-project', permissions([]));
  await expect(ben.page.getByRole('button', { name: 'Add line items' })).toHaveCount(0);
  await expect(ben.page.getByText('You can read this bid package.')).toBeVisible();
  await script.command('project/update-project', permissions([people.contributor]));
  await expect(ben.page.getByRole('button', { name: 'Add line items' }).first()).toBeVisible();
  await sheet.type('Footings', 'Birch Build', '5');
  await sheet.expectTotal('Birch Build', '5.00');
  await ben.context.close();
});

test('a server that stops and starts again loses nothing, and open pages go on', async ({ browser }) => {
  test.setTimeout(600_000);
  const home = await Plumbline.start();
  const { id } = await station(home.origin);
  const ann = await browserOf(browser, people.projectAdmin, home.origin);
  const ben = await browserOf(browser, people.contributor, home.origin);
  const annSheet = await Sheet.open(ann.page, id);
  const benSheet = await Sheet.open(ben.page, id);
  await annSheet.expectLive();
  await annSheet.type('Footings', 'Birch Build', '1001');
  await benSheet.expectAmount('Footings', 'Birch Build', '1,001.00');
  await benSheet.cell('Roof', 'Birch Build').click();
  await ben.page.keyboard.type('31');
  await home.stop();
  await expect(ann.page.getByText('Live updates are reconnecting.')).toBeVisible();
  await home.startAgain();
  for (const page of [ann.page, ben.page]) {
    await expect(page.getByText('Live updates are reconnecting.')).toHaveCount(0, { timeout: 120_000 });
  }
  await ben.page.keyboard.type('5');
  await ben.page.keyboard.press('Enter');
  await annSheet.expectAmount('Roof', 'Birch Build', '315.00');
  await annSheet.type('Walls', 'Birch Build', '1002');
  for (const sheet of [annSheet, benSheet]) await sheet.expectTotal('Birch Build', '2,318.00');
  await home.remove();
  await ann.context.close();
  await ben.context.close();
});
