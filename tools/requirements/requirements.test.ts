import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testsIn } from './assertions.mjs';
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
  it('come from tables with the right header only', () => {
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

describe('tests of a source', () => {
  const asserts = (body: string, before = '') =>
    testsIn('x.test.ts', `${before}\nit('zero [${id}]', async () => { ${body} });`).map((test) => test.asserts);

  it('assert in their own body', () => {
    expect(asserts('expect(1 as number).toBe(1)')).toEqual([true]);
    expect(asserts('await page.expectTotal("1")')).toEqual([true]);
    expect(asserts('compute(1)')).toEqual([false]);
    expect(asserts('compute(1)', 'it("other", () => expect(1).toBe(1));')).toEqual([true, false]);
  });

  it('may assert through a function of the same file', () => {
    const helped = 'const check = (x: number) => { deeper(x) }; function deeper(x) { expect(x).toBe(1) }';
    expect(asserts('check(1)', helped)).toEqual([true]);
    expect(asserts('check(1)', 'const check = (x: number) => check(x);')).toEqual([false]);
  });

  it('are found in tables of cases and steps, and know the titles that a run makes of theirs', () => {
    const source = `it.each([1])('%s is (100 %%) $name [%s]', (x) => expect(x).toBe(1));
test('whole run', async () => { await test.step('b [BID-019]', async () => { await click(); }); expect(1).toBe(1); });`;
    const [table, run, step] = testsIn('e2e/x.spec.ts', source);
    expect(table).toMatchObject({ asserts: true, line: 1 });
    expect(table?.matches(`1 is (100 %) Ann [${id}]`)).toBe(true);
    expect(table?.matches(`1 was (100 %) Ann [${id}]`)).toBe(false);
    expect([run, step].map((test) => test?.asserts)).toEqual([true, false]);
    expect(step).toMatchObject({ title: 'b [BID-019]', line: 2 });
  });
});

describe('the matrix', () => {
  const rows = [id, 'BID-019'].map((name) => ({ file: '16-bids', id: name, requirement: '', kind: 'given' }));
  const result = (title: string, status: string, steps: object[] = []) => ({ file: 'x.test.ts', title, status, steps });
  const source =
    (asserts = true) =>
    () => [{ title: '', matches: (title: string) => !title.startsWith('?'), asserts, line: 7 }];

  it('shows a row by a passing test or step, unless another one fails', () => {
    const step = { title: 's [BID-019]', status: 'passed' };
    const results = [result(`a [${id}]`, 'passed'), result('run', 'passed', [step])];
    expect([...makeMatrix(rows, results, source()).shown]).toEqual([id, 'BID-019']);
    const failing = [...results, result(`b [${id}]`, 'failed')];
    expect([...makeMatrix(rows, failing, source()).shown]).toEqual(['BID-019']);
  });

  it('names claims without an assertion, with too many rows, of unknown rows, and of unknown titles', () => {
    const problems = (title: string, asserts = true) =>
      makeMatrix(rows, [result(title, 'passed')], source(asserts)).problems;
    expect(problems(`a [${id}]`, false)).toEqual([`x.test.ts:7 claims ${id} and asserts nothing itself.`]);
    expect(problems('a [XX-001, XX-002, XX-003, XX-004]')).toHaveLength(5);
    expect(problems(`? [${id}]`)).toEqual([`x.test.ts has no test of the title '? [${id}]' in its source.`]);
    expect(problems('nothing claimed', false)).toEqual([]);
  });
});

describe('reports', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-reports-'));
  const file = path.join(folder, 'vitest.json');
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const one = (title: string, status = 'passed') => ({ project: 'pure', file: 'x.test.ts', title, status, steps: [] });

  it('gather the projects of one state of the sources and forget the others', () => {
    addResults('vitest', 'tree-1', [one('a'), one('b')], [], file);
    addResults('vitest', 'tree-1', [one('b', 'failed'), one('c')], [], file);
    const statuses = () =>
      readReport(file)?.results.map(({ title, status }: { title: string; status: string }) => [title, status]);
    expect(statuses()).toEqual([
      ['a', 'passed'],
      ['b', 'failed'],
      ['c', 'passed'],
    ]);
    addResults('vitest', 'tree-2', [one('d')], [], file);
    expect(statuses()).toEqual([['d', 'passed']]);
  });

  it('count a title that occurs twice as failed when one fails', () => {
    addResults('vitest', 'tree-3', [one('a', 'failed'), one('a')], [], file);
    expect(readReport(file)?.results).toMatchObject([{ title: 'a', status: 'failed' }]);
  });
});
