import { expect, test } from '@playwright/test';
import { texts } from '#locales/fr-CA/web/texts';
import { Entered, isExplained, readableIn } from './cast/frenchTexts.ts';
import { browserOf, people } from './cast/people.ts';
import { addBidders, addLines, makeProject, Script, setPrice } from './cast/script.ts';
import { tabulation } from './cast/tabulation.ts';

const { general, project, settings, fees } = texts;
const sheet = texts['bid-package'];
const summary = texts['bid-summary'];
const softly = expect.configure({ soft: true, timeout: 15_000 });
/** A text up to its first hole, as the name of a button begins. */
const start = (text: string) =>
  new RegExp(
    `^${text
      .split('{{')[0]!
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\s+/g, '\\s+')}`,
  );

test('no page and no dialog shows an English text in French [SHELL-112] [SHELL-169]', async ({ browser, baseURL }) => {
  test.setTimeout(1_200_000);
  const script = await Script.of(people.both, baseURL!);
  const { packages, projectId } = await makeProject(script, { alternates: ['Zebra'], admins: [people.both] });
  const bidPackageId = packages[0]!.id;
  const [footings] = await addLines(script, bidPackageId, [
    { description: 'Footings', unitPrice: '10', group: ['Béton', 'Mur'] },
    { description: 'Walls', unitPrice: '20', group: 'Béton' },
    { description: 'Porte', unitPrice: '20', alternateName: 'Zebra' },
  ]);
  await addBidders(script, bidPackageId, ['Alder', 'Dunmore']);
  await setPrice(script, { bidPackageId, lineItemId: footings!, companyName: 'Alder' }, '40');
  await setPrice(script, { bidPackageId, lineItemId: footings!, companyName: 'Dunmore' }, null, 3);

  const { context, page } = await browserOf(browser, people.both, baseURL!, {
    locale: 'fr-CA',
    reducedMotion: 'reduce',
  });
  const entered = new Entered(page);
  entered.add('tabulation.csv', 'Unit', 'Qty', 'Item', 'Description', 'XYZ', 'n/a', ...tabulation.split(/[,\n]/));

  /** Reads the whole page and what lies over it. */
  const read = (place: string) =>
    test.step(place, async () => {
      const unexplained = async () => (await page.evaluate(readableIn)).filter((text) => !isExplained(text, entered));
      await softly.poll(unexplained, place).toEqual([]);
    });
  const open = async (path: string, shown: string) => {
    await page.goto(path);
    await expect(page.locator(shown).first()).toBeVisible();
    await read(path.replace(/[\da-f]{8}-[\da-f-]{27}/, 'ID'));
  };
  const press = async (name: string | RegExp, within = page.locator('body')) => {
    // The name of a button ends with its key.
    const named = typeof name === 'string' ? start(name) : name;
    await within.getByRole('button', { name: named }).first().click();
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.locator('[role="dialog"]')).toHaveCount(0);
  };
  const dialog = async (name: string | RegExp) => {
    await press(name);
    await expect(page.getByRole('dialog').last()).toBeVisible();
    await read(`dialog ${name}`);
    await close();
  };
  const menu = async (name: string | RegExp) => {
    await press(name);
    await expect(page.getByRole('menu').or(page.getByRole('listbox')).first()).toBeVisible();
    await read(`menu ${name}`);
    await page.keyboard.press('Escape');
  };

  // Home and the frame around every page
  await open('/home', 'main h1, main h2');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr-CA');
  await expect(page.getByText(texts.home.myRecentProjects).first()).toBeVisible();
  for (const name of [general.settings, general.admin]) await menu(name);
  await open('/projects', 'main h1, main h2');
  await dialog(texts.home.viewSettings);

  // A project
  await open('/project', '[data-foot-bar]');
  await page.getByRole('textbox', { name: project.subtitle }).fill('Zebra');
  await page.keyboard.press('Alt+s');
  await read('problems of a new project');
  await open(`/project/${projectId}`, '[data-foot-bar]');
  const { includedBidPackages, generalRequirements, alternates, permissions } = project;
  for (const name of [includedBidPackages, generalRequirements, alternates, project.fees, permissions]) {
    await press(name, page.getByRole('main'));
  }
  await expect(page.getByRole('textbox', { name: project.nextAlternate })).toBeVisible();
  await read('all sections of a project');

  // A bid package
  await open(`/bid-package/${bidPackageId}`, '[data-bidder]');
  await expect(page.locator('[data-part="status"]').getByText(sheet.live, { exact: true })).toBeVisible();
  for (const name of [general.keyboardShortcuts, general.projectInfo, sheet.addLineItems, sheet.addBidder]) {
    await dialog(name);
  }
  await dialog(start(sheet.bidPackageNotes));
  for (const name of [sheet.shownBidPackage, sheet.optionsOf, sheet.statusOf]) await menu(start(name));
  for (const name of [sheet.info, sheet.notes, sheet.documents, sheet.edit, sheet.remove]) {
    await press(sheet.optionsOf.replace('{{name}}', 'Dunmore'));
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page.getByRole('dialog').last()).toBeVisible();
    await read(`dialog ${name} of a bidder`);
    await close();
  }
  await page.locator('[data-row^="l-"] [data-column="1"]').first().click({ button: 'right' });
  await read('menu of a row');
  await page.keyboard.press('Escape');
  const column = await page.locator('[data-bidder]').filter({ hasText: 'Dunmore' }).getAttribute('data-column');
  await page
    .locator('[data-kind~="line"]')
    .filter({ hasText: 'Footings' })
    .locator(`[data-column="${column}"]`)
    .click();
  for (const [place, keys] of [
    ['why this number', ['F1']],
    ['find', ['Control+f']],
    ['bid editor', ['7']],
    ['a word in a cell', ['h', 'e', 'l', 'l', 'o', 'Enter']],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    entered.add('hello');
    await read(place);
    await page.keyboard.press('Escape');
  }
  await page.locator(`[data-row^="n-base-"] [data-column="${column}"]`).first().click();
  await page.keyboard.type('90');
  await page.keyboard.press('Enter');
  await expect(page.locator('[role="dialog"]')).toBeVisible();
  await read('lump sum over prices');
  await close();
  await page.keyboard.press('Escape');
  await press(sheet.importBids);
  const file = { name: 'tabulation.csv', mimeType: 'text/csv', buffer: Buffer.from(tabulation) };
  await page.locator('[role="dialog"] input[type="file"]').setInputFiles(file);
  await expect(page.locator('[role="table"]')).toBeVisible();
  await read('import');

  // The bid summary
  await open(`/bid-summary/${projectId}`, '[data-figure="grandTotal"]');
  for (const name of [summary.exportToExcel, summary.closeProject, summary.projectNotes, summary.editFees]) {
    await dialog(name);
  }
  await dialog(summary.biddersRange);
  await page.getByText(summary.viewCharts, { exact: true }).first().click();
  await read('charts');
  await page.getByText(summary.viewSheet, { exact: true }).first().click();
  await press(summary.projectNotes);
  await page.getByRole('dialog').getByRole('textbox').fill('Zebra');
  await page.keyboard.press('Escape');
  await expect(page.getByText(general.discardConfirmation)).toBeVisible();
  await read('unsaved text');
  await press(general.discard, page.getByRole('dialog').last());
  await expect(page.locator('[role="dialog"]')).toHaveCount(0);
  await press(summary.editFees);
  await press(fees.addFee);
  await read('a new fee');

  // Settings
  for (const path of ['bid-packages', 'fees', 'general-conditions', 'general-requirements', 'preferences']) {
    await open(`/settings/${path}`, 'main h1, main h2');
    const edit = page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${general.edit}`) })
      .first();
    if (path === 'preferences') continue;
    await edit.click();
    await read(`editing /settings/${path}`);
  }
  for (const [path, add] of [
    ['bid-packages', settings.addPackage],
    ['units-of-measure', settings.renameUnit],
    ['user-permissions', settings.addUser],
  ] as const) {
    await open(`/settings/${path}`, 'main h1, main h2');
    await press(add, page.getByRole('main'));
    await page.keyboard.press('Alt+s');
    await read(`adding at /settings/${path}`);
  }
  await open('/admin/frozen-entities', 'main');
  await open('/admin/audit-log', 'main tbody tr');

  // What nobody wants to see
  for (const path of ['/nowhere', '/error', '/unauthorized', '/unlicensed']) await open(path, 'main');
  await context.close();
  const stranger = await browser.newContext({ baseURL: baseURL!, locale: 'fr-CA' });
  const outside = await stranger.newPage();
  await outside.goto('/');
  await expect(outside.getByRole('main').getByRole('button', { name: general.signIn })).toBeVisible();
  const shown = await outside.evaluate(readableIn);
  expect.soft(shown.filter((text) => !isExplained(text, new Entered(outside)))).toEqual([]);
  await outside.getByRole('main').getByRole('button', { name: general.signIn }).click();
  await expect(outside.getByRole('heading', { name: 'Se connecter à Plumbline' })).toBeVisible();
  await stranger.close();
});
