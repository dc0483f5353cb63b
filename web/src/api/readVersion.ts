/** Returns the hash of /version.json, or null after a failure. The timestamp avoids caches. */
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
