import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fixedEntityIds } from '#contract';
import { userOf } from '../../../test/records.ts';
import { setSession } from '../../session/session.ts';
import { failingFees, sampleProject } from '../testing/sampleProjects.testing.ts';
import { idOf, projectId } from '../testing/sampleSummary.testing.ts';
import {
  expectLogged,
  figure,
  openSheet,
  openSummary,
  prepareScenes,
  rowOf,
} from '../testing/summaryScene.testing.tsx';

prepareScenes();

describe('opening', () => {
  it('without a project id goes to home [SUM-001] [SUM-002]', async () => {
    const { router } = await import('../../routes.tsx');
    const before = window.location.href;
    setSession({ state: 'loggedIn', user: { id: 'x', email: 'x@example.test', name: null, roles: [] } as never });
    await router.navigate({ to: '/bid-summary' });
    await router.load();
    expect(router.state.location.pathname).toBe('/home');
    window.history.replaceState(null, '', before);
  });

  it('of a project that is not found is an error, which leads to the page-not-found page [SUM-004, ERR-083]', async () => {
    expectLogged('above error occurred');
    const { scene } = await openSummary({}, 'admin', ({ answers }) =>
      answers.set(`/projects/${projectId}`, { status: 404, detail: 'Nothing here.' }),
    );
    expect(await screen.findByText('The project was not found.')).toBeTruthy();
    await waitFor(() => expect(scene.path()).toBe('/page-not-found'));
  });

  it('fails with a notice and the error page [SUM-003, ERR-001]', async () => {
    expectLogged('above error occurred');
    const { scene } = await openSummary({}, 'admin', ({ answers }) =>
      answers.set(`/projects/${projectId}`, { status: 500, detail: 'Something went wrong.' }),
    );
    expect(await screen.findByText('The page could not be loaded.')).toBeTruthy();
    expect(screen.getByText('Something went wrong. Please try again.')).toBeTruthy();
    await waitFor(() => expect(scene.path()).toBe('/error'));
  });
});

describe('the header', () => {
  it('shows name and due date as MM/DD/YYYY, with project info and keyboard shortcuts [SUM-005] [SUM-006]', async () => {
    const { user } = await openSheet();
    expect(await screen.findByText('Bids due 08/04/2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Customs House' })).toBeTruthy();
    expect(document.querySelector('#bar-project [data-photo]')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Project info' }));
    expect(await screen.findByRole('dialog', { name: 'Project info' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });

  it('lists the shortcuts of the summary, not those of the sheet [SHELL-153]', async () => {
    const { user } = await openSheet();
    await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByText('First, last cell of the row')).toBeTruthy();
    expect(dialog.queryByText('Next unleveled, previous')).toBeNull();
  });

  it('leads to the project page, for those who may edit it while nothing is frozen [SUM-007] [SUM-008]', async () => {
    const { user, scene, unmount } = await openSheet();
    await user.click(screen.getByRole('button', { name: 'Edit project' }));
    expect(await screen.findByText('Page /project/$id')).toBeTruthy();
    expect(scene.path()).toBe(`/project/${projectId}`);
    unmount();
    await openSheet({}, 'viewer');
    expect(screen.queryByRole('button', { name: 'Edit project' })).toBeNull();
  });

  it.each([
    ['application settings', fixedEntityIds.application],
    ['system settings', fixedEntityIds.systemSettings],
    ['this project', projectId],
  ])('leads there no more while %s are frozen [SUM-008] [SUM-009]', async (_what, frozenId) => {
    await openSheet({ frozenIds: [frozenId] });
    expect(screen.queryByRole('button', { name: 'Edit project' })).toBeNull();
  });

  it('says what the sum of everything is: bid total + fees = grand total [SUM-046]', async () => {
    await openSheet();
    expect([figure('bidTotal'), figure('fees'), figure('grandTotal')]).toEqual([
      '$356,075.13',
      '$32,249.90',
      '$388,325.03',
    ]);
  });

  it('opens project notes, to read for a viewer [SUM-010] [SUM-017]', async () => {
    const { user } = await openSheet({ project: { notes: 'Call the owner.' } }, 'viewer');
    await user.click(screen.getByRole('button', { name: 'Project notes' }));
    const dialog = await screen.findByRole('dialog', { name: /Project notes/ });
    expect(within(dialog).getByText('Call the owner.')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: /Save notes/ })).toBeNull();
  });

  it('saves project notes [SUM-010] [NOTE-010]', async () => {
    const { user, scene } = await openSheet();
    await user.click(screen.getByRole('button', { name: 'Project notes' }));
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), ' Owner agrees ');
    await user.click(screen.getByRole('button', { name: /Save notes/ }));
    await waitFor(() =>
      expect(scene.commands()).toEqual([
        {
          path: `/api/command/project/${projectId}/notes`,
          body: { projectId, projectNotesId: idOf(8, 0), text: 'Owner agrees' },
        },
      ]),
    );
  });

  it.each([
    ['while they are frozen', { frozenIds: [idOf(8, 0)] }, 'admin'],
    ['for somebody of neither list', {}, 'viewer'],
  ] as const)('shows project notes to be read only %s [NOTE-010]', async (_when, changes, who) => {
    const { user } = await openSheet({ project: { notes: 'Call the owner.' }, ...changes }, who);
    await user.click(screen.getByRole('button', { name: 'Project notes' }));
    const dialog = await screen.findByRole('dialog', { name: /Project notes/ });
    expect(within(dialog).getByText('Call the owner.')).toBeTruthy();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: /Save notes/ })).toBeNull();
  });
});

