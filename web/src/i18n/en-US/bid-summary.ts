/** Texts of the namespace bid-summary. */
export const bidSummary = {} as const;
