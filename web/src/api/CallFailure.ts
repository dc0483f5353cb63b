import { correlationHeader } from '#contract';
import { sayServerSentence } from '../i18n/serverSentences.ts';

/** One problem of one field of an input; `path` is the property: 'information.name', 'bids[3].price'. */
export interface FieldProblem {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/**
 * A call that failed. `status` 0: there was no answer (offline, cut off, timed out), so that its outcome is unknown.
 * `detail` is the sentence of the server, or ''; like the messages of `problems` it is in English, and `detailOf` and
 * `messageOf` translate them.
 */
export class CallFailure extends Error {
  readonly status: number;
  readonly detail: string;
  readonly problems: readonly FieldProblem[];
  /** Further properties of the answer besides detail and errors, for example `contracts` of an import. */
  readonly more: Readonly<Record<string, unknown>>;
  /** The id of the call in the server's log; null without an answer. */
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

/** Returns the server's sentence about a failure, in the language of the page; '' without one. */
export function detailOf(error: unknown): string {
  return error instanceof CallFailure ? sayServerSentence(error.detail) : '';
}

/** Returns the message of a problem, in the language of the page. */
export function messageOf({ message }: FieldProblem): string {
  return sayServerSentence(message);
}

/** Returns the message of the first problem, else the server's sentence; '' where no answer came. */
export function sentenceOf(error: unknown): string {
  const [first] = error instanceof CallFailure ? error.problems : [];
  return first ? messageOf(first) : detailOf(error);
}

/** Resolves also where the call was answered with 404: somebody else has deleted the record already. */
export async function ignoreMissing(sending: Promise<unknown>): Promise<void> {
  await sending.catch((error: unknown) => {
    if (!(error instanceof CallFailure) || error.status !== 404) throw error;
  });
}

/** No answer, too many requests, or a server that is unavailable (502, 503, 504). */
const unanswered: readonly number[] = [0, 429, 502, 503, 504];

/**
 * Returns whether the server has not validated the call yet, so that it is sent again. Its Idempotency-Key makes that
 * harmless even if it succeeded.
 */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallFailure && unanswered.includes(error.status);
}

/** Returns whether a retry may succeed: there was no answer, too many requests, or a failure of the server. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallFailure && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Reads a failed answer: detail and errors of JSON, nothing of any other content. */
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
