import { expect, it } from 'vitest';
import { allEndpoints, type Endpoint } from '#contract';
import { addressIn, bodySchemas, plausible } from '../../test/plausible.ts';
import type { CastName } from '../../test/scene.ts';
import { noteTried } from '../../test/tried.ts';
import { prepareWorlds, type World } from '../../test/world.ts';

const world = prepareWorlds();

/** Bodies that somebody may send in place of any other. */
const hostile: readonly unknown[] = [true, -1, 'x'.repeat(5_000), [[]], [null], {}, { toString: 'x' }];

/** Values in place of every single property. */
const hostileInside: readonly unknown[] = [null, 1e300, '9'.repeat(40), '\u0000', '\ud800', [{}]];

async function send(w: World, who: CastName, endpoint: Endpoint, query: string, body: unknown): Promise<number> {
  return (await w.call(who, endpoint.method, `${addressIn(endpoint, w)}${query}`, body)).status;
}

it('no input of any call is answered with 5xx, whatever stands in the place of any property', async () => {
  const w = await world();
  await w.addBidders('Acme');
  const schemas = await bodySchemas(w);
  const failed: string[] = [];
  let tried = 0;
  const attempt = async (endpoint: Endpoint, query: string, body: unknown): Promise<void> => {
    const who = endpoint.roles?.includes('Admin') ? 'admin' : 'projectAdmin';
    const status = await send(w, who, endpoint, query, body);
    tried += 1;
    if (status >= 500) failed.push(`${status} ${endpoint.name}${query} ${JSON.stringify(body)?.slice(0, 300)}`);
  };
  for (const endpoint of allEndpoints) {
    if (endpoint.login || endpoint.anyone || endpoint.multipart || endpoint.name === 'load-sample-data') continue;
    const schema = schemas.get(endpoint.name);
    if (!schema) {
      for (const value of ['', 'x', '\u0000', '%', "'", '11111111-2222-4333-8444-555555555555', '9'.repeat(40)]) {
        const text = encodeURIComponent(value);
        await attempt(
          endpoint,
          `?sourceId=${text}&after=${text}&projectId=${text}&entityId=${text}&$filter=${text}`,
          undefined,
        );
      }
      continue;
    }
    for (const value of hostile) await attempt(endpoint, '', value);
    const good = plausible(schema, '', w);
    await attempt(endpoint, '', good);
    const object = (Array.isArray(good) ? good[0] : good) as Record<string, unknown>;
    for (const key of Object.keys(object ?? {})) {
      for (const value of hostileInside) {
        const changed = { ...object, [key]: value };
        await attempt(endpoint, '', Array.isArray(good) ? [changed] : changed);
      }
    }
  }
  noteTried(tried);
  expect(failed).toEqual([]);
  expect(tried).toBeGreaterThan(600);
}, 180_000);
