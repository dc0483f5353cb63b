const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const PHONE_CHARACTERS = /^[\d\s+().-]*$/;
const FEWEST_DIGITS = 10;
const MOST_DIGITS = 15;

/**
 * Returns whether a text is an e-mail address: one @, a local part without spaces, a domain with at least one dot and
 * no spaces. Example: 'bids@dunmore.example' is one, 'bids@dunmore' is not.
 */
export function isValidEmail(text: string): boolean {
  return EMAIL.test(text);
}

/**
 * Returns whether a text is a phone (or fax) number: 10 to 15 digits; spaces, + ( ) - . between them are not counted.
 * Example: '(555) 010-0142' has 10 digits.
 */
export function isValidPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return PHONE_CHARACTERS.test(text) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
}

/**
 * Splits the list of domains that e-mails of users may have, trimmed and in lower case; empty: any.
 * Example: 'Acme.example, ' gives ['acme.example'].
 */
export function splitDomains(value: string): string[] {
  return value
    .split(',')
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain !== '');
}

/**
 * Returns whether an e-mail belongs to one of the domains, ignoring case; no domains allow any. Example:
 * 'ann@field.acme.example' is not of 'acme.example'.
 */
export function isOfDomains(email: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.includes(email.slice(email.indexOf('@') + 1).toLowerCase());
}
