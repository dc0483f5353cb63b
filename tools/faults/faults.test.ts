import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/packages.mjs';
import { plant, readFault, readFaults } from './faults.mjs';

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
      expect(fault.red.filter((file: string) => !fs.existsSync(path.join(root, file)))).toEqual([]);
    },
  );
});

describe('a fault', () => {
  const fault = readFault('x', 'It is wrong\n\nfile a.ts\n- return 1;\n+ return 2;\nred a.test.ts\n');

  it('replaces its one line', () => {
    expect(plant(fault, 'a\n  return 1;\nb')).toBe('a\nreturn 2;\nb');
  });

  it('is refused where its line is gone or not alone', () => {
    expect(() => plant(fault, 'return 3;')).toThrow('stands 0 times');
    expect(() => plant(fault, 'return 1;\nreturn 1;')).toThrow('stands 2 times');
  });
});
