import type { getRecentProjects, searchProjects as searchProjectsEndpoint } from '#contract';
import { uniqueKey } from '#leveling';
import type { QueryOfEndpoint } from '../call.ts';
import { refusal } from '../refusal.ts';
import { readRecentCards, searchCards } from '../store/cardReader.ts';

/** GET recent-projects (API-067). */
export const recentProjects: QueryOfEndpoint<typeof getRecentProjects> = ({ caller, around }) =>
  around.store.read(caller.organizationId, (db) => readRecentCards(db, { personId: caller.userId }));

const dayRanges = ['0', '30', '60', '90'];
const dayMilliseconds = 86_400_000;

/** GET search-projects/{days}/{text}: the days count back from today, inclusive (API-066, HOME-026). */
export const searchProjects: QueryOfEndpoint<typeof searchProjectsEndpoint> = ({ caller, around, params }) => {
  if (!dayRanges.includes(params.days)) throw refusal('unknownDayRange');
  const days = Number(params.days);
  const first = new Date(around.now().getTime() - days * dayMilliseconds);
  const since = days === 0 ? null : first.toISOString().slice(0, 10);
  const words = params.text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(uniqueKey);
  return around.store.read(caller.organizationId, (db) => searchCards(db, { personId: caller.userId }, words, since));
};
