import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Interaction, Provider } from 'oidc-provider';
import { type Account, type Accounts, isEmail } from './accounts.ts';
import type { makeAttempts } from './attempts.ts';
import { readForm } from './form.ts';
import { pageHeaders } from './pages/otherPages.ts';
import { newPasswordPage, resetEmailPage } from './pages/resetPages.ts';
import { signInPage } from './pages/signInPage.ts';
import { shortestPassword } from './passwords.ts';
import { resetFlow } from './provider.ts';
import { accessDenied, cancelled, forgotPassword } from './providerErrors.ts';
import type { ResetCodes } from './resetCodes.ts';

/** What the pages work with. */
export interface InteractionParts {
  readonly base: string;
  readonly provider: Provider;
  readonly accounts: Accounts;
  readonly codes: ResetCodes;
  readonly attempts: ReturnType<typeof makeAttempts>;
}

/** One visit of a person to one page. */
interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly details: Interaction;
}

/** Answers `/interaction/UID` and what lies below it; false for every other path. */
export async function answerInteraction(
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

function firstPage({ base }: InteractionParts, { response, details }: Visit): void {
  const email = details.params.login_hint ?? '';
  const reset = details.params.flow === resetFlow;
  show(response, reset ? resetEmailPage(base, details.uid, { email }) : signInPage(base, details.uid, { email }));
}

async function signIn(parts: InteractionParts, visit: Visit): Promise<void> {
  const field = await readForm(visit.request);
  const [email, password] = [field('email').trim(), field('password')];
  const refuse = (problem: string | undefined, fields = {}) =>
    show(visit.response, signInPage(parts.base, visit.details.uid, { email, problem, fields }));
  if (!isEmail(email) || password === '') {
    return refuse(undefined, {
      email: isEmail(email) ? undefined : 'Enter your email address.',
      password: password === '' ? 'Enter your password.' : undefined,
    });
  }
  if (parts.attempts.rests(email)) return refuse('Too many wrong passwords. Try again in 15 minutes.');
  const account = await parts.accounts.signIn(email, password);
  if (!account) {
    parts.attempts.failed(email);
    return refuse('The email address or the password is not right.');
  }
  parts.attempts.succeeded(email);
  await finish(parts, visit, account);
}

async function sendCode({ base, codes }: InteractionParts, { request, response, details }: Visit): Promise<void> {
  const email = (await readForm(request))('email').trim();
  if (!isEmail(email)) {
    return show(response, resetEmailPage(base, details.uid, { email, problem: 'Enter your email address.' }));
  }
  codes.send(email);
  show(response, newPasswordPage(base, details.uid, { email }));
}

async function setPassword(parts: InteractionParts, visit: Visit): Promise<void> {
  const field = await readForm(visit.request);
  const [email, code, password] = [field('email').trim(), field('code').trim(), field('password')];
  const fields = {
    code: /^\d{6}$/.test(code) ? undefined : 'Enter the six digits of the code.',
    password: password.length >= shortestPassword ? undefined : `Use at least ${shortestPassword} characters.`,
    repeated: password === field('repeated') ? undefined : 'The two passwords differ.',
  };
  const refuse = (problem?: string) =>
    show(visit.response, newPasswordPage(parts.base, visit.details.uid, { email, code, problem, fields }));
  if (fields.code || fields.password || fields.repeated) return refuse();
  if (!parts.codes.redeem(email, code)) return refuse('The code is wrong or no longer good.');
  parts.attempts.succeeded(email);
  await finish(parts, visit, await parts.accounts.setPassword(email, password));
}

/** Back to the application with a code for this person. */
const finish = ({ provider }: InteractionParts, { request, response }: Visit, account: Account) =>
  provider.interactionFinished(request, response, { login: { accountId: account.id, remember: false } });

const forgot = ({ provider }: InteractionParts, { request, response }: Visit) =>
  provider.interactionFinished(request, response, accessDenied(forgotPassword, new Date()));

const cancel = ({ provider }: InteractionParts, { request, response }: Visit) =>
  provider.interactionFinished(request, response, accessDenied(cancelled, new Date()));

/** A form with problems is a page like any other, 200: browsers report other answers as errors of the page. */
function show(response: ServerResponse, html: string): void {
  response.writeHead(200, pageHeaders()).end(html);
}
