import fs from 'node:fs';
import path from 'node:path';

const web = path.join(import.meta.dirname, '..');
const file = path.join(web, '../node_modules/.cache/plumbline/icons.mjs');
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
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${exports.join('\n')}\n`);
  return file;
}
