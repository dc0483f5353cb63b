import { describe, expect, it } from 'vitest';
import { testsNear } from './nearChange.mjs';

const aliases = { '#leveling': './leveling/src/index.ts', '#server/*': './server/src/*.ts' };
const tests = [
  { file: 'server/src/store/pool.test.ts', text: "import { pool } from './pool.ts';" },
  { file: 'server/src/store/database/line.test.ts', text: "import { line } from './line.ts';" },
  { file: 'server/src/commands/parallel.test.ts', text: "import { pool } from '../store/pool.ts';" },
  { file: 'server/src/commands/lazy.test.ts', text: ['const it = await import', "('#server/store/pool');"].join('') },
  { file: 'web/src/bidPackage/pool.test.ts', text: "import { type pool } from './pool.ts';" },
  { file: 'leveling/src/fees.test.ts', text: "import { fees } from '#leveling';" },
];

describe('the tests near a change', () => {
  it('are those of its folder, and those that import it', () => {
    expect(testsNear(['server/src/store/pool.ts'], tests, aliases).files).toEqual([
      'server/src/commands/lazy.test.ts',
      'server/src/commands/parallel.test.ts',
      'server/src/store/pool.test.ts',
    ]);
  });

  it('follow an alias without a star', () => {
    expect(testsNear(['leveling/src/index.ts'], tests, aliases).files).toEqual(['leveling/src/fees.test.ts']);
  });

  it('are none for a file at the top of the repository, or in a folder without tests', () => {
    expect(testsNear(['README.md', 'docs/web.md'], tests, aliases)).toEqual({ files: [], left: [] });
  });

  it('leave out those that import what nearly all tests import, and say so', () => {
    const importers = Array.from({ length: 26 }, (_, index) => ({
      file: `server/src/http/${index}.test.ts`,
      text: "import { world } from '../../test/world.ts';",
    }));
    const few = testsNear(['server/test/world.ts'], importers.slice(1), aliases);
    expect(few).toMatchObject({ left: [], files: { length: 25 } });
    expect(testsNear(['server/test/world.ts'], importers, aliases)).toEqual({
      files: [],
      left: [{ file: 'server/test/world.ts', importers: 26 }],
    });
  });
});
