import { idsIn, mostIds } from './titles.mjs';

/**
 * Which rows have a passing test, and what is wrong with the claims.
 *
 * @param rows of docs/requirements
 * @param results of all reports
 * @param claimsOf the claims of a source file: `(file) => [{ title, ids, asserts, line }]`
 * @returns `shown`, the IDs with a passing and no failing test, and `problems`, one sentence each
 */
export function makeMatrix(rows, results, claimsOf) {
  const known = new Set(rows.map(({ id }) => id));
  const passed = new Set();
  const failed = new Set();
  for (const { title, status, steps } of results) {
    for (const claim of [{ title, status }, ...steps]) {
      for (const id of idsIn(claim.title)) (claim.status === 'passed' ? passed : failed).add(id);
    }
  }
  const problems = [];
  const written = new Map();
  for (const file of [...new Set(results.map((result) => result.file))].sort()) {
    for (const { title, ids, asserts, line } of claimsOf(file)) {
      const place = `${file}:${line}`;
      if (ids.length > mostIds) problems.push(`${place} claims ${ids.length} rows; ${mostIds} at most.`);
      if (!asserts) problems.push(`${place} claims ${ids.join(', ')} and asserts nothing itself: '${title}'`);
      for (const id of ids) {
        if (!known.has(id)) problems.push(`${place} claims ${id}, which is no requirement.`);
        written.set(id, true);
      }
    }
  }
  for (const id of [...passed].filter((id) => known.has(id) && !written.has(id))) {
    problems.push(`${id} is claimed by a title that is put together while running: write it into the title.`);
  }
  const shown = new Set([...passed].filter((id) => known.has(id) && !failed.has(id)));
  return { shown, failed, problems };
}
