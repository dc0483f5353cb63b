import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { applicationTokenHeader, type Endpoint } from '#contract';
import type { Caller } from '../../call.ts';
import type { CallerOf } from '../../identity/caller.ts';
import { BadToken } from '../../identity/token.ts';
import { refusal } from '../../refusal.ts';

/** Longer bearer tokens are refused unread. */
const longestToken = 8_192;

/**
 * Returns the token of the Authorization header.
 *
 * @throws BadToken without one
 */
export function bearerOf(request: Pick<FastifyRequest, 'headers'>): string {
  const match = /^Bearer +([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '');
  const token = match?.[1];
  if (token === undefined || token.length > longestToken) throw new BadToken('There is no bearer token.');
  return token;
}

/** Compares without telling by its time how much of it was right. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * The sign-in of a call (401), before anything of the call is read.
 *
 * @returns null for calls that need no token and for login calls, which check their bearer token themselves
 */
export async function callerOfRequest(
  request: FastifyRequest,
  endpoint: Endpoint,
  callerOf: CallerOf,
  applicationToken: string,
): Promise<Caller | null> {
  if (endpoint.anyone) return null;
  if (endpoint.api === 'command') {
    const given = request.headers[applicationTokenHeader.toLowerCase()];
    if (typeof given !== 'string' || !isSame(given, applicationToken)) {
      throw refusal('wrongApplicationToken');
    }
  }
  const bearer = bearerOf(request);
  return endpoint.login ? null : callerOf(bearer, endpoint.name === 'current-user');
}

/**
 * Checks the company role that a call needs (before anything is looked for).
 *
 * @throws Refusal 403
 */
export function requireRole(caller: Caller, endpoint: Endpoint): void {
  if (!endpoint.roles || endpoint.roles.some((role) => caller.roles.includes(role))) return;
  throw refusal('roleMissing');
}
