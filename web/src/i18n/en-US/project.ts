/** Texts of the namespace project. */
export const project = {} as const;
