import fs from 'node:fs';
import path from 'node:path';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, makeIdentity, makeVisitor } from '../test/visitor.ts';
import { demoPeople } from './demoPeople.ts';

let identity: Awaited<ReturnType<typeof makeIdentity>>;
beforeAll(async () => {
  identity = await makeIdentity();
});
afterAll(() => identity.stop());

const email = 'project-admin@demo.example';

async function signedIn(who = email, password = demoPassword, address?: string) {
  const visitor = makeVisitor(identity.issuer, 'en-US', address);
  const { path: page } = await visitor.authorize();
  const back = await visitor.follow(`${page}/sign-in`, { email: who, password });
  return { visitor, back };
}

describe('sign-in', () => {
  it('returns a signed ID token with e-mail and name for a code and its verifier [AUTH-001] [AUTH-003]', async () => {
    const { visitor, back } = await signedIn();
    expect(back.location?.searchParams.get('state')).toBe('here');
    const { body } = await visitor.exchange(back.location!.searchParams.get('code')!);
    const keys = createRemoteJWKSet(new URL(`${identity.issuer}/jwks`));
    const { payload } = await jwtVerify(body.id_token, keys, { issuer: identity.issuer, audience: 'plumbline' });
    expect(payload).toMatchObject({ email, email_verified: true, name: 'Pat Estimator', nonce: 'once' });
  });

  it('lets every demo person in', async () => {
    const answers = await Promise.all(demoPeople.map((person) => signedIn(person.email)));
    expect(answers.map(({ back }) => back.location?.searchParams.has('code'))).toEqual(demoPeople.map(() => true));
  }, 20_000);

  it('refuses a wrong password and an unknown person with the same words', async () => {
    const wrong = await signedIn(email, 'not the password');
    const unknown = await signedIn('nobody@demo.example', demoPassword);
    expect(wrong.back.text).toContain('The email address or the password is not right.');
    expect(unknown.back.text).toContain('The email address or the password is not right.');
  });

  it('says on the page, also after a wrong password, how a first password is chosen [AUTH-058]', async () => {
    const help =
      'Also for your first sign-in: a code is sent to your email address, and with it you choose a password.';
    const { text } = await makeVisitor(identity.issuer).authorize();
    const { back } = await signedIn('nobody@demo.example', demoPassword);
    for (const page of [text, back.text]) {
      const [, link] = /<a href="[^"]+\/forgot" aria-describedby="([^"]+)">Forgot your password\?<\/a>/.exec(page)!;
      expect(page).toContain(`<small id="${link}" class="under">${help}</small>`);
    }
  });

  it('speaks French to a French browser [SHELL-168]', async () => {
    const visitor = makeVisitor(identity.issuer, 'fr-FR,fr;q=0.9,en;q=0.8');
    const { path: page, text } = await visitor.authorize();
    expect(text).toContain('<html lang="fr-CA">');
    expect(text).toContain('Se connecter à Plumbline');
    const refused = await visitor.follow(`${page}/sign-in`, { email: 'nobody@demo.example', password: 'guess' });
    expect(refused.text).toContain('L’adresse courriel ou le mot de passe est inexact.');
    const reset = await visitor.authorize({ flow: 'password-reset' });
    expect(reset.text).toContain('Réinitialiser votre mot de passe');
  });

  it('names every empty field at once', async () => {
    const { back } = await signedIn('', '');
    expect(back.text).toContain('Enter your email address.');
    expect(back.text).toContain('Enter your password.');
  });

  it('refuses an account after ten wrong passwords at the address that sent them, and at no other [AUTH-056]', async () => {
    const who = 'viewer@demo.example';
    const refused = 'Too many wrong passwords. Try again in 15 minutes.';
    for (let attempt = 0; attempt < 9; attempt++) await signedIn(who, 'guess', '192.0.2.1');
    expect((await signedIn(who, 'guess', '192.0.2.1')).back.text).not.toContain(refused);
    expect((await signedIn(who.toUpperCase(), demoPassword, '192.0.2.1')).back.text).toContain(refused);
    expect((await signedIn(email, demoPassword, '192.0.2.1')).back.location?.searchParams.has('code')).toBe(true);
    expect((await signedIn(who, demoPassword, '192.0.2.2')).back.location?.searchParams.has('code')).toBe(true);
    expect((await signedIn(who, demoPassword, '192.0.2.1')).back.text).toContain(refused);
  }, 20_000);

  it('shows what was typed as text, never as markup', async () => {
    const { back } = await signedIn('"><script>alert(1)</script>@x.example', 'x');
    expect(back.text).not.toContain('<script>');
    expect(back.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });
});

describe('the protocol', () => {
  it('wants PKCE and the right verifier', async () => {
    const without = await makeVisitor(identity.issuer).authorize({ code_challenge: '', code_challenge_method: '' });
    expect(without.location?.searchParams.get('error')).toBe('invalid_request');
    const { visitor, back } = await signedIn();
    const answer = await visitor.exchange(back.location!.searchParams.get('code')!, 'x'.repeat(43));
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it.each(['https://elsewhere.example/signed-in', 'http://localhost:1/x', 'javascript:alert(1)'])(
    'does not send a code to %s',
    async (address) => {
      const answer = await makeVisitor(identity.issuer).authorize({ redirect_uri: address });
      expect(answer.status).toBe(400);
      expect(answer.location).toBeNull();
    },
  );

  it('sends a code to a script that waits on 127.0.0.1', async () => {
    const answer = await makeVisitor(identity.issuer).authorize({ redirect_uri: 'http://127.0.0.1:54321/callback' });
    expect(answer.text).toContain('Sign in to Plumbline');
  });

  it('returns login_required to a silent sign-in without a session, and a code with one [AUTH-024] [AUTH-040]', async () => {
    const nobody = await makeVisitor(identity.issuer).authorize({ prompt: 'none' });
    expect(nobody.location?.searchParams.get('error')).toBe('login_required');
    const { visitor } = await signedIn();
    const silent = await visitor.authorize({ prompt: 'none' });
    expect(silent.location?.searchParams.get('code')).toBeTruthy();
  });

  it('signs out and sends the person back [AUTH-028]', async () => {
    const { visitor, back } = await signedIn();
    const { body } = await visitor.exchange(back.location!.searchParams.get('code')!);
    const query = { id_token_hint: body.id_token, post_logout_redirect_uri: visitor.redirect };
    const asked = await visitor.visit(`${identity.issuer}/session/end?${new URLSearchParams(query)}`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.text)?.[1] ?? '';
    const done = await visitor.visit(`${identity.issuer}/session/end/confirm`, { xsrf, logout: 'yes' });
    expect(done.location?.href).toBe(visitor.redirect);
    const silent = await visitor.authorize({ prompt: 'none' });
    expect(silent.location?.searchParams.get('error')).toBe('login_required');
  });

  it('asks who it is where the application wants to know, and takes another person than the one signed in [AUTH-046]', async () => {
    const { visitor, back } = await signedIn();
    await visitor.exchange(back.location!.searchParams.get('code')!);
    const asked = await visitor.authorize({ prompt: 'login' });
    expect(asked.text).toContain('Sign in to Plumbline');
    const who = 'contributor@demo.example';
    const leaving = await visitor.follow(`${asked.path}/sign-in`, { email: who, password: demoPassword });
    // The page by which the one before is signed out sends itself.
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(leaving.text)?.[1] ?? '';
    const entered = await visitor.follow(`${identity.issuer}/session/end/confirm`, { xsrf, logout: 'yes' });
    const { body } = await visitor.exchange(entered.location?.searchParams.get('code') ?? '');
    expect(decodeJwt(body.id_token).email).toBe(who);
  });

  it('restores keys and sessions after a restart', async () => {
    const { visitor, back } = await signedIn();
    const { body } = await visitor.exchange(back.location!.searchParams.get('code')!);
    await identity.restart();
    const keys = createRemoteJWKSet(new URL(`${identity.issuer}/jwks`));
    await expect(jwtVerify(body.id_token, keys)).resolves.toBeTruthy();
    const silent = await visitor.authorize({ prompt: 'none' });
    expect(silent.location?.searchParams.has('code')).toBe(true);
  });
});

describe('password reset', () => {
  it('tells the application that the password is forgotten [AUTH-002] [AUTH-036]', async () => {
    const visitor = makeVisitor(identity.issuer);
    const { path: page } = await visitor.authorize();
    const back = await visitor.follow(`${page}/forgot`);
    expect(back.location?.searchParams.get('error')).toBe('access_denied');
    expect(back.location?.searchParams.get('error_description')).toMatch(
      /^AADB2C90118: .+\.\r\nCorrelation ID: [0-9a-f-]{36}\r\nTimestamp: \d{4}-/,
    );
  });

  it('tells the application that the person cancelled [AUTH-037]', async () => {
    const visitor = makeVisitor(identity.issuer);
    const { path: page } = await visitor.authorize({ flow: 'password-reset' });
    const back = await visitor.follow(`${page}/cancel`);
    expect(back.location?.searchParams.get('error_description')).toMatch(/^AADB2C90091: /);
  });

  async function reset(who: string, code: string | null, password: string, repeated = password) {
    const visitor = makeVisitor(identity.issuer);
    const { path: page, text } = await visitor.authorize({ flow: 'password-reset' });
    expect(text).toContain('Reset your password');
    await visitor.follow(`${page}/code`, { email: who });
    const letter = fs.readFileSync(path.join(identity.folder, 'outbox', `${who}.txt`), 'utf8');
    const sent = /^\d{6}$/m.exec(letter)![0];
    return {
      visitor,
      back: await visitor.follow(`${page}/password`, { email: who, code: code ?? sent, password, repeated }),
    };
  }

  it('sets the new password with the code from the letter and signs in', async () => {
    const who = 'contributor@demo.example';
    const { visitor, back } = await reset(who, null, 'a better password');
    const { body } = await visitor.exchange(back.location!.searchParams.get('code')!);
    expect(decodeJwt(body.id_token).email).toBe(who);
    expect((await signedIn(who, demoPassword)).back.location).toBeNull();
    expect((await signedIn(who, 'a better password')).back.location?.searchParams.has('code')).toBe(true);
    const stored = fs.readFileSync(path.join(identity.folder, 'accounts.json'), 'utf8');
    expect(stored).not.toContain('a better password');
  });

  it('gives people who were invited their first password', async () => {
    const { visitor, back } = await reset('dana.field@demo.example', null, 'my first password');
    const { body } = await visitor.exchange(back.location!.searchParams.get('code')!);
    expect(decodeJwt(body.id_token)).toMatchObject({ email: 'dana.field@demo.example', name: 'Dana Field' });
  });

  it('refuses a wrong code, a short password and two that differ', async () => {
    const wrong = await reset('admin@other.example', '000000x', 'short', 'other');
    expect(wrong.back.text).toContain('Enter the six digits of the code.');
    expect(wrong.back.text).toContain('Use at least 8 characters.');
    expect(wrong.back.text).toContain('The two passwords differ.');
    expect((await signedIn('admin@other.example')).back.location?.searchParams.has('code')).toBe(true);
  });

  it('opens the reset page although somebody is signed in', async () => {
    const { visitor } = await signedIn();
    const answer = await visitor.authorize({ flow: 'password-reset', login_hint: email });
    expect(answer.text).toContain('Reset your password');
    expect(answer.text).toContain(`value="${email}"`);
  });
});

describe('tokens for scripts', () => {
  const ask = (address: string, who: string, headers = {}) =>
    fetch(`${address}/development/id-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: who }),
    });

  it('gives the server an ID token on the loopback port', async () => {
    const answer = (await (await ask(identity.address, email)).json()) as { idToken: string };
    const keys = createRemoteJWKSet(new URL(`${identity.issuer}/jwks`));
    const { payload } = await jwtVerify(answer.idToken, keys, { issuer: identity.issuer, audience: 'plumbline' });
    expect(payload).toMatchObject({ email, email_verified: true });
  });

  it('knows no strangers and gives nothing through the proxy', async () => {
    expect((await ask(identity.address, 'stranger@demo.example')).status).toBe(404);
    expect((await ask(identity.issuer, email)).status).toBe(404);
    expect((await ask(identity.address, email, { 'x-forwarded-for': '10.0.0.1' })).status).toBe(400);
  });
});
