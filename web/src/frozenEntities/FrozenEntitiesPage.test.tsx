// Before the live connection: Socket.IO's client takes the browser's WebSocket when it is loaded.

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import type { RoleId } from '#contract';
import { openHub } from '../../test/hub.ts';
import { failure, network } from '../../test/network.ts';
import { show, signedIn } from '../../test/show.tsx';
import { startI18n } from '../i18n/i18n.ts';
import { closeLiveConnection, openLiveConnection } from '../live/liveConnection.ts';
import { setSession } from '../session/session.ts';
import FrozenEntitiesPage from './FrozenEntitiesPage.tsx';

afterEach(async () => {
  closeLiveConnection();
  vi.restoreAllMocks();
  setSession({ organizationName: null });
  await startI18n('en-US');
});

const id = (last: number) => `11111111-1111-4111-8111-00000000000${last}`;
const entity = (
  last: number,
  entityType: string,
  name: string,
  metadata1: string | null = null,
  metadata2: string | null = null,
) => ({
  entityId: id(last),
  entityType,
  name,
  metadata1,
  metadata2,
  dateFrozen: new Date(2026, 4, 20, 14, last).toISOString(),
  reason: '',
});
const plumbing = entity(1, 'BidPackage', '22.00 - Plumbing', 'Project: Customs House', 'Bid package: 22.00 - Plumbing');
const drywall = entity(2, 'BidPackage', '09.25 - Drywall', 'Project: Mill Row', 'Bid package: 09.25 - Drywall');
const museum = entity(3, 'Project', "Keeper's House");
const notes = entity(4, 'AdjustmentNotes', 'Kestrel, 04.01 - Envelope', 'Project: Customs House', 'Bidder: Kestrel');
const systemSettings = entity(5, 'SystemSettings', 'System settings');

const listings = 'GET /api/query/frozen-entity-listings';
const sync = 'POST /api/query/sync-entity';
const unfreeze = 'DELETE /api/query/frozen-entity';

async function open(entities: readonly object[], role: RoleId = 'Admin', answers: Record<string, unknown> = {}) {
  signedIn(role);
  const hub = openHub();
  openLiveConnection(() => 'token');
  const edge = network({
    [listings]: entities,
    'POST /api/query/notifications/registration': null,
    'POST /api/query/notifications/batch-registration': [],
    [sync]: null,
    [unfreeze]: null,
    ...answers,
  });
  const shown = await show(<FrozenEntitiesPage />, '/admin/frozen-entities');
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  return { ...edge, ...shown, hub, user: userEvent.setup() };
}

/** An answer that the test releases. */
function waiting(): { answer: () => Promise<unknown>; come: (value: unknown) => void } {
  let come: (value: unknown) => void = () => {};
  const answer = new Promise<unknown>((resolve) => {
    come = resolve;
  });
  return { answer: () => answer, come };
}

const rowOf = (name: string) => screen.getByRole<HTMLTableRowElement>('row', { name: new RegExp(name) });
const within1 = (name: string) => within(rowOf(name));
const retry = (name: string) => within1(name).getByRole('button', { name: /^Retry sync/ });
const manually = (name: string) => within1(name).getByRole('button', { name: /^Manually unfreeze/ });
const isOff = (control: HTMLElement) => control.getAttribute('aria-disabled') === 'true';
const both = (name: string) => [isOff(retry(name)), isOff(manually(name))];
const isDimmed = (name: string) =>
  getComputedStyle(rowOf(name).cells[3]!).color !== getComputedStyle(document.body).color;
const dialog = () => screen.findByRole('dialog');
const banner = () => document.querySelector('[data-banner]')?.textContent ?? null;
const confirmIt = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(within(await dialog()).getByRole('button', { name }));

