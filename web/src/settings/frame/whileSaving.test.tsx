import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { odata, openSettings } from '../../../test/openSettings.tsx';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import UnitsOfMeasurePage from '../unitsOfMeasure/UnitsOfMeasurePage.tsx';
import { createUser, open as openUsers } from '../userPermissions/users.testing.tsx';

afterEach(() => {
  closeLiveConnection();
  vi.restoreAllMocks();
});

/** An answer that the test gives. */
function held() {
  let give: (value: unknown) => void = () => {};
  const answer = new Promise<unknown>((resolve) => {
    give = resolve;
  });
  return { answer: () => answer, give };
}

const isOff = (name: string | RegExp) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
const question = () => screen.queryByText('You have unsaved changes. Discard them?');

it('a unit that is being renamed makes way for no other one before the answer [SHELL-223]', async () => {
  const { answer, give } = held();
  const { user } = await openSettings(<UnitsOfMeasurePage />, '/settings/units-of-measure', {
    answers: {
      [odata('UnitOfMeasure')]: { value: ['FT', 'CY'].map((name, id) => ({ id: String(id), name })) },
      'POST /api/command/rename-unit-of-measure': answer,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Rename CY' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'New name of CY' });
  await user.type(field, 'X{Enter}');
  await waitFor(() => expect(isOff('Rename FT')).toBe(true));
  expect([isOff('Save'), isOff('Cancel'), isOff('Discard'), isOff('Add unit of measure')]).toEqual(Array(4).fill(true));
  await user.click(screen.getByRole('button', { name: 'Rename FT' }));
  await user.type(field, '{Escape}');
  expect(question()).toBeNull();
  expect(field.isConnected).toBe(true);
  give({ id: '1', name: 'CYX' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^New name/ })).toBeNull());
  expect(isOff('Rename FT')).toBe(false);
});

it('a user who is being added makes way for no other one, and takes no text, before the answer [SHELL-223]', async () => {
  const { answer, give } = held();
  const { user, router } = await openUsers({ answers: { [createUser]: answer } });
  await user.click(screen.getByRole('button', { name: 'Add user' }));
  const form = () => document.querySelector<HTMLFormElement>('main form, form')!;
  const location = () => within(form()).getByRole<HTMLInputElement>('combobox', { name: 'Location' });
  await user.type(within(form()).getByRole('textbox', { name: 'E-mail' }), 'new.person@demo.example');
  await user.type(location(), 'Boston');
  await user.click(within(form()).getByRole('checkbox', { name: 'Contributor' }));
  await user.keyboard('{Alt>}s{/Alt}');
  await waitFor(() => expect(isOff('Edit Lee Wong')).toBe(true));
  expect(
    within(form())
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-disabled')),
  ).toEqual(['true', 'true']);
  expect([location().readOnly, isOff('Delete Lee Wong')]).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: 'Edit Lee Wong' }));
  void router.navigate({ to: '/settings/fees' as never });
  await user.click(screen.getByRole('button', { name: 'Edit Lee Wong' }));
  expect([question(), router.state.location.pathname]).toEqual([null, '/settings/user-permissions']);
  give(null);
  expect(await screen.findByText('new.person@demo.example was added.')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/fees'));
});
