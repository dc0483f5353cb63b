import { addressOf, type Endpoint } from '#contract';
import { CallFailure } from './CallFailure.ts';

const logged = new WeakSet<Error>();

/**
 * Logs a failed call to the console: its path without parameters, its status, its id in the server's log, and the codes of
 * its problems. The server's sentence is left out, because it may name people.
 */
export function logFailedCall(endpoint: Endpoint, error: unknown): void {
  if (!(error instanceof CallFailure)) return;
  logged.add(error);
  const { status, correlationId, problems } = error;
  const codes = problems.map(({ path, code }) => `${path} ${code}`);
  console.error(`${endpoint.method} ${addressOf(endpoint)} failed`, { status, correlationId, problems: codes });
}

/** Logs an error to the console, unless it is a failed call, which is already logged. */
export function logFailure(error: unknown): void {
  if (!(error instanceof Error) || !logged.has(error)) console.error(error);
}
