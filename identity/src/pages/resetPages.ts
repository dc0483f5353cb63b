import { shortestPassword } from '../passwords.ts';
import { field, message, page } from './page.ts';

/** First step of a reset: whose password. */
export function resetEmailPage(
  base: string,
  uid: string,
  form: { email: string; problem?: string | undefined },
): string {
  const here = `${base}/interaction/${uid}`;
  return page(
    base,
    'Reset your password',
    `<p>We send a verification code to your email address.</p>
<form method="post" action="${here}/code" novalidate>
${field({ name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', value: form.email, problem: form.problem })}
<button>Send verification code</button>
</form>
<nav><a href="${here}/cancel">Cancel</a></nav>`,
  );
}

/** What stands in the second step, and what is wrong with it. */
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

/** Second step: the code from the letter and the new password twice. */
export function newPasswordPage(base: string, uid: string, form: NewPasswordForm): string {
  const { email, code = '', problem, fields = {} } = form;
  const here = `${base}/interaction/${uid}`;
  return page(
    base,
    'Choose a new password',
    `<p>A verification code is on its way to your email address. It is good for ten minutes.</p>
${message(problem)}
<form method="post" action="${here}/password" novalidate>
${field({ name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', value: email })}
${field({ name: 'code', label: 'Verification code', type: 'text', autocomplete: 'one-time-code', value: code, problem: fields.code })}
${field({ name: 'password', label: `New password (at least ${shortestPassword} characters)`, type: 'password', autocomplete: 'new-password', problem: fields.password })}
${field({ name: 'repeated', label: 'New password again', type: 'password', autocomplete: 'new-password', problem: fields.repeated })}
<button>Save and sign in</button>
</form>
<nav><a href="${here}/cancel">Cancel</a></nav>
<small>This is the identity provider for development: the letter is printed in the terminal that runs Plumbline.</small>`,
  );
}
