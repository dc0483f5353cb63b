import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { cell, hasRow, openSheet, shown, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const panel = () => document.querySelector<HTMLElement>('[role="dialog"]');
const title = () => panel()?.querySelector('header > :first-child')?.textContent;
const figure = () => panel()?.querySelector('header > :last-child')?.textContent;
const type = (keys: string): Promise<void> => userEvent.keyboard(keys);
const at = () => document.querySelector<HTMLElement>('[role="treegrid"] [data-at]');

describe('Why this number', () => {
  it('opens with F1, each row leads to its cell, and Escape gives the keyboard back [BID-057]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell('n-base-Masonry', columnOfBidder(3)));
    await type('{F1}');
    await until(() => expect(panel()?.getAttribute('aria-label')).toBe('Why this number'));
    expect(figure()).toBe(shown('n-base-Masonry', columnOfBidder(3)).split(' ').at(-1));
    await type('{Escape}');
    expect(panel()).toBeNull();
    expect(document.activeElement?.getAttribute('role')).toBe('treegrid');
    await userEvent.click(cell('n-base-Masonry-Cleaning%20and%20repointing', columnOfBidder(3)));
    await type('{F1}{ArrowDown}{Enter}');
    await until(() => expect(panel()).toBeNull());
    expect(at()?.closest<HTMLElement>('[data-row]')?.dataset.row).toBe(`l-${lineId(2)}`);
    expect(at()?.dataset.column).toBe(String(columnOfBidder(3)));
  });

  it('opens with a click on a source tag or a total, and leaves the keyboard on the sheet [BID-057] [BID-058]', async () => {
    openSheet(sampleSheet());
    const tag = document.querySelector<HTMLElement>('[data-figure="source"]')!;
    await userEvent.click(tag);
    await until(() => expect(title()).toBe('Missing Scope'));
    expect(document.activeElement?.getAttribute('role')).toBe('treegrid');
    await type('{Escape}');
    expect(panel()).toBeNull();
    await userEvent.click(document.querySelector<HTMLElement>('[data-bidder] [data-figure="total"]')!);
    await until(() => expect(title()).toBe('Total with enabled alternates'));
  });

  it('opens with a click on the total of a group or of the package too [BID-057]', async () => {
    openSheet(sampleSheet());
    const total = cell('n-base-Masonry', columnOfBidder(0)).querySelector<HTMLElement>('[data-amount]')!;
    await userEvent.click(total);
    await until(() => expect(figure()).toBe(shown('n-base-Masonry', columnOfBidder(0)).split(' ').at(-1)));
    await type('{Escape}');
    expect(panel()).toBeNull();
    document.querySelector('[data-scrolls-page]')!.scrollTop = 2000;
    await until(() => expect(hasRow('grandTotal')).toBe(true));
    await userEvent.click(cell('grandTotal', columnOfBidder(0)));
    await until(() => expect(title()).toBe('Total with enabled alternates'));
    expect(figure()).toBe('473,218.26');
  });
});
