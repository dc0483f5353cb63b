import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BadToken } from '../identity/token.ts';
import { type FieldProblem, Refusal } from '../refusal.ts';

/** The body of every failure (API-005, API-156). */
export interface Failure {
  readonly detail: string;
  readonly errors?: readonly FieldProblem[];
}

const retryAfterSeconds = 2;

/** What PostgreSQL says, or the network says of it, while it is away, full, starting or stopping. */
const databaseAwayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '53000',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '58030',
  '25006',
]);

/** Whether the record cannot be reached or cannot be written for now; the answer is 503 and never 500. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (databaseAwayCodes.has(code) || code.startsWith('08'))) return true;
  if (
    /connection terminated|timeout exceeded when trying to connect|connection ended|not queryable/i.test(error.message)
  ) {
    return true;
  }
  return error.cause !== undefined && isDatabaseAway(error.cause);
}

/** fastify's own refusals, in our words. */
const transportFailures: Readonly<Record<string, readonly [status: number, detail: string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'This content type is not taken here.'],
  FST_ERR_CTP_INVALID_TYPE: [415, 'This content type is not taken here.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request is too large.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The body does not have the length that its header says.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The body is empty.'],
  FST_ERR_BAD_URL: [400, 'The address is not valid.'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'A part of the address is too long.'],
  FST_REQ_FILE_TOO_LARGE: [413, 'The file is too large.'],
  FST_FILES_LIMIT: [400, 'There are too many files in one request.'],
  FST_FIELDS_LIMIT: [400, 'There are too many fields in one request.'],
  FST_PARTS_LIMIT: [400, 'There are too many parts in one request.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'This content type is not taken here.'],
  FST_ERR_VALIDATION: [400, 'The request is malformed.'],
};

/** The status and the body that answer an error; `expected` errors are no fault of the server. */
export function failureOf(error: unknown): { status: number; body: Failure; expected: boolean } {
  if (error instanceof Refusal) {
    const errors = error.errors.length > 0 ? { errors: error.errors } : {};
    return { status: error.status, body: { detail: error.detail, ...errors, ...error.more }, expected: true };
  }
  if (error instanceof BadToken) {
    return { status: 401, body: { detail: 'Sign in to go on.' }, expected: true };
  }
  const code = (error as { code?: unknown } | null)?.code;
  const known = typeof code === 'string' ? transportFailures[code] : undefined;
  if (known) return { status: known[0], body: { detail: known[1] }, expected: true };
  if (isDatabaseAway(error)) {
    return { status: 503, body: { detail: 'The database does not answer. Try again in a moment.' }, expected: false };
  }
  const status = (error as FastifyError | null)?.statusCode;
  if (status !== undefined && status >= 400 && status < 500) {
    return { status, body: { detail: 'The request is malformed.' }, expected: true };
  }
  return { status: 500, body: { detail: 'Something went wrong. Please try again.' }, expected: false };
}

/** Answers every error as API-006 says; the cause stands in the log beside the correlation id, never in the answer. */
export function addFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
}

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, expected } = failureOf(error);
  if (!expected) request.log.error({ err: error }, status === 503 ? 'not available' : 'failed');
  if (status === 503 || status === 429) {
    if (!reply.hasHeader('retry-after')) reply.header('retry-after', String(retryAfterSeconds));
  }
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (status === 413) reply.header('connection', 'close');
  return reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
}
