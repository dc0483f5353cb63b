import type { Endpoint } from '#contract';
import { CallFailure, isUnanswered } from './CallFailure.ts';
import { call } from './call.ts';

/** An order that a 401 refused, and which therefore was not done. */
interface UnsentOrder {
  /** Its Idempotency-Key, which it keeps. */
  readonly commandId: string;
  readonly command: Pick<Endpoint, 'id' | 'name' | 'path' | 'summary' | 'kind' | 'api' | 'method'>;
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
}

interface Waiting {
  readonly userId: string;
  readonly orders: readonly UnsentOrder[];
}

const storageKey = 'plumbline.unsent';

function read(): Waiting {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Waiting | null) ?? { userId: '', orders: [] };
  } catch {
    return { userId: '', orders: [] };
  }
}

function write(waiting: Waiting): void {
  sessionStorage.setItem(storageKey, JSON.stringify(waiting));
}

/** Whose orders are kept from now on; those of anybody else are dropped. */
export function keepUnsentOf(userId: string): void {
  if (read().userId !== userId) write({ userId, orders: [] });
}

/** How many orders wait for their person to sign in again (AUTH-045). */
export function unsentCount(): number {
  return read().orders.length;
}

/** Keeps an order of a session that has ended, in this tab; files are not kept. */
export function keepUnsent(command: Endpoint, input: UnsentOrder['input'], commandId: string): void {
  const { userId, orders } = read();
  if (userId === '' || command.multipart || orders.some((one) => one.commandId === commandId)) return;
  const { id, name, path, summary, kind, api, method } = command;
  const order = { commandId, command: { id, name, path, summary, kind, api, method }, input };
  write({ userId, orders: [...orders, order] });
}

/**
 * Sends what waits, in the order in which it was given. Orders that the server refuses are answered and gone; where no
 * answer comes, that order and those after it go on waiting.
 */
export async function sendUnsent(): Promise<{ saved: number; refused: CallFailure[] }> {
  const { userId, orders } = read();
  const refused: CallFailure[] = [];
  let left = orders;
  for (const { command, input, commandId } of orders) {
    try {
      await call(command as Endpoint, input as object, { idempotencyKey: commandId });
    } catch (error) {
      if (!(error instanceof CallFailure) || error.status === 401 || isUnanswered(error)) break;
      refused.push(error);
    }
    left = left.slice(1);
    write({ userId, orders: left });
  }
  return { saved: orders.length - left.length - refused.length, refused };
}
