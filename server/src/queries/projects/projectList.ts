import { type listProjects as listProjectsEndpoint, projectPageSize } from '#contract';
import { filterTree, type GroupingProperty, isInItem } from '#leveling';
import type { QueryOfEndpoint } from '../../call.ts';
import { listProjects, readCards } from '../../store/readers/cardReader.ts';
import { firstDay, wordsOf } from './projectCards.ts';

/** GET project-list: one page of projects by name, with the filter tree of them all (API-186, HOME-042). */
export const projectList: QueryOfEndpoint<typeof listProjectsEndpoint> = ({ caller, around, query }) => {
  const since = firstDay(query.days, around.now());
  const { first, second, firstValue, secondValue, skip } = query;
  const chosen = [
    { property: first, value: firstValue },
    { property: second, value: secondValue },
  ].flatMap(({ property, value }) => (property === '' || value === undefined ? [] : [{ property, value }]));
  const item = {
    groupingProperties: chosen.map(({ property }): GroupingProperty => property),
    groupingPropertiesValues: chosen.map(({ value }) => value || null),
  };
  return around.store.read(caller.organizationId, async (db) => {
    const found = await listProjects(db, wordsOf(query.text), since);
    const shown = found.filter((project) => isInItem(project, item));
    const page = shown.slice(skip, skip + projectPageSize).map(({ id }) => id);
    return {
      projects: await readCards(db, { personId: caller.userId }, page),
      count: shown.length,
      tree: filterTree(found, first, second),
    };
  });
};
