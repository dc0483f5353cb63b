import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { hear, openPage, withLivePages } from './livePage.testing.tsx';
import { bidPackageId } from './sampleSheet.ts';

withLivePages();

it('a package removed while its notes are typed keeps the dialog, and the page switches when that is closed [LIVE-045] [LIVE-033]', async () => {
  const { visited } = await openPage();
  const user = userEvent.setup();
  await user.click(screen.getAllByRole('button', { name: /notes/i })[0]!);
  const dialog = await screen.findByRole('dialog');
  const text = within(dialog).getByRole<HTMLTextAreaElement>('textbox');
  await user.type(text, 'typed before it went');
  hear({ Deleted: [{ Type: 'BidPackage', Values: { id: bidPackageId } }] });
  expect(await screen.findByText('Bid package 04.01 - Envelope restoration was removed.')).toBeTruthy();
  expect(screen.getByText('What you typed stays until you close its dialog. It can no longer be saved.')).toBeTruthy();
  expect(text.value).toContain('typed before it went');
  expect(visited).toEqual([]);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(visited[0]).toBe('/bid-package/third'));
});
