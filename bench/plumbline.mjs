import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverMemory } from './serverMemory.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Starts the built product on a temporary data folder: `{ origin, headersOf, command, query, data, memory, stop }`.
 *
 * @param checkout the folder of the checkout that is built; by default this one
 */
export async function startForBench(port, checkout = root) {
  const data = mkdtempSync(path.join(tmpdir(), 'plumbline-bench-'));
  const words = [path.join(checkout, 'tools/start.mjs'), '--port', String(port), '--data', data];
  const child = spawn(process.execPath, words, { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  for (let tries = 0; ; tries += 1) {
    const response = await fetch(`${origin}/version.json`).catch(() => null);
    if (response?.status === 200) break;
    if (child.exitCode !== null || tries > 1000) throw new Error('Plumbline did not start.');
    await sleep(250);
  }
  return { ...callsOf(origin), data, memory: serverMemory(child.pid), stop };
}

/** Returns the two APIs of a running server. */
export function callsOf(origin) {
  const headersOf = async (email) => {
    const response = await send(`${origin}/development/token`, 'POST', { email, identity: false }, {});
    return { authorization: `Bearer ${response.token}`, 'x-application-token': response.applicationToken };
  };
  const command = async (headers, name, body) =>
    (await send(`${origin}/api/command/${name}`, 'POST', body, headers)).data;
  const query = async (headers, name) => (await send(`${origin}/api/query/${name}`, 'GET', undefined, headers)).data;
  return { origin, headersOf, command, query };
}

async function send(url, method, body, headers) {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 300)}`);
  return text === '' ? {} : JSON.parse(text);
}

/** Creates a project with a package of this many lines in 20 groups, and 20 bidders who price every line. */
export async function bigPackage({ command, query }, headers, lineCount, bidderCount = 20) {
  const { value } = await query(headers, 'odata/BidPackageDefinition');
  const projectId = await command(headers, 'project/create-project', {
    information: { name: `Bench ${lineCount} ${Date.now()}`, bidDueDate: '2027-03-01T17:00:00Z' },
    bidPackagesToInclude: [value[0].code],
    permissions: { projectAdmins: ['project-admin@demo.example'], contributors: ['contributor@demo.example'] },
  });
  const [{ id: bidPackageId }] = (await query(headers, `projects/${projectId}/bid-packages`)).filter(
    ({ code }) => code === value[0].code,
  );
  const { companies, lineIds } = await fillPackage(command, headers, bidPackageId, {
    bidders: bidderCount,
    lines: lineCount,
    lineOf: (index) => ({
      metadata: [{ name: 'Classification 1', value: `Division ${Math.floor((index * 20) / lineCount) + 1}` }],
    }),
    bidOf: (line, bidder) => ({ price: `${(line * 37 + bidder * 11) % 90_000}.5`, classification: 1 }),
  });
  return { projectId, bidPackageId, lineIds, companies };
}

/** The maximum number of prices in one command. */
const maxBids = 20_000;

/**
 * Fills a package with bidders and lines, and a bid of every bidder on every line: `lineOf` returns the fields of a line
 * other than description, quantity and price, `bidOf` the price and class of a bidder on a line, both from 0.
 */
export async function fillPackage(command, headers, bidPackageId, { bidders, lines, lineOf, bidOf }) {
  const companies = Array.from({ length: bidders }, (_, index) => `Bidder ${String(index + 1).padStart(2, '0')}`);
  const bidderIds = await command(
    headers,
    'bid-package/add-bidders',
    companies.map((companyName, index) => ({
      bidPackageId,
      companyName,
      primaryContactName: `Contact ${index + 1}`,
      primaryContactEmail: `bids${index + 1}@example.com`,
      phoneNumber: `55501001${String(index).padStart(2, '0')}`,
    })),
  );
  const lineIds = await command(
    headers,
    'bid-package/add-line-items',
    Array.from({ length: lines }, (_, index) => ({
      bidPackageId,
      description: `Item ${String(index + 1).padStart(5, '0')} of the works`,
      quantity: String((index % 97) + 1),
      unitOfMeasure: 'EA',
      unitPrice: `${(index % 311) + 1}.25`,
      ...lineOf(index),
    })),
  );
  const atOnce = Math.floor(maxBids / bidders);
  for (let from = 0; from < lines; from += atOnce) {
    const bids = lineIds
      .slice(from, from + atOnce)
      .flatMap((lineItemId, line) =>
        companies.map((companyName, bidder) => ({ lineItemId, companyName, ...bidOf(from + line, bidder) })),
      );
    await command(headers, 'bid-package/set-line-item-bids', { bidPackageId, bids });
  }
  return { companies, bidderIds, lineIds };
}
