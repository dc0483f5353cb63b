import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';

let web: string;
let server: TestServer;
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'plumbline-web-'));
  await mkdir(join(web, 'assets'));
  await writeFile(join(web, 'index.html'), '<!doctype html><title>Plumbline</title>');
  await writeFile(join(web, 'assets', 'index-1a2b3c.js'), `export const words = '${'plumb '.repeat(1_000)}';`);
  server = await startTestServer({
    PLUMBLINE_WEB: web,
    PLUMBLINE_BUILD: 'a1b2c3',
    PLUMBLINE_COMMUNITY_URL: 'https://community.example/',
    PLUMBLINE_AUTOSAVE_MS: '5000',
  });
});
afterAll(async () => {
  await server.stop();
  await rm(web, { recursive: true, force: true });
});

const html = { accept: 'text/html,application/xhtml+xml' };

describe('pages', () => {
  it('are the one page of the application at every page address', async () => {
    for (const url of ['/', '/bid-summary/7', '/bid-package/7', '/project', '/no-such-page']) {
      const response = await server.app.inject({ url, headers: html });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toMatch(/^text\/html/);
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.payload).toContain('Plumbline');
    }
  });

  it('never stand where a call or a file is asked for', async () => {
    for (const url of ['/api/query/nothing', '/assets/gone.js', '/notifications/nothing']) {
      const response = await server.app.inject({ url, headers: html });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toHaveProperty('detail');
    }
    expect((await server.app.inject({ method: 'POST', url: '/', headers: html })).statusCode).toBe(404);
  });

  it('serve hashed files to be kept, compressed where that helps, and nothing outside the folder', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const asset = await server.app.inject({ url: '/assets/index-1a2b3c.js', headers });
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-encoding']).toBe('gzip');
    for (const url of ['/../package.json', '/..%2fpackage.json', '/assets/..%2f..%2f..%2fetc%2fpasswd']) {
      const response = await server.app.inject({ url });
      expect(response.payload).not.toMatch(/"dependencies"|root:/);
    }
  });

  it('asked for on 127.0.0.1 go on at localhost in development, calls do not', async () => {
    const at = (url: string, headers: object = {}) =>
      server.app.inject({ url, headers: { host: '127.0.0.1:4000', ...headers } });
    const page = await at('/bid-summary/7?a=1', html);
    expect(page.statusCode).toBe(307);
    expect(page.headers.location).toBe('http://localhost:4000/bid-summary/7?a=1');
    expect((await at('/version.json')).statusCode).toBe(200);
    const tricky = await at('//evil.example/x', html);
    expect(tricky.headers.location).toBe('http://localhost:4000/');
  });

  it('run no script but their own, tell no address to others and stand in no frame of others', async () => {
    const { headers } = await server.app.inject({ url: '/', headers: html });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain('ws://localhost:4000');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

describe('what a page reads before sign-in', () => {
  it('is the configuration with the timings, each with its default [LIM-012, AUTH-009]', async () => {
    const response = await server.app.inject('/config.json');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      issuer: 'http://localhost:4000/identity',
      clientId: 'plumbline',
      codeExchangedBy: 'browser',
      applicationToken: server.applicationToken,
      environment: 'development',
      websiteUrl: null,
      communityUrl: 'https://community.example',
      timings: {
        autosave: 5_000,
        liveUpdateWait: 180_000,
        loginFrame: 15_000,
        versionCheck: 600_000,
      },
    });
  });

  it('is the hash of the version, whatever the timestamp [SHELL-082]', async () => {
    const response = await server.app.inject('/version.json?t=1795290000000');
    expect(response.json().hash).toBe('a1b2c3');
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('the development token', () => {
  const ask = (payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: '/development/token', payload, headers });

  it('is refused as login refuses, and answers no other machine and no page [AUTH-047]', async () => {
    const refused = await ask({ email: 'nobody@example.test' });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({ detail: 'No organization knows this e-mail.' });
    expect((await ask({ email: 'x' }, { 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(404);
    expect((await ask({ email: 'x' }, { forwarded: 'for=10.0.0.1' })).statusCode).toBe(404);
    expect((await ask({ email: 'x' }, { origin: 'https://evil.example' })).statusCode).toBe(404);
    expect((await ask({ mail: 'x' })).statusCode).toBe(400);
  });

  it.each([
    ['127.0.0.1', 'localhost', 403],
    ['127.0.0.1', 'localhost:4000', 403],
    ['::1', 'LOCALHOST:4001', 403],
    ['::ffff:127.0.0.1', '127.0.0.1:65535', 403],
    ['127.0.0.1', 'bids.example', 404],
    ['127.0.0.1', 'bids.example:4000', 404],
    ['127.0.0.1', 'localhost.bids.example', 404],
    ['127.0.0.1', 'localhost:4000.bids.example', 404],
    ['127.0.0.1', '127.0.0.1.bids.example', 404],
    ['10.0.0.7', 'localhost:4000', 404],
  ])('asked from %s for the host %s answers %d [AUTH-047]', async (remoteAddress, host, status) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/development/token',
      payload: { email: 'nobody@example.test' },
      headers: { host },
      remoteAddress,
    });
    expect(response.statusCode).toBe(status);
  });

  it('is not there in production [AUTH-047]', async () => {
    const production = await startTestServer({
      PLUMBLINE_ENVIRONMENT: 'production',
      PLUMBLINE_ORIGIN: 'https://bids.example',
      PLUMBLINE_ISSUER: 'https://login.example',
      PLUMBLINE_CLIENT_ID: 'plumbline',
      PLUMBLINE_APPLICATION_TOKEN: 'secret',
    });
    const response = await production.app.inject({
      method: 'POST',
      url: '/development/token',
      payload: { email: 'x' },
    });
    expect(response.statusCode).toBe(404);
    const page = await production.app.inject({ url: '/identity/auth', headers: html });
    expect(page.statusCode).toBe(404);
    expect(String(page.headers['strict-transport-security'])).toContain('max-age=');
    await production.stop();
  });
});
