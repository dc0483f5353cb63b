import { includesEmail } from './access.ts';

/**
 * Returns the current people of a list, with those added to and removed from an earlier state of it: two people may
 * change the same list. E-mails are compared ignoring case; the order is that of `now`, then the added ones.
 *
 * Worked: read as A; B was added here, C elsewhere: A, C, B.
 */
export function peopleOnto(now: readonly string[], before: readonly string[], changed: readonly string[]): string[] {
  const kept = now.filter((email) => includesEmail(changed, email) || !includesEmail(before, email));
  const added = changed.filter((email) => !includesEmail(before, email) && !includesEmail(kept, email));
  return [...kept, ...added];
}
