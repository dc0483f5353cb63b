import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cell, hasRow, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { highlight } from './highlight.ts';

withOpenSheets();

const type = (keys: string): Promise<void> => userEvent.keyboard(keys);
const at = () =>
  document.querySelector<HTMLElement>('[role="treegrid"] [data-at]')?.closest<HTMLElement>('[data-row]')?.dataset.row;
const bar = () => document.querySelector('search');
const count = () => within(bar()!).getByRole('status').textContent;
const field = () => within(bar()!).getByRole('textbox');

describe('the find bar', () => {
  it('is on the first hit of what is typed by now, not of what stood there a letter before [BID-065]', async () => {
    openSheet(sampleSheet());
    await type('{Control>}f{/Control}');
    await until(() => expect(document.activeElement).toBe(field()));
    await userEvent.fill(field(), 're');
    await until(() => expect(count()).toMatch(/^1 of /));
    await until(() => expect(at()).not.toBe(`l-${lineId(4)}`));
    await userEvent.fill(field(), 'repair');
    await until(() => expect(count()).toBe('1 of 4'));
    await until(() => expect(at()).toBe(`l-${lineId(4)}`));
  });

  it('stands at the top right of the sheet, over it [BID-065]', async () => {
    openSheet(sampleSheet());
    const sheet = document.querySelector('[data-scrolls-page]')!.getBoundingClientRect();
    await type('{Control>}f{/Control}');
    await until(() => expect(document.activeElement).toBe(field()));
    const { top, right, left } = bar()!.getBoundingClientRect();
    expect([top >= sheet.top, top - sheet.top < 24]).toEqual([true, true]);
    expect([right <= sheet.right, sheet.right - right < 24, left > sheet.left + sheet.width / 2]).toEqual([
      true,
      true,
      true,
    ]);
    expect(bar()!.contains(document.elementFromPoint(left + 2, top + 8))).toBe(true);
  });

  it('counts the hits, walks them with Enter and Shift Enter, opens closed groups and marks the text [BID-065]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell('n-base-Masonry', 1).querySelector('[data-twisty]')!);
    await type('{Control>}f{/Control}');
    await until(() => expect(document.activeElement).toBe(field()));
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
    expect(bar()).toBeNull();
    expect(document.activeElement?.getAttribute('role')).toBe('treegrid');
    expect(at()).toBe(`l-${lineId(15)}`);
    await until(() => expect(CSS.highlights.has('sheet-find')).toBe(false));
  });
});

it('marks the right letters of a text that is longer in lower case', () => {
  const sheet = document.createElement('div');
  sheet.innerHTML = '<div data-kind="line"><div data-column="1">İİ stone</div></div>';
  highlight(sheet, 'stone');
  expect([...(CSS.highlights.get('sheet-find') ?? [])].map(String)).toEqual(['stone']);
  highlight(sheet, null);
});
