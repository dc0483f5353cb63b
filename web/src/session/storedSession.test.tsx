import { afterEach, beforeEach, expect, it } from 'vitest';
import { openHub } from '../../test/hub.ts';
import { network } from '../../test/network.ts';
import '../../test/show.tsx';
import { closeLiveConnection } from '../live/liveConnection.ts';
import { maria, secondsNow, tokenUntil } from './samplePerson.testing.ts';
import { currentSession, setSession } from './session.ts';
import { startSession } from './signIn/signIn.ts';
import { storedToken, storeToken } from './storedSession.ts';

const inAnHour = secondsNow() + 3600;
const token = tokenUntil(inAnHour);

beforeEach(() => setSession({ state: 'starting', user: null, organizationName: null, message: null }));
afterEach(() => closeLiveConnection());

it('keeps the token in session storage, so that a reload of the tab keeps the session [AUTH-013, AUTH-029]', async () => {
  openHub();
  network({ 'GET /api/query/users/current-user': maria });
  storeToken(token);
  expect(Object.values(sessionStorage)).toContain(token);
  expect(Object.values(localStorage).join()).not.toContain(token);
  for (const reload of [1, 2]) {
    setSession({ state: 'starting', user: null });
    await startSession();
    const { state, user } = currentSession();
    expect([reload, state, user?.email]).toEqual([reload, 'loggedIn', maria.email]);
  }
  expect(storedToken(Date.now())?.token).toBe(token);
  expect(storedToken((inAnHour + 1) * 1000)).toBeNull();
});
