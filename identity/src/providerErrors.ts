import { randomUUID } from 'node:crypto';

/** The person clicked 'Forgot your password?'. */
export const forgotPassword = 'AADB2C90118: The user has forgotten their password.';
/** The person left the page. */
export const cancelled = 'AADB2C90091: The user has cancelled entering self-asserted information.';

/** Formats an error for the application like Azure AD B2C: code, text, correlation id, time. */
export function accessDenied(description: string, now: Date): { error: string; error_description: string } {
  const time = `${now.toISOString().slice(0, 19).replace('T', ' ')}Z`;
  return {
    error: 'access_denied',
    error_description: `${description}\r\nCorrelation ID: ${randomUUID()}\r\nTimestamp: ${time}\r\n`,
  };
}
