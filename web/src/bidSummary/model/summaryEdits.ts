import type { Amount, Contingency } from '#leveling';

/** Edits that the server's figures do not contain yet. */
export interface SummaryEdits {
  /** Bid amounts by `sectionKey`. */
  readonly bidAmounts: ReadonlyMap<string, Amount>;
  readonly contingencies: ReadonlyMap<string, Contingency>;
  readonly enabled: ReadonlyMap<string, boolean>;
}

export const NO_EDITS: SummaryEdits = { bidAmounts: new Map(), contingencies: new Map(), enabled: new Map() };

/** Returns the key of a package's base section, or of one of its alternates. */
export function sectionKey(bidPackageId: string, alternateId: string | null): string {
  return `${bidPackageId} ${alternateId ?? ''}`;
}

export function hasNoEdits({ bidAmounts, contingencies, enabled }: SummaryEdits): boolean {
  return bidAmounts.size === 0 && contingencies.size === 0 && enabled.size === 0;
}

export type SummaryEdit =
  | { readonly kind: 'bidAmount'; readonly key: string; readonly amount: Amount }
  | { readonly kind: 'contingency'; readonly key: string; readonly contingency: Contingency }
  | { readonly kind: 'enabled'; readonly key: string; readonly isEnabled: boolean };

/** Combines edits; a later one of the same value wins. */
export function combineEdits(edits: readonly SummaryEdit[]): SummaryEdits {
  if (edits.length === 0) return NO_EDITS;
  const bidAmounts = new Map<string, Amount>();
  const contingencies = new Map<string, Contingency>();
  const enabled = new Map<string, boolean>();
  for (const edit of edits) {
    if (edit.kind === 'bidAmount') bidAmounts.set(edit.key, edit.amount);
    else if (edit.kind === 'contingency') contingencies.set(edit.key, edit.contingency);
    else enabled.set(edit.key, edit.isEnabled);
  }
  return { bidAmounts, contingencies, enabled };
}
