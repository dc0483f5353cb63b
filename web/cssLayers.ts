import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * The cascade layers of the browser's styles, weakest first: Mantine's, the global classes of `theme/`, CSS modules. A rule
 * of a later layer wins, whatever its specificity and whichever file loads first.
 */
export const cssLayers = ['mantine', 'global', 'modules'] as const;

const sources = fileURLToPath(new URL('./src/', import.meta.url));
const order = `@layer ${cssLayers.join(', ')};`;

/** The layer of a style sheet of ours by its path; null for the one that imports the others layer by layer. */
export function layerOf(file: string): (typeof cssLayers)[number] | null {
  if (file.endsWith('.module.css')) return 'modules';
  return path.basename(file) === 'theme.css' ? null : 'global';
}

/** Puts every style sheet of `web/src` into its layer, so that no file declares one. */
export function putIntoLayers(): Plugin {
  return {
    name: 'plumbline-css-layers',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0]!;
      if (!file.startsWith(sources) || !file.endsWith('.css')) return null;
      const layer = layerOf(file);
      return { code: layer === null ? `${order}\n${code}` : `${order}\n@layer ${layer} {\n${code}\n}`, map: null };
    },
  };
}
