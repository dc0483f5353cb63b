/** In ms: the time for the answer to the edit of a cell, and to any other command. */
export const answersWithin = { edit: 20_000, other: 60_000 };

/**
 * Runs a call with a signal that ends it when no answer came in time, as over a cut connection that nobody has noticed.
 * It then fails like any call without an answer.
 *
 * @param limit in ms
 */
export async function withinTime<T>(limit: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const end = (): void => controller.abort(new DOMException('No answer came in time.', 'TimeoutError'));
  const timer = setTimeout(end, limit);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
