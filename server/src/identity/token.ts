import { createHash, randomUUID } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { Role } from '../call.ts';
import type { SigningKey } from './signingKey.ts';

/** The claims of a Plumbline token. */
export interface TokenClaims {
  /** The person's id. */
  readonly sub: string;
  /** The organization; null for support before it has chosen one. */
  readonly org: string | null;
  readonly roles: readonly Role[];
  /** One sign-in of one person; renewals keep it. */
  readonly sid: string;
  /** The time of the sign-in at the identity provider, in seconds. */
  readonly authTime: number;
  /** The expiration time, in seconds. */
  readonly exp: number;
}

export const tokenType = 'plumbline+jwt';
const issuer = 'plumbline';
const audience = 'plumbline-api';
const lifetimeSeconds = 12 * 60 * 60;
/** After this time a token cannot be renewed and the user signs in at the identity provider again. */
const maxSessionSeconds = 7 * 24 * 60 * 60;
const signatureCacheMilliseconds = 60_000;
const signatureCacheSize = 10_000;

/** An invalid bearer token; the response is 401 with the sentence of its code. */
export class BadToken extends Error {
  readonly code: 'notSignedIn' | 'personRemoved';

  /** @param message for the log */
  constructor(message: string, code: BadToken['code'] = 'notSignedIn') {
    super(message);
    this.name = 'BadToken';
    this.code = code;
  }
}

export interface Tokens {
  /** Signs a token that expires in 12 hours. */
  issue(claims: Omit<TokenClaims, 'exp'>): Promise<string>;
  /** @throws BadToken unless it is a valid Plumbline token that has not expired. */
  verify(token: string): Promise<TokenClaims>;
  /** Returns whether a token claims to be Plumbline's; this proves nothing. */
  isOurs(token: string): boolean;
  /** Returns whether a token may still be exchanged for a new one. */
  mayRenew(claims: TokenClaims): boolean;
}

/** Returns a new `sid`. */
export const newSessionId = (): string => randomUUID();

/**
 * Issues and verifies Plumbline's tokens. A verified signature is cached for at most 60 seconds; the expiration is
 * checked every time. Roles are not part of it: the caller reads them from the store.
 *
 * @param now returns the time in milliseconds
 */
export function makeTokens(key: SigningKey, now: () => number): Tokens {
  const checked = new Map<string, { claims: TokenClaims; until: number }>();

  async function check(token: string): Promise<TokenClaims> {
    const digest = createHash('sha256').update(token).digest('base64');
    const known = checked.get(digest);
    if (known && known.until > now()) return known.claims;
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: ['ES256'],
      typ: tokenType,
      issuer,
      audience,
      requiredClaims: ['sub', 'sid', 'exp', 'iat', 'roles', 'auth_time'],
      currentDate: new Date(now()),
    }).catch((error: unknown) => {
      if (error instanceof errors.JOSEError || error instanceof TypeError) throw new BadToken(error.message);
      throw error;
    });
    const claims: TokenClaims = {
      sub: String(payload.sub),
      org: typeof payload.org === 'string' ? payload.org : null,
      roles: rolesOf(payload.roles),
      sid: String(payload.sid),
      authTime: Number(payload.auth_time),
      exp: Number(payload.exp),
    };
    if (checked.size >= signatureCacheSize) checked.clear();
    checked.set(digest, { claims, until: now() + signatureCacheMilliseconds });
    return claims;
  }

  return {
    issue: ({ sub, org, roles, sid, authTime }) =>
      new SignJWT({ ...(org === null ? {} : { org }), roles: [...roles], sid, auth_time: authTime })
        .setProtectedHeader({ alg: 'ES256', typ: tokenType, kid: key.id })
        .setSubject(sub)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(Math.floor(now() / 1000))
        .setExpirationTime(Math.floor(now() / 1000) + lifetimeSeconds)
        .sign(key.privateKey),
    async verify(token) {
      const claims = await check(token);
      if (claims.exp * 1000 <= now()) throw new BadToken('The token has ended.');
      return claims;
    },
    isOurs(token) {
      try {
        return decodeProtectedHeader(token).typ === tokenType;
      } catch {
        throw new BadToken('This is no signed token.');
      }
    },
    mayRenew: (claims) => now() / 1000 - claims.authTime < maxSessionSeconds,
  };
}

/** Reads the role claim, which may be one role or a list. */
function rolesOf(claim: unknown): readonly Role[] {
  const list = Array.isArray(claim) ? claim : [claim];
  return list.filter((role): role is Role => typeof role === 'string' && knownRoles.has(role));
}

const knownRoles: ReadonlySet<string> = new Set<Role>(['Admin', 'ProjectAdmin', 'Contributor', 'Support', 'Dev']);
