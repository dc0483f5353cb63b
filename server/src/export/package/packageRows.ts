import type { SheetRecord } from '#contract';
import { groupKey } from '#leveling';

/** One row of a section, in page order. `levels` name the group; a line has its index in the sheet. */
export type SectionRow =
  | { readonly kind: 'line'; readonly line: number }
  | { readonly kind: 'group'; readonly levels: readonly string[]; readonly isWithoutLines: boolean };

/**
 * Returns the rows of one section below its header: lines under their group rows, then the groups without lines that
 * still have a lump sum. `alternateIndex` -1 is the base section.
 */
export function sectionRows(sheet: SheetRecord, alternateIndex: number): SectionRow[] {
  const rows: SectionRow[] = [];
  const seen = new Set<string>();
  const { alternateIndexes, levels1, levels2 } = sheet.lineItems;
  for (let line = 0; line < alternateIndexes.length; line += 1) {
    if (alternateIndexes[line] !== alternateIndex) continue;
    for (const levels of groupsOf(levels1[line] ?? null, levels2[line] ?? null)) {
      const key = keyOf(levels);
      if (!seen.has(key)) rows.push({ kind: 'group', levels, isWithoutLines: false });
      seen.add(key);
    }
    rows.push({ kind: 'line', line });
  }
  const alternateId = alternateIndex === -1 ? null : sheet.alternates[alternateIndex]!.id;
  for (const { alternateId: of, metadataValue1, metadataValue2 } of sheet.rollupBids) {
    if (of !== alternateId) continue;
    const levels = groupsOf(metadataValue1, metadataValue2).at(-1);
    if (levels === undefined || seen.has(keyOf(levels))) continue;
    seen.add(keyOf(levels));
    rows.push({ kind: 'group', levels, isWithoutLines: true });
  }
  return rows;
}

/** Returns a bidder's lump sum on exactly this group (no levels: the whole section) as decimal text, or null. */
export function rollupOf(
  sheet: SheetRecord,
  bidderId: string,
  alternateIndex: number,
  levels: readonly string[],
): string | null {
  const alternateId = alternateIndex === -1 ? null : sheet.alternates[alternateIndex]!.id;
  const found = sheet.rollupBids.find(
    (rollup) =>
      rollup.bidderId === bidderId &&
      rollup.alternateId === alternateId &&
      keyOf(groupsOf(rollup.metadataValue1, rollup.metadataValue2).at(-1) ?? []) === keyOf(levels),
  );
  return found?.bidValue ?? null;
}

function groupsOf(level1: string | null, level2: string | null): string[][] {
  if (level1 === null || level1 === '') return [];
  return level2 === null || level2 === '' ? [[level1]] : [[level1], [level1, level2]];
}

function keyOf(levels: readonly string[]): string {
  return levels.map(groupKey).join('\u0000');
}
