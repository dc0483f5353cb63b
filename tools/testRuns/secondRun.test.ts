import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../setup/packages.mjs';
import { mergeRuns } from './secondRun.mjs';
import { steps } from './steps.mjs';
import { failureLines, maxLines } from './summary.mjs';

const place = { project: 'pure', file: 'x.test.ts' };
const passed = (title: string) => ({ ...place, title, path: title, status: 'passed', message: '', steps: [] });
const failed = (title: string, message = `${title} is wrong`) => ({ ...passed(title), status: 'failed', message });
const outside = (message: string) => ({ ...failed('outside its tests', message), isFile: true });
const report = (...results: object[]) => ({ tree: 'tree-1', results, errors: [] as string[] });
const second = (...results: object[]) => ({ ...report(...results), isBroken: false });
type Titled = { title: string; status: string };
const statuses = (results: readonly Titled[]) => results.map(({ title, status }) => `${title} ${status}`);

describe('two runs of a file', () => {
  const merge = (first: object[], again: object) => {
    const merged = mergeRuns(place, report(...first), again);
    return { ...merged, statuses: statuses(merged.report.results) };
  };

  it('show a test that passed in one of them, and name it as unsteady with both messages', () => {
    const elsewhere = { ...failed('a'), file: 'y.test.ts' };
    const merged = merge([failed('a'), passed('b'), elsewhere], second(passed('a'), failed('b')));
    expect(merged.statuses).toEqual(['a failed', 'a passed', 'b passed']);
    expect(merged.report.results[0]).toBe(elsewhere);
    expect(merged.failed).toEqual([]);
    expect(merged.unsteady).toEqual([
      {
        ...place,
        title: 'a',
        first: { status: 'failed', message: 'a is wrong' },
        second: { status: 'passed', message: '' },
      },
      {
        ...place,
        title: 'b',
        first: { status: 'passed', message: '' },
        second: { status: 'failed', message: 'b is wrong' },
      },
    ]);
  });

  it('fail a test that failed in both', () => {
    const merged = merge([failed('a', 'first'), passed('b')], second(failed('a', 'second'), passed('b')));
    expect(merged.failed).toMatchObject([{ title: 'a', message: 'first' }]);
    expect(merged.unsteady).toEqual([]);
  });

  it('fail a test that ran in the second alone and failed there', () => {
    const merged = merge([failed('a')], second(passed('a'), failed('c')));
    expect(statuses(merged.failed)).toEqual(['c failed']);
  });

  it('show the tests of a file that loaded in the second alone', () => {
    const merged = merge([outside('not loaded')], second(passed('a')));
    expect(merged.statuses).toEqual(['a passed']);
    expect(merged.unsteady).toMatchObject([{ title: 'outside its tests', first: { message: 'not loaded' } }]);
    expect(statuses(merge([outside('x')], second(outside('x'))).failed)).toEqual(['outside its tests failed']);
  });

  it('prove nothing where the second ended otherwise, ran nothing, or read other sources', () => {
    for (const again of [
      { ...second(passed('a')), isBroken: true },
      { ...second(passed('a')), tree: 'tree-2' },
      second(),
      second({ ...passed('a'), file: 'y.test.ts' }),
    ]) {
      const merged = merge([failed('a')], again);
      expect([statuses(merged.failed), merged.unsteady]).toEqual([['a failed'], []]);
    }
  });
});

describe('a file alone', () => {
  const words = (
    step: { fileAlone: (result: { project: string; file: string }) => string[] },
    project: string,
    file: string,
  ) => step.fileAlone({ project, file }).slice(1);
  const at = (file: string) => path.join(root, file);

  it('is run in the project of its results, as in the first run', () => {
    const { browser, server, e2e } = steps;
    const vitest = (project: string, ...more: string[]) => ['run', '--project', project, ...more];
    expect(words(browser, 'browser (chromium)', 'web/src/a.test.tsx')).toEqual(
      vitest('browser', at('web/src/a.test.tsx')),
    );
    expect(words(browser, 'isolated (chromium)', 'web/src/b.test.tsx')).toEqual(
      vitest('isolated', at('web/src/b.test.tsx')),
    );
    expect(words(server, 'server', 'server/src/c.test.ts')).toEqual(
      vitest('server', '--no-isolate', at('server/src/c.test.ts')),
    );
    const [pattern] = words(e2e, 'e2e', 'e2e/d.spec.ts').slice(-1);
    expect(pattern).toBe(at('e2e/d.spec.ts').replaceAll('.', '\\.'));
  });
});

