import { createStore } from 'zustand/vanilla';
import type { AnswerOf, Endpoint } from '#contract';
import { CallFailure, isUnanswered } from './CallFailure.ts';
import { type CallInput, call } from './call.ts';
import { credentials } from './credentials.ts';
import type { OnProgress } from './fetchWithProgress.ts';
import { commandEnded, commandStarted } from './saving.ts';
import { keepUnsent, placeOf } from './unsent.ts';
import { uploadEnded, uploadProgressed, uploadStarted } from './uploads.ts';
import { answersWithin, withinTime } from './withinTime.ts';

export interface SendOptions {
  /** The id of this command and its Idempotency-Key; by default a new one. The live messages carry it. */
  commandId?: string;
  /**
   * Shows the effect at once and returns a function that undoes it. It runs before the call is sent; the undo runs when
   * the command is rejected or cannot be sent, before the promise rejects.
   */
  apply?: () => () => void;
  /**
   * Commands of one lane are sent one after the other: the key of a cell, so that two quick edits of one cell arrive in
   * order. Different lanes run concurrently.
   */
  lane?: string;
  file?: File;
  /** The progress of a multipart command, and the signal that cancels it with an AbortError. */
  onProgress?: OnProgress;
  signal?: AbortSignal;
  keepalive?: boolean;
  /** Not a user action: the saving indicator does not show it. */
  isQuiet?: boolean;
  /** The key of the unsaved text that it saves (session/keptText.ts). */
  typedIn?: string;
  /** It is sent after this promise has settled. */
  after?: Promise<unknown>;
  /** Called when it fails, before the next command of its lane is sent. */
  onFailed?: (error: unknown) => void;
  /** The text typed into the cells that it saves, kept if the page is left before the answer. */
  typed?: () => string | undefined;
}

/** The last command of each lane. */
const lanes = createStore<ReadonlyMap<string, Promise<unknown>>>(() => new Map());
const retryDelays = [500, 1500, 4000];
/**
 * An edit of a cell, which the page already shows, is retried every 5 s for two more minutes, so that a restart of the
 * server does not undo it.
 */
const patientDelays = [...retryDelays, ...Array.from({ length: 24 }, () => 5000)];

export function newCommandId(): string {
  return crypto.randomUUID();
}

/**
 * Sends a command; the only way to change anything. Its id is the Idempotency-Key, so that a repeat after a cut connection
 * or a 503 runs once. Resolves with `data`; rejects with a CallFailure that has every field problem of a 422. After a 401,
 * and when the page is left before the answer, the command is kept until its user is back.
 *
 * An `input` that is a function is called after the earlier commands of the lane have been answered.
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
  let isStored = false;
  if (!options.isQuiet) commandStarted();
  if (options.file) uploadStarted(commandId, options.file, options.onProgress !== undefined);
  // The user may be on another page when the failure is known.
  const place = options.typedIn === undefined ? undefined : placeOf(options.typedIn);
  const keep = (wasUnderway: boolean): void => {
    if (options.isQuiet) return;
    keepUnsent(command, inputNow(), commandId, { place, wasUnderway, typed: options.typed?.() });
  };
  const onLeave = (): void => keep(true);
  window.addEventListener('pagehide', onLeave);
  try {
    const answer = await inLane(options.lane, async () => {
      if (options.after !== undefined) await options.after.catch(() => {});
      given = inputNow();
      try {
        return await attempt(command, given, commandId, options, () => keep(false));
      } catch (error) {
        options.onFailed?.(error);
        throw error;
      }
    });
    isStored = true;
    return answer;
  } catch (error) {
    takeBack?.();
    throw error;
  } finally {
    window.removeEventListener('pagehide', onLeave);
    if (!options.isQuiet) commandEnded(isStored);
    if (options.file) uploadEnded(commandId, isStored ? 'stored' : options.signal?.aborted ? 'canceled' : 'failed');
  }
}

function inLane<T>(lane: string | undefined, run: () => Promise<T>): Promise<T> {
  if (lane === undefined) return run();
  const before = lanes.getState().get(lane) ?? Promise.resolve();
  const mine = before.then(run, run);
  lanes.setState(new Map(lanes.getState()).set(lane, mine), true);
  const leave = () => {
    if (lanes.getState().get(lane) !== mine) return;
    const others = new Map(lanes.getState());
    others.delete(lane);
    lanes.setState(others, true);
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
      const send = (signal?: AbortSignal) =>
        call(command, input, { idempotencyKey: commandId, ...(signal && { signal }), ...filePart(options, commandId) });
      // It is sent again with its key then. An upload takes as long as its file needs.
      if (options.file !== undefined) return await send();
      return await withinTime(options.lane === undefined ? answersWithin.other : answersWithin.edit, send);
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

function filePart({ file, keepalive, onProgress, signal }: SendOptions, commandId: string) {
  const progress: OnProgress | undefined =
    onProgress &&
    ((sent, total) => {
      uploadProgressed(commandId, sent);
      onProgress(sent, total);
    });
  return {
    ...(file && { file }),
    ...(keepalive && { keepalive }),
    ...(progress && { onProgress: progress }),
    ...(signal && { signal }),
  };
}
