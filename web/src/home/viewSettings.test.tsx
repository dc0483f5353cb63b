import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { homeAnswers } from '../../test/answers.ts';
import { failure, network, settled } from '../../test/network.ts';
import { show, signedIn } from '../../test/show.tsx';
import { notify } from '../notices/notices.ts';
import HomePage from './HomePage.tsx';
import { sampleCard as card } from './sampleCard.testing.ts';

const saving = 'POST /api/query/settings/update-project-view-settings';
afterEach(() => vi.restoreAllMocks());

async function home(answers: Record<string, unknown> = {}) {
  signedIn('Contributor');
  const edge = network({
    ...homeAnswers,
    'GET /api/query/recent-projects': [card],
    'GET /api/query/project-list?': { projects: [card], count: 1, tree: [] },
    [saving]: null,
    ...answers,
  });
  const shown = await show(<HomePage />);
  await screen.findByRole('article', { name: card.name });
  const saved = () => edge.sent.filter(({ address }) => address.endsWith('view-settings')).map(({ body }) => body);
  const searches = () =>
    edge.sent.flatMap(({ address }) => {
      const parameters = new URLSearchParams(address.split('project-list?')[1]);
      return address.includes('project-list?') ? [`${parameters.get('days')}/${parameters.get('text')}`] : [];
    });
  return { ...edge, ...shown, saved, searches, user: userEvent.setup() };
}

type Page = Awaited<ReturnType<typeof home>>;

async function openSettings({ user }: Page) {
  await user.click(screen.getByRole('button', { name: 'View settings' }));
  const dialog = await screen.findByRole('dialog', { name: /^View settings/ });
  const select = (name: string) => within(dialog).queryByRole('combobox', { name });
  const listed = async (name: string) => {
    await user.click(select(name)!);
    return within(await screen.findByRole('listbox', { name })).getAllByRole('option');
  };
  const options = async (name: string) => {
    const texts = (await listed(name)).map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return texts;
  };
  const choose = async (name: string, text: string) =>
    user.click((await listed(name)).find(({ textContent }) => textContent === text)!);
  const apply = () => within(dialog).getByRole('button', { name: /Apply/ });
  return { dialog, select, listed, options, choose, apply };
}

const all = async ({ user }: Page) => {
  await user.click(screen.getByRole('tab', { name: 'All projects' }));
  return screen.findByRole('switch', { name: 'Date range' });
};

describe('the two tabs', () => {
  it('list project cards with a search field and a grouping each [HOME-001, HOME-008]', async () => {
    const page = await home();
    for (const tab of ['My recent projects', 'All projects']) {
      await page.user.click(screen.getByRole('tab', { name: tab }));
      const panel = await screen.findByRole('tabpanel', { name: tab });
      expect(await within(panel).findByRole('article', { name: card.name })).toBeTruthy();
      expect(within(panel).getByLabelText('Find a project')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'View settings' })).toBeTruthy();
    }
  });

  it('start with the stored range switched on at each visit of All projects [HOME-028]', async () => {
    const stored = { userId: 'u', groupingKey1: '', groupingKey2: '', dateRange: 60, isAllProjects: true };
    const page = await home({ 'GET /api/query/odata/AllProjectViewSettings': { value: [stored] } });
    const isOn = (toggle: HTMLElement) => toggle.getAttribute('aria-checked');
    const toggle = await all(page);
    await waitFor(() => expect(page.searches()).toEqual(['60/']));
    await page.user.click(toggle);
    expect(isOn(toggle)).toBe('false');
    expect(page.saved()).toEqual([]);
    await page.user.click(screen.getByRole('tab', { name: 'My recent projects' }));
    expect(isOn(await all(page))).toBe('true');
    await waitFor(() => expect(page.searches().at(-1)).toBe('60/'));
  });
});

describe('view settings', () => {
  it('offer none, owner, architect, city and state; the second level only once the first is chosen [HOME-034, HOME-035, HOME-036]', async () => {
    const page = await home();
    const { user } = page;
    const { select, listed, options, choose } = await openSettings(page);
    expect(await options('Group by')).toEqual(['None', 'Owner', 'Architect', 'City', 'State']);
    const values = (await listed('Group by')).map(({ dataset }) => dataset.value);
    await user.keyboard('{Escape}');
    expect(values).toEqual(['', 'owner', 'architect', 'address_City', 'address_StateOrRegion']);
    expect(select('Then by')).toBeNull();
    await choose('Group by', 'City');
    expect(await options('Then by')).toEqual(['None', 'Owner', 'Architect', 'State']);
  });

  it('are applied only once something changed, and closing with changes asks [HOME-039, HOME-040]', async () => {
    const page = await home();
    const { user } = page;
    const { choose, apply } = await openSettings(page);
    expect(apply().getAttribute('aria-disabled')).toBe('true');
    await choose('Group by', 'City');
    expect(apply().getAttribute('aria-disabled')).toBeNull();
    await choose('Group by', 'None');
    expect(apply().getAttribute('aria-disabled')).toBe('true');
    await choose('Group by', 'City');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('You have unsaved changes. Discard them?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Discard/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.saved()).toEqual([]);
  });

  it('are sent per variant: without a date range for recent projects, marked for all projects [HOME-031, HOME-033]', async () => {
    const page = await home();
    const { user } = page;
    const recent = await openSettings(page);
    expect(recent.select('Date range')).toBeNull();
    await recent.choose('Group by', 'Owner');
    await user.click(recent.apply());
    await all(page);
    const every = await openSettings(page);
    await user.click(within(every.dialog).getByRole('radio', { name: 'Last 90 days' }));
    await user.click(every.apply());
    await waitFor(() => expect(page.saved()).toHaveLength(2));
    expect(page.saved()).toEqual([
      { groupingKey1: 'owner', groupingKey2: '', dateRange: null, isAllProjects: false },
      { groupingKey1: '', groupingKey2: '', dateRange: 90, isAllProjects: true },
    ]);
  });

  it('stay applied without a word where saving them fails [HOME-041]', async () => {
    const page = await home({ [saving]: failure(500, 'No.') });
    const { user } = page;
    const { choose, apply } = await openSettings(page);
    await choose('Group by', 'Owner');
    await user.click(apply());
    expect(await screen.findByRole('button', { name: /Port Haven Trust/ })).toBeTruthy();
    await waitFor(() => expect(page.saved()).toHaveLength(1));
    await settled();
    // Notices appear in the order they were made.
    notify({ kind: 'info', title: 'Made after the failure' });
    await screen.findByText('Made after the failure');
    expect(document.querySelectorAll('[data-notice]')).toHaveLength(1);
  });
});
