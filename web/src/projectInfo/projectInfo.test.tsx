import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { userEvent as browserKeys, page } from 'vitest/browser';
import type { ProjectInfoRecord } from '#contract';
import { network } from '../../test/network.ts';
import { show, signedIn } from '../../test/show.tsx';
import { NavigationBar } from '../shell/NavigationBar.tsx';
import { KeyboardShortcutsDialog } from './KeyboardShortcutsDialog.tsx';
import { ProjectBar } from './ProjectBar.tsx';
import { ProjectInfoDialog } from './ProjectInfoDialog.tsx';

const project: ProjectInfoRecord = {
  id: 'p',
  name: 'Customs House rehabilitation',
  subtitle: 'Envelope',
  imageUri: null,
  siteAddress: {
    streetAddress: '18 Harbor Street',
    aptSuiteBldg: null,
    city: 'Port Haven',
    stateOrRegion: 'ME',
    postalCode: '04101',
    country: 'United States',
  },
  bidDueDate: '2026-08-14',
  isHardBid: true,
  startDate: '2026-10-05',
  completionDate: null,
  owner: 'Port Haven Trust',
  architect: null,
  totalBuildingArea: '38400',
  totalBuildingAreaUnitOfMeasure: 'SF',
  totalSiteArea: '1.2',
  totalSiteAreaUnitOfMeasure: 'AC',
};

