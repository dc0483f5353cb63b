import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePorts, start, until } from './processes.mjs';

/**
 * Starts HAProxy with deploy/haproxy.cfg, whose addresses are replaced by those of this machine and whose TLS is left out:
 * `{ port, databasePort, socket, stop }`.
 *
 * @param servers ports of the servers of Plumbline
 * @param nodes `{ port, rest }` of PostgreSQL and its Patroni
 */
export async function startBalancer(root, folder, servers, nodes) {
  const [port, databasePort] = await freePorts(2);
  const socket = path.join(folder, 'haproxy.sock');
  let text = readFileSync(path.join(root, 'deploy/haproxy.cfg'), 'utf8')
    .replace(/^ {4}(user|group) .*\n/gm, '')
    .replace('log /dev/log local0', 'log stdout format raw local0')
    // More than most accounts may open files.
    .replace('maxconn 20000', 'maxconn 2000')
    .replace('/run/haproxy/admin.sock', socket)
    .replace(/^ {4}bind :443 .*\n/m, '')
    .replace(/^ {4}http-request redirect scheme .*\n/m, '')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${databasePort}`)
    .replace(' check port 8008', ' check');
  for (const [index, own] of servers.entries()) text = text.replaceAll(`10.0.0.1${index + 1}:4000`, `127.0.0.1:${own}`);
  for (const [index, node] of nodes.entries()) {
    text = text.replace(`10.0.0.2${index + 1}:5432`, `127.0.0.1:${node.port} port ${node.rest}`);
  }
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  const haproxy = start(folder, 'haproxy', 'haproxy', ['-db', '-f', file]);
  await until(
    'HAProxy',
    20,
    () => haproxy.isRunning() && fetch(`http://127.0.0.1:${port}/version.json`).then(() => true),
  );
  return { port, databasePort, socket, stop: haproxy.kill };
}
