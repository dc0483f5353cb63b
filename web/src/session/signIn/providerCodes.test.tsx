import { ErrorResponse, type OidcClient, type User } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openHub } from '../../../test/hub.ts';
import { network, settled } from '../../../test/network.ts';
import '../../../test/show.tsx';
import { appConfig } from '../../api/appConfig.ts';
import { credentials } from '../../api/credentials.ts';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import { shownNotices } from '../../notices/notices.ts';
import { paths } from '../../paths.ts';
import { maria, secondsNow, tokenUntil } from '../samplePerson.testing.ts';
import { currentSession, setSession } from '../session.ts';
import { storedToken, storeToken } from '../storedSession.ts';
import { identityProvider, managerFor, type SignInState } from './identityProvider.ts';
import { passwordResetStatus } from './passwordReset.ts';
import { chooseOrganization, signIn, startSession } from './signIn.ts';

const here = window.location.href;
const asked: SignInState = { returnTo: '/settings/fees', isPasswordReset: false };

beforeEach(() => {
  setSession({ state: 'starting', user: null, organizationName: null, message: null });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  closeLiveConnection();
  credentials.accessToken = null;
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', here);
});

/** The provider sends the browser back: with an error, or with an ID token. */
async function comeBackWith(answer: ErrorResponse | Error | Partial<User>) {
  const provider = identityProvider();
  const redirect = vi.spyOn(provider, 'signinRedirect').mockResolvedValue();
  const back = vi.spyOn(provider, 'signinRedirectCallback');
  if (answer instanceof Error) back.mockRejectedValue(answer);
  else back.mockResolvedValue(answer as User);
  window.history.replaceState(null, '', paths.signInCallback());
  await startSession();
  return { redirects: redirect.mock.calls.map(([sent]) => sent!) };
}

const providerSays = (error: string, description: string | null = null, userState: SignInState = asked) =>
  new ErrorResponse({ error, error_description: description, userState });

/** The provider says where it is, and gives an ID token for a code. */
function answerDiscovery(idToken = '') {
  const metadata = {
    issuer: `${window.location.origin}/identity`,
    authorization_endpoint: 'https://provider.invalid/auth',
    token_endpoint: `${window.location.origin}/identity/token`,
  };
  const headers = { 'content-type': 'application/json' };
  const json = (content: object) => () => new Response(JSON.stringify(content), { headers });
  network({ 'GET /identity/.well-known/': json(metadata), 'POST /identity/token': json({ id_token: idToken }) });
}

/** An ID token for a request with this nonce. */
function idTokenFor(nonce: string): string {
  const part = (content: object) => btoa(JSON.stringify(content)).replace(/=+$/, '');
  return `${part({ alg: 'RS256' })}.${part({ sub: 'ann', nonce })}.${part({})}`;
}

