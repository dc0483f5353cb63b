import type { exportProject, ownerLineItems, QueryOf } from '#contract';

/** What the owner sees of a fee: its name and amount, nothing but its part in one line, or not even that. */
export const feeChoices = ['show', 'fold', 'omit'] as const;
export type FeeChoice = (typeof feeChoices)[number];

/** What the owner sees of the lines: bids and base estimate, where nothing else was chosen. */
export type LineItemsChoice = (typeof ownerLineItems)[number];

/** For whom a workbook is, and what the owner sees of the fees: one line together, where nothing else was chosen. */
export interface ExportOptions {
  readonly for: 'team' | 'owner';
  /** By the id of a fee. */
  readonly fees: ReadonlyMap<string, FeeChoice>;
  readonly lineItems: LineItemsChoice;
}

export const teamExport: ExportOptions = { for: 'team', fees: new Map(), lineItems: 'estimate' };

/** Returns the part of the query that says what was chosen. */
export function queryOfOptions(
  options: ExportOptions,
): Pick<QueryOf<typeof exportProject>, 'for' | 'showFees' | 'omitFees' | 'lineItems'> {
  if (options.for === 'team') return {};
  const chosen = (choice: FeeChoice) =>
    [...options.fees].flatMap(([id, one]) => (one === choice ? [id] : [])).join(',');
  const [showFees, omitFees] = [chosen('show'), chosen('omit')];
  return { for: 'owner', lineItems: options.lineItems, ...(showFees && { showFees }), ...(omitFees && { omitFees }) };
}
