import { expect, it } from 'vitest';
import { WrongQuery } from '../../store/odata/condition.ts';
import { parseFilter } from './filterParser.ts';

const compare = (path: string, operator: string, text: string, kind = 'number') => ({
  kind: 'compare',
  path: path.split('/'),
  operator,
  literal: { kind, text },
});

it.each(['eq', 'ne', 'gt', 'ge', 'lt', 'le'])('reads the operator %s [API-014]', (operator) => {
  expect(parseFilter(`order ${operator} -1.5`)).toEqual(compare('order', operator, '-1.5'));
});

it('reads any and all with a variable, and any alone [API-014]', () => {
  expect(parseFilter("roles/any(r: r/id eq 'Admin')")).toEqual({
    kind: 'any',
    path: ['roles'],
    inner: { variable: 'r', condition: compare('r/id', 'eq', 'Admin', 'text') },
  });
  expect(parseFilter('roles/all(r:r/id ne null)')).toMatchObject({ kind: 'all', path: ['roles'] });
  expect(parseFilter('roles/any()')).toEqual({ kind: 'any', path: ['roles'], inner: null });
});

it('lets not bind strongest and or weakest', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => compare(name, 'eq', '1'));
  expect(parseFilter('a eq 1 or b eq 1 and not c eq 1')).toEqual({
    kind: 'or',
    parts: [a, { kind: 'and', parts: [b, { kind: 'not', part: c }] }],
  });
  expect(parseFilter('(a eq 1 or b eq 1) and c eq 1')).toEqual({
    kind: 'and',
    parts: [{ kind: 'or', parts: [a, b] }, c],
  });
});

it('reads texts with doubled quotes, ids, dates, truth and null; names may begin like keywords', () => {
  expect(parseFilter("name eq 'O''Brien & Sons'")).toEqual(compare('name', 'eq', "O'Brien & Sons", 'text'));
  const id = 'abcdef12-0000-4000-8000-000000000001';
  expect(parseFilter(`entityId eq ${id}`)).toEqual(compare('entityId', 'eq', id, 'bare'));
  expect(parseFilter('bidDueDate ge 2026-12-31')).toEqual(compare('bidDueDate', 'ge', '2026-12-31', 'bare'));
  expect(parseFilter('order eq 1')).toMatchObject({ path: ['order'] });
  expect(parseFilter('isClosed eq true')).toMatchObject({ literal: { kind: 'boolean', value: true } });
  expect(parseFilter('projectId eq null')).toMatchObject({ literal: { kind: 'null' } });
});

it.each([
  ['', '$filter ends too early'],
  ['name', '$filter ends too early'],
  ['name eq', '$filter ends too early'],
  ["name eq 'a", '$filter makes no sense at character 9'],
  ['name eq 1 1', "$filter makes no sense at character 11 ('1')"],
  ['name like 1', "$filter makes no sense at character 6 ('like')"],
  ['contains(name)', "$filter makes no sense at character 9 ('(')"],
  ['(name eq 1', '$filter ends too early'],
  [`${'('.repeat(21)}a eq 1${')'.repeat(21)}`, '$filter nests deeper than 20'],
  [`${'not '.repeat(5000)}a eq 1`, '$filter nests deeper than 20'],
  [Array(101).fill('a eq 1').join(' or '), '$filter holds more than 100 comparisons'],
])('refuses %s and says where [API-015]', (text, reason) => {
  expect(() => parseFilter(text)).toThrow(new WrongQuery(reason));
});

it('takes 20 brackets and 100 comparisons', () => {
  expect(parseFilter(`${'('.repeat(20)}a eq 1${')'.repeat(20)}`)).toEqual(compare('a', 'eq', '1'));
  expect(parseFilter(Array(100).fill('a eq 1').join(' and '))).toHaveProperty('parts.length', 100);
});
