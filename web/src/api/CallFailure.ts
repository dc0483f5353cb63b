import { correlationHeader } from '#contract';
import { sayServerSentence } from '../i18n/serverSentences.ts';

/** One problem of one field of an input; `path` is the property: 'information.name', 'bids[3].price'. */
export interface FieldProblem {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/**
 * A call that did not succeed. `status` 0: no answer came (offline, cut, time-out), so that nothing is known about it.
 * `detail` is the server's sentence, always in English like the messages of
 * `problems`, '' where it gave none; `detailOf` and `messageOf` say them to people.
 */
export class CallFailure extends Error {
  readonly status: number;
  readonly detail: string;
  readonly problems: readonly FieldProblem[];
  /** Further properties of the answer besides detail and errors, for example `contracts` of an import. */
  readonly more: Readonly<Record<string, unknown>>;
  /** The id of the call's line in the server's log; null where no answer came. */
  readonly correlationId: string | null;

  constructor(
    status: number,
    detail: string,
    problems: readonly FieldProblem[],
    more: Record<string, unknown> = {},
    correlationId: string | null = null,
  ) {
    super(detail || `The call failed with status ${status}.`);
    this.name = 'CallFailure';
    this.status = status;
    this.detail = detail;
    this.problems = problems;
    this.more = more;
    this.correlationId = correlationId;
  }
}

/** The server's sentence about a failure, in the language of the page; '' where it gave none or no answer came. */
export function detailOf(error: unknown): string {
  return error instanceof CallFailure ? sayServerSentence(error.detail) : '';
}

/** What the server says of one field, in the language of the page. */
export function messageOf({ message }: FieldProblem): string {
  return sayServerSentence(message);
}

/** No answer came, too many came at once, or a proxy or the server itself says that it is away (502, 503, 504). */
const unanswered: readonly number[] = [0, 429, 502, 503, 504];

/**
 * Whether the server has judged nothing yet, so that the same call is sent again: its Idempotency-Key makes that harmless
 * also where it was done.
 */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallFailure && unanswered.includes(error.status);
}

/** Whether a later try may succeed: no answer came, too many came at once, or the server failed. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallFailure && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Reads a failed answer: {detail, errors} where the server wrote JSON, nothing of it where something else answered. */
export async function failureOf(response: Response): Promise<CallFailure> {
  const body: unknown = await response.json().catch(() => null);
  const correlationId = response.headers.get(correlationHeader);
  if (typeof body !== 'object' || body === null) return new CallFailure(response.status, '', [], {}, correlationId);
  const { detail, errors, ...more } = body as { detail?: unknown; errors?: unknown };
  return new CallFailure(
    response.status,
    typeof detail === 'string' ? detail : '',
    Array.isArray(errors) ? (errors as FieldProblem[]) : [],
    more,
    correlationId,
  );
}
