import { z } from 'zod';
import { type Refusal, refusal } from '../refusal.ts';

const document = z.looseObject({
  issuer: z.string(),
  jwks_uri: z.url(),
  token_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});

/** The provider's discovery document (OpenID Connect Discovery 1.0), including unknown fields. */
export type ProviderDocument = z.infer<typeof document>;

/** Reads the discovery document once and then returns the cached one. Rejects with Refusal 503 if it cannot be read. */
export type Discover = () => Promise<ProviderDocument>;

/** Works with every OpenID Connect issuer that publishes a discovery document. */
export function makeDiscover(issuer: string): Discover {
  let known: Promise<ProviderDocument> | null = null;
  return async () => {
    known ??= readDocument(issuer);
    return known.catch((error: unknown) => {
      known = null;
      throw providerUnavailable(error);
    });
  };
}

async function readDocument(issuer: string): Promise<ProviderDocument> {
  const address = `${withoutSlash(issuer)}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(5_000), redirect: 'error' });
  if (!response.ok) throw new Error(`The identity provider answered ${response.status} at ${address}.`);
  const found = document.parse(await response.json());
  if (withoutSlash(found.issuer) !== withoutSlash(issuer)) {
    throw new Error(`The identity provider at ${address} calls itself ${found.issuer}.`);
  }
  return found;
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** Returns the refusal for a provider that does not respond as it should; `cause` is for the log. */
export const providerUnavailable = (cause: unknown): Refusal => Object.assign(refusal('identityAway'), { cause });
