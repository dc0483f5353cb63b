import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from './cast/accessible.ts';
import { browserOf, people } from './cast/people.ts';
import { Script } from './cast/script.ts';

/** What the sample project of the demo organization offers to look at. */
async function sample(origin: string): Promise<{ projectId: string; packageId: string; generalConditions: string }> {
  const script = await Script.of(people.projectAdmin, origin);
  const { value } = await script.query('odata/Project');
  const project = value.find(({ name }: { name: string }) => name === 'Customs House rehabilitation');
  const packages: { id: string }[] = await script.query(`projects/${project.id}/bid-packages`);
  const sheets = await Promise.all(packages.map(({ id }) => script.query(`bid-package/${id}/sheet`)));
  const busiest = sheets.toSorted((one, other) => other.bidders.length - one.bidders.length)[0];
  return {
    projectId: project.id,
    packageId: busiest.bidPackage.id,
    generalConditions: sheets.find((sheet) => sheet.bidPackage.isGeneralCondition).bidPackage.id,
  };
}

interface View {
  readonly name: string;
  readonly path: string;
  /** Shows that the page stands. */
  readonly shown: string;
  /** What is opened on it before it is looked at. */
  readonly open?: (page: Page) => Promise<void>;
  /** What opens over a page that is a view of its own: axe looks at this alone. */
  readonly over?: string;
}

