import type { GroupPlace } from './sheetTree.ts';

type RequirementType = 'General' | 'Trade';

/** Rows of which a sheet has one at most. */
const SINGLE_KEYS = [
  'contributions',
  'printedDifference',
  'totals',
  'grandTotal',
  'difference',
  'percent',
  'unleveled',
] as const;

type SingleKey = (typeof SINGLE_KEYS)[number];

export type RowIdentity =
  | { readonly kind: 'line'; readonly lineId: string }
  | { readonly kind: 'requirement'; readonly requirementId: string }
  | { readonly kind: 'node'; readonly key: string }
  | { readonly kind: 'adjustment' | 'sectionTotal' | 'totalsSection'; readonly section: number }
  | { readonly kind: 'requirements'; readonly type: RequirementType }
  | { readonly kind: SingleKey };

/**
 * Builds the keys of rows. Lines and requirements have their id in it, so that it outlives every move; what belongs
 * to a section has the section's place, 0 for the base bid. Drafts on this device are kept by it: its form never changes.
 * Worked: the adjustment of the second alternate is `rowKey.adjustment(2)`, 'adjustment-2'.
 */
export const rowKey = {
  line: (lineId: string) => `l-${lineId}` as const,
  requirement: (requirementId: string) => `r-${requirementId}` as const,
  adjustment: (section: number) => `adjustment-${section}` as const,
  /** The total below the lines of a section. */
  sectionTotal: (section: number) => `total-${section}` as const,
  /** The line of a section among the totals of the package. */
  totalsSection: (section: number) => `totals-${section}` as const,
  /** The title above the general or the trade requirements. */
  requirements: (type: RequirementType) => `requirements-${type}` as const,
  /**
   * A section or group; no spaces, so that it can be part of a DOM id, and no two places share one: the hyphens of a name
   * are escaped. Worked: 'A-1' in the base bid is n-base-A%2D1, '1' within 'A' is n-base-A-1.
   */
  node: ({ section, level1, level2 }: GroupPlace) => {
    const names = [level1, level2].filter((name) => name !== null);
    const escaped = names.map((name) => encodeURIComponent(name).replaceAll('-', '%2D'));
    return `n-${[section === 0 ? 'base' : `a${section}`, ...escaped].join('-')}` as const;
  },
};

/** Returns whether a place is that of a section or group, or within it. */
export function isWithin(place: GroupPlace, key: string): boolean {
  return `${rowKey.node(place)}-`.startsWith(`${key}-`);
}

export type SheetRowKey = ReturnType<(typeof rowKey)[keyof typeof rowKey]> | SingleKey;

const SINGLE: ReadonlySet<string> = new Set(SINGLE_KEYS);

const OF_SECTION = { adjustment: 'adjustment', total: 'sectionTotal', totals: 'totalsSection' } as const;

/** Reads a key: what it identifies, or null where it is none of this sheet's. 'adjustment-2' is of the 2nd alternate. */
export function parseRowKey(key: string): RowIdentity | null {
  if (SINGLE.has(key)) return { kind: key as SingleKey };
  const [, kind, rest = ''] = /^([a-z]+)-(.+)$/s.exec(key) ?? [];
  switch (kind) {
    case 'l':
      return { kind: 'line', lineId: rest };
    case 'r':
      return { kind: 'requirement', requirementId: rest };
    case 'n':
      return { kind: 'node', key };
    case 'requirements':
      return rest === 'General' || rest === 'Trade' ? { kind: 'requirements', type: rest } : null;
    case 'adjustment':
    case 'total':
    case 'totals':
      return /^\d+$/.test(rest) ? { kind: OF_SECTION[kind], section: Number(rest) } : null;
    default:
      return null;
  }
}

export function lineIdOf(key: string): string | null {
  const identity = parseRowKey(key);
  return identity?.kind === 'line' ? identity.lineId : null;
}
