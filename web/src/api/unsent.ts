import type { Endpoint } from '#contract';
import { CallFailure, isUnanswered } from './CallFailure.ts';
import { call } from './call.ts';

/** An order that a 401 refused, and which therefore was not done, or one whose answer nobody heard. */
interface UnsentOrder {
  /** Its Idempotency-Key, which it keeps. */
  readonly commandId: string;
  readonly command: Pick<Endpoint, 'id' | 'name' | 'path' | 'summary' | 'kind' | 'api' | 'method'>;
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
  /** Where what it saves was typed, for a dialog or form that keeps its text by itself. */
  readonly place?: string | undefined;
  /** What was typed into the cells that it saves (drafts/waitingDrafts.ts). */
  readonly typed?: string | undefined;
  /** When its page was left while it was on its way (milliseconds since 1970): it may have been done. */
  readonly underwayAt?: number | undefined;
}

interface Waiting {
  readonly owner: string;
  readonly orders: readonly UnsentOrder[];
}

const storageKey = 'plumbline.unsent';

/** The server knows the key of an order for 24 hours; an hour is left for clocks that differ. */
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

/** Whose orders are kept from now on (`ownerOf` in session/session.ts); those of anybody else are dropped. */
export function keepUnsentOf(owner: string): void {
  if (read().owner !== owner) write({ owner, orders: [] });
}

/** How many orders wait for their person to sign in again. */
export function unsentCount(): number {
  return read().orders.length;
}

/** Where something is typed: the address of its page, and its name there. */
export function placeOf(name: string): string {
  return `${window.location.pathname}${window.location.search} ${name}`;
}

/** Whether an order waits that saves what was typed at this place. */
export function isWaiting(place: string): boolean {
  return read().orders.some((one) => one.place === place);
}

interface KeepUnsentOptions {
  /** Where the text that it saves was typed. */
  readonly place?: string | undefined;
  /** It is on its way, and may be done. */
  readonly wasUnderway?: boolean;
  readonly typed?: string | undefined;
}

/** Keeps an order of a session that has ended, in this tab. Files are not kept, nor what the tab has no room for. */
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
  // Of very many cells, what was typed may not fit beside the order that saves it.
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
 * Sends what waits, in the order in which it was given. Orders that the server refuses are answered and gone; where no
 * answer comes, that order and those after it go on waiting. `onSaved` hears where what was saved had been typed, and
 * `onRefused` what was typed into cells that are not saved. What was on its way when its page was left is sent once more,
 * which its key makes harmless, and is not counted. Once the server has forgotten the key it is not sent: it would be done
 * a second time, over what others did since.
 */
export async function sendUnsent(
  onSaved: (owner: string, place: string) => void = () => {},
  onRefused: (typed: string, failure: CallFailure | null) => void = () => {},
): Promise<{ saved: number; refused: CallFailure[] }> {
  const { owner, orders } = read();
  const refused: CallFailure[] = [];
  let left = orders;
  let saved = 0;
  for (const { command, input, commandId, place, typed, underwayAt } of orders) {
    try {
      if (underwayAt === undefined || Date.now() - underwayAt < keyIsKnownFor) {
        await call(command as Endpoint, input as object, { idempotencyKey: commandId });
        if (place !== undefined) onSaved(owner, place);
      } else if (typed !== undefined) onRefused(typed, null);
      if (underwayAt === undefined) saved += 1;
    } catch (error) {
      if (!(error instanceof CallFailure) || error.status === 401 || isUnanswered(error)) break;
      refused.push(error);
      if (typed !== undefined) onRefused(typed, error);
    }
    left = left.slice(1);
    write({ owner, orders: left });
  }
  return { saved, refused };
}
