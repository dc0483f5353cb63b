import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cell, hasRow, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { highlight } from './highlight.ts';

withOpenSheets();

const type = (keys: string): Promise<void> => userEvent.keyboard(keys);
const at = () =>
  document.querySelector<HTMLElement>('.leveling [data-at]')?.closest<HTMLElement>('[data-row]')?.dataset.row;
const count = () => document.querySelector('.findbar [role="status"]')?.textContent;

describe('the find bar', () => {
  it('is on the first hit of what is typed by now, not of what stood there a letter before [BID-065]', async () => {
    openSheet(sampleSheet());
    await type('{Control>}f{/Control}');
    await until(() => expect(document.activeElement?.closest('.findbar')).not.toBeNull());
    await userEvent.fill(document.querySelector('.findbar input')!, 're');
    await until(() => expect(count()).toMatch(/^1 of /));
    await until(() => expect(at()).not.toBe(`l-${lineId(4)}`));
    await userEvent.fill(document.querySelector('.findbar input')!, 'repair');
    await until(() => expect(count()).toBe('1 of 4'));
    await until(() => expect(at()).toBe(`l-${lineId(4)}`));
  });

  it('counts the hits, walks them with Enter and Shift Enter, opens closed groups and marks the text [BID-065]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell('n-base-Masonry', 1).querySelector('.tw')!);
    await type('{Control>}f{/Control}');
    await until(() => expect(document.activeElement?.closest('.findbar')).not.toBeNull());
    await type('repair');
    await until(() => expect(count()).toBe('1 of 4'));
    await until(() => expect(at()).toBe(`l-${lineId(4)}`));
    expect(hasRow(`l-${lineId(4)}`)).toBe(true);
    await until(() => expect(CSS.highlights.get('sheet-find-at')?.size).toBe(1));
    expect(CSS.highlights.get('sheet-find')?.size).toBe(3);
    await type('{Enter}');
    expect(at()).toBe(`l-${lineId(10)}`);
    expect(count()).toBe('2 of 4');
    await type('{Shift>}{Enter}{Enter}{/Shift}');
    expect(at()).toBe(`l-${lineId(15)}`);
    await type('{Escape}');
    expect(document.querySelector('.findbar')).toBeNull();
    expect(document.activeElement?.getAttribute('role')).toBe('treegrid');
    expect(at()).toBe(`l-${lineId(15)}`);
    await until(() => expect(CSS.highlights.has('sheet-find')).toBe(false));
  });
});

it('marks the right letters of a text that is longer in lower case', () => {
  const sheet = document.createElement('div');
  sheet.innerHTML = '<div class="rows"><div class="c">İİ stone</div></div>';
  highlight(sheet, 'stone');
  expect([...(CSS.highlights.get('sheet-find') ?? [])].map(String)).toEqual(['stone']);
  highlight(sheet, null);
});