describe('the display toggles', () => {
  const names = ['Assigned to', 'Classifications', 'Second bidder', 'Notes'];
  const pressed = () =>
    names.map((name) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true');

  it('are four and all on by default [SUM-014] [SUM-015]', async () => {
    await openSheet();
    expect(pressed()).toEqual([true, true, true, true]);
    for (const head of ['Assigned to', 'Classifications of the selected bid', 'Second bidder', 'Notes']) {
      expect(screen.getAllByRole('columnheader', { name: head }).length).toBeGreaterThan(0);
    }
  });

  it('hide their columns, remembered for the user on this device [SUM-014] [SUM-016]', async () => {
    const first = await openSheet();
    for (const name of names) await first.user.click(screen.getByRole('button', { name }));
    for (const head of ['Assigned to', 'Classifications of the selected bid', 'Second bidder', 'Notes']) {
      expect(screen.queryByRole('columnheader', { name: head })).toBeNull();
    }
    first.unmount();
    const second = await openSheet();
    expect(pressed()).toEqual([false, false, false, false]);
    second.unmount();
    // Another user on the same device has other toggles.
    await openSheet({}, 'viewer');
    expect(pressed()).toEqual([true, true, true, true]);
  });
});

describe('the grid', () => {
  it('has one row per package, general conditions first, each a link [SUM-022] [SUM-023] [SUM-040]', async () => {
    const { grid, user, scene } = await openSheet();
    const links = [...grid.querySelectorAll('[data-package] a')].map((link) => link.textContent);
    expect(links).toEqual(['00.00 - General Conditions', '03.30 - Concrete', '09.65 - Flooring', '23.00 - HVAC']);
    await user.click(within(rowOf('09.65')).getByRole('link'));
    await waitFor(() => expect(scene.path()).toBe(`/bid-package/${idOf(2, 2)}`));
  });

  it('shows assignee, selected bidder, bidder count with its color, and the lock [SUM-024] [SUM-025]', async () => {
    await openSheet();
    const row = within(rowOf('09.65'));
    expect(row.getByTitle('Jonas Okafor').textContent).toContain('Jonas O.');
    expect(row.getByText('Terrazzo Works')).toBeTruthy();
    expect(row.getByRole('img', { name: '1 bidder, 1 quote received' }).dataset.coverage).toBe('red');
    expect(row.getByRole('img', { name: 'Locked by jonas@example.test' })).toBeTruthy();
    expect(within(rowOf('03.30')).getByRole('img', { name: '3 bidders, 3 quotes received' }).dataset.coverage).toBe(
      'yellow',
    );
    expect(within(rowOf('03.30')).queryByRole('img', { name: /Locked/ })).toBeNull();
  });

  it('marks a selected bidder with the reason of its selection [BDR-102]', async () => {
    const packages = sampleProject.packages.map((one) =>
      one.code === '09.65' ? { ...one, more: { ...one.more, selectionReason: 'Shorter schedule' } } : one,
    );
    await openSheet({ packages });
    const name = 'Reason for the selection: Shorter schedule';
    const mark = within(rowOf('09.65')).getByRole('img', { name });
    expect(mark.firstElementChild!.getAttribute('title')).toBe(name);
    expect(within(rowOf('03.30')).queryByRole('img', { name: /Reason/ })).toBeNull();
  });

  it('names who holds a lock by name where one is known [SUM-025]', async () => {
    const value = [userOf({ id: 'jonas', email: 'jonas@example.test', name: 'Jonas Okafor' })];
    await openSummary({}, 'admin', ({ answers }) => answers.set('/odata/User', { data: { value } }));
    expect(await screen.findByRole('img', { name: 'Locked by Jonas Okafor' })).toBeTruthy();
  });

  it('says Not selected in place of a bidder, with dash and hatch [SUM-047]', async () => {
    await openSheet();
    const row = rowOf('23.00');
    expect(within(row).getAllByText('Not selected').length).toBe(2);
    const hatched = within(row)
      .getAllByRole('gridcell')
      .filter((cell) => getComputedStyle(cell).backgroundImage.startsWith('repeating-linear-gradient'));
    // Nine classifications, four of the analysis, variance and its percent.
    expect(hatched.length).toBe(15);
    expect(hatched.map((cell) => cell.textContent).filter(Boolean)).toEqual(['—', '—']);
    expect(within(rowOf('00.00')).queryByText('Not selected')).toBeNull();
  });

  it('names in the status bar who has no bidder, of many two and their number [SUM-060]', async () => {
    const said = () => screen.getByText(/no selected bidder/);
    const { unmount } = await openSheet();
    expect(said().textContent).toBe(
      '23.00 - HVAC has no selected bidder: it counts 0.00 in every total and is left out of the variance.',
    );
    unmount();
    const packages = Array.from({ length: 40 }, (_, index) => ({
      code: String(index + 10),
      description: `Works ${index}`,
      isOpen: true,
      estimate: '1',
    }));
    await openSheet({ packages, alternates: [] });
    expect(said().textContent).toBe(
      '10 - Works 0, 11 - Works 1 and 38 more have no selected bidder: they count 0.00 in every total and are left out of the variance.',
    );
    expect(said().title.split('\n')).toEqual(packages.map(({ code, description }) => `${code} - ${description}`));
  });

  it('shows package notes and an icon on amounts whose adjustment has notes [SUM-038] [SUM-039]', async () => {
    const { user } = await openSheet({}, 'admin', (scene) => {
      const [, concrete] = scene.data.packages;
      const adjustmentNotes = [{ alternateId: null, notesId: idOf(9, 1), notes: 'Agreed by phone.' }];
      const packages = scene.data.packages.map((row) => (row === concrete ? { ...row, adjustmentNotes } : row));
      scene.data = { ...scene.data, packages };
    });
    expect(within(rowOf('09.65')).getByText('Owner prefers terrazzo.')).toBeTruthy();
    await user.click(
      within(rowOf('03.30')).getByRole('button', { name: 'Notes on the adjustment of 03.30 - Concrete' }),
    );
    expect(await screen.findByDisplayValue('Agreed by phone.')).toBeTruthy();
    // The total is in the last column: 180,000.12 + 11,500 + 9,575.01.
    expect(rowOf('03.30').querySelector('[data-frozen="right"]')?.textContent).toBe('201,075.13');
  });
});

describe('what is frozen or closed', () => {
  it('is listed in one banner [SUM-021]', async () => {
    const { application, systemSettings } = fixedEntityIds;
    const frozenIds = [application, systemSettings, projectId, idOf(8, 0), idOf(2, 1), idOf(9, 2)];
    await openSheet({ frozenIds }, 'admin', (scene) => {
      const [, , flooring] = scene.data.packages;
      const adjustmentNotes = [{ alternateId: null, notesId: idOf(9, 2), notes: 'Agreed by phone.' }];
      const packages = scene.data.packages.map((row) => (row === flooring ? { ...row, adjustmentNotes } : row));
      scene.data = { ...scene.data, packages };
    });
    expect(screen.getByText(/^Frozen:/).textContent).toContain(
      'Frozen: application settings, system settings, this project, project notes, bid package 03.30 - Concrete, adjustment notes of 09.65 - Flooring.',
    );
  });

  it('makes the page read-only: no editors, no switches, no close, no gear [LOCK-025] [SUM-013] [SUM-020]', async () => {
    const { grid } = await openSheet({ project: { isClosed: true } });
    expect(screen.getByText('This project is closed.')).toBeTruthy();
    for (const name of ['Edit project', 'Close project', 'Edit fees', 'Bidders range']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('switch')).toBeNull();
    expect(within(grid).queryByRole('button', { name: /^(Bid amount|Contingency, Percent) of/ })).toBeNull();
    for (const name of ['Export to Excel', 'Project notes']) expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('makes it read-only while it is frozen [LOCK-026]', async () => {
    const { grid } = await openSheet({ frozenIds: [projectId] });
    for (const name of ['Edit project', 'Close project', 'Bidders range']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('switch')).toBeNull();
    expect(within(grid).queryByRole('button', { name: /^(Bid amount|Contingency, Percent) of/ })).toBeNull();
  });

  it('is the same for everyone who is not its project admin [LOCK-027]', async () => {
    const { grid } = await openSheet({}, 'viewer');
    expect(within(grid).queryByRole('button', { name: /^(Bid amount|Contingency, Percent) of/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Close project' })).toBeNull();
    expect(screen.getByText('View only.')).toBeTruthy();
  });
});

describe('a failed fee calculation', () => {
  it('shows a notice with a retry link; fees and grand total show a dash [SUM-042] [SUM-050]', async () => {
    const { grid } = await openSheet({ fees: failingFees });
    const banner = screen.getByText('The fees could not be calculated.').closest('[data-banner]');
    expect(banner?.textContent).toContain("These fees together reach 100 % of the grand total: 'Profit'.");
    expect(within(banner as HTMLElement).getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect([figure('fees'), figure('grandTotal')].map((text) => text.endsWith('—'))).toEqual([true, true]);
    expect(figure('bidTotal')).toBe('$356,075.13');
    expect(grid.querySelector('[data-row="grand"] [data-frozen="right"]')?.textContent).toContain('—');
    expect(rowOf('03.30').querySelector('[data-frozen="right"]')?.textContent).toBe('201,075.13');
  });

  it('says that a calculation was requested after the click [SUM-043] [ERR-059]', async () => {
    const { user, scene } = await openSheet({ fees: failingFees });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('A calculation was requested.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(scene.commands().map(({ path }) => path)).toEqual([`/api/command/project/${projectId}/calculate-fees`]);
  });

  it('hides the link from those who may not edit, and in read-only mode [SUM-044] [SUM-045] [PFE-011]', async () => {
    for (const [sample, who] of [
      [{}, 'viewer'],
      [{}, 'contributor'],
      [{ project: { isClosed: true } }, 'admin'],
    ] as const) {
      const { unmount } = await openSheet({ fees: failingFees, ...sample }, who);
      expect(screen.getByText('The fees could not be calculated.')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
      unmount();
    }
  });
});
