/** The first look at the version after start, and how long the prompt counts down (SHELL-083, SHELL-086). */
export const firstCheckAfter = 2000;
export const reloadAfterSeconds = 120;

/** GET /version.json with a timestamp (SHELL-082): its hash, or null where it cannot be read. */
export async function readVersion(now: number): Promise<string | null> {
  try {
    const response = await fetch(`/version.json?t=${now}`, { cache: 'no-store' });
    if (!response.ok) return null;
    const { hash } = (await response.json()) as { hash?: unknown };
    return typeof hash === 'string' ? hash : null;
  } catch {
    return null;
  }
}

/** Seconds as a clock. Worked: 107 gives '1:47'. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
