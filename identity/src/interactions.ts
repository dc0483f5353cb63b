import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Interaction, Provider } from 'oidc-provider';
import { type Account, type Accounts, isEmail } from './accounts.ts';
import type { makeAttempts } from './attempts.ts';
import { readForm } from './form.ts';
import { pageHeaders } from './pages/otherPages.ts';
import { newPasswordPage, resetEmailPage } from './pages/resetPages.ts';
import { signInPage } from './pages/signInPage.ts';
import { fill, textsFor } from './pages/texts.ts';
import { minPasswordLength } from './passwords.ts';
import { resetFlow } from './provider.ts';
import { accessDenied, cancelled, forgotPassword } from './providerErrors.ts';
import type { ResetCodes } from './resetCodes.ts';

/** The dependencies of the pages. */
export interface InteractionParts {
  readonly base: string;
  readonly provider: Provider;
  readonly accounts: Accounts;
  readonly codes: ResetCodes;
  readonly attempts: ReturnType<typeof makeAttempts>;
}

/** One request for one page. */
interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly details: Interaction;
}

/** Handles `/interaction/UID` and the paths below it; returns false for every other path. */
export async function handleInteraction(
  parts: InteractionParts,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [, step = ''] = /^\/interaction\/[\w-]+(?:\/([a-z-]+))?$/.exec(path) ?? [];
  if (!path.startsWith('/interaction/')) return false;
  const details = await parts.provider.interactionDetails(request, response);
  const visit = { request, response, details };
  const steps: Record<string, (parts: InteractionParts, visit: Visit) => Promise<void> | void> =
    request.method === 'POST'
      ? { 'sign-in': signIn, code: sendCode, password: setPassword }
      : { '': firstPage, forgot, cancel };
  const answer = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (!answer) return false;
  await answer(parts, visit);
  return true;
}

function firstPage({ base }: InteractionParts, { request, response, details }: Visit): void {
  const texts = textsFor(request.headers);
  const email = details.params.login_hint ?? '';
  const reset = details.params.flow === resetFlow;
  const first = reset ? resetEmailPage : signInPage;
  show(response, first(texts, base, details.uid, { email }));
}

async function signIn(parts: InteractionParts, visit: Visit): Promise<void> {
  const texts = textsFor(visit.request.headers);
  const field = await readForm(visit.request);
  const [email, password] = [field('email').trim(), field('password')];
  const refuse = (problem: string | undefined, fields = {}) =>
    show(visit.response, signInPage(texts, parts.base, visit.details.uid, { email, problem, fields }));
  if (!isEmail(email) || password === '') {
    return refuse(undefined, {
      email: isEmail(email) ? undefined : texts.emailMissing,
      password: password === '' ? texts.passwordMissing : undefined,
    });
  }
  if (parts.attempts.isRefused(visit.request, email)) return refuse(texts.tooManyAttempts);
  const account = await parts.accounts.signIn(email, password);
  if (!account) {
    parts.attempts.failed(visit.request, email);
    return refuse(texts.wrongPassword);
  }
  parts.attempts.succeeded(visit.request, email);
  await finish(parts, visit, account);
}

async function sendCode({ base, codes }: InteractionParts, { request, response, details }: Visit): Promise<void> {
  const texts = textsFor(request.headers);
  const email = (await readForm(request))('email').trim();
  if (!isEmail(email)) {
    return show(response, resetEmailPage(texts, base, details.uid, { email, problem: texts.emailMissing }));
  }
  codes.send(email);
  show(response, newPasswordPage(texts, base, details.uid, { email }));
}

async function setPassword(parts: InteractionParts, visit: Visit): Promise<void> {
  const texts = textsFor(visit.request.headers);
  const field = await readForm(visit.request);
  const [email, code, password] = [field('email').trim(), field('code').trim(), field('password')];
  const fields = {
    code: /^\d{6}$/.test(code) ? undefined : texts.codeMissing,
    password:
      password.length >= minPasswordLength ? undefined : fill(texts.passwordTooShort, { count: minPasswordLength }),
    repeated: password === field('repeated') ? undefined : texts.passwordsDiffer,
  };
  const refuse = (problem?: string) =>
    show(visit.response, newPasswordPage(texts, parts.base, visit.details.uid, { email, code, problem, fields }));
  if (fields.code || fields.password || fields.repeated) return refuse();
  if (!parts.codes.redeem(email, code)) return refuse(texts.wrongCode);
  parts.attempts.succeeded(visit.request, email);
  await finish(parts, visit, await parts.accounts.setPassword(email, password));
}

/** Redirects to the application with a code for this person. */
const finish = ({ provider }: InteractionParts, { request, response }: Visit, account: Account) =>
  provider.interactionFinished(request, response, { login: { accountId: account.id, remember: false } });

const forgot = ({ provider }: InteractionParts, { request, response }: Visit) =>
  provider.interactionFinished(request, response, accessDenied(forgotPassword, new Date()));

const cancel = ({ provider }: InteractionParts, { request, response }: Visit) =>
  provider.interactionFinished(request, response, accessDenied(cancelled, new Date()));

/** Sends a form with problems with status 200, because browsers log other statuses as errors of the page. */
function show(response: ServerResponse, html: string): void {
  response.writeHead(200, pageHeaders()).end(html);
}
