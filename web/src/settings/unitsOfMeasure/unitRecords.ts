import { fixedEntityIds, type UnitOfMeasureRecord } from '#contract';
import { uniqueKey } from '#leveling';
import { entitiesNow } from '../../api/entities.ts';
import type { ListsOf } from '../../live/applyChanges.ts';
import type { RecordSource } from '../../live/followRecords.ts';

export const unitRecords: RecordSource<ListsOf<'UnitOfMeasure'>> = {
  name: 'units-of-measure',
  sourceIds: [fixedEntityIds.systemSettings],
  read: async (signal) => ({ UnitOfMeasure: await entitiesNow('UnitOfMeasure', {}, signal) }),
};

/** Units by name, ignoring case. */
export function byName(units: readonly UnitOfMeasureRecord[]): readonly UnitOfMeasureRecord[] {
  const keys = new Map(units.map((unit) => [unit, uniqueKey(unit.name)]));
  const compare = new Intl.Collator(undefined, { numeric: true }).compare;
  return units.toSorted((one, other) => compare(keys.get(one)!, keys.get(other)!));
}

/** The units whose name holds a text, ignoring case. */
export function unitsWith(units: readonly UnitOfMeasureRecord[], text: string): readonly UnitOfMeasureRecord[] {
  const key = uniqueKey(text);
  return key === '' ? units : units.filter(({ name }) => uniqueKey(name).includes(key));
}
