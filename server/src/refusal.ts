/** One problem of one field of an input (API-156). `path` is the property, for example `bids[3].price`. */
export interface FieldProblem {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** The statuses that a handler may refuse with; 401, 413, 415, 429 and 503 are http's own (API-006). */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503;

/** A call that is refused for a reason the caller can act on. Anything else that is thrown answers 500 (or 503). */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
  /** Further properties of the answer beside detail and errors, for example `contracts` of API-153. */
  readonly more: Readonly<Record<string, unknown>>;

  constructor(
    status: RefusalStatus,
    detail: string,
    errors: readonly FieldProblem[] = [],
    more: Readonly<Record<string, unknown>> = {},
  ) {
    super(detail);
    this.name = 'Refusal';
    this.status = status;
    this.detail = detail;
    this.errors = errors;
    this.more = more;
  }
}
