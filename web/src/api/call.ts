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
import { logFailedCall } from './logFailure.ts';

/** The parts of one call; a part that the endpoint does not describe cannot be given. */
export type CallInput<E> = (E extends { readonly params: unknown } ? { params: ParamsOf<E> } : { params?: never }) &
  (E extends { readonly query: unknown } ? { query?: Partial<QueryOf<E>> } : { query?: never }) &
  (E extends { readonly body: unknown } ? { body: PayloadOf<E> } : { body?: never });

interface CallOptions {
  idempotencyKey?: string;
  /** Another bearer than the session's: the identity provider's ID token at login. */
  bearer?: string;
  signal?: AbortSignal;
  /** Lets the call outlive the page (at most 64 kB of payload). */
  keepalive?: boolean;
  /** Of a multipart call: its file. */
  file?: File;
  /** Of a multipart call: how far it is. */
  onProgress?: OnProgress;
}

/**
 * One call of either API, returning its `data`. Fails with a CallFailure; a 401 also ends the session, except at login.
 * Pages change things by `sendCommand` and read by `queries.ts`; this is their ground.
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

/** Nothing came back, or it broke off on its way: whether the call was done is not known. */
function withoutAnswer(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new CallFailure(0, '', []);
}

/** As `call`, for an endpoint that answers a file: its bytes and the name the server gives it, or null. */
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
  const sending = onProgress ? fetchWithProgress(address, init, onProgress) : fetch(address, init);
  const response = await sending.catch(withoutAnswer);
  if (response.ok) return response;
  const failure = await failureOf(response);
  if (failure.status === 401 && options.bearer === undefined) credentials.onRefused(failure.detail);
  throw failure;
}

/**
 * The address with its parameters filled in and its query.
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
