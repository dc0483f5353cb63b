import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../src/api/queries.ts';
import { bidPackageId, sampleSheet } from '../src/bidPackage/testing/sampleSheet.testing.ts';
import { sampleProject } from '../src/bidSummary/testing/sampleProjects.testing.ts';
import { sampleSummary } from '../src/bidSummary/testing/sampleSummary.testing.ts';
import { dismissNotice, notify, shownNotices } from '../src/notices/notices.ts';
import { makeRouter } from '../src/routes.tsx';
import { mantineTheme } from '../src/theme/mantineTheme.ts';
import { commandsSucceed, homeAnswers, sheetAnswers } from './answers.ts';
import { type Answer, network } from './network.ts';
import { calculated, calculation } from './settingsSamples.ts';
import { signedIn } from './show.tsx';

let answers: Record<string, Answer>;
const sheet = sampleSheet();
const summary = sampleSummary(sampleProject);

/** The lines of the palette's first group, once it is open on the page. */
async function actionsOf(): Promise<string[]> {
  await userEvent.keyboard('{Control>}k{/Control}');
  const [group] = within(await screen.findByRole('listbox', { name: 'Results' })).getAllByRole('group');
  const lines = within(group!)
    .getAllByRole('option')
    .map((line) => line.textContent);
  await userEvent.keyboard('{Escape}');
  return lines;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { project, packages, totals } = summary;
  ({ answers } = network({
    ...homeAnswers,
    [calculation]: calculated,
    ...sheetAnswers(sheet),
    ...commandsSucceed,
    [`GET /api/query/projects/${project.id}`]: project,
    [`GET /api/query/projects/${project.id}/info`]: project,
    [`GET /api/query/projects/${project.id}/fees-and-totals`]: totals,
    'GET /api/query/bid-package/summary': packages,
    'GET /api/query/palette?text=': { projects: [], bidPackages: [], bidders: [] },
  }));
  signedIn('Admin', 'ProjectAdmin');
});
afterEach(() => vi.restoreAllMocks());

async function open(path: string) {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  render(
    <MantineProvider theme={mantineTheme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

it('/bid-package/{id} shows the bid package page of that package [SHELL-007]', async () => {
  const router = await open(`/bid-package/${bidPackageId}`);
  expect(await screen.findByRole('treegrid')).toBeTruthy();
  const { code, description } = sheet.bidPackage;
  expect(screen.getByRole('heading', { level: 1, name: `${code} ${description}` })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/bid-package/${bidPackageId}`);
});

it('/bid-summary/{id} shows the bid summary page of the project with that id [SHELL-008]', async () => {
  const router = await open(`/bid-summary/${summary.project.id}`);
  expect(await screen.findByRole('grid', { name: 'Bid summary' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: summary.project.name })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/bid-summary/${summary.project.id}`);
});

it('a notification shows on all pages, including the project work areas [SHELL-068]', async () => {
  const pages = [
    ['/home', () => screen.findByRole('tab', { name: 'All projects' })],
    ['/settings/fees', () => screen.findByRole('heading', { name: 'Fees' })],
    ['/error', () => screen.findByRole('heading', { name: /^Something went wrong/ })],
    [`/bid-package/${bidPackageId}`, () => screen.findByRole('treegrid')],
    [`/bid-summary/${summary.project.id}`, () => screen.findByRole('grid', { name: 'Bid summary' })],
  ] as const;
  for (const [path, isShown] of pages) {
    await open(path);
    await isShown();
    for (const { id } of shownNotices()) dismissNotice(id);
    act(() => void notify({ kind: 'info', title: `Here on ${path}` }));
    const notice = await screen.findByText(`Here on ${path}`);
    expect(notice.closest('[data-notices]')!.checkVisibility(), path).toBe(true);
    cleanup();
  }
});

it('the palette lists what the person may do on the package page [SHELL-110]', async () => {
  const shared = ['Next unleveledF8', 'As submittedAlt U', 'Find in sheetCtrl F', 'PrintCtrl P', 'Bid package notes'];
  const ofProject = ['Project info', 'Keyboard shortcuts'];
  await open(`/bid-package/${bidPackageId}`);
  await screen.findByRole('treegrid');
  await screen.findByRole('button', { name: 'Project info' });
  expect(await actionsOf()).toEqual([...shared, ...ofProject]);
  cleanup();
  queryClient.clear();
  const project = { ...sheet.project, projectAdmins: ['maria@demo.example'] };
  answers[`GET /api/query/bid-package/${bidPackageId}/sheet`] = { ...sheet, project };
  await open(`/bid-package/${bidPackageId}`);
  await screen.findByRole('button', { name: 'Import bids' });
  await screen.findByRole('button', { name: 'Project info' });
  expect(await actionsOf()).toEqual([
    'Add line items',
    'Add requirement',
    'Copy from another package',
    'Add bidder',
    'Import bids',
    'Enter a quoteAlt Q',
    ...shared,
    'Lock this bid package',
    // A project admin may switch the alternates of the project too.
    ...sheet.alternates.map(({ name, enabled }) => `${enabled ? 'Disable' : 'Enable'} ${name}`),
    ...ofProject,
  ]);
});

it('the palette lists what the person may do on the bid summary [SHELL-110]', async () => {
  const ofProject = ['Project info', 'Keyboard shortcuts'];
  await open(`/bid-summary/${summary.project.id}`);
  await screen.findByRole('button', { name: 'Project info' });
  const mayRead = await actionsOf();
  expect(mayRead).toEqual(expect.arrayContaining(['Charts', 'Project notes', 'Export to Excel', ...ofProject]));
  expect(mayRead.filter((line) => /^(Edit|Close)/.test(line))).toEqual([]);
  expect(mayRead.filter((line) => /^(Show|Hide)/.test(line))).toHaveLength(4);
  cleanup();
  queryClient.clear();
  answers[`GET /api/query/projects/${summary.project.id}`] = {
    ...summary.project,
    projectAdmins: ['maria@demo.example'],
  };
  await open(`/bid-summary/${summary.project.id}`);
  await screen.findByRole('button', { name: 'Close project' });
  await screen.findByRole('button', { name: 'Project info' });
  const mayEdit = await actionsOf();
  expect(mayEdit.filter((line) => /^(Edit|Close)/.test(line))).toEqual(['Edit fees', 'Edit project', 'Close project']);
});
