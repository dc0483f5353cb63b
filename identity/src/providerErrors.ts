import { randomUUID } from 'node:crypto';

/** The person asked for a new password instead of signing in. */
export const forgotPassword = 'AADB2C90118: The user has forgotten their password.';
/** The person left the page. */
export const cancelled = 'AADB2C90091: The user has cancelled entering self-asserted information.';

/** An answer to the application in the form that Azure AD B2C gives it: code, text, correlation id, time. */
export function accessDenied(description: string, now: Date): { error: string; error_description: string } {
  const time = `${now.toISOString().slice(0, 19).replace('T', ' ')}Z`;
  return {
    error: 'access_denied',
    error_description: `${description}\r\nCorrelation ID: ${randomUUID()}\r\nTimestamp: ${time}\r\n`,
  };
}
