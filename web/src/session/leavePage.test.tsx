import { afterEach, expect, it, vi } from 'vitest';
import { setLineItemBid } from '#contract';
import { holdTimers, pass } from '../../test/clock.ts';
import { network } from '../../test/network.ts';
import '../../test/show.tsx';
import { credentials } from '../api/credentials.ts';
import { sendCommand } from '../api/sendCommand.ts';
import { isWaiting, keepUnsentOf, placeOf, sendUnsent, unsentCount } from '../api/unsent.ts';
import { leavesOnPurpose, loadAgain, setLeaving, tab } from './leavePage.ts';

const address = 'POST /api/command/bid-package/set-line-item-bid';
const body = { bidPackageId: 'p', lineItemId: 'l', companyName: 'Kestrel Masonry', price: '7', classification: 1 };

afterEach(() => {
  setLeaving(false);
  vi.restoreAllMocks();
});

it('loading again waits for what is on its way, and asks nothing [SHELL-107]', async () => {
  const reload = vi.spyOn(tab, 'reload').mockImplementation(() => {});
  let arrive = () => {};
  network({ [address]: () => new Promise((resolve) => (arrive = () => resolve(null))) });
  const saved = sendCommand(setLineItemBid, { body });
  holdTimers();
  const loaded = loadAgain();
  await pass(4950);
  expect([reload.mock.calls.length, leavesOnPurpose()]).toEqual([0, false]);
  arrive();
  await saved;
  await pass(50);
  await loaded;
  expect([reload.mock.calls.length, leavesOnPurpose()]).toEqual([1, true]);
});

it('what is still on its way when the page goes is sent again under its key, and not counted as late [SHELL-107]', async () => {
  const { sent, answers } = network({ [address]: () => new Promise(() => {}) });
  credentials.accessToken = 'a token';
  keepUnsentOf('maria');
  void sendCommand(setLineItemBid, { body }, { commandId: 'key-1' });
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(unsentCount()).toBe(1);
  answers[address] = null;
  sent.length = 0;
  expect(await sendUnsent()).toEqual({ saved: 0, refused: [] });
  expect(sent.map((one) => one.headers.get('Idempotency-Key'))).toEqual(['key-1']);
  expect(unsentCount()).toBe(0);
  credentials.accessToken = null;
});

it('what is still on its way knows where it was typed, also once another page is open [SHELL-107]', () => {
  const before = window.location.href;
  network({ [address]: () => new Promise(() => {}) });
  credentials.accessToken = 'a token';
  keepUnsentOf('maria');
  const place = placeOf('dialog');
  void sendCommand(setLineItemBid, { body }, { typedIn: 'dialog' });
  window.history.pushState(null, '', '/elsewhere');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect([isWaiting(place), isWaiting(placeOf('dialog'))]).toEqual([true, false]);
  window.history.replaceState(null, '', before);
  credentials.accessToken = null;
});

it('what may have been done a day ago is not sent again, over what others did since [SHELL-107] [API-155]', async () => {
  const { sent, answers } = network({ [address]: () => new Promise(() => {}) });
  credentials.accessToken = 'a token';
  keepUnsentOf('maria');
  void sendCommand(setLineItemBid, { body }, { commandId: 'key-1' });
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  answers[address] = null;
  sent.length = 0;
  const left = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => left + 24 * 60 * 60 * 1000);
  expect(await sendUnsent()).toEqual({ saved: 0, refused: [] });
  expect([sent.length, unsentCount()]).toEqual([0, 0]);
  credentials.accessToken = null;
});
