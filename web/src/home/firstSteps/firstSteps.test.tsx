import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fixedEntityIds, type RoleId } from '#contract';
import { homeAnswers, registrationsSucceed } from '../../../test/answers.ts';
import { openHub } from '../../../test/hub.ts';
import { isProposed } from '../../../test/look.ts';
import { network } from '../../../test/network.ts';
import { show, signedIn } from '../../../test/show.tsx';
import { queryClient } from '../../api/queries.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { closeLiveConnection, openLiveConnection } from '../../live/liveConnection.ts';
import HomePage from '../HomePage.tsx';
import { sampleCard as card } from '../sampleCard.testing.ts';
import { stepsOf } from './firstSteps.ts';

const projects = 'GET /api/query/odata/Project';
const packages = 'GET /api/query/odata/BidPackageDefinition';
const users = 'GET /api/query/odata/User';
const units = 'GET /api/query/odata/UnitOfMeasure';
const fees = 'GET /api/query/odata/FeeDefinition';
const starterSet = 'POST /api/command/starter-set';
const flag = 'GET /api/query/odata/SystemValue';
const recent = 'GET /api/query/recent-projects';
const person = (name: string, ...roles: RoleId[]) => ({
  id: name,
  email: `${name.toLowerCase()}@demo.example`,
  name,
  location: 'Boston',
  roles: roles.map((id) => ({ id, name: id })),
  isLicensed: true,
});
const packageOf = (code: string) => ({ id: code, code, description: `Trade ${code}` });
const fee = { id: 'fee', order: 0, name: 'Profit', feeType: 0, amount: '0', referenceFeeName: null };
const counted = (count: number) => ({ value: [], '@odata.count': count });

afterEach(async () => {
  closeLiveConnection();
  vi.restoreAllMocks();
  await startI18n('en-US');
});

async function open(roles: RoleId[], answers: Record<string, unknown> = {}) {
  signedIn(...roles);
  const hub = openHub();
  openLiveConnection(() => 'token');
  const edge = network({
    ...homeAnswers,
    ...registrationsSucceed,
    [projects]: counted(0),
    [users]: { value: [person('Maria', 'Admin')] },
    [flag]: { value: [{ name: 'CanLoadSampleData', value: 'true' }] },
    [recent]: [],
    ...answers,
  });
  const shown = await show(<HomePage />);
  return { ...edge, ...shown, hub, user: userEvent.setup() };
}

const panel = () => screen.findByRole('region', { name: 'First steps' });
const steps = async () =>
  [...(await panel()).querySelectorAll('ol > li')].map((step) => [
    step.querySelector('h3')!.textContent,
    step.querySelector('button')?.textContent,
  ]);
const ticks = async () =>
  within(within(await panel()).getByRole('list', { name: 'Bid packages, units and fees' }))
    .getAllByRole('listitem')
    .map((list) => list.textContent);
const emptyState = async () =>
  (await screen.findByText('No projects yet')).closest<HTMLElement>('[data-part="empty"]')!;

