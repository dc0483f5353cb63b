/** Texts of the namespace bid-package. */
export const bidPackage = {} as const;
