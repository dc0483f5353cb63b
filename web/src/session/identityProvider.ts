import { ErrorResponse, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { appConfig } from '../api/appConfig.ts';
import { paths } from '../paths.ts';

/** What travels to the provider and back with a redirect login. */
export interface SignInState {
  /** The address the person first asked for (AUTH-011). */
  readonly returnTo: string;
  /** AUTH-017: this redirect goes through the password reset. */
  readonly isPasswordReset: boolean;
  /** The provider asks who signs in also where somebody is signed in there (AUTH-046). */
  readonly asksWho?: boolean;
}

let manager: UserManager | null = null;

/** The sign-in by code and PKCE at any OpenID Connect provider (AUTH-003). Its tokens live in session storage (AUTH-029). */
export function identityProvider(): UserManager {
  const { issuer, clientId, timings } = appConfig();
  const origin = window.location.origin;
  manager ??= new UserManager({
    authority: issuer,
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
  return manager;
}

/** Leaves the page for the provider's sign-in, or its password reset (AUTH-002). */
export async function redirectToSignIn(state: SignInState): Promise<void> {
  await identityProvider().signinRedirect({
    state,
    ...(state.asksWho && { prompt: 'login' }),
    ...(state.isPasswordReset && { extraQueryParams: { flow: 'password-reset' } }),
  });
}

/** In the hidden frame: hands the provider's answer to the page around it (AUTH-024). */
export async function answerFromHiddenFrame(): Promise<void> {
  await new UserManager({ authority: '', client_id: '', redirect_uri: '' }).signinSilentCallback();
}

/** The code and the description of a provider's error; an error of ours has code ''. */
export function providerError(error: unknown): { code: string; description: string } {
  if (error instanceof ErrorResponse) return { code: error.error ?? '', description: error.error_description ?? '' };
  return { code: '', description: error instanceof Error ? error.message : '' };
}
