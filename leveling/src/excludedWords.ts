const EXCLUDED =
  /^(?:n\.? ?i\.? ?c\.?|not in contract|not included|excl\.?|excluded|by others?|no bid|exclu|exclus|non inclus|par d['’]autres)$/i;

/**
 * Returns whether a text in place of a price says that the work is not in it, in English or French: 'NIC', 'Excluded', 'by others'.
 * Such an entry is a Missing Scope without a price (rules.md, One line).
 */
export function isExcludedWord(text: string): boolean {
  return EXCLUDED.test(text.trim().replace(/\s+/g, ' '));
}
