import type { ColumnGroup } from '../columns/columns.ts';

/** Columns far outside what is seen, which are not drawn: an empty place as wide as they are together. */
export interface Gap {
  readonly key: string;
  readonly gap: number;
}

/** What part of the columns between the frozen sides is seen, in px from the first of them. */
export interface SeenColumns {
  readonly from: number;
  readonly to: number;
}

/** Sheets with up to so many groups are drawn whole. */
export const DRAWN_WHOLE = 40;

/** So far beyond both ends columns are drawn, and in steps of this the seen part moves on. */
const STEP = 800;

/** The seen part in whole steps, with one step to spare on both sides. Worked: 900 to 2,000 px is 0 to 3,200 px. */
export function seenColumns(scrolled: number, width: number): SeenColumns {
  return {
    from: (Math.floor(scrolled / STEP) - 1) * STEP,
    to: (Math.ceil((scrolled + width) / STEP) + 1) * STEP,
  };
}

/**
 * The groups to draw, with gaps for the rest: of a sheet with very many alternates only those that are seen and the one
 * with the focus at `focused` px; whatever is no alternate is always drawn.
 */
export function drawnGroups(
  groups: readonly ColumnGroup[],
  widths: ReadonlyMap<string, number>,
  seen: SeenColumns,
  focused: number | null,
): readonly (ColumnGroup | Gap)[] {
  if (groups.length <= DRAWN_WHOLE) return groups;
  const drawn: (ColumnGroup | Gap)[] = [];
  let left = 0;
  for (const group of groups) {
    const width = group.columns.reduce((sum, { key }) => sum + (widths.get(key) ?? 0), 0);
    const right = left + width;
    const isSeen = left < seen.to && right > seen.from;
    const isFocused = focused !== null && left <= focused && focused < right;
    const last = drawn.at(-1);
    if (group.kind !== 'alternate' || isSeen || isFocused) drawn.push(group);
    else if (last && 'gap' in last) drawn[drawn.length - 1] = { ...last, gap: last.gap + width };
    else drawn.push({ key: `gap ${group.key}`, gap: width });
    left = right;
  }
  return drawn;
}
