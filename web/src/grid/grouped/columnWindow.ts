/** Columns under one header; a page adds what it knows of them. */
export interface ColumnGroupShape {
  readonly key: string;
  readonly columns: readonly { readonly key: string }[];
  /** Left out of the page while it is far out of view; all other groups are always drawn. */
  readonly isWindowed?: boolean;
}

/** Groups far out of view, which are not drawn: an empty place as wide as they are together. */
export interface Gap {
  readonly key: string;
  readonly gap: number;
}

/** The part of the panning columns that is in view, in px from the first of them. */
export interface SeenColumns {
  readonly from: number;
  readonly to: number;
}

/** Grids with up to so many groups are drawn whole. */
export const DRAWN_WHOLE = 40;

/** Columns are drawn so far beyond both ends of the view, and the view moves in steps of this. */
const STEP = 800;

/** Returns the view in whole steps, with one step to spare on both sides. Worked: 900 to 2,000 px is 0 to 3,200 px. */
export function seenColumns(scrolled: number, width: number): SeenColumns {
  return {
    from: (Math.floor(scrolled / STEP) - 1) * STEP,
    to: (Math.ceil((scrolled + width) / STEP) + 1) * STEP,
  };
}

/** The width of a group in px. `widths` are by column key. */
export function groupWidth({ columns }: ColumnGroupShape, widths: ReadonlyMap<string, number>): number {
  return columns.reduce((sum, { key }) => sum + (widths.get(key) ?? 0), 0);
}

/**
 * Returns the groups to draw, with gaps for the rest: of the windowed groups of a grid with very many only those in view
 * and the one with the focus at `focused` px.
 */
export function drawnGroups<G extends ColumnGroupShape>(
  groups: readonly G[],
  widths: ReadonlyMap<string, number>,
  seen: SeenColumns,
  focused: number | null,
): readonly (G | Gap)[] {
  if (groups.length <= DRAWN_WHOLE) return groups;
  const drawn: (G | Gap)[] = [];
  let left = 0;
  for (const group of groups) {
    const width = groupWidth(group, widths);
    const right = left + width;
    const isSeen = left < seen.to && right > seen.from;
    const isFocused = focused !== null && left <= focused && focused < right;
    const last = drawn.at(-1);
    if (group.isWindowed !== true || isSeen || isFocused) drawn.push(group);
    else if (last && 'gap' in last) drawn[drawn.length - 1] = { ...last, gap: last.gap + width };
    else drawn.push({ key: `gap ${group.key}`, gap: width });
    left = right;
  }
  return drawn;
}
