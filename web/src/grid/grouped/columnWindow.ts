/** Columns under one header; a page adds what it knows of them. */
export interface ColumnGroupShape {
  readonly key: string;
  readonly columns: readonly { readonly key: string; readonly isText?: boolean }[];
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

/** Returns the width of a group in px. `widths` are by column key. */
export function groupWidth({ columns }: ColumnGroupShape, widths: ReadonlyMap<string, number>): number {
  return columns.reduce((sum, { key }) => sum + (widths.get(key) ?? 0), 0);
}

/**
 * Returns the groups to draw, with gaps for the rest: of the windowed groups of a grid with very many only those in
 * view and the one with the focus at `focused` px.
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

/** The columns of a grid that pan, and what stays in view on both sides of them, in px. */
export interface PannedColumns {
  readonly groups: readonly ColumnGroupShape[];
  readonly widths: ReadonlyMap<string, number>;
  /** Columns of the whole grid: those on the left, those of the groups, and one on the right. */
  readonly columnCount: number;
  /** All columns on the left together. */
  readonly left: number;
  readonly frozenLeft: number;
  readonly right: number;
  readonly isRightFrozen: boolean;
}

/**
 * Returns the columns, from 1, of which an edge of the view or a frozen side cuts more than the allowance. Columns of texts
 * and a column that is wider than its room are none.
 * Worked: columns of 100 px after 120 px on the left, in a view of 600 px with 80 px on the right: four are whole, no
 * fifth is seen; panned by 30 px, the first and the fifth are cut.
 */
export function cutColumns(panned: PannedColumns, view: { left: number; width: number }, allowance: number): number[] {
  const { groups, widths, columnCount, left, frozenLeft, right, isRightFrozen } = panned;
  const start = view.left + frozenLeft;
  const end = view.left + view.width - (isRightFrozen ? right : 0);
  const columns = groups.flatMap((group) => group.columns);
  const places = columns.map(({ key, isText = false }) => ({ width: widths.get(key) ?? 0, isText }));
  if (!isRightFrozen) places.push({ width: right, isText: false });
  const cut: number[] = [];
  let from = left;
  places.forEach(({ width, isText }, position) => {
    const to = from + width;
    const isSeen = to > start + allowance && from < end - allowance;
    const isWhole = from >= start - allowance && to <= end + allowance;
    if (isSeen && !isWhole && !isText && width <= end - start) cut.push(columnCount - columns.length + position);
    from = to;
  });
  return cut;
}
