import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { failure, network } from '../../test/network.ts';
import { show } from '../../test/show.tsx';
import { OrganizationDialog } from './OrganizationDialog.tsx';

it('lists the organizations by name, searchable, and log out as the only other way out [AUTH-020, AUTH-021]', async () => {
  const { sent } = network({
    'GET /api/command/login/client-organizations': [
      { id: '2', name: 'North Harbor Group' },
      { id: '1', name: 'Harbor Builders' },
      { id: '3', name: 'Arbor' },
    ],
    'POST /api/command/login/2': failure(403, 'You have no access.'),
  });
  await show(<OrganizationDialog />);
  const user = userEvent.setup();
  await screen.findByText('Arbor');
  const names = () =>
    [...document.querySelectorAll('[data-part="body"] button > span')].map((name) => name.textContent);
  expect(names()).toEqual(['Arbor', 'Harbor Builders', 'North Harbor Group']);
  await user.type(screen.getByLabelText('Find an organization'), 'harbor');
  expect(names()).toEqual(['Harbor Builders', 'North Harbor Group']);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(sent.some(({ method, address }) => method === 'POST' && address === '/api/command/login/2')).toBe(true),
  );
});

it('says that the list could not be loaded, logs why, and Retry loads it [ERR-081, ERR-009]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const list = 'GET /api/command/login/client-organizations';
  const { answers } = network({ [list]: failure(500, 'relation "organization" is away') });
  await show(<OrganizationDialog />);
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to load the organizations.');
  expect(screen.queryByText(/is away/)).toBeNull();
  expect(screen.queryByText('No organization has this name.')).toBeNull();
  expect(logged).toHaveBeenCalledWith(
    expect.stringContaining('client-organizations failed'),
    expect.objectContaining({ status: 500 }),
  );
  logged.mockRestore();
  answers[list] = [{ id: '1', name: 'Harbor Builders' }];
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Harbor Builders')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
