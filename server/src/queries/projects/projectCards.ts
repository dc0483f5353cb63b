import type { getRecentProjects, searchProjects as searchProjectsEndpoint } from '#contract';
import { uniqueKey } from '#leveling';
import type { QueryOfEndpoint } from '../../call.ts';
import { refusal } from '../../refusal.ts';
import { readRecentCards, searchCards } from '../../store/readers/cardReader.ts';

/** GET recent-projects. */
export const recentProjects: QueryOfEndpoint<typeof getRecentProjects> = ({ caller, services }) =>
  services.store.read(caller.organizationId, (db) => readRecentCards(db, { personId: caller.userId }));

const dayRanges = ['0', '30', '60', '90'];
const dayMilliseconds = 86_400_000;

/** GET search-projects/{days}/{text}: the days count back from today, inclusive. */
export const searchProjects: QueryOfEndpoint<typeof searchProjectsEndpoint> = ({ caller, services, params }) => {
  const since = firstDay(params.days, services.now());
  const words = wordsOf(params.text);
  return services.store.read(caller.organizationId, (db) => searchCards(db, { personId: caller.userId }, words, since));
};

/**
 * Returns the first day of a date range, YYYY-MM-DD in UTC; null for any. Throws a 422 for a range that does not exist.
 */
export function firstDay(days: string, now: Date): string | null {
  if (!dayRanges.includes(days)) throw refusal('unknownDayRange');
  const first = new Date(now.getTime() - Number(days) * dayMilliseconds);
  return days === '0' ? null : first.toISOString().slice(0, 10);
}

/** Returns the words of a search of projects, under leveling's case folding. */
export function wordsOf(text: string): readonly string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(uniqueKey);
}
