import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Programs that tests need in addition to Node: how they are called, and the Debian packages they come in. */
const programs = {
  chromium: { names: ['chromium', 'chromium-browser', 'google-chrome'], packages: ['chromium'] },
  office: { names: ['soffice', 'libreoffice'], packages: ['libreoffice-calc-nogui'] },
  curl: { names: ['curl'], packages: ['curl'] },
  // A third-party identity provider; its package would otherwise ask for a database.
  glewlwyd: { names: ['glewlwyd'], packages: ['glewlwyd', 'dbconfig-no-thanks'] },
};

/**
 * Finds the programs; installs missing ones with apt if run by root, otherwise prints the command to type.
 *
 * @returns the path of each, or null if it is missing
 */
export function installPrograms(say = (line) => process.stdout.write(`${line}\n`)) {
  const missing = Object.values(programs).filter(({ names }) => find(names) === null);
  if (missing.length > 0) {
    const packages = missing.flatMap((program) => program.packages);
    if (process.getuid?.() === 0 && find(['apt-get'])) {
      say(`Installing ${packages.join(' and ')} (once, a few minutes)`);
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const options = { env, stdio: ['ignore', 'ignore', 'inherit'] };
      spawnSync('apt-get', ['update', '-qq'], options);
      // One by one, so that a package that Debian lacks does not prevent the others.
      for (const program of missing) {
        spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...program.packages], options);
      }
    } else {
      say(`Some tests need programs that are missing. Type: sudo apt-get install ${packages.join(' ')}`);
    }
  }
  return {
    chromium: process.env.PLUMBLINE_CHROMIUM ?? find(programs.chromium.names),
    office: find(programs.office.names),
  };
}

function find(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (fs.existsSync(file)) return file;
    }
  }
  return null;
}
