import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { holdTimers, pass, releaseTimers } from '../../../test/clock.ts';
import { endSessionAndComeBack, leaveToLoadAgain, withTab } from '../../../test/reload.ts';
import { credentials } from '../../api/credentials.ts';
import { queryClient } from '../../api/queries.ts';
import { sendUnsent, unsentCount } from '../../api/unsent.ts';
import { forgetKept } from '../../session/kept/keptText.ts';
import { projectId } from '../testing/sampleSummary.testing.ts';
import { expectLogged, openSheet, prepareScenes, rowOf } from '../testing/summaryScene.testing.tsx';

prepareScenes();
withTab('admin');

const fees = () => screen.findByRole('dialog', { name: /Fees/ });

it('fees that were changed, and the one that is being typed, are there again, marked unsaved [SHELL-107]', async () => {
  const { user } = await openSheet();
  await user.click(screen.getByRole('button', { name: 'Edit fees' }));
  const before = within(await fees()).getAllByRole('row').length;
  await user.click(within(await fees()).getByRole('button', { name: 'Add subtotal' }));
  await user.click(within(await fees()).getByRole('button', { name: 'Confirm the fee' }));
  await user.click(within(await fees()).getByRole('button', { name: 'Add fee' }));
  await user.type(within(await fees()).getByLabelText('Fee name'), 'Risk');
  await user.type(within(await fees()).getByLabelText('Amount'), '2.5');
  leaveToLoadAgain();
  const again = await openSheet();
  const dialog = within(await fees());
  expect(dialog.getByText('Not saved yet.')).toBeTruthy();
  expect(dialog.getByText('1 unsaved change')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Fee name').value).toBe('Risk');
  expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('2.5');
  expect(dialog.getAllByRole('row').length).toBe(before + 2);
  await again.user.click(dialog.getByRole('button', { name: 'Confirm the fee' }));
  await again.user.keyboard('{Alt>}s{/Alt}');
  const saved = () => again.scene.commands().filter(({ path }) => path.endsWith('/project/fees'));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.body).toHaveLength(2);
});

it('a range of bidders is there again, marked unsaved [SHELL-107]', async () => {
  const { user } = await openSheet();
  await user.click(screen.getByRole('button', { name: 'Bidders range' }));
  await user.clear(await screen.findByLabelText('Low, to'));
  await user.type(screen.getByLabelText('Low, to'), '2');
  leaveToLoadAgain();
  await openSheet();
  expect((await screen.findByLabelText<HTMLInputElement>('Low, to')).value).toBe('2');
  expect(within(screen.getByRole('dialog')).getByText('Not saved yet.')).toBeTruthy();
});

it('project notes whose save meets the end of the session are saved once, and not offered again [AUTH-045]', async () => {
  expectLogged('401');
  const { user, scene } = await openSheet();
  await user.click(screen.getByRole('button', { name: /project notes/i }));
  await user.type(await screen.findByLabelText('Notes'), ' Call the owner.');
  scene.answers.set('/notes', { status: 401, detail: 'The token has ended.' });
  credentials.onRefused = () => {
    credentials.isOver = true;
  };
  await user.keyboard('{Alt>}s{/Alt}');
  await waitFor(() => expect(unsentCount()).toBe(1));
  endSessionAndComeBack();
  scene.answers.delete('/notes');
  expect(await sendUnsent(forgetKept)).toEqual({ saved: 1, refused: [] });
  await openSheet();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an amount typed for an alternate that is gone by then is told until the notice is closed [SUM-062]', async () => {
  const { user, scene } = await openSheet();
  const amount = () => within(rowOf('03.30')).getByRole('button', { name: /Dormer/ });
  await user.click(amount());
  await user.keyboard('6/0{Enter}');
  await waitFor(() => expect(amount().textContent).toMatch(/6\/0$/));
  const { data } = scene;
  const [gone] = data.project.alternates;
  scene.data = {
    ...data,
    project: { ...data.project, alternates: data.project.alternates.slice(1) },
    packages: data.packages.map((row) => ({
      ...row,
      alternates: row.alternates.filter(({ alternateId }) => alternateId !== gone!.id),
    })),
    totals: {
      ...data.totals,
      alternateAmounts: data.totals.alternateAmounts.filter(({ alternateId }) => alternateId !== gone!.id),
    },
  };
  holdTimers();
  await act(() => queryClient.invalidateQueries({ queryKey: ['summary', projectId] }));
  await act(() => pass(250));
  const notice = () => screen.queryByText('Not saved, removed by somebody else')?.closest('[data-notice]');
  expect(notice()!.textContent).toContain('“6/0”');
  await act(() => pass(60_000));
  expect(notice()).toBeTruthy();
  releaseTimers();
  await user.click(within(notice() as HTMLElement).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(notice()).toBeUndefined());
});

it('an amount typed for a package that is gone by then is told, and then holds nothing back [SUM-062] [SHELL-107]', async () => {
  const { user, scene } = await openSheet();
  const amount = () => within(rowOf('03.30')).getByRole('button', { name: /^Bid amount of/ });
  await user.click(amount());
  const editor = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Bid amount, 03.30 - Concrete' });
  await user.clear(editor()!);
  await user.type(editor()!, '5/0{Enter}');
  await waitFor(() => expect(amount().textContent).toMatch(/5\/0$/));
  const asks = () => {
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    return closing.defaultPrevented;
  };
  expect(asks()).toBe(true);
  scene.data = { ...scene.data, packages: scene.data.packages.filter(({ code }) => code !== '03.30') };
  await queryClient.invalidateQueries({ queryKey: ['summary', projectId] });
  expect(await screen.findByText('Not saved, removed by somebody else')).toBeTruthy();
  expect(screen.getByText(/^“5\/0” was typed into a package/)).toBeTruthy();
  expect(asks()).toBe(false);
});

it('an amount that is being typed is there again in its cell, marked unsaved [SHELL-107]', async () => {
  const { user } = await openSheet();
  const amount = () => within(rowOf('03.30')).getByRole('button', { name: /^Bid amount of/ });
  await user.click(amount());
  const editor = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Bid amount, 03.30 - Concrete' });
  await user.clear(editor()!);
  await user.type(editor()!, '123456');
  leaveToLoadAgain();
  const { user: again, scene } = await openSheet();
  await waitFor(() => expect(editor()?.value).toBe('123456'));
  expect(await screen.findByText('Not saved yet.')).toBeTruthy();
  const amounts = () => scene.commands().filter(({ path }) => path.includes('adjustment'));
  expect(amounts()).toEqual([]);
  await again.click(editor()!);
  await again.keyboard('{Enter}');
  await waitFor(() => expect(amounts().map(({ body }) => body)).toMatchObject([{ amount: '123456' }]));
});
