export type FeeFailureCode = 'unknownReference' | 'circularReference' | 'tooDeep' | 'sharesReachTotal';

/** Why a table has no figures: a state to show, not an exception. */
export interface FeeFailure {
  readonly code: FeeFailureCode;
  /** The fees that cause it, in table order. */
  readonly feeNames: readonly string[];
  /** One English sentence that names them; `textKey` is its key for other languages. */
  readonly sentence: string;
  readonly textKey: string;
}

const sentences: Record<FeeFailureCode, (names: string) => string> = {
  unknownReference: (names) => `The fee that ${names} refers to does not exist.`,
  circularReference: (names) => `These fees refer to each other in a circle: ${names}.`,
  tooDeep: (names) => `The chain of fees that ends in ${names} is deeper than 50.`,
  sharesReachTotal: (names) => `These fees together reach 100 % of the grand total: ${names}.`,
};

/** Returns a failure with its sentence; the names are quoted and parted by commas. */
export function feeFailure(code: FeeFailureCode, feeNames: readonly string[]): FeeFailure {
  const names = feeNames.map((name) => `'${name}'`).join(', ');
  return { code, feeNames, sentence: sentences[code](names), textKey: `fees:calculationFailure.${code}` };
}
