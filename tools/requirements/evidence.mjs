import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { filesBelow } from '../build/sources.mjs';
import { root } from '../setup/packages.mjs';

const evidenceOf = [
  'leveling',
  'contract',
  'locales',
  'server',
  'web',
  'identity',
  'e2e',
  'tools',
  'docs/requirements',
];
const single = ['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts', 'playwright.config.ts'];

/** Returns the folder of the reports: `reports`, or the one that a run of its own names in PLUMBLINE_REPORTS. */
export const reportsFolder = () => process.env.PLUMBLINE_REPORTS ?? path.join(root, 'reports');

/** Returns the path of a runner's report: `reports/vitest.json`, `reports/playwright.json`. */
export const reportFile = (runner) => path.join(reportsFolder(), `${runner}.json`);

/** Returns a hash of everything that test results depend on; a report with another hash is outdated. */
export function treeHash() {
  const hash = createHash('sha256');
  for (const place of [...evidenceOf, ...single]) {
    for (const file of filesBelow(path.join(root, place), true)) {
      hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Returns what tells the results of a report apart: project, file and title. */
export const keyOf = ({ project, file, title }) => [project, file, title].join('\0');

/** Returns the first error of a test as plain text of at most 4,000 characters; '' if there is none. */
export function messageOf(errors) {
  const [first] = errors ?? [];
  return stripVTControlCharacters(String(first?.message ?? first?.value ?? '')).slice(0, 4000);
}

/**
 * Adds the results of one run to a runner's report. Keeps results of the same tree, because the projects of one run may
 * follow each other; discards those of another tree.
 *
 * @param results `{ project, file, title, path, status, message, steps }` each, with status `passed` or `failed`; the
 * result of a file that failed outside its tests, while loading or in a hook, also has `isFile: true`
 * @param errors messages of what failed outside every file
 */
export function addResults(runner, tree, results, errors = [], file = reportFile(runner)) {
  const known = readReport(file);
  const isSame = known?.tree === tree;
  const kept = isSame ? known.results : [];
  const byKey = new Map(kept.map((result) => [keyOf(result), result]));
  // A title that occurs twice in one file (a table of cases with one name) has passed if all have.
  const fresh = new Map();
  for (const result of results) {
    const earlier = fresh.get(keyOf(result));
    fresh.set(keyOf(result), earlier?.status === 'failed' ? earlier : result);
  }
  for (const [key, result] of fresh) byKey.set(key, result);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const report = { tree, results: [...byKey.values()], errors: [...(isSame ? known.errors : []), ...errors] };
  fs.writeFileSync(file, JSON.stringify(report, null, 1));
}

/** Returns a report, or null if there is none. */
export function readReport(file) {
  try {
    const report = JSON.parse(fs.readFileSync(file, 'utf8'));
    return Array.isArray(report.results) ? { errors: [], ...report } : null;
  } catch {
    return null;
  }
}
