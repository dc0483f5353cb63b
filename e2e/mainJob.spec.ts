import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { recalculate } from '../server/src/export/recalculate.testing.ts';
import { people, signIn } from './cast/people.ts';
import { Script } from './cast/script.ts';
import { Sheet } from './cast/sheet.ts';

const samples = path.resolve(import.meta.dirname, '../server/src/import/samples');
const file = 'michigan-505-lines.csv';
const truth = JSON.parse(fs.readFileSync(path.join(samples, 'ground-truth.json'), 'utf8'))[file];

/** Cents of an amount text with two decimals, so that expected sums are made without a floating point. */
const cents = (text: string): bigint => BigInt(text.replace(/[.,$]/g, ''));
const printed = (amount: bigint): string => {
  const [whole = '', rest = ''] = [String(amount).slice(0, -2), String(amount).slice(-2)];
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
};
const wire = (amount: bigint): string =>
  `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`.replace(/\.?0+$/, '');

const estimateTotal = cents(truth.bidder_totals[0].sum_of_printed_extensions);
const bidders: { name: string; total: bigint }[] = truth.bidder_totals
  .slice(1)
  .map((one: { name: string; sum_of_printed_extensions: string }) => ({
    name: one.name,
    total: cents(one.sum_of_printed_extensions),
  }));

