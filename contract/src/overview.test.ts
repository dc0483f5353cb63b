import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allEndpoints } from './index.ts';

const requirements = readFileSync(new URL('../../docs/requirements/23-api.md', import.meta.url), 'utf8');
const overview = requirements.slice(requirements.indexOf('## Overview of all calls'));

/** 'command POST bid-package/notes' for every call of a row; OData reads are one call, parameters have no names. */
function callsOfRow(row: string): string[] {
  const [, , api = '', call = ''] = row.split('|').map((cell) => cell.trim());
  const method = /^[A-Z]+/.exec(call)?.[0] ?? '';
  const paths = [...call.matchAll(/`(?:[A-Z]+ )?([^`]+)`/g)].map(([, path = '']) => path);
  return paths.map((path) => `${api.startsWith('C') ? 'command' : 'query'} ${method} ${plainPath(path)}`);
}

function plainPath(path: string): string {
  const plain = path.replace(/^\//, '').replace(/\?.*$/, '');
  return plain.startsWith('odata/') ? 'odata/{}' : plain.replace(/\{\w+\}/g, '{}');
}

it('every call of the overview is described under its API, method and path, and there is no other', () => {
  const rows = overview.split('\n').filter((line) => /^\| API-\d+ \|/.test(line));
  const listed = new Set(rows.flatMap(callsOfRow));
  const described = allEndpoints.map(({ api, method, path }) => `${api} ${method} ${plainPath(path)}`);
  expect(rows.length).toBeGreaterThan(80);
  expect([...new Set(described)].sort()).toEqual([...listed].sort());
});

it('every call names a row of the requirements', () => {
  const ids = new Set([...requirements.matchAll(/^\| (API-\d+) \|/gm)].map(([, id]) => id));
  expect(allEndpoints.filter(({ id }) => !ids.has(id))).toEqual([]);
});
