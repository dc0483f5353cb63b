import type { ProjectCardRecord } from '#contract';
import { uniqueKey } from '#leveling';

/** The fields of a project that are searched by words. */
export type SearchedField = 'name' | 'subtitle' | 'owner' | 'architect' | 'address_City' | 'address_StateOrRegion';

/** Returns the text to search for words: the six fields, case-folded, on separate lines so that no word spans two. */
export function searchedText(project: Pick<ProjectCardRecord, SearchedField>): string {
  const { name, subtitle, owner, architect, address_City, address_StateOrRegion } = project;
  return [name, subtitle, owner, architect, address_City, address_StateOrRegion]
    .map((field) => uniqueKey(field ?? ''))
    .join('\n');
}

/** Reader-facing order of projects: by name, ignoring case, whatever the database collates by. */
export function projectOrder(a: { name: string; id: string }, b: { name: string; id: string }): number {
  return nameOrder.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
}

/** Reader-facing order of texts, ignoring case: 'Annex 9' before 'annex 10'. */
export const nameOrder = new Intl.Collator('en-US', { sensitivity: 'accent', numeric: true });
