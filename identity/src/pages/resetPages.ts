import type { SignInTexts } from '#locales/types';
import { minPasswordLength } from '../passwords.ts';
import { field, message, page, safe } from './page.ts';
import { fill } from './texts.ts';

/** First step of a reset: the address. */
export function resetEmailPage(
  texts: SignInTexts,
  base: string,
  uid: string,
  form: { email: string; problem?: string | undefined },
): string {
  const here = `${base}/interaction/${uid}`;
  return page(
    texts,
    base,
    texts.resetTitle,
    `<p>${safe(texts.resetLead)}</p>
<form method="post" action="${here}/code" novalidate>
${field({ name: 'email', label: texts.email, type: 'email', autocomplete: 'username', value: form.email, problem: form.problem, isFirst: true })}
<button>${safe(texts.sendCode)}</button>
</form>
<nav><a href="${here}/cancel">${safe(texts.cancel)}</a></nav>`,
  );
}

/** The values and the problems of the second step. */
export interface NewPasswordForm {
  readonly email: string;
  readonly code?: string;
  readonly problem?: string | undefined;
  readonly fields?: {
    readonly code?: string | undefined;
    readonly password?: string | undefined;
    readonly repeated?: string | undefined;
  };
}

/** Second step: the code from the mail and the new password twice. */
export function newPasswordPage(texts: SignInTexts, base: string, uid: string, form: NewPasswordForm): string {
  const { email, code = '', problem, fields = {} } = form;
  const here = `${base}/interaction/${uid}`;
  const first = fields.code ? 'code' : fields.password ? 'password' : fields.repeated ? 'repeated' : 'code';
  return page(
    texts,
    base,
    texts.newPasswordTitle,
    `<p>${safe(texts.newPasswordLead)}</p>
${message(problem)}
<form method="post" action="${here}/password" novalidate>
${field({ name: 'email', label: texts.email, type: 'email', autocomplete: 'username', value: email })}
${field({ name: 'code', label: texts.code, type: 'text', autocomplete: 'one-time-code', value: code, problem: fields.code, isFirst: first === 'code' })}
${field({ name: 'password', label: fill(texts.newPassword, { count: minPasswordLength }), type: 'password', autocomplete: 'new-password', problem: fields.password, isFirst: first === 'password' })}
${field({ name: 'repeated', label: texts.newPasswordAgain, type: 'password', autocomplete: 'new-password', problem: fields.repeated, isFirst: first === 'repeated' })}
<button>${safe(texts.saveAndSignIn)}</button>
</form>
<nav><a href="${here}/cancel">${safe(texts.cancel)}</a></nav>
<small>${safe(texts.developmentNote)}</small>`,
  );
}
