import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { carriedProject } from '../testing/carriedPackage.testing.ts';
import { sampleProject } from '../testing/sampleProjects.testing.ts';
import { openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();

/** Concrete has nothing in the enabled alternate, where it has three lines, and two unleveled lines in the other. */
const packages = sampleProject.packages.map((one) =>
  one.code === '03.30'
    ? {
        ...one,
        alternates: [['3840', '0', '0', 3, 0] as const, ['7000', '6000', '0', 2] as const],
        more: { selectedBase: { unleveledLineItemCount: 1 } },
      }
    : one,
);

const cellOf = (grid: HTMLElement, code: string, header: string, group: string) => {
  const names = [...grid.querySelectorAll<HTMLElement>('[aria-colindex]')];
  const over = names.find((one) => one.textContent?.includes(group) && one.hasAttribute('aria-colspan'))!;
  const first = Number(over.getAttribute('aria-colindex'));
  const column = names.find((one) => one.textContent === header && Number(one.getAttribute('aria-colindex')) >= first)!;
  const row = grid.querySelector<HTMLElement>(`[data-package="${code}"]`)!;
  return row.querySelector<HTMLElement>(`[aria-colindex="${column.getAttribute('aria-colindex')}"]`)!;
};
const marksIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('img', { name: /unleveled lines? of the selected bidder/ })
    .map((mark) => [mark.textContent, mark.getAttribute('aria-label')]);

it('marks an enabled alternate with unleveled lines of the selected bidder, and its package [SUM-086]', async () => {
  const { grid, user } = await openSheet({ packages });
  const amount = () => cellOf(grid, '03.30', 'Amount', 'Alternate 1 - Dormer');
  await waitFor(() =>
    expect(marksIn(amount())).toEqual([['3', '3 unleveled lines of the selected bidder in this alternate']]),
  );
  expect(amount().textContent).toContain('0.00');
  const variance = cellOf(grid, '03.30', 'Variance', 'Alternate 1 - Dormer');
  expect(variance.textContent).toBe('—');
  expect(variance.title).toBe('The selected bidder has no price here, so there is nothing to compare.');
  const header = () => within(grid.querySelector<HTMLElement>('[data-package="03.30"]')!).getByRole('rowheader');
  const inAll = 'unleveled lines of the selected bidder in the base bid and the alternates that are on';
  expect(marksIn(header())).toEqual([['4', `4 ${inAll}`]]);
  // Of an alternate that is off, and of packages whose bidder has none, nothing is marked.
  expect(marksIn(cellOf(grid, '03.30', 'Amount', 'Alternate 2 - Generator'))).toEqual([]);
  expect(marksIn(grid.querySelector<HTMLElement>('[data-package="09.65"]')!)).toEqual([]);
  expect(marksIn(grid.querySelector<HTMLElement>('[data-package="23.00"]')!)).toEqual([]);
  // The amount has room for its mark.
  const [box, mark] = [amount(), amount().querySelector('[data-unleveled]')!].map((one) => one.getBoundingClientRect());
  expect(mark!.left).toBeGreaterThanOrEqual(box!.left);

  await user.click(screen.getByRole('switch', { name: /Alternate 1 - Dormer/ }));
  await waitFor(() => expect(marksIn(header())).toEqual([['1', `1 ${inAll.replace('lines', 'line')}`]]));
  expect(marksIn(amount())).toEqual([]);
});

it('marks the unleveled lines of a carried low bid, and asks about them before an alternate counts [SUM-086]', async () => {
  const low = { kind: 'low', amounts: ['71000', '5000', '0'], lowBidder: 'Airflow', unleveled: [1, 2, 4] } as const;
  const { grid, user } = await openSheet(carriedProject(low));
  const marks = (element: HTMLElement) =>
    within(element)
      .queryAllByRole('img', { name: /unleveled/ })
      .map((mark) => [mark.textContent, mark.getAttribute('aria-label')]);
  const header = () => within(grid.querySelector<HTMLElement>('[data-package="23.00"]')!).getByRole('rowheader');
  const inAll = 'unleveled lines of the carried low bid in the base bid and the alternates that are on';
  await waitFor(() => expect(marks(header())).toEqual([['3', `3 ${inAll}`]]));
  const amount = (group: string) => cellOf(grid, '23.00', 'Amount', group);
  expect(marks(amount('Alternate 1 - Dormer'))).toEqual([
    ['2', '2 unleveled lines of the carried low bid in this alternate'],
  ]);
  expect(marks(amount('Alternate 2 - Generator'))).toEqual([]);
  await user.click(screen.getByRole('switch', { name: /Alternate 2 - Generator/ }));
  const question = await screen.findByRole('dialog', { name: 'Enable Alternate 2 - Generator?' });
  const cells = within(question).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent).slice(-3)).toEqual(['23.00 - HVAC', 'Low: Airflow', '4']);
  await user.click(within(question).getByRole('button', { name: 'Enable alternate' }));
  await waitFor(() => expect(marks(header())).toEqual([['7', `7 ${inAll}`]]));
});

it('shows in gray what a disabled alternate would count, whole and before its 0.00 [SUM-087]', async () => {
  const { grid, user } = await openSheet({ packages });
  const amount = () => cellOf(grid, '03.30', 'Amount', 'Alternate 2 - Generator');
  const gray = () => amount().querySelector<HTMLElement>('[data-if-enabled]');
  await waitFor(() => expect(gray()?.textContent).toBe('6,000.00'));
  expect(amount().textContent).toBe('6,000.000.00');
  expect(amount().title).toBe('Disabled, counts 0.00. If enabled: 6,000.00');
  expect(gray()!.getBoundingClientRect().left).toBeGreaterThanOrEqual(amount().getBoundingClientRect().left);
  expect(amount().scrollWidth).toBeLessThanOrEqual(amount().clientWidth);
  await user.click(screen.getByRole('switch', { name: /Alternate 2 - Generator/ }));
  // Its two unleveled lines are asked about.
  const question = await screen.findByRole('dialog', { name: 'Enable Alternate 2 - Generator?' });
  await user.click(within(question).getByRole('button', { name: 'Enable alternate' }));
  await waitFor(() => expect(gray()).toBeNull());
  expect(amount().textContent).toContain('6,000.00');
});
