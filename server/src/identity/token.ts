import { createHash, randomUUID } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { Role } from '../call.ts';
import type { SigningKey } from './signingKey.ts';

/** What a token of ours says. */
export interface TokenClaims {
  /** The person's id. */
  readonly sub: string;
  /** The organization; null for support before it has chosen one. */
  readonly org: string | null;
  readonly roles: readonly Role[];
  /** One sign-in of one person; renewals keep it. */
  readonly sid: string;
  /** When the person signed in at the identity provider, in seconds. */
  readonly authTime: number;
  /** When the token ends, in seconds. */
  readonly exp: number;
}

export const tokenType = 'plumbline+jwt';
const issuer = 'plumbline';
const audience = 'plumbline-api';
const lifetimeSeconds = 12 * 60 * 60;
/** After this a renewal is refused and the person signs in at the identity provider again. */
const longestSessionSeconds = 7 * 24 * 60 * 60;
const signatureCacheMilliseconds = 60_000;
const signatureCacheSize = 10_000;

/** A bearer token that does not hold; answered with 401 and the sentence of its code. */
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
  /** Signs a token that ends 12 hours from now. */
  issue(claims: Omit<TokenClaims, 'exp'>): Promise<string>;
  /** @throws BadToken unless it is a token of ours, whole and not at its end. */
  verify(token: string): Promise<TokenClaims>;
  /** Whether a token says of itself that it is ours; proves nothing. */
  isOurs(token: string): boolean;
  /** Whether a token may still be exchanged for a new one. */
  mayRenew(claims: TokenClaims): boolean;
}

/** A new `sid`. */
export const newSessionId = (): string => randomUUID();

/**
 * Makes and checks our own tokens. A checked signature is remembered for at most 60 seconds; the end of the token is
 * looked at every time, and roles are none of its business (the caller reads them from the store).
 *
 * @param now the time in milliseconds
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
    mayRenew: (claims) => now() / 1000 - claims.authTime < longestSessionSeconds,
  };
}

/** The role claim may hold one role or a list of them. */
function rolesOf(claim: unknown): readonly Role[] {
  const list = Array.isArray(claim) ? claim : [claim];
  return list.filter((role): role is Role => typeof role === 'string' && knownRoles.has(role));
}

const knownRoles: ReadonlySet<string> = new Set<Role>(['Admin', 'ProjectAdmin', 'Contributor', 'Support', 'Dev']);
