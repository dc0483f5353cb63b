/** In ms: the time from a failed read to the next one. */
export const readAgainDelay = 2000;

/**
 * Reads until it succeeds, with a pause after each failure.
 *
 * @param isStopped returns whether the result is still needed; called before and after each attempt
 * @param isFinal returns whether a failure is thrown instead of retried
 * @param pause waits after a failure until it is time to read again
 * @returns the data, or undefined once it is stopped
 */
export async function readUntilThere<T>(
  read: () => Promise<T>,
  isStopped: () => boolean,
  isFinal: (error: unknown) => boolean = () => false,
  pause: () => Promise<void> = waitToReadAgain,
): Promise<T | undefined> {
  while (!isStopped()) {
    try {
      const found = await read();
      return isStopped() ? undefined : found;
    } catch (error) {
      if (isStopped()) return undefined;
      if (isFinal(error)) throw error;
    }
    await pause();
  }
  return undefined;
}

function waitToReadAgain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, readAgainDelay));
}
