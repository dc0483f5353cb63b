import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataChanged } from '#contract';
import { type Hub, openHub } from '../../test/hub.ts';
import { bare, failure, network, settled } from '../../test/network.ts';
import { show } from '../../test/show.tsx';
import { LiveBanner } from '../shell/LiveBanner.tsx';
import { listenTo } from './listenTo.ts';
import { closeLiveConnection, liveState, openLiveConnection } from './liveConnection.ts';
import { registerSources } from './registration.ts';
import { waitForCommand } from './waitForCommand.ts';

const source = 'AAAAAAAA-0000-4000-8000-000000000001';
const other = 'aaaaaaaa-0000-4000-8000-000000000002';
const registration = 'POST /api/query/notifications/registration';
const batch = 'POST /api/query/notifications/batch-registration';
const missed = 'GET /api/query/notifications/missed';
const changed = (Seq: number, SourceId = source): DataChanged => ({
  SourceId,
  Seq,
  CommandId: 'c',
  ChangedBy: 'jonas@demo.example',
  Added: [],
  Updated: [],
  Deleted: [],
});
const asMissed = (Seq: number) => ({ event: 'DataChanged', message: changed(Seq) });

let hub: Hub;
const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await settled();
  });

beforeEach(() => {
  hub = openHub();
  vi.useFakeTimers();
});
afterEach(() => closeLiveConnection());

describe('the live connection', () => {
  it('is connecting, connected, reconnecting and connected again; the warning goes with it [LIVE-004, LIVE-005, LIVE-006]', async () => {
    vi.useRealTimers();
    await show(<LiveBanner />);
    vi.useFakeTimers();
    act(() => openLiveConnection(() => 'token'));
    expect(liveState()).toBe('connecting');
    await pass(10);
    expect(liveState()).toBe('connected');
    expect(hub.tried[0]).toContain('access_token=token');
    hub.accepts = false;
    act(() => hub.cut());
    expect(liveState()).toBe('reconnecting');
    expect(screen.getByText('Live updates are reconnecting.')).toBeTruthy();
    await pass(10);
    hub.accepts = true;
    await pass(2100);
    expect(liveState()).toBe('connected');
    expect(screen.queryByText('Live updates are reconnecting.')).toBeNull();
  });

  it('is reconnecting as soon as the browser is offline, and connected again once it is online [LIVE-065]', async () => {
    act(() => openLiveConnection(() => 'token'));
    await pass(10);
    expect(liveState()).toBe('connected');
    hub.accepts = false;
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(liveState()).toBe('reconnecting');
    await pass(1500);
    expect(liveState()).toBe('reconnecting');
    hub.accepts = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(10);
    expect(liveState()).toBe('connected');
  });

  it('goes on trying where the attempt of a browser that is online again has replaced a scheduled one and fails [LIVE-009, LIVE-065]', async () => {
    act(() => openLiveConnection(() => 'token'));
    await pass(10);
    hub.answers = false;
    act(() => hub.cut());
    await pass(100);
    expect(hub.tried).toHaveLength(2);
    hub.answers = true;
    hub.accepts = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(100);
    expect(hub.tried).toHaveLength(3);
    expect(liveState()).toBe('reconnecting');
    hub.accepts = true;
    await pass(2100);
    expect(liveState()).toBe('connected');
  });

  it('counts as failed after its tries, reports it, and comes back by itself [LIVE-007, LIVE-009]', async () => {
    vi.useRealTimers();
    await show(<LiveBanner />);
    vi.useFakeTimers();
    act(() => openLiveConnection(() => 'token'));
    await pass(10);
    hub.accepts = false;
    act(() => hub.cut());
    await pass(11_900);
    expect(liveState()).toBe('reconnecting');
    await pass(31_000);
    expect(liveState()).toBe('failed');
    expect(screen.getByText('Live updates could not connect. Please refresh the page.')).toBeTruthy();
    hub.accepts = true;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(10);
    });
    expect(liveState()).toBe('connected');
    expect(screen.queryByText(/could not connect/)).toBeNull();
  });
});

