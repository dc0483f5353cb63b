/** Texts of the namespace fees. */
export const fees = {} as const;
