import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const web = path.join(import.meta.dirname, '..');
const folder = path.join(web, '../node_modules/.cache/plumbline');
const imports = /import \{([^}]+)\} from '@tabler\/icons-react'/g;

/**
 * Writes a module with the icons that the application uses and returns its path. The package has 6,000, which every
 * file of component tests would load.
 */
export function usedIcons(): string {
  const sources = fs
    .readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => fs.readFileSync(path.join(web, name), 'utf8'));
  const names = sources
    .flatMap((source) => [...source.matchAll(imports)])
    .flatMap(([, list]) => list!.split(','))
    .map((name) =>
      name
        .replace(/^\s*(type )?/, '')
        .split(' as ')[0]!
        .trim(),
    )
    .filter((name) => /^Icon[A-Z]\w*$/.test(name) && name !== 'IconProps');
  const exports = [...new Set(names)]
    .toSorted()
    .map((name) => `export { default as ${name} } from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`);
  const text = `${exports.join('\n')}\n`;
  // Vite bundles it once for each name.
  const file = path.join(folder, `icons-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.mjs`);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(file, text);
  return file;
}
