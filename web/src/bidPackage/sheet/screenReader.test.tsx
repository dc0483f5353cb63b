import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { largeSheet, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { columnOfBidder } from './sheetPage.ts';

withOpenSheets();

const grid = () => document.querySelector<HTMLElement>('[role="treegrid"]')!;
const drawnRows = () => [...grid().querySelectorAll<HTMLElement>('[role="row"]')];
const numbers = (elements: Iterable<Element>, attribute: string) =>
  Array.from(elements, (element) => Number(element.getAttribute(attribute)));
const isRising = (found: readonly number[]) => found.every((one, at) => at === 0 || one > found[at - 1]!);
const cellsOf = (row: Element) => row.querySelectorAll('[role="gridcell"], [role="rowheader"], [role="columnheader"]');

/** Rows are counted once, in order, within the count; so are the cells of each, whatever they span. */
function expectPlaces(): void {
  const rows = numbers(drawnRows(), 'aria-rowindex');
  expect(isRising(rows)).toBe(true);
  expect(rows[0]).toBe(1);
  expect(rows.at(-1)).toBeLessThanOrEqual(Number(grid().ariaRowCount));
  for (const row of drawnRows()) {
    const columns = numbers(cellsOf(row), 'aria-colindex');
    expect(isRising(columns)).toBe(true);
    expect(columns[0]).toBe(1);
    expect(columns.at(-1)).toBeLessThanOrEqual(Number(grid().ariaColCount));
  }
}

const lastRow = () => numbers(drawnRows(), 'aria-rowindex').at(-1);

describe('the sheet to a screen reader', () => {
  it('counts all rows and columns of 2,000 lines and 20 bidders and places each drawn cell, also folded [PAGE-083]', async () => {
    openSheet(largeSheet(2000, 20));
    expect(drawnRows().length).toBeLessThan(80);
    expect(grid().ariaColCount).toBe('28');
    const all = Number(grid().ariaRowCount);
    expect(all).toBeGreaterThan(2000 + 80);
    expectPlaces();
    await userEvent.click(cell(`l-${lineId(0)}`, columnOfBidder(0)));
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await until(() => expect(lastRow()).toBe(all));
    expectPlaces();
    const active = document.getElementById(grid().getAttribute('aria-activedescendant') ?? '');
    expect(numbers([active!], 'aria-colindex')).toEqual([28]);
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await userEvent.click(page.getByRole('button', { name: 'Collapse all groups' }));
    await until(() => expect(grid().ariaRowCount).toBe(String(all - 2000)));
    expectPlaces();
  });

  it('is one tab stop [PAGE-083]', () => {
    openSheet(sampleSheet());
    const focusable = grid()
      .closest('[data-scrolls-page]')!
      .querySelectorAll<HTMLElement>('a, button, input, [tabindex]');
    const stops = [...focusable].filter(({ tabIndex, tagName }) => tabIndex >= 0 && tagName !== 'BUTTON');
    expect(stops).toEqual([grid()]);
  });

  it('names columns by the company alone and rows by what they are, and says more on the head [PAGE-083]', async () => {
    openSheet(sampleSheet());
    const head = page.getByRole('columnheader', { name: 'Kestrel Masonry', exact: true });
    await expect.element(head).toBeInTheDocument();
    expect(head.element().getAttribute('aria-description')).toMatch(
      /^Selected bidder, Base \+ 1 alternate [\d,]+\.\d\d, Lowest of 5 by Base \+ 1 alternate, Quote Received$/,
    );
    await expect.element(page.getByRole('rowheader', { name: 'Masonry, 4 lines', exact: true })).toBeInTheDocument();
    await expect.element(page.getByRole('rowheader', { name: 'Mobilization', exact: true })).toBeInTheDocument();
    await expect.element(page.getByRole('img', { name: 'Lump sum for Masonry', exact: true })).toBeInTheDocument();
  });

  it('names an editor by bidder and line and says the result of arithmetic [PAGE-083]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(`l-${lineId(0)}`, columnOfBidder(0)));
    await userEvent.keyboard('12*5');
    await expect
      .element(page.getByRole('textbox', { name: /Kestrel Masonry.*Mobilization|Mobilization.*Kestrel Masonry/ }))
      .toHaveFocus();
    expect(document.querySelector('[data-keeps-clear] [aria-live="polite"]')?.textContent).toBe('= 60.00');
  });
});
