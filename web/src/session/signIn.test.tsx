import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLineItemBid } from '#contract';
import { openHub } from '../../test/hub.ts';
import { network } from '../../test/network.ts';
import '../../test/show.tsx';
import { unsentCount } from '../api/unsent.ts';
import { closeLiveConnection, liveState } from '../live/liveConnection.ts';
import { shownNotices } from '../notices/notices.ts';
import { currentSession, setSession } from './session.ts';
import { startSession } from './signIn.ts';
import { storeToken } from './storedSession.ts';

const maria = {
  id: '00000000-0000-4000-8000-00000000000a',
  email: 'maria@demo.example',
  name: 'Maria Chen',
  location: 'Portland',
  roles: [{ id: 'Contributor', name: 'Contributor' }],
  isLicensed: true,
};
const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const token = `head.${btoa(JSON.stringify({ sub: maria.id, org: 'o', roles: ['Contributor'], exp: inAnHour }))}.sign`;

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

it('saves what an ended session could not before the page is drawn, and says how much [AUTH-045]', async () => {
  openHub();
  const order = {
    commandId: 'key-1',
    command: { ...setLineItemBid, body: undefined },
    input: { body: { bidPackageId: 'p', price: '7' } },
  };
  sessionStorage.setItem('plumbline.unsent', JSON.stringify({ userId: maria.id, orders: [order] }));
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
  expect(sent.at(-1)?.body).toEqual({ bidPackageId: 'p', price: '7' });
  const told = () => shownNotices().map(({ title }) => title);
  await expect.poll(told).toContain('1 change from before you signed in was saved.');
  expect(unsentCount()).toBe(0);
});
