import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page as viewport } from 'vitest/browser';
import type { RoleId } from '#contract';
import { homeAnswers, registrationsSucceed } from '../../test/answers.ts';
import { openHub } from '../../test/hub.ts';
import { failure, network } from '../../test/network.ts';
import { show, signedIn } from '../../test/show.tsx';
import { queryClient } from '../api/queries.ts';
import HomePage from '../home/HomePage.tsx';
import { closeLiveConnection, openLiveConnection } from '../live/liveConnection.ts';
import { NavigationBar } from '../shell/NavigationBar.tsx';

const load = 'POST /api/command/sample-data';
const clear = 'POST /api/command/sample-data/update-can-load-sample-data';
const flag = 'GET /api/query/odata/SystemValue';
const count = 'GET /api/query/odata/Project';
const question = 'Load sample data now?';

/** The state of the server: the flag and the number of projects. */
let company = { isAllowed: 'true', projects: 0 };

beforeEach(() => {
  company = { isAllowed: 'true', projects: 0 };
});
afterEach(async () => {
  closeLiveConnection();
  vi.restoreAllMocks();
  await viewport.viewport(1440, 900);
});

async function open(answers: Record<string, unknown> = {}, roles: RoleId[] = ['Admin']) {
  signedIn(...roles);
  const edge = network({
    ...homeAnswers,
    [flag]: () => ({ value: [{ name: 'CanLoadSampleData', value: company.isAllowed }] }),
    [count]: () => ({ value: [], '@odata.count': company.projects }),
    ...registrationsSucceed,
    [load]: () => {
      company = { isAllowed: 'false', projects: 1 };
      return null;
    },
    [clear]: null,
    ...answers,
  });
  const page = (
    <>
      <NavigationBar />
      <HomePage />
    </>
  );
  const shown = await show(page);
  const posted = (address: string) => edge.sent.filter((call) => `${call.method} ${call.address}` === address);
  const reads = (address: string) => edge.sent.filter((call) => `${call.method} ${call.address}`.startsWith(address));
  return { ...edge, ...shown, posted, reads, user: userEvent.setup() };
}

const offer = () => screen.findByRole('button', { name: 'Load sample data' });
const overlay = () => screen.queryByRole('alertdialog', { name: 'Loading the sample data' });
const everythingIsRead = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));
const isSettled = (page: Awaited<ReturnType<typeof open>>) =>
  waitFor(() => expect(page.reads('GET /api/query/recent-projects').length).toBeGreaterThan(0));
async function openAdminMenu(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Admin' }));
  await screen.findByRole('menuitem', { name: 'Frozen entities' });
  return screen.queryByRole('menuitem', { name: 'Load sample data' });
}

