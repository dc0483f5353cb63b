import { getCurrentUser, login, loginToOrganization, problems } from '#contract';
import { appConfig } from '../../api/appConfig.ts';
import { CallFailure, detailOf } from '../../api/CallFailure.ts';
import { call } from '../../api/call.ts';
import { credentials } from '../../api/credentials.ts';
import { queryClient } from '../../api/queries.ts';
import { keepUnsentOf, unsentCount } from '../../api/unsent.ts';
import { i18next } from '../../i18n/i18n.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { closeLiveConnection, openLiveConnection } from '../../live/liveConnection.ts';
import { notify } from '../../notices/notices.ts';
import { paths } from '../../paths.ts';
import { type Claims, claimsOf } from '../claims.ts';
import { keepStepsOf } from '../kept/keptSteps.ts';
import { allAnswered, setLeaving, tab } from '../leavePage.ts';
import { type CurrentUser, currentSession, nameOf, ownerOf, setSession } from '../session.ts';
import {
  askedFor,
  endedSession,
  forgetSession,
  forgetToken,
  rememberAskedFor,
  rememberEnded,
  rememberRemoved,
  storedOrganization,
  storedToken,
  storeOrganization,
  storeToken,
} from '../storedSession.ts';
import {
  identityProvider,
  providerError,
  redirectToSignIn,
  type SignInState,
  signInSilently,
} from './identityProvider.ts';
import { setPasswordResetStatus } from './passwordReset.ts';
import { failAtProvider } from './providerFailure.ts';
import { providerOutcome } from './providerMessage.ts';
import { saveWaiting } from './saveWaiting.ts';

/** The session is renewed so long before its token ends. */
const renewBefore = 5 * 60_000;
/** After a renewal that failed, the next try. */
const renewAgainAfter = 15_000;
let renewal: ReturnType<typeof setTimeout> | undefined;

/**
 * Finds out who is there: back from the provider, still signed in in this tab, or by a silent sign-in in a new tab.
 * Ends with a login state; pages are shown only then.
 */
export async function startSession(): Promise<void> {
  credentials.applicationToken = appConfig().applicationToken;
  credentials.onRefused = (detail) => void endSession(detail);
  if (window.location.pathname === paths.signInCallback()) return comeBack();
  const stored = storedToken(Date.now());
  if (stored) return enter(stored.token);
  // The provider would answer for whoever has taken this browser over.
  if (endedSession() !== null) return setSession({ state: 'notAuthenticated' });
  const silent = await signInSilently().catch(() => null);
  if (silent?.id_token) await logIn(silent.id_token);
  else setSession({ state: 'notAuthenticated' });
}

/** Goes to the provider; afterwards the person lands on the address they first asked for, else home. */
export async function signIn(): Promise<void> {
  setPasswordResetStatus('none');
  const asksWho = endedSession() !== null;
  await redirectToSignIn({ returnTo: askedFor(), isPasswordReset: false, asksWho }).catch(failAtProvider);
}

async function comeBack(): Promise<void> {
  try {
    const user = await identityProvider().signinRedirectCallback();
    const state = user.state as SignInState | undefined;
    window.history.replaceState(null, '', state?.returnTo ?? paths.home());
    if (state?.isPasswordReset) {
      setPasswordResetStatus('completed');
      notify({ kind: 'success', title: i18next.t('passwordReset') });
    }
    await logIn(user.id_token ?? '');
  } catch (error) {
    window.history.replaceState(null, '', paths.unauthorized());
    await failAtProvider(error);
  }
}

const readCurrentUser = (bearer: string): Promise<CurrentUser> => call(getCurrentUser, {}, { bearer });
const loginTo = (clientOrgId: string, bearer: string): Promise<string> =>
  call(loginToOrganization, { params: { clientOrgId } }, { bearer });

async function logIn(idToken: string): Promise<void> {
  try {
    await enter(await call(login, {}, { bearer: idToken }));
  } catch (error) {
    failAtLogin(error);
  }
}

/** Takes a token of ours: support staff choose their organization first, everybody else is read and let in. */
async function enter(token: string): Promise<void> {
  const claims = claimsOf(token);
  if (!claims) return failAtLogin(new CallFailure(0, '', []));
  keepToken(token, claims);
  if (claims.roles.includes('Support') && claims.organizationId === null) {
    const chosen = storedOrganization(claims.userId);
    if (chosen) return chooseOrganization(chosen);
    return setSession({ state: 'choosingOrganization' });
  }
  try {
    await letIn(await readCurrentUser(token), claims);
  } catch (error) {
    failAtLogin(error);
  }
}

function keepToken(token: string, { userId, organizationId }: Claims): void {
  storeToken(token);
  rememberEnded(null);
  rememberRemoved(false);
  credentials.accessToken = token;
  credentials.isOver = false;
  // Support staff who have not chosen yet may choose the organization in which something waits.
  if (organizationId === null) return;
  keepUnsentOf(ownerOf(userId, organizationId));
  keepStepsOf(ownerOf(userId, organizationId));
}

