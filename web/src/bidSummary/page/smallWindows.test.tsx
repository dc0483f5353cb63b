import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawnColor } from '../../../test/look.ts';
import { sampleProject } from '../testing/sampleProjects.testing.ts';
import { openSheet, prepareScenes, rowOf } from '../testing/summaryScene.testing.tsx';

prepareScenes();
afterEach(() => page.viewport(1440, 900));

const boxOf = (element: Element) => element.getBoundingClientRect();
const nameCell = () => within(rowOf('03.30')).getByRole('rowheader');
const amountButton = () => within(rowOf('03.30')).getByRole('button', { name: /^Bid amount of/ });
const amountCell = () => rowOf('03.30').querySelector('[data-frozen="right"]')!;
const headsOf = (grid: HTMLElement) =>
  within(within(grid).getAllByRole('row')[0]!)
    .getAllByRole('columnheader')
    .map((head) => head.textContent?.trim())
    .filter(Boolean);
const toolbar = (name: string) =>
  within(screen.getByRole('heading', { name: 'Bid summary' }).parentElement!).queryByRole('button', { name });

describe('between 768 and 1200 px', () => {
  it('only the package stays while the sheet pans, and actions are icons [SUM-071]', async () => {
    await page.viewport(1024, 768);
    const { grid, user } = await openSheet();
    grid.scrollTo({ left: 400 });
    await waitFor(() => expect(grid.dataset.panned).toBe(''));
    expect(boxOf(nameCell()).left).toBe(boxOf(grid).left);
    const [assigned, selected] = [...rowOf('03.30').querySelectorAll('[data-frozen="left"] > [data-cell]')].map(boxOf);
    expect(assigned!.right).toBeLessThan(boxOf(nameCell()).right);
    expect(selected!.right).toBeLessThan(boxOf(nameCell()).right);
    for (const name of ['Edit project', 'Project notes', 'Export to Excel', 'Close project']) {
      expect(toolbar(name)?.textContent).toBe('');
    }
    await user.hover(toolbar('Project notes')!);
    expect((await screen.findByRole('tooltip')).textContent).toContain('Project notes');
    await page.viewport(1280, 768);
    await waitFor(() => expect(toolbar('Project notes')?.textContent).toBe('Project notes'));
    expect(boxOf(nameCell()).left).toBe(boxOf(grid).left);
    expect(boxOf(rowOf('03.30').querySelector('[data-frozen="left"] > [data-cell]')!).left).toBe(
      boxOf(nameCell()).right,
    );
  });
});

