import path from 'node:path';
import { root } from '../setup/packages.mjs';

const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const eslintCache = path.join(root, 'node_modules', '.cache', 'plumbline', 'eslint');

/** Test files of one project share their modules: reloading the server for each takes longer than its tests. */
const modules = { pure: ['--no-isolate'], server: ['--no-isolate'], browser: [], isolated: [] };
const vitest = (project, ...more) => [bin('vitest'), 'run', '--project', project, ...modules[project], ...more];
/** The project of a component test is called 'browser (chromium)' in its results. */
const vitestFile = ({ project, file }) => vitest(project.replace(/ \(.*\)$/, ''), path.resolve(root, file));

/** Playwright reads a file's name as a pattern. */
const playwrightFile = ({ file }) => [
  bin('playwright'),
  'test',
  '--workers=1',
  path.resolve(root, file).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
];

/**
 * The checks: a title and the command line. One that runs tests also has `report`, the runner whose report its tests are
 * in, and `fileAlone`, which returns the command line that runs the file of a result alone.
 */
export const steps = {
  types: { title: 'Types', words: [bin('tsc'), '--noEmit'] },
  lint: { title: 'Lint and format', words: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  /** React's compiler rules; unchanged files are not read again. */
  renders: {
    title: 'Pure renders',
    words: [bin('eslint'), 'web/src', '--cache', '--cache-strategy', 'content', '--cache-location', eslintCache],
  },
  pure: { title: 'Rules and architecture', words: vitest('pure'), report: 'vitest', fileAlone: vitestFile },
  server: { title: 'Server', words: vitest('server'), report: 'vitest', fileAlone: vitestFile },
  /** Skips the worked cases through the API: the same cases are tested in leveling, and `npm test` runs them. */
  serverQuick: {
    title: 'Server, in short',
    words: vitest('server', '--exclude', 'server/src/queries/vectors.test.ts'),
    report: 'vitest',
    fileAlone: vitestFile,
  },
  browser: {
    title: 'Components',
    words: vitest('browser', '--project', 'isolated'),
    report: 'vitest',
    fileAlone: vitestFile,
  },
  e2e: { title: 'End to end', words: [bin('playwright'), 'test'], report: 'playwright', fileAlone: playwrightFile },
  requirements: { title: 'Requirements', words: [process.execPath, 'tools/requirements/run.mjs'] },
};

/** Returns the step that runs architecture, leveling rules, and these test files. */
export function near(files) {
  const places = ['tools/architecture', 'leveling/', ...files];
  return {
    title: 'Near the change',
    words: vitest('pure', '--project', 'server', ...places),
    report: 'vitest',
    fileAlone: vitestFile,
  };
}
