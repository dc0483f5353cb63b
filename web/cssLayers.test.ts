import { expect, it } from 'vitest';
import { putIntoLayers } from './cssLayers.ts';

const web = import.meta.dirname;
const transformed = (file: string): string | null => {
  const { transform } = putIntoLayers();
  if (typeof transform !== 'function') throw new Error('The plugin transforms nothing.');
  const result = transform.call({} as never, '.a { top: 0 }', file, undefined as never) as { code: string } | null;
  return result?.code ?? null;
};

const order = '@layer mantine, global, modules;';

it('puts CSS modules above the global classes, and both above Mantine', () => {
  expect(transformed(`${web}/src/settings/List.module.css?direct`)).toBe(
    `${order}\n@layer modules {\n.a { top: 0 }\n}`,
  );
  expect(transformed(`${web}/src/theme/buttons.css`)).toBe(`${order}\n@layer global {\n.a { top: 0 }\n}`);
});

it('leaves the style sheet that imports the layers, and those of packages, as they are', () => {
  expect(transformed(`${web}/src/theme/theme.css`)).toBe(`${order}\n.a { top: 0 }`);
  expect(transformed(`${web}/../node_modules/@mantine/core/styles.css`)).toBe(null);
  expect(transformed(`${web}/src/home/HomePage.tsx`)).toBe(null);
});
