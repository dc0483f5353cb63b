import { i18next } from '../../i18n/i18n.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { paths } from '../../paths.ts';
import { setSession } from '../session.ts';
import { providerError, redirectToSignIn, type SignInState } from './identityProvider.ts';
import { setPasswordResetStatus } from './passwordReset.ts';
import { providerOutcome } from './providerMessage.ts';

type SignInText = 'signIn.accessDenied' | 'signIn.clientRefused' | 'signIn.outdated' | 'signIn.providerAway';

/** Texts for the error codes of OAuth 2.0 and OpenID Connect, for a provider that sends no description. */
const textOfCode: ReadonlyMap<string, SignInText> = new Map<string, SignInText>([
  ['access_denied', 'signIn.accessDenied'],
  ['invalid_client', 'signIn.clientRefused'],
  ['invalid_grant', 'signIn.outdated'],
  ['invalid_request', 'signIn.clientRefused'],
  ['invalid_scope', 'signIn.clientRefused'],
  ['server_error', 'signIn.providerAway'],
  ['temporarily_unavailable', 'signIn.providerAway'],
  ['unauthorized_client', 'signIn.clientRefused'],
  ['unsupported_response_type', 'signIn.clientRefused'],
]);

/**
 * Follows an error of the identity provider: to its password reset, back to the sign-in page, to its sign-in again, or to
 * the unauthorized page with what the provider said. Never rejects.
 */
export async function failAtProvider(error: unknown): Promise<void> {
  const { code, description, state } = providerError(error);
  const outcome = providerOutcome(code, description);
  const returnTo = state?.returnTo ?? paths.home();
  if (outcome.kind === 'resetPassword') {
    setPasswordResetStatus('initiated');
    return goToProvider({ returnTo, isPasswordReset: true });
  }
  setPasswordResetStatus('none');
  if (outcome.kind === 'cancelled') {
    window.history.replaceState(null, '', paths.signIn());
    return setSession({ state: 'notAuthenticated', user: null, message: null });
  }
  if (outcome.kind === 'signInAgain') {
    // A provider that asks again after the redirect would send the browser to and fro for ever.
    if (!state?.isRepeated) return goToProvider({ returnTo, isPasswordReset: false, isRepeated: true });
    return showFailure(i18next.t('signIn.repeated'));
  }
  console.error(error);
  showFailure(outcome.message || textFor(error, code));
}

/** Redirects to the provider, or to the unauthorized page where it cannot be reached either. */
async function goToProvider(state: SignInState): Promise<void> {
  await redirectToSignIn(state).catch((error: unknown) => {
    console.error(error);
    showFailure(textFor(error, ''));
  });
}

function showFailure(reason: string): void {
  const message = joinSentences(i18next.t('unableToAuthenticate'), reason);
  setSession({ state: 'ssoError', user: null, message });
}

/** Returns a sentence for an error that the provider does not describe; '' where no text would help. */
function textFor(error: unknown, code: string): string {
  if (code !== '') {
    const text = textOfCode.get(code);
    return text ? i18next.t(text) : code;
  }
  if (!(error instanceof Error)) return '';
  // oidc-client-ts knows the sign-ins that this tab has started; one from a bookmark or a link is none of them.
  if (/\bstate\b/.test(error.message)) return i18next.t('signIn.outdated');
  const isUnreachable = error instanceof TypeError || error.name === 'ErrorTimeout' || /\(50\d\)/.test(error.message);
  return isUnreachable ? i18next.t('signIn.providerAway') : '';
}
