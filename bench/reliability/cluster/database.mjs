import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { familyOf, killAll } from '../family.mjs';
import { freePorts, start, until } from './processes.mjs';

const bin = '/usr/lib/postgresql/15/bin';
const asPostgres = ['--reuid=postgres', '--regid=postgres', '--init-groups'];

/**
 * Starts etcd and three PostgreSQL under Patroni, with the settings of deploy/patroni.yml. Needs root and Debian's packages
 * etcd-server, patroni and postgresql-15.
 */
export async function startDatabase(root, folder) {
  for (const program of ['/usr/bin/etcd', '/usr/bin/patroni', `${bin}/postgres`]) {
    if (!existsSync(program)) throw new Error(`${program} is missing: apt install etcd-server patroni postgresql-15`);
  }
  const [client, peer, ...ports] = await freePorts(8);
  const etcd = start(folder, 'etcd', '/usr/bin/etcd', [
    `--data-dir=${path.join(folder, 'etcd')}`,
    `--listen-client-urls=http://127.0.0.1:${client}`,
    `--advertise-client-urls=http://127.0.0.1:${client}`,
    `--listen-peer-urls=http://127.0.0.1:${peer}`,
    `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
    `--initial-cluster=default=http://127.0.0.1:${peer}`,
  ]);
  const { uid, gid } = accountOf('postgres');
  const nodes = [0, 1, 2].map((index) => makeNode(index, ports[2 * index], ports[2 * index + 1]));

  function makeNode(index, port, rest) {
    const name = `pg${index + 1}`;
    const home = path.join(folder, name);
    mkdirSync(home);
    chownSync(home, uid, gid);
    const file = path.join(home, 'patroni.yml');
    const text = readFileSync(path.join(root, 'deploy/patroni.yml'), 'utf8')
      .replace(/^name: .*/m, `name: ${name}`)
      .replaceAll(/10\.0\.0\.21:8008/g, `127.0.0.1:${rest}`)
      .replace(/hosts: .*/, `hosts: 127.0.0.1:${client}`)
      .replaceAll(/10\.0\.0\.21:5432/g, `127.0.0.1:${port}`)
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      .replace(/data_dir: .*/, `data_dir: ${home}/data`)
      .replace(/pgpass: .*/, `pgpass: ${home}/pgpass`)
      .replace('mode: automatic', 'mode: off')
      .replace(/^ {2}pg_hba:/m, `  parameters:\n    unix_socket_directories: ${home}\n  pg_hba:`);
    writeFileSync(file, text);
    chownSync(file, uid, gid);
    const node = { name, port, rest, home, process: null };
    node.start = () => {
      node.process = start(folder, name, 'setpriv', [...asPostgres, '/usr/bin/patroni', file], { cwd: home });
    };
    return node;
  }

  const clusterOf = async ({ rest }) => (await fetch(`http://127.0.0.1:${rest}/cluster`)).json();
  /** Waits until a primary and its synchronous standby work and every started node follows. */
  const settle = (seconds = 120) =>
    until('a complete cluster', seconds, async () => {
      const started = nodes.filter(({ process }) => process?.isRunning());
      const { members } = await clusterOf(started[0]);
      const works = members.filter(({ role, state }) =>
        role === 'leader' ? state === 'running' : /running|streaming/.test(state),
      );
      const isSafe = works.some(({ role }) => role === 'leader') && works.some(({ role }) => role === 'sync_standby');
      return isSafe && works.length === started.length;
    });
  const primary = async () => {
    const { members } = await clusterOf(nodes.find(({ process }) => process?.isRunning()));
    const leader = members.find(({ role }) => role === 'leader');
    return nodes.find(({ name }) => name === leader?.name);
  };

  await until('etcd', 30, async () => (await fetch(`http://127.0.0.1:${client}/health`)).ok);
  nodes[0].start();
  await until('the first PostgreSQL', 180, primary);
  for (const node of nodes.slice(1)) node.start();
  await settle(300);
  return {
    nodes,
    settle,
    primary,
    /** Runs a file of SQL at the primary as superuser. */
    runFile: async (file, variables) => {
      const { port } = await primary();
      const words = Object.entries(variables).flatMap(([name, value]) => ['-v', `${name}=${value}`]);
      const env = { ...process.env, PGPASSWORD: 'SUPERUSER-PASSWORD' };
      execFileSync(
        `${bin}/psql`,
        ['-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', ...words, '-f', file],
        { env },
      );
    },
    /** Kills PostgreSQL alone, or with its Patroni, as when the machine is lost. */
    kill: async (node, what) => {
      const patroni = what === 'machine' ? familyOf(node.process.pid) : [];
      killAll([...patroni, ...familyOf(postmasterOf(node.home))]);
      if (what === 'machine') await node.process.ended;
    },
    stop: async () => {
      for (const { process } of nodes) await process?.stop();
      for (const { home } of nodes) if (postmasterOf(home) !== null) killAll(familyOf(postmasterOf(home)));
      await etcd.stop();
    },
  };
}

/** Returns the id of the first process of a PostgreSQL, or null. */
export function postmasterOf(home) {
  const file = path.join(home, 'data/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

function accountOf(name) {
  const id = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Makes a folder that the account of PostgreSQL may enter. */
export function makeFolder(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}
