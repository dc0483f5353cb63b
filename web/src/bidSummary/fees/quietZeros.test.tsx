import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();

it('a zero in the fees dialog is as quiet as in every other cell, another amount is not', async () => {
  const { user } = await openSheet();
  await user.click(screen.getByRole('button', { name: 'Edit fees' }));
  const dialog = await screen.findByRole('dialog', { name: /^Fees/ });
  const cells = [...within(dialog).getByRole('table').querySelectorAll<HTMLElement>('tbody td.num, thead td.num')];
  const [quiet, loud] = [true, false].map((isZero) =>
    cells.filter(({ textContent }) => /^[\d,.−]+$/.test(textContent ?? '') && (textContent === '0.00') === isZero),
  );
  expect([quiet!.length > 0, loud!.length > 0]).toEqual([true, true]);
  expect(new Set(quiet!.map(({ className }) => className.includes('muted')))).toEqual(new Set([true]));
  expect(new Set(loud!.map(({ className }) => className.includes('muted')))).toEqual(new Set([false]));
});
