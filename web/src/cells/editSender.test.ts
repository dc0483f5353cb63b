import { beforeEach, describe, expect, it } from 'vitest';
import { CallFailure } from '../api/CallFailure.ts';
import type { Draft } from '../drafts/draft.ts';
import { DraftStore } from '../drafts/draftStore.ts';
import { setSession } from '../session/session.ts';
import { EditSender } from './editSender.ts';
import type { EditOrder, SentEdit, WhyNotStored } from './sentEdit.ts';

const me = 'me@demo.example';

const access = {
  label: 'Amount',
  isSame: (one: unknown, other: unknown) => one === other,
  print: String,
  toWire: (content: unknown) => ({ amount: content }),
  fromWire: (now: unknown) => (now as { amount: unknown }).amount,
};

const edit = (lane: string, content: string, seen: unknown): SentEdit => ({
  lane,
  draftKey: `draft ${lane}`,
  access,
  content,
  text: content,
  seen,
  tries: 0,
});

const draftOf = ({ text, content, seen }: SentEdit, why: WhyNotStored): Draft => ({
  text,
  label: 'Amount',
  content,
  seen,
  ...why,
});

const order = (commandId: string, ...edits: SentEdit[]): EditOrder<SentEdit> => ({
  commandId,
  edits,
  pathAt: (index) => `cells[${index}]`,
  draftOf,
});

const failure = (status: number, conflicts: readonly object[] = []) =>
  new CallFailure(status, 'No.', [], { conflicts });

const conflict = (index: number, amount: string, email: string) => ({
  path: `cells[${index}]`,
  who: { name: null, email },
  when: null,
  now: { amount },
});

let drafts: DraftStore;
let sender: EditSender<SentEdit>;

/** Sends an order that is refused with an error, as `sendCommand` does. */
const refuse = (given: EditOrder<SentEdit>, error: unknown) =>
  sender.send(given, [], (_, { onFailed }) => {
    onFailed(error);
    return Promise.reject(error);
  });

/** Sends an order that is stored, and returns what its first edit expects. */
const expectedOf = async (given: EditOrder<SentEdit>): Promise<unknown> => {
  let first: unknown;
  await sender.send(given, [], (expected) => {
    first = expected(0);
    return Promise.resolve();
  });
  return first;
};

beforeEach(() => {
  drafts = new DraftStore(null);
  sender = new EditSender(drafts);
  setSession({ state: 'loggedIn', user: { id: 'me', email: me, roles: [] } } as never);
});

describe('the edits of the cells of a page', () => {
  it('carry what their author saw, and drop the draft of their cell', async () => {
    drafts.put([['draft a', draftOf(edit('a', '1', '0'), { reason: 'typed', message: null })]]);
    const outcome = await sender.send(order('1', edit('a', '2', '0')), [], (expected) => {
      expect(drafts.size).toBe(0);
      expect(expected(0)).toEqual({ expected: { amount: '0' } });
      return Promise.resolve();
    });
    expect(outcome.kind).toBe('stored');
  });

  it('over an own edit that was refused since carry what the author of that one saw', async () => {
    let fail: (error: unknown) => void = () => {};
    const first = sender.send(order('1', edit('a', '2', '0')), [], (_, { onFailed }) =>
      new Promise<void>((_resolve, reject) => {
        fail = reject;
      }).catch((error: unknown) => {
        onFailed(error);
        throw error;
      }),
    );
    let turn = () => {};
    const waits = new Promise<void>((resolve) => {
      turn = resolve;
    });
    const seen: unknown[] = [];
    const second = sender.send(order('2', edit('a', '3', '2')), [], async (expected) => {
      await waits;
      seen.push(expected(0));
    });
    fail(failure(500));
    // Something typed later has taken the place of the first edit.
    expect(await first).toMatchObject({ kind: 'refused', again: [], left: [] });
    turn();
    await second;
    expect(seen).toEqual([{ expected: { amount: '0' } }]);
  });

  it('carry what the cell shows once an edit of it is stored, though the same was refused before [LIVE-052]', async () => {
    let finish = () => {};
    const other = sender.send(order('1', edit('b', '9', '8')), [], () => new Promise<void>((done) => (finish = done)));
    await refuse(order('2', edit('a', '2', '0')), failure(409, [conflict(0, '1', 'other@demo.example')]));
    // 'Keep mine' stores it. Somebody may store 0 again meanwhile, which the author of the next edit has not seen.
    await sender.send(order('3', edit('a', '2', '1')), [], () => Promise.resolve());
    expect(await expectedOf(order('4', edit('a', '3', '2')))).toEqual({ expected: { amount: '2' } });
    finish();
    await other;
  });

  it('that are stored name what they have replaced, so that their undo is known to have brought it back', async () => {
    let finish = () => {};
    const other = sender.send(order('1', edit('b', '9', '8')), [], () => new Promise<void>((done) => (finish = done)));
    await refuse(order('2', edit('a', '2', '0')), failure(500));
    const outcome = await sender.send(order('3', edit('a', '3', '2')), [], () => Promise.resolve());
    expect(outcome).toMatchObject({ kind: 'stored', edits: [{ content: '3', seen: '0' }] });
    finish();
    await other;
  });

  it('that are retried from a refused draft carry what its author saw', async () => {
    drafts.put([['draft a', draftOf(edit('a', '2', '0'), { reason: 'failed', message: null })]]);
    expect(await expectedOf(order('1', edit('a', '3', '2')))).toEqual({ expected: { amount: '0' } });
  });

  it('that were refused are left to their author, with what the server said of each', async () => {
    const refused = await refuse(order('1', edit('a', '2', '0')), failure(500));
    expect(refused).toMatchObject({ kind: 'refused', again: [], left: [{ edit: { seen: '0' }, conflict: null }] });
  });

  it('of a batch that conflict with nothing are sent again', async () => {
    const given = order('1', edit('a', '2', '0'), edit('b', '5', '4'));
    const refused = await refuse(given, failure(409, [conflict(1, '9', 'other@demo.example')]));
    expect(refused).toMatchObject({
      again: [{ lane: 'a', tries: 0 }],
      left: [{ edit: { lane: 'b' }, conflict: { now: { amount: '9' } } }],
    });
  });

  it('that conflict with what this page has stored are sent again, three times at most', async () => {
    await sender.send(order('1', edit('a', '2', '0')), [], () => Promise.resolve());
    const own = failure(409, [conflict(0, '2', 'ME@demo.example')]);
    const refused = await refuse(order('2', edit('a', '3', '0')), own);
    expect(refused).toMatchObject({ again: [{ content: '3', seen: '2', tries: 1 }], left: [] });
    const last = await refuse(order('3', { ...edit('a', '3', '0'), tries: 3 }), own);
    expect(last).toMatchObject({ again: [], left: [{ conflict: { path: 'cells[0]' } }] });
    const unknown = await refuse(order('4', edit('a', '3', '0')), failure(409, [conflict(0, '7', me)]));
    expect(unknown).toMatchObject({ again: [] });
  });

  it('are replaced by what was typed in their cell meanwhile', async () => {
    const sent = sender.send(order('1', edit('a', '2', '0')), [], async () => {
      drafts.put([['draft a', draftOf(edit('a', 'x', '0'), { reason: 'unread', message: null })]]);
      throw failure(500);
    });
    expect(await sent).toMatchObject({ kind: 'refused', left: [] });
    expect(drafts.get('draft a')?.text).toBe('x');
  });

  it('wait for their person where the session has ended [AUTH-045]', async () => {
    expect((await refuse(order('1', edit('a', '2', '0')), failure(401))).kind).toBe('waiting');
  });
});
