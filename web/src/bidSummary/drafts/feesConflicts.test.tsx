import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isProposed } from '../../../test/look.ts';
import { expectLogged, openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();

it.each([
  ['Take theirs', []],
  ['Keep mine', [{ type: 'update-fee', originalName: 'Overhead', value: '0.035', expected: { value: '0.025' } }]],
])(
  'fees that somebody else has changed are asked about in their dialog, which keeps the rest: %s [PFE-041]',
  async (choice, saved) => {
    expectLogged('409');
    const { user, scene } = await openSheet({}, 'admin', ({ answers }) =>
      answers.set('/project/fees', {
        status: 409,
        detail: 'Ann Bell has changed this since you saw it.',
        conflicts: [
          {
            path: '[0].expected.value',
            who: { name: 'Ann Bell', email: 'ann@demo.example' },
            when: '2026-12-01T10:15:00Z',
            now: '0.025',
          },
        ],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Edit fees' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Fees/ }));
    await user.click(dialog.getByRole('button', { name: 'Edit Overhead' }));
    await user.clear(dialog.getByLabelText('Amount'));
    await user.type(dialog.getByLabelText('Amount'), '3.5');
    await user.click(dialog.getByRole('button', { name: 'Confirm the fee' }));
    await user.click(dialog.getByRole('button', { name: 'Delete Bond' }));
    const save = () => dialog.getByRole('button', { name: /Save fees/ });
    await user.click(save());
    const asked = (await dialog.findByRole('button', { name: choice })).closest('[data-banner]')!;
    expect(asked.textContent).toMatch(/^Ann Bell changed this at .* Stored now: Overhead: 2.5%\. Nothing was saved;/);
    expect([...asked.querySelectorAll('button')].filter(isProposed).map((one) => one.textContent)).toEqual([
      'Take theirs',
    ]);
    expect(save().getAttribute('aria-disabled')).toBe('true');
    scene.answers.delete('/project/fees');
    await user.click(dialog.getByRole('button', { name: choice }));
    await user.click(save());
    const batches = () => scene.sent().filter(({ path }) => path.endsWith('/project/fees'));
    await waitFor(() => expect(batches()).toHaveLength(2));
    expect(batches()[1]?.body).toMatchObject([...saved, { type: 'delete-fee', name: 'Bond' }]);
  },
);
