import { createHash } from 'node:crypto';
import type { KoaContext } from 'oidc-provider';
import { page, safe } from './page.ts';

const submitAtOnce = "document.getElementById('op.logoutForm').submit()";
const submitHash = createHash('sha256').update(submitAtOnce).digest('base64');

/** Headers of every page: nothing from elsewhere, framed by the application alone. */
export function pageHeaders(scripts = "'none'"): Record<string, string> {
  // Browsers check a form's target over redirects too, so the pages that scripts wait on are named.
  const targets = "'self' http://localhost:* http://127.0.0.1:*";
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; script-src ${scripts}; ` +
      `form-action ${targets}; frame-ancestors 'self'; base-uri 'none'`,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** The application has asked already: the sign-out goes through at once; the button is for browsers without scripts. */
export async function signOutPage(context: KoaContext, form: string): Promise<void> {
  const [path = ''] = /action="([^"]+)"/.exec(form)?.slice(1) ?? [];
  const base = new URL(path).pathname.replace(/\/session\/end\/confirm$/, '');
  const whole = form.replace(
    '</form>',
    '<input type="hidden" name="logout" value="yes"><button>Sign out</button></form>',
  );
  for (const [name, value] of Object.entries(pageHeaders(`'sha256-${submitHash}'`))) context.set(name, value);
  context.body = page(base, 'Signing out', `${whole}<script>${submitAtOnce}</script>`);
}

/** What the provider cannot send back to the application, for example a redirect address that is not ours. */
export async function errorPage(context: KoaContext, out: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(pageHeaders())) context.set(name, value);
  const words = out.error_description ?? out.error ?? 'Something went wrong';
  const base = new URL(context.oidc.provider.issuer).pathname.replace(/\/$/, '');
  const text = `<p>${safe(words)}</p><nav><a href="/">Back to Plumbline</a></nav>`;
  context.body = page(base, 'The sign-in did not work', text);
}
