import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** An OpenID Connect issuer of the test's own: discovery, keys and ID tokens, of any provider's making. */
export interface TestIssuer {
  readonly address: string;
  readonly publicJwk: Record<string, unknown>;
  /** Signs what it is told to; without claims a good ID token for that e-mail address. */
  idToken(email: string, claims?: JWTPayload, header?: { alg?: string; typ?: string }): Promise<string>;
  stop(): Promise<void>;
}

export async function startTestIssuer(clientId = 'plumbline'): Promise<TestIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  let address = '';
  const server = createServer((request, response) => {
    const body =
      request.url === '/.well-known/openid-configuration'
        ? { issuer: address, jwks_uri: `${address}/keys` }
        : request.url === '/keys'
          ? { keys: [publicJwk] }
          : null;
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    publicJwk,
    idToken: (email, claims = {}, header = {}) => {
      const seconds = Math.floor(Date.now() / 1000);
      const good = { iss: address, aud: clientId, sub: `subject of ${email}`, email, iat: seconds, exp: seconds + 300 };
      return new SignJWT({ ...good, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'test', ...header })
        .sign(privateKey);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
