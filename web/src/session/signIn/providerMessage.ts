import { asSentence } from '../../i18n/sentences.ts';

/** The step that the identity provider's answer asks for. */
export type ProviderOutcome =
  | { readonly kind: 'resetPassword' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'signInAgain' }
  /** `message` is '' where the provider gave a code alone. */
  | { readonly kind: 'failed'; readonly message: string };

const signInAgain = new Set(['interaction_required', 'consent_required', 'login_required']);

export function providerOutcome(code: string, description: string): ProviderOutcome {
  if (description.includes('AADB2C90118')) return { kind: 'resetPassword' };
  if (description.includes('AADB2C90091')) return { kind: 'cancelled' };
  if (signInAgain.has(code)) return { kind: 'signInAgain' };
  return { kind: 'failed', message: cleanProviderMessage(description) };
}

/**
 * Returns a provider's message for people: without the code in front, without the correlation id and what follows,
 * with a full stop.
 * Worked: 'AADB2C90077: The session has expired\nCorrelation ID: 7f…\nTimestamp: …' gives 'The session has expired.'
 */
export function cleanProviderMessage(message: string): string {
  const text = message
    .replace(/^\s*[A-Z0-9_]*\d{3,}\s*:\s*/, '')
    .replace(/\s*Correlation ID:[\s\S]*$/i, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return asSentence(text);
}
