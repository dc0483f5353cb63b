import { z } from 'zod';
import { mayRetrySync, mayUnfreeze, rolesThat } from '#leveling';
import { command, query } from '../endpoint.ts';
import { id, optional, text } from '../fields.ts';
import { frozenEntityListingRecord, generalConditionsDefinitionRecord } from '../records/settings.ts';

export const getGeneralConditionsDefinition = query({
  id: 'API-087',
  name: 'general-conditions-definition',
  path: 'general-conditions-definition',
  summary: 'The general conditions definition; data is null when none exists.',
  answer: generalConditionsDefinitionRecord.nullable(),
});

export const getFrozenEntityListings = query({
  id: 'API-070',
  name: 'frozen-entity-listings',
  path: 'frozen-entity-listings',
  summary: 'Everything that is frozen after an error.',
  roles: rolesThat(mayRetrySync),
  answer: z.array(frozenEntityListingRecord),
});

export const syncEntity = command({
  id: 'API-071',
  name: 'sync-entity',
  api: 'query',
  path: 'sync-entity',
  summary: 'Makes what follows from a frozen entity again and unfreezes it on success.',
  roles: rolesThat(mayRetrySync),
  query: z.strictObject({ entityId: id }),
});

export const unfreezeEntity = command({
  id: 'API-072',
  name: 'unfreeze-entity',
  api: 'query',
  method: 'DELETE',
  path: 'frozen-entity',
  summary: 'Unfreezes an entity as it is.',
  roles: rolesThat(mayUnfreeze),
  query: z.strictObject({ entityId: id, entityType: text }),
});

/** The groupings of the project lists: '' is none. */
export const groupingKeys = ['', 'owner', 'architect', 'address_City', 'address_StateOrRegion'] as const;

export const updateProjectViewSettings = command({
  id: 'API-061',
  name: 'update-project-view-settings',
  api: 'query',
  path: 'settings/update-project-view-settings',
  summary: "Stores the caller's view settings of the recent or of the all-projects tab.",
  body: z.strictObject({
    groupingKey1: text.nullish().transform((key) => key ?? ''),
    groupingKey2: text.nullish().transform((key) => key ?? ''),
    dateRange: optional(z.number()),
    isAllProjects: z.boolean(),
  }),
});

export const recordRecentProject = command({
  id: 'API-068',
  name: 'record-recent-project',
  api: 'query',
  path: 'recent-projects',
  summary: 'Records that the caller opened a project.',
  body: z.strictObject({ email: text, projectId: id }),
});
