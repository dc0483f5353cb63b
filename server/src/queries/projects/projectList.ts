import { type listProjects as listProjectsEndpoint, projectPageSize } from '#contract';
import { filterTree, type GroupingProperty, isInItem } from '#leveling';
import type { QueryOfEndpoint } from '../../call.ts';
import { readKnownProjects } from '../../store/palette/knownProjects.ts';
import { readCards } from '../../store/readers/cardReader.ts';
import { firstDay, wordsOf } from './projectCards.ts';

/** GET project-list: one page of projects by name, with the filter tree of them all. */
export const projectList: QueryOfEndpoint<typeof listProjectsEndpoint> = ({ caller, services, query }) => {
  const since = firstDay(query.days, services.now()) ?? '';
  const words = wordsOf(query.text);
  const { first, second, firstValue, secondValue, skip } = query;
  const chosen = [
    { property: first, value: firstValue },
    { property: second, value: secondValue },
  ].flatMap(({ property, value }) => (property === '' || value === undefined ? [] : [{ property, value }]));
  const item = {
    groupingProperties: chosen.map(({ property }): GroupingProperty => property),
    groupingPropertiesValues: chosen.map(({ value }) => value || null),
  };
  return services.store.read(caller.organizationId, async (db) => {
    const projects = await readKnownProjects(services.names, db, caller.organizationId);
    const found = projects.filter(
      ({ text, dayCreated }) => dayCreated >= since && words.every((word) => text.includes(word)),
    );
    const shown = found.filter((project) => isInItem(project, item));
    const page = shown.slice(skip, skip + projectPageSize).map(({ id }) => id);
    return {
      projects: await readCards(db, { personId: caller.userId }, page),
      count: shown.length,
      tree: filterTree(found, first, second),
    };
  });
};
