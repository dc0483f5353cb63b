import { readFileSync, readlinkSync } from 'node:fs';

/** Returns the system's number of the thread that asks; null where the system does not tell (it does on Linux). */
export function ownThread(): string | null {
  try {
    return /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1] ?? null;
  } catch {
    return null;
  }
}

const millisecondsPerTick = 10;

/**
 * Returns how long a thread of this process has worked, in milliseconds, waiting for its turn left out; null where the
 * system does not provide it, or the thread has ended. In steps of 10 ms.
 */
export function workedMilliseconds(thread: string | null): number | null {
  if (thread === null) return null;
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user! + system!) * millisecondsPerTick;
  } catch {
    return null;
  }
}
