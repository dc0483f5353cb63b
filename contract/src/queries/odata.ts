import { z } from 'zod';
import { query } from '../endpoint.ts';
import { text } from '../fields.ts';
import { projectCardRecord } from '../records/project.ts';
import {
  bidPackageDefinitionRecord,
  feeDefinitionRecord,
  frozenEntityRecord,
  generalRequirementDefinitionRecord,
  preferenceRecord,
  projectViewSettingsRecord,
  systemValueRecord,
  tradeRequirementDefinitionRecord,
  unitOfMeasureRecord,
  userRecord,
} from '../records/settings.ts';

/** The entities that OData-style reads know, by their names in the path, with what one of them looks like. */
export const odataEntities = {
  User: userRecord,
  RecentProjectViewSettings: projectViewSettingsRecord,
  AllProjectViewSettings: projectViewSettingsRecord,
  SystemValue: systemValueRecord,
  UnitOfMeasure: unitOfMeasureRecord,
  BidPackageDefinition: bidPackageDefinitionRecord,
  TradeRequirementDefinition: tradeRequirementDefinitionRecord,
  FeeDefinition: feeDefinitionRecord,
  GeneralRequirementDefinition: generalRequirementDefinitionRecord,
  Preference: preferenceRecord,
  FrozenEntity: frozenEntityRecord,
  Project: projectCardRecord,
} as const;
export type ODataEntity = keyof typeof odataEntities;

/** At most so many entities in one answer; more are read with $filter (docs/rules of reads: $top). */
export const odataTopMaximum = 1000;

export const readEntities = query({
  id: 'API-015',
  name: 'odata',
  path: 'odata/{Entity}',
  summary:
    'OData-style read with $filter (eq, ne, gt, ge, lt, le, any, all, and, or, not), $select, $expand, $count and $top.',
  params: z.strictObject({ Entity: text }),
  query: z.strictObject({
    $filter: text.optional(),
    $select: text.optional(),
    $expand: text.optional(),
    $count: text.optional(),
    $top: text.optional(),
  }),
  answer: z.object({
    value: z.array(z.record(z.string(), z.unknown())),
    '@odata.count': z.number().optional(),
  }),
});
