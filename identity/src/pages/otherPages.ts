import { createHash } from 'node:crypto';
import type { KoaContext } from 'oidc-provider';
import { page, safe } from './page.ts';
import { fill, textsFor } from './texts.ts';

const submitAtOnce = "document.getElementById('op.logoutForm').submit()";
const submitHash = createHash('sha256').update(submitAtOnce).digest('base64');

/** Headers of every page: no external content, framed by the application only. */
export function pageHeaders(scripts = "'none'"): Record<string, string> {
  // Browsers also apply form-action to redirects, so the pages on which scripts wait are listed.
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

/** Signs out without a question, because the application has already asked; the button is for browsers without scripts. */
export async function signOutPage(context: KoaContext, form: string): Promise<void> {
  const [path = ''] = /action="([^"]+)"/.exec(form)?.slice(1) ?? [];
  const base = new URL(path).pathname.replace(/\/session\/end\/confirm$/, '');
  const texts = textsFor(context.req.headers);
  const button = `<input type="hidden" name="logout" value="yes"><button>${safe(texts.signOut)}</button></form>`;
  const whole = form.replace('</form>', button);
  for (const [name, value] of Object.entries(pageHeaders(`'sha256-${submitHash}'`))) context.set(name, value);
  context.body = page(texts, base, texts.signingOut, `${whole}<script>${submitAtOnce}</script>`);
}

/** Shows errors that cannot be sent back to the application, for example a redirect address of someone else. */
export async function errorPage(context: KoaContext, out: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(pageHeaders())) context.set(name, value);
  const texts = textsFor(context.req.headers);
  // The library's message is English: other languages show only that the request was refused, and the code.
  const own = out.error === undefined ? texts.failed : fill(texts.refused, { code: out.error });
  const words = texts.language === 'en-US' ? (out.error_description ?? out.error ?? texts.failed) : own;
  const base = new URL(context.oidc.provider.issuer).pathname.replace(/\/$/, '');
  const text = `<p>${safe(words)}</p><nav><a href="/">${safe(texts.backToPlumbline)}</a></nav>`;
  context.body = page(texts, base, texts.failedTitle, text);
}
