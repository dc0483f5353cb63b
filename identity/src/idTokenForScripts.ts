import { importJWK, SignJWT } from 'jose';
import type { Account } from './accounts.ts';
import type { IdentityConfiguration } from './configuration.ts';
import type { IdentityKeys } from './keys.ts';

/**
 * Issues an ID token like the authorization code flow, valid for one hour. Only the server's development token endpoint
 * requests it, on the loopback port; the proxied address `/identity` never routes here.
 */
export async function idTokenForScripts(
  account: Account,
  { issuer, clientId }: IdentityConfiguration,
  { signing }: IdentityKeys,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ email: account.email, email_verified: true, name: account.name, auth_time: seconds })
    .setProtectedHeader({ alg: 'RS256', kid: signing.kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(account.id)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(await importJWK(signing, 'RS256'));
}
