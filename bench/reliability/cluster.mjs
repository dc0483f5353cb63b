import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { io } from 'socket.io-client';
import { build } from '../../tools/build/build.mjs';
import { callsOf } from '../plumbline.mjs';
import { startBalancer } from './cluster/balancer.mjs';
import { makeFolder, postmasterOf, startDatabase } from './cluster/database.mjs';
import { makeLoad } from './cluster/load.mjs';
import { freePorts, processorTime, start, until } from './cluster/processes.mjs';
import { familyOf } from './family.mjs';

/**
 * Runs two servers behind HAProxy on a PostgreSQL that Patroni keeps available, with the files of deploy, and disturbs them
 * while people type: failed requests, acknowledged commands that were lost or done twice, and the time to recover.
 * Needs root: apt install haproxy socat etcd-server patroni postgresql-15
 *
 *   node bench/reliability/cluster.mjs --rounds 2 --do rolling     restarts both servers by deploy/rolling-restart.sh
 *   node bench/reliability/cluster.mjs --rounds 2 --do server      SIGKILL to one server
 *   node bench/reliability/cluster.mjs --rounds 2 --do database    SIGKILL to the primary PostgreSQL
 *   node bench/reliability/cluster.mjs --rounds 2 --do machine     the same with its Patroni
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    do: { type: 'string', default: 'rolling,server,database,machine' },
    calm: { type: 'string', default: '10' },
    writers: { type: 'string', default: '4' },
    keep: { type: 'boolean', default: false },
  },
});
const disturbances = {
  rolling,
  server: killServer,
  database: killPrimary('PostgreSQL'),
  machine: killPrimary('machine'),
};
const wanted = values.do.split(',');
if (wanted.some((name) => !(name in disturbances)))
  throw new Error(`--do takes ${Object.keys(disturbances).join(', ')}`);
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-cluster-'));
const say = (line) => process.stdout.write(`${line}\n`);
const run = promisify(execFile);
const person = 'project-admin@demo.example';
const closers = [];
const sockets = [];
let reconnects = 0;

const servers = [];
let database;
let balancer;

async function startServers() {
  const { server: built, web } = await build(['server', 'web'], say);
  const ports = await freePorts(2);
  balancer = await startBalancer(root, folder, ports, database.nodes);
  closers.push(balancer.stop);
  const password = randomBytes(12).toString('hex');
  await database.runFile(path.join(root, 'deploy/role.sql'), { password });
  const keys = path.join(folder, 's1/keys/token-signing.json');
  for (const [index, port] of ports.entries()) {
    const name = `s${index + 1}`;
    const data = path.join(folder, name);
    mkdirSync(data);
    const environment = {
      ...process.env,
      PLUMBLINE_ENVIRONMENT: 'development',
      PLUMBLINE_DATA: data,
      PLUMBLINE_PORT: String(port),
      PLUMBLINE_HOST: '127.0.0.1',
      PLUMBLINE_ORIGIN: `http://localhost:${balancer.port}`,
      PLUMBLINE_TRUSTED_PROXIES: '1',
      PLUMBLINE_WEB: web,
      PLUMBLINE_LOG_LEVEL: 'warn',
      DATABASE_URL: `postgresql://plumbline:${password}@127.0.0.1:${balancer.databasePort}/plumbline`,
      ...(index > 0 && { PLUMBLINE_SIGNING_KEY: keys }),
    };
    const one = { name, port, process: null };
    one.start = async () => {
      one.process = start(folder, name, process.execPath, [path.join(built, 'main.js')], { env: environment });
      await until(`${name} at ${port}`, 120, async () => (await fetch(`http://127.0.0.1:${port}/version.json`)).ok);
    };
    servers.push(one);
    await one.start();
  }
  closers.push(() => Promise.all(servers.map(({ process }) => process.kill())));
}

async function rolling() {
  const control = createServer(async ({ url }, response) => {
    const one = servers.find(({ name }) => url === `/${name}`);
    await one.process.stop();
    await one.start();
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => control.once('listening', resolve));
  const command = `curl -fsS -X POST http://127.0.0.1:${control.address().port}/{}`;
  const env = { ...process.env, SOCKET: balancer.socket };
  await run(path.join(root, 'deploy/rolling-restart.sh'), [command, 's1', 's2'], { env });
  control.close();
}

async function killServer(number) {
  const one = servers[number % servers.length];
  await one.process.kill();
  await sleep(5_000);
  await one.start();
}

function killPrimary(what) {
  return async () => {
    const node = await database.primary();
    await database.kill(node, what);
    await until('another primary', 90, async () => {
      const next = await database.primary();
      return next !== undefined && next !== node;
    });
    await sleep(5_000);
    if (!node.process.isRunning()) node.start();
    await database.settle(180);
  };
}

/** Processor time in ms of the servers, and of all PostgreSQL with their Patroni. */
function processorTimes() {
  const postmasters = database.nodes.map(({ home }) => postmasterOf(home));
  const sum = (pids) => pids.flatMap((pid) => familyOf(pid)).reduce((total, { pid }) => total + processorTime(pid), 0);
  return [sum(servers.map(({ process }) => process.pid)), sum(postmasters)];
}

