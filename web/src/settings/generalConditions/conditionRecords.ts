import { fixedEntityIds, getGeneralConditionsDefinition, type LineItemDefinitionRecord } from '#contract';
import { call } from '../../api/call.ts';
import { entitiesNow } from '../../api/entities.ts';
import type { ListsOf } from '../../live/applyChanges.ts';
import type { LiveRecords, RecordSource } from '../../live/followRecords.ts';

export type ConditionLists = ListsOf<
  'GeneralConditionsDefinition' | 'LineItemDefinition' | 'UnitOfMeasure' | 'BidPackageDefinition'
>;
export type ConditionRecords = LiveRecords<ConditionLists>;
export type Condition = LineItemDefinitionRecord;

/**
 * The general conditions with their line items, as others change them, and what they depend on: the units that are
 * offered, and the bid packages whose codes are taken.
 */
export const conditionRecords: RecordSource<ConditionLists> = {
  name: 'general-conditions',
  sourceIds: [fixedEntityIds.systemSettings],
  read: async (signal) => {
    const options = signal && { signal };
    const [definition, UnitOfMeasure, BidPackageDefinition] = await Promise.all([
      call(getGeneralConditionsDefinition, {}, options),
      entitiesNow('UnitOfMeasure', {}, signal),
      entitiesNow('BidPackageDefinition', {}, signal),
    ]);
    const { lineItemDefinitions = [], id = '', code = '', description = '' } = definition ?? {};
    return {
      GeneralConditionsDefinition: definition === null ? [] : [{ id, code, description }],
      LineItemDefinition: lineItemDefinitions,
      UnitOfMeasure,
      BidPackageDefinition,
    };
  },
};
