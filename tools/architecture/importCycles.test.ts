import { expect, it } from 'vitest';
import { importCycles } from './importCycles.ts';
import { valueImportsOf } from './sourceFiles.ts';

const graph = (edges: Record<string, string[]>) =>
  importCycles(Object.entries(edges).map(([file, valueImports]) => ({ file, valueImports })));

it('a circle is found, however long, and a file that only leads to it is not in it', () => {
  expect(graph({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual([['a', 'b', 'c']]);
  expect(graph({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([]);
  expect(graph({ a: ['a'] })).toEqual([['a']]);
  expect(graph({ a: ['b'], b: ['a'], c: ['d'], d: ['c'] })).toHaveLength(2);
});

it('imports of types are no values, in any notation', () => {
  // Kept apart, so that this file is not read as one that imports them.
  const keyword = 'import';
  const text = [
    "import type { A } from './a.ts';",
    "import { type B, type C } from './b.ts';",
    "import {\n  type D,\n  d,\n} from './d.ts';",
    "export type { E } from './e.ts';",
    "export { f } from './f.ts';",
    `${keyword} './g.css';`,
    `const page = () => ${keyword}('./h.ts');`,
  ].join('\n');
  expect(valueImportsOf('web/src/x.ts', text)).toEqual(['web/src/d.ts', 'web/src/f.ts']);
});
