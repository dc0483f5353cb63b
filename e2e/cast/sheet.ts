import { expect, type Locator, type Page, selectors } from '@playwright/test';

/** Runs in the page: the cells below an element in the column of a bidder whose name contains the text, percent-encoded. */
function cellsOfBidder() {
  const queryAll = (root: Element | Document, encoded: string): Element[] => {
    const name = decodeURIComponent(encoded);
    const heads = [...document.querySelectorAll('[data-bidder]')];
    const head = heads.find((one) => one.querySelector('[data-bidder-name]')?.textContent?.includes(name));
    const column = head?.getAttribute('data-column');
    return column ? [...root.querySelectorAll(`[data-column="${column}"]`)] : [];
  };
  return { queryAll, query: (root: Element | Document, name: string) => queryAll(root, name)[0] ?? null };
}
await selectors.register('bidder', cellsOfBidder);

/** The leveling sheet of an open bid package, found as its reader finds it: by the names of lines and bidders. */
export class Sheet {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async open(page: Page, bidPackageId: string): Promise<Sheet> {
    await page.goto(`/bid-package/${bidPackageId}`);
    return Sheet.settled(page);
  }

  /** The sheet that a link or the browser's history has led to. */
  static async settled(page: Page): Promise<Sheet> {
    await expect(page.getByRole('treegrid')).toBeVisible();
    return new Sheet(page);
  }

  /** The sheet says that it is live: changes of others arrive from now on. */
  async expectLive(): Promise<void> {
    await expect(this.page.locator('[data-part="status"]').getByText('Live', { exact: true })).toBeVisible();
  }

  head(bidder: string): Locator {
    return this.page
      .locator('[data-bidder]')
      .filter({ has: this.page.locator('[data-bidder-name]', { hasText: bidder }) });
  }

  /** Puts the pointer over the header of a bidder: no column moves while it is there. Columns that slide arrive first. */
  async pointAt(bidder: string): Promise<void> {
    const box = (await this.head(bidder).boundingBox())!;
    await this.page.mouse.move(box.x + box.width / 2, box.y + 10);
    const slides = () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
    await expect.poll(async () => (await this.page.evaluateHandle(slides)).evaluate(({ length }) => length)).toBe(0);
  }

  /** The row of a line, a group or a section by the name in its description. */
  row(name: string): Locator {
    return this.page
      .locator('[data-row]')
      .filter({ has: this.page.locator('[data-column="1"] [data-tip-cut]').getByText(name, { exact: true }) });
  }

  /** The cell of a bidder, whose column is found at each look: bidders move when their rank changes. */
  cell(row: string | Locator, bidder: string): Locator {
    // Playwright splits a selector at quotation marks and `>>`.
    const name = encodeURIComponent(bidder).replaceAll("'", '%27');
    return (typeof row === 'string' ? this.row(row) : row).locator(`bidder=${name}`);
  }

  /** The amount that stands in a bidder's cell, as text. */
  async amount(row: string | Locator, bidder: string): Promise<string> {
    const text = await this.cell(row, bidder).locator('[data-amount]').first().textContent({ timeout: 5000 });
    return (text ?? '').trim();
  }

  async expectAmount(row: string | Locator, bidder: string, amount: string, timeout = 30_000): Promise<void> {
    await expect.poll(() => this.amount(row, bidder).catch(() => 'nothing'), { timeout }).toBe(amount);
  }

  /** The letter of the classification in a cell; a computed Missing Scope is M as well. */
  async badge(row: string, bidder: string): Promise<string> {
    const text = await this.cell(row, bidder).locator('[data-badge]').first().textContent({ timeout: 5000 });
    return (text ?? '').trim();
  }

  async expectBadge(row: string, bidder: string, letter: string): Promise<void> {
    await expect.poll(() => this.badge(row, bidder).catch(() => 'nothing')).toBe(letter);
  }

  /** The base total in a bidder's head. */
  async expectTotal(bidder: string, amount: string, timeout = 30_000): Promise<void> {
    await expect(this.head(bidder).locator('[data-figure="total"]')).toHaveText(amount, { timeout });
  }

  /** The totals of every bidder in the order of the sheet: 'Alder 1,200.00'. */
  async totals(): Promise<string[]> {
    return this.page
      .locator('[data-bidder]')
      .evaluateAll((heads) =>
        heads.map(
          (head) =>
            `${head.querySelector('[data-bidder-name]')?.textContent} ${head.querySelector('[data-figure="total"]')?.textContent}`,
        ),
      );
  }

  /** Types into a cell as a person does: click, digits, Enter. */
  async type(row: string | Locator, bidder: string, text: string): Promise<void> {
    await this.cell(row, bidder).click();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  /** Presses the key of a classification on a cell. */
  async classify(row: string, bidder: string, key: string): Promise<void> {
    await this.cell(row, bidder).click();
    await this.page.keyboard.press(key);
  }

  async option(bidder: string, name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Options of ${bidder}` }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  async expectSaved(): Promise<void> {
    await expect(this.page.locator('[data-state~="saving"]')).toHaveCount(0);
    await expect(this.page.getByText(/^(Saving \d+ changes?|Syncing)$/)).toHaveCount(0);
  }
}
