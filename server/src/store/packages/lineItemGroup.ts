import { groupKey } from '#leveling';
import type { Row } from '../tables.ts';
import type { Work } from '../work.ts';
import { addRows } from '../writeRows.ts';

/** The distance between neighbors in a new order: about 32 insertions fit between any two before keys must move. */
export const sortStep = 4_294_967_296n;

/** Identifies a group in its section. */
type GroupName = Pick<Row<'lineItem'>, 'alternateId' | 'level1' | 'level2'>;

/** Returns the groups of a locked package, each with its position among its siblings. */
async function loadGroupsForUpdate(work: Work, bidPackageId: string): Promise<Row<'lineItemGroupOrder'>[]> {
  const rows = await work.db
    .selectFrom('lineItemGroupOrder')
    .select(['id', 'bidPackageId', 'alternateId', 'classificationLevel1', 'classificationLevel2', 'sortKey'])
    .where('bidPackageId', '=', bidPackageId)
    .execute();
  return rows.toSorted((a, b) => (BigInt(a.sortKey) < BigInt(b.sortKey) ? -1 : 1));
}

/**
 * Returns the groups of a section as a page shows them: those with lines by their keys, then those with lump sums only.
 * A group without lines and lump sums keeps its key, for its next line, but is not shown.
 */
export async function loadShownGroupsForUpdate(
  work: Work,
  bidPackageId: string,
  alternateId: string | null,
): Promise<Row<'lineItemGroupOrder'>[]> {
  const lines = await work.db
    .selectFrom('lineItem')
    .select(['level1', 'level2'])
    .distinct()
    .where('bidPackageId', '=', bidPackageId)
    .where('alternateId', 'is not distinct from', alternateId)
    .where('deletedAt', 'is', null)
    .execute();
  const lumpSums = await work.db
    .selectFrom('rollupBid')
    .innerJoin('bidder', 'bidder.id', 'rollupBid.bidderId')
    .select(['metadataValue1 as level1', 'metadataValue2 as level2'])
    .distinct()
    .where('rollupBid.bidPackageId', '=', bidPackageId)
    .where('rollupBid.alternateId', 'is not distinct from', alternateId)
    .where('bidder.deletedAt', 'is', null)
    .execute();
  const withLines = namesOf(lines, alternateId);
  const withLumpSums = namesOf(lumpSums, alternateId);
  const groups = await loadGroupsForUpdate(work, bidPackageId);
  return [
    ...groups.filter((group) => withLines.has(nameOf(group))),
    ...groups.filter((group) => withLumpSums.has(nameOf(group)) && !withLines.has(nameOf(group))),
  ];
}

/** Returns the names of these groups and of their parents. */
function namesOf(levels: readonly Pick<GroupName, 'level1' | 'level2'>[], alternateId: string | null): Set<string> {
  return new Set(
    levels.flatMap(({ level1, level2 }) =>
      level1 === null
        ? []
        : [null, level2].map((classificationLevel2) =>
            nameOf({ alternateId, classificationLevel1: level1, classificationLevel2 }),
          ),
    ),
  );
}

/** Adds the missing groups of these lines at the end of their siblings. */
export async function addMissingGroups(work: Work, bidPackageId: string, lines: readonly GroupName[]): Promise<void> {
  const grouped = lines.filter((line) => line.level1 !== null);
  if (grouped.length === 0) return;
  const known = await loadGroupsForUpdate(work, bidPackageId);
  const names = new Set(known.map(nameOf));
  let last = known.reduce((most, group) => (BigInt(group.sortKey) > most ? BigInt(group.sortKey) : most), 0n);
  const added: Row<'lineItemGroupOrder'>[] = [];
  for (const { alternateId, level1, level2 } of grouped) {
    for (const classificationLevel2 of level2 === null ? [null] : [null, level2]) {
      const group = { bidPackageId, alternateId, classificationLevel1: level1!, classificationLevel2 };
      if (names.has(nameOf(group))) continue;
      names.add(nameOf(group));
      last += sortStep;
      added.push({ id: work.newId(), ...group, sortKey: String(last) });
    }
  }
  await addRows(work, 'lineItemGroupOrder', bidPackageId, added);
}

const nameOf = (group: Omit<Row<'lineItemGroupOrder'>, 'id' | 'bidPackageId' | 'sortKey'>): string =>
  JSON.stringify([
    group.alternateId,
    groupKey(group.classificationLevel1),
    group.classificationLevel2 === null ? null : groupKey(group.classificationLevel2),
  ]);
