import { ErrorResponse, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { type AppConfig, appConfig } from '../../api/appConfig.ts';
import { paths } from '../../paths.ts';

/** The state that a redirect login carries to the provider and back. */
export interface SignInState {
  /** The address the person first asked for. */
  readonly returnTo: string;
  /** This redirect goes through the password reset. */
  readonly isPasswordReset: boolean;
  /** The provider asks who signs in also where somebody is signed in there. */
  readonly asksWho?: boolean;
  /** The provider has asked once to sign in again, so that it is not followed a second time. */
  readonly isRepeated?: boolean;
}

let manager: UserManager | null = null;

/** Returns the sign-in by code and PKCE at any OpenID Connect provider. Its tokens are in session storage. */
export function identityProvider(): UserManager {
  manager ??= managerFor(appConfig());
  return manager;
}

export function managerFor({ issuer, clientId, codeExchangedBy, timings }: AppConfig): UserManager {
  const origin = window.location.origin;
  return new UserManager({
    authority: issuer,
    // The server's copy of the discovery document names a token endpoint of ours, which adds the client secret.
    ...(codeExchangedBy === 'server' && { metadataUrl: `${origin}/api/sign-in/provider` }),
    client_id: clientId,
    redirect_uri: origin + paths.signInCallback(),
    silent_redirect_uri: origin + paths.silentCallback(),
    post_logout_redirect_uri: origin + paths.signIn(),
    response_type: 'code',
    scope: 'openid email profile',
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    silentRequestTimeoutInSeconds: timings.loginFrame / 1000,
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
  });
}

/** Leaves the page for the provider's sign-in, or its password reset. */
export async function redirectToSignIn(state: SignInState): Promise<void> {
  await identityProvider().signinRedirect({
    state,
    nonce: newNonce(),
    ...(state.asksWho && { prompt: 'login' }),
    ...(state.isPasswordReset && { extraQueryParams: { flow: 'password-reset' } }),
  });
}

/**
 * Asks the provider in a hidden frame who is signed in there. Rejects where nobody is, and where it does not answer
 * within the time of the login frame.
 */
export function signInSilently(): Promise<User | null> {
  return identityProvider().signinSilent({ nonce: newNonce() });
}

/** Ties an ID token to the request that asked for it; some providers refuse a request without. */
const newNonce = (): string => crypto.randomUUID();

/** Passes the provider's answer from the hidden frame to the page around it. */
export async function answerFromHiddenFrame(): Promise<void> {
  await new UserManager({ authority: '', client_id: '', redirect_uri: '' }).signinSilentCallback();
}

export interface ProviderError {
  /** '' for an error that is none of the provider's answers. */
  readonly code: string;
  readonly description: string;
  /** The state of the redirect that it answers. */
  readonly state: SignInState | null;
}

/** Returns the provider's words about an error; none for an error that is not its answer. */
export function providerError(error: unknown): ProviderError {
  if (!(error instanceof ErrorResponse)) return { code: '', description: '', state: null };
  return {
    code: error.error ?? '',
    description: error.error_description ?? '',
    state: (error.state as SignInState | undefined) ?? null,
  };
}
