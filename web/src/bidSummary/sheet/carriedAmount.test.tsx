import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EditConflict } from '#contract';
import { leaveToLoadAgain, withTab } from '../../../test/reload.ts';
import { queryClient } from '../../api/queries.ts';
import { carriedProject } from '../testing/carriedPackage.testing.ts';
import { sampleProject } from '../testing/sampleProjects.testing.ts';
import { idOf, projectId, sampleSummary } from '../testing/sampleSummary.testing.ts';
import { expectLogged, figure, openSheet, prepareScenes, rowOf } from '../testing/summaryScene.testing.tsx';

prepareScenes();
withTab('admin');

const hvac = idOf(2, 3);
const button = () => within(rowOf('23.00')).getByRole('button', { name: /^Carried amount of 23.00 - HVAC/ });
const low = { kind: 'low', amounts: ['71000', '0', '0'], lowBidder: 'Airflow' } as const;
const nothing = carriedProject({ kind: 'none', amounts: null });
const radio = (name: RegExp) => screen.getByRole('radio', { name }) as HTMLInputElement;
const field = () => screen.getByRole('textbox', { name: 'Amount' }) as HTMLInputElement;
const save = () => screen.getByRole('button', { name: /^Save/ });
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

type Given = Parameters<typeof openSheet>;

async function openDialog(...[project = nothing, who, prepare]: Given) {
  const opened = await openSheet(project, who, prepare);
  await opened.user.click(button());
  const dialog = within(await screen.findByRole('dialog', { name: /Carried amount/ }));
  return { ...opened, dialog };
}

describe('the button in place of the selected bidder', () => {
  it.each([
    ['Not selected', { kind: 'none', amounts: null }, 'Not selected'],
    ['Low: Airflow', low, 'Carried: low bid of Airflow'],
    ['No low bid', { kind: 'low', amounts: null, more: { bids: [] } }, 'No low bid to carry'],
    ['Estimate', { kind: 'estimate', amounts: ['70000', '0', '0'] }, 'Carried: base estimate'],
    ['Typed amount', { kind: 'typed', value: '65000', amounts: ['65000', '0', '0'] }, 'Carried: typed amount'],
  ] as const)('says %s [SUM-090]', async (text, carried, name) => {
    await openSheet(carriedProject(carried));
    expect(button().textContent?.trim()).toBe(text);
    expect(button().getAttribute('aria-label')).toBe(`Carried amount of 23.00 - HVAC: ${name}`);
  });

  it('is in the rows of packages without a selected bidder alone, not of general conditions [SUM-090]', async () => {
    await openSheet();
    const names = screen
      .getAllByRole('button', { name: /^Carried amount/ })
      .map((one) => one.closest('[data-package]'));
    expect(names.map((row) => row?.getAttribute('data-package'))).toEqual(['23.00']);
  });
});

describe('the dialog of a carried amount', () => {
  it('names the low bid whatever the manual order, and the estimate [SUM-091]', async () => {
    await openDialog();
    const choices = [...document.querySelectorAll('[role="radiogroup"] [data-kind]')].map((one) => one.textContent);
    expect(choices).toEqual(['Nothing', 'Low bidAirflow71,000.00', 'Base estimate70,000.00', 'Typed amount']);
    expect(radio(/^Nothing/).checked).toBe(true);
  });

  it('says that there is no low bid to carry [SUM-091]', async () => {
    await openDialog(carriedProject({ kind: 'none', amounts: null, more: { bids: [] } }));
    expect(document.querySelector('[data-kind="low"]')?.textContent).toBe('Low bidNo low bid to carry');
  });

  it('is opened, answered and saved by key, with what its author saw; then the page has the new figures [SUM-091] [SUM-093]', async () => {
    const { user, scene } = await openSheet(nothing);
    expect(figure('bidTotal')).toBe('$356,075.13');
    button().focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: /Carried amount/ });
    await waitFor(() => expect(document.activeElement).toBe(radio(/^Nothing/)));
    await user.keyboard('{ArrowDown}');
    expect(radio(/^Low bid/).checked).toBe(true);
    scene.data = sampleSummary({ ...sampleProject, ...carriedProject(low) });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(scene.sent().map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/command/bid-package/set-carried-amount',
        { bidPackageId: hvac, kind: 'low', value: null, expected: { kind: 'none', value: null } },
      ],
    ]);
    await waitFor(() => expect(figure('bidTotal')).toBe('$427,075.13'));
    expect(button().textContent?.trim()).toBe('Low: Airflow');
    await waitFor(() => expect(document.activeElement).toBe(button()));
  });

  it('reads a typed amount as a bid amount is read, and saves it with Alt+S [SUM-091]', async () => {
    const { user, scene } = await openDialog(carriedProject(low));
    await user.type(field(), 'x12*450');
    // The letter is no key of an amount.
    expect(field().value).toBe('12*450');
    expect(radio(/^Typed amount/).checked).toBe(true);
    await user.keyboard('{Alt>}s{/Alt}');
    await waitFor(() => expect(scene.sent()).toHaveLength(1));
    expect(scene.sent()[0]!.body).toEqual({
      bidPackageId: hvac,
      kind: 'typed',
      value: '5400',
      expected: { kind: 'low', value: null },
    });
  });

  it('says what is wrong with an amount, and saves nothing [SUM-091]', async () => {
    const { user, scene, dialog } = await openDialog();
    await user.click(radio(/^Typed amount/));
    await waitFor(() => expect(dialog.getByText('Enter an amount.')).toBeTruthy());
    await user.type(field(), '5/0');
    await waitFor(() => expect(dialog.getByText('A division by zero has no result.')).toBeTruthy());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(isOff(save())).toBe(true);
    await user.keyboard('{Enter}');
    await user.clear(field());
    await user.type(field(), '1.123456');
    await waitFor(() => expect(dialog.getByText('Amounts keep 5 decimals; the rest is cut.')).toBeTruthy());
    expect(isOff(save())).toBe(false);
    expect(scene.sent()).toEqual([]);
  });

  it('opens with the stored amount, and closes by Escape or by saving what is stored without a call [SUM-091]', async () => {
    const stored = carriedProject({ kind: 'typed', value: '65000.5', amounts: ['65000.5', '0', '0'] });
    const { user, scene } = await openDialog(stored);
    expect([radio(/^Typed amount/).checked, field().value]).toEqual([true, '65000.5']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button());
    await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '0');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(scene.sent()).toEqual([]);
  });
});

