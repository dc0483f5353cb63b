import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveToLoadAgain, withTab } from '../../../test/reload.ts';
import { show } from '../../../test/show.tsx';
import { askToLogOut } from '../askToLogOut.ts';
import { setLeaving } from '../leavePage.ts';
import { maria } from '../samplePerson.testing.ts';
import { setSession } from '../session.ts';
import { identityProvider } from '../signIn/identityProvider.ts';
import { keptText, useKeptText } from './keptText.ts';

withTab(maria.id);
beforeEach(() => setSession({ user: maria as never, organizationId: 'north' }));
afterEach(() => setSession({ organizationId: null }));

function Typed({ text }: { text: string | null }) {
  useKeptText('note', () => text, { outlastsPage: true });
  return null;
}

it('is there again in the organization in which it was typed, and in no other [SHELL-107] [AUTH-022]', () => {
  render(<Typed text="Call the owner" />);
  leaveToLoadAgain();
  expect(keptText('note')).toBe('Call the owner');
  setSession({ organizationId: 'south' });
  expect(keptText('note')).toBeNull();
  setSession({ organizationId: 'north' });
  expect(keptText('note')).toBe('Call the owner');
});

it('is kept while the tab is hidden, since the browser may end it, and held by its page once seen again [SHELL-119]', () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get');
  const turn = (state: DocumentVisibilityState): void => {
    seen.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  render(<Typed text="Call the owner" />);
  expect(keptText('note')).toBeNull();
  turn('hidden');
  expect(keptText('note')).toBe('Call the owner');
  turn('visible');
  expect(keptText('note')).toBeNull();
  seen.mockRestore();
});

it('is dropped once it was discarded by logging out, also text that an earlier load had kept [SHELL-099] [SHELL-107]', async () => {
  const signOut = vi.spyOn(identityProvider(), 'signoutRedirect').mockResolvedValue();
  await show(<Typed text="Call the owner" />);
  leaveToLoadAgain();
  await show(<Typed text="Call the owner" />);
  const asked = askToLogOut();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Discard changes' }));
  await asked;
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  cleanup();
  expect(keptText('note')).toBeNull();
  signOut.mockRestore();
  setLeaving(false);
});
