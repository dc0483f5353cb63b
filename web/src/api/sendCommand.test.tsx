import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getBidPackageSheet,
  getProjectImage,
  getRecentProjects,
  searchProjects,
  setLineItemBid,
  setProjectNotes,
} from '#contract';
import { failure, network, type SentRequest, settled } from '../../test/network.ts';
import '../../test/show.tsx';
import { stubFetch } from '../../test/stubFetch.ts';
import { CallFailure } from './CallFailure.ts';
import { callForFile } from './call.ts';
import { credentials } from './credentials.ts';
import { logFailure } from './logFailure.ts';
import { queryClient, read } from './queries.ts';
import { savingState } from './saving.ts';
import { sendCommand } from './sendCommand.ts';
import { keepUnsentOf, sendUnsent, unsentCount } from './unsent.ts';

const address = 'POST /api/command/bid-package/set-line-item-bid';
const body = { bidPackageId: 'p', lineItemId: 'l', companyName: 'Kestrel', price: '12.5', classification: 1 };

const pass = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settled();
};

beforeEach(() => {
  credentials.accessToken = 'token';
  credentials.applicationToken = 'application';
  vi.useFakeTimers();
});
afterEach(() => {
  credentials.onRefused = () => {};
  sessionStorage.clear();
});

describe('sending a command', () => {
  it('carries bearer, application token and its id as Idempotency-Key [API-001, API-002, API-155]', async () => {
    const { sent } = network({ [address]: null });
    await sendCommand(setLineItemBid, { body }, { commandId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' });
    expect(sent).toHaveLength(1);
    expect(sent[0]!.headers.get('authorization')).toBe('Bearer token');
    expect(sent[0]!.headers.get('x-application-token')).toBe('application');
    expect(sent[0]!.headers.get('idempotency-key')).toBe('3f2504e0-4f89-41d3-9a0c-0305e82c3301');
    expect(sent[0]!.body).toEqual(body);
  });

  it('answers the data and fills in the path, slashes encoded twice [API-003, API-005]', async () => {
    const { sent } = network({ 'POST /api/command/project/a%252Fb/notes': 'notes-id' });
    const answer = await sendCommand(setProjectNotes, {
      params: { projectId: 'a/b' },
      body: { projectId: 'a/b', projectNotesId: null, text: 'x' },
    });
    expect(answer).toBe('notes-id');
    expect(sent[0]!.address).toBe('/api/command/project/a%252Fb/notes');
  });

  it('takes the change back when it is refused and names every problem [ERR-008, API-156]', async () => {
    const errors = [{ path: 'price', code: 'x', message: 'No.' }];
    network({ [address]: failure(422, 'Wrong.', errors) });
    const shown: string[] = [];
    const apply = () => {
      shown.push('applied');
      return () => shown.push('taken back');
    };
    const error = await sendCommand(setLineItemBid, { body }, { apply }).catch((failed: unknown) => failed);
    expect(shown).toEqual(['applied', 'taken back']);
    expect(error).toBeInstanceOf(CallFailure);
    expect(error).toMatchObject({ status: 422, detail: 'Wrong.', problems: errors });
    expect(savingState().saving).toBe(0);
  });

  it('logs a command that failed, with its codes and without the sentence, which may name people [ERR-008, ERR-009, ERR-082]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const errors = [{ path: 'price', code: 'notAnAmount', message: 'Omar typed this.' }];
    const refusal = () =>
      new Response(JSON.stringify({ detail: 'Omar Reyes has changed this.', errors }), {
        status: 409,
        headers: { 'X-Correlation-Id': 'line-7' },
      });
    network({ [address]: refusal });
    await expect(sendCommand(setLineItemBid, { body })).rejects.toThrow('Omar Reyes has changed this.');
    expect(logged.mock.calls).toEqual([
      [
        'POST /api/command/bid-package/set-line-item-bid failed',
        { status: 409, correlationId: 'line-7', problems: ['price notAnAmount'] },
      ],
    ]);
    logged.mockRestore();
  });

  it.each([
    [
      'the recent projects',
      () => queryClient.fetchQuery(read(getRecentProjects, {})),
      '/recent-projects',
      '/recent-projects',
    ],
    [
      'a search',
      () => queryClient.fetchQuery(read(searchProjects, { params: { days: '30', text: 'acme' } })),
      '/search-projects/{days}/{text}',
      '/search-projects/30/acme',
    ],
    [
      'a sheet',
      () => queryClient.fetchQuery(read(getBidPackageSheet, { params: { id: 'b' } })),
      '/bid-package/{id}/sheet',
      '/bid-package/b/sheet',
    ],
    [
      'a file',
      () => callForFile(getProjectImage, { params: { id: 'p', file: 'photo.png' } }),
      '/project/{id}/{file}',
      '/project/p/photo.png',
    ],
  ])(
    'logs %s that could not be read, once, without what was filled in [ERR-009, ERR-082]',
    async (_what, run, path, address) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      network({ [`GET /api/query${address}`]: failure(500, 'Something went wrong.') });
      const error = await run().catch((failed: unknown) => failed);
      logFailure(error);
      expect(logged.mock.calls).toEqual([
        [`GET /api/query${path} failed`, { status: 500, correlationId: null, problems: [] }],
      ]);
      logged.mockRestore();
    },
  );

  it('repeats with the same id where no answer came, and never after a refusal', async () => {
    const answers = [new Error('cut'), failure(503, 'Not ready.'), null];
    const { sent } = network({ [address]: () => answers.shift() });
    const done = sendCommand(setLineItemBid, { body });
    await pass(0);
    expect(savingState().saving).toBe(1);
    await pass(500);
    await pass(1500);
    await done;
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    const refused = network({ [address]: failure(409, 'The project is closed.') });
    await sendCommand(setLineItemBid, { body }).catch(() => {});
    await pass(20_000);
    expect(refused.sent).toHaveLength(1);
  });

  it.each([
    ['an edit', { lane: 'cell' }, 20_000],
    ['another command', {}, 60_000],
  ])(
    'sends %s again under its key when no answer comes in time, over a connection that never ends',
    async (_, options, time) => {
      const sent: RequestInit[] = [];
      stubFetch((_address, init = {}) => {
        sent.push(init);
        if (sent.length > 1) return Promise.resolve(Response.json({ data: null }));
        return new Promise((_resolve, reject) => {
          init.signal!.addEventListener('abort', () => reject(init.signal!.reason));
        });
      });
      const done = sendCommand(setLineItemBid, { body }, options);
      await pass(time - 1);
      expect(sent).toHaveLength(1);
      await pass(1);
      await pass(500);
      expect(await done).toBeNull();
      expect(sent).toHaveLength(2);
      const [first, second] = sent.map(({ headers }) => new Headers(headers).get('idempotency-key'));
      expect(second).toBe(first);
    },
  );

  it('takes the answer of a proxy for a restarting server as no answer: it repeats, and takes nothing back', async () => {
    const answers = [new Response('<h1>Bad Gateway</h1>', { status: 502 }), failure(504, ''), null];
    const { sent } = network({ [address]: () => answers.shift() });
    const takeBack = vi.fn();
    const done = sendCommand(setLineItemBid, { body }, { apply: () => takeBack });
    for (let turn = 0; turn < 40 && sent.length < 3; turn += 1) await pass(100);
    expect(await done).toBeNull();
    expect(sent).toHaveLength(3);
    expect(takeBack).not.toHaveBeenCalled();
  });

  it('repeats where the answer broke off on its way, and takes nothing back', async () => {
    const broken = new Response(
      new ReadableStream({
        start: (body) => {
          body.enqueue(new TextEncoder().encode('{"da'));
          body.error(new TypeError('cut'));
        },
      }),
    );
    const answers = [broken, null];
    const { sent } = network({ [address]: () => answers.shift() });
    const takeBack = vi.fn();
    const done = sendCommand(setLineItemBid, { body }, { apply: () => takeBack });
    for (let turn = 0; turn < 20 && sent.length < 2; turn += 1) await pass(100);
    expect(await done).toBeNull();
    expect(sent).toHaveLength(2);
    expect(takeBack).not.toHaveBeenCalled();
  });

  it('keeps what the page already shows through a restart, and takes it back after two minutes without an answer', async () => {
    let isAway = true;
    network({ [address]: () => (isAway ? new Error('refused') : null) });
    const takeBack = vi.fn();
    const done = sendCommand(setLineItemBid, { body }, { apply: () => takeBack });
    const inCell = sendCommand(setLineItemBid, { body }, { lane: 'cell' });
    await pass(60_000);
    expect(takeBack).not.toHaveBeenCalled();
    expect(savingState().saving).toBe(2);
    isAway = false;
    await pass(5000);
    await Promise.all([done, inCell]);
    expect(takeBack).not.toHaveBeenCalled();
    isAway = true;
    const lost = sendCommand(setLineItemBid, { body }, { apply: () => takeBack }).catch((error) => error.status);
    await pass(130_000);
    expect(await lost).toBe(0);
    expect(takeBack).toHaveBeenCalledOnce();
  });

  it('sends the commands of one lane one after the other, other lanes next to them', async () => {
    const free: (() => void)[] = [];
    const { sent } = network({ [address]: () => new Promise((resolve) => free.push(() => resolve(null))) });
    const price = (text: string, lane: string) =>
      sendCommand(setLineItemBid, { body: { ...body, price: text } }, { lane });
    const all = [price('1', 'cell'), price('2', 'cell'), price('3', 'other')];
    const prices = () => sent.map((request) => (request.body as typeof body).price);
    await pass(0);
    expect(prices()).toEqual(['1', '3']);
    free[0]!();
    await pass(0);
    expect(prices()).toEqual(['1', '3', '2']);
    for (const end of free) end();
    await Promise.all(all);
  });

  it('logs out on a 401 [AUTH-027]', async () => {
    network({ [address]: failure(401, 'The token has ended.') });
    const onRefused = vi.fn();
    credentials.onRefused = onRefused;
    await sendCommand(setLineItemBid, { body }).catch(() => {});
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  it('keeps in the tab what a 401 refuses, once and in order, and sends it under its own keys [AUTH-045]', async () => {
    const { sent, answers } = network({ [address]: failure(401, 'The token has ended.') });
    credentials.onRefused = () => {};
    keepUnsentOf('maria');
    for (const price of ['1', '2', '3']) {
      await sendCommand(setLineItemBid, { body: { ...body, price } }, { commandId: `key-${price}` }).catch(() => {});
    }
    expect(unsentCount()).toBe(3);
    sent.length = 0;
    answers[address] = (one: SentRequest) =>
      (one.body as typeof body).price === '2' ? failure(409, 'The package is frozen.') : null;
    const { saved, refused } = await sendUnsent();
    expect(sent.map((one) => [(one.body as typeof body).price, one.headers.get('Idempotency-Key')])).toEqual([
      ['1', 'key-1'],
      ['2', 'key-2'],
      ['3', 'key-3'],
    ]);
    expect([saved, refused.map(({ detail }) => detail), unsentCount()]).toEqual([2, ['The package is frozen.'], 0]);
  });

  it('what waits goes on waiting while no answer comes, and is dropped for anybody else [AUTH-045]', async () => {
    const { answers } = network({ [address]: failure(401, 'The token has ended.') });
    credentials.onRefused = () => {};
    keepUnsentOf('maria');
    await sendCommand(setLineItemBid, { body }).catch(() => {});
    answers[address] = new TypeError('Failed to fetch');
    expect(await sendUnsent()).toEqual({ saved: 0, refused: [] });
    answers[address] = failure(502, '');
    expect(await sendUnsent()).toEqual({ saved: 0, refused: [] });
    keepUnsentOf('maria');
    expect(unsentCount()).toBe(1);
    keepUnsentOf('noah');
    expect(unsentCount()).toBe(0);
  });

  it('what waits goes on waiting where no answer comes within 20 seconds, over a connection that never ends [AUTH-057]', async () => {
    network({ [address]: failure(401, 'The token has ended.') });
    credentials.onRefused = () => {};
    keepUnsentOf('maria');
    for (const price of ['1', '2']) {
      await sendCommand(setLineItemBid, { body: { ...body, price } }, { commandId: `key-${price}` }).catch(() => {});
    }
    const sent: RequestInit[] = [];
    stubFetch((_address, init = {}) => {
      sent.push(init);
      if (sent.length > 1) return Promise.resolve(Response.json({ data: null }));
      return new Promise((_resolve, reject) => {
        init.signal!.addEventListener('abort', () => reject(init.signal!.reason));
      });
    });
    let isOver = false;
    const first = sendUnsent().finally(() => {
      isOver = true;
    });
    await pass(19_999);
    expect(isOver).toBe(false);
    await pass(1);
    expect(await first).toEqual({ saved: 0, refused: [] });
    expect([sent.length, unsentCount()]).toEqual([1, 2]);
    expect(await sendUnsent()).toEqual({ saved: 2, refused: [] });
    expect(sent.map(({ headers }) => new Headers(headers).get('idempotency-key'))).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('what waits while earlier changes are sent again is neither lost nor sent for anybody else [AUTH-045] [AUTH-057]', async () => {
    const { sent, answers } = network({ [address]: failure(401, 'The token has ended.') });
    credentials.onRefused = () => {};
    keepUnsentOf('maria');
    const change = (price: string) =>
      sendCommand(setLineItemBid, { body: { ...body, price } }, { commandId: `key-${price}` }).catch(() => {});
    await change('1');
    const free: (() => void)[] = [];
    answers[address] = (one: SentRequest) =>
      (one.body as typeof body).price === '3'
        ? failure(401, 'The token has ended.')
        : new Promise((resolve) => free.push(() => resolve(null)));
    const first = sendUnsent();
    await change('3');
    expect(unsentCount()).toBe(2);
    free[0]!();
    expect(await first).toEqual({ saved: 1, refused: [] });
    expect(unsentCount()).toBe(1);

    answers[address] = failure(401, 'The token has ended.');
    await change('4');
    sent.length = 0;
    answers[address] = () => new Promise((resolve) => free.push(() => resolve(null)));
    const second = sendUnsent();
    await pass(0);
    keepUnsentOf('noah');
    free[1]!();
    await second;
    expect(sent.map((one) => (one.body as typeof body).price)).toEqual(['3']);
    expect(unsentCount()).toBe(0);
  });
});
