import { CatchBoundary, useLocation } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent as browserKeys } from 'vitest/browser';
import type { RoleId, SheetRecord } from '#contract';
import { commandsSucceed, sheetAnswers } from '../../../test/answers.ts';
import { holdTimers, pass } from '../../../test/clock.ts';
import { type Answer, failure, network } from '../../../test/network.ts';
import { projectInfoOf } from '../../../test/records.ts';
import { show, signedIn } from '../../../test/show.tsx';
import { appConfig, setAppConfig } from '../../api/appConfig.ts';
import { queryClient } from '../../api/queries.ts';
import { PageFailure } from '../../shell/errors/PageFailure.tsx';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { bidPackageId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import BidPackagePage from './BidPackagePage.tsx';
import FirstPackagePage from './FirstPackagePage.tsx';

const sheet = sampleSheet();
const projectId = sheet.project.id;
const packages = [
  { id: 'p2', code: '22.00', description: 'Plumbing' },
  { id: bidPackageId, code: '04.01', description: 'Envelope restoration' },
];
const development = appConfig();
const logged: unknown[][] = [];
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...what) => void logged.push(what));
});
afterEach(() => {
  vi.restoreAllMocks();
  setAppConfig(development);
});

function answers(change: Record<string, Answer> = {}): Record<string, Answer> {
  return {
    ...sheetAnswers(sheet, packages),
    ...commandsSucceed,
    'GET /api/query/odata/': { value: [] },
    ...change,
  };
}

async function openPage(change: Record<string, Answer> = {}, roles: RoleId[] = ['ProjectAdmin']) {
  queryClient.clear();
  signedIn(...roles);
  const { sent } = network(answers(change));
  const shown = await show(
    <>
      <header id="bar-project" />
      <div style={{ height: 800, display: 'flex', flexDirection: 'column' }}>
        <CatchBoundary getResetKey={() => 'page'} errorComponent={PageFailure}>
          <BidPackagePage />
        </CatchBoundary>
      </div>
    </>,
    `/bid-package/${bidPackageId}`,
    '/bid-package/$id',
  );
  return { ...shown, sent };
}

/** The page at its address alone, as the routes draw it. */
function FirstPackageRoute() {
  const { pathname } = useLocation();
  return pathname === '/bid-package' ? <FirstPackagePage /> : null;
}

const bar = () => document.getElementById('bar-project')!;
const path = (router: { state: { location: { pathname: string } } }) => router.state.location.pathname;

describe('the address', () => {
  it('names the bid package, whose sheet opens [PAGE-001]', async () => {
    const { sent } = await openPage();
    expect(await screen.findByRole('treegrid', { name: 'Leveling sheet of 04.01 Envelope restoration' })).toBeTruthy();
    expect(sent.map(({ address }) => address)).toContain(`/api/query/bid-package/${bidPackageId}/sheet`);
  });

  it('with a project alone opens the first package of the dropdown and is replaced by it [PAGE-002] [PAGE-003]', async () => {
    signedIn('Contributor');
    network(answers());
    const { router } = await show(<FirstPackageRoute />, `/bid-package?projectId=${projectId}`);
    await waitFor(() => expect(path(router)).toBe(`/bid-package/${bidPackageId}`));
    expect(router.history.length).toBe(1);
  });

  it("with a project without packages shows the 'no bid packages' entry [PAGE-003] [PAGE-018]", async () => {
    signedIn('Contributor');
    network(answers({ [`GET /api/query/projects/${projectId}/bid-packages`]: [] }));
    const { router } = await show(<FirstPackagePage />, `/bid-package?projectId=${projectId}`);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Bid packages' }));
    expect(await screen.findByRole('option', { name: 'no bid packages' })).toBeTruthy();
    expect(path(router)).toBe('/bid-package');
  });
});

