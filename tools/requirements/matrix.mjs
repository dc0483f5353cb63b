import { idsIn, maxIds } from './titles.mjs';

/**
 * Finds the rows with a passing test, and problems of the claims.
 *
 * @param rows of docs/requirements
 * @param results of all reports
 * @param testsOf the tests and steps of a source file: `(file) => [{ title, matches, asserts, line }]`
 * @returns `shown`, the IDs with a passing and no failing test, `failed`, and `problems`, one sentence each
 */
export function makeMatrix(rows, results, testsOf) {
  const known = new Set(rows.map(({ id }) => id));
  const passed = new Set();
  const failed = new Set();
  const problems = new Set();
  const sources = new Map();
  for (const { file, title, status, steps } of results) {
    if (!sources.has(file)) sources.set(file, testsOf(file));
    for (const claim of [{ title, status }, ...steps]) {
      const ids = idsIn(claim.title);
      for (const id of ids) (claim.status === 'passed' ? passed : failed).add(id);
      for (const problem of problemsOf(claim.title, ids, file, sources.get(file), known)) problems.add(problem);
    }
  }
  const shown = new Set([...passed].filter((id) => known.has(id) && !failed.has(id)));
  return { shown, failed, problems: [...problems].sort() };
}

function problemsOf(title, ids, file, tests, known) {
  if (ids.length === 0) return [];
  const test = tests.find(({ matches }) => matches(title));
  const place = `${file}:${test?.line ?? '?'}`;
  const problems = ids.filter((id) => !known.has(id)).map((id) => `${place} claims ${id}, which is no requirement.`);
  if (ids.length > maxIds) problems.push(`${place} claims ${ids.length} rows; ${maxIds} at most.`);
  if (!test) problems.push(`${file} has no test of the title '${title}' in its source.`);
  else if (!test.asserts) problems.push(`${place} claims ${ids.join(', ')} and asserts nothing itself.`);
  return problems;
}
