import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Cable } from './cable.ts';
import { type Moment, recordMoments, takeMoments } from './moments.ts';
import type { Random } from './random.ts';
import { Sheet } from './sheet.ts';

/** A cell by its line and its bidder. */
export interface CellName {
  readonly line: string;
  readonly bidder: string;
}

/** Something a person gave in a cell, and what they saw when they gave it. */
export interface Act {
  readonly cell: string;
  /** The price that was typed, '' for a cell that was cleared; null for a class key, which keeps the price. */
  readonly price: string | null;
  readonly classification: number | null;
  readonly moments: readonly Moment[];
}

export const nameOf = ({ line, bidder }: CellName): string => `${line} / ${bidder}`;

const beside = { position: { x: 60, y: 10 } };

const classes = { r: 4, s: 1, o: 5 } as const;

/** One person at one browser, who types, answers and is cut off by chance. */
export class Typist {
  readonly email: string;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly acts: Act[] = [];
  /** Prices that were entered, in order. */
  readonly entered: { readonly cell: string; readonly price: string }[] = [];
  /** Prices that their author has discarded, or left for theirs. */
  readonly discarded: { readonly cell: string; readonly price: string }[] = [];
  /** What went wrong while typing: a text that was gone after a reload. */
  readonly faults: string[] = [];
  readonly counts = { typed: 0, conflicts: 0, kept: 0, cuts: 0, reloads: 0, failures: 0, undone: 0 };
  private readonly sheet: Sheet;
  private readonly cable: Cable;
  private readonly random: Random;
  private readonly cells: readonly CellName[];
  private nextPrice: number;
  private mendAt: number | null = null;
  /** So many saves in 100 are answered by a failure of the server. */
  private failing = 0;

  constructor(
    person: { email: string; page: Page; context: BrowserContext; cable: Cable },
    random: Random,
    cells: readonly CellName[],
    firstPrice: number,
  ) {
    Object.assign(this, person);
    this.email = person.email;
    this.page = person.page;
    this.context = person.context;
    this.cable = person.cable;
    this.sheet = new Sheet(person.page);
    this.random = random;
    this.cells = cells;
    this.nextPrice = firstPrice;
  }

  async open(bidPackageId: string): Promise<void> {
    await recordMoments(this.context);
    this.page.on('dialog', (dialog) => void dialog.accept());
    await this.page.route('**/api/command/bid-package/**', async (route) => {
      if (!this.random.percent(this.failing)) return route.fallback();
      this.counts.failures += 1;
      return route.fulfill({ status: 500, json: { detail: 'Planted failure.' } });
    });
    await Sheet.open(this.page, bidPackageId);
    await this.sheet.expectLive();
  }

  /** Does one thing by chance. */
  async act(): Promise<void> {
    await this.mendInTime();
    const { random } = this;
    this.failing = 3;
    const chance = random.between(1, 100);
    if (chance <= 62) await this.type(random.of(this.cells));
    else if (chance <= 70) await this.classify(random.of(this.cells));
    else if (chance <= 75) await this.clear(random.of(this.cells));
    else if (chance <= 80) await this.undo();
    else if (chance <= 84) await this.paste(random.of(this.cells));
    else if (chance <= 94) await this.answer();
    else if (this.mendAt === null) this.cut(random.between(500, 9000));
    await takeMoments(this.page);
  }

  /** The network works again, nothing fails any more, and everything that was given is answered. */
  async settle(): Promise<void> {
    this.failing = 0;
    if (this.mendAt !== null) await this.mend();
    await expect(this.page.locator('[data-part="status"]')).not.toContainText(/Saving|Syncing/, { timeout: 180_000 });
    await this.sheet.expectLive();
  }

  /** What the cells of the page show now. */
  async shown(): Promise<Moment['cells']> {
    await takeMoments(this.page);
    await this.page.keyboard.press('Shift');
    return (await takeMoments(this.page)).at(-1)?.cells ?? {};
  }

  private cut(time: number): void {
    this.counts.cuts += 1;
    this.cable.cut();
    this.mendAt = Date.now() + time;
  }

  private async mendInTime(): Promise<void> {
    if (this.mendAt !== null && Date.now() >= this.mendAt) await this.mend();
  }

  private async mend(): Promise<void> {
    this.mendAt = null;
    await this.cable.mend(this.context);
  }

  private async goTo(cell: CellName): Promise<void> {
    await this.closeEditor();
    // Neither on the letter of its class, nor on the handle of the cell above.
    const click = async () => this.sheet.cell(cell.line, cell.bidder).click({ ...beside, timeout: 2000 });
    for (let tries = 0; ; tries += 1) {
      try {
        await click();
        await this.closeEditor();
        // Bidders may have changed places between the look at the heads and the click.
        expect(nameOf(await this.cellAtCursor())).toBe(nameOf(cell));
        break;
      } catch (error) {
        if (tries === 4) throw error;
        // Notices, or the card of the draft under the cursor, lie over it.
        const notice = this.page.locator('[data-notices] button').first();
        while ((await notice.count()) > 0) await notice.click({ timeout: 1000 }).catch(() => {});
        await this.page.keyboard.press('Control+Home');
        const name = this.page.locator('[data-row^="l-"] [data-column="1"]').first();
        await name.click({ timeout: 1000 }).catch(() => {});
      }
    }
    await takeMoments(this.page);
  }