describe('a failure to load', () => {
  /** The notice of a failure to load: its title and its text. */
  const shownNotice = async () => {
    const notice = await screen.findByRole('alert');
    return [notice.querySelector('b')?.textContent, notice.querySelector('p')?.textContent];
  };

  it('of the page shows its notice and goes to the error route, without a detail [PAGE-004, ERR-001, ERR-046]', async () => {
    const { router } = await openPage({
      [`GET /api/query/bid-package/${bidPackageId}/sheet`]: failure(500, 'relation "bid" is away'),
    });
    expect(await shownNotice()).toEqual([
      'Something went wrong. Please try again.',
      'Unable to load the bid package page.',
    ]);
    expect(screen.queryByText(/is away/)).toBeNull();
    expect(path(router)).toBe('/error');
  });

  it('of a bid package that does not exist says so and goes to the page-not-found page [ERR-061, ERR-083]', async () => {
    const { router } = await openPage({
      [`GET /api/query/bid-package/${bidPackageId}/sheet`]: failure(404, 'Nothing here.'),
    });
    expect(await shownNotice()).toEqual(['The bid package was not found.', undefined]);
    expect(path(router)).toBe('/page-not-found');
  });

  /** Opens the list of packages of a project whose answer is a failure. */
  async function openList(status: number) {
    queryClient.clear();
    signedIn('Contributor');
    network(answers({ [`GET /api/query/projects/${projectId}/bid-packages`]: failure(status, 'No row in project.') }));
    return show(
      <CatchBoundary getResetKey={() => 'page'} errorComponent={PageFailure}>
        <FirstPackagePage />
      </CatchBoundary>,
      `/bid-package?projectId=${projectId}`,
    );
  }

  it('of the packages of a project that does not exist says so and goes to the page-not-found page [ERR-083]', async () => {
    const { router } = await openList(404);
    expect(await shownNotice()).toEqual(['The project was not found.', undefined]);
    expect(screen.queryByText(/No row in project/)).toBeNull();
    expect(path(router)).toBe('/page-not-found');
  });

  it('of the packages of a project otherwise goes to the error route [PAGE-005]', async () => {
    const { router } = await openList(500);
    expect(await shownNotice()).toEqual([
      'Something went wrong. Please try again.',
      'Unable to load the bid packages.',
    ]);
    expect(path(router)).toBe('/error');
  });

  it('of the list of packages shows its notice and goes to the error route [PAGE-005] [ERR-045]', async () => {
    const { router } = await openPage({
      [`GET /api/query/projects/${projectId}/bid-packages`]: failure(500, 'Something went wrong.'),
    });
    expect(await shownNotice()).toEqual([
      'Something went wrong. Please try again.',
      'Unable to load the bid packages.',
    ]);
    expect(path(router)).toBe('/error');
  });

  it('of the project, because it is not found, shows its notice [PAGE-006] [ERR-047]', async () => {
    await openPage({ [`GET /api/query/projects/${projectId}`]: failure(404, 'The project was not found.') });
    expect(await screen.findByText('The project of this bid package was not found.')).toBeTruthy();
  });
});

it('a price that is typed is saved after the time that is configured for the autosave [BID-038]', async () => {
  setAppConfig({ ...development, timings: { ...development.timings, autosave: 5000 } });
  const project = { ...sheet.project, projectAdmins: ['maria@demo.example'] };
  const { sent } = await openPage(sheetAnswers({ ...sheet, project }, packages));
  await screen.findByRole('treegrid');
  const user = userEvent.setup();
  await user.click(document.querySelector(`[data-row="l-${lineId(0)}"] [data-column="${columnOfBidder(0)}"]`)!);
  holdTimers();
  await browserKeys.keyboard('7');
  const saved = () => sent.filter(({ address }) => address.endsWith('/set-line-item-bid')).map(({ body }) => body);
  await pass(4999);
  expect(saved()).toEqual([]);
  await pass(1);
  expect(saved()).toMatchObject([{ price: '7' }]);
});

