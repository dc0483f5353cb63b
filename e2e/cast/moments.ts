import type { BrowserContext, Page } from '@playwright/test';

/** What one cell shows: what is stored, with the letter of its class, and the text that is not. */
export interface Shown {
  readonly stored: string;
  readonly badge: string;
  readonly typed: string | null;
}

/** What a person had before their eyes when they pressed a key or a button, before the page did anything with it. */
export interface Moment {
  /** 'key 7', 'key Enter', 'paste', 'press'. */
  readonly kind: string;
  /** By 'Footings / Alder Works'. */
  readonly cells: Readonly<Record<string, Shown>>;
}

/** Has every page of a browser note what its bid cells show at each key, press and paste. */
export async function recordMoments(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noted: unknown[] = [];
    Object.assign(window, { notedMoments: noted });
    const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';
    const shot = () => {
      const cells: Record<string, unknown> = {};
      const heads = [...document.querySelectorAll('[data-bidder]')];
      for (const row of document.querySelectorAll('[data-row^="l-"]')) {
        const line = textOf(row.querySelector('[data-column="1"] [data-tip-cut]'));
        for (const head of heads) {
          const cell = row.querySelector(`[data-column="${head.getAttribute('data-column')}"]`);
          const typed = cell?.querySelector('[data-amount="typed"]') ?? null;
          const stored = [...(cell?.querySelectorAll('[data-amount]') ?? [])].find((one) => one !== typed);
          cells[`${line} / ${textOf(head.querySelector('[data-bidder-name]'))}`] = {
            stored: textOf(stored),
            badge: textOf(cell?.querySelector('[data-badge]')),
            typed: typed === null ? null : textOf(typed),
          };
        }
      }
      return cells;
    };
    const note = (kind: string) => noted.push({ kind, cells: shot() });
    window.addEventListener('keydown', (event) => note(`key ${event.key}`), true);
    window.addEventListener('mousedown', () => note('press'), true);
    window.addEventListener('paste', () => note('paste'), true);
  });
}

/** Takes the moments that were noted since the last taking; none from before a reload. */
export function takeMoments(page: Page): Promise<Moment[]> {
  return page.evaluate(() => {
    const { notedMoments } = window as unknown as { notedMoments?: unknown[] };
    return (notedMoments?.splice(0) ?? []) as never[];
  });
}
