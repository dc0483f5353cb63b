import { type FieldProblem, type Fill, type Problem, type ProblemCode, problem, problemOfFields } from '#contract';

/**
 * A call that is refused for a reason the caller can act on; http answers its status with detail and errors.
 * Anything else that is thrown answers 500, or 503 while the database is away.
 */
export class Refusal extends Error {
  readonly status: Problem['status'];
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
  /** Further properties of the answer besides detail and errors, for example `contracts` of an import. */
  readonly more: Readonly<Record<string, unknown>>;
  /** After how many seconds another try makes sense, where that is known. */
  readonly retryAfter: number | null;

  constructor(
    { status, detail, errors }: Problem,
    more: Readonly<Record<string, unknown>> = {},
    retryAfter: number | null = null,
  ) {
    super(detail);
    this.name = 'Refusal';
    this.status = status;
    this.detail = detail;
    this.errors = errors;
    this.more = more;
    this.retryAfter = retryAfter;
  }
}

/** `throw refusal('notFound', { thing: 'The bid package' })`: a problem of contract's table, status and sentence included. */
export function refusal<C extends ProblemCode>(code: C, ...fill: Fill<C>): Refusal {
  const seconds = (fill[0] as { readonly seconds?: unknown } | undefined)?.seconds;
  return new Refusal(problem(code, ...fill), {}, typeof seconds === 'number' ? seconds : null);
}

/** Returns every field problem of an input at once (422). */
export function refusalOfFields(errors: readonly FieldProblem[]): Refusal {
  return new Refusal(problemOfFields(errors));
}
