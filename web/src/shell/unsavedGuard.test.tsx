import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { settled } from '../../test/network.ts';
import { show } from '../../test/show.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

/** A page with a dialog that is being saved; 'Refused' and 'Stored' are the answers. */
function Saved() {
  const [state, setState] = useState<'saving' | 'refused' | 'stored'>('saving');
  useUnsavedGuard();
  if (state === 'stored') return null;
  return (
    <Dialog title="Notes" onClose={() => {}} hasUnsavedChanges isSaving={state === 'saving'}>
      <Button onClick={() => setState('refused')}>Refused</Button>
      <Button onClick={() => setState('stored')}>Stored</Button>
    </Dialog>
  );
}

const question = () => screen.queryByText('You have unsaved changes. Discard them?');

it.each(['Stored', 'Refused'])('leaving a page waits for the answer to a dialog: %s [SHELL-206]', async (answer) => {
  const { router } = await show(<Saved />);
  await screen.findByRole('dialog', { name: 'Notes' });
  act(() => void router.navigate({ to: '/settings' as never }));
  await act(settled);
  expect([question(), router.state.location.pathname]).toEqual([null, '/home']);
  await userEvent.setup().click(screen.getByRole('button', { name: answer }));
  if (answer === 'Refused') await waitFor(() => expect(question()).not.toBeNull());
  else await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  expect(question() === null).toBe(answer === 'Stored');
});
