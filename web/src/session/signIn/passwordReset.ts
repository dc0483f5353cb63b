/** The progress of a password reset at the identity provider, known in its tab alone. */
export type PasswordResetStatus = 'none' | 'initiated' | 'completed';

const key = 'plumbline.passwordReset';

/** Returns 'none' until a reset is started in this tab, and again once somebody starts a sign-in after it. */
export function passwordResetStatus(): PasswordResetStatus {
  const stored = sessionStorage.getItem(key);
  return stored === 'initiated' || stored === 'completed' ? stored : 'none';
}

/** Stores the status, so that it outlives the way to the provider and back. */
export function setPasswordResetStatus(status: PasswordResetStatus): void {
  if (status === 'none') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, status);
}