describe('the list', () => {
  it('is one group per type, by label, with everything that is known of a row [FRZ-002, FRZ-003, FRZ-005]', async () => {
    await open([plumbing, museum, drywall, notes, systemSettings]);
    const groups = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(groups).toEqual(['Adjustment notes', 'Bid package', 'Project', 'System settings']);
    const cells = [...rowOf('Kestrel').cells].map((cell) => cell.textContent).slice(0, 5);
    const date = '05/20/26 02:04 PM';
    expect(cells).toEqual(['Kestrel, 04.01 - Envelope', 'Project: Customs House', 'Bidder: Kestrel', date, id(4)]);
    const tables = screen.getAllByRole('table');
    const names = [...(tables[1] as HTMLTableElement).tBodies[0]!.rows].map((row) => row.cells[0]!.textContent);
    expect(names).toEqual(['09.25 - Drywall', '22.00 - Plumbing']);
    expect(
      within(tables[1]!)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Name', 'Belongs to', 'Detail', 'Date frozen', 'ID', 'Actions']);
  });

  it('shows the end of every id, by which the fixed ids differ [FRZ-048]', async () => {
    const fixed = (end: string) => `00000000-0000-0000-0000-${end}`;
    const application = { ...entity(6, 'Application', 'Application settings'), entityId: fixed('000000000002') };
    await browserPage.viewport(1440, 900);
    const { user } = await open([application, { ...systemSettings, entityId: fixed('000000000001') }]);
    for (const [name, end] of [
      ['Application settings', '000000000002'],
      ['System settings', '000000000001'],
    ] as const) {
      const cell = rowOf(name).cells[4]!;
      const shown = cell.querySelector<HTMLElement>('[data-id-end]')!;
      expect([cell.textContent, shown.textContent]).toEqual([fixed(end), end]);
      const [box, around] = [shown.getBoundingClientRect(), cell.getBoundingClientRect()];
      expect(box.width).toBeGreaterThan(0);
      expect(box.right).toBeLessThanOrEqual(around.right);
    }
    await user.hover(rowOf('System settings').cells[4]!.querySelector('[data-id-end]')!);
    await screen.findByRole('tooltip', { name: fixed('000000000001') });
  });

  it('shows the stored reason below its row [FRZ-049]', async () => {
    await open([{ ...plumbing, reason: 'duplicate key value in bidFigures' }, museum]);
    const reason = screen.getByText('Reason: duplicate key value in bidFigures');
    expect(reason.closest('tr')!.previousElementSibling).toBe(rowOf('Plumbing'));
    expect(screen.getAllByText(/^Reason/)).toHaveLength(1);
  });

  it('leads from bid packages and projects to their pages, from nothing else [FRZ-006, FRZ-007, FRZ-008]', async () => {
    await open([plumbing, museum, notes, systemSettings]);
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['22.00 - Plumbing', `/bid-package/${id(1)}`],
      ["Keeper's House", `/bid-summary/${id(3)}`],
    ]);
    expect(rowOf('Kestrel').cells[0]!.textContent).toBe('Kestrel, 04.01 - Envelope');
  });

  it('calls each type by its label [FRZ-013]', async () => {
    const labels = {
      AdjustmentNotes: 'Adjustment notes',
      Application: 'Application settings',
      BidPackage: 'Bid package',
      BidPackageNotes: 'Bid package notes',
      BidderFileUploadContainer: 'Bidder documents',
      BidderNotes: 'Bidder notes',
      Project: 'Project',
      ProjectFileUploadContainer: 'Project image and files',
      ProjectNotes: 'Project notes',
      SystemSettings: 'System settings',
    };
    await open(Object.keys(labels).map((type, index) => ({ ...entity(index, type, type), entityId: `id-${index}` })));
    const shown = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(shown.toSorted()).toEqual(Object.values(labels).toSorted());
  });

  it('shows that nothing is frozen, and is read again on demand [FRZ-011, FRZ-041]', async () => {
    const { user, answers, sent } = await open([]);
    expect(screen.getByRole('heading', { name: 'There are no frozen entities.' })).toBeTruthy();
    expect(banner()).toBeNull();
    answers[listings] = [plumbing, museum];
    await user.click(screen.getByRole('button', { name: 'Reload list' }));
    await screen.findByRole('row', { name: /Plumbing/ });
    expect(screen.queryByText('There are no frozen entities.')).toBeNull();
    expect(banner()).toContain('2 entities are frozen.');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answers[listings] = failure(500, 'relation "frozen" is away');
    await user.click(screen.getByRole('button', { name: 'Reload list' }));
    expect(
      await screen.findByText('Unable to load the frozen entities.', { selector: '[data-notice="error"] b' }),
    ).toBeTruthy();
    expect(rowOf('Plumbing')).toBeTruthy();
    expect(sent.filter(({ address }) => address.includes('listings'))).toHaveLength(3);
  });

  it('names the organization of support, and has nothing that axe finds, on a phone too [FRZ-041]', async () => {
    const { unmount } = await open([plumbing, notes], 'Support');
    act(() => setSession({ organizationName: 'Harbor Builders' }));
    expect(banner()).toContain('Harbor Builders');
    for (const width of [1440, 390]) {
      await browserPage.viewport(width, 844);
      const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
      expect(violations.map(({ id }) => id)).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
    unmount();
    await browserPage.viewport(1440, 900);
  });

  it('says the reasons that it knows in the language of the page, and of others that they are in English [FRZ-050]', async () => {
    const unique = { ...plumbing, reason: 'duplicate key value violates unique constraint "bid_figures_pkey"' };
    const typed = { ...drywall, reason: 'Frozen by support until Monday' };
    const closed = { ...museum, reason: 'The frozen entity was not found.' };
    await open([unique, typed, closed]);
    const reasons = () =>
      [...document.querySelectorAll('[data-reason]')].map((row) => row.textContent?.trim()).toSorted();
    expect(reasons()).toEqual([
      'Reason: Frozen by support until Monday',
      'Reason: The frozen entity was not found.',
      'Reason: duplicate key value violates unique constraint "bid_figures_pkey"',
    ]);
    await act(() => startI18n('fr-CA'));
    await waitFor(() =>
      expect(reasons()).toEqual([
        'Motif, en anglais comme le serveur l’a noté\u00a0: Frozen by support until Monday',
        'Motif\u00a0: Introuvable\u00a0: l’entité gelée.',
        'Motif\u00a0: une valeur qui doit être unique existe déjà (contrainte "bid_figures_pkey")',
      ]),
    );
  });

  it('speaks French, with the given form of the date [FRZ-043]', async () => {
    await startI18n('fr-CA');
    await open([plumbing, notes, systemSettings]);
    const groups = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(groups).toEqual(['Lot de soumission', 'Notes d’ajustement', 'Paramètres du système']);
    const cells = (name: string) => [...rowOf(name).cells].map((cell) => cell.textContent).slice(0, 4);
    const [project, bidder] = ['Projet\u00a0: Customs House', 'Soumissionnaire\u00a0: Kestrel'];
    expect(cells('Kestrel')).toEqual(['Kestrel, 04.01 - Envelope', project, bidder, '05/20/26 02:04 PM']);
    expect(cells('Plumbing')[2]).toBe('Lot de soumission\u00a0: 22.00 - Plumbing');
    expect(cells('Paramètres')[0]).toBe('Paramètres du système');
  });
});

