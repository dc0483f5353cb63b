import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();
afterEach(() => page.viewport(1440, 900));

const alternates = Array.from({ length: 30 }, (_, index) => [`Alternate ${index + 1}`, true] as const);

/** The cells of every row that stay in place, by their position. */
const parts = {
  handle: ':first-child',
  name: ':nth-child(2)',
  total: ':nth-last-child(2)',
  actions: ':last-child',
};

/** Where the cells of a row begin, by the column that each begins in. */
function placesOf(row: HTMLTableRowElement): Record<number, number> {
  let column = 0;
  const places: Record<number, number> = {};
  for (const cell of row.cells) {
    places[column] = cell.getBoundingClientRect().left;
    column += cell.colSpan;
  }
  return places;
}

describe('the fees dialog with many alternates', () => {
  it('keeps the fee, its total and its buttons in sight while it pans, in every row [PFE-040]', async () => {
    const { user } = await openSheet({ alternates });
    await user.click(screen.getByRole('button', { name: 'Edit fees' }));
    const dialog = await screen.findByRole('dialog', { name: /^Fees/ });
    await user.click(within(dialog).getByRole('button', { name: 'Edit Permit' }));
    const table = within(dialog).getByRole('table');
    const scroll = table.parentElement!;
    expect(scroll.scrollWidth).toBeGreaterThan(2 * scroll.clientWidth);
    const placesOf = (part: string) =>
      [...table.querySelectorAll(`tr > ${part}`)].map((cell) => cell.getBoundingClientRect());
    const rows = table.querySelectorAll('tr').length;
    for (const part of Object.values(parts)) {
      scroll.scrollLeft = 0;
      const atFirst = placesOf(part);
      expect(atFirst).toHaveLength(rows);
      scroll.scrollLeft = 900;
      expect(placesOf(part)).toEqual(atFirst);
    }
    // The total ends where the buttons begin, and these at the edge of the table.
    const right = scroll.getBoundingClientRect().left + scroll.clientWidth;
    expect(placesOf(parts.actions).every((place) => place.right === right)).toBe(true);
    expect(placesOf(parts.total).map((place) => place.right)).toEqual(placesOf(parts.actions).map(({ left }) => left));
    // The panned cells are below them.
    for (const { left, width, top, height } of [...placesOf(parts.total), ...placesOf(parts.name)]) {
      const over = document.elementFromPoint(left + width / 2, top + height / 2)!;
      expect(over.closest('td, th')!.matches(`${parts.total}, ${parts.name}`)).toBe(true);
    }
    for (const part of Object.values(parts)) {
      const grounds = [...table.querySelectorAll(`tr > ${part}`)].map((cell) => getComputedStyle(cell).backgroundColor);
      expect(grounds.every((ground) => /^rgb\(/.test(ground))).toBe(true);
    }
  });

  it.each([390, 720])('at %i px keeps every column in its place, in head and foot too [SUM-081]', async (width) => {
    await page.viewport(width, 844);
    const { user } = await openSheet();
    await user.click(screen.getByRole('button', { name: 'Edit fees' }));
    const dialog = await screen.findByRole('dialog', { name: /^Fees/ });
    const table = within(dialog).getByRole('table');
    const scroll = table.parentElement!;
    for (const left of [0, 120]) {
      scroll.scrollLeft = left;
      const rows = [...table.querySelectorAll('tr')];
      expect(rows.length).toBeGreaterThan(3);
      const [head] = rows.map(placesOf);
      for (const row of rows) expect(head).toEqual(expect.objectContaining(placesOf(row)));
    }
    expect(scroll.scrollWidth).toBeGreaterThan(scroll.clientWidth);
  });

  it('brings what is focused out from under them [PFE-040]', async () => {
    const { user } = await openSheet({ alternates });
    await user.click(screen.getByRole('button', { name: 'Edit fees' }));
    const dialog = await screen.findByRole('dialog', { name: /^Fees/ });
    await user.click(within(dialog).getByRole('button', { name: 'Edit Permit' }));
    const scroll = within(dialog).getByRole('table').parentElement!;
    scroll.scrollLeft = 900;
    const field = within(dialog).getByRole('textbox', { name: 'Amount' });
    field.focus();
    const name = dialog.querySelector(`tbody > tr > ${parts.name}`)!.getBoundingClientRect();
    expect(field.getBoundingClientRect().left).toBeGreaterThanOrEqual(name.right);
  });
});
