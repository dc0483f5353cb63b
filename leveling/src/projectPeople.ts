import { includesEmail } from './access.ts';

/**
 * The people of a list as it stands now, with what was added to and taken away from an earlier state of it: two people may
 * change the same list. E-mails are compared ignoring case; the order is that of `now`, then the added ones.
 *
 * Worked: read as A; here B was added, elsewhere C: A, C, B.
 */
export function peopleOnto(now: readonly string[], before: readonly string[], changed: readonly string[]): string[] {
  const kept = now.filter((email) => includesEmail(changed, email) || !includesEmail(before, email));
  const added = changed.filter((email) => !includesEmail(before, email) && !includesEmail(kept, email));
  return [...kept, ...added];
}
