import fs from 'node:fs';
import path from 'node:path';
import { readOptions } from '../options.mjs';
import { Refused, run } from '../refuse.mjs';
import { installPackages, root } from '../setup/packages.mjs';

const usage = `npm run requirements [-- --file 13,29] [--strict] [--stale]
  --file N,N   only these files of docs/requirements, with the text of every row that no test shows
  --strict     end with 1 when a row of these files is not shown
  --stale      look at reports of another state of the sources (never proof of anything)`;

/** Lists the requirement rows without a passing test by file. */
await run(async () => {
  const { values } = readOptions(
    { file: { type: 'string' }, strict: { type: 'boolean' }, stale: { type: 'boolean' } },
    usage,
  );
  installPackages();
  const { readRows } = await import('./rows.mjs');
  const { testsIn } = await import('./assertions.mjs');
  const { makeMatrix } = await import('./matrix.mjs');
  const rows = readRows(path.join(root, 'docs', 'requirements'));
  const results = await readResults(values.stale && !values.strict);
  const testsOf = (file) => {
    const place = path.join(root, file);
    return fs.existsSync(place) ? testsIn(file, fs.readFileSync(place, 'utf8')) : [];
  };
  const { shown, failed, problems } = makeMatrix(rows, results, testsOf);

  const wanted = values.file?.split(',').map((part) => part.trim().padStart(2, '0'));
  const files = [...new Set(rows.map(({ file }) => file))].filter(
    (file) => !wanted || wanted.includes(file.slice(0, 2)),
  );
  if (files.length === 0) throw new Refused(`There is no requirement file ${values.file}.`, usage);
  let missing = 0;
  let total = 0;
  for (const file of files) {
    const own = rows.filter((row) => row.file === file);
    const open = own.filter(({ id }) => !shown.has(id));
    missing += open.length;
    total += own.length;
    print(file, own.length, open.length);
    if (wanted)
      for (const { id, requirement } of open) say(`    ${id}${failed.has(id) ? ' FAILS' : ''}  ${requirement}`);
    else if (open.length > 0) say(`    ${ranges(open.map(({ id }) => id))}`);
  }
  print('All', total, missing);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0 || (values.strict && missing > 0)) process.exit(1);
});

function say(line) {
  process.stdout.write(`${line}\n`);
}

function print(name, total, missing) {
  const percent = Math.floor(((total - missing) * 100) / total);
  say(
    `${name.padEnd(40)} ${String(total - missing).padStart(4)} of ${String(total).padStart(4)}  ${String(percent).padStart(3)} %`,
  );
}

/** Shortens BID-001 BID-002 BID-003 BID-007 to 'BID-001 to 003, 007'. */
function ranges(ids) {
  const parts = [];
  let prefix = '';
  for (let start = 0; start < ids.length; ) {
    const [name, number] = ids[start].split('-');
    let end = start;
    while (ids[end + 1] === `${name}-${String(Number(number) + end + 1 - start).padStart(3, '0')}`) end++;
    const first = name === prefix ? number : ids[start];
    parts.push(end === start ? first : `${first} to ${ids[end].split('-')[1]}`);
    prefix = name;
    start = end + 1;
  }
  return parts.join(', ');
}

async function readResults(acceptStale) {
  const { readReport, reportFile, treeHash } = await import('./evidence.mjs');
  const tree = treeHash();
  const reports = ['vitest', 'playwright'].map((runner) => [runner, readReport(reportFile(runner))]);
  for (const [runner, report] of reports) {
    if (report && report.tree !== tree) {
      if (!acceptStale)
        throw new Refused(`reports/${runner}.json is of other sources than these.`, 'Run the tests first: npm test');
      say(`reports/${runner}.json is of other sources than these; this list proves nothing.`);
    }
  }
  const found = reports.filter(([, report]) => report);
  if (found.length === 0) throw new Refused('There are no test reports.', 'Run the tests first: npm test');
  for (const [runner, report] of reports) if (!report) say(`No results of ${runner}.`);
  return found.flatMap(([, report]) => report.results);
}