describe.each([
  [390, 844],
  [720, 450],
])('at %i x %i px', (width, height) => {
  it('packages, the bid amount and the total are in sight, and an amount is entered [SUM-072]', async () => {
    await page.viewport(width, height);
    const { grid, user, scene } = await openSheet();
    expect(headsOf(grid)).toEqual(['Bid packages 4', 'Bid amount', 'Bid total']);
    expect(grid.scrollWidth).toBeLessThanOrEqual(grid.clientWidth + 1);
    expect(boxOf(amountCell()).right).toBeLessThanOrEqual(width);
    expect(boxOf(nameCell()).width).toBeGreaterThanOrEqual(132);
    expect(document.documentElement.scrollWidth).toBe(width);
    expect(boxOf(grid).height).toBeGreaterThan(180);
    await user.click(amountButton());
    await user.keyboard('190000{Enter}');
    await waitFor(() => expect(scene.commands()).toHaveLength(1));
    expect(amountCell().textContent).not.toBe('');
  });

  it('the sheet stays where it is while an amount is typed [SUM-082]', async () => {
    await page.viewport(width, height);
    const { grid, user } = await openSheet();
    const before = boxOf(grid).top;
    await user.click(amountButton());
    await user.keyboard('190000');
    expect(await screen.findByText(/while typing$/)).toBeTruthy();
    expect(boxOf(grid).top).toBe(before);
  });

  it('any group of columns can be picked, the bidder and all of them too [SUM-072]', async () => {
    await page.viewport(width, height);
    const { grid, user } = await openSheet();
    expect(screen.queryByRole('group', { name: 'Columns that show' })).toBeNull();
    const picker = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Columns' });
    expect([...picker.options].map(({ text }) => text)).toEqual([
      'Bid spread',
      'Classifications',
      'Bid amount',
      'Second bidder',
      'Comparison to base estimate',
      'Alternate 1 - Dormer',
      'Alternate 2 - Generator',
      'Contingency',
      'Notes',
      'Selected bidder',
      'All columns',
    ]);
    await user.selectOptions(picker, 'Second bidder');
    expect(headsOf(grid)).toEqual(['Bid packages 4', 'Second bidder', 'Bid total']);
    expect(rowOf('03.30').textContent).toContain('Pier & Slab');
    grid.scrollTo({ left: grid.scrollWidth });
    expect(boxOf(amountCell()).right).toBeLessThanOrEqual(width + 1);
    expect(boxOf(nameCell()).left).toBe(0);
    await user.selectOptions(picker, 'Selected bidder');
    expect(rowOf('03.30').textContent).toContain('Marlow Concrete');
    await user.selectOptions(picker, 'All columns');
    expect(headsOf(grid)).toHaveLength(11);
  });

  it('fees and the bidders range open from the toolbar [SUM-072]', async () => {
    await page.viewport(width, height);
    const { user } = await openSheet();
    await user.click(toolbar('Bidders range')!);
    expect(await screen.findByRole('dialog', { name: /^Bidders range/ })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(toolbar('Edit fees')!);
    expect(await screen.findByRole('dialog', { name: /^Fees/ })).toBeTruthy();
  });
});

describe('columns out of sight', () => {
  it('are counted and named over the bid total, and a press pans to them and back [SUM-073]', async () => {
    const { grid, user } = await openSheet();
    const more = await screen.findByRole('button', { name: /^Pan to / });
    const count = Number(/^(\d+) more$/.exec(more.textContent ?? '')?.[1]);
    expect(more.title.split('\n')).toHaveLength(count);
    expect(more.title.split('\n').slice(-2)).toEqual(['Contingency', 'Notes']);
    const isAtEnd = () => grid.scrollLeft + grid.clientWidth >= grid.scrollWidth - 1;
    for (let press = 0; press < 6 && !isAtEnd(); press += 1) {
      const next = await screen.findByRole('button', { name: /^Pan to / });
      const before = grid.scrollLeft;
      await user.click(next);
      await waitFor(() => expect(grid.scrollLeft).toBeGreaterThan(before));
    }
    await user.click(await screen.findByRole('button', { name: 'Back to the first columns' }));
    await waitFor(() => expect(grid.scrollLeft).toBe(0));
  });
});

/** Red, green and blue from 0 to 1 of a color that was mixed: 'color(srgb 0.6 0.2 0.2)'. */
function colorOf(element: Element): number[] {
  return getComputedStyle(element)
    .color.match(/[\d.]+/g)!
    .map(Number);
}

describe('a project without bids', () => {
  const bare = { bids: [], classes: {}, alternates: [], isOpen: true };
  const [, second, third, fourth] = sampleProject.packages;
  const packages = [second!, third!, fourth!].map(({ code, description, estimate }) => ({
    code,
    description,
    estimate,
    ...bare,
  }));

  it('says what to do and warns of nothing [SUM-070]', async () => {
    const { grid } = await openSheet({ packages, alternates: [], fees: [] });
    expect(screen.getByText('No bids yet.').parentElement?.textContent).toContain('Open a bid package to add bidders');
    const row = rowOf('03.30');
    const gray = getComputedStyle(row.querySelector('[data-frozen="right"] [role="gridcell"]')!).color;
    expect(gray).not.toBe(getComputedStyle(within(row).getByRole('link')).color);
    for (const cell of within(grid).getAllByText('Not selected')) expect(getComputedStyle(cell).color).toBe(gray);
    for (const cell of within(row).getAllByRole('gridcell'))
      expect(getComputedStyle(cell).backgroundImage).toBe('none');
    expect(getComputedStyle(document.querySelector('[data-figure="grandTotal"] b')!).color).toBe(gray);
    expect(
      getComputedStyle(grid.querySelector('[data-row="grand"] [data-frozen="right"] [role="gridcell"]')!).color,
    ).toBe(gray);
  });

  it('counts no bidder in red as every low count, in outline on no wash [SUM-070, PREF-004]', async () => {
    await openSheet({ packages, alternates: [], fees: [] });
    const count = rowOf('03.30').querySelector('[data-coverage="red"] > *')!;
    expect(count.textContent).toBe('0');
    const counts = [count, ...document.querySelectorAll('[data-figure="coverage"] [role="img"] > *')];
    expect(counts).toHaveLength(4);
    for (const each of counts) {
      expect(getComputedStyle(each).backgroundColor).toBe('rgba(0, 0, 0, 0)');
      expect(getComputedStyle(each.querySelector('svg')!).fill).toBe('none');
    }
    const [low, mid, high] = counts.slice(1).map((each) => colorOf(each));
    expect(colorOf(count)).toEqual(low);
    for (const [red, green, blue] of [low!, colorOf(count)])
      expect(red! - Math.max(green!, blue!)).toBeGreaterThan(0.2);
    expect(Math.min(mid![0]!, mid![1]!) - mid![2]!).toBeGreaterThan(0.1);
    expect(high![1]! - high![0]!).toBeGreaterThan(0.1);
  });

  it('has its colors back with the first bidder, but for packages without one [SUM-070]', async () => {
    await openSheet({ packages: [...sampleProject.packages.slice(0, 2), packages[1]!, fourth!] });
    expect(screen.queryByText('No bids yet.')).toBeNull();
    expect(document.querySelectorAll('[data-range]').length).toBeGreaterThan(3);
    for (const count of document.querySelectorAll('[data-range]')) {
      expect(getComputedStyle(count).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
      expect(getComputedStyle(count.querySelector('svg')!).fill).toBe(getComputedStyle(count).color);
    }
    expect(getComputedStyle(within(rowOf('09.65')).getAllByText('Not selected')[0]!).color).toBe(
      drawnColor('--pl-ink-3'),
    );
    expect(rowOf('09.65').querySelector('[data-coverage="red"] [data-range="red"]')).toBeTruthy();
  });
});
