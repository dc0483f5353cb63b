import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that look at colors: all that can differ between the themes. */
const aboutColors = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page or a part of it, in both themes; leaves the page dark. Ask for less motion first. */
export async function violationsInBothThemes(page: Page, place?: string): Promise<string[]> {
  const builder = () => {
    // What passes is not looked at, and need not be described.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
    return place === undefined ? axe : axe.include(place);
  };
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await builder().analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
  const dark = await builder().withRules(aboutColors).analyze();
  return Object.entries({ light, dark }).flatMap(([theme, { violations }]) =>
    violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join('\n')}`),
  );
}
