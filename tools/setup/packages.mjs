import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Refused } from '../refuse.mjs';

/** The root of the checkout. */
export const root = path.resolve(import.meta.dirname, '..', '..');

const leastNode = [20, 19];

/** Installs the packages of package-lock.json if any is missing or has another version. */
export function installPackages(say = (line) => process.stdout.write(`${line}\n`)) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1])) {
    throw new Refused(
      `Plumbline needs Node ${leastNode.join('.')} or later; this is Node ${process.versions.node}.`,
      'Install a current Node: https://nodejs.org',
    );
  }
  if (isInstalled()) return;
  say('Installing packages (once, about a minute)');
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const done = spawnSync(program, [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (done.status !== 0) {
    throw new Refused('The packages could not be installed.', `Type: cd ${root} && npm ci`);
  }
}

/** Returns whether every package that this machine needs is installed in the locked version. */
function isInstalled() {
  const installed = read('node_modules/.package-lock.json');
  const locked = read('package-lock.json');
  if (!locked) throw new Refused('package-lock.json is missing or damaged.', 'Clone the repository again.');
  if (!installed) return false;
  return Object.entries(locked.packages).every(([place, { version, optional, devOptional, link }]) => {
    if (place === '' || link) return true;
    const there = installed.packages[place];
    return there ? there.version === version : Boolean(optional || devOptional);
  });
}

function read(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
  } catch {
    return null;
  }
}