  private cellAtCursor(): Promise<CellName> {
    return this.page.locator('[role="treegrid"] [data-at]').evaluate((at) => {
      const row = at.closest('[data-row]')?.querySelector('[data-column="1"] [data-tip-cut]')?.textContent ?? '';
      const head = document.querySelector(
        `[data-bidder][data-column="${at.getAttribute('data-column')}"] [data-bidder-name]`,
      );
      return { line: row.trim(), bidder: head?.textContent?.trim() ?? '' };
    });
  }

  /** A click on the cell under the cursor opens it; what is stored there shows once it is closed. */
  private async closeEditor(): Promise<void> {
    if ((await this.editor()) !== null) await this.page.keyboard.press('Escape');
  }

  private price(): string {
    this.nextPrice += 1;
    return String(this.nextPrice);
  }

  private note(cell: CellName, price: string | null, classification: number | null, moments: readonly Moment[]): void {
    this.acts.push({ cell: nameOf(cell), price, classification, moments });
  }

  private async editor(): Promise<string | null> {
    const field = this.page.locator('[data-editor] input');
    return (await field.count()) === 0 ? null : await field.inputValue().catch(() => null);
  }

  private async type(cell: CellName): Promise<void> {
    const { page, random } = this;
    await this.goTo(cell);
    const price = this.price();
    await page.keyboard.type(price, { delay: random.between(0, 60) });
    if ((await this.editor()) !== price) return void (await page.keyboard.press('Escape'));
    const begun = (await takeMoments(page)).slice(0, 1);
    this.counts.typed += 1;
    const ending = random.between(1, 100);
    if (ending <= 10) return page.keyboard.press('Escape');
    if (ending <= 17 && this.mendAt === null) await this.reload(cell, price);
    this.note(cell, price, null, begun);
    this.entered.push({ cell: nameOf(cell), price });
    await page.keyboard.press(random.of(['Enter', 'Enter', 'Tab', 'ArrowDown']));
  }

  /** Loads the page again while a price is typed: it is in its editor again. */
  private async reload(cell: CellName, price: string): Promise<void> {
    this.counts.reloads += 1;
    await this.page.reload();
    await expect(this.page.getByRole('treegrid')).toBeVisible();
    await this.sheet.expectLive();
    const isThere = async () => (await this.editor()) === price;
    await expect
      .poll(isThere, { timeout: 15_000 })
      .toBe(true)
      .catch(() => this.faults.push(`${nameOf(cell)}: ${price} is not in its editor after a reload.`));
  }

  private async classify(cell: CellName): Promise<void> {
    const key = this.random.of(Object.keys(classes) as (keyof typeof classes)[]);
    await this.goTo(cell);
    await this.page.keyboard.press(key);
    const moments = await takeMoments(this.page);
    // Without a price the class waits for one in the editor.
    if ((await this.editor()) !== null) return this.page.keyboard.press('Escape');
    this.note(cell, null, classes[key], moments.slice(0, 1));
  }

  private async clear(cell: CellName): Promise<void> {
    await this.goTo(cell);
    await this.page.keyboard.press('Delete');
    const moments = (await takeMoments(this.page)).slice(0, 1);
    const typed = moments[0]?.cells[nameOf(cell)]?.typed ?? null;
    if (typed === null) this.note(cell, '', null, moments);
    else this.discarded.push({ cell: nameOf(cell), price: plain(typed) });
  }

  private async undo(): Promise<void> {
    this.counts.undone += 1;
    await this.goTo(this.random.of(this.cells));
    await this.page.keyboard.press(this.random.percent(70) ? 'Control+z' : 'Control+y');
  }

  private async paste(from: CellName): Promise<void> {
    await this.goTo(from);
    const lines = [...new Set(this.cells.map(({ line }) => line))];
    const below = lines.slice(lines.indexOf(from.line), lines.indexOf(from.line) + 2);
    const prices = below.map(() => this.price());
    await this.page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document
        .querySelector('[role="treegrid"]')!
        .dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    }, prices.join('\n'));
    const moments = (await takeMoments(this.page)).filter(({ kind }) => kind === 'paste');
    below.forEach((line, index) => {
      const cell = { ...from, line };
      this.note(cell, prices[index]!, null, moments);
      this.entered.push({ cell: nameOf(cell), price: prices[index]! });
    });
  }

  /** Goes to the next cell that is not saved, and answers it. */
  private async answer(): Promise<void> {
    const { page, random } = this;
    await page.keyboard.press('F9');
    const card = page.locator('[data-draft-card]');
    if ((await card.count()) === 0) return;
    await takeMoments(page);
    const isKept = random.percent(50);
    await page.keyboard.press(isKept ? 'Control+Enter' : 'Delete');
    const moment = (await takeMoments(page)).filter(({ kind }) => kind === (isKept ? 'key Enter' : 'key Delete'));
    const cell = await this.cellAtCursor();
    const shown = moment[0]?.cells[nameOf(cell)];
    if (shown?.typed == null) return;
    this.counts.conflicts += 1;
    const price = plain(shown.typed);
    if (!isKept) this.discarded.push({ cell: nameOf(cell), price });
    else {
      this.counts.kept += 1;
      this.note(cell, price, null, moment);
    }
  }
}

/** The decimal text of a printed price, without its class: 'R 1,000,001.00' is '1000001'; '' of a cleared one. */
export function plain(printed: string): string {
  const [digits = ''] = /[\d,.]+$/.exec(printed) ?? [];
  return digits.replaceAll(',', '').replace(/\.?0+$/, (end) => (end.startsWith('.') ? '' : end));
}
