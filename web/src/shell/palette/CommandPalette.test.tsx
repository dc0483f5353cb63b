import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { userEvent as browserKeys, page as viewport } from 'vitest/browser';
import type { PaletteRecord, RoleId } from '#contract';
import { holdTimers } from '../../../test/clock.ts';
import { failure, network } from '../../../test/network.ts';
import { show, signedIn } from '../../../test/show.tsx';
import { setSession } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useSaveKey } from '../../ui/dialog/useSaveKey.ts';
import { PageActionsProvider, usePageActions } from '../../ui/pageActions.tsx';
import { NavigationBar } from '../NavigationBar.tsx';
import { CommandPalette } from './CommandPalette.tsx';

const bidPackage = {
  id: 'p1',
  code: '03.30',
  description: 'Concrete',
  projectId: 'j1',
  projectName: 'Town Hall',
  isClosed: true,
};
const recent: PaletteRecord = {
  projects: [
    { id: 'j2', name: 'Riverside Library', subtitle: 'Phase 2', isClosed: false },
    { id: 'j1', name: 'Town Hall', subtitle: null, isClosed: true },
  ],
  bidPackages: [],
  bidders: [],
};
const found: PaletteRecord = {
  projects: [{ id: 'j1', name: 'Town Hall', subtitle: null, isClosed: true }],
  bidPackages: [bidPackage],
  bidders: [{ id: 'b1', companyName: 'Hallmark Builders', bidPackage }],
};

function Page({ actions = {} }: { actions?: Record<string, () => void> }) {
  usePageActions([
    { id: 'import', label: 'Import bids', run: actions.import ?? vi.fn() },
    false,
    { id: 'next', label: 'Next unleveled', keys: 'F8', run: actions.next ?? vi.fn() },
  ]);
  return <button type="button">In the page</button>;
}

async function page(
  roles: RoleId[] = ['Admin', 'ProjectAdmin'],
  actions?: Record<string, () => void>,
  answer: unknown = null,
) {
  signedIn(...roles);
  const edge = network({
    'GET /api/query/palette?text=': recent,
    'GET /api/query/palette?text=hall': answer ?? found,
    'GET /api/query/odata/FrozenEntity': { value: [] },
  });
  const shown = await show(
    <PageActionsProvider>
      <Page actions={actions ?? {}} />
      <CommandPalette />
    </PageActionsProvider>,
  );
  return { ...edge, ...shown, user: userEvent.setup() };
}

const field = () => screen.findByRole('combobox');
/** Titles and lines, as somebody reads them. */
const lines = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('group')
    .map((group) => [
      document.getElementById(group.getAttribute('aria-labelledby')!)!.textContent,
      ...within(group)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ]);
const chosen = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant')!;
  const line = document.getElementById(id)!;
  expect(line.getAttribute('aria-selected')).toBe('true');
  return line.textContent;
};

