import {
  type AnswerOf,
  addressOf,
  applicationTokenHeader,
  type Endpoint,
  idempotencyKeyHeader,
  type ParamsOf,
  type PayloadOf,
  pathPart,
  type QueryOf,
} from '#contract';
import { CallFailure, failureOf } from './CallFailure.ts';
import { credentials } from './credentials.ts';
import { fetchWithProgress, type OnProgress } from './fetchWithProgress.ts';
import { fetchOrTakeFirst } from './firstReads.ts';
import { logFailedCall } from './logFailure.ts';

export type CallInput<E> = (E extends { readonly params: unknown } ? { params: ParamsOf<E> } : { params?: never }) &
  (E extends { readonly query: unknown } ? { query?: Partial<QueryOf<E>> } : { query?: never }) &
  (E extends { readonly body: unknown } ? { body: PayloadOf<E> } : { body?: never });

interface CallOptions {
  idempotencyKey?: string;
  /** A bearer token in place of the session's: the ID token at login. */
  bearer?: string;
  signal?: AbortSignal;
  /** Lets the call outlive the page (at most 64 kB of payload). */
  keepalive?: boolean;
  file?: File;
  onProgress?: OnProgress;
}

/**
 * Makes one call of either API and returns its `data`. Throws a CallFailure; a 401 also ends the session, except at login.
 * Pages use `sendCommand` for changes and `queries.ts` for reads, which are based on it.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  return logged(endpoint, async () => {
    const response = await send(endpoint, input, options);
    const answer = (await response.json().catch(withoutAnswer)) as { data?: unknown };
    return (answer.data ?? null) as AnswerOf<E>;
  });
}

/** Throws the failure of a call without a complete answer, whose outcome is unknown. */
function withoutAnswer(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new CallFailure(0, '', []);
}

/** Makes a call of an endpoint that answers a file: its bytes and its name, or null. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<{ blob: Blob; fileName: string | null }> {
  return logged(endpoint, async () => {
    const response = await send(endpoint, input, options);
    return {
      blob: await response.blob().catch(withoutAnswer),
      fileName: fileNameOf(response.headers.get('content-disposition')),
    };
  });
}

/** Logs every failure, so that no page has to. */
async function logged<T>(endpoint: Endpoint, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    logFailedCall(endpoint, error);
    throw error;
  }
}

async function send(
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown },
  options: CallOptions,
) {
  const headers: Record<string, string> = {};
  const bearer = options.bearer ?? credentials.accessToken;
  if (bearer) headers.authorization = `Bearer ${bearer}`;
  if (endpoint.api === 'command') headers[applicationTokenHeader] = credentials.applicationToken;
  if (options.idempotencyKey) headers[idempotencyKeyHeader] = options.idempotencyKey;
  const init: RequestInit = { method: endpoint.method, headers };
  if (options.signal) init.signal = options.signal;
  if (options.keepalive) init.keepalive = true;
  if (endpoint.multipart) init.body = formOf(endpoint.multipart.fileField, input.body, options.file);
  else if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(input.body);
  }
  const address = addressFor(endpoint, input);
  const { onProgress } = options;
  const sending = onProgress ? fetchWithProgress(address, init, onProgress) : fetchOrTakeFirst(address, bearer, init);
  const response = await sending.catch(withoutAnswer);
  if (response.ok) return response;
  const failure = await failureOf(response);
  if (failure.status === 401 && options.bearer === undefined) credentials.onRefused(failure.detail);
  throw failure;
}

/**
 * Returns the address with its parameters and its query.
 * Worked: 'bid-package/{id}/sheet' with id 7 gives '/api/query/bid-package/7/sheet'.
 */
export function addressFor(endpoint: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = addressOf(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => pathPart(params[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.append(name, String(value));
  }
  const tail = query.toString();
  return tail ? `${path}?${tail}` : path;
}

function formOf(fileField: string, fields: unknown, file: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((fields ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  if (file) form.append(fileField, file, file.name);
  return form;
}

function fileNameOf(disposition: string | null): string | null {
  if (!disposition) return null;
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null;
}
