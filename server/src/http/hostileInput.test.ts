import { expect, it } from 'vitest';
import { addressOf, allEndpoints, type Endpoint } from '#contract';
import type { CastName } from '../../test/scene.ts';
import { prepareWorlds, type World } from '../../test/world.ts';

const world = prepareWorlds();

/** Bodies that somebody may send in place of any other. */
const hostile: readonly unknown[] = [true, -1, 'x'.repeat(5_000), [[]], [null], {}, { toString: 'x' }];

/** Values in place of every single property. */
const hostileInside: readonly unknown[] = [null, 1e300, '9'.repeat(40), '\u0000', '\ud800', [{}]];

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
}

/** What might be meant by a schema: the ids of the scene, a plain amount, the first of a choice. */
function plausible(schema: JsonSchema, name: string, w: World): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return plausible(schema.anyOf[0]!, name, w);
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([key, inner]) => [key, plausible(inner, key, w)]));
  }
  if (schema.type === 'array') return schema.items ? [plausible(schema.items, name, w)] : [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number') return 1;
  if (/project/i.test(name) || name === 'id') return w.projectId;
  if (/package/i.test(name) || /source/i.test(name)) return w.bidPackageId;
  if (/company/i.test(name)) return 'Acme';
  return '1';
}

async function send(w: World, who: CastName, endpoint: Endpoint, query: string, body: unknown): Promise<number> {
  const path = addressOf(endpoint).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(/project/i.test(name) || endpoint.path.startsWith('project') ? w.projectId : w.bidPackageId),
  );
  const address = `${path.replace('/api/', '')}${query}`;
  return (await w.call(who, endpoint.method, address, body)).status;
}

/** The document names every body as JSON Schema; the same one that callers read. */
async function bodySchemas(w: World): Promise<Map<string, JsonSchema>> {
  const document = (await w.server.app.inject('/api/query/openapi.json')).json();
  const operations = Object.values(document.paths as Record<string, Record<string, never>>).flatMap((path) =>
    Object.values(path),
  ) as { operationId: string; requestBody?: { content: Record<string, { schema: JsonSchema }> } }[];
  return new Map(
    operations.flatMap(({ operationId, requestBody }) => {
      const schema = requestBody?.content['application/json']?.schema;
      return schema ? [[operationId, schema] as const] : [];
    }),
  );
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
  expect(failed).toEqual([]);
  expect(tried).toBeGreaterThan(600);
}, 60_000);
