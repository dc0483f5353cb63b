import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ErrorResponse, type User } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getRecentProjects, setLineItemBid } from '#contract';
import { openHub } from '../../../test/hub.ts';
import { bare, failure, network, settled } from '../../../test/network.ts';
import { show } from '../../../test/show.tsx';
import { call } from '../../api/call.ts';
import { credentials } from '../../api/credentials.ts';
import { savingState } from '../../api/saving.ts';
import { unsentCount } from '../../api/unsent.ts';
import { closeLiveConnection, liveState } from '../../live/liveConnection.ts';
import { shownNotices } from '../../notices/notices.ts';
import { setLeaving, tab } from '../leavePage.ts';
import { maria, secondsNow, tokenUntil } from '../samplePerson.testing.ts';
import { currentSession, ownerOf, setSession, subscribeToSession } from '../session.ts';
import { endedByRemoval, storedToken, storeOrganization, storeToken } from '../storedSession.ts';
import { identityProvider } from './identityProvider.ts';
import { SignInPage } from './SignInPage.tsx';
import { startSession } from './signIn.ts';

const token = tokenUntil(secondsNow() + 3600);

beforeEach(() => setSession({ state: 'starting', user: null, organizationName: null, message: null }));
afterEach(() => closeLiveConnection());

it('opens the live connection at login, with the token, and not before [LIVE-003]', async () => {
  const hub = openHub();
  let triedBefore = -1;
  network({
    'GET /api/query/users/current-user': () => {
      triedBefore = hub.tried.length;
      return maria;
    },
  });
  storeToken(token);
  expect(liveState()).toBe('off');
  await startSession();
  expect(currentSession().state).toBe('loggedIn');
  expect(triedBefore).toBe(0);
  expect(liveState()).not.toBe('off');
  expect(hub.tried).toHaveLength(1);
  expect(hub.tried[0]).toContain(`access_token=${encodeURIComponent(token)}`);
});

it('opens none for somebody whose company has no license [LIVE-003]', async () => {
  const hub = openHub();
  network({ 'GET /api/query/users/current-user': { ...maria, isLicensed: false } });
  storeToken(token);
  await startSession();
  expect([currentSession().state, liveState(), hub.tried]).toEqual(['unlicensed', 'off', []]);
});

const typedPrice = { bidPackageId: 'p', lineItemId: 'l', companyName: 'Kestrel', price: '7', classification: 1 };

it('sends a change of a page that was left again until the server takes it, and shows that it is not saved [AUTH-057] [SHELL-210]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openHub();
  // A sheet from before the change.
  const firstReads = { token, answers: { '/api/query/bid-package/p/sheet': Promise.resolve(new Response('old')) } };
  vi.stubGlobal('plumblineFirstReads', firstReads);
  const order = {
    commandId: 'key-1',
    command: { ...setLineItemBid, body: undefined },
    input: { body: typedPrice },
    underwayAt: Date.now(),
  };
  sessionStorage.setItem('plumbline.unsent', JSON.stringify({ owner: ownerOf(maria.id, 'o'), orders: [order] }));
  let isUp = false;
  const { sent } = network({
    'GET /api/query/users/current-user': maria,
    'POST /api/command/bid-package/set-line-item-bid': () =>
      isUp ? null : failure(503, 'The database is not available.'),
  });
  const tries = () => sent.filter(({ body }) => body !== undefined && body !== null).length;
  storeToken(token);
  await startSession();
  expect([currentSession().state, tries(), unsentCount(), savingState().saving]).toEqual(['loggedIn', 1, 1, 1]);
  expect(firstReads.answers).toEqual({});
  vi.unstubAllGlobals();
  await vi.advanceTimersByTimeAsync(400);
  expect(shownNotices().map(({ title }) => title)).toEqual([
    '1 change is not saved yet. It is sent again until the server accepts it.',
  ]);
  await vi.advanceTimersByTimeAsync(4_500);
  expect(tries()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(tries()).toBe(2));
  await settled();
  isUp = true;
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect([tries(), unsentCount(), savingState().saving]).toEqual([3, 0, 0]));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries()).toBe(3);
});

it('saves what an ended session could not before the page is drawn, and says how much [AUTH-045]', async () => {
  openHub();
  const order = {
    commandId: 'key-1',
    command: { ...setLineItemBid, body: undefined },
    input: { body: typedPrice },
  };
  sessionStorage.setItem('plumbline.unsent', JSON.stringify({ owner: ownerOf(maria.id, 'o'), orders: [order] }));
  const stateThen: string[] = [];
  const { sent } = network({
    'GET /api/query/users/current-user': maria,
    'POST /api/command/bid-package/set-line-item-bid': () => {
      stateThen.push(currentSession().state);
      return null;
    },
  });
  storeToken(token);
  await startSession();
  expect(currentSession().state).toBe('loggedIn');
  expect(stateThen).toEqual(['starting']);
  expect(sent.at(-1)?.body).toEqual(typedPrice);
  const titles = () => shownNotices().map(({ title }) => title);
  await expect.poll(titles).toContain('1 change from before you signed in was saved.');
  expect(unsentCount()).toBe(0);
});

