import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();

it('a zero in the fees dialog is as quiet as in every other cell, another amount is not', async () => {
  const { user } = await openSheet();
  await user.click(screen.getByRole('button', { name: 'Edit fees' }));
  const dialog = await screen.findByRole('dialog', { name: /^Fees/ });
  const cells = [...within(dialog).getByRole('table').querySelectorAll<HTMLElement>('td')];
  const [quiet, loud] = [true, false].map((isZero) =>
    cells.filter(({ textContent }) => /^[\d,.−]+$/.test(textContent ?? '') && (textContent === '0.00') === isZero),
  );
  expect([quiet!.length > 0, loud!.length > 0]).toEqual([true, true]);
  const colorsOf = (some: readonly HTMLElement[]) => new Set(some.map((cell) => getComputedStyle(cell).color));
  expect(colorsOf(quiet!)).toEqual(new Set(['rgb(88, 97, 112)']));
  expect(colorsOf(loud!)).not.toContain('rgb(88, 97, 112)');
});
