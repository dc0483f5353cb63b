import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawnColor } from '../../../test/look.ts';
import { carriedProject } from '../testing/carriedPackage.testing.ts';
import { expectLogged, figure, openSheet, prepareScenes, rowOf, type Scene } from '../testing/summaryScene.testing.tsx';

prepareScenes();

/** Keeps the answer to a call back; returns the function that lets it through. */
function hold({ answers }: Scene, path: string, status?: number): () => void {
  let release: () => void = () => {};
  const after = new Promise<void>((resolve) => {
    release = resolve;
  });
  answers.set(path, { after, ...(status !== undefined && { status }) });
  return () => release();
}

const shownAs = (element: Element) => {
  const { color, fontStyle } = getComputedStyle(element);
  return fontStyle === 'italic' ? color : fontStyle;
};
const equation = () => screen.getByRole('region', { name: 'Grand total' });
/** Every total: those of the equation, the last column, and the rows of the project, the fees and the grand total. */
const totals = () => [
  ...equation().querySelectorAll('[data-figure="bidTotal"] b, [data-figure="fees"] b, [data-figure="grandTotal"] b'),
  ...equation().querySelectorAll('[data-figure="variance"] b, [data-figure="contingency"] b'),
  rowOf('03.30').querySelector('[data-frozen="right"] > *')!,
  ...document.querySelectorAll(':is([data-row="project"], [data-fee], [data-row="grand"]) [data-frozen="right"] > *'),
];
const looks = () => [...new Set(totals().map(shownAs))];

it('marks the totals while an alternate is switched, until they are read again [SUM-150]', async () => {
  const { user, scene } = await openSheet();
  const gray = drawnColor('--pl-ink-3');
  expect(totals().length).toBeGreaterThan(5 + 1 + 2);
  expect(looks()).toEqual(['normal']);
  expect(equation().getAttribute('aria-busy')).toBe('false');
  const answer = hold(scene, 'update-project-alternate-enabled-state');
  const before = figure('bidTotal');
  await user.click(screen.getByRole('switch', { name: /Alternate 1 - Dormer/ }));
  await waitFor(() => expect(figure('bidTotal')).not.toBe(before));
  await waitFor(() => expect(looks()).toEqual([gray]));
  expect(equation().getAttribute('aria-busy')).toBe('true');
  // Names, headers, prices of packages and the percents of fees are those that are stored.
  const others = [
    within(rowOf('03.30')).getByRole('rowheader'),
    ...rowOf('03.30').querySelectorAll(':scope > :not([data-frozen])'),
    ...document.querySelectorAll('[data-fee] [data-frozen="left"] > *, [role="columnheader"]'),
  ];
  expect([...new Set(others.map(shownAs))]).toEqual(['normal']);
  answer();
  await waitFor(() => expect(looks()).toEqual(['normal']));
});

it('marks the totals while a carried amount is saved, and no longer once that has failed [SUM-150]', async () => {
  expectLogged('The call failed');
  const { user, scene } = await openSheet(carriedProject({ kind: 'none', amounts: null }));
  const gray = drawnColor('--pl-ink-3');
  const choose = async (name: RegExp) => {
    await user.click(screen.getByRole('radio', { name }));
    await user.click(screen.getByRole('button', { name: /^Save/ }));
  };
  await user.click(within(rowOf('23.00')).getByRole('button', { name: /^Carried amount of 23.00 - HVAC/ }));
  await screen.findByRole('dialog', { name: /Carried amount/ });
  expect(looks()).toEqual(['normal']);
  const fail = hold(scene, 'set-carried-amount', 422);
  await choose(/^Base estimate/);
  await waitFor(() => expect(looks()).toEqual([gray]));
  fail();
  await waitFor(() => expect(looks()).toEqual(['normal']));
  const answer = hold(scene, 'set-carried-amount');
  await choose(/^Low bid/);
  await waitFor(() => expect(looks()).toEqual([gray]));
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(looks()).toEqual(['normal']));
});
