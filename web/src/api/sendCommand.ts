import type { AnswerOf, Endpoint } from '#contract';
import { CallFailure, isUnanswered } from './CallFailure.ts';
import { type CallInput, call } from './call.ts';
import { credentials } from './credentials.ts';
import type { OnProgress } from './fetchWithProgress.ts';
import { commandEnded, commandStarted } from './saving.ts';
import { keepUnsent, placeOf } from './unsent.ts';

export interface SendOptions {
  /** The id of this order, and its Idempotency-Key; made here where left out. The live messages carry it. */
  commandId?: string;
  /**
   * Shows the effect at once and answers how to take it back. It runs before the call is sent; the way back runs when
   * the command is refused or cannot be sent, before the promise rejects.
   */
  apply?: () => () => void;
  /**
   * Commands of one lane are sent one after the other, in the order of their `sendCommand`: the cell's key, so that two
   * quick edits of one cell arrive in order. Different lanes run side by side.
   */
  lane?: string;
  /** Of a multipart command: its file. */
  file?: File;
  /** Of a multipart command: how far its file is; and how to give it up, which rejects with an AbortError. */
  onProgress?: OnProgress;
  signal?: AbortSignal;
  keepalive?: boolean;
  /** Nothing the person did by hand: the saving pill does not show it. */
  isQuiet?: boolean;
  /** The name under which what it saves is kept while it is not saved (session/keptText.ts). */
  typedIn?: string;
  /** It is sent once this has ended, one way or the other. */
  after?: Promise<unknown>;
  /** Called when it is refused or fails, before the next order of its lane is sent. */
  onFailed?: (error: unknown) => void;
  /** What was typed into the cells that it saves, for where the page is left before it is answered. */
  typed?: () => string | undefined;
}

const lanes = new Map<string, Promise<unknown>>();
const retryDelays = [500, 1500, 4000];
/**
 * An edit in a cell, which stands on the page already, is tried on every 5 s for two minutes more, so that a restart
 * takes nothing back.
 */
const patientDelays = [...retryDelays, ...Array.from({ length: 24 }, () => 5000)];

/**
 * A command that gets no answer for so long is sent again under its key: a connection that was cut may never say so. An
 * upload takes as long as its file needs.
 */
const answersWithin = { edit: 20_000, other: 60_000 };

/** A new id for an order: a GUID. */
export function newCommandId(): string {
  return crypto.randomUUID();
}

/**
 * The only way to change anything. Sends the order with its id as Idempotency-Key, so that a repeat after a cut
 * connection or a 503 is done once; answers what stands in `data`. Rejects with a CallFailure that names every field
 * problem of a 422. A 401 ends the session and keeps the order until its person is back; so does a page that is
 * left before the answer has come.
 *
 * An `input` that is a function is asked when the order's turn has come, since what it says of earlier orders is known then.
 *
 * `await sendCommand(setLineItemBid, { body: { … } }, { lane: cellKey, apply: () => { draw(); return undraw; } })`
 */
export async function sendCommand<E extends Endpoint>(
  command: E,
  input: CallInput<E> | (() => CallInput<E>),
  options: SendOptions = {},
): Promise<AnswerOf<E>> {
  let given: CallInput<E> | null = typeof input === 'function' ? null : input;
  const inputNow = (): CallInput<E> => given ?? (input as () => CallInput<E>)();
  const commandId = options.commandId ?? newCommandId();
  const takeBack = options.apply?.();
  if (!options.isQuiet) commandStarted();
  // The page may be another one by the time it is known that nothing was saved.
  const place = options.typedIn === undefined ? undefined : placeOf(options.typedIn);
  const keep = (wasUnderway: boolean): void => {
    if (options.isQuiet) return;
    keepUnsent(command, inputNow(), commandId, { place, wasUnderway, typed: options.typed?.() });
  };
  const onLeave = (): void => keep(true);
  window.addEventListener('pagehide', onLeave);
  try {
    return await inLane(options.lane, async () => {
      if (options.after !== undefined) await options.after.catch(() => {});
      given = inputNow();
      try {
        return await attempt(command, given, commandId, options, () => keep(false));
      } catch (error) {
        options.onFailed?.(error);
        throw error;
      }
    });
  } catch (error) {
    takeBack?.();
    throw error;
  } finally {
    window.removeEventListener('pagehide', onLeave);
    if (!options.isQuiet) commandEnded();
  }
}

function inLane<T>(lane: string | undefined, run: () => Promise<T>): Promise<T> {
  if (lane === undefined) return run();
  const before = lanes.get(lane) ?? Promise.resolve();
  const mine = before.then(run, run);
  lanes.set(lane, mine);
  const leave = () => {
    if (lanes.get(lane) === mine) lanes.delete(lane);
  };
  mine.then(leave, leave);
  return mine;
}

async function attempt<E extends Endpoint>(
  command: E,
  input: CallInput<E>,
  commandId: string,
  options: SendOptions,
  keep: () => void,
) {
  const delays = options.apply === undefined && options.lane === undefined ? retryDelays : patientDelays;
  for (let tries = 0; ; tries += 1) {
    try {
      return await withinTime(options, (signal) =>
        call(command, input, { idempotencyKey: commandId, ...(signal && { signal }), ...filePart(options) }),
      );
    } catch (error) {
      const isRefused = error instanceof CallFailure && error.status === 401;
      if (isRefused || (credentials.isOver && isUnanswered(error))) {
        keep();
        throw error;
      }
      const delay = delays[tries];
      if (delay === undefined || !isUnanswered(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/** Runs a call with a signal that ends it when its time is over; an upload has no such signal. */
async function withinTime<T>(
  { lane, file }: SendOptions,
  run: (signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  if (file !== undefined) return run(undefined);
  const controller = new AbortController();
  const end = (): void => controller.abort(new DOMException('No answer came in time.', 'TimeoutError'));
  const timer = setTimeout(end, lane === undefined ? answersWithin.other : answersWithin.edit);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

function filePart({ file, keepalive, onProgress, signal }: SendOptions) {
  return {
    ...(file && { file }),
    ...(keepalive && { keepalive }),
    ...(onProgress && { onProgress }),
    ...(signal && { signal }),
  };
}
