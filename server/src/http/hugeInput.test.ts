import { expect, it } from 'vitest';
import { addressOf, allEndpoints, applicationTokenHeader, type Endpoint, listMaximum } from '#contract';
import { formOf } from '../../test/forms.ts';
import { addressIn, bodySchemas, plausibleBodies } from '../../test/plausible.ts';
import { noteTried } from '../../test/tried.ts';
import { prepareWorlds, type World } from '../../test/world.ts';

const world = prepareWorlds();

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const manyOf = (piece: string, count: number): string => `[${Array.from({ length: count }, () => piece).join(',')}]`;

/** JSON in place of any body. */
const bodies: readonly string[] = [deep(100), '1e400', manyOf('1', 30_000), `{"${'k'.repeat(200_000)}":1}`];

/** The largest ones, for one call of each form: an object, one object or a list, a batch. */
const largest: readonly string[] = [
  deep(3_900_000),
  `${'{"a":'.repeat(1_000_000)}1${'}'.repeat(1_000_000)}`,
  `"${'x'.repeat(7_900_000)}"`,
  '9'.repeat(1_000_000),
  manyOf('{}', 200_000),
  manyOf('null', 1_500_000),
  `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
];
const ofEachForm: ReadonlySet<string> = new Set(['set-line-item-bids', 'update-line-items', 'change-project-fees']);

/** JSON in place of any property. */
const properties: readonly string[] = [
  `"${'x'.repeat(100_000)}"`,
  `"-0.${'9'.repeat(50_000)}"`,
  '1e308',
  deep(90),
  manyOf('"x"', 20_001),
];

const parts: readonly string[] = [
  'x'.repeat(3_999),
  'x'.repeat(12_000),
  '%2525'.repeat(700),
  '%F0%9F%98%80'.repeat(300),
];

const queries: readonly string[] = [
  Array.from({ length: 2_000 }, (_, index) => `p${index}=1`).join('&'),
  Array.from({ length: 2_000 }, () => 'projectId=1').join('&'),
  ...['sourceId', 'after', 'projectId', 'entityId', 'bidPackageIds', 'progressId', '$filter', '$select', '$expand'].map(
    (name) => `${name}=${'9'.repeat(15_000)}`,
  ),
  `$top=${'9'.repeat(400)}&$count=true`,
  `$filter=${'('.repeat(3_000)}name%20eq%20'x'${')'.repeat(3_000)}`,
  `$filter=${'not%20'.repeat(2_000)}(name%20eq%20'x')`,
  `$filter=${Array.from({ length: 400 }, () => "name%20eq%20'x'").join('%20or%20')}`,
  `$select=${'name,'.repeat(3_000)}name`,
  `bidPackageIds=${Array.from({ length: 400 }, (_, index) => `id${index}`).join(',')}`,
];

/** Sends a call whose body is already JSON; answers the status and how long its sentence is. */
async function send(w: World, endpoint: Endpoint, url: string, payload?: string) {
  const who = endpoint.roles?.includes('Admin') ? 'admin' : 'projectAdmin';
  const response = await w.server.app.inject({
    method: endpoint.method,
    url,
    headers: {
      authorization: `Bearer ${await w.tokenOf(who)}`,
      [applicationTokenHeader]: w.server.applicationToken,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  const { detail = '' } = isJson ? (JSON.parse(response.payload) ?? {}) : {};
  return { status: response.statusCode, sentence: detail.length as number };
}

const asked = allEndpoints.filter(({ anyone, name }) => !anyone && name !== 'load-sample-data');

it('no size of any part of any call is answered with 5xx, or echoed at length [API-170]', async () => {
  const w = await world();
  await w.addBidders('Acme');
  const schemas = await bodySchemas(w);
  const failed: string[] = [];
  let tried = 0;
  const attempt = async (endpoint: Endpoint, url: string, payload?: string): Promise<void> => {
    const { status, sentence } = await send(w, endpoint, url, payload);
    tried += 1;
    if (status < 500 && sentence < 10_000) return;
    failed.push(`${status} ${endpoint.name} ${url.slice(0, 100)} ${payload?.slice(0, 200)}, ${sentence} characters`);
  };
  for (const endpoint of asked) {
    const url = `/api/${addressIn(endpoint, w)}`;
    if (endpoint.path.includes('{')) {
      for (const part of parts) await attempt(endpoint, addressOf(endpoint).replace(/\{\w+\}/g, part));
    }
    for (const query of endpoint.kind === 'query' ? queries : queries.slice(0, 1))
      await attempt(endpoint, `${url}?${query}`);
    const schema = schemas.get(endpoint.name);
    if (!schema) continue;
    const whole = ofEachForm.has(endpoint.name) ? [...bodies, ...largest] : bodies;
    for (const body of whole) await attempt(endpoint, url, body);
    for (const good of plausibleBodies(schema, w)) {
      const object = (Array.isArray(good) ? good[0] : good) as Record<string, unknown>;
      for (const key of Object.keys(object ?? {})) {
        for (const property of properties) {
          const changed = JSON.stringify({ ...object, [key]: '@' }).replace('"@"', () => property);
          await attempt(endpoint, url, Array.isArray(good) ? `[${changed}]` : changed);
        }
      }
    }
  }
  expect(failed).toEqual([]);
  noteTried(tried);
  expect(tried).toBeGreaterThan(2_000);
}, 180_000);

it('a list longer than its call takes answers 422 with the limit, wherever it stands [API-170]', async () => {
  const w = await world();
  await w.addBidders('Acme');
  const schemas = await bodySchemas(w);
  const found: Record<string, number[]> = {};
  for (const endpoint of asked) {
    const schema = schemas.get(endpoint.name);
    const maximum = endpoint.listMaximum ?? listMaximum;
    for (const good of schema ? plausibleBodies(schema, w) : []) {
      for (const [place, tooLong] of withLongLists(good, maximum + 1)) {
        const who = endpoint.roles?.includes('Admin') ? 'admin' : 'projectAdmin';
        const { status, body } = await w.call(who, endpoint.method, addressIn(endpoint, w), tooLong);
        // Lists that have a shorter limit of their own are a fault of shape.
        if (status === 400) continue;
        const limit = `at most ${maximum.toLocaleString('en-US')} entries at once; ${(maximum + 1).toLocaleString('en-US')}`;
        expect([endpoint.name, place, status, body.errors?.[0]?.path]).toEqual([endpoint.name, place, 422, place]);
        expect(body.errors[0].message).toContain(limit);
        found[endpoint.name] = [...(found[endpoint.name] ?? []), maximum];
      }
    }
  }
  expect(found).toMatchObject({
    'add-line-items': expect.arrayContaining([20_000]),
    'update-line-items': expect.arrayContaining([20_000]),
    'delete-line-items': [20_000],
    'set-line-item-bids': [20_000],
    'add-bidders': expect.arrayContaining([20_000]),
    'update-bidders': expect.arrayContaining([20_000]),
    'change-project-fees': expect.arrayContaining([1_000]),
    'change-system-settings': expect.arrayContaining([20_000]),
    'calculate-fees': [1_000],
    'calculate-fee-table': [1_000],
    'create-project': expect.arrayContaining([20_000]),
    'update-project': expect.arrayContaining([20_000]),
  });
}, 180_000);

it('no size of any part of an upload is answered with 5xx [API-170]', async () => {
  const w = await world();
  await w.addBidders('Acme');
  const bidPackageId = w.bidPackageId;
  const csv = { name: 'bids.csv', content: 'Line,Description,Unit,Quantity,Acme\n1,Curb,FT,2,3\n' };
  const long = 'x'.repeat(900_000);
  const forms = [
    { fields: { bidPackageId: long, bidderCompanyName: 'Acme' }, file: csv },
    { fields: { bidPackageId, bidderCompanyName: long }, file: csv },
    { fields: { bidPackageId, bidderCompanyName: 'Acme' }, file: { ...csv, name: `${long}.csv` } },
    { fields: { [long]: 'x' }, file: csv },
    { fields: Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, 'x'])), file: csv },
    { fields: { bidPackageId, options: deep(400_000) }, file: csv },
    { fields: { bidPackageId, options: long }, file: csv },
    { fields: { bidPackageId, options: `{"sections":${manyOf('{}', 200_000)}}` }, file: csv },
    {
      fields: { bidPackageId, options: '{"preview":true}' },
      file: { ...csv, content: `${csv.content}1,${long},FT,2,3\n` },
    },
    { fields: { bidPackageId, options: '{"preview":true}' }, file: { ...csv, content: '9,'.repeat(400_000) } },
  ];
  const failed: string[] = [];
  for (const endpoint of asked.filter(({ multipart }) => multipart)) {
    for (const [index, { fields, file }] of forms.entries()) {
      const { headers, payload } = await formOf(fields as Record<string, string>, file);
      const response = await w.server.app.inject({
        method: endpoint.method,
        url: addressOf(endpoint),
        headers: {
          authorization: `Bearer ${await w.tokenOf('projectAdmin')}`,
          [applicationTokenHeader]: w.server.applicationToken,
          ...headers,
        },
        payload,
      });
      if (response.statusCode >= 500 || (response.statusCode >= 400 && response.payload.length > 100_000)) {
        failed.push(`${response.statusCode} ${endpoint.name} form ${index}: ${response.payload.slice(0, 200)}`);
      }
    }
  }
  expect(failed).toEqual([]);
}, 180_000);

/** The payload with each of its lists made so long, by the place of the list. */
function withLongLists(value: unknown, length: number, place = ''): [place: string, payload: unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const inside = entries.flatMap(([key, inner]) => {
    const at = Array.isArray(value) ? `${place}[${key}]` : place === '' ? key : `${place}.${key}`;
    const put = (changed: unknown): unknown => (Array.isArray(value) ? [changed] : { ...value, [key]: changed });
    return withLongLists(inner, length, at).map(([path, changed]): [string, unknown] => [path, put(changed)]);
  });
  if (!Array.isArray(value) || value.length === 0) return inside;
  return [[place, Array.from({ length }, () => value[0])], ...inside];
}
