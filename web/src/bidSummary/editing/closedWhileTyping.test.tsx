import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settled } from '../../../test/network.ts';
import { queryClient } from '../../api/queries.ts';
import { projectId } from '../testing/sampleSummary.testing.ts';
import { openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();

it('a project closed while its fees are typed says so in the dialog and keeps what was typed [PFE-036]', async () => {
  const { user, scene } = await openSheet();
  await user.click(screen.getByRole('button', { name: 'Edit fees' }));
  const dialog = await screen.findByRole('dialog', { name: /Fees/ });
  await user.click(within(dialog).getByRole('button', { name: 'Add fee' }));
  await user.type(within(dialog).getByLabelText('Fee name'), 'Bond');
  scene.data = { ...scene.data, project: { ...scene.data.project, isClosed: true } };
  await queryClient.invalidateQueries({ queryKey: ['summary', projectId] });
  expect(await within(dialog).findByText('Project Customs House is closed and can no longer be changed.')).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>('Fee name').value).toBe('Bond');
  const save = within(dialog).getByRole('button', { name: /Save fees/ });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Alt>}s{/Alt}');
  await waitFor(() => expect(scene.commands().filter(({ path }) => path.endsWith('project/fees'))).toEqual([]));
  expect(dialog.isConnected).toBe(true);
});

it('a change that was confirmed before the project was closed is not saved by its key either [PFE-036]', async () => {
  const { user, scene } = await openSheet();
  await user.click(screen.getByRole('button', { name: 'Edit fees' }));
  const dialog = await screen.findByRole('dialog', { name: /Fees/ });
  await user.click(within(dialog).getByRole('button', { name: 'Delete Bond' }));
  scene.data = { ...scene.data, project: { ...scene.data.project, isClosed: true } };
  await queryClient.invalidateQueries({ queryKey: ['summary', projectId] });
  expect(await within(dialog).findByText('Project Customs House is closed and can no longer be changed.')).toBeTruthy();
  await user.keyboard('{Alt>}s{/Alt}');
  await settled();
  expect(scene.commands().filter(({ path }) => path.endsWith('project/fees'))).toEqual([]);
  expect(within(dialog).queryByRole('button', { name: 'Delete Bond' })).toBeNull();
  expect(within(dialog).getByText('1 unsaved change')).toBeTruthy();
});

it('bidder ranges that are typed while the project freezes stay, with the reason, and are not saved [FRZ-046]', async () => {
  const { user, scene } = await openSheet();
  await user.click(screen.getByRole('button', { name: 'Bidders range' }));
  const dialog = await screen.findByRole('dialog', { name: /Bidders range/ });
  const low = () => within(dialog).getAllByRole<HTMLInputElement>('textbox')[0]!;
  await user.clear(low());
  await user.type(low(), '2');
  expect(within(dialog).queryByRole('status')).toBeNull();
  scene.data = { ...scene.data, frozenIds: new Set([projectId]) };
  await queryClient.invalidateQueries({ queryKey: ['summary', projectId] });
  const reason =
    'The project is frozen. What you typed stays here until you close this dialog. It cannot be saved now.';
  await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe(reason));
  expect(low().value).toBe('2');
  expect(within(dialog).getByRole('button', { name: /^Save/ }).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Alt>}s{/Alt}');
  await settled();
  expect(scene.commands()).toEqual([]);
});