async function info(change: Partial<ProjectInfoRecord> = {}) {
  network({ 'GET /api/query/projects/p/info': { ...project, ...change } });
  await show(<ProjectInfoDialog projectId="p" onClose={vi.fn()} />);
  const dialog = await screen.findByRole('dialog', { name: 'Project info' });
  await within(dialog).findByText(project.name);
  return Object.fromEntries(
    [...dialog.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
}

it('a dialog of text alone is scrolled by key where the window is low [SHELL-193]', async () => {
  await page.viewport(720, 300);
  for (const dialog of [
    <ProjectInfoDialog key="i" projectId="p" onClose={vi.fn()} />,
    <KeyboardShortcutsDialog key="k" onClose={vi.fn()} />,
  ]) {
    network({ 'GET /api/query/projects/p/info': project });
    const { unmount } = await show(dialog);
    const body = (await screen.findByRole('dialog')).querySelector<HTMLElement>('[data-part="body"]')!;
    await waitFor(() => expect(body.scrollHeight).toBeGreaterThan(body.clientHeight));
    expect(body.tabIndex).toBe(0);
    body.focus();
    await browserKeys.keyboard('{End}');
    await waitFor(() => expect(body.scrollTop).toBeGreaterThan(0));
    unmount();
  }
  await page.viewport(1440, 900);
});

it('the project info dialog shows image, name, subtitle and address [HOME-069, HOME-070, HOME-071]', async () => {
  await info();
  expect(document.querySelector('[role="dialog"] [data-photo]')).not.toBeNull();
  expect(screen.getByText('Envelope')).toBeTruthy();
  expect(screen.getByText('18 Harbor Street, Port Haven, ME 04101, United States')).toBeTruthy();
});

it.each([
  [undefined, 'Nothing'],
  ['low', 'Low bid'],
  ['estimate', 'Base estimate'],
] as const)('the project info dialog says what packages without a bidder carry: %s [SUM-140]', async (kind, said) => {
  expect(await info(kind && { carriedDefault: kind })).toMatchObject({ 'Packages without a bidder carry': said });
});

it('the project info dialog shows due date, hard bid and dates [HOME-072, HOME-073, HOME-074]', async () => {
  expect(await info()).toMatchObject({ 'Bid due date': '08/14/2026', 'Hard bid': 'Yes', 'Start date': '10/05/2026' });
});

it('the project info dialog shows owner, areas with units, and n/a for what is missing [HOME-075, HOME-076, HOME-077]', async () => {
  expect(await info()).toMatchObject({
    Owner: 'Port Haven Trust',
    Architect: 'n/a',
    'Completion date': 'n/a',
    'Total building area': '38,400 SF',
    'Total site area': '1.2 AC',
  });
});

it('the keyboard shortcuts dialog lists the shortcuts [PAGE-066] [BID-142]', async () => {
  const onClose = vi.fn();
  await show(<KeyboardShortcutsDialog onClose={onClose} />);
  const rows = [...document.querySelectorAll('[data-shortcut]')].map((row) => {
    const keys = [...row.querySelectorAll('kbd')].map((key) => key.textContent);
    return `${row.querySelector('span')!.lastChild!.textContent}: ${keys.join(', ')}`;
  });
  for (const row of [
    'Next cell, previous cell: Tab, Shift Tab',
    'Cell below: ↓, Enter',
    'Next line of the bidder, after typing: Enter, Shift Enter',
    'Leave the sheet: F6, Shift F6',
    'Take a class key back, right after it: Escape',
    'Accept the offer after a lump sum: Alt I',
    'Discard what is not saved, take theirs: Delete',
    'Clear cells without unsaved text: Delete',
    'Missing Scope: M',
    'Unallocated: Space',
    'New row, or notes of an adjustment: Alt N',
    'Save: Alt S',
    'Enter a quote: Alt Q',
  ]) {
    expect(rows).toContain(row);
  }
  await userEvent.setup().keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

it('the keyboard shortcuts of the bid summary are its own [SHELL-153]', async () => {
  await show(<KeyboardShortcutsDialog page="summary" onClose={() => {}} />);
  const rows = [...document.querySelectorAll('[data-shortcut]')].map((row) => {
    const keys = [...row.querySelectorAll('kbd')].map((key) => key.textContent);
    return `${row.querySelector('span')!.textContent}: ${keys.join(', ')}`;
  });
  expect(rows).toEqual([
    'Next cell in that direction: ←, ↑, ↓, →',
    'First, last cell of the row: Home, End',
    'First, last cell of the sheet: Ctrl Home, Ctrl End',
    'Next cell that is not saved, the one before: F9, Shift F9',
    'Move the fee up, down, on its handle: Alt ↑↓',
    'Save: Alt S',
    'Close a dialog: Escape',
    'Go to or do anything: Ctrl K',
    'Edit the amount, as typing a digit does: F2',
    'Edit it from an empty cell: Delete',
    'Enter the amount, and go to the next cell: Enter, Tab',
    'Leave the amount as it was: Escape',
    'Notes of the adjustment: Alt N',
    'Retry what is not saved, keep mine: Ctrl Enter',
  ]);
});

it('below 600 px the name of the project has the room of the name of the application and of the date [PAGE-096]', async () => {
  signedIn('Contributor');
  network({
    'GET /api/query/projects/p/info': project,
    'GET /api/query/odata/': { value: [] },
    'POST /api/query/recent-projects': null,
  });
  await show(
    <>
      <NavigationBar />
      <ProjectBar projectId="p" />
    </>,
  );
  const name = await screen.findByRole('link', { name: project.name });
  const due = screen.getByText('Bids due 08/14/2026');
  const brand = screen.getByRole('link', { name: 'Plumbline' });
  const widths = async (width: number) => {
    await page.viewport(width, 844);
    return [name, due, brand].map((one) => one.getBoundingClientRect().width);
  };
  const [wide, dated, named] = await widths(720);
  expect(name.scrollWidth).toBe(name.clientWidth);
  const [narrow, undated, unnamed] = await widths(390);
  await page.viewport(1440, 900);
  expect(dated).toBeGreaterThan(80);
  expect(undated).toBe(0);
  expect(unnamed).toBeLessThan(named! - 40);
  expect(unnamed).toBeGreaterThan(10);
  expect(wide).toBeGreaterThan(150);
  expect(narrow).toBeGreaterThan(100);
});

it('the bar of a page shows its project, opens info and shortcuts, and posts the project as recent [HOME-014, HOME-078, PAGE-013]', async () => {
  signedIn('Contributor');
  const { sent } = network({ 'GET /api/query/projects/p/info': project, 'POST /api/query/recent-projects': null });
  await show(
    <>
      <div id="bar-project" />
      <ProjectBar projectId="p" />
    </>,
  );
  const link = await screen.findByRole('link', { name: project.name });
  expect(link.getAttribute('href')).toBe('/bid-summary/p');
  expect(screen.getByText('Bids due 08/14/2026')).toBeTruthy();
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { email: 'maria@demo.example', projectId: 'p' },
    ]),
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Project info' }));
  expect(await screen.findByRole('dialog', { name: 'Project info' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});
