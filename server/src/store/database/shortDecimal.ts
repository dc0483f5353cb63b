/**
 * Removes trailing zeros from a numeric of the database: sums keep the zeros of their terms, the API does not have them.
 * '1200.5000' is '1200.5', '40.00' is '40', '100' stays.
 */
export function shortDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Returns the same for a nullable column. */
export function shortDecimalOrNull(text: string | null): string | null {
  return text === null ? null : shortDecimal(text);
}
