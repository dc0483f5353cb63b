import { endpointOf, isApi } from './contractCalls.ts';
import { stubFetch } from './stubFetch.ts';

/** What the network answers to one address: data of a 200, or a whole Response. */
export type Answer = unknown | Response | ((request: SentRequest) => unknown);

export interface SentRequest {
  readonly method: string;
  /** Path and query below the origin. */
  readonly address: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** What answers hold that were made here. */
const held = new WeakMap<Response, unknown>();

/** An answer whose content is there at once: a browser under load reads a body later than a test expects it. */
function answerOf(content: unknown, init: ResponseInit = {}): Response {
  const response = new Response(JSON.stringify(content), init);
  held.set(response, content);
  return Object.assign(response, { json: async () => structuredClone(content) });
}

/** An answer that is not wrapped in `data`, such as `/version.json`. */
export function bare(content: unknown): Response {
  return answerOf(content);
}

/** A failure as the server sends it. */
export function failure(status: number, detail: string, errors: readonly unknown[] = []): Response {
  return answerOf({ detail, errors }, { status });
}

/**
 * Stands in for the network: answers what is named as 'METHOD /path', with a query that begins as named, and remembers what
 * was sent. A name that ends in / answers every value of its last parameter that has no answer of its own. A call of the API
 * that is not named is refused.
 */
export function network(answers: Record<string, Answer>): { sent: SentRequest[]; answers: Record<string, Answer> } {
  const sent: SentRequest[] = [];
  const known = { ...answers };
  for (const name of Object.keys(known)) checkName(name);
  stubFetch(async (input, init = {}) => {
    const url = new URL(String(input), window.location.origin);
    const method = init.method ?? 'GET';
    const request: SentRequest = {
      method,
      address: url.pathname + url.search,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? null),
    };
    sent.push(request);
    const key = Object.keys(known)
      .filter((name) => isNamed(`${method} ${url.pathname}`, url.search, name))
      .sort((a, b) => b.length - a.length)[0];
    if (key === undefined) return null;
    const answer = known[key];
    const value: unknown = typeof answer === 'function' ? await answer(request) : answer;
    if (value instanceof Error) throw value;
    if (!(value instanceof Response)) return answerOf({ data: JSON.parse(JSON.stringify(value ?? null)) });
    return held.has(value) ? answerOf(held.get(value), { status: value.status }) : value.clone();
  });
  return { sent, answers: known };
}

function isNamed(call: string, search: string, name: string): boolean {
  const [path = '', query = ''] = name.split('?');
  const hasPath =
    call === path || (path.endsWith('/') && call.startsWith(path) && !call.slice(path.length).includes('/'));
  return hasPath && search.slice(1).startsWith(query);
}

/** Throws where a name of the API is none of the contract: it would never answer, or answer calls that nobody named. */
function checkName(name: string): void {
  const [method = '', address = ''] = name.split(' ');
  const path = address.split('?')[0]!;
  if (isApi(path) && endpointOf(method, path.replace(/\/$/, '/any')) === undefined)
    throw new Error(`${name} names no call of the contract.`);
}

/** Lets answers be read: several turns of the browser's own task queue, which fake timers do not hold back. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  }
}
