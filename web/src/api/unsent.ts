import type { Endpoint } from '#contract';
import { CallFailure, isUnanswered } from './CallFailure.ts';
import { call } from './call.ts';
import { answersWithin, withinTime } from './withinTime.ts';

/** A command that was rejected with 401, or whose page was left before its answer. */
interface UnsentOrder {
  readonly commandId: string;
  readonly command: Pick<Endpoint, 'id' | 'name' | 'path' | 'summary' | 'kind' | 'api' | 'method'>;
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
  /** The form that its text was typed in, if the form keeps its text by itself. */
  readonly place?: string | undefined;
  /** The text typed into the cells that it saves (drafts/waitingDrafts.ts). */
  readonly typed?: string | undefined;
  /** The time when its page was left before its answer (milliseconds since 1970): it may have succeeded. */
  readonly underwayAt?: number | undefined;
}

interface Waiting {
  readonly owner: string;
  readonly orders: readonly UnsentOrder[];
}

const storageKey = 'plumbline.unsent';

/** The server stores keys for 24 hours; an hour is left for clocks that differ. */
const keyIsKnownFor = 23 * 60 * 60 * 1000;

function read(): Waiting {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Waiting | null) ?? { owner: '', orders: [] };
  } catch {
    return { owner: '', orders: [] };
  }
}

function write(waiting: Waiting): void {
  sessionStorage.setItem(storageKey, JSON.stringify(waiting));
}

/** Sets whose commands are kept from now on (`ownerOf` in session/session.ts); those of others are dropped. */
export function keepUnsentOf(owner: string): void {
  if (read().owner !== owner) write({ owner, orders: [] });
}

/** Returns the number of commands that wait for their user to sign in again. */
export function unsentCount(): number {
  return read().orders.length;
}

/** Returns the key of a form: the address of its page, and its name there. */
export function placeOf(name: string): string {
  return `${window.location.pathname}${window.location.search} ${name}`;
}

/** Returns whether a command waits that saves the text of this form. */
export function isWaiting(place: string): boolean {
  return read().orders.some((one) => one.place === place);
}

interface KeepUnsentOptions {
  readonly place?: string | undefined;
  /** It is in flight and may succeed. */
  readonly wasUnderway?: boolean;
  readonly typed?: string | undefined;
}

/** Keeps a command of an ended session in this tab. Files are not kept, nor what exceeds the storage of the tab. */
export function keepUnsent(
  command: Endpoint,
  input: UnsentOrder['input'],
  commandId: string,
  { place, wasUnderway = false, typed }: KeepUnsentOptions = {},
): void {
  const { owner, orders } = read();
  if (owner === '' || command.multipart || orders.some((one) => one.commandId === commandId)) return;
  const { id, name, path, summary, kind, api, method } = command;
  const sent = { id, name, path, summary, kind, api, method };
  const order = { commandId, command: sent, input, place, ...(wasUnderway && { underwayAt: Date.now() }) };
  // The typed text of very many cells may not fit into the storage along with the command.
  for (const kept of typed === undefined ? [order] : [{ ...order, typed }, order]) {
    try {
      write({ owner, orders: [...orders, kept] });
      return;
    } catch (error) {
      console.error('A change that is not saved does not fit into the tab', error);
    }
  }
}

/**
 * Sends the waiting commands in order. Rejected ones are dropped; without an answer in time, that command and those after it
 * keep waiting. `onSaved` receives the forms whose text was saved, `onRefused` the text of cells that were not saved. A command
 * that was in flight when its page was left is sent again, which its key makes harmless, and is not counted; once the
 * server has dropped the key it is not sent, because it would run twice.
 */
export async function sendUnsent(
  onSaved: (owner: string, place: string) => void = () => {},
  onRefused: (typed: string, failure: CallFailure | null) => void = () => {},
): Promise<{ saved: number; refused: CallFailure[] }> {
  const { owner, orders } = read();
  const refused: CallFailure[] = [];
  let saved = 0;
  for (const { command, input, commandId, place, typed, underwayAt } of orders) {
    // Meanwhile another person or organization may have come, which drops the commands of the one before.
    if (read().owner !== owner) break;
    try {
      if (underwayAt === undefined || Date.now() - underwayAt < keyIsKnownFor) {
        const send = (signal: AbortSignal) =>
          call(command as Endpoint, input as object, { idempotencyKey: commandId, signal });
        await withinTime(answersWithin.edit, send);
        if (place !== undefined) onSaved(owner, place);
      } else if (typed !== undefined) onRefused(typed, null);
      if (underwayAt === undefined) saved += 1;
    } catch (error) {
      if (!(error instanceof CallFailure) || error.status === 401 || isUnanswered(error)) break;
      refused.push(error);
      if (typed !== undefined) onRefused(typed, error);
    }
    // Others may have been kept while this one was sent.
    const now = read();
    write({ ...now, orders: now.orders.filter((one) => one.commandId !== commandId) });
  }
  return { saved, refused };
}