async function letIn(user: CurrentUser, claims: Claims): Promise<void> {
  if (!user.isLicensed) return setSession({ state: 'unlicensed', user });
  const { organizationId } = claims;
  const chosen = storedOrganization(claims.userId);
  // Another tab may have chosen another one since.
  const organizationName = chosen?.id === organizationId ? (chosen?.name ?? null) : currentSession().organizationName;
  if (unsentCount() > 0) await saveWaiting();
  setSession({ state: 'loggedIn', user, organizationId, organizationName, message: null });
  openLiveConnection(() => credentials.accessToken);
  renewIn(claims.expiresAt * 1000 - renewBefore - Date.now());
}

export async function chooseOrganization(organization: { id: string; name: string }): Promise<void> {
  try {
    const token = await loginTo(organization.id, credentials.accessToken ?? '');
    const userId = claimsOf(token)?.userId ?? '';
    storeOrganization({ userId, id: organization.id, name: organization.name });
    queryClient.clear();
    await enter(token);
  } catch (error) {
    failAtLogin(error);
  }
}

function failAtLogin(error: unknown): void {
  const failure = error instanceof CallFailure ? error : new CallFailure(0, '', []);
  if (failure.status === 401 && storedToken(Date.now())) return void endSession(failure.detail);
  if (failure.status === 422 && failure.detail === 'Unable to obtain a license') {
    setSession({ state: 'unlicensed', user: null });
  } else setSession({ state: 'otherError', message: joinSentences(i18next.t('unableToLogIn'), detailOf(failure)) });
}

function renewIn(delay: number): void {
  clearTimeout(renewal);
  renewal = setTimeout(() => void renew(), Math.min(Math.max(delay, 0), 2 ** 31 - 1));
}

/** Renews the session while the page stays as it is; while the token is valid, it retries after a failure. */
async function renew(): Promise<void> {
  const { accessToken } = credentials;
  const now = claimsOf(accessToken ?? '');
  try {
    const silent = await signInSilently();
    const first = await call(login, {}, { bearer: silent?.id_token ?? '' });
    const person = claimsOf(first);
    if (!person || !now) throw new CallFailure(0, '', []);
    if (person.userId !== now.userId) {
      const other = await readCurrentUser(first);
      return credentials.accessToken === accessToken ? endForAnother(other) : undefined;
    }
    // Support staff stay in the organization of this tab, whichever one another tab has chosen since.
    const isElsewhere = now.organizationId !== null && person.organizationId !== now.organizationId;
    const token = isElsewhere ? await loginTo(now.organizationId, first) : first;
    const user = await readCurrentUser(token);
    const claims = claimsOf(token);
    if (!claims) throw new CallFailure(0, '', []);
    if (credentials.accessToken !== accessToken) return;
    keepToken(token, claims);
    await letIn(user, claims);
  } catch (error) {
    if (credentials.accessToken !== accessToken) return;
    const { code, description } = providerError(error);
    const isSignedOut = providerOutcome(code, description).kind === 'signInAgain';
    const lastTry = (now?.expiresAt ?? 0) * 1000 - appConfig().timings.loginFrame - renewAgainAfter;
    if (!isSignedOut && Date.now() < lastTry) return renewIn(renewAgainAfter);
    const returnTo = window.location.pathname + window.location.search;
    // Commands are answered while the token is valid; text that is not entered is kept.
    await allAnswered('signIn');
    if (credentials.accessToken !== accessToken) return;
    setLeaving(true);
    // Where the provider cannot be reached either, the page stays.
    await redirectToSignIn({ returnTo, isPasswordReset: false }).catch(() => {
      setLeaving(false);
      renewIn(renewAgainAfter);
    });
  }
}

/**
 * Ends the session of this tab because somebody else has signed in in this browser. Commands are answered under the token
 * that is still valid, unsaved text is kept for its person, and the sign-in page says whose session has ended.
 */
async function endForAnother(other: CurrentUser): Promise<void> {
  const { user } = currentSession();
  rememberAskedFor(window.location.pathname + window.location.search);
  // Takes the focus from an open cell too, which keeps what is typed in it and does not enter it.
  document.body.inert = true;
  await allAnswered('signIn');
  credentials.isOver = true;
  closeLiveConnection();
  forgetToken();
  rememberEnded({ person: user ? nameOf(user) : '', other: nameOf(other) });
  setLeaving(true);
  tab.goTo(paths.signIn());
}

/**
 * Logs out after a 401. Commands in flight are answered first; refused ones and unsaved text wait in this tab for their
 * person, who returns to this address.
 */
async function endSession(detail: string): Promise<void> {
  if (credentials.isOver) return;
  credentials.isOver = true;
  rememberRemoved(detail === problems.personRemoved.text);
  rememberAskedFor(window.location.pathname + window.location.search);
  // Keys pressed from here on would reach another cell than the one they are meant for.
  document.body.inert = true;
  await allAnswered('signIn');
  await logOut();
  if (currentSession().state === 'notAuthenticated') document.body.inert = false;
}

/** Forgets the token, closes the live connection, signs out at the provider and shows the sign-in page. */
export async function logOut(): Promise<void> {
  clearTimeout(renewal);
  closeLiveConnection();
  forgetSession();
  credentials.accessToken = null;
  queryClient.clear();
  const provider = identityProvider();
  const user = await provider.getUser();
  setLeaving(true);
  try {
    await provider.signoutRedirect(user?.id_token ? { id_token_hint: user.id_token } : {});
  } catch {
    setLeaving(false);
    await provider.removeUser();
    setSession({ state: 'notAuthenticated', user: null, message: null });
  }
}
