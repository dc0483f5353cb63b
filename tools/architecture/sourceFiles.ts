import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../build/sources.mjs';
import { root } from '../setup/packages.mjs';

export { root };

/** The rooms of the house, in the order of the map. */
export const rooms = ['leveling', 'contract', 'locales', 'server', 'web', 'identity', 'e2e', 'bench', 'tools'] as const;

/** One source file: its path in the repository, its text, and what it imports. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
  readonly lines: number;
  readonly isTest: boolean;
  /** Each import as a path in the repository, or as the name of a package. */
  readonly imports: readonly string[];
  /** The imports that are needed when the file is loaded: neither types nor lazy ones. */
  readonly valueImports: readonly string[];
}

/** Returns everything we wrote in TypeScript, JavaScript and CSS. */
export function sourceFiles(): SourceFile[] {
  return rooms
    .flatMap((room) => filesBelow(path.join(root, room), true))
    .map((place) => path.relative(root, place))
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))
    .map((file) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8');
      const isTest = /\.(test|spec|setup|testing)\.tsx?$|^(e2e|bench)\/|\/test\//.test(file);
      return {
        file,
        text,
        lines: text.split('\n').length - 1,
        isTest,
        imports: importsOf(file, text),
        valueImports: valueImportsOf(file, text),
      };
    });
}

const barrels: Record<string, string> = {
  '#leveling': 'leveling/src/index.ts',
  '#contract': 'contract/src/index.ts',
  '#locales': 'locales/locales.ts',
};

function importsOf(file: string, text: string): string[] {
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s+'([^']+)'|(?:^|\n)\s*import\s+'([^']+)'|[^.\w]import\(\s*'([^']+)'/g,
  );
  return [...found].map((match) => resolve(file, match[1] ?? match[2] ?? match[3] ?? ''));
}

/** Returns the files and packages whose values a file takes while it is loaded. */
export function valueImportsOf(file: string, text: string): string[] {
  const found = text.matchAll(/(?:^|\n)\s*(?:import|export)\s+(?!type\b)([^'";]*?)\s*from\s+'([^']+)'/g);
  const onlyTypes = /^\{\s*(?:type\s+[^,{}]+,?\s*)+\}$/;
  return [...found].filter(([, names = '']) => !onlyTypes.test(names)).map(([, , name = '']) => resolve(file, name));
}

function resolve(file: string, name: string): string {
  if (name.startsWith('.')) return path.join(path.dirname(file), name.split('?')[0]!);
  if (name in barrels) return barrels[name]!;
  const [, room, rest] = /^#(\w+)\/(.+)$/.exec(name) ?? [];
  if (!room) return name;
  return `${room === 'locales' ? room : `${room}/src`}/${rest!.replace(/\.tsx?$/, '')}.ts`;
}
