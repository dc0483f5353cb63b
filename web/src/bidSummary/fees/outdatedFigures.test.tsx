import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();

it('marks figures that are not of the percents shown, and asks the server again by Retry [PFE-050]', async () => {
  let served: { readonly answers: Map<string, unknown> } | null = null;
  const { user } = await openSheet({}, 'admin', (scene) => {
    served = scene;
  });
  await user.click(screen.getByRole('button', { name: 'Edit fees' }));
  const dialog = await screen.findByRole('dialog', { name: /^Fees/ });
  const equation = () => dialog.querySelector('[data-figure="equation"]')?.textContent;
  const answers = served!.answers;
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
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(row('Bond').textContent).toContain('figures of 2%'));
  answers.delete('calculate-fees');
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Unable to calculate the fees.')).toBeNull());
  await waitFor(() => expect(equation()).not.toBe(accepted));
  expect([outdated(), row('Bond').textContent?.includes('figures of')]).toEqual([0, false]);
  // A table that the server refuses by a rule is not asked about again.
  answers.set('calculate-fees', { status: 422, detail: 'These fees together reach 100 %.' });
  await give('Bond', '4');
  await screen.findByText(/These fees together reach 100 %/);
  expect(within(dialog).queryByRole('button', { name: 'Retry' })).toBeNull();
});
