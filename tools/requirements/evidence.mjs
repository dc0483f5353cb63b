import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
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

/** Returns the path of a runner's report: `reports/vitest.json`, `reports/playwright.json`. */
export const reportFile = (runner) => path.join(root, 'reports', `${runner}.json`);

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

/**
 * Adds the results of one run to a runner's report. Keeps results of the same tree, because the projects of one run may
 * follow each other; discards those of another tree. A result is `{ file, title, status, steps }` with status `passed` or
 * `failed`.
 */
export function addResults(runner, tree, results, file = reportFile(runner)) {
  const known = readReport(file);
  const kept = known?.tree === tree ? known.results : [];
  const keyOf = ({ project, file: source, title }) => [project, source, title].join('\0');
  const byKey = new Map(kept.map((result) => [keyOf(result), result]));
  // A title that occurs twice in one file (a table of cases with one name) has passed if all have.
  const fresh = new Map();
  for (const result of results) {
    const earlier = fresh.get(keyOf(result));
    fresh.set(keyOf(result), earlier?.status === 'failed' ? earlier : result);
  }
  for (const [key, result] of fresh) byKey.set(key, result);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify({ tree, results: [...byKey.values()] }, null, 1));
}

/** Returns a report, or null if there is none. */
export function readReport(file) {
  try {
    const report = JSON.parse(fs.readFileSync(file, 'utf8'));
    return Array.isArray(report.results) ? report : null;
  } catch {
    return null;
  }
}
