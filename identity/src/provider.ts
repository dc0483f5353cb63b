import { interactionPolicy, type KoaContext, Provider } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import type { IdentityConfiguration } from './configuration.ts';
import type { IdentityKeys } from './keys.ts';
import { errorPage, signOutPage } from './pages/otherPages.ts';
import type { openSessions } from './sessions.ts';

/** An authorization request with `flow=password-reset` opens the reset pages instead of the sign-in page. */
export const resetFlow = 'password-reset';

const hour = 60 * 60;

/**
 * OpenID Connect with the authorization code flow, PKCE (S256) always required, one public client. The redirect address
 * may be any page of the application, or for scripts any page of 127.0.0.1. ID tokens contain e-mail and name.
 */
export function makeOpenIdProvider(
  configuration: IdentityConfiguration,
  accounts: Accounts,
  keys: IdentityKeys,
  sessions: ReturnType<typeof openSessions>,
): Provider {
  const { issuer, clientId, origins } = configuration;
  const address = new URL(issuer);
  const policy = interactionPolicy.base();
  // The only client is our own, so nobody is asked for consent.
  policy.remove('consent');
  policy
    .get('login')
    .checks.add(
      new interactionPolicy.Check('password_reset', 'a new password was asked for', ({ oidc }) =>
        oidc.params?.flow === resetFlow && !oidc.result?.login
          ? interactionPolicy.Check.REQUEST_PROMPT
          : interactionPolicy.Check.NO_NEED_TO_PROMPT,
      ),
    );
  const provider = new Provider(issuer, {
    adapter: sessions.Adapter,
    clients: [
      {
        client_id: clientId,
        client_name: 'Plumbline',
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: ['http://127.0.0.1/callback'],
      },
    ],
    // The pages have the same origin, yet browsers send an Origin header with the token request.
    clientBasedCORS: (_context: KoaContext, origin: string) => origins.includes(origin),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // E-mail and name are in the ID token itself, the only thing that the server reads from the provider.
    conformIdTokenClaims: false,
    cookies: {
      keys: [keys.cookies],
      // Cookies ignore ports: two Plumblines on one machine must not sign each other out.
      names: {
        session: `plumbline_identity_${address.port}`,
        interaction: `plumbline_interaction_${address.port}`,
        resume: `plumbline_resume_${address.port}`,
      },
    },
    jwks: { keys: [keys.signing] },
    extraParams: ['flow'],
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: signOutPage },
    },
    findAccount: (_context: KoaContext, id: string) => {
      const account = accounts.byId(id);
      if (!account) return undefined;
      const { email, name } = account;
      return { accountId: id, claims: () => ({ sub: id, email, email_verified: true, name }) };
    },
    interactions: {
      policy,
      url: (_context: KoaContext, { uid }: { uid: string }) => `${address.pathname}/interaction/${uid}`,
    },
    loadExistingGrant: grantAtOnce,
    pkce: { required: () => true },
    renderError: errorPage,
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile'],
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 60,
      Grant: 7 * 24 * hour,
      IdToken: hour,
      Interaction: hour,
      Session: 7 * 24 * hour,
    },
  });
  provider.proxy = true;
  const isOurs = (text: string) => isAllowed(text, origins);
  provider.Client.prototype.redirectUriAllowed = isOurs;
  provider.Client.prototype.postLogoutRedirectUriAllowed = isOurs;
  return provider;
}

/** Accepts pages of the application, and of scripts on 127.0.0.1, without a user, a fragment or another scheme. */
export function isAllowed(text: string, origins: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname, username, hash } = new URL(text);
  if (username || hash) return false;
  return origins.includes(origin) || (protocol === 'http:' && ['127.0.0.1', '[::1]'].includes(hostname));
}

/** Grants all requested scopes for as long as the session lasts. */
async function grantAtOnce({ oidc }: KoaContext) {
  const { provider, client, session } = oidc;
  const known = session.grantIdFor(client.clientId);
  const earlier = known ? await provider.Grant.find(known) : undefined;
  if (earlier) return earlier;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}
