import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../setup/packages.mjs';

const shared = ['leveling/src', 'contract/src', 'locales', 'package.json', 'package-lock.json', 'tools/build'];

/** The sources of each built part. A new process needs one more line in `entries`. */
export const parts = {
  web: { sources: ['web', ...shared], config: 'web/vite.config.ts' },
  server: {
    sources: ['server/src', ...shared],
    entries: {
      main: 'server/src/main.ts',
      company: 'server/src/company/main.ts',
      doctor: 'server/src/doctor/main.ts',
      backup: 'server/src/backup/main.ts',
      importWorker: 'server/src/import/importWorker.ts',
      exportWorker: 'server/src/export/exportWorker.ts',
    },
  },
  identity: {
    sources: ['identity/src', ...shared],
    entries: { main: 'identity/src/main.ts', demoPeople: 'identity/src/demoPeople.ts' },
  },
};

/** Returns a hash of the sources of a part, without tests. */
export function hashOf(part) {
  const hash = createHash('sha256');
  for (const source of parts[part].sources) {
    for (const file of filesBelow(path.join(root, source))) {
      hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Lists all files in a folder in a fixed order, with tests only on request; skips what test runs leave behind. */
export function filesBelow(place, withTests = false) {
  const found = fs.statSync(place, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [place];
  const names = fs.readdirSync(place).sort();
  return names
    .filter(
      (name) => !/^(node_modules|__screenshots__|\..*)$/.test(name) && (withTests || !/\.test(ing)?\.tsx?$/.test(name)),
    )
    .flatMap((name) => filesBelow(path.join(place, name), withTests));
}
