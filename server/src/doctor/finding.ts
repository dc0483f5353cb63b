/** Something unsafe or missing in a configuration: one sentence, and what to do. */
export interface Finding {
  /** An error must be corrected before people work here. */
  readonly kind: 'error' | 'warning';
  readonly text: string;
  readonly advice: string;
}

export const error = (text: string, advice: string): Finding => ({ kind: 'error', text, advice });
export const warning = (text: string, advice: string): Finding => ({ kind: 'warning', text, advice });

/** Returns whether a host name or address is that of this machine alone. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

/** Returns an address in its parts, or null for a text that is none. */
export const parseAddress = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