describe('the command palette', () => {
  it('takes what is typed right after its key, whatever its timers do, and gives the focus back [SHELL-196]', async () => {
    await page();
    const button = screen.getByRole('button', { name: 'In the page' });
    button.focus();
    holdTimers();
    await browserKeys.keyboard('{Control>}k{/Control}hall');
    expect(document.activeElement).toHaveProperty('value', 'hall');
    expect(button.closest('[inert]')).not.toBeNull();
    await browserKeys.keyboard('{Escape}');
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, button]);
    expect(button.closest('[inert]')).toBeNull();
  });

  it('lists actions of the page with their keys, then pages, then projects; Escape closes it [SHELL-110]', async () => {
    const { user } = await page();
    screen.getByRole('button', { name: 'In the page' }).focus();
    await user.keyboard('{Control>}k{/Control}');
    expect(await field()).toBe(document.activeElement);
    await screen.findByText('Riverside Library');
    expect(lines()).toEqual([
      ['On this page', 'Import bids', 'Next unleveledF8'],
      [
        'Pages',
        'Home',
        'All projects',
        'New project',
        'Bid packagesSettings',
        'FeesSettings',
        'General conditionsSettings',
        'General requirementsSettings',
        'PreferencesSettings',
        'Units of measureSettings',
        'User permissionsSettings',
        'Frozen entitiesAdmin',
        'Audit logAdmin',
      ],
      ['Recent projects', 'Riverside LibraryPhase 2', 'Town HallClosed'],
    ]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('In the page');
  });

  it('finds projects, packages and bidders by name, and Enter goes there [SHELL-110]', async () => {
    const { user, router } = await page();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'hall');
    await screen.findByText(/Builders/);
    expect(lines()).toEqual([
      ['Projects', 'Town HallClosed'],
      ['Bid packages', '03.30 - ConcreteTown HallClosed'],
      ['Bidders', 'Hallmark Builderson 03.30 - Concrete, Town HallClosed'],
    ]);
    expect(chosen()).toBe('Town HallClosed');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/bid-summary/j1'));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'hall');
    await screen.findByText(/Builders/);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/bid-package/p1'));
  });

  it('offers only what the person may do [SHELL-110]', async () => {
    const { user } = await page(['Contributor']);
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByText('Riverside Library');
    expect(lines()[1]).toEqual(['Pages', 'Home', 'All projects']);
    await user.keyboard('{Escape}');
    signedIn('ProjectAdmin');
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByText('Riverside Library');
    expect(lines()[1]).toEqual(['Pages', 'Home', 'All projects', 'New project', 'User permissionsSettings']);
  });

  it('searches for a single key at once, and for the last of keys that follow at once', async () => {
    const { user, sent } = await page();
    const asked = () => sent.map(({ address }) => address).filter((address) => address.includes('palette?text='));
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByText('Riverside Library');
    const before = asked().length;
    vi.useFakeTimers();
    try {
      for (const value of ['h', 'ha', 'hal', 'hall']) {
        fireEvent.change(screen.getByRole('combobox'), { target: { value } });
      }
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(asked().slice(before)).toEqual(['/api/query/palette?text=h']);
      await act(() => vi.advanceTimersByTimeAsync(60));
      expect(asked().slice(before)).toEqual(['/api/query/palette?text=h', '/api/query/palette?text=hall']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('finds actions and pages by scattered letters, and does an action once it is closed [SHELL-150, SHELL-151]', async () => {
    const next = vi.fn(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { user } = await page(['Admin'], { next });
    screen.getByRole('button', { name: 'In the page' }).focus();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'nxtul');
    await waitFor(() => expect(lines()).toEqual([['On this page', 'Next unleveledF8']]));
    await user.click(screen.getByRole('option'));
    expect(next).toHaveBeenCalledOnce();
    expect(document.activeElement?.textContent).toBe('In the page');
  });

  it('keeps the focus in the field and wraps around at the ends [SHELL-151]', async () => {
    const { user } = await page(['Contributor']);
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByText('Riverside Library');
    expect(chosen()).toBe('Import bids');
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe('Town HallClosed');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toBe('Next unleveledF8');
    await user.keyboard('{PageDown}');
    expect(chosen()).toBe('Town HallClosed');
    await user.keyboard('{PageUp}');
    expect(chosen()).toBe('Import bids');
    expect(document.activeElement).toBe(await field());
  });

  it('opens from the bar, below 768 px from its menu, and gives the focus back [SHELL-151]', async () => {
    signedIn('Contributor');
    network({ 'GET /api/query/palette?text=': recent, 'GET /api/query/odata/': { value: [] } });
    const user = userEvent.setup();
    await show(
      <PageActionsProvider>
        <NavigationBar />
        <CommandPalette />
      </PageActionsProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Go to or do' }));
    expect(await field()).toBe(document.activeElement);
    await user.keyboard('{Escape}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Go to or do');
    await viewport.viewport(390, 844);
    await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
    await user.click(screen.getByRole('button', { name: 'Go to or do' }));
    expect(await field()).toBe(document.activeElement);
    await user.keyboard('{Escape}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Open the menu');
    await viewport.viewport(1440, 900);
  });

  it('silences the shortcuts of the page while it is open [SHELL-151]', async () => {
    const save = vi.fn();
    const Saving = () => {
      useSaveKey(save);
      return null;
    };
    signedIn('Contributor');
    network({ 'GET /api/query/palette?text=': recent, 'GET /api/query/odata/': { value: [] } });
    const user = userEvent.setup();
    await show(
      <PageActionsProvider>
        <Saving />
        <CommandPalette />
      </PageActionsProvider>,
    );
    const altS = () => fireEvent.keyDown(document.activeElement!, { code: 'KeyS', key: 's', altKey: true });
    await user.keyboard('{Control>}k{/Control}');
    await field();
    altS();
    expect(save).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    altS();
    expect(save).toHaveBeenCalledOnce();
  });

  it.each(['light', 'dark'])('has nothing that axe finds in the %s theme [SHELL-118]', async (scheme) => {
    const { user } = await page();
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByText('Riverside Library');
    const findings = async () =>
      (await axe.run(screen.getByRole('dialog'))).violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`);
    expect(await findings()).toEqual([]);
    await user.type(await field(), 'hall');
    await screen.findByText(/Builders/);
    expect(await findings()).toEqual([]);
    document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
  });

  it('opens neither over a dialog nor for who is signed out [SHELL-151]', async () => {
    const { user } = await page();
    setSession({ state: 'notAuthenticated', user: null });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    signedIn('Admin');
    await show(
      <PageActionsProvider>
        <Dialog title="Fees" onClose={() => {}}>
          Text
        </Dialog>
        <CommandPalette />
      </PageActionsProvider>,
    );
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('says that it could not search, with Retry, and what it found nothing for [SHELL-152]', async () => {
    const { user, answers } = await page(['Admin'], {}, failure(500, 'No.'));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'hall');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Projects, packages and bidders could not be searched.',
    );
    expect(screen.queryByText(/Nothing was found/)).toBeNull();
    await user.clear(await field());
    await user.type(await field(), 'bids');
    await waitFor(() => expect(lines()[0]).toEqual(['On this page', 'Import bids']));
    await user.clear(await field());
    await user.type(await field(), 'hall');
    await screen.findByRole('alert');
    answers['GET /api/query/palette?text=hall'] = { projects: [], bidPackages: [], bidders: [] };
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/Nothing was found for “hall”/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