describe('a server that closes every connection at once', () => {
  it('counts as failed after the same tries, and as live again when a connection has held 3 s [LIVE-007, LIVE-009]', async () => {
    act(() => openLiveConnection(() => 'token'));
    await pass(10);
    hub.holds = false;
    act(() => hub.cut());
    await pass(41_900);
    expect(liveState()).toBe('reconnecting');
    expect(hub.tried).toHaveLength(4);
    await pass(1000);
    expect(liveState()).toBe('failed');
    expect(hub.tried).toHaveLength(5);
    await pass(30_000);
    expect(hub.tried).toHaveLength(6);
    expect(liveState()).toBe('failed');
    hub.holds = true;
    await pass(30_000);
    expect(liveState()).toBe('failed');
    await pass(3000);
    expect(liveState()).toBe('connected');
    act(() => hub.cut());
    expect(liveState()).toBe('reconnecting');
    await pass(10);
    expect(liveState()).toBe('connected');
  });
});

describe('a server that was away', () => {
  it('is connected to as soon as it answers; one that answers all the time has the tries of the row alone [LIVE-009]', async () => {
    let isAway = true;
    network({ 'GET /version.json': () => (isAway ? failure(503, 'Not ready.') : bare({ hash: 'a' })) });
    act(() => openLiveConnection(() => 'token'));
    await pass(10);
    hub.accepts = false;
    act(() => hub.cut());
    await pass(3500);
    const before = hub.tried.length;
    expect(before).toBe(3);
    await pass(2000);
    expect(hub.tried).toHaveLength(before);
    isAway = false;
    await pass(1000);
    expect(hub.tried).toHaveLength(before + 1);
    await pass(3000);
    expect(hub.tried).toHaveLength(before + 1);
    expect(liveState()).toBe('reconnecting');
    hub.accepts = true;
    isAway = true;
    await pass(1000);
    isAway = false;
    await pass(1000);
    await pass(10);
    expect(liveState()).toBe('connected');
  });
});

