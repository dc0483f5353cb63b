import type { SheetRecord } from '#contract';
import { groupKey } from '#leveling';

/** One row of a section, in page order. `levels` name the group; a line has its index in the sheet. */
export type SectionRow =
  | { readonly kind: 'line'; readonly line: number }
  | { readonly kind: 'lumpSum'; readonly levels: readonly string[] }
  | {
      readonly kind: 'group';
      readonly levels: readonly string[];
      readonly isWithoutLines: boolean;
      /** How many rows after this one belong to the group. */
      readonly rowCount: number;
    };

/** A group with its lines and groups in their order. */
interface Group {
  readonly levels: readonly string[];
  readonly items: (number | Group)[];
  readonly groups: Map<string, Group>;
}

/**
 * Returns the rows of one section below its header: the lines under their groups, the lump sums of a group below its
 * row, and groups without lines that still have a lump sum last. `alternateIndex` -1 is the base section.
 */
export function sectionRows(sheet: SheetRecord, alternateIndex: number): SectionRow[] {
  const root: Group = { levels: [], items: [], groups: new Map() };
  const { alternateIndexes, levels1, levels2 } = sheet.lineItems;
  for (let line = 0; line < alternateIndexes.length; line += 1) {
    if (alternateIndexes[line] !== alternateIndex) continue;
    groupAt(root, levelsOf(levels1[line] ?? null, levels2[line] ?? null)).items.push(line);
  }
  const alternateId = alternateIdOf(sheet, alternateIndex);
  const lumpSums = new Set<string>();
  for (const { alternateId: of, metadataValue1, metadataValue2 } of sheet.rollupBids) {
    if (of !== alternateId) continue;
    const levels = levelsOf(metadataValue1, metadataValue2);
    groupAt(root, levels);
    lumpSums.add(keyOf(levels));
  }
  return rowsOf(root, lumpSums);
}

function rowsOf({ levels, items }: Group, lumpSums: ReadonlySet<string>): SectionRow[] {
  const rows: SectionRow[] = lumpSums.has(keyOf(levels)) ? [{ kind: 'lumpSum', levels }] : [];
  for (const item of items) {
    if (typeof item === 'number') rows.push({ kind: 'line', line: item });
    else {
      const within = rowsOf(item, lumpSums);
      const isWithoutLines = !within.some(({ kind }) => kind === 'line');
      rows.push({ kind: 'group', levels: item.levels, isWithoutLines, rowCount: within.length }, ...within);
    }
  }
  return rows;
}

/** Returns the group with these levels below a group, made where there is none. */
function groupAt(root: Group, levels: readonly string[]): Group {
  return levels.reduce((above, level, depth) => {
    const found = above.groups.get(groupKey(level));
    if (found !== undefined) return found;
    const made: Group = { levels: levels.slice(0, depth + 1), items: [], groups: new Map() };
    above.groups.set(groupKey(level), made);
    above.items.push(made);
    return made;
  }, root);
}

/** Returns a bidder's lump sum on exactly this group (no levels: the whole section) as decimal text, or null. */
export function rollupOf(
  sheet: SheetRecord,
  bidderId: string,
  alternateIndex: number,
  levels: readonly string[],
): string | null {
  const alternateId = alternateIdOf(sheet, alternateIndex);
  const found = sheet.rollupBids.find(
    (rollup) =>
      rollup.bidderId === bidderId &&
      rollup.alternateId === alternateId &&
      keyOf(levelsOf(rollup.metadataValue1, rollup.metadataValue2)) === keyOf(levels),
  );
  return found?.bidValue ?? null;
}

const alternateIdOf = (sheet: SheetRecord, alternateIndex: number): string | null =>
  alternateIndex === -1 ? null : sheet.alternates[alternateIndex]!.id;

export function levelsOf(level1: string | null, level2: string | null): readonly string[] {
  if (level1 === null || level1 === '') return [];
  return level2 === null || level2 === '' ? [level1] : [level1, level2];
}

function keyOf(levels: readonly string[]): string {
  return levels.map(groupKey).join('\u0000');
}