describe('Retry sync', () => {
  it('asks first, then shows its result in place, which reads nothing again [FRZ-009, FRZ-015, ERR-031]', async () => {
    const { answer, come } = waiting();
    const { user, sent, answers, unmount } = await open([plumbing, drywall], 'Admin', { [sync]: answer });
    await user.click(retry('Plumbing'));
    expect(within(await dialog()).getByText('Retry the sync of 22.00 - Plumbing?')).toBeTruthy();
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(sent.some(({ address }) => address.includes('sync-entity'))).toBe(false);
    await user.click(retry('Plumbing'));
    await confirmIt(user, 'Retry sync');
    await within1('Plumbing').findByText('Retrying');
    expect(sent.filter(({ address }) => address === `/api/query/sync-entity?entityId=${id(1)}`)).toHaveLength(1);
    expect([both('Plumbing'), both('Drywall')]).toEqual([
      [true, true],
      [false, true],
    ]);
    expect(isDimmed('Plumbing')).toBe(false);
    come(null);
    await within1('Plumbing').findByText('Synced');
    expect(banner()).toContain('1 entity is frozen.');
    const reads = () => sent.filter(({ address }) => address.includes('listings')).length;
    expect(reads()).toBe(1);
    unmount();
    answers[listings] = [drywall];
    await show(<FrozenEntitiesPage />, '/admin/frozen-entities');
    await screen.findByRole('row', { name: /Drywall/ });
    await waitFor(() => expect(screen.queryByRole('row', { name: /Plumbing/ })).toBeNull());
    expect(reads()).toBe(2);
  });

  it('that has succeeded leaves the row dimmed with both buttons off [FRZ-025, FRZ-027]', async () => {
    const { user, sent } = await open([plumbing, drywall], 'Support');
    expect(both('Plumbing')).toEqual([false, false]);
    await user.click(retry('Plumbing'));
    await confirmIt(user, 'Retry sync');
    await within1('Plumbing').findByText('Synced');
    expect([isDimmed('Plumbing'), isDimmed('Drywall')]).toEqual([true, false]);
    expect(both('Plumbing')).toEqual([true, true]);
    await user.click(retry('Plumbing'));
    await user.click(manually('Plumbing'));
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('that has failed shows a warning icon alone, with its tooltip, and may be tried again; it is logged once [FRZ-022, FRZ-030, ERR-082]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, answers } = await open([plumbing], 'Admin', { [sync]: failure(422, 'The sync did not succeed.') });
    await user.click(retry('Plumbing'));
    await confirmIt(user, 'Retry sync');
    const icon = await within1('Plumbing').findByRole('img', { name: 'sync operation unsuccessful' });
    expect([icon.textContent, document.querySelector('[data-notice]')]).toEqual(['', null]);
    await user.hover(icon);
    expect((await screen.findByRole('tooltip')).textContent).toBe('sync operation unsuccessful');
    expect(isOff(retry('Plumbing'))).toBe(false);
    expect(vi.mocked(console.error).mock.calls.map(([what]) => String(what))).toEqual([
      expect.stringMatching(/^POST .* failed$/),
    ]);
    answers[sync] = null;
    await user.click(retry('Plumbing'));
    await confirmIt(user, 'Retry sync');
    await within1('Plumbing').findByText('Synced');
    expect(screen.queryByRole('img', { name: 'sync operation unsuccessful' })).toBeNull();
  });
});

describe('Manually unfreeze', () => {
  it('asks support first, and shows its result in place [FRZ-010, FRZ-028, ERR-031]', async () => {
    const { answer, come } = waiting();
    const { user, sent } = await open([plumbing], 'Support', { [unfreeze]: answer });
    await user.click(manually('Plumbing'));
    expect(within(await dialog()).getByText('Unfreeze 22.00 - Plumbing? Its data may be out of step.')).toBeTruthy();
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(manually('Plumbing'));
    await confirmIt(user, 'Manually unfreeze');
    await within1('Plumbing').findByText('Unfreezing');
    expect(both('Plumbing')).toEqual([true, true]);
    const address = `/api/query/frozen-entity?entityId=${id(1)}&entityType=BidPackage`;
    expect(sent.filter(({ method }) => method === 'DELETE').map((call) => call.address)).toEqual([address]);
    come(null);
    await within1('Plumbing').findByText('Unfrozen');
    expect([isDimmed('Plumbing'), ...both('Plumbing')]).toEqual([true, true, true]);
    expect(banner()).toBeNull();
  });

  it('is off for an Admin, with the reason; Retry sync is not [FRZ-028, FRZ-029]', async () => {
    const { user } = await open([plumbing]);
    expect(both('Plumbing')).toEqual([false, true]);
    await user.hover(manually('Plumbing'));
    expect((await screen.findByRole('tooltip')).textContent).toBe('Only support can unfreeze manually.');
  });

  it('that has failed shows a warning icon alone, with its tooltip, and may be tried again [FRZ-024, FRZ-031]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await open([plumbing], 'Support', { [unfreeze]: failure(422, 'No.') });
    await user.click(manually('Plumbing'));
    await confirmIt(user, 'Manually unfreeze');
    const icon = await within1('Plumbing').findByRole('img', { name: 'freeze operation unsuccessful' });
    expect([icon.textContent, document.querySelector('[data-notice]')]).toEqual(['', null]);
    await user.hover(icon);
    expect((await screen.findByRole('tooltip')).textContent).toBe('freeze operation unsuccessful');
    expect([isDimmed('Plumbing'), ...both('Plumbing')]).toEqual([false, false, false]);
  });
});

