import { fixedEntityIds } from '#contract';
import { entitiesNow } from '../../../api/entities.ts';
import type { ListsOf } from '../../../live/applyChanges.ts';
import type { LiveRecords, RecordSource } from '../../../live/followRecords.ts';

export type FeeLists = ListsOf<'FeeDefinition'>;
export type FeeRecords = LiveRecords<FeeLists>;

export const feeRecords: RecordSource<FeeLists> = {
  name: 'fees',
  sourceIds: [fixedEntityIds.systemSettings],
  read: async (signal) => ({ FeeDefinition: await entitiesNow('FeeDefinition', {}, signal) }),
};
