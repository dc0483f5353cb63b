/** Texts of the namespace settings. */
export const settings = {} as const;