it('sends what waits once where the session is renewed meanwhile [AUTH-045] [AUTH-057]', async () => {
  openHub();
  const order = { commandId: 'key-1', command: { ...setLineItemBid, body: undefined }, input: { body: typedPrice } };
  sessionStorage.setItem('plumbline.unsent', JSON.stringify({ owner: ownerOf(maria.id, 'o'), orders: [order] }));
  let end = (): void => {};
  const { sent } = network({
    'GET /api/query/users/current-user': maria,
    'POST /api/command/bid-package/set-line-item-bid': () =>
      new Promise((resolve) => {
        end = () => resolve(null);
      }),
  });
  const saved = () => sent.filter(({ address }) => address.endsWith('set-line-item-bid')).length;
  storeToken(token);
  const sessions = [startSession(), startSession()];
  await settled();
  expect(saved()).toBe(1);
  end();
  await Promise.all(sessions);
  expect([saved(), unsentCount()]).toEqual([1, 0]);
  const titles = () => shownNotices().map(({ title }) => title);
  await expect.poll(titles).toEqual(['1 change from before you signed in was saved.']);
});

it('saves nothing in another organization than the one in which it was given [AUTH-045] [AUTH-022]', async () => {
  openHub();
  const order = { commandId: 'key-1', command: { ...setLineItemBid, body: undefined }, input: { body: typedPrice } };
  const wait = () =>
    sessionStorage.setItem('plumbline.unsent', JSON.stringify({ owner: ownerOf(maria.id, 'o'), orders: [order] }));
  const { sent } = network({
    'GET /api/query/users/current-user': maria,
    'POST /api/command/bid-package/set-line-item-bid': null,
  });
  const saved = () => sent.filter(({ address }) => address.endsWith('set-line-item-bid')).length;
  const support = (org: string | null) => tokenUntil(secondsNow() + 3600, maria.id, { org, roles: ['Support'] });
  wait();
  storeToken(support(null));
  await startSession();
  expect([currentSession().state, saved(), unsentCount()]).toEqual(['choosingOrganization', 0, 1]);
  storeToken(support('o'));
  await startSession();
  expect([currentSession().state, saved(), unsentCount()]).toEqual(['loggedIn', 1, 0]);
  wait();
  storeToken(support('p'));
  await startSession();
  expect([currentSession().state, saved(), unsentCount()]).toEqual(['loggedIn', 1, 0]);
});

it.each(['a call', 'the live connection'])(
  'ends the session of a removed person by %s, and the sign-in page says why [AUTH-055]',
  async (by) => {
    const hub = openHub();
    const detail = 'You are no longer a user of this company.';
    const { answers } = network({ 'GET /api/query/users/current-user': maria, 'GET /version.json': bare({}) });
    const signOut = vi.spyOn(identityProvider(), 'signoutRedirect').mockRejectedValue(new Error('No end session'));
    storeToken(token);
    await startSession();
    await expect.poll(liveState).toBe('connected');
    if (by === 'a call') {
      answers['GET /api/query/recent-projects'] = failure(401, detail);
      await expect(call(getRecentProjects, {})).rejects.toThrow(detail);
    } else {
      hub.refuses = { message: '401', data: { detail } };
      hub.cut();
    }
    await expect.poll(() => currentSession().state).toBe('notAuthenticated');
    expect([liveState(), storedToken(Date.now()), signOut.mock.calls.length]).toEqual(['off', null, 1]);
    const page = await show(<SignInPage />);
    expect(
      await screen.findByText(
        'You are no longer a user of this company, so your session has ended. Ask an Admin of the company.',
      ),
    ).toBeTruthy();
    page.unmount();
    // Whoever signs in next does not read it.
    storeToken(token);
    answers['GET /api/query/users/current-user'] = maria;
    hub.refuses = null;
    await startSession();
    expect(endedByRemoval()).toBe(false);
    credentials.isOver = false;
    vi.restoreAllMocks();
  },
);

