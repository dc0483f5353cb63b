import { expect, it } from 'vitest';
import { addressOf, allEndpoints, openApiDocument, pathPart, shapeProblems } from './index.ts';

it('%2F and %5C of a path part are encoded twice [API-003]', () => {
  expect(pathPart('A/B & Sons')).toBe('A%252FB%20%26%20Sons');
  expect(pathPart('C:\\x')).toBe('C%3A%255Cx');
  expect(pathPart('100%')).toBe('100%25');
});

it('calls stand under the base addresses of the two APIs, each once [API-004]', () => {
  const calls = allEndpoints.map((endpoint) => `${endpoint.method} ${addressOf(endpoint)}`);
  expect(new Set(calls).size).toBe(calls.length);
  for (const endpoint of allEndpoints) expect(addressOf(endpoint)).toBe(`/api/${endpoint.api}/${endpoint.path}`);
  expect(new Set(allEndpoints.map(({ name }) => name)).size).toBe(allEndpoints.length);
});

it('commands are sent as PUT, POST and DELETE, and nothing that only reads is [API-010]', () => {
  const methods = (kind: string) =>
    new Set(allEndpoints.filter((call) => call.kind === kind).map((call) => call.method));
  expect(methods('command')).toEqual(new Set(['POST', 'PUT', 'DELETE']));
  expect(methods('query')).toEqual(new Set(['GET']));
});

it('commands of the project work areas are POSTs, at their type name or at a path of their own [API-009]', () => {
  const areas = ['bid-package', 'project', 'fees', 'sample-data'];
  const calls = allEndpoints.filter(
    ({ kind, api, path }) => kind === 'command' && api === 'command' && areas.includes(path.split('/')[0]!),
  );
  expect(calls.length).toBeGreaterThan(30);
  expect(calls.filter(({ method }) => method !== 'POST')).toEqual([]);
  const byTypeName = calls.filter(({ name, path }) => path.endsWith(`/${name}`)).map(({ name }) => name);
  expect(byTypeName).toEqual(expect.arrayContaining(['add-line-items', 'select-bidder', 'create-project']));
  const byPath = calls.filter(({ name, path }) => !path.endsWith(`/${name}`)).map(({ path }) => path);
  expect(byPath).toEqual(expect.arrayContaining(['bid-package/notes', 'project/fees', 'project/{id}/calculate-fees']));
});

it('a command that is no batch has its payload without a type marker [API-011]', () => {
  const marked = allEndpoints.flatMap(({ kind, name, body, multipart }) => {
    if (kind !== 'command' || body === undefined || multipart) return [];
    // Of an import the rows depend on its list, which has to be named before anything else is looked at.
    const list = name === 'import-settings' ? { list: 'units-of-measure', rows: [] } : {};
    const refused = shapeProblems(body.safeParse({ type: name, ...list }).error?.issues ?? []);
    const isBatch = refused.some(({ path }) => path === '');
    const isRefused = refused.some(({ path, code }) => path === 'type' && code === 'unknownProperty');
    return isBatch || isRefused ? [] : [name];
  });
  expect(marked).toEqual([]);
});

it('every braced part of a path is a parameter, and every parameter stands in the path', () => {
  for (const endpoint of allEndpoints) {
    const braced = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const params = endpoint.params as { shape?: object } | undefined;
    expect([endpoint.name, Object.keys(params?.shape ?? {})]).toEqual([endpoint.name, braced]);
  }
});

interface Operation {
  readonly operationId: string;
  readonly security: readonly Record<string, unknown>[];
  readonly requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
}

it('the OpenAPI document holds every call with the schema that checks it [API-160]', () => {
  const document = openApiDocument(allEndpoints);
  const paths = document.paths as Record<string, Record<string, Operation>>;
  expect(document.openapi).toBe('3.1.0');
  const described = Object.values(paths).flatMap((path) => Object.values(path).map((call) => call.operationId));
  expect(described.sort()).toEqual(allEndpoints.map(({ name }) => name).sort());
  const fulfillment = paths['/api/command/bid-package/set-adjustment']?.post;
  const schema = fulfillment?.requestBody?.content['application/json']?.schema;
  expect(schema).toMatchObject({
    additionalProperties: false,
    required: ['bidPackageId', 'companyName', 'value'],
    properties: { alternateName: { type: ['string', 'null'] } },
  });
  expect(fulfillment?.security).toEqual([{ token: [], applicationToken: [] }]);
  expect(paths['/api/query/openapi.json']?.get?.security).toEqual([]);
  expect(JSON.stringify(document)).not.toContain('requiredByRule');
});
