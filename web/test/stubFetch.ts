import { z } from 'zod';
import type { Endpoint } from '#contract';
import { differences, endpointOf, entityDifferences, isApi } from './contractCalls.ts';

/** A network for one test, in place of the browser's; null where the test does not name the call. */
export type FetchStub = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response | null>;

const realFetch = globalThis.fetch;
const violations: string[] = [];
/** The checks that are under way: an answer does not wait for its own. */
let checks: Promise<void>[] = [];
let currentTest = 0;

/**
 * Replaces the network until the test ends. Every call of the API is checked against the contract: it exists, what it
 * sends is a payload that the server reads (unless the answer refuses it), what it receives is an answer that the server
 * gives. A call that the test does not name is refused. An answer to a call of an earlier test never arrives.
 */
export function stubFetch(stub: FetchStub): void {
  const test = currentTest;
  globalThis.fetch = async (input, init) => {
    if (test !== currentTest) return never();
    const answer = await stub(input, init);
    if (test !== currentTest) return never();
    const url = urlOf(input);
    const method = init?.method ?? 'GET';
    if (isApi(url.pathname)) checks.push(check(method, url, init?.body, answer?.clone() ?? null));
    return answer ?? Response.json({ detail: 'There is nothing here.', errors: [] }, { status: 404 });
  };
}

/** Begins a test in which no call is named yet. */
export function refuseCalls(): void {
  stubFetch(async (input, init) => (isApi(urlOf(input).pathname) ? null : realFetch(input, init)));
}

/** Ends the network of a test: its calls that are still waiting, or follow, have no answer. */
export function endStubbedFetch(): void {
  currentTest += 1;
  globalThis.fetch = async (input, init) => (isApi(urlOf(input).pathname) ? never() : realFetch(input, init));
}

/** Resolves with what calls and answers of the test violated in the contract, and forgets it. */
export async function contractViolations(): Promise<string[]> {
  await Promise.all(checks);
  checks = [];
  return [...new Set(violations.splice(0))];
}

function never(): Promise<never> {
  return new Promise(() => {});
}

function urlOf(input: RequestInfo | URL): URL {
  return new URL(input instanceof Request ? input.url : String(input), window.location.origin);
}

async function check(
  method: string,
  url: URL,
  body: BodyInit | null | undefined,
  answer: Response | null,
): Promise<void> {
  const endpoint = endpointOf(method, url.pathname);
  if (endpoint === undefined) {
    violations.push(`${method} ${url.pathname} is not in the contract`);
    return;
  }
  if (answer === null) {
    violations.push(`${method} ${url.pathname} is not named by the test`);
    return;
  }
  const { name, query = z.strictObject({}) } = endpoint;
  violations.push(...differences(`${name}, query`, query, Object.fromEntries(url.searchParams)));
  if (answer.status !== 422) violations.push(...payloadDifferences(endpoint, body));
  if (!answer.ok || endpoint.answers !== undefined) return;
  const text = await answer.text().catch(() => null);
  // It broke off on its way.
  if (text === null) return;
  const { data } = JSON.parse(text) as { data: unknown };
  const found = differences(`${name}, answer`, endpoint.answer ?? z.null(), data);
  violations.push(...(name === 'odata' && found.length === 0 ? entityDifferences(url, data) : found));
}

function payloadDifferences(endpoint: Endpoint, body: BodyInit | null | undefined): string[] {
  const schema = endpoint.body ?? z.undefined();
  if (body instanceof FormData) {
    const { fileField } = endpoint.multipart ?? { fileField: '' };
    const { [fileField]: file, ...fields } = Object.fromEntries(body);
    const missing = file instanceof File ? [] : [`${endpoint.name}, payload.${fileField}: no file`];
    return [...missing, ...differences(`${endpoint.name}, payload`, schema, fields)];
  }
  return differences(`${endpoint.name}, payload`, schema, typeof body === 'string' ? JSON.parse(body) : undefined);
}
