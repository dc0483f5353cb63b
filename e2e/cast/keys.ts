import type { Page } from '@playwright/test';
import type { Sheet } from './sheet.ts';

/** Two hands on the keys, counted. */
export class Keys {
  count = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.count += text.length;
    await this.page.keyboard.type(text);
  }

  /** Tab until the focus stands on what has this name. */
  async tabTo(name: string): Promise<void> {
    for (let step = 0; step < 60; step += 1) {
      const found = await this.page.evaluate(() => {
        const active = document.activeElement;
        return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
      });
      if (found.startsWith(name)) return;
      await this.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}.`);
  }
}

/** The row and column under the keyboard, as the sheet says it to a screen reader. */
export async function cursorOf(page: Page): Promise<{ row: string; column: number; text: string }> {
  return page.getByRole('treegrid').evaluate((tree) => {
    const cell = document.getElementById(tree.getAttribute('aria-activedescendant') ?? '');
    const row = cell?.closest<HTMLElement>('[data-row]');
    return {
      row: row?.dataset.row ?? '',
      column: Number(cell?.dataset.column ?? -1),
      text: row?.querySelector('[data-column="1"]')?.textContent ?? '',
    };
  });
}

/** Arrow keys to the row of this name. */
export async function toLine(page: Page, keys: Keys, name: string): Promise<void> {
  for (let step = 0; (await cursorOf(page)).text !== name; step += 1) {
    if (step > 40) throw new Error(`${name} is not reached.`);
    await keys.press('ArrowDown');
  }
}

/** Arrow keys to the heads of the columns. */
export async function toHead(page: Page, keys: Keys): Promise<void> {
  for (let step = 0; (await cursorOf(page)).row !== 'head'; step += 1) {
    if (step > 40) throw new Error('The heads are not reached.');
    await keys.press('ArrowUp');
  }
}

/** Arrow keys to the column of this bidder. */
export async function toColumn(page: Page, keys: Keys, sheet: Sheet, bidder: string): Promise<void> {
  const column = Number(await sheet.head(bidder).getAttribute('data-column'));
  for (let step = 0; ; step += 1) {
    const at = (await cursorOf(page)).column;
    if (at === column) return;
    if (step > 40) throw new Error(`${bidder} is not reached.`);
    await keys.press(at < column ? 'ArrowRight' : 'ArrowLeft');
  }
}
