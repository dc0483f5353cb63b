import { field, message, page } from './page.ts';

/** What stands in the form, and what is wrong with it. */
export interface SignInForm {
  readonly email: string;
  readonly problem?: string | undefined;
  readonly fields?: { readonly email?: string | undefined; readonly password?: string | undefined };
}

/** E-mail and password; 'Forgot your password?' goes back to the application, which starts the reset (AUTH-036). */
export function signInPage(base: string, uid: string, { email, problem, fields = {} }: SignInForm): string {
  const here = `${base}/interaction/${uid}`;
  return page(
    base,
    'Sign in to Plumbline',
    `<p>Level every bid on the same lines, see what is missing, and award with numbers that add up.</p>
${message(problem)}
<form method="post" action="${here}/sign-in" novalidate>
${field({ name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', value: email, problem: fields.email, isFirst: email === '' })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', problem: fields.password, isFirst: email !== '' })}
<button>Sign in</button>
</form>
<nav><a href="${here}/forgot">Forgot your password?</a><a href="${here}/cancel">Cancel</a></nav>`,
  );
}
