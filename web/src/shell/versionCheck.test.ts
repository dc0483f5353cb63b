import { afterEach, describe, expect, it, vi } from 'vitest';
import { readVersion } from '../api/readVersion.ts';
import { clock, firstCheckAfter, reloadAfterSeconds } from './versionCheck.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the version check', () => {
  it('reads the hash of /version.json with a timestamp [SHELL-082]', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return new Response('{"version":"1","hash":"abc"}');
    });
    expect(await readVersion(1234)).toBe('abc');
    expect(asked).toEqual(['/version.json?t=1234']);
  });

  it('knows no version where the server does not answer', async () => {
    vi.stubGlobal('fetch', async () => new Response('no', { status: 503 }));
    expect(await readVersion(1)).toBeNull();
  });

  it('starts 2 s after start and counts down 120 s [SHELL-083, SHELL-086]', () => {
    expect(firstCheckAfter).toBe(2000);
    expect(reloadAfterSeconds).toBe(120);
    expect([clock(120), clock(107), clock(9)]).toEqual(['2:00', '1:47', '0:09']);
  });
});
