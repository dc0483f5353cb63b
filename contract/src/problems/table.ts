/** Statuses that a failure can have. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 414 | 415 | 422 | 429 | 431 | 500 | 503;

/** One way in which a call is refused. Words in double braces are filled in by the caller of `problem`. */
export interface ProblemPattern {
  readonly status: ProblemStatus;
  readonly text: string;
  /** Key of the same sentence in the browser, where a page says it before the server does: namespace:key. */
  readonly key?: string;
  /** Set if the server's detail differs from the screen's message. */
  readonly detail?: string;
}

/** A refusal whose sentence comes from the server alone. */
export function row<const T extends string>(status: ProblemStatus, text: T) {
  return { status, text } as const;
}

/** Returns a refusal whose sentence a page of the browser knows too, under the key. */
export function shown<const T extends string>(status: ProblemStatus, key: string, text: T) {
  return { status, key, text } as const;
}