describe('an entity that somebody else has unfrozen', () => {
  it('is shown as no longer frozen, and as frozen when it freezes again [FRZ-042]', async () => {
    const { hub, sent } = await open([plumbing, drywall]);
    await waitFor(() => expect(sent.some(({ address }) => address.includes('registration'))).toBe(true));
    const freeze = (IsFrozen: boolean, Seq: number) =>
      act(() => hub.send('EntityFrozen', { SourceId: id(1).toUpperCase(), Seq, IsFrozen }));
    freeze(false, 1);
    await within1('Plumbing').findByText('No longer frozen');
    expect([isDimmed('Plumbing'), ...both('Plumbing')]).toEqual([true, true, true]);
    expect(banner()).toContain('1 entity is frozen.');
    freeze(true, 2);
    await waitFor(() => expect(isOff(retry('Plumbing'))).toBe(false));
    expect(banner()).toContain('2 entities are frozen.');
  });

  it('without a message that came is found out by trying [FRZ-042]', async () => {
    const { user } = await open([plumbing], 'Admin', { [sync]: failure(404, 'The frozen entity was not found.') });
    await user.click(retry('Plumbing'));
    await confirmIt(user, 'Retry sync');
    await within1('Plumbing').findByText('No longer frozen');
    expect(screen.queryByRole('img', { name: 'sync operation unsuccessful' })).toBeNull();
  });
});
