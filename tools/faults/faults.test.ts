import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/packages.mjs';
import { isCaught, plant, readFault, readFaults } from './faults.mjs';

const faults = readFaults();

describe('planted faults', () => {
  it('are fifteen or more', () => {
    expect(faults.length).toBeGreaterThanOrEqual(15);
  });

  it.each(faults.map((fault) => [fault.name, fault] as const))(
    '%s fits the sources and names its tests',
    (_, fault) => {
      const source = fs.readFileSync(path.join(root, fault.file), 'utf8');
      expect(plant(fault, source)).not.toBe(source);
      expect(fault.red.length).toBeGreaterThan(0);
      for (const { file, row } of fault.red as { file: string; row: string | null }[]) {
        const tests = fs.readFileSync(path.join(root, file), 'utf8');
        if (row !== null) expect(tests).toMatch(new RegExp(`\\[[^\\]]*\\b${row}\\b`));
      }
    },
  );

  it('are twenty-five or more in pages and grid, each with the row that its test shows', () => {
    const inPages = faults.filter(({ file }) => /^web\/src\/(?!api|live|i18n|drafts)/.test(file));
    expect(inPages.length).toBeGreaterThanOrEqual(25);
    expect(
      inPages.filter(({ red }) => red.some(({ row }: { row: string | null }) => row === null)).map(({ name }) => name),
    ).toEqual([]);
  });
});

describe('a fault', () => {
  const fault = readFault('x', 'It is wrong\n\nfile a.ts\n- return 1;\n+ return 2;\nred a.test.ts\n');

  it('replaces its one line', () => {
    expect(plant(fault, 'a\n  return 1;\nb')).toBe('a\nreturn 2;\nb');
  });

  it('is refused where its line is missing or not the only one', () => {
    expect(() => plant(fault, 'return 3;')).toThrow('in its file 0 times');
    expect(() => plant(fault, 'return 1;\nreturn 1;')).toThrow('in its file 2 times');
  });

  it('is caught by a failed test, of the row that is named, and never by a file that does not load', () => {
    expect(fault.red).toEqual([{ file: 'a.test.ts', row: null }]);
    expect(isCaught(fault.red[0]!, ['adds [FEE-001]'])).toBe(true);
    expect(isCaught(fault.red[0]!, [])).toBe(false);
    const [red] = readFault('y', 'red a.test.tsx FEE-014').red;
    expect(red).toEqual({ file: 'a.test.tsx', row: 'FEE-014' });
    expect(isCaught(red!, ['adds [FEE-001]'])).toBe(false);
    expect(isCaught(red!, ['adds [FEE-001]', 'subtracts [FEE-013, FEE-014]'])).toBe(true);
  });
});