describe('the header', () => {
  it('shows image, name as a link to the bid summary, and the due date [PAGE-007] [PAGE-008] [PAGE-009]', async () => {
    await openPage({
      [`GET /api/query/projects/${projectId}/info`]: projectInfoOf({
        id: projectId,
        name: 'Customs House rehabilitation',
        bidDueDate: '2026-08-04',
        imageUri: 'photo.png',
      }),
      [`GET /api/query/project/${projectId}/photo.png`]: new Response(new Blob(['x'])),
    });
    const link = await within(bar()).findByRole('link', { name: 'Customs House rehabilitation' });
    expect(link.getAttribute('href')).toBe(`/bid-summary/${projectId}`);
    expect(bar().querySelector('[data-photo]')).not.toBeNull();
    expect(within(bar()).getByText('Bids due 08/04/2026')).toBeTruthy();
  });

  it('opens project info and keyboard shortcuts [PAGE-012] [PAGE-013] [PAGE-067]', async () => {
    await openPage();
    const user = userEvent.setup();
    await user.click(await within(bar()).findByRole('button', { name: 'Project info' }));
    expect(await screen.findByRole('dialog', { name: 'Project info' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(within(bar()).getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });

  it('copies the project name for everybody, outside production alone [PAGE-010] [PAGE-011]', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    const first = await openPage();
    const copy = await within(bar()).findByRole('button', { name: 'Copy the project name' });
    await userEvent.setup({ writeToClipboard: false }).click(copy);
    expect(copied).toEqual(['Customs House rehabilitation']);
    first.unmount();
    const second = await openPage({}, ['Contributor']);
    expect(await within(bar()).findByRole('button', { name: 'Copy the project name' })).toBeTruthy();
    second.unmount();
    setAppConfig({ ...development, environment: 'production' });
    await openPage();
    await within(bar()).findByRole('link');
    expect(within(bar()).queryByRole('button', { name: 'Copy the project name' })).toBeNull();
  });
});

describe('a frozen part', () => {
  const frozen = (ids: (record: SheetRecord) => (string | null)[]) => {
    const record = sampleSheet();
    const notesOf = (index: number) => `99999999-0000-4000-8000-00000000000${index}`;
    const whole: SheetRecord = {
      ...record,
      bidPackage: { ...record.bidPackage, notesId: notesOf(0) },
      bidders: record.bidders.map((one, index) =>
        index === 1 ? { ...one, notesId: notesOf(1), fileUploadContainerId: notesOf(2) } : one,
      ),
      adjustments: record.adjustments.map((one, index) => (index === 0 ? { ...one, notesId: notesOf(3) } : one)),
    };
    const frozenIds = ids(whole).filter((id) => id !== null);
    return { [`GET /api/query/bid-package/${bidPackageId}/sheet`]: { ...whole, frozenIds } };
  };
  const all = (record: SheetRecord) => [
    record.bidPackage.id,
    record.bidPackage.notesId,
    record.bidders[1]!.notesId,
    record.bidders[1]!.fileUploadContainerId,
    record.adjustments[0]!.notesId,
  ];
  const mark = () => within(bar()).queryByRole('img', { name: 'Frozen' });

  it('is named on opening, and makes the page read-only where it is the package [PAGE-025] [LOCK-016]', async () => {
    await openPage(frozen(all), ['ProjectAdmin']);
    await screen.findByRole('treegrid');
    expect(document.querySelector('[data-banner]')?.textContent).toContain(
      'Frozen: 04.01 - Envelope restoration, its notes, notes of Dunmore Restoration, documents of Dunmore Restoration, adjustment notes of Kestrel Masonry.',
    );
    expect(document.querySelector<HTMLElement>('[data-access]')?.dataset.access).toBe('read');
  });

  it('other than the package leaves the page editable, and its notes read-only [LOCK-023] [NOTE-009]', async () => {
    const viewer = { ...sampleSheet().project, projectAdmins: ['maria@demo.example'] };
    const answer = frozen((record) => [record.bidPackage.notesId]);
    const [address, record] = Object.entries(answer)[0]!;
    await openPage({ [address]: { ...record, project: viewer } });
    await screen.findByRole('treegrid');
    expect(document.querySelector<HTMLElement>('[data-access]')?.dataset.access).toBe('edit');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Bid package notes, there are some' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Frozen:')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: /Save/ })).toBeNull();
  });

  it('shows a snowflake, outside production alone [PAGE-022]', async () => {
    const first = await openPage(frozen((record) => [record.bidPackage.notesId]));
    await within(bar()).findByRole('link');
    expect(mark()).not.toBeNull();
    first.unmount();
    const second = await openPage();
    await within(bar()).findByRole('link');
    expect(mark()).toBeNull();
    second.unmount();
    setAppConfig({ ...development, environment: 'production' });
    await openPage(frozen((record) => [record.bidPackage.notesId]));
    await within(bar()).findByRole('link');
    expect(mark()).toBeNull();
  });
});