describe('renewing a session', () => {
  const currentUser = 'GET /api/query/users/current-user';
  const login = 'POST /api/command/login';
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Signed in with a token of which 5 minutes and 1 second are left. */
  async function signedIn() {
    openHub();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const provider = identityProvider();
    const silent = vi.spyOn(provider, 'signinSilent').mockResolvedValue({ id_token: 'of the provider' } as User);
    const redirect = vi.spyOn(provider, 'signinRedirect').mockResolvedValue();
    const renewed = tokenUntil(secondsNow() + 7200);
    const { answers } = network({ [currentUser]: maria, [login]: renewed });
    storeToken(tokenUntil(secondsNow() + 301));
    await startSession();
    expect(currentSession().state).toBe('loggedIn');
    const states: string[] = [];
    const stop = subscribeToSession(() => states.push(currentSession().state));
    const pass = async (seconds: number) => {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      await settled();
    };
    return { silent, redirect, renewed, answers, states, stop, pass };
  }

  it('tries again while the token holds, and the page stays meanwhile [AUTH-024]', async () => {
    const { silent, redirect, renewed, answers, states, stop, pass } = await signedIn();
    silent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    answers[currentUser] = failure(500, 'The server failed.');
    await pass(2);
    expect([silent.mock.calls.length, states]).toEqual([1, []]);
    await pass(15);
    expect([silent.mock.calls.length, states]).toEqual([2, []]);
    expect(credentials.accessToken).not.toBe(renewed);
    answers[currentUser] = maria;
    await pass(15);
    expect([silent.mock.calls.length, states]).toEqual([3, ['loggedIn']]);
    expect(credentials.accessToken).toBe(renewed);
    expect(redirect).not.toHaveBeenCalled();
    stop();
  });

  it('goes to the sign-in once the provider says that nobody is signed in [AUTH-024]', async () => {
    const { silent, redirect, states, stop, pass } = await signedIn();
    silent.mockRejectedValue(new ErrorResponse({ error: 'login_required' }));
    await pass(2);
    expect([silent.mock.calls.length, redirect.mock.calls.length, states]).toEqual([1, 1, []]);
    stop();
  });

  it('goes to the sign-in when the token is about to end, not before [AUTH-024]', async () => {
    const { silent, redirect, states, stop, pass } = await signedIn();
    silent.mockRejectedValue(new Error('IFrame timed out without a response'));
    await pass(240);
    expect(redirect).not.toHaveBeenCalled();
    await pass(50);
    expect([redirect.mock.calls.length, states]).toEqual([1, []]);
    stop();
  });

  it('keeps support staff in the organization of their tab, whichever another tab has chosen [AUTH-024] [AUTH-022]', async () => {
    const { answers, pass } = await signedIn();
    closeLiveConnection();
    const support = (org: string | null, seconds: number) =>
      tokenUntil(secondsNow() + seconds, maria.id, { org, roles: ['Support'] });
    storeToken(support('o', 301));
    storeOrganization({ userId: maria.id, id: 'o', name: 'North Builders' });
    await startSession();
    storeOrganization({ userId: maria.id, id: 'p', name: 'South Builders' });
    const renewed = support('o', 7200);
    Object.assign(answers, {
      [login]: support(null, 7200),
      [`${login}/o`]: renewed,
      [`${login}/p`]: support('p', 7200),
    });
    await pass(2);
    await vi.waitFor(() => expect(credentials.accessToken).toBe(renewed));
    expect(currentSession().organizationName).toBe('North Builders');
    localStorage.clear();
  });

  it('never goes on as somebody else: what is typed stays with its person, and the sign-in page says so [AUTH-046]', async () => {
    const { silent, redirect, answers, states, stop, pass } = await signedIn();
    const goTo = vi.spyOn(tab, 'goTo').mockImplementation(() => {});
    const before = credentials.accessToken;
    const omar = {
      ...maria,
      id: '00000000-0000-4000-8000-00000000000b',
      email: 'omar@demo.example',
      name: 'Omar Reyes',
    };
    answers[currentUser] = omar;
    answers[login] = tokenUntil(secondsNow() + 7200, omar.id);
    await pass(2);
    await vi.waitFor(() => expect(goTo.mock.calls).toEqual([['/sign-in']]));
    expect([credentials.accessToken, credentials.isOver, states, currentSession().user?.name]).toEqual([
      before,
      true,
      [],
      maria.name,
    ]);
    expect([storedToken(Date.now()), liveState()]).toEqual([null, 'off']);
    stop();
    // The page that is loaded then asks nobody silently.
    setSession({ state: 'starting', user: null });
    silent.mockClear();
    await startSession();
    expect([currentSession().state, silent.mock.calls.length]).toEqual(['notAuthenticated', 0]);
    vi.useRealTimers();
    document.body.inert = false;
    await show(<SignInPage />);
    expect(
      await screen.findByText(/^Omar Reyes has signed in in this browser, so the session of Maria Chen/),
    ).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Sign In' }));
    expect(redirect.mock.calls.at(-1)?.[0]).toMatchObject({ prompt: 'login' });
    setLeaving(false);
    credentials.isOver = false;
  });
});
