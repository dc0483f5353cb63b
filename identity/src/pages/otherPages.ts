import { createHash } from 'node:crypto';
import type { KoaContext } from 'oidc-provider';
import { page, safe } from './page.ts';
import { fill, textsFor } from './texts.ts';

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
  const texts = textsFor(context.req.headers);
  const button = `<input type="hidden" name="logout" value="yes"><button>${safe(texts.signOut)}</button></form>`;
  const whole = form.replace('</form>', button);
  for (const [name, value] of Object.entries(pageHeaders(`'sha256-${submitHash}'`))) context.set(name, value);
  context.body = page(texts, base, texts.signingOut, `${whole}<script>${submitAtOnce}</script>`);
}

/** What the provider cannot send back to the application, for example a redirect address that is not ours. */
export async function errorPage(context: KoaContext, out: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(pageHeaders())) context.set(name, value);
  const texts = textsFor(context.req.headers);
  // What the library says is English: another language says that the request was refused, and the code.
  const own = out.error === undefined ? texts.failed : fill(texts.refused, { code: out.error });
  const words = texts.language === 'en-US' ? (out.error_description ?? out.error ?? texts.failed) : own;
  const base = new URL(context.oidc.provider.issuer).pathname.replace(/\/$/, '');
  const text = `<p>${safe(words)}</p><nav><a href="/">${safe(texts.backToPlumbline)}</a></nav>`;
  context.body = page(texts, base, texts.failedTitle, text);
}
