import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleProject } from '../testing/sampleProjects.testing.ts';
import { openSheet, prepareScenes, rowOf } from '../testing/summaryScene.testing.tsx';

prepareScenes();

const alternates = Array.from({ length: 60 }, (_, index) => [`Alternate ${index + 1}`, true] as const);

const drawn = () => screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
const draws = (name: string) => drawn().some((label) => label.includes(name));
const columnOf = () => Number(document.activeElement?.closest('[aria-colindex]')?.getAttribute('aria-colindex'));

it('draws the alternates that are seen, and the arrows go over all of them [SUM-058]', async () => {
  const { user, grid } = await openSheet({ ...sampleProject, alternates: alternates as never });
  // Four frozen columns, 1 + 9 + 1 + 4 + 3 beside the alternates, 3 of each, contingency 2, notes 1, bid total 1.
  expect(grid.getAttribute('aria-colcount')).toBe(String(4 + 18 + 3 * 60 + 2 + 1 + 1));
  expect(drawn().length).toBeLessThan(40);
  expect(draws('Alternate 60')).toBe(false);

  const places = [...rowOf('03.30').querySelectorAll<HTMLElement>('[data-cell], [data-gap]')];
  const gap = places.findIndex((place) => 'gap' in place.dataset);
  places[gap - 1]!.focus();
  const from = columnOf();
  for (let column = from + 1; column <= from + 9; column += 1) {
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(columnOf()).toBe(column));
  }
  expect(rowOf('03.30').contains(document.activeElement)).toBe(true);

  // The focused cell stays where the sheet is panned to its end, and the arrows lead back from there.
  await act(async () => grid.scrollTo({ left: grid.scrollWidth }));
  await waitFor(() => expect(draws('Alternate 60')).toBe(true));
  expect(columnOf()).toBe(from + 9);
  for (let column = from + 8; column >= from - 2; column -= 1) {
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(columnOf()).toBe(column));
  }
});
