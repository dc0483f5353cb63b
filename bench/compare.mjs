import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { machine, median, table } from './figures.mjs';
import { measure, rows } from './grid/measure.mjs';
import { bigPackage, startForBench } from './plumbline.mjs';
import { openAs } from './server/measure.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const lines = Number(process.env.PLUMBLINE_LINES ?? 10_000);
const commandsEach = 100;
const writerCounts = [1, 8];

/**
 * Measures this checkout and another commit in turn, round by round, so that other load on the machine affects both
 * alike. Returns a table: both medians, and the median, least and greatest of the rounds' ratios of this one to the other.
 *
 * @param reference a commit, tag or branch; it is checked out in a folder of its own and built
 */
export async function compareWith(reference, rounds, port) {
  const other = checkOut(reference);
  const sides = [];
  try {
    // One after the other: each builds with the whole machine.
    for (const [index, checkout] of [root, other.folder].entries()) sides.push(await startSide(checkout, port + index));
    for (let round = 0; round < rounds; round += 1) {
      // Neither is always the first.
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) side.figures.push(await measureSide(side));
      process.stderr.write(`round ${round + 1} of ${rounds}\n`);
    }
  } finally {
    for (const side of sides) await side.plumbline.stop();
    other.remove();
  }
  const [ours, theirs] = sides.map(({ figures }) => figures);
  const head = [`${lines.toLocaleString('en-US')} lines x 20 bidders`, 'here', reference, 'ratio', 'least', 'greatest'];
  const body = [
    ...rows,
    ...writerCounts.map((count) => [`typed price, ${count} at once, per second`, `at${count}`, 1]),
  ];
  const compared = body.map(([label, key, digits]) => {
    const ratios = ours.map((figures, round) => figures[key] / theirs[round][key]);
    const printed = [ours, theirs].map((side) => median(side.map((figures) => figures[key])).toFixed(digits));
    return [
      label,
      ...printed,
      ...[median(ratios), Math.min(...ratios), Math.max(...ratios)].map((one) => one.toFixed(2)),
    ];
  });
  return `${table(head, compared)}\n\n${rounds} rounds, ${machine()}`;
}

/** Checks a commit out into a folder of its own; its packages are these, where it names the same ones. */
function checkOut(reference) {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'plumbline-compare-')), 'checkout');
  git('worktree', 'add', '--detach', folder, reference);
  if (git('diff', '--name-only', reference, '--', 'package-lock.json') === '') {
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  }
  const remove = () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(path.dirname(folder), { recursive: true, force: true });
  };
  return { folder, remove };
}

function git(...words) {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
  return stdout.trim();
}

async function startSide(checkout, port) {
  const plumbline = await startForBench(port, checkout);
  const headers = await plumbline.headersOf('project-admin@demo.example');
  // Positions and selectors are those of the commit's own page.
  const { grids } = await import(pathToFileURL(path.join(checkout, 'bench/grid/grids.mjs')).href);
  return { plumbline, headers, grid: grids[0], made: await bigPackage(plumbline, headers, lines), figures: [] };
}

async function measureSide({ plumbline, headers, grid, made }) {
  const address = `/bid-package/${made.bidPackageId}`;
  const figures = await measure(grid, (browser) => openAs(browser, plumbline.origin, headers, address));
  for (const count of writerCounts) figures[`at${count}`] = await pricesPerSecond(plumbline, headers, made, count);
  return figures;
}

/** Types prices into one package by so many writers, each of whom waits for the answer before the next price. */
async function pricesPerSecond(plumbline, headers, { bidPackageId, lineIds, companies }, writers) {
  const start = performance.now();
  const write = async (_, writer) => {
    for (let index = writer; index < commandsEach; index += writers) {
      await plumbline.command(headers, 'bid-package/set-line-item-bid', {
        bidPackageId,
        lineItemId: lineIds[(index * 7919) % lineIds.length],
        companyName: companies[index % companies.length],
        price: `${1000 + index}.25`,
        classification: 1,
      });
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return (1000 * commandsEach) / (performance.now() - start);
}
