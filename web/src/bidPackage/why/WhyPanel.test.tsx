import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cell, hasRow, openSheet, shown, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const panel = () => document.querySelector<HTMLElement>('.why');
const title = () => panel()?.querySelector('header b')?.textContent;
const type = (keys: string): Promise<void> => userEvent.keyboard(keys);
const at = () => document.querySelector<HTMLElement>('.leveling [data-at]');

describe('Why this number', () => {
  it('opens with F1, each row leads to its cell, and Escape gives the keyboard back [BID-057]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell('n-base-Masonry', 9));
    await type('{F1}');
    await until(() => expect(panel()?.getAttribute('aria-label')).toBe('Why this number'));
    expect(panel()!.querySelector('header .num')!.textContent).toBe(shown('n-base-Masonry', 9).split(' ').at(-1));
    await type('{Escape}');
    expect(panel()).toBeNull();
    expect(document.activeElement?.getAttribute('role')).toBe('treegrid');
    await userEvent.click(cell('n-base-Masonry-Cleaning%20and%20repointing', 9));
    await type('{F1}{ArrowDown}{Enter}');
    await until(() => expect(panel()).toBeNull());
    expect(at()?.closest<HTMLElement>('[data-row]')?.dataset.row).toBe(`l-${lineId(2)}`);
    expect(at()?.dataset.column).toBe('9');
  });

  it('opens with a click on a source tag or a total, and leaves the keyboard on the sheet [BID-057] [BID-058]', async () => {
    openSheet(sampleSheet());
    const tag = document.querySelector<HTMLElement>('.leveling .src')!;
    await userEvent.click(tag);
    await until(() => expect(title()).toBe('Missing Scope'));
    expect(document.activeElement?.getAttribute('role')).toBe('treegrid');
    await type('{Escape}');
    expect(panel()).toBeNull();
    await userEvent.click(document.querySelector<HTMLElement>('.bh .tot')!);
    await until(() => expect(title()).toBe('Total base bid'));
  });

  it('opens with a click on the total of a group or of the package too [BID-057]', async () => {
    openSheet(sampleSheet());
    const figure = () => panel()?.querySelector('header .num')?.textContent;
    const total = cell('n-base-Masonry', 6).querySelector<HTMLElement>('.amt')!;
    await userEvent.click(total);
    await until(() => expect(figure()).toBe(shown('n-base-Masonry', 6).split(' ').at(-1)));
    await type('{Escape}');
    expect(panel()).toBeNull();
    document.querySelector('.sheet')!.scrollTop = 2000;
    await until(() => expect(hasRow('grandTotal')).toBe(true));
    await userEvent.click(cell('grandTotal', 6));
    await until(() => expect(title()).toBe('Total with enabled alternates'));
    expect(figure()).toBe('473,218.26');
  });
});
