/** What could not be read again is asked for again after this long, in milliseconds. */
export const readAgainDelay = 2000;

/**
 * Reads until it succeeds, with a pause after each failure.
 *
 * @param isStopped whether nobody waits for it any more; it is asked after each read and before each try
 * @param isFinal whether a failure ends the tries: it is thrown
 * @returns what was read, or undefined once it is stopped
 */
export async function readUntilThere<T>(
  read: () => Promise<T>,
  isStopped: () => boolean,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<T | undefined> {
  while (!isStopped()) {
    try {
      const found = await read();
      return isStopped() ? undefined : found;
    } catch (error) {
      if (isStopped()) return undefined;
      if (isFinal(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, readAgainDelay));
  }
  return undefined;
}
