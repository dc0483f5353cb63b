/** Statuses that a failure can have (API-006). */
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 414 | 415 | 422 | 429 | 431 | 500 | 503;

/** One way in which a call is refused. Words in double braces are filled in by the caller of `problem`. */
export interface ProblemPattern {
  readonly status: ProblemStatus;
  /** Key of the same sentence for the screen: namespace:key (ERR-015). */
  readonly key: string;
  readonly text: string;
  /** Where the server's detail must say more than the screen's message. */
  readonly detail?: string;
}

/** One line of a table of problems. */
export function row<const T extends string>(status: ProblemStatus, key: string, text: T) {
  return { status, key, text } as const;
}
