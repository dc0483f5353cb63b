import type { SignInTexts } from '#locales/types';
import { field, message, page, safe } from './page.ts';

/** The values and the problem of the form. */
export interface SignInForm {
  readonly email: string;
  readonly problem?: string | undefined;
  readonly fields?: { readonly email?: string | undefined; readonly password?: string | undefined };
}

/** E-mail and password; 'Forgot your password?' goes back to the application, which starts the reset. */
export function signInPage(
  texts: SignInTexts,
  base: string,
  uid: string,
  { email, problem, fields = {} }: SignInForm,
): string {
  const here = `${base}/interaction/${uid}`;
  return page(
    texts,
    base,
    texts.signInTitle,
    `<p>${safe(texts.signInLead)}</p>
${message(problem)}
<form method="post" action="${here}/sign-in" novalidate>
${field({ name: 'email', label: texts.email, type: 'email', autocomplete: 'username', value: email, problem: fields.email, isFirst: email === '' })}
${field({ name: 'password', label: texts.password, type: 'password', autocomplete: 'current-password', problem: fields.password, isFirst: email !== '' })}
<button>${safe(texts.signIn)}</button>
</form>
<nav><a href="${here}/forgot" aria-describedby="forgot-help">${safe(texts.forgotPassword)}</a><a href="${here}/cancel">${safe(texts.cancel)}</a></nav>
<small id="forgot-help" class="under">${safe(texts.forgotHelp)}</small>`,
  );
}
