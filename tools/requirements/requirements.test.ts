import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimsIn } from './assertions.mjs';
import { addResults, readReport } from './evidence.mjs';
import { makeMatrix } from './matrix.mjs';
import { rowsOf } from './rows.mjs';
import { idsIn } from './titles.mjs';

const id = 'BID-018';

describe('a title', () => {
  it('names its rows in brackets', () => {
    expect(idsIn(`counts zero [${id}]`)).toEqual([id]);
    expect(idsIn(`two [${id}] [BID-019]`)).toEqual([id, 'BID-019']);
    expect(idsIn(`two [${id}, BID-019]`)).toEqual([id, 'BID-019']);
    expect(idsIn(`no brackets ${id}`)).toEqual([]);
  });
});

describe('requirement rows', () => {
  it('come from tables with the right head only', () => {
    const text = [
      '| ID | Requirement | Kind |',
      '|---|---|---|',
      `| ${id} | Text with \\| a bar. | given |`,
      '',
      '| ID | API | Address |',
      '|---|---|---|',
      '| API-016 | C | POST |',
    ].join('\n');
    expect(rowsOf('16-bids.md', text)).toEqual([
      { file: '16-bids', id, requirement: 'Text with \\| a bar.', kind: 'given' },
    ]);
  });
});

describe('claims of a source', () => {
  const asserts = (body: string, before = '') =>
    claimsIn('x.test.ts', `${before}\nit('zero [${id}]', async () => { ${body} });`).map((claim) => claim.asserts);

  it('need an assertion in the body of the test itself', () => {
    expect(asserts('expect(1 as number).toBe(1)')).toEqual([true]);
    expect(asserts('await page.expectTotal("1")')).toEqual([true]);
    expect(asserts('compute(1)')).toEqual([false]);
    expect(asserts('compute(1)', 'it("other", () => expect(1).toBe(1));')).toEqual([false]);
  });

  it('may assert through a function of the same file', () => {
    expect(
      asserts('check(1)', 'const check = (x: number) => { deeper(x) }; function deeper(x) { expect(x).toBe(1) }'),
    ).toEqual([true]);
    expect(asserts('check(1)', 'const check = (x: number) => check(x);')).toEqual([false]);
  });

  it('are found in tables of cases, properties and steps', () => {
    const source = `it.each([1])('a [${id}]', (x) => expect(x).toBe(1));
test('whole run', async () => { await test.step('b [BID-019]', async () => { await click(); }); expect(1).toBe(1); });`;
    expect(claimsIn('e2e/x.spec.ts', source)).toEqual([
      { title: `a [${id}]`, ids: [id], asserts: true, line: 1 },
      { title: 'b [BID-019]', ids: ['BID-019'], asserts: false, line: 2 },
    ]);
  });
});

describe('the matrix', () => {
  const rows = [id, 'BID-019'].map((name) => ({ file: '16-bids', id: name, requirement: '', kind: 'given' }));
  const result = (title: string, status: string, steps: object[] = []) => ({ file: 'x.test.ts', title, status, steps });
  const claim =
    (ids: string[], asserts = true) =>
    () => [{ title: '', ids, asserts, line: 7 }];

  it('shows a row by a passing test or step, unless another one fails', () => {
    const results = [
      result(`a [${id}]`, 'passed'),
      result('run', 'passed', [{ title: 's [BID-019]', status: 'passed' }]),
    ];
    expect([...makeMatrix(rows, results, claim([id, 'BID-019'])).shown]).toEqual([id, 'BID-019']);
    const failing = [...results, result(`b [${id}]`, 'failed')];
    expect([...makeMatrix(rows, failing, claim([id, 'BID-019'])).shown]).toEqual(['BID-019']);
  });

  it('names claims without an assertion, with too many rows, and of unknown rows', () => {
    const results = [result('a', 'passed')];
    expect(makeMatrix(rows, results, claim([id], false)).problems).toEqual([
      `x.test.ts:7 claims ${id} and asserts nothing itself: ''`,
    ]);
    expect(makeMatrix(rows, results, claim(['X-001', 'X-002', 'X-003', 'X-004'])).problems).toHaveLength(5);
  });
});

describe('reports', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-reports-')), 'vitest.json');
  const one = (title: string, status = 'passed') => ({ project: 'pure', file: 'x.test.ts', title, status, steps: [] });

  it('gather the projects of one state of the sources and forget the others', () => {
    addResults('vitest', 'tree-1', [one('a'), one('b')], file);
    addResults('vitest', 'tree-1', [one('b', 'failed'), one('c')], file);
    const statuses = () =>
      readReport(file)?.results.map(({ title, status }: { title: string; status: string }) => [title, status]);
    expect(statuses()).toEqual([
      ['a', 'passed'],
      ['b', 'failed'],
      ['c', 'passed'],
    ]);
    addResults('vitest', 'tree-2', [one('d')], file);
    expect(statuses()).toEqual([['d', 'passed']]);
  });

  it('count a title that stands twice as failed when one fails', () => {
    addResults('vitest', 'tree-3', [one('a', 'failed'), one('a')], file);
    expect(readReport(file)?.results).toMatchObject([{ title: 'a', status: 'failed' }]);
  });
});
