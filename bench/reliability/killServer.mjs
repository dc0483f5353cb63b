import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { callsOf } from '../plumbline.mjs';
import { familyOf, killAll, runs } from './family.mjs';

/**
 * Kills Plumbline with SIGKILL while eight writers type prices and add lines, restarts it on the same data, and looks for
 * hanging processes, lost acknowledged commands and commands that were executed twice.
 *
 *   node bench/reliability/killServer.mjs --rounds 20                        every process at once
 *   node bench/reliability/killServer.mjs --rounds 50 --kill together        the start process and PostgreSQL together
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    port: { type: 'string', default: '4690' },
    kill: { type: 'string', default: 'everything' },
  },
});
if (!['everything', 'together'].includes(values.kill)) throw new Error(`--kill takes everything or together`);
const rounds = Number(values.rounds);
const port = Number(values.port);
const root = fileURLToPath(new URL('../..', import.meta.url));
const data = mkdtempSync(path.join(tmpdir(), 'plumbline-kill-'));
const { origin, headersOf, command, query } = callsOf(`http://localhost:${port}`);
const say = (line) => process.stdout.write(`${line}\n`);

/** Processes that still run after this time are hanging. */
const patience = 30_000;
const priceWriters = 6;
const lineWriters = 2;

let child = null;

async function start() {
  child = spawn(process.execPath, [path.join(root, 'tools/start.mjs'), '--port', String(port), '--data', data], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const own = child;
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await isReady()) return;
    if (own.exitCode !== null) throw new Error(`npm start ended with code ${own.exitCode}`);
    await sleep(100);
  }
  throw new Error('Plumbline did not get ready');
}

async function isReady() {
  try {
    return (await fetch(`${origin}/version.json`)).status === 200;
  } catch {
    return false;
  }
}

const isPostmaster = ({ words }) => words[0]?.endsWith('/bin/postgres') && words.includes('-D');

/** Kills the targets of this run; returns how many of the other processes had to be killed because they did not end. */
async function kill() {
  const family = familyOf(child.pid);
  const isMeant = (one) => values.kill === 'everything' || one.pid === child.pid || isPostmaster(one);
  killAll(family.filter(isMeant));
  for (let waited = 0; waited < patience && family.some(runs); waited += 50) await sleep(50);
  const hanging = family.filter(runs);
  killAll(hanging);
  return hanging.length;
}

/** Types prices until the server has ended; no two writers share a line. */
async function typePrices(headers, sheet, writer, number, place) {
  const own = sheet.lineItems.ids.filter((_, index) => index % priceWriters === writer);
  for (let at = 0; ; at += 1) {
    const lineItemId = own[at % own.length];
    const { companyName } = sheet.bidders[Math.floor(at / own.length) % sheet.bidders.length];
    const price = `${number}${String(writer).padStart(2, '0')}${String(at).padStart(5, '0')}`;
    const cell = `${lineItemId} ${companyName}`;
    place.sent.set(cell, price);
    try {
      const bid = { bidPackageId: place.id, lineItemId, companyName, price, classification: 1 };
      await command(headers, 'bid-package/set-line-item-bid', bid);
    } catch {
      return;
    }
    place.acknowledged.set(cell, price);
    place.count += 1;
    place.sent.delete(cell);
  }
}

/** Adds lines, each with its own key, until the server has ended. */
async function addLines(headers, number, place) {
  for (;;) {
    const added = { description: `line ${number} ${randomUUID()}`, key: randomUUID() };
    place.adding.add(added);
    try {
      await addLine(headers, place, added);
    } catch {
      return;
    }
    place.adding.delete(added);
    place.added.add(added.description);
  }
}

const addLine = (headers, place, { description, key }) =>
  command({ ...headers, 'idempotency-key': key }, 'bid-package/add-line-items', {
    bidPackageId: place.id,
    description,
    quantity: '1',
    unitOfMeasure: 'EA',
    unitPrice: '1',
  });

async function round(number, place) {
  const headers = await headersOf('project-admin@demo.example');
  const sheet = await query(headers, `bid-package/${place.id}/sheet`);
  const writers = [
    ...Array.from({ length: priceWriters }, (_, writer) => typePrices(headers, sheet, writer, number, place)),
    ...Array.from({ length: lineWriters }, () => addLines(headers, number, place)),
  ];
  await sleep(500 + Math.random() * 2_500);
  const hanging = await kill();
  await Promise.all(writers);
  return hanging;
}

async function check(place) {
  const headers = await headersOf('project-admin@demo.example');
  // Unacknowledged commands are sent again with their keys: each must have been executed exactly once now.
  for (const added of place.adding) {
    await addLine(headers, place, added);
    place.added.add(added.description);
  }
  place.adding.clear();
  const sheet = await query(headers, `bid-package/${place.id}/sheet`);
  const stored = new Map();
  sheet.bids.forEach(({ bidderId, prices }) => {
    const { companyName } = sheet.bidders.find(({ id }) => id === bidderId);
    for (const [index, id] of sheet.lineItems.ids.entries()) stored.set(`${id} ${companyName}`, prices[index]);
  });
  let lost = 0;
  for (const [cell, price] of place.acknowledged) {
    const found = stored.get(cell);
    if (found === price) continue;
    // The last price of a writer may have been stored although its response was lost.
    if (found === place.sent.get(cell)) place.acknowledged.set(cell, found);
    else lost += 1;
  }
  place.sent.clear();
  const counts = new Map();
  for (const description of sheet.lineItems.descriptions) counts.set(description, (counts.get(description) ?? 0) + 1);
  const missing = [...place.added].filter((description) => !counts.has(description)).length;
  const twice = [...place.added].filter((description) => counts.get(description) > 1).length;
  return { lost: lost + missing, twice };
}

try {
  await start();
  const headers = await headersOf('project-admin@demo.example');
  const [project] = (await query(headers, 'odata/Project')).value;
  const packages = await query(headers, `projects/${project.id}/bid-packages`);
  const { id } = packages.find(({ code }) => code === '04.01');
  const place = { id, sent: new Map(), acknowledged: new Map(), added: new Set(), adding: new Set(), count: 0 };
  const found = { hangs: 0, lost: 0, twice: 0 };
  const sentence = () => `${found.hangs} hangs, ${found.lost} lost, ${found.twice} done twice`;
  for (let number = 1; number <= rounds; number += 1) {
    if ((await round(number, place)) > 0) found.hangs += 1;
    await start();
    const { lost, twice } = await check(place);
    found.lost += lost;
    found.twice += twice;
    say(`kill ${number} of ${rounds}: ${place.count} prices, ${place.added.size} lines so far, ${sentence()}`);
  }
  say(`${rounds} kills (${values.kill}), ${place.count + place.added.size} acknowledged commands: ${sentence()}`);
  process.exitCode = found.hangs + found.lost + found.twice === 0 ? 0 : 1;
} finally {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGINT');
    await Promise.race([new Promise((resolve) => child.once('exit', resolve)), sleep(20_000)]);
  }
  rmSync(data, { recursive: true, force: true });
}
