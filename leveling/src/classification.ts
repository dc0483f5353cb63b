/** The meaning of a price, or of its absence, in the comparison. The numbers travel on the wire. */
export const Classification = {
  Unallocated: 0,
  SubBid: 1,
  Included: 2,
  MissingScope: 3,
  Risk: 4,
  OwnerAllow: 5,
  GeneralRequirement: 6,
  Adjustment: 7,
  Totals: 8,
} as const;

/** Any of the nine classifications of the summary's columns. */
export type Classification = (typeof Classification)[keyof typeof Classification];

/** The seven classifications an entry can have; Adjustment and Totals appear on the summary only. */
export type EntryClassification = Exclude<Classification, 7 | 8>;

/** The value in class columns for a bidder without an entry on a line. */
export const NO_CLASSIFICATION = -1;

/** The classifications of entries, in the order of their numbers. */
export const ENTRY_CLASSIFICATIONS: readonly EntryClassification[] = [0, 1, 2, 3, 4, 5, 6];

/** The columns of the summary, in order: the seven of entries, then Adjustment and Totals. */
export const SUMMARY_CLASSIFICATIONS: readonly Classification[] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

const LABELS: Readonly<Record<Classification, string>> = {
  0: 'Unallocated',
  1: 'Sub Bid',
  2: 'Included',
  3: 'Missing Scope',
  4: 'Risk',
  5: 'Owner Allow',
  6: 'General Requirement',
  7: 'Adjustment',
  8: 'Totals',
};

const OF_KEY: Readonly<Record<string, EntryClassification>> = {
  ' ': Classification.Unallocated,
  g: Classification.GeneralRequirement,
  i: Classification.Included,
  m: Classification.MissingScope,
  o: Classification.OwnerAllow,
  r: Classification.Risk,
  s: Classification.SubBid,
};

/** Returns whether a number from outside is a classification an entry can have. */
export function isEntryClassification(value: unknown): value is EntryClassification {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 6;
}

/** Returns the English label. Throws RangeError for an unsupported classification. */
export function classificationLabel(classification: number): string {
  const label = LABELS[classification as Classification];
  if (label === undefined) throw new RangeError(`Unsupported classification type: ${classification}`);
  return label;
}

/**
 * Returns the classification a key sets in a bid cell (the `key` of a keyboard event, either case), or null where the
 * key sets none. Source: Z sets none.
 */
export function classificationOfKey(key: string): EntryClassification | null {
  return OF_KEY[key.toLowerCase()] ?? null;
}

/** Returns the letter of the badge in a cell: the key's letter, and none for Unallocated. */
export function classificationBadge(classification: EntryClassification): string {
  for (const [key, value] of Object.entries(OF_KEY)) if (value === classification) return key.trim().toUpperCase();
  return '';
}
