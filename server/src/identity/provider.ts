import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { cutText, TEXT_LIMITS } from '#leveling';
import { type Discover, providerUnavailable } from './discovery.ts';
import { BadToken } from './token.ts';

/** The identity that the provider confirms; it says nothing about rights. */
export interface ProvenPerson {
  /** Lower-cased. */
  readonly email: string;
  readonly name: string | null;
}

export interface Provider {
  /**
   * Verifies an ID token of the identity provider: signature against its published keys, issuer, audience (our client
   * id), time. Access tokens of the provider are rejected.
   *
   * @throws BadToken if it is invalid, Refusal 503 if the provider does not respond.
   */
  prove(idToken: string): Promise<ProvenPerson>;
}

/** Asymmetric signatures only: with HS256 everyone who knows the public key could sign, and `none` is no signature. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const accessTokenTypes = new Set(['at+jwt', 'application/at+jwt']);

/**
 * Returns a verifier for the ID tokens of `issuer`.
 *
 * @param now returns the time in milliseconds
 */
export function makeProvider(issuer: string, clientId: string, discover: Discover, now: () => number): Provider {
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null;

  return {
    async prove(idToken) {
      keys ??= createRemoteJWKSet(new URL((await discover()).jwks_uri), {
        timeoutDuration: 5_000,
        cooldownDuration: 5_000,
      });
      const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
        algorithms,
        issuer: [issuer, issuer.replace(/\/+$/, ''), `${issuer.replace(/\/+$/, '')}/`],
        audience: clientId,
        requiredClaims: ['sub', 'exp', 'iat'],
        clockTolerance: 30,
        currentDate: new Date(now()),
      }).catch((error: unknown) => {
        if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError || error instanceof TypeError)) {
          throw providerUnavailable(error);
        }
        if (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC') throw providerUnavailable(error);
        if (error instanceof TypeError && /fetch/i.test(error.message)) throw providerUnavailable(error);
        throw new BadToken(error.message);
      });
      if (protectedHeader.typ !== undefined && accessTokenTypes.has(protectedHeader.typ.toLowerCase())) {
        throw new BadToken('This is an access token, not an ID token.');
      }
      return personOf(payload, clientId);
    },
  };
}

function personOf(payload: JWTPayload, clientId: string): ProvenPerson {
  const { email_verified: verified, name, azp } = payload;
  // Azure AD B2C sends a list `emails` instead of `email`.
  const email = payload.email ?? (Array.isArray(payload.emails) ? payload.emails[0] : undefined);
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && azp !== clientId) {
    throw new BadToken('The token was made for another client.');
  }
  if (azp !== undefined && azp !== clientId) throw new BadToken('The token was made for another client.');
  if (typeof email !== 'string' || !email.includes('@')) throw new BadToken('The token holds no e-mail address.');
  if (verified === false) throw new BadToken('The e-mail address is not verified.');
  const known = typeof name === 'string' ? cutText(name.trim(), TEXT_LIMITS.userName).trim() : '';
  return { email: email.trim().toLowerCase(), name: known || null };
}
