import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getBidPackageSheet, getCurrentUser } from '#contract';

const id = '00000000-0000-4000-8000-00000000000b';
const script = readFileSync(new URL('../../public/first-reads.js', import.meta.url), 'utf8');

/** Runs the script of the document at a path, with this token in the tab. */
function open(pathname: string, token: string | null, answers: Record<string, () => Promise<Response>> = {}) {
  const asked: [string, string | null][] = [];
  const page = {
    location: { pathname },
    sessionStorage: { getItem: (key: string) => (key === 'plumbline.token' ? token : null) },
    fetch: (address: string, init: RequestInit) => {
      asked.push([address, new Headers(init.headers).get('authorization')]);
      return answers[address]?.() ?? Promise.resolve(new Response(`first ${address}`));
    },
  };
  runInNewContext(script, page);
  vi.stubGlobal('plumblineFirstReads', (page as { plumblineFirstReads?: unknown }).plumblineFirstReads);
  return asked;
}

const later = vi.fn(async (address: string) => new Response(`later ${address}`));

async function reader() {
  vi.resetModules();
  const { addressFor, call } = await import('./call.ts');
  const { loadAppConfig } = await import('./appConfig.ts');
  const { fetchOrTakeFirst, dropFirstReads } = await import('./firstReads.ts');
  const sheet = addressFor(getBidPackageSheet, { params: { id } });
  const user = addressFor(getCurrentUser, {});
  const read = async (address: string, token: string | null = null) =>
    (await fetchOrTakeFirst(address, token, {})).text();
  return { read, sheet, user, dropFirstReads, call, loadAppConfig };
}

beforeEach(() => {
  later.mockClear();
  vi.stubGlobal('fetch', later);
});

describe('the document itself', () => {
  it('runs its own script before those of the application [SHELL-210]', () => {
    const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
    const scripts = [...page.matchAll(/<script (type="module" )?src="([^"]+)"><\/script>/g)].map(([, , src]) => src);
    expect(scripts[0]).toBe('/first-reads.js');
    expect(scripts.at(-1)).toBe('/src/main.tsx');
  });

  it('asks for configuration, user and sheet, and the page takes each answer once [SHELL-210]', async () => {
    const asked = open(`/bid-package/${id}`, 'mine');
    const { read, sheet, user } = await reader();
    expect(asked).toEqual([
      ['/config.json', null],
      [user, 'Bearer mine'],
      [sheet, 'Bearer mine'],
    ]);
    expect(await read('/config.json')).toBe('first /config.json');
    expect(await read(user, 'mine')).toBe(`first ${user}`);
    expect(await read(sheet, 'mine')).toBe(`first ${sheet}`);
    expect(later).not.toHaveBeenCalled();
    expect(await read(sheet, 'mine')).toBe(`later ${sheet}`);
    expect(await read(user, 'mine')).toBe(`later ${user}`);
  });

  it('is where calls and the configuration take their first answers from [SHELL-210]', async () => {
    const { call, loadAppConfig, sheet, user } = await reader();
    const json = (content: unknown) => async () => new Response(JSON.stringify(content));
    const answers = {
      '/config.json': json({ authority: 'ours' }),
      [user]: json({ data: 'me' }),
      [sheet]: json({ data: 7 }),
    };
    open(`/bid-package/${id}`, 'mine', answers);
    expect(await loadAppConfig()).toMatchObject({ authority: 'ours' });
    expect(await call(getCurrentUser, {}, { bearer: 'mine' })).toBe('me');
    expect(await call(getBidPackageSheet, { params: { id } }, { bearer: 'mine' })).toBe(7);
    expect(later).not.toHaveBeenCalled();
  });

  it('asks for no sheet on other pages, and for nothing but the configuration without a token [SHELL-210]', async () => {
    const { user } = await reader();
    expect(open('/home', 'mine').map(([address]) => address)).toEqual(['/config.json', user]);
    expect(open('/bid-package', 'mine')).toHaveLength(2);
    expect(open(`/bid-package/${id}`, null)).toEqual([['/config.json', null]]);
  });

  it('gives no answer to another person, and none from before commands that are still sent [SHELL-210]', async () => {
    open(`/bid-package/${id}`, 'mine');
    const { read, sheet, user, dropFirstReads } = await reader();
    expect(await read(user, 'another')).toBe(`later ${user}`);
    dropFirstReads();
    expect(await read(sheet, 'mine')).toBe(`later ${sheet}`);
  });

  it('is asked again where its answer failed [SHELL-210]', async () => {
    const { sheet, user } = await reader();
    open(`/bid-package/${id}`, 'mine', {
      [sheet]: async () => new Response(null, { status: 503 }),
      [user]: () => Promise.reject(new TypeError('No answer came.')),
    });
    const { read } = await reader();
    expect(await read(sheet, 'mine')).toBe(`later ${sheet}`);
    expect(await read(user, 'mine')).toBe(`later ${user}`);
  });
});
