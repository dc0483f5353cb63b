import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, problem } from '#contract';
import { FilesUnavailable } from '../../files/bucket.ts';
import { BadToken } from '../../identity/token.ts';
import { Refusal } from '../../refusal.ts';
import { DatabaseBusy, isDatabaseUnavailable, isStatementTimeout } from '../../store/database/databaseErrors.ts';
import { lingerWhileSending } from './lingeringClose.ts';

const retryAfterSeconds = 2;

/** fastify's own refusals, in contract's words. */
const transportFailures: Readonly<Record<string, Problem>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: problem('wrongContentType', { expected: 'application/json' }),
  FST_ERR_CTP_INVALID_TYPE: problem('wrongContentType', { expected: 'application/json' }),
  FST_INVALID_MULTIPART_CONTENT_TYPE: problem('wrongContentType', { expected: 'multipart/form-data' }),
  FST_ERR_CTP_INVALID_JSON_BODY: problem('malformedJson'),
  FST_ERR_CTP_EMPTY_JSON_BODY: problem('emptyBody'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: problem('malformedUpload'),
  FST_FILES_LIMIT: problem('malformedUpload'),
  FST_FIELDS_LIMIT: problem('malformedUpload'),
  FST_PARTS_LIMIT: problem('malformedUpload'),
  FST_ERR_MAX_PARAM_LENGTH: problem('addressTooLong'),
  FST_ERR_BAD_URL: problem('noSuchAddress'),
};

/** What files and PostgreSQL say of a full disk. */
const noSpace = new Set<string | undefined>(['ENOSPC', 'EDQUOT', '53100']);

/**
 * Returns the problem that answers an error; `expected` ones are no fault of the server.
 *
 * @param bodyLimit the most bytes of a body that the call takes
 */
export function failureOf(error: unknown, bodyLimit: number): { problem: Problem; expected: boolean } {
  if (error instanceof Refusal) return { problem: error, expected: true };
  if (error instanceof BadToken) return { problem: problem(error.code), expected: true };
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return { problem: problem('requestTooLarge', { megabytes: Math.floor(bodyLimit / 1_000_000) }), expected: true };
  }
  const known = code === undefined ? undefined : transportFailures[code];
  if (known) return { problem: known, expected: true };
  if (noSpace.has(code)) return { problem: problem('storageFull'), expected: false };
  if (isStatementTimeout(error)) return { problem: problem('tookTooLong'), expected: false };
  if (error instanceof FilesUnavailable) return { problem: problem('filesAway'), expected: false };
  if (error instanceof DatabaseBusy) return { problem: problem('serverBusy'), expected: false };
  if (isDatabaseUnavailable(error)) return { problem: problem('databaseAway'), expected: false };
  if (error instanceof SyntaxError && statusCode === 400) return { problem: problem('malformedJson'), expected: true };
  if (statusCode === 400) return { problem: problem('malformed', { fields: 'the request' }), expected: true };
  return { problem: problem('failed'), expected: false };
}

/** Sends the answer to an error. Its cause is logged with the correlation id and never sent. */
export function addFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
}

/** Answers an error as {detail, errors} with its status; what is no fault of the caller is logged. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { problem: answered, expected } = failureOf(error, request.routeOptions.bodyLimit);
  const { status, detail, errors } = answered;
  if (!expected) request.log.error({ err: error }, status === 503 ? 'not available' : 'failed');
  if (status === 503 || status === 429) {
    const seconds = (error instanceof Refusal && error.retryAfter) || retryAfterSeconds;
    reply.header('retry-after', String(seconds));
  }
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  lingerWhileSending(request, reply);
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({ detail, ...(errors.length > 0 ? { errors } : {}), ...(error instanceof Refusal ? error.more : {}) });
}
