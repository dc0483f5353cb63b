import type { IncomingMessage } from 'node:http';

const windowLength = 15 * 60_000;
const maxFailures = 10;

/**
 * Counts wrong passwords of an account per network address: after ten within 15 minutes that address is refused until
 * the 15 minutes are over, and the person at another address is not.
 */
export function makeAttempts(now = Date.now) {
  const wrong = new Map<string, number[]>();
  const recent = (key: string) => (wrong.get(key) ?? []).filter((time) => time > now() - windowLength);
  return {
    isRefused: (request: IncomingMessage, email: string): boolean =>
      recent(keyOf(request, email)).length >= maxFailures,
    failed: (request: IncomingMessage, email: string): void => {
      if (wrong.size > 10_000) wrong.clear();
      const key = keyOf(request, email);
      wrong.set(key, [...recent(key), now()]);
    },
    succeeded: (request: IncomingMessage, email: string): void => {
      wrong.delete(keyOf(request, email));
    },
  };
}

/** The server, the only one that reaches this process, replaces the header by the address of the browser. */
const keyOf = (request: IncomingMessage, email: string): string =>
  `${email.toLowerCase()} ${request.headers['x-forwarded-for'] ?? request.socket.remoteAddress}`;
