import { addressOf, type Endpoint } from '#contract';
import { CallFailure } from './CallFailure.ts';

const logged = new WeakSet<Error>();

/**
 * Writes a call that failed to the browser's console: its address without what was filled in, the status, the id under
 * which the server has logged it, and the codes of the problems. The server's sentence stays out, since it may name people.
 */
export function logFailedCall(endpoint: Endpoint, error: unknown): void {
  if (!(error instanceof CallFailure)) return;
  logged.add(error);
  const { status, correlationId, problems } = error;
  const codes = problems.map(({ path, code }) => `${path} ${code}`);
  console.error(`${endpoint.method} ${addressOf(endpoint)} failed`, { status, correlationId, problems: codes });
}

/** Writes an error to the browser's console, unless it is a failed call, which is in it already. */
export function logFailure(error: unknown): void {
  if (!(error instanceof Error) || !logged.has(error)) console.error(error);
}
