import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();

const alternates = Array.from({ length: 8 }, (_, index) => [`Alternate ${index + 1}`, true] as const);

it('shows no piece of an amount at the edges of the sheet, however far it is panned [SUM-083]', async () => {
  const { user, grid } = await openSheet({ alternates: alternates as never });
  const cells = () => [...grid.querySelectorAll<HTMLElement>('[data-body] [aria-colindex]:not([aria-colspan])')];
  const frozen = (side: string) => grid.querySelector(`[data-body] [data-frozen="${side}"]`)!;
  const isHidden = (cell: HTMLElement) =>
    getComputedStyle(cell).color === 'rgba(0, 0, 0, 0)' &&
    [...cell.children].every((child) => getComputedStyle(child).opacity === '0');
  /** The columns with hidden amounts; each cell is hidden where it is cut, and nowhere else. */
  const hiddenColumns = (): number[] => {
    const [left, right] = [frozen('left').getBoundingClientRect().right, frozen('right').getBoundingClientRect().left];
    const hidden = new Set<number>();
    for (const cell of cells()) {
      // Names and strips of marks are no amounts.
      if (
        cell.closest('[data-frozen]') ||
        cell.querySelector('input, svg[role="img"]') ||
        !/^[−+]?\d/.test(cell.textContent)
      )
        continue;
      const box = cell.getBoundingClientRect();
      if (box.right <= left + 6 || box.left >= right - 6) continue;
      const over = Math.max(left - box.left, box.right - right);
      // Their padding and the lines of what stays may be over them.
      if (over > 0 && over < 9) continue;
      const isCut = over >= 9;
      expect(isHidden(cell), `${cell.textContent} at ${box.left}`).toBe(isCut);
      if (isCut) hidden.add(Number(cell.getAttribute('aria-colindex')));
    }
    return [...hidden];
  };
  const found = new Set<number>();
  for (let left = 0; left < grid.scrollWidth - grid.clientWidth; left += 37) {
    grid.scrollTo({ left });
    await waitFor(() => {
      for (const column of hiddenColumns()) found.add(column);
    });
  }
  expect(found.size).toBeGreaterThan(10);

  const cut = await waitFor(() => {
    const cell = cells().find((one) => isHidden(one) && one.querySelector('button[data-cell]') !== null);
    // Whether an edge cuts an editable column here depends on the widths of the others.
    if (cell === undefined) grid.scrollBy({ left: -11 });
    expect(cell).toBeDefined();
    return cell!;
  });
  expect(screen.getAllByRole('gridcell')).toContain(cut);
  const column = Number(cut.getAttribute('aria-colindex'));
  const before = cells().find(
    (one) => cut.parentElement!.contains(one) && Number(one.getAttribute('aria-colindex')) === column - 1,
  )!;
  const first = before.matches('[data-cell]') ? before : before.querySelector<HTMLElement>('[data-cell]')!;
  first.focus({ preventScroll: true });
  await user.keyboard('{ArrowRight}');
  expect(cut.contains(document.activeElement)).toBe(true);
  await waitFor(() => expect(isHidden(cut)).toBe(false));
  await user.keyboard('{Enter}');
  grid.scrollTo({ left: grid.scrollLeft + cut.offsetWidth / 2 });
  await waitFor(() => expect(hiddenColumns().length).toBeGreaterThan(0));
  expect(cut.querySelector('input')).not.toBeNull();
  expect(isHidden(cut)).toBe(false);
});
