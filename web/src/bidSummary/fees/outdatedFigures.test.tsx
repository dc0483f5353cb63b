import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawnColor } from '../../../test/look.ts';
import { openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();

it('marks figures that are not of the percents shown, and asks the server again by Retry [PFE-050]', async () => {
  const { user, scene } = await openSheet({}, 'admin');
  await user.click(screen.getByRole('button', { name: 'Edit fees' }));
  const dialog = await screen.findByRole('dialog', { name: /^Fees/ });
  const equation = () => dialog.querySelector('[data-figure="equation"]')?.textContent;
  const { answers } = scene;
  const give = async (fee: string, percent: string) => {
    await user.click(within(dialog).getByRole('button', { name: `Edit ${fee}` }));
    const field = within(dialog).getByRole('textbox', { name: 'Amount' });
    await user.clear(field);
    await user.type(field, `${percent}{Enter}`);
  };
  const row = (fee: string) => dialog.querySelector<HTMLElement>(`[data-fee="${fee}"]`)!;
  const outdated = () => dialog.querySelectorAll('[data-outdated]').length;
  await give('Bond', '2');
  await waitFor(() => expect(outdated()).toBe(0));
  const accepted = equation();
  answers.set('calculate-fees', { status: 503, detail: 'The server is busy.' });
  await give('Bond', '3');
  await waitFor(() => expect(row('Bond').textContent).toContain('figures of 2%'));
  expect(row('Bond').textContent).toContain('3%');
  expect(row('Overhead').textContent).not.toContain('figures of');
  // Each row, the grand total and the equation.
  expect(outdated()).toBe(dialog.querySelectorAll('[data-fee]').length + 2);
  expect(getComputedStyle(row('Overhead').querySelector('td:nth-last-child(2)')!).fontStyle).toBe('italic');
  expect(equation()).toBe(accepted);
  const figure = (element: Element) => {
    const { color, fontStyle } = getComputedStyle(element);
    return { color, fontStyle };
  };
  const outdatedLook = { color: drawnColor('--pl-ink-3'), fontStyle: 'italic' };
  const totals = () => [
    dialog.querySelector('[data-figure="feesGrandTotal"]')!,
    ...dialog.querySelectorAll('[data-figure="equation"] b'),
  ];
  expect(totals().length).toBeGreaterThan(1);
  expect(totals().map(figure)).toEqual(totals().map(() => outdatedLook));
  const asked = () => scene.calls.filter(({ path }) => path.endsWith('calculate-fees')).length;
  const before = asked();
  let answerRetry: () => void = () => {};
  const after = new Promise<void>((resolve) => {
    answerRetry = resolve;
  });
  answers.set('calculate-fees', { status: 503, detail: 'The server is busy.', after });
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(asked()).toBe(before + 1));
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Retry' })).toBeNull());
  answerRetry();
  await within(dialog).findByRole('button', { name: 'Retry' });
  await waitFor(() => expect(row('Bond').textContent).toContain('figures of 2%'));
  answers.delete('calculate-fees');
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Unable to calculate the fees.')).toBeNull());
  await waitFor(() => expect(equation()).not.toBe(accepted));
  expect([outdated(), row('Bond').textContent?.includes('figures of'), asked()]).toEqual([0, false, before + 2]);
  // A table that the server refuses by a rule is not asked about again.
  answers.set('calculate-fees', { status: 422, detail: 'These fees together reach 100 %.' });
  await give('Bond', '4');
  await screen.findByText(/These fees together reach 100 %/);
  expect(within(dialog).queryByRole('button', { name: 'Retry' })).toBeNull();
});
