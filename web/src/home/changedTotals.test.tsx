import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ChangedTotalRecord, RoleId } from '#contract';
import { failure, network } from '../../test/network.ts';
import { show, signedIn } from '../../test/show.tsx';
import { shownNotices } from '../notices/notices.ts';
import HomePage from './HomePage.tsx';

afterEach(() => vi.restoreAllMocks());

const dismissal = 'POST /api/command/changed-totals/dismiss';
const harbor = { projectId: 'p1', name: 'Harbor School', before: '16645.76', after: '16645.75', difference: '-0.01' };
const station = {
  projectId: 'p2',
  name: 'Station',
  before: '1081052.62',
  after: '1081052.63158',
  difference: '0.01',
};

async function home(
  changed: readonly ChangedTotalRecord[],
  answers: Record<string, unknown> = {},
  role: RoleId = 'ProjectAdmin',
) {
  signedIn(role);
  const edge = network({
    'GET /api/query/odata/': { value: [] },
    'GET /api/query/recent-projects': [],
    'GET /api/query/changed-totals': changed,
    [dismissal]: null,
    ...answers,
  });
  const shown = await show(<HomePage />);
  return { ...edge, ...shown, user: userEvent.setup() };
}

const panel = () => screen.findByRole('region', { name: /changed by cents/ });
const rowsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

it('lists projects whose total the rules changed, with links, before, now and difference, until Dismiss [HOME-080]', async () => {
  const { user, sent } = await home([harbor, station]);
  const shown = await panel();
  expect(shown.textContent).toContain(
    'The totals of 2 projects changed by cents: rounding is now to the cent in every line and fee.',
  );
  expect(rowsOf(shown)).toEqual([
    ['Project', 'Total before', 'Total now', 'Difference'],
    ['Harbor School', '$16,645.76', '$16,645.75', '−$0.01'],
    ['Station', '$1,081,052.62', '$1,081,052.63', '+$0.01'],
  ]);
  expect(within(shown).getByRole('link', { name: 'Station' }).getAttribute('href')).toBe('/bid-summary/p2');
  await user.click(within(shown).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /changed by cents/ })).toBeNull());
  const asked = sent.filter(({ method, address }) => `${method} ${address}` === dismissal);
  expect(asked.map(({ body }) => body)).toEqual([{ projectIds: ['p1', 'p2'] }]);
});

it('speaks of one project, and comes back with a notice where it could not be dismissed [HOME-080]', async () => {
  const { user } = await home([harbor], { [dismissal]: failure(500, 'The server failed.') });
  const shown = await panel();
  expect(shown.textContent).toContain('The total of 1 project changed by cents');
  await user.click(within(shown).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() =>
    expect(shownNotices()).toMatchObject([
      { title: 'Unable to dismiss the changed totals.', message: 'The server failed.' },
    ]),
  );
  expect(rowsOf(await panel())).toHaveLength(2);
});

it('shows nothing where nothing changed, where it cannot be read, and to others than project admins [HOME-080]', async () => {
  for (const [changed, answers, role] of [
    [[], {}, 'ProjectAdmin'],
    [[harbor], { 'GET /api/query/changed-totals': failure(500, 'The server failed.') }, 'ProjectAdmin'],
    [[harbor], {}, 'Contributor'],
  ] as const) {
    const { unmount, sent } = await home(changed, answers, role);
    expect(await screen.findByText('No recent projects')).toBeTruthy();
    await waitFor(() => expect(sent.some(({ address }) => address === '/api/query/recent-projects')).toBe(true));
    expect(screen.queryByRole('region', { name: /changed by cents/ })).toBeNull();
    if (role === 'Contributor') expect(sent.some(({ address }) => address.includes('changed-totals'))).toBe(false);
    unmount();
  }
});
