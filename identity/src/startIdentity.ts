import fs from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { openAccounts } from './accounts.ts';
import { makeAttempts } from './attempts.ts';
import type { IdentityConfiguration } from './configuration.ts';
import { readBody } from './form.ts';
import { idTokenForScripts } from './idTokenForScripts.ts';
import { handleInteraction } from './interactions.ts';
import { openKeys } from './keys.ts';
import { pageHeaders } from './pages/otherPages.ts';
import { page, safe } from './pages/page.ts';
import { style } from './pages/style.ts';
import { textsFor } from './pages/texts.ts';
import { makeOpenIdProvider } from './provider.ts';
import { makeResetCodes } from './resetCodes.ts';
import { openSessions } from './sessions.ts';

/** The running identity provider. */
export interface Identity {
  /** The local address, `http://127.0.0.1:PORT`; the server forwards `/identity` to it. */
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Starts the development identity provider on a loopback port. Browsers reach it through the address of the application
 * (every path below the issuer's, `/identity`). The server reaches it directly for `POST /development/id-token` with
 * `{ "email": … }`, which returns `{ "idToken": … }` or 404.
 */
export async function startIdentity(
  configuration: IdentityConfiguration,
  log: (line: string) => void,
): Promise<Identity> {
  const accounts = await openAccounts(configuration.folder, configuration.demoPassword);
  const keys = await openKeys(configuration.folder);
  const sessions = openSessions(configuration.folder, log);
  const provider = makeOpenIdProvider(configuration, accounts, keys, sessions);
  const issuer = new URL(configuration.issuer);
  const base = issuer.pathname.replace(/\/$/, '');
  const codes = makeResetCodes(configuration.folder, log);
  const parts = { base, provider, accounts, codes, attempts: makeAttempts() };
  const openIdConnect = provider.callback();

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    if (url === '/development/id-token' && request.method === 'POST') return sendIdToken(request, response);
    if (!url.startsWith(`${base}/`)) return void response.writeHead(404).end();
    // Only the issuer's address counts, whatever headers the proxy or a client sends.
    request.headers['x-forwarded-host'] = issuer.host;
    request.headers['x-forwarded-proto'] = issuer.protocol.replace(':', '');
    Object.assign(request, { originalUrl: url });
    request.url = url.slice(base.length);
    const path = request.url.split('?')[0]!;
    if (path.startsWith('/look/')) return sendAsset(path, response);
    if (await handleInteraction(parts, path, request, response)) return;
    await openIdConnect(request, response);
  }

  async function sendIdToken(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const json = request.headers['content-type']?.startsWith('application/json') && !request.headers['x-forwarded-for'];
    const email = json ? emailIn(await readBody(request)) : null;
    const account = email === null ? null : accounts.byEmail(email);
    const idToken = account && (await idTokenForScripts(account, configuration, keys, new Date()));
    response.writeHead(idToken ? 200 : email === null ? 400 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(idToken ? { idToken } : { detail: `There is no account ${email ?? ''}.` }));
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      if (response.headersSent) return void response.destroy();
      const expired = error.name === 'SessionNotFound';
      if (!expired) log(`The identity provider failed: ${error.message}`);
      const texts = textsFor(request.headers);
      const words = expired ? texts.expired : texts.failed;
      const back = `<nav><a href="/">${safe(texts.backToPlumbline)}</a></nav>`;
      response.writeHead(expired ? 400 : 500, pageHeaders());
      response.end(page(texts, base, words, `<p>${safe(texts.startAgain)}</p>${back}`));
    });
  });
  server.headersTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(configuration.port, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      sessions.flush();
    },
  };
}

function emailIn(body: string | null): string | null {
  try {
    const { email } = JSON.parse(body ?? '') as { email?: unknown };
    return typeof email === 'string' ? email : null;
  } catch {
    return null;
  }
}

const inter = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

function sendAsset(path: string, response: http.ServerResponse): void {
  const lasting = { 'Cache-Control': 'public, max-age=3600', 'X-Content-Type-Options': 'nosniff' };
  if (path === '/look/style.css') {
    response.writeHead(200, { 'Content-Type': 'text/css; charset=utf-8', ...lasting }).end(style);
  } else if (path === '/look/inter.woff2') {
    response.writeHead(200, { 'Content-Type': 'font/woff2', ...lasting });
    fs.createReadStream(inter).pipe(response);
  } else {
    response.writeHead(404).end();
  }
}
