import { vi } from 'vitest';

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
 * Stands in for the network: answers by 'METHOD /path' (the longest beginning that fits) and remembers what was sent.
 * An address that is not named answers 404.
 */
export function network(answers: Record<string, Answer>): { sent: SentRequest[]; answers: Record<string, Answer> } {
  const sent: SentRequest[] = [];
  const known = { ...answers };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
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
      .filter((name) => `${method} ${request.address}`.startsWith(name))
      .sort((a, b) => b.length - a.length)[0];
    if (key === undefined) return failure(404, 'There is nothing here.');
    const answer = known[key];
    const value: unknown = typeof answer === 'function' ? await answer(request) : answer;
    if (value instanceof Error) throw value;
    if (!(value instanceof Response)) return answerOf({ data: JSON.parse(JSON.stringify(value ?? null)) });
    return held.has(value) ? answerOf(held.get(value), { status: value.status }) : value.clone();
  });
  return { sent, answers: known };
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
