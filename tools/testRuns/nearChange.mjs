import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../setup/packages.mjs';

/** A file that more tests import is a part of nearly everything; `npm test` runs them. */
const MOST_IMPORTERS = 25;

/**
 * Returns the tests near changed files: those in their folders, and those that import one of them directly.
 *
 * @param changed paths in the repository
 * @param tests `{ file, text }` of each test
 * @param aliases the `imports` of package.json
 * @returns `files`, the tests to run, sorted; `left`, the changed files that too many tests import, with their number
 * @example
 * // server/src/store/pool.ts has changed: server/src/store/pool.test.ts and server/src/commands/parallel.test.ts,
 * // which imports it
 */
export function testsNear(changed, tests, aliases) {
  const importsOf = new Map(tests.map(({ file, text }) => [file, importedBy(file, text, aliases)]));
  const found = new Set();
  const left = [];
  for (const file of changed) {
    const folder = path.posix.dirname(file);
    const importers = tests.map((test) => test.file).filter((test) => importsOf.get(test).has(file));
    for (const test of tests) if (path.posix.dirname(test.file) === folder) found.add(test.file);
    if (importers.length > MOST_IMPORTERS) left.push({ file, importers: importers.length });
    else for (const test of importers) found.add(test);
  }
  return { files: [...found].sort(), left };
}

function importedBy(file, text, aliases) {
  const names = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name);
  return new Set(names.map((name) => resolved(file, name, aliases)));
}

function resolved(file, name, aliases) {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
  for (const [alias, place] of Object.entries(aliases)) {
    const start = alias.replace('*', '');
    if (alias.includes('*') ? name.startsWith(start) : name === alias) {
      return path.posix.normalize(place.replace('*', name.slice(start.length)));
    }
  }
  return name;
}

/** Returns `testsNear` of what has changed since the last commit, among the tests that need no browser. */
export function testsNearChange() {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const untracked = git('ls-files', '-z', '--others', '--exclude-standard');
  const changed = [...git('diff', '-z', '--name-only', '--no-renames', 'HEAD'), ...untracked];
  const tests = [...new Set([...git('ls-files', '-z', '*.test.ts'), ...untracked])]
    .filter((file) => file.endsWith('.test.ts') && fs.existsSync(path.join(root, file)))
    .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));
  const { imports } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  return testsNear(changed, tests, imports);
}