describe('loading sample data', () => {
  it('is offered to an Admin in the menu and on the empty home page [EXP-014]', async () => {
    const page = await open();
    expect(await offer()).toBeTruthy();
    expect(await openAdminMenu(page.user)).not.toBeNull();
  });

  it('is offered in the folded menu of a narrow window [EXP-014]', async () => {
    await viewport.viewport(600, 900);
    const page = await open();
    await offer();
    await page.user.click(screen.getByRole('button', { name: 'Open the menu' }));
    const menu = () => screen.queryByRole('navigation', { name: 'Main navigation' });
    await page.user.click(within(menu()!).getByRole('button', { name: 'Load sample data' }));
    expect(await screen.findByText(question)).toBeTruthy();
    expect(menu()).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it.each<[string, typeof company, RoleId[]]>([
    ['where it is not allowed', { isAllowed: 'false', projects: 0 }, ['Admin']],
    ['where there is a project', { isAllowed: 'true', projects: 1 }, ['Admin']],
    ['to who is not Admin', { isAllowed: 'true', projects: 0 }, ['Support']],
  ])('is not offered %s [EXP-014]', async (_, state, roles) => {
    company = state;
    const page = await open({}, roles);
    expect(await screen.findByText(/^No (recent projects|projects yet)$/)).toBeTruthy();
    if (roles.includes('Admin')) await waitFor(() => expect(page.reads(count)).toHaveLength(1));
    await everythingIsRead();
    expect(await openAdminMenu(page.user)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Load sample data' })).toBeNull();
  });

  it('asks, covers the page until the completion signal, then home reads again and a notice confirms it [EXP-018]', async () => {
    const hub = openHub();
    openLiveConnection(() => 'token');
    const page = await open();
    await page.user.click(await offer());
    const asked = await screen.findByRole('dialog', { name: 'Load sample data' });
    expect(within(asked).getByText(question)).toBeTruthy();
    expect(page.posted(load)).toEqual([]);
    await page.user.click(within(asked).getByRole('button', { name: 'Load sample data' }));
    await waitFor(() => expect(page.posted(load)).toHaveLength(1));
    await waitFor(() => expect(overlay()).not.toBeNull());
    const readBefore = page.reads('GET /api/query/project-list?').length;
    const CommandId = page.posted(load)[0]!.headers.get('idempotency-key');
    await act(async () => hub.send('AllEventsForCommandProcessed', { SourceIds: ['s'], CommandId: 'another', Seq: 1 }));
    // The end of the overlay begins with reading everything again.
    expect(page.reads('GET /api/query/project-list?')).toHaveLength(readBefore);
    expect(overlay()).not.toBeNull();
    expect(screen.queryByText('The sample data was loaded.')).toBeNull();
    hub.send('AllEventsForCommandProcessed', { SourceIds: ['s'], CommandId, Seq: 2 });
    await waitFor(() => expect(overlay()).toBeNull());
    expect(
      await screen.findByText('The sample data was loaded.', { selector: '[data-notice="success"] b' }),
    ).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
    await waitFor(() => expect(page.reads('GET /api/query/project-list?').length).toBeGreaterThan(readBefore));
    expect(page.posted(clear)).toEqual([]);
  });

  it('reads home again too where all projects are open already [EXP-018]', async () => {
    const page = await open();
    await offer();
    await page.user.click(screen.getByRole('tab', { name: 'All projects' }));
    await waitFor(() => expect(page.reads('GET /api/query/project-list?')).toHaveLength(1));
    await page.user.click((await openAdminMenu(page.user))!);
    const asked = await screen.findByRole('dialog', { name: 'Load sample data' });
    await page.user.click(within(asked).getByRole('button', { name: 'Load sample data' }));
    expect(await screen.findByText('The sample data was loaded.')).toBeTruthy();
    await waitFor(() => expect(page.reads('GET /api/query/project-list?')).toHaveLength(2));
  });

  it('does nothing after Cancel [EXP-018, SHELL-077]', async () => {
    const page = await open();
    await page.user.click(await offer());
    await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(page.posted(load)).toEqual([]);
  });

  it('goes on after 180 s where the signal does not come [SHELL-081]', async () => {
    openHub();
    openLiveConnection(() => 'token');
    const page = await open();
    await page.user.click(await offer());
    const asked = await screen.findByRole('dialog', { name: 'Load sample data' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    within(asked).getByRole('button', { name: 'Load sample data' }).click();
    await vi.waitFor(() => expect(page.posted(load)).toHaveLength(1), { interval: 1 });
    await vi.advanceTimersByTimeAsync(179_000);
    expect(overlay()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    await waitFor(() => expect(overlay()).toBeNull());
  });

  it('reports that it failed and why, and is offered again [EXP-016, ERR-061]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const page = await open({ [load]: failure(422, 'Sample data can be loaded only while there are no projects.') });
    await page.user.click(await offer());
    const asked = await screen.findByRole('dialog', { name: 'Load sample data' });
    await page.user.click(within(asked).getByRole('button', { name: 'Load sample data' }));
    const notice = await screen.findByRole('alert');
    expect(notice.querySelector('b')!.textContent).toBe('Unable to load the sample data.');
    expect(notice.textContent).toContain('Sample data can be loaded only while there are no projects.');
    expect(overlay()).toBeNull();
    expect(await offer()).toBeTruthy();
  });
});

describe('the allow flag', () => {
  it('is cleared once by the bar of an Admin where projects exist, and the update is sent [EXP-015, EXP-020]', async () => {
    company.projects = 2;
    const page = await open();
    await waitFor(() => expect(page.posted(clear)).toHaveLength(1));
    expect(page.posted(clear)[0]!.body).toEqual({ value: 'false' });
    await page.router.navigate({ to: '/projects' });
    await everythingIsRead();
    expect(page.posted(clear)).toHaveLength(1);
  });

  it.each<[string, typeof company, RoleId[]]>([
    ['without projects', { isAllowed: 'true', projects: 0 }, ['Admin']],
    ['where it is cleared already', { isAllowed: 'false', projects: 2 }, ['Admin']],
    ['by a Project Admin', { isAllowed: 'true', projects: 2 }, ['ProjectAdmin', 'Contributor']],
    ['by support', { isAllowed: 'true', projects: 2 }, ['Support']],
  ])('is not cleared %s [EXP-020]', async (_, state, roles) => {
    company = state;
    const page = await open({}, roles);
    await isSettled(page);
    if (roles.includes('Admin')) await waitFor(() => expect(page.reads(flag)).toHaveLength(1));
    await everythingIsRead();
    expect(page.posted(clear)).toEqual([]);
  });

  it('that cannot be read shows a page-load error [ERR-006]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await open({ [flag]: () => failure(500, 'No.') });
    expect(await screen.findByText('The page could not be loaded.')).toBeTruthy();
  });
});
