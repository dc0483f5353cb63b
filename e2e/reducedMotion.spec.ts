import { expect, type Page, type Route, test } from '@playwright/test';
import { browserOf, people } from './cast/people.ts';
import { addBidders, addLines, makeProject, Script } from './cast/script.ts';

/** Runs in the page before it: keeps a line for everything that moves. */
function watchMotion(): void {
  const moved: string[] = [];
  Object.assign(window, { moved });
  const nameOf = (target: EventTarget | null) => (target instanceof Element ? target.outerHTML.slice(0, 120) : '');
  document.addEventListener('transitionrun', ({ target, propertyName }) =>
    moved.push(`${propertyName} ${nameOf(target)}`),
  );
  document.addEventListener('animationstart', ({ target, animationName, pseudoElement }) => {
    const running = (target as Element).getAnimations({ subtree: pseudoElement !== '' });
    const lasts = running.some(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 0);
    if (lasts) moved.push(`${animationName} ${nameOf(target)}`);
  });
  for (const name of ['scrollIntoView', 'scrollTo', 'scrollBy', 'scroll'] as const) {
    const original = Element.prototype[name] as (...given: unknown[]) => void;
    Element.prototype[name] = function scroll(this: Element, ...given: unknown[]) {
      if ((given[0] as ScrollOptions | undefined)?.behavior === 'smooth') moved.push(`${name} ${nameOf(this)}`);
      original.apply(this, given);
    };
  }
}

const motionOf = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

/** The first such answer of the server takes so long that every mark of waiting shows. */
async function slowly(page: Page, pattern: RegExp): Promise<void> {
  const answer = async (route: Route) => {
    await page.locator('[data-loading-bar]').waitFor();
    await route.continue();
  };
  await page.route(pattern, answer, { times: 1 });
}

test('nothing moves where the system asks for less motion [SHELL-115]', async ({ browser, baseURL }) => {
  const script = await Script.of(people.projectAdmin, baseURL!);
  const { packages, projectId } = await makeProject(script, { alternates: ['Dormer'] });
  const bidPackageId = packages[0]!.id;
  await addLines(script, bidPackageId, [{ description: 'Footings', unitPrice: '10' }]);
  await addBidders(script, bidPackageId, ['Alder']);
  const { context, page } = await browserOf(browser, people.projectAdmin, baseURL!, { reducedMotion: 'reduce' });
  await context.addInitScript(watchMotion);
  await slowly(page, /\/sheet$/);

  await page.goto(`/bid-package/${bidPackageId}`);
  await expect(page.locator('[data-bidder]')).toBeVisible();
  for (const name of [
    'Add line items',
    'Add bidder',
    'Import bids',
    'Bid package notes',
    'Keyboard shortcuts',
    'Project info',
  ]) {
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[role="dialog"]')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Options of Alder' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete bidder' }).click();
  await expect(page.locator('[data-bidder]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Lock this bid package' }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  expect(await motionOf(page)).toEqual([]);

  await page.goto(`/bid-summary/${projectId}`);
  await page.getByRole('switch').click();
  await expect(page.getByRole('switch', { checked: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit fees' }).click();
  await expect(page.getByRole('dialog', { name: /^Fees/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[role="dialog"]')).toHaveCount(0);
  expect(await motionOf(page)).toEqual([]);

  await page.goto(`/project/${projectId}`);
  await page.getByRole('navigation', { name: 'Edit project' }).getByRole('button').last().click();
  await expect(page.locator('#section-permissions h2 button')).toBeFocused();
  const first = page.getByRole('switch').first();
  const wasOn = await first.isChecked();
  await first.click();
  await expect(first).toBeChecked({ checked: !wasOn });
  expect(await motionOf(page)).toEqual([]);
  await context.close();
});
