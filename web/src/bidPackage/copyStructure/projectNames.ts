import { uniqueKey } from '#leveling';
import { i18next } from '../../i18n/i18n.ts';
import { printDate } from '../../i18n/printed.ts';

/** What a project is recognized by. */
export interface NamedProject {
  readonly id: string;
  readonly name: string;
  readonly owner: string | null;
  readonly address_City: string | null;
  readonly bidDueDate: string;
}

/**
 * Returns the names of projects by id, no two alike, ignoring case: a name that several projects have is followed by their
 * owner, city and due date, and by a number where these are the same too. Worked: 'Library · City of Lyon · Bids due 8/14/2026'.
 */
export function projectNames(projects: readonly NamedProject[]): ReadonlyMap<string, string> {
  const repeated = repeatedKeys(projects.map(({ name }) => name));
  const named = projects.map((project) => ({
    id: project.id,
    name: repeated.has(uniqueKey(project.name)) ? detailedName(project) : project.name,
  }));
  const alike = repeatedKeys(named.map(({ name }) => name));
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  for (const { id, name } of named) {
    const key = uniqueKey(name);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    names.set(id, alike.has(key) ? `${name} · ${count}` : name);
  }
  return names;
}

function detailedName({ name, owner, address_City, bidDueDate }: NamedProject): string {
  const due = i18next.t('general:bidsDue', { date: printDate(bidDueDate) });
  return [name, owner, address_City, due].filter((part) => part !== null && part !== '').join(' · ');
}

function repeatedKeys(names: readonly string[]): ReadonlySet<string> {
  const keys = names.map(uniqueKey);
  return new Set(keys.filter((key, index) => keys.indexOf(key) !== index));
}