function views({ projectId, packageId, generalConditions }: Awaited<ReturnType<typeof sample>>): readonly View[] {
  const button = (name: string) => async (page: Page) => {
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  const press = (name: string) => async (page: Page) => {
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  };
  const menu =
    (name: string | RegExp, opens: 'menu' | 'listbox' = 'menu') =>
    async (page: Page) => {
      await page.getByRole('button', { name }).first().click();
      await expect(page.getByRole(opens)).toBeVisible();
    };
  const sheet = { path: `/bid-package/${packageId}`, shown: '[data-bidder]' };
  const summary = { path: `/bid-summary/${projectId}`, shown: '[data-figure="grandTotal"]' };
  const dialog = '[role="dialog"]';
  const menus = '#overlays';
  return [
    { name: 'home', path: '/home', shown: 'main h1, main h2' },
    { name: 'all projects', path: '/projects', shown: 'main h1, main h2' },
    { name: 'new project', path: '/project', shown: '[data-foot-bar]' },
    { name: 'project', path: `/project/${projectId}`, shown: '[data-foot-bar]' },
    { name: 'bid package', ...sheet },
    { name: 'general conditions', path: `/bid-package/${generalConditions}`, shown: '[data-row]' },
    { name: 'line items editor', ...sheet, over: dialog, open: button('Add line items') },
    { name: 'bidders editor', ...sheet, over: dialog, open: button('Add bidder') },
    { name: 'import', ...sheet, over: dialog, open: button('Import bids') },
    { name: 'notes', ...sheet, over: dialog, open: button('Bid package notes') },
    { name: 'packages', ...sheet, over: menus, open: menu(/^Bid packages: /, 'listbox') },
    { name: 'options of a bidder', ...sheet, over: menus, open: menu(/^Options of /) },
    { name: 'status of a bidder', ...sheet, over: menus, open: menu(/^Status of /) },
    {
      name: 'actions of a row',
      ...sheet,
      over: menus,
      open: async (page) => {
        await page.locator('[data-row^="l-"] [data-column="1"]').first().click({ button: 'right' });
        await expect(page.getByRole('menu')).toBeVisible();
      },
    },
    { name: 'bid summary', ...summary },
    { name: 'fees', ...summary, over: dialog, open: button('Edit fees') },
    { name: 'bidders range', ...summary, over: dialog, open: button('Bidders range') },
    { name: 'page not found', path: '/nowhere', shown: 'main' },
    { name: 'error', path: '/error', shown: 'main' },
    { name: 'unauthorized', path: '/unauthorized', shown: 'main' },
    { name: 'general requirements', path: '/settings/general-requirements', shown: 'main li', open: press('Edit') },
    {
      name: 'general conditions',
      path: '/settings/general-conditions',
      shown: 'main li',
      open: press('Edit conditions'),
    },
    {
      name: 'code of the general conditions',
      path: '/settings/general-conditions',
      shown: 'main li',
      open: press('Edit code'),
    },
    {
      name: 'bid package',
      path: '/settings/bid-packages',
      shown: 'main article',
      open: press('Edit 04.01'),
    },
    {
      name: 'trade requirements',
      path: '/settings/bid-packages',
      shown: 'main article',
      open: press('Edit trade requirements of 04.01'),
    },
    { name: 'fees of the company', path: '/settings/fees', shown: 'main tfoot', open: press('Edit Profit') },
    { name: 'preferences', path: '/settings/preferences', shown: 'main [role=radiogroup]' },
    { name: 'units of measure', path: '/settings/units-of-measure', shown: 'main article', open: press('Rename EA') },
    { name: 'audit log', path: '/admin/audit-log', shown: 'main tbody tr' },
  ];
}

/** Opens a view and what belongs to it, and waits until its texts stand. */
async function show(page: Page, view: View): Promise<void> {
  await page.goto(view.path);
  await expect(page.locator(view.shown).first()).toBeVisible();
  await view.open?.(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}

/** Everything that the browser complains about, as one sentence each. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

const parts = [
  { part: 'lists, forms and sheets', from: 0, to: 7 },
  { part: 'dialogs and menus of the bid package', from: 7, to: 14 },
  { part: 'summary and errors', from: 14, to: 99 },
] as const;

for (const { part, from, to } of parts) {
  test(`axe, console and content policy have no complaint in either theme: ${part}`, async ({ browser, baseURL }) => {
    test.setTimeout(1_200_000);
    const { context, page } = await browserOf(browser, people.both, baseURL!, { reducedMotion: 'reduce' });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`Content policy: ${violatedDirective} ${blockedURI}`),
      );
    });
    const complaints = complaintsOf(page);
    for (const view of views(await sample(baseURL!)).slice(from, to)) {
      await test.step(view.name, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await show(page, view);
        expect.soft(await violationsInBothThemes(page, view.over)).toEqual([]);
      });
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
}

/** Windows of one pixel ratio show the same controls: each view is loaded once for all of their sizes. */
const windows = [
  {
    name: '1440 x 900 and 1920 x 1080',
    sizes: [
      { width: 1440, height: 900 },
      { width: 1920, height: 1080 },
    ],
    deviceScaleFactor: 1,
  },
  { name: '200 % zoom of 1920 x 1080', sizes: [{ width: 960, height: 540 }], deviceScaleFactor: 2 },
] as const;

for (const { name, sizes, deviceScaleFactor } of windows) {
  test(`no page clips what matters at ${name}`, async ({ browser, baseURL }) => {
    test.setTimeout(600_000);
    const [first] = sizes;
    const { context, page } = await browserOf(browser, people.both, baseURL!, { viewport: first, deviceScaleFactor });
    for (const view of views(await sample(baseURL!))) {
      await test.step(view.name, async () => {
        await page.setViewportSize(first);
        await show(page, view);
        for (const size of sizes) {
          await page.setViewportSize(size);
          expect.soft(await page.evaluate(isLaidOut, size)).toBe(true);
          expect.soft(await page.evaluate(clippedIn), `${size.width} x ${size.height}`).toEqual([]);
        }
      });
    }
    await context.close();
  });
}

/** Runs in the page: waits until a new size of the window is drawn, with what the page then measures and draws again. */
async function isLaidOut({ width, height }: { width: number; height: number }): Promise<boolean> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (window.innerWidth !== width || window.innerHeight !== height) await frame();
  for (let each = 0; each < 3; each += 1) await frame();
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  return document.readyState === 'complete';
}

/**
 * Runs in the page: controls and headings that nobody can see or reach. One that scrolls into view is none, nor is a text
 * that is shortened with an ellipsis and has its whole as a tooltip.
 */
function clippedIn(): string[] {
  const found: string[] = [];
  const top = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  if (document.documentElement.scrollWidth > window.innerWidth) found.push('The page scrolls sideways.');
  const scrolls = (element: Element, axis: 'X' | 'Y'): boolean => {
    for (let at: Element | null = element.parentElement; at !== null; at = at.parentElement) {
      const overflow = getComputedStyle(at)[`overflow${axis}`];
      if (overflow === 'auto' || overflow === 'scroll') return true;
    }
    return axis === 'Y' && document.documentElement.scrollHeight > window.innerHeight;
  };
  for (const element of top.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, h1, h2, h3')) {
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || getComputedStyle(element).visibility === 'hidden') continue;
    const isHidden =
      getComputedStyle(element).clipPath === 'inset(50%)' || element.closest('[aria-hidden="true"]') !== null;
    if (isHidden || element.matches('[href="#content"]')) continue;
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
    const isOut = {
      X: box.left < -1 || box.right > window.innerWidth + 1,
      Y: box.top < -1 || box.bottom > window.innerHeight + 1,
    };
    for (const axis of ['X', 'Y'] as const) {
      if (isOut[axis] && !scrolls(element, axis)) found.push(`${label} lies outside the window.`);
    }
    const isText =
      element.matches('button, h1, h2, h3') && element.closest(':has(> [role="treegrid"]), [role="grid"]') === null;
    const isShortened =
      getComputedStyle(element).textOverflow === 'ellipsis' ||
      [...element.querySelectorAll('*')].some((part) => getComputedStyle(part).textOverflow === 'ellipsis');
    if (isText && !isShortened && element.scrollWidth > element.clientWidth + 1) found.push(`${label} is cut off.`);
  }
  return found;
}
