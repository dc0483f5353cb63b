import { describe, expect, it } from 'vitest';
import { cleanProviderMessage, providerOutcome } from './providerMessage.ts';

describe('what the identity provider says', () => {
  it('starts the password reset with code AADB2C90118 [AUTH-036]', () => {
    const description = 'AADB2C90118: The user has forgotten their password.\nCorrelation ID: 12\nTimestamp: 1';
    expect(providerOutcome('access_denied', description)).toEqual({ kind: 'resetPassword' });
  });

  it('takes code AADB2C90091 as cancelled [AUTH-037]', () => {
    const description = 'AADB2C90091: The user has cancelled entering self-asserted information.';
    expect(providerOutcome('access_denied', description)).toEqual({ kind: 'cancelled' });
  });

  it.each([
    ['interaction_required', 'AUTH-038'],
    ['consent_required', 'AUTH-039'],
    ['login_required', 'AUTH-040'],
  ])('signs in again with %s [%s]', (code) => {
    expect(providerOutcome(code, 'Something is needed')).toEqual({ kind: 'signInAgain' });
  });

  it('cleans any other message and keeps it [AUTH-041, AUTH-042]', () => {
    const description =
      'AADB2C90077: The session has expired\r\nCorrelation ID: 7f0c\r\nTimestamp: 2026-05-01 10:00:00Z\r\n';
    expect(providerOutcome('server_error', description)).toEqual({
      kind: 'failed',
      message: 'The session has expired.',
    });
    expect(cleanProviderMessage('Already a sentence.')).toBe('Already a sentence.');
    expect(providerOutcome('temporarily_unavailable', '')).toEqual({ kind: 'failed', message: '' });
  });
});
