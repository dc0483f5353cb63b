import type { SourceFile } from './sourceFiles.ts';

/**
 * Returns the groups of files that import each other in a circle, each as a list of paths. Imports of types do not
 * count: they vanish before anything runs, so no file can meet another one half loaded.
 */
export function importCycles(files: readonly Pick<SourceFile, 'file' | 'valueImports'>[]): string[][] {
  const importsOf = new Map(files.map(({ file, valueImports }) => [file, valueImports]));
  const order = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  // Tarjan's strongly connected components.
  const visit = (file: string): number => {
    order.set(file, order.size);
    let low = order.get(file)!;
    open.push(file);
    for (const target of importsOf.get(file)!) {
      if (!importsOf.has(target)) continue;
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, order.get(target)!);
    }
    if (low === order.get(file)) {
      const members = open.splice(open.indexOf(file));
      if (members.length > 1 || importsOf.get(file)!.includes(file)) cycles.push(members.sort());
    }
    return low;
  };
  for (const { file } of files) if (!order.has(file)) visit(file);
  return cycles;
}