describe('the list of failures', () => {
  const outcome = (count: number, message: string) => ({
    step: { title: 'Server' },
    code: 1,
    errors: [],
    failed: Array.from({ length: count }, (_, index) => failed(`test ${index}`, message)),
  });

  it('names file, title and the first lines of each message', () => {
    expect(failureLines([outcome(1, 'one\n\ntwo\nthree\nfour')])).toEqual([
      'Failed: 1',
      '  x.test.ts',
      '    test 0',
      '    one',
      '    two',
      '    three',
    ]);
  });

  it('fits the end of a log, and counts what it leaves out', () => {
    const lines = failureLines([outcome(40, 'one\ntwo\nthree')]);
    expect(lines.length).toBeLessThanOrEqual(maxLines);
    expect(lines[0]).toBe('Failed: 40');
    expect(lines.at(-1)).toBe('  and 29 more');
  });

  it('shows what a step without tests printed', () => {
    const types = { step: { title: 'Types' }, code: 2, failed: [], errors: [], said: 'x.ts(1,1): error TS1\n' };
    expect(failureLines([types])).toEqual([
      'Failed: 1',
      '  Types ended with exit code 2, not by a failed test',
      '    x.ts(1,1): error TS1',
    ]);
  });
});

/** Runs planted tests in a folder of their own by vitest, and what failed a second time, as `npm test` does. */
describe('planted tests', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
  });

  async function runPlanted(tests: Record<string, string>, crash = false) {
    fs.mkdirSync(path.join(root, 'reports'), { recursive: true });
    const folder = fs.mkdtempSync(path.join(root, 'reports', 'planted-'));
    folders.push(folder);
    const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
    const reporter = path.join(root, 'tools/requirements/vitestReporter.mjs');
    write(
      'vitest.config.mjs',
      `export default { test: { reporters: ['default', ${JSON.stringify(reporter)}], projects: [{ test: { name: 'planted', include: ['*.test.mjs'] } }] } };`,
    );
    for (const [name, text] of Object.entries(tests))
      write(`${name}.test.mjs`, `import fs from 'node:fs'; import { expect, it } from 'vitest';\n${text}`);
    write(
      'run.mjs',
      `import path from 'node:path';
import { runAll } from ${JSON.stringify(pathToFileURL(path.join(root, 'tools/testRuns/runAll.mjs')).href)};
const root = ${JSON.stringify(root)};
const vitest = [process.execPath, path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', ${JSON.stringify(folder)}];
const tests = { title: 'Planted', words: vitest, report: 'vitest', fileAlone: ({ file }) => [...vitest, path.resolve(root, file)] };
const crash = { title: 'Crashing', words: [process.execPath, '-e', 'console.error("out of memory"); process.exit(3)'] };
process.exit(await runAll({ lanes: ${crash ? '[[tests], [crash]]' : '[[tests]]'}, isRunAgain: true }));`,
    );
    const { code, stdout } = await new Promise<{ code: number; stdout: string }>((resolve) => {
      const env = { ...process.env, PLUMBLINE_REPORTS: folder, NO_COLOR: '1', VITEST: undefined };
      const child = execFile(process.execPath, [path.join(folder, 'run.mjs')], { env }, (_error, printed) =>
        resolve({ code: child.exitCode ?? -1, stdout: printed }),
      );
    });
    const json = (name: string) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'));
    const runsOf = (name: string) => stdout.split(`Second run: `).filter((part) => part.includes(`${name}.test.mjs`));
    return { code, lines: stdout.trimEnd().split('\n'), json, runsOf };
  }

  const failsOnce = (file: string) =>
    `const mark = import.meta.dirname + '/${file}';
const isFirst = !fs.existsSync(mark);
fs.writeFileSync(mark, '');`;
  const always = `it('always fails', () => { expect(1 + 1).toBe(3); });`;
  const fine = `it('is fine', () => { expect(1 + 1).toBe(2); });`;

  it('that fail once are unsteady and pass, and are named with file, title and message', async () => {
    const once = `${failsOnce('mark')} it('fails once', () => { expect(isFirst).toBe(false); }); ${fine}`;
    const loads = `${failsOnce('other')} if (isFirst) throw new Error('not loaded'); ${fine}`;
    const { code, lines, json } = await runPlanted({ once, loads, fine });
    const end = lines.slice(lines.indexOf('Unsteady: 2'));
    expect(end.map((line) => line.trim())).toEqual([
      'Unsteady: 2',
      expect.stringMatching(/^reports\/planted-\w+\/loads\.test\.mjs$/),
      'outside its tests',
      'not loaded',
      expect.stringMatching(/^reports\/planted-\w+\/once\.test\.mjs$/),
      'fails once',
      'expected true to be false // Object.is equality',
      '4 passed, 0 failed',
    ]);
    expect(code).toBe(0);
    expect(json('unsteady.json')).toMatchObject([
      { title: 'outside its tests', first: { status: 'failed' }, second: { status: 'passed' } },
      { title: 'fails once', first: { message: expect.stringContaining('expected true') }, second: { message: '' } },
    ]);
    const { results } = json('vitest.json') as { results: Titled[] };
    expect(statuses(results).sort()).toEqual([
      'fails once passed',
      'is fine passed',
      'is fine passed',
      'is fine passed',
    ]);
  });

  it('that fail twice fail, and end the output with their names', async () => {
    const { code, lines, json, runsOf } = await runPlanted({ always, fine });
    expect(code).toBe(1);
    expect(runsOf('always')).toHaveLength(2);
    expect(lines.slice(-5)).toEqual([
      'Failed: 1',
      expect.stringContaining('always.test.mjs'),
      '    always fails',
      '    expected 2 to be 3 // Object.is equality',
      '1 passed, 1 failed',
    ]);
    expect(json('unsteady.json')).toEqual([]);
    expect(statuses(json('vitest.json').results).sort()).toEqual(['always fails failed', 'is fine passed']);
  });

  it('are run once where a step crashes, and the step is a failure', async () => {
    const once = `${failsOnce('mark')} it('fails once', () => { expect(isFirst).toBe(false); });`;
    const { code, lines, runsOf } = await runPlanted({ once }, true);
    expect(code).toBe(1);
    expect(runsOf('once')).toHaveLength(1);
    expect(lines.at(-1)).toBe('0 passed, 2 failed');
    expect(lines).toContain('  Crashing ended with exit code 3, not by a failed test');
    expect(lines).toContain('    out of memory');
  });

  it('are run once where an error belongs to no test, or more than eight fail', async () => {
    const stray = `it('is fine', () => { setTimeout(() => { throw new Error('stray'); }); });
it('waits', () => new Promise((done) => { setTimeout(done, 200); }));
${failsOnce('mark')} it('fails once', () => { expect(isFirst).toBe(false); });`;
    const first = await runPlanted({ stray });
    expect([first.code, first.lines.at(-1)]).toEqual([1, '2 passed, 2 failed']);
    expect(first.lines).toContain('    stray');
    const nine = `${failsOnce('mark')} for (let each = 0; each < 9; each++) it('number ' + each, () => { expect(isFirst).toBe(false); });`;
    const many = await runPlanted({ nine });
    expect([many.code, many.lines.at(-1)]).toEqual([1, '0 passed, 9 failed']);
    expect(many.runsOf('nine')).toHaveLength(1);
  });
});