describe('registration', () => {
  it('is tried once and 4 more times, 1 s apart, then fails [LIVE-015, LIVE-016, LIVE-017]', async () => {
    const { sent } = network({ [registration]: () => failure(503, 'Away') });
    const outcome = registerSources([source]).catch((error: Error) => error.message);
    await pass(0);
    expect(sent).toHaveLength(1);
    await pass(999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
    for (let second = 0; second < 10; second += 1) await pass(1000);
    expect(sent).toHaveLength(5);
    expect(await outcome).toBe('Registration failed');
  });

  it('of several is tried again with the ids the server returned [LIVE-018]', async () => {
    const answers = [[other], []];
    const { sent } = network({ [batch]: () => answers.shift(), [registration]: null });
    const outcome = registerSources([source, other]);
    await pass(0);
    await pass(1000);
    await outcome;
    expect(sent.map(({ address, body }) => [address.split('?')[0], body])).toEqual([
      ['/api/query/notifications/batch-registration', [source, other]],
      [`/api/query/notifications/registration`, null],
    ]);
    expect(sent[1]!.address).toContain(other);
  });
});

describe('listening to sources', () => {
  async function listening(answers: Record<string, unknown> = {}) {
    const edge = network({ [registration]: null, [batch]: [], [missed]: [], ...answers });
    const seen: number[] = [];
    const onReload = vi.fn();
    openLiveConnection(() => 'token');
    await pass(10);
    const subscription = listenTo([source], { onChange: ({ Seq }) => seen.push(Seq), onReload });
    await pass(10);
    return { ...edge, seen, onReload, subscription };
  }

  it('queues what arrives before the first load and replays it [LIVE-026]', async () => {
    const { seen, subscription } = await listening();
    hub.send('DataChanged', changed(5));
    hub.send('DataChanged', changed(6));
    await pass(0);
    expect(seen).toEqual([]);
    subscription.loaded({ [source]: 5 });
    await pass(10);
    expect(seen).toEqual([6]);
    subscription.close();
  });

  it('knows its sources in any case of letters [LIVE-014]', async () => {
    const { seen, subscription } = await listening();
    subscription.loaded({ [source]: 1 });
    await pass(10);
    hub.send('DataChanged', changed(2, source.toLowerCase()));
    hub.send('DataChanged', changed(9, other));
    await pass(10);
    expect(seen).toEqual([2]);
    subscription.close();
  });

  it('asks for what it missed, after a gap and after a reconnect [LIVE-008]', async () => {
    const { seen, sent, answers, subscription } = await listening();
    subscription.loaded({ [source]: 3 });
    await pass(10);
    answers[missed] = [asMissed(4), asMissed(5)];
    hub.send('DataChanged', changed(6));
    await pass(10);
    expect(seen).toEqual([4, 5, 6]);
    answers[missed] = [asMissed(7)];
    hub.cut();
    await pass(100);
    expect(liveState()).toBe('connected');
    await pass(100);
    expect(seen).toEqual([4, 5, 6, 7]);
    expect(sent.filter(({ address }) => address.includes('/missed')).at(-1)!.address).toContain('after=6');
    subscription.close();
  });

  it('ends the wait for a command whose end came during a cut', async () => {
    const { answers, subscription } = await listening();
    subscription.loaded({ [source]: 3 });
    await pass(10);
    const ended = vi.fn();
    const wait = waitForCommand({ commandId: 'c' }, 180_000);
    void wait.done.then(ended);
    const end = { SourceIds: [source], CommandId: 'c', Seq: 4 };
    answers[missed] = [asMissed(4), { event: 'AllEventsForCommandProcessed', message: end }];
    hub.cut();
    await pass(200);
    expect(ended).toHaveBeenCalledWith(true);
    subscription.close();
  });

  it('keeps a gap open until the server could be asked about it', async () => {
    const { seen, answers, subscription } = await listening();
    subscription.loaded({ [source]: 3 });
    await pass(10);
    answers[missed] = () => failure(503, 'Away');
    hub.send('DataChanged', changed(5));
    await pass(10);
    expect(seen).toEqual([]);
    answers[missed] = [asMissed(4)];
    await pass(1000);
    expect(seen).toEqual([4, 5]);
    subscription.close();
  });

  /** An answer of the network that is given by hand. */
  function byHand() {
    const waiting: ((answer: unknown) => void)[] = [];
    return {
      answer: () => new Promise((resolve) => waiting.push(resolve)),
      give: (answer: unknown) => waiting.shift()!(answer),
    };
  }

  it('asks again where it was asked to while it waited for an answer', async () => {
    const { seen, answers, subscription } = await listening();
    subscription.loaded({ [source]: 3 });
    await pass(10);
    const first = byHand();
    answers[missed] = first.answer;
    hub.cut();
    await pass(3100);
    hub.cut();
    await pass(100);
    answers[missed] = [asMissed(5)];
    first.give([asMissed(4)]);
    for (let turn = 0; turn < 5; turn += 1) await pass(10);
    expect(seen).toEqual([4, 5]);
    subscription.close();
  });

  it('hands on nothing twice and leaves nothing out where the page reads its data while it waits', async () => {
    for (const [Seq, expected] of [
      [6, [7]],
      [4, [5, 6, 7]],
    ] as const) {
      const { seen, answers, subscription } = await listening();
      subscription.loaded({ [source]: 5 });
      await pass(10);
      const first = byHand();
      answers[missed] = first.answer;
      hub.send('DataChanged', changed(7));
      await pass(10);
      subscription.loaded({ [source]: Seq });
      answers[missed] = expected.slice(0, -1).map(asMissed);
      first.give([asMissed(6)]);
      for (let turn = 0; turn < 5; turn += 1) await pass(10);
      expect(seen).toEqual(expected);
      subscription.close();
      closeLiveConnection();
    }
  });

  it('listens to sources that are added later, each registered once', async () => {
    const { seen, sent, subscription } = await listening();
    subscription.loaded({ [source]: 3 });
    await pass(10);
    const registered = () =>
      sent.flatMap(({ address }) => (address.includes('/registration') ? [address.split('sourceId=')[1]] : []));
    subscription.add([source, other, other.toUpperCase()]);
    subscription.add([other]);
    await pass(10);
    expect(registered()).toEqual([source.toLowerCase(), other]);
    hub.send('DataChanged', changed(1, other));
    await pass(10);
    expect(seen).toEqual([1]);
    subscription.close();
  });

  it('has the page read its data again where the server holds no more', async () => {
    const { seen, onReload, answers, subscription } = await listening();
    subscription.loaded({ [source]: 3 });
    await pass(10);
    answers[missed] = 'reload';
    hub.send('DataChanged', changed(99));
    await pass(10);
    expect(onReload).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([]);
    answers[missed] = [];
    subscription.loaded({ [source]: 98 });
    await pass(10);
    expect(seen).toEqual([99]);
    subscription.close();
  });

  it('has the page read its data again where more has changed than fits into one message', async () => {
    const { seen, onReload, subscription } = await listening();
    subscription.loaded({ [source]: 3 });
    await pass(10);
    hub.send('DataChanged', { ...changed(4), Reload: true });
    hub.send('DataChanged', changed(5));
    await pass(10);
    expect(onReload).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([]);
    subscription.loaded({ [source]: 4 });
    await pass(10);
    expect(seen).toEqual([5]);
    subscription.close();
  });
});
