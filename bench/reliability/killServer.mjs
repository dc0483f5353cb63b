import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * Kills the whole of Plumbline with SIGKILL while prices are typed, starts it again on the same data, and looks for
 * acknowledged prices that are missing and for commands that were done twice.
 *
 *   node bench/reliability/killServer.mjs --rounds 20 --port 4690
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, port: { type: 'string', default: '4690' } },
});
const rounds = Number(values.rounds);
const port = Number(values.port);
const root = fileURLToPath(new URL('../..', import.meta.url));
const data = mkdtempSync(path.join(tmpdir(), 'plumbline-kill-'));
const origin = `http://localhost:${port}`;
const say = (line) => process.stdout.write(`${line}\n`);

let child = null;

async function start() {
  child = spawn(process.execPath, [path.join(root, 'tools/start.mjs'), '--port', String(port), '--data', data], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await isReady()) return;
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}`);
    await sleep(250);
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

/** Every process below the one that was started, found by parent; all of them get SIGKILL at once. */
function killAll() {
  const parents = new Map();
  for (const pid of processIds()) {
    const parent = parentOf(pid);
    if (parent !== null) parents.set(pid, parent);
  }
  const family = new Set([child.pid]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const [pid, parent] of parents) {
      if (family.has(parent) && !family.has(pid)) {
        family.add(pid);
        grown = true;
      }
    }
  }
  for (const pid of family) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {}
  }
}

function processIds() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function parentOf(pid) {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[1],
    );
  } catch {
    return null;
  }
}

async function token() {
  const ran = spawn(
    process.execPath,
    [path.join(root, 'tools/token.mjs'), 'project-admin@demo.example', '--url', origin],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let text = '';
  for await (const chunk of ran.stdout) text += chunk;
  return Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

async function post(headers, name, body, key) {
  const response = await fetch(`${origin}/api/command/bid-package/${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (response.status !== 200) throw new Error(`${name}: ${response.status} ${answer.detail}`);
  return answer.data;
}

async function query(headers, address) {
  const response = await fetch(`${origin}/api/query/${address}`, { headers });
  return (await response.json()).data;
}

async function round(number, place, acknowledged) {
  const headers = await token();
  const sheet = await query(headers, `bid-package/${place.id}/sheet`);
  const writers = sheet.bidders.slice(0, 4).map(async ({ companyName }, bidder) => {
    for (let at = 0; ; at += 1) {
      const lineItemId = sheet.lineItems.ids[at % sheet.lineItems.ids.length];
      const price = `${number}${String(bidder).padStart(2, '0')}${String(at).padStart(5, '0')}`;
      const cell = `${lineItemId} ${companyName}`;
      place.sent.set(cell, price);
      try {
        await post(headers, 'set-line-item-bid', {
          bidPackageId: place.id,
          lineItemId,
          companyName,
          price,
          classification: 1,
        });
      } catch {
        return;
      }
      acknowledged.set(cell, price);
      place.count += 1;
      place.sent.delete(cell);
    }
  });
  const adding = (async () => {
    for (;;) {
      const description = `line ${number} ${randomUUID()}`;
      const key = randomUUID();
      place.adding = { description, key };
      try {
        await post(headers, 'add-line-items', lineOf(place.id, description), key);
      } catch {
        return;
      }
      place.added.add(description);
      place.adding = null;
    }
  })();
  await sleep(500 + Math.random() * 2_500);
  killAll();
  await Promise.all([...writers, adding]);
}

const lineOf = (bidPackageId, description) => ({
  bidPackageId,
  description,
  quantity: '1',
  unitOfMeasure: 'EA',
  unitPrice: '1',
});

async function check(place, acknowledged) {
  const headers = await token();
  if (place.adding) {
    await post(headers, 'add-line-items', lineOf(place.id, place.adding.description), place.adding.key);
    place.added.add(place.adding.description);
    place.adding = null;
  }
  const sheet = await query(headers, `bid-package/${place.id}/sheet`);
  const stored = new Map();
  sheet.bids.forEach(({ bidderId, prices }) => {
    const { companyName } = sheet.bidders.find(({ id }) => id === bidderId);
    for (const [index, id] of sheet.lineItems.ids.entries()) stored.set(`${id} ${companyName}`, prices[index]);
  });
  let lost = 0;
  for (const [cell, price] of acknowledged) {
    const found = stored.get(cell);
    if (found !== price && found !== place.sent.get(cell)) lost += 1;
    if (found !== price && found === place.sent.get(cell)) acknowledged.set(cell, found);
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
  const headers = await token();
  const [project] = (await query(headers, 'odata/Project')).value;
  const packages = await query(headers, `projects/${project.id}/bid-packages`);
  const place = {
    id: packages.find(({ code }) => code === '04.01').id,
    sent: new Map(),
    added: new Set(),
    adding: null,
    count: 0,
  };
  const acknowledged = new Map();
  let lost = 0;
  let twice = 0;
  for (let number = 1; number <= rounds; number += 1) {
    await round(number, place, acknowledged);
    await start();
    const found = await check(place, acknowledged);
    lost += found.lost;
    twice += found.twice;
    say(
      `kill ${number} of ${rounds}: ${place.count} prices and ${place.added.size} lines acknowledged so far, ${lost} lost, ${twice} done twice`,
    );
  }
  say(`${rounds} kills, ${place.count + place.added.size} acknowledged commands: ${lost} lost, ${twice} done twice`);
  process.exitCode = lost + twice === 0 ? 0 : 1;
} finally {
  if (child && child.exitCode === null) {
    child.kill('SIGINT');
    await Promise.race([new Promise((resolve) => child.once('exit', resolve)), sleep(10_000)]);
  }
  rmSync(data, { recursive: true, force: true });
}
