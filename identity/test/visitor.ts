import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { readIdentityConfiguration } from '../src/configuration.ts';
import { startIdentity } from '../src/startIdentity.ts';

export const demoPassword = 'a password for tests';

/** Starts a separate provider on a free port; its issuer is the address of the process. */
export async function makeIdentity() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-identity-'));
  const port = await freePort();
  const issuer = `http://localhost:${port}/identity`;
  const configuration = readIdentityConfiguration({
    PLUMBLINE_ENVIRONMENT: 'development',
    PLUMBLINE_ISSUER: issuer,
    PLUMBLINE_IDENTITY_PORT: String(port),
    PLUMBLINE_DATA: folder,
    PLUMBLINE_DEMO_PASSWORD: demoPassword,
  });
  let running = await startIdentity(configuration, () => {});
  return {
    issuer,
    address: running.address,
    folder: path.join(folder, 'identity'),
    restart: async () => {
      await running.stop();
      running = await startIdentity(configuration, () => {});
      // fetch keeps connections to the old process open; one request finds that they are closed.
      await fetch(`${issuer}/look/style.css`).catch(() => null);
    },
    stop: async () => {
      await running.stop();
      fs.rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Returns a browser without a screen: cookies and links, one redirect at a time.
 *
 * @param address its network address, as the server forwards it
 */
export function makeVisitor(issuer: string, language = 'en-US', address?: string) {
  const cookies = new Map<string, string>();
  const origin = new URL(issuer).origin;
  const verifier = randomBytes(32).toString('base64url');
  const redirect = `${origin}/signed-in`;

  async function visit(path: string, form?: Record<string, string>) {
    const response = await fetch(new URL(path, origin), {
      redirect: 'manual',
      headers: {
        ...(address ? { 'x-forwarded-for': address } : {}),
        'accept-language': language,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    return {
      status: response.status,
      location: location === null ? null : new URL(location, origin),
      headers: response.headers,
      text: await response.text(),
    };
  }
  /** Follows redirects until a page is shown or the application is reached. */
  async function follow(address: string, form?: Record<string, string>) {
    let answer = await visit(address, form);
    let last = address;
    while (answer.location && !answer.location.href.startsWith(redirect)) {
      last = answer.location.pathname;
      answer = await visit(answer.location.href);
    }
    return { ...answer, path: last };
  }
  const authorize = (more: Record<string, string> = {}) => {
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const asked = {
      client_id: 'plumbline',
      redirect_uri: redirect,
      response_type: 'code',
      scope: 'openid email profile',
      state: 'here',
      nonce: 'once',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...more,
    };
    return follow(`${issuer}/auth?${new URLSearchParams(asked)}`);
  };
  const exchange = async (code: string, codeVerifier = verifier) => {
    const body = { client_id: 'plumbline', grant_type: 'authorization_code', code, redirect_uri: redirect };
    const response = await fetch(`${issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...body, code_verifier: codeVerifier }),
    });
    return { status: response.status, body: (await response.json()) as { id_token: string; error?: string } };
  };
  return { visit, follow, authorize, exchange, redirect };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