describe('the first steps of a company', () => {
  it('are four, each with a button to its place, and none done at first [HOME-082]', async () => {
    const { user, router } = await open(['Admin', 'ProjectAdmin']);
    expect(await steps()).toEqual([
      ['Bid packages, units and fees', 'Open bid packages'],
      ['People', 'Open user permissions'],
      ['A sample project', 'Load sample data'],
      ['Your first project', 'Add your first project'],
    ]);
    expect((await panel()).textContent).toContain('0 of 4 done');
    const primary = within(await panel())
      .getAllByRole('button')
      .filter(isProposed);
    expect(primary.map((one) => one.textContent)).toEqual(['Open bid packages']);
    await user.click(screen.getByRole('button', { name: 'Open bid packages' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/bid-packages'));
  });

  it('are ticked by what others do, at once [HOME-082]', async () => {
    const { hub, sent } = await open(['Admin', 'ProjectAdmin']);
    await panel();
    const registered = () => sent.flatMap(({ address, body }) => (address.includes('registration') ? [body] : []));
    await waitFor(() => expect(JSON.stringify(registered())).toContain(fixedEntityIds.application));
    const change = (SourceId: string, Type: string, Values: object, Seq = 1) =>
      act(() =>
        hub.send('DataChanged', {
          SourceId,
          Seq,
          CommandId: 'ana',
          ChangedBy: 'ana@demo.example',
          Added: [{ Type, Values }],
          Updated: [],
          Deleted: [],
        }),
      );
    expect(await ticks()).toEqual(['Bid packagesEmpty', 'UnitsEmpty', 'FeesEmpty']);
    change(fixedEntityIds.systemSettings, 'BidPackageDefinition', packageOf('03.30'));
    await waitFor(async () => expect(await ticks()).toEqual(['Bid packagesDone', 'UnitsEmpty', 'FeesEmpty']));
    expect((await steps())[0]).toEqual(['Bid packages, units and fees', 'Open units of measure']);
    change(fixedEntityIds.systemSettings, 'UnitOfMeasure', { id: 'sf', name: 'SF' }, 2);
    await waitFor(async () => expect((await steps())[0]).toEqual(['Bid packages, units and fees', 'Open fees']));
    change(fixedEntityIds.systemSettings, 'FeeDefinition', fee, 3);
    await waitFor(async () => expect((await steps())[0]![0]).toBe('Bid packages, units and feesDone'));
    expect(await ticks()).toEqual(['Bid packagesDone', 'UnitsDone', 'FeesDone']);
    expect(screen.queryByRole('button', { name: 'Load starter set' })).toBeNull();
    change(fixedEntityIds.application, 'User', person('Ana', 'Contributor'));
    await waitFor(async () => expect((await steps())[1]![0]).toBe('PeopleDone'));
    expect((await panel()).textContent).toContain('2 of 4 done');
  });

  it('load the starter set from the card while a list is empty, not while the settings are frozen [HOME-082]', async () => {
    const lists = { [packages]: { value: [packageOf('03.30')] }, [units]: { value: [{ id: 'sf', name: 'SF' }] } };
    const { user, sent, answers, unmount } = await open(['Admin'], { ...lists, [starterSet]: null });
    await panel();
    answers[fees] = { value: [fee] };
    const load = () => screen.getByRole('button', { name: 'Load starter set' });
    await user.click(load());
    await waitFor(async () => expect(await ticks()).toEqual(['Bid packagesDone', 'UnitsDone', 'FeesDone']));
    const loads = () => sent.filter(({ address }) => address.endsWith('starter-set')).map(({ body }) => body);
    expect(loads()).toEqual([{ language: 'en-US' }]);
    unmount();
    closeLiveConnection();
    queryClient.clear();
    const dateFrozen = '2026-11-28T08:00:00Z';
    const frozen = { entityId: fixedEntityIds.systemSettings, entityType: 'SystemSettings', dateFrozen, reason: '' };
    await open(['Admin'], { ...lists, 'GET /api/query/odata/FrozenEntity': { value: [frozen] } });
    await panel();
    await waitFor(() => expect(load().getAttribute('aria-disabled')).toBe('true'));
  });

  it('count the sample project and other projects apart, and leave out a sample that cannot be loaded [HOME-082]', () => {
    const lists = { packages: 1, units: 1, fees: 1 };
    const company = { ...lists, people: 1, projects: 1, ownProjects: 0, isSampleOffered: false };
    const named = (so: typeof company) => stepsOf(so).map(({ name, isDone }) => `${name} ${isDone}`);
    expect(named(company)).toEqual(['packages true', 'people false', 'sample true', 'project false']);
    for (const list of ['packages', 'units', 'fees']) {
      expect(named({ ...company, [list]: 0 })[0], list).toBe('packages false');
    }
    expect(named({ ...company, ownProjects: 1 })).toEqual(['packages true', 'people false', 'project true']);
    expect(named({ ...company, people: 2, projects: 2, ownProjects: 1 })).toEqual([
      'packages true',
      'people true',
      'sample true',
      'project true',
    ]);
  });

  it('stay after the first project until they are dismissed for good [HOME-083]', async () => {
    const answers = { [projects]: counted(1), [recent]: [card], [packages]: { value: [packageOf('03.30')] } };
    const first = await open(['Admin', 'ProjectAdmin']);
    await panel();
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    first.unmount();
    closeLiveConnection();
    queryClient.clear();
    const { user, unmount } = await open(['Admin', 'ProjectAdmin'], answers);
    await waitFor(async () => expect((await steps()).at(-1)).toEqual(['Your first projectDone', 'Add project']));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    unmount();
    closeLiveConnection();
    queryClient.clear();
    await open(['Admin', 'ProjectAdmin'], answers);
    await screen.findByRole('article', { name: card.name });
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('are not shown in a company that has projects, nor to others [HOME-083]', async () => {
    const { unmount } = await open(['Admin'], { [projects]: counted(3), [recent]: [card] });
    await screen.findByRole('article', { name: card.name });
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    unmount();
    closeLiveConnection();
    queryClient.clear();
    await open(['ProjectAdmin']);
    await emptyState();
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('say what the sample data adds, how long it takes and that it comes once [HOME-084]', async () => {
    const { user } = await open(['Admin']);
    await user.click(await screen.findByRole('button', { name: 'Load sample data' }));
    const question = await screen.findByRole('dialog', { name: 'Load sample data' });
    for (const part of [
      'Load sample data now?',
      'It adds the project Customs House rehabilitation with 15 bid packages',
      'bid packages and general requirements that you do not have yet',
      'What you have stays as it is.',
      'This takes less than half a minute. Sample data can be loaded only once.',
    ]) {
      expect(question.textContent).toContain(part);
    }
  });
});

describe('a company without projects', () => {
  it('is said to be one, with what the person can do or whom to ask [HOME-085]', async () => {
    const answers = {
      [users]: {
        value: [person('Ann', 'ProjectAdmin'), person('Bob', 'Admin'), person('Cid', 'ProjectAdmin', 'Contributor')],
      },
    };
    const cases = [
      [['ProjectAdmin'], answers, 'Add the first one and divide it into bid packages.', 'Add project'],
      [['Admin'], answers, 'Give yourself the role in User permissions', 'Open user permissions'],
      [['Contributor'], answers, 'Project Admins add projects. Ask Ann, Cid to add you to one.', undefined],
      [['Support'], { [users]: { value: [person('Bob', 'Admin')] } }, 'Ask Bob to add you to one.', undefined],
    ] as const;
    for (const [roles, own, sentence, act] of cases) {
      const { unmount } = await open([...roles], own);
      const state = await emptyState();
      await waitFor(() => expect(state.textContent).toContain(sentence));
      expect(within(state).queryByRole('button')?.textContent).toBe(act);
      unmount();
      closeLiveConnection();
      queryClient.clear();
    }
  });

  it('is said in French [HOME-082, HOME-085]', async () => {
    await startI18n('fr-CA');
    await open(['Admin', 'ProjectAdmin']);
    const region = await screen.findByRole('region', { name: 'Premières étapes' });
    expect(region.textContent).toContain('0 sur 4 faites');
    await screen.findByText('Ajoutez le premier et divisez-le en lots de soumission.');
  });
});