describe('a code of the identity provider', () => {
  it.each([
    ['interaction_required', 'AUTH-038'],
    ['consent_required', 'AUTH-039'],
    ['login_required', 'AUTH-040'],
  ])('%s triggers a new redirect login, which keeps the address asked for [%s]', async (code) => {
    const { redirects } = await comeBackWith(providerSays(code, 'Something is needed'));
    expect(redirects).toEqual([
      { state: { ...asked, isRepeated: true }, nonce: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    expect(currentSession().state).toBe('starting');
  });

  it('that asks for the sign-in a second time ends it with a message, not in a loop [AUTH-054]', async () => {
    const again = { ...asked, isRepeated: true };
    const { redirects } = await comeBackWith(providerSays('consent_required', null, again));
    expect(redirects).toEqual([]);
    expect(currentSession()).toMatchObject({
      state: 'ssoError',
      message:
        'unable to authenticate. The identity provider asks for the same step again and again. Please contact your administrator.',
    });
  });

  it('AADB2C90118 initiates the password reset, from none [AUTH-017, AUTH-036]', async () => {
    expect(passwordResetStatus()).toBe('none');
    const description = 'AADB2C90118: The user has forgotten their password.\r\nCorrelation ID: 12\r\n';
    const { redirects } = await comeBackWith(providerSays('access_denied', description));
    expect(passwordResetStatus()).toBe('initiated');
    expect(redirects).toMatchObject([
      { state: { ...asked, isPasswordReset: true }, extraQueryParams: { flow: 'password-reset' } },
    ]);
  });

  it('AADB2C90091 clears the status of the password reset and shows the sign-in page [AUTH-017, AUTH-037]', async () => {
    await comeBackWith(providerSays('access_denied', 'AADB2C90118: Forgotten.'));
    expect(passwordResetStatus()).toBe('initiated');
    const { redirects } = await comeBackWith(
      providerSays('access_denied', 'AADB2C90091: The user has cancelled entering self-asserted information.'),
    );
    expect(passwordResetStatus()).toBe('none');
    expect([redirects.length, currentSession().state, window.location.pathname]).toEqual([
      1,
      'notAuthenticated',
      '/sign-in',
    ]);
  });

  it('is followed by the success message once the reset is completed; the next sign-in clears it [AUTH-017, AUTH-018]', async () => {
    openHub();
    network({
      'POST /api/command/login': tokenUntil(secondsNow() + 3600),
      'GET /api/query/users/current-user': maria,
    });
    await comeBackWith(providerSays('access_denied', 'AADB2C90118: Forgotten.'));
    await comeBackWith({ id_token: 'of the provider', state: { ...asked, isPasswordReset: true } });
    expect(passwordResetStatus()).toBe('completed');
    await expect
      .poll(() => shownNotices().map(({ kind, title }) => [kind, title]))
      .toContainEqual(['success', 'Your password was reset.']);
    await signIn();
    expect(passwordResetStatus()).toBe('none');
  });

  const provider = 'The identity provider';
  it.each([
    ['access_denied', null, `${provider} has refused the sign-in.`],
    ['invalid_client', null, `${provider} does not accept this application. Please contact your administrator.`],
    ['unauthorized_client', null, `${provider} does not accept this application. Please contact your administrator.`],
    ['invalid_scope', null, `${provider} does not accept this application. Please contact your administrator.`],
    ['invalid_grant', null, 'This sign-in is no longer valid. Please sign in again.'],
    ['temporarily_unavailable', null, `${provider} does not answer. Try again in a moment.`],
    ['server_error', null, `${provider} does not answer. Try again in a moment.`],
    ['server_error', 'AADB2C90077: The session has expired\r\nCorrelation ID: 7f0c\r\n', 'The session has expired.'],
    ['constructor', null, 'constructor.'],
  ])('%s (%s) is a sentence on the unauthorized page [AUTH-041, AUTH-043, AUTH-053]', async (code, said, message) => {
    const { redirects } = await comeBackWith(providerSays(code, said));
    expect(redirects).toEqual([]);
    expect(currentSession()).toMatchObject({ state: 'ssoError', message: `unable to authenticate. ${message}` });
    expect(window.location.pathname).toBe('/unauthorized');
  });

  it.each([
    [new Error('No matching state found in storage'), 'This sign-in is no longer valid. Please sign in again.'],
    [new TypeError('Failed to fetch'), 'The identity provider does not answer. Try again in a moment.'],
    [new Error('id_token has no exp'), ''],
  ])('is none of %s: the reason is logged and no raw text shown [AUTH-053]', async (error, message) => {
    await comeBackWith(error);
    expect(currentSession().message).toBe(`unable to authenticate. ${message}`.trim());
    expect(console.error).toHaveBeenCalledWith(error);
  });
});

describe('a request to the identity provider', () => {
  it('carries a nonce of its own and a challenge by S256, in the redirect and in the hidden frame [AUTH-052]', async () => {
    answerDiscovery();
    const { _client: client } = identityProvider() as unknown as { _client: OidcClient };
    const make = client.createSigninRequest.bind(client);
    const asked: URLSearchParams[] = [];
    vi.spyOn(client, 'createSigninRequest').mockImplementation(async (options) => {
      asked.push(new URL((await make(options)).url).searchParams);
      throw new Error('The page stays.');
    });
    await signIn();
    await startSession();
    const of = (name: string) => asked.map((parameters) => parameters.get(name));
    expect(of('prompt')).toEqual([null, 'none']);
    expect(of('response_type')).toEqual(['code', 'code']);
    expect(of('code_challenge_method')).toEqual(['S256', 'S256']);
    expect(of('scope')).toEqual(['openid email profile', 'openid email profile']);
    expect(new Set(of('code_challenge')).size).toBe(2);
    for (const challenge of of('code_challenge')) expect(challenge).toMatch(/^[\w-]{43}$/);
    expect(new Set(of('nonce')).size).toBe(2);
    expect(of('nonce')).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });

  it('is answered by an ID token with its nonce; one of another request is refused [AUTH-052]', async () => {
    const { _client: client } = identityProvider() as unknown as { _client: OidcClient };
    const answered = async (nonce: string) => {
      answerDiscovery(idTokenFor(nonce));
      const { redirect_uri } = client.settings;
      const { state } = await client.createSigninRequest({ nonce: 'mine', request_type: 'si:r' });
      return client.processSigninResponse(`${redirect_uri}?code=c&state=${state.id}`);
    };
    expect((await answered('mine')).profile.sub).toBe('ann');
    await expect(answered('of another')).rejects.toThrow('nonce');
  });

  it('asks our server where the provider is, where it exchanges the code [AUTH-050]', () => {
    const { origin } = window.location;
    const addressFor = (codeExchangedBy: 'browser' | 'server') =>
      managerFor({ ...appConfig(), codeExchangedBy }).settings.metadataUrl;
    expect(addressFor('server')).toBe(`${origin}/api/sign-in/provider`);
    expect(addressFor('browser')).toBe(`${origin}/identity/.well-known/openid-configuration`);
  });
});

describe('the login state', () => {
  it('is not authenticated while no user is signed in [AUTH-012]', async () => {
    vi.spyOn(identityProvider(), 'signinSilent').mockRejectedValue(new ErrorResponse({ error: 'login_required' }));
    await startSession();
    expect(currentSession()).toMatchObject({ state: 'notAuthenticated', user: null });
    expect([storedToken(Date.now()), credentials.accessToken ?? null]).toEqual([null, null]);
  });

  it('is known after 15 s where the login frame gets no answer [AUTH-023]', async () => {
    answerDiscovery();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const before = vi.getTimerCount();
    const started = startSession();
    while (vi.getTimerCount() === before) await settled();
    expect(document.querySelector('iframe')!.style.visibility).toBe('hidden');
    await vi.advanceTimersByTimeAsync(14_999);
    await settled();
    expect(currentSession().state).toBe('starting');
    await vi.advanceTimersByTimeAsync(1);
    await started;
    expect(currentSession().state).toBe('notAuthenticated');
  });

  it('is logged in for support staff once they have chosen the organization they support [AUTH-005]', async () => {
    openHub();
    const support = (org: string | null) => tokenUntil(secondsNow() + 3600, maria.id, { org, roles: ['Support'] });
    const ofHarbor = support('harbor');
    const { sent } = network({
      'GET /api/query/users/current-user': maria,
      'POST /api/command/login/harbor': ofHarbor,
    });
    storeToken(support(null));
    await startSession();
    expect(currentSession().state).toBe('choosingOrganization');
    expect(sent).toEqual([]);
    await chooseOrganization({ id: 'harbor', name: 'Harbor Builders' });
    expect(currentSession()).toMatchObject({
      state: 'loggedIn',
      organizationId: 'harbor',
      organizationName: 'Harbor Builders',
    });
    expect(credentials.accessToken).toBe(ofHarbor);
  });
});