describe('a carried amount that may not be changed', () => {
  const locked = carriedProject({
    kind: 'none',
    amounts: null,
    more: { more: { lockedByUserEmail: 'jo@example.test' } },
  });
  it.each([
    ['in a closed project', { ...nothing, project: { isClosed: true } }, 'admin', 'The project is closed.'],
    ['in a frozen package', { ...nothing, frozenIds: [hvac] }, 'admin', 'The bid package is frozen.'],
    ['for a contributor', nothing, 'contributor', 'Only project admins of this project may do this.'],
  ] as const)('%s is off and says why [SUM-092]', async (_, project, who, reason) => {
    const { user } = await openSheet(project, who);
    expect(isOff(button())).toBe(true);
    await user.hover(button());
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toContain(reason));
    await user.click(button());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is on in a package that somebody else has locked [SUM-092]', async () => {
    await openDialog(locked);
    expect(isOff(save())).toBe(false);
  });

  it('keeps what was chosen in an open dialog once a bidder has been selected [SUM-092]', async () => {
    const { user, scene, dialog } = await openDialog();
    await user.click(radio(/^Base estimate/));
    expect(isOff(save())).toBe(false);
    const selected = sampleProject.packages.map((one) => (one.code === '23.00' ? { ...one, isOpen: false } : one));
    scene.data = sampleSummary({ ...sampleProject, packages: selected });
    await queryClient.refetchQueries({ queryKey: ['summary', projectId] });
    await waitFor(() => expect(dialog.getByText('A bidder has been selected.')).toBeTruthy());
    expect([isOff(save()), radio(/^Base estimate/).checked]).toEqual([true, true]);
    await user.keyboard('{Enter}');
    expect(scene.sent()).toEqual([]);
  });
});

describe('a carried amount that is not saved', () => {
  it('stays in the dialog, with a notice that says why [SUM-093]', async () => {
    const { user, scene, dialog } = await openDialog(nothing, 'admin', ({ answers }) =>
      answers.set('set-carried-amount', { status: 422, detail: 'A package with a selected bidder carries no amount.' }),
    );
    await user.type(field(), '500');
    await user.click(save());
    const notice = await screen.findByText('Unable to save the carried amount.');
    expect(notice.closest('[role="alert"]')?.textContent).toContain(
      'A package with a selected bidder carries no amount. What you chose is still here.',
    );
    expect([field().value, radio(/^Typed amount/).checked]).toEqual(['500', true]);
    expect(button().textContent).toBe('Not selected');
    scene.answers.delete('set-carried-amount');
    await user.click(dialog.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(scene.sent()).toHaveLength(2));
    expect(scene.sent()[1]).toEqual(scene.sent()[0]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const who = { name: 'Ann Bell', email: 'ann@demo.example' };
  const theirs: EditConflict = {
    path: 'expected',
    who,
    when: '2026-12-01T10:15:00Z',
    now: { kind: 'typed', value: '64000' },
  };
  const conflicts = { status: 409, detail: 'Ann Bell has changed this since you saw it.', conflicts: [theirs] };

  it.each([
    ['Keep mine', { kind: 'estimate', value: null }],
    ['Take theirs', null],
  ] as const)('over what somebody else stored asks; %s [SUM-093]', async (answer, sent) => {
    expectLogged('409');
    const { user, scene, dialog } = await openDialog(nothing, 'admin', ({ answers }) =>
      answers.set('set-carried-amount', conflicts),
    );
    await user.click(radio(/^Base estimate/));
    await user.click(save());
    const banner = (await dialog.findByRole('button', { name: 'Take theirs' })).closest('[data-banner]');
    expect(banner?.textContent).toMatch(/^Ann Bell changed this at .*Stored now: Typed amount, 64,000.00/);
    expect(isOff(save())).toBe(true);
    scene.answers.delete('set-carried-amount');
    await user.click(dialog.getByRole('button', { name: answer }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Take theirs' })).toBeNull());
    expect([radio(/^Base estimate/).checked, field().value]).toEqual([sent !== null, sent === null ? '64000' : '']);
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const later = scene
      .sent()
      .slice(1)
      .map(({ body }) => body);
    expect(later).toEqual(sent === null ? [] : [{ bidPackageId: hvac, ...sent, expected: theirs.now }]);
  });

  it('is there again after a reload [SUM-093]', async () => {
    const { user } = await openDialog();
    await user.type(field(), '777');
    leaveToLoadAgain();
    await openSheet(nothing);
    await waitFor(() => expect(field().value).toBe('777'));
  });
});
