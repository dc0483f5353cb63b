import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchMissed, registerSources } from './registration.ts';

/** A network that never answers until a call is given up. Returns the paths of the calls. */
function silentNetwork(): string[] {
  const paths: string[] = [];
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    paths.push(address.split('?')[0]!.split('/').at(-1)!);
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  return paths;
}

describe('calls of the live connection without an answer', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('a registration is sent again after 20 s, and fails after its tries [LIVE-090]', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const paths = silentNetwork();
    const failed = registerSources(['one', 'two']).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(20_999);
    expect(paths).toEqual(['batch-registration']);
    await vi.advanceTimersByTimeAsync(1);
    expect(paths).toEqual(['batch-registration', 'batch-registration']);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(await failed).toBe('Registration failed');
    expect(paths).toHaveLength(5);

    paths.length = 0;
    void registerSources(['one']).catch(() => {});
    await vi.advanceTimersByTimeAsync(21_000);
    expect(paths).toEqual(['registration', 'registration']);
  });

  it('a request for missed messages fails after 20 s like one without an answer [LIVE-090]', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    silentNetwork();
    const failure = fetchMissed('one', 7).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(await Promise.race([failure, 'waits'])).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ name: 'CallFailure', status: 0 });
  });
});