/** Prices of one line in file order, from the file itself: the estimate first. */
function pricesOf(line: number): bigint[] {
  const rows = fs.readFileSync(path.join(samples, file), 'utf8').trim().split(/\r?\n/).slice(1);
  const cells = (row: string) =>
    [...row.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map((match) => match[2] ?? match[1] ?? '');
  return rows.slice(line * 10, line * 10 + 10).map((row) => cents(cells(row)[9]!));
}

async function openSection(page: Page, name: string): Promise<void> {
  const head = page.getByRole('main').getByRole('button', { name, exact: false, expanded: false });
  if ((await head.count()) > 0) await head.first().click();
}

test('a contractor levels a published tabulation, picks the winner and hands over the workbook', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(900_000);
  const name = `Lansing interchange ${Date.now()}`;
  const sheet = new Sheet(page);
  let projectId = '';
  let packageId = '';
  const script = await Script.of(people.projectAdmin, baseURL!);

  await test.step('sign in, and add a project from home', async () => {
    await page.goto('/');
    await signIn(page, people.projectAdmin);
    await page
      .getByRole('button', { name: 'Add project' })
      .or(page.getByRole('link', { name: 'Add project' }))
      .first()
      .click();
    await expect(page).toHaveURL(/\/project$/);
  });

  await test.step('name, due date, packages, alternates, fees and permissions [PROJ-001] [PROJ-002] [PROJ-010]', async () => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByLabel('Bid due date').fill('2027-03-01');
    await openSection(page, 'Included bid packages');
    const definitions = await script.query('odata/BidPackageDefinition');
    const definition = definitions.value[0];
    await page.getByRole('textbox', { name: 'Find a bid package' }).fill(definition.code);
    await page.getByText(definition.description, { exact: true }).first().click();
    await expect(
      page.getByRole('checkbox', { name: `Include ${definition.code} - ${definition.description}` }),
    ).toBeChecked();
    await openSection(page, 'Alternates');
    await page.getByRole('textbox', { name: 'Name of the next alternate' }).fill('Night work');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name of alternate 1' })).toHaveValue('Night work');
    await openSection(page, 'Fees');
    await expect(page.getByRole('checkbox', { name: /^Include / }).first()).toBeChecked();
    await openSection(page, 'Permissions');
    await page.getByRole('textbox', { name: 'Add a user with the contributor role' }).fill('contributor@');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+s');
  });

  await test.step('it opens on its summary [PROJ-066]', async () => {
    await expect(page).toHaveURL(/\/bid-summary\//);
    projectId = page.url().split('/').at(-1)!;
    await expect(page.getByText(name).first()).toBeVisible();
    const project = await script.query(`projects/${projectId}`);
    expect(project.contributors).toEqual([people.contributor]);
  });

  await test.step('the package opens from its row [SUM-023]', async () => {
    const packages = await script.query(`projects/${projectId}/bid-packages`);
    const definitions = await script.query('odata/BidPackageDefinition');
    packageId = packages.find(({ code }: { code: string }) => code === definitions.value[0].code).id;
    await page.locator(`[data-package="${definitions.value[0].code}"] a`).first().click();
    await expect(page).toHaveURL(new RegExp(packageId));
    await expect(page.getByText('No line items yet')).toBeVisible();
  });

  await test.step('the file is chosen and read without a hint [IMP-001] [IMP-011] [IMP-020]', async () => {
    await page.getByRole('button', { name: 'Import bids' }).first().click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(path.join(samples, file));
    const lines = page.getByRole('table', { name: 'Lines as they will stand' });
    const rowOf = (head: string) =>
      lines.getByRole('row').filter({ has: page.getByRole('rowheader', { name: head, exact: true }) });
    const texts = (head: string) => rowOf(head).locator('[data-amount]').allTextContents();
    await expect
      .poll(() => texts('Sum of the lines'), { timeout: 90_000 })
      .toEqual(bidders.map(({ total }) => printed(total)));
    await expect(rowOf('Sum of the lines')).toContainText(printed(estimateTotal));
  });

  await test.step('and imported: 505 lines, 9 bidders, every total to the cent [IMP-022] [IMP-025]', async () => {
    await page.keyboard.press('Alt+s');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 120_000 });
    const { bidders: stored } = await script.query(`bid-package/${packageId}/sheet`);
    expect(stored).toHaveLength(9);
    const ranked = bidders.map((one) => `${one.name} ${printed(one.total)}`);
    const first = sheet.head(bidders[0]!.name);
    await expect(first).toContainText('Quote Received');
    await expect(first).toContainText('No contact');
    await expect(page.getByText('505 lines, 9 bidders and 4,545 bids arrived.')).toBeVisible();
    const shown = await sheet.totals();
    expect(shown.length).toBeGreaterThan(4);
    expect(shown).toEqual(ranked.slice(0, shown.length));
  });

  const [winner, second] = bidders as [(typeof bidders)[0], (typeof bidders)[0]];
  await page
    .getByRole('button', { name: 'Compact' })
    .or(page.getByRole('radio', { name: 'Compact' }))
    .first()
    .click();
  const lineRow = (index: number) => page.locator('[data-row^="l-"]').nth(index);
  const first = pricesOf(0);
  const other = pricesOf(1);

  await test.step('Included by its key counts nothing [BID-018]', async () => {
    await sheet.cell(lineRow(0), winner.name).click();
    await page.keyboard.press('i');
    winner.total -= first[1]!;
    await sheet.expectTotal(winner.name, printed(winner.total));
    await sheet.expectAmount(lineRow(0), winner.name, 'Included');
  });

  await test.step('Missing Scope without a price counts the lowest of the others [BID-022] [BID-023]', async () => {
    await sheet.cell(lineRow(1), winner.name).click();
    await page.keyboard.press('Delete');
    await expect(sheet.cell(lineRow(1), winner.name).locator('[data-amount]')).toHaveCount(0);
    await page.keyboard.press('m');
    await page.keyboard.press('Enter');
    const low = other.slice(2).reduce((least, price) => (price < least ? price : least));
    winner.total += low - other[1]!;
    await sheet.expectAmount(lineRow(1), winner.name, printed(low));
    await sheet.expectTotal(winner.name, printed(winner.total));
  });

  await test.step('a lump sum on top of the lines of a group adds to them [RAR-001] [RAR-003] [RAR-007]', async () => {
    const group = page.locator('[data-kind="group1"]').first();
    await sheet.cell(group, second.name).click();
    await page.keyboard.type('1000.50');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('On top of');
    await page.keyboard.press('t');
    second.total += 100050n;
    await sheet.expectTotal(second.name, printed(second.total));
  });

  await test.step('an adjustment with a note [RAR-009] [RAR-010] [RAR-014]', async () => {
    await sheet.cell(lineRow(0), winner.name).click();
    await page.keyboard.press('Control+ArrowDown');
    const adjustment = page.locator('[data-row="adjustment-0"]');
    for (let step = 0; step < 30 && (await adjustment.count()) === 0; step += 1) await page.keyboard.press('ArrowUp');
    await sheet.cell(adjustment, winner.name).click();
    await page.keyboard.type('-2500.25');
    await page.keyboard.press('Enter');
    winner.total -= 250025n;
    await sheet.expectTotal(winner.name, printed(winner.total));
    await sheet.cell(adjustment, winner.name).click();
    await page.keyboard.press('Alt+n');
    await page.getByRole('textbox', { name: 'Notes' }).fill('Crane is ours');
    await page.keyboard.press('Alt+s');
    await expect(adjustment.getByRole('button', { name: 'Adjustment has notes' })).toBeVisible();
    await expect(page.getByRole('treegrid')).toBeFocused();
  });

  await test.step('a line is left open, so selecting asks first [LOCK-001] [LOCK-003] [BDR-018]', async () => {
    await page.keyboard.press('Control+ArrowUp');
    await sheet.cell(lineRow(2), winner.name).click();
    await page.keyboard.press('Delete');
    winner.total -= pricesOf(2)[1]!;
    await sheet.expectTotal(winner.name, printed(winner.total));
    await sheet.head(winner.name).locator('[data-tick]').click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(`${winner.name} has unleveled bids. Select this bidder anyway?`);
    await question.getByRole('button', { name: 'Select bidder' }).click();
    await expect(sheet.head(winner.name)).toHaveAttribute('data-state', /\bselected\b/);
    await expect(sheet.head(winner.name).locator('[data-figure="rank"]')).toHaveText('1st');
    await expect(sheet.head(second.name).locator('[data-figure="rank"]')).toHaveText('2nd');
    await sheet.expectSaved();
  });

  await test.step('the record has the totals of the page', async () => {
    const totals = await script.query(`bid-package/${packageId}/totals`);
    const sum = await script.query(`bid-package/summary?projectId=${projectId}`);
    const row = sum.find(({ id }: { id: string }) => id === packageId);
    expect(row.baseAmount).toBe(wire(winner.total));
    const { bidders: stored } = await script.query(`bid-package/${packageId}/sheet`);
    const idOf = (company: string) =>
      stored.find(({ companyName }: { companyName: string }) => companyName === company).id;
    for (const { name: company, total } of bidders) {
      const found = totals.bidTotals.find(
        (one: { bidderId: string; alternateId: string | null }) =>
          one.bidderId === idOf(company) && one.alternateId === null,
      );
      expect(centsOf(found.bidsTotal) + centsOf(found.adjustmentAmount), company).toBe(total);
    }
  });

  let grandTotal = '';
  await test.step('contingency and alternate on the summary [PFE-027] [PFE-031] [PFE-032]', async () => {
    await page.goto(`/bid-summary/${projectId}`);
    const row = page.locator('[data-package]').filter({ hasText: winner.name });
    await expect(row).toContainText(printed(winner.total));
    await row
      .getByRole('button', { name: /^Contingency.*:/ })
      .or(row.getByRole('button', { name: /Percent.* of .*:|Percent/ }))
      .first()
      .click();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    const exact = winner.total * 5n;
    expect(exact % 100n).not.toBeNull();
    await page.getByRole('switch', { name: 'Night work counts in the totals' }).click();
    await expect(page.getByRole('switch', { name: 'Night work counts in the totals' })).toBeChecked();
    const rounded = (exact + 50n) / 100n;
    await expect(page.locator('[data-figure="contingency"] b')).toHaveText(`$${printed(rounded)}`);
    await expect(page.locator('[data-figure="bidTotal"] b')).toHaveText(
      `$${printed((winner.total * 105n + 50n) / 100n)}`,
    );
  });

  await test.step('fees: a lump sum is added and the grand total follows', async () => {
    const before = await page.locator('[data-figure="fees"] b').textContent();
    await page.getByRole('button', { name: 'Edit fees' }).first().click();
    await page.getByRole('button', { name: 'Add fee' }).click();
    await page.getByRole('textbox', { name: 'Fee name' }).fill('Site trailer');
    await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Lump Sum' });
    await page.getByRole('textbox', { name: 'Amount' }).fill('12000');
    await page.getByRole('button', { name: 'Confirm the fee' }).click();
    await page.keyboard.press('Alt+s');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-figure="fees"] b')).not.toHaveText(before!);
    // The page shows its own figures at once; the server's follow.
    const shown = async (figure: string) => cents((await page.locator(`[data-figure="${figure}"] b`).textContent())!);
    await expect(async () => {
      const recorded = await script.query(`projects/${projectId}/fees-and-totals`);
      expect([await shown('grandTotal'), await shown('bidTotal')]).toEqual([
        centsOf(recorded.grandTotal),
        centsOf(recorded.projectBidTotal),
      ]);
    }).toPass({ timeout: 90_000 });
    grandTotal = (await page.locator('[data-figure="grandTotal"] b').textContent())!;
  });

  await test.step('the workbook, after a question, calculates the same [SUM-011] [EXP-002]', async () => {
    await page.getByRole('button', { name: 'Export to Excel' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Export to Excel' }).click();
    const saved = await (await download).path();
    const [workbook] = await recalculate([fs.readFileSync(saved)]);
    const summary = workbook!.get('Bid Summary')!;
    const numbersOf = (head: string) =>
      (summary.findLast((row) => row.includes(head)) ?? []).filter((value) => typeof value === 'number');
    const asCents = (value: unknown) => BigInt(Math.round(Number(value) * 100));
    expect(numbersOf('Grand total').map(asCents)).toContain(cents(grandTotal));
    expect(numbersOf('Project bid total').map(asCents)).toContain((winner.total * 105n + 50n) / 100n);
    const lines = [...workbook!.values()].flat();
    const numbers = new Set(
      lines
        .flat()
        .filter((value) => typeof value === 'number')
        .map((value) => asCents(value)),
    );
    for (const { name: company, total } of bidders) expect(numbers.has(total), company).toBe(true);
    expect(numbers.has(estimateTotal)).toBe(true);
  });
});

/** Cents of an exact amount, rounded half away from zero. */
function centsOf(amount: string): bigint {
  const sign = amount.startsWith('-') ? -1n : 1n;
  const [whole = '0', rest = ''] = amount.replace('-', '').split('.');
  const digits = BigInt(whole + rest.padEnd(10, '0').slice(0, 10));
  return (sign * (digits + 50_000_000n)) / 100_000_000n;
}
