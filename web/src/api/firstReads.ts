interface FirstReads {
  readonly token: string | null;
  readonly answers: Record<string, Promise<Response>>;
}

const started = () => (globalThis as { plumblineFirstReads?: FirstReads }).plumblineFirstReads;

/**
 * Returns the answer of a read that `public/first-reads.js` started with the document, once; reads again where that one
 * failed, was made with another token, or does not exist.
 *
 * @param token the bearer token of this read; null for one without
 */
export function fetchOrTakeFirst(address: string, token: string | null, init: RequestInit): Promise<Response> {
  const reads = started();
  const first = reads?.answers[address];
  const isOurs = first !== undefined && (token === null || token === reads!.token);
  if (!isOurs) return fetch(address, init);
  delete reads!.answers[address];
  const again = () => fetch(address, init);
  return first.then((answer) => (answer.ok ? answer : again()), again);
}

/** Forgets the first reads: commands are sent whose effect they do not have, or the page is another one by now. */
export function dropFirstReads(): void {
  const answers = started()?.answers ?? {};
  for (const address of Object.keys(answers)) delete answers[address];
}
