import { z } from 'zod';
import type { Configuration } from '../configuration.ts';
import { type Discover, type ProviderDocument, providerUnavailable } from './discovery.ts';

/**
 * The part of a sign-in that needs the client secret (RFC 6749, 2.3.1): the server sends the code to the provider's token
 * endpoint for the browser, which never has the secret.
 */
export interface CodeExchange {
  /** Returns the provider's discovery document with our token endpoint. */
  document(): Promise<ProviderDocument>;
  /** Exchanges a code; `form` is the browser's request. */
  exchange(form: URLSearchParams): Promise<ExchangeAnswer>;
}

/** A response as in RFC 6749: the ID token (5.1) or an error (5.2). */
export interface ExchangeAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Details for the administrator; only logged. */
  readonly cause?: unknown;
}

/** The paths of the discovery document and of the token endpoint for the browser. */
export const exchangePaths = { document: '/api/sign-in/provider', token: '/api/sign-in/token' } as const;

const maxCodeLength = 8_192;
const maxDescriptionLength = 500;
const patience = 10_000;

const given = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  code: z.string().min(1).max(maxCodeLength),
  // RFC 7636, 4.1: codes are only exchanged with PKCE.
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  redirect_uri: z.string(),
});
type Given = z.infer<typeof given>;

const tokens = z.object({ id_token: z.string() });
const refused = z.object({ error: z.string(), error_description: z.string().optional() });

/** Returns the exchange with the configured client secret; null without one, because the browser then exchanges codes. */
export function makeCodeExchange(
  { origin, issuer, clientId, clientSecret }: Configuration,
  discover: Discover,
): CodeExchange | null {
  if (clientSecret === null) return null;

  const isOurs = (form: Given): boolean => form.client_id === clientId && form.redirect_uri.startsWith(`${origin}/`);

  return {
    async document() {
      return { ...(await discover()), token_endpoint: origin + exchangePaths.token };
    },
    async exchange(form) {
      const checked = given.safeParse(Object.fromEntries(form));
      if (!checked.success || !isOurs(checked.data)) return failure(400, 'invalid_request');
      try {
        const found = await discover();
        let answer = failure(503, 'temporarily_unavailable');
        for (const method of methodsOf(found)) {
          const response = await fetch(tokenEndpointOf(found, issuer), {
            method: 'POST',
            redirect: 'error',
            signal: AbortSignal.timeout(patience),
            ...authenticated[method](checked.data, clientSecret),
          });
          answer = await answerOf(response);
          if (!clientErrors.has(answer.body.error)) break;
        }
        return answer;
      } catch (cause) {
        return failure(503, 'temporarily_unavailable', undefined, cause);
      }
    },
  };
}

/** Returns the token endpoint; the secret is only sent over connections as secure as the issuer's. */
function tokenEndpointOf(found: ProviderDocument, issuer: string): string {
  const address = found.token_endpoint;
  if (address === undefined)
    throw new Error('The discovery document of the identity provider names no token endpoint.');
  if (issuer.startsWith('https:') && !address.startsWith('https:')) {
    throw new Error(`The token endpoint ${address} of the identity provider is not encrypted.`);
  }
  return address;
}

const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
const encoded = (text: string): string => new URLSearchParams({ text }).toString().slice('text='.length);

/** The two ways to send the secret: in the header, encoded as in RFC 6749 (2.3.1), or in the body. */
const authenticated = {
  client_secret_basic: (form: Given, secret: string) => {
    const pair = Buffer.from(`${encoded(form.client_id)}:${encoded(secret)}`).toString('base64');
    return { headers: { ...headers, authorization: `Basic ${pair}` }, body: new URLSearchParams(form).toString() };
  },
  client_secret_post: (form: Given, secret: string) => ({
    headers,
    body: new URLSearchParams({ ...form, client_secret: secret }).toString(),
  }),
};
type Method = keyof typeof authenticated;

/**
 * Returns the authentication methods to try in order: some providers accept only one of them for a client, and some do
 * not decode the header. A rejected secret leaves the code valid.
 */
function methodsOf({ token_endpoint_auth_methods_supported: supported }: ProviderDocument): readonly Method[] {
  const known = (Object.keys(authenticated) as Method[]).filter((method) => supported?.includes(method));
  return known.length > 0 ? known : ['client_secret_basic'];
}

/** Errors of a provider that does not know the client or expects another secret. */
const clientErrors = new Set<unknown>(['invalid_client', 'unauthorized_client']);

async function answerOf(response: Response): Promise<ExchangeAnswer> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) {
    // The browser needs only the ID token; everything else is dropped here.
    const { id_token } = tokens.parse(body);
    return { status: 200, body: { token_type: 'Bearer', id_token } };
  }
  const { error, error_description: description } = refused.parse(body);
  const cause = new Error(`The identity provider refused the code with ${response.status} ${error}.`);
  return failure(400, error, description?.slice(0, maxDescriptionLength), cause);
}

function failure(status: number, error: string, description?: string, cause?: unknown): ExchangeAnswer {
  const body = { error, ...(description && { error_description: description }) };
  return { status, body, ...(cause !== undefined && { cause: status === 503 ? providerUnavailable(cause) : cause }) };
}