/** Live connections that connect again by themselves, as pages do. */
function connectPages(headers, count) {
  for (let index = 0; index < count; index += 1) {
    const socket = io(`http://localhost:${balancer.port}`, {
      path: '/notifications',
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 100,
      reconnectionDelayMax: 1_000,
      extraHeaders: { authorization: headers.authorization, origin: `http://localhost:${balancer.port}` },
    });
    socket.on('connect', () => (reconnects += 1));
    socket.on('disconnect', (reason) => reason === 'io server disconnect' && socket.connect());
    sockets.push(socket);
  }
}

async function measure() {
  const direct = callsOf(`http://127.0.0.1:${servers[0].port}`);
  const headers = await direct.headersOf(person);
  const { origin, query } = callsOf(`http://localhost:${balancer.port}`);
  const [project] = (await query(headers, 'odata/Project')).value;
  const packages = await query(headers, `projects/${project.id}/bid-packages`);
  const { id } = packages.find(({ code }) => code === '04.01');
  const readSheet = () => query(headers, `bid-package/${id}/sheet`);
  connectPages(headers, 10);
  const load = makeLoad(origin, headers, await readSheet(), id, { writers: Number(values.writers), readers: 2 });
  await sleep(2_000);
  load.take();
  const before = processorTimes();
  await sleep(Number(values.calm) * 1_000);
  const calm = load.take();
  const used = processorTimes().map((time, index) => (time - before[index]) / calm.requests);
  say(
    `undisturbed, ${values.calm} s: ${calm.requests} requests, ${calm.acknowledged} of them commands, ${calm.failures.length} failed, ` +
      `longest wait ${Math.round(calm.longestGap)} ms; processor ms for each: servers ${used[0].toFixed(1)}, PostgreSQL ${used[1].toFixed(1)}`,
  );
  for (const name of wanted) {
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      reconnects = 0;
      await disturbances[name](round);
      await until('live connections', 60, () => sockets.every(({ connected }) => connected));
      await sleep(2_000);
      const { acknowledged, requests, failures, longestGap } = load.take();
      const kinds = new Map();
      for (const failure of failures) kinds.set(failure, (kinds.get(failure) ?? 0) + 1);
      say(
        `${name} ${round} of ${values.rounds}: ${requests} requests, ${failures.length} failed, ${acknowledged} acknowledged, ` +
          `longest wait ${(longestGap / 1_000).toFixed(1)} s, ${reconnects} live connections made again` +
          [...kinds].map(([what, count]) => `\n    ${count} × ${what}`).join(''),
      );
      if ((name === 'rolling' || name === 'server') && failures.length > 0) process.exitCode = 1;
    }
  }
  await load.stop();
  const { lost, twice } = load.compare(await readSheet());
  say(`acknowledged commands: ${lost} lost, ${twice} done twice`);
  if (lost + twice > 0) process.exitCode = 1;
}

try {
  makeFolder(folder);
  say(`Logs are in ${folder}. ${execFileSync('haproxy', ['-v'], { encoding: 'utf8' }).split('\n')[0]}`);
  database = await startDatabase(root, folder);
  closers.push(database.stop);
  await startServers();
  await measure();
} finally {
  for (const socket of sockets) socket.close();
  for (const close of closers.toReversed()) await close().catch((error) => say(String(error)));
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
}
process.exit();
