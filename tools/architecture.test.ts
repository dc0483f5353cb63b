import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importCycles } from './architecture/importCycles.ts';
import { importTable, pageOf } from './architecture/importTable.ts';
import { root, sourceFiles } from './architecture/sourceFiles.ts';

const files = sourceFiles();
const product = files.filter(({ file, isTest }) => !isTest && !file.startsWith('tools/'));
const own = files.filter(({ file }) => file !== 'tools/architecture.test.ts');

/** Returns every match of a pattern as 'file:line text'. */
function places(among: typeof files, pattern: RegExp): string[] {
  return among.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
}

describe('who may import whom', () => {
  it.each(importTable.map((rule) => [`${rule.from.source}: ${rule.because}`, rule] as const))(
    '%s',
    (_, { from, to }) => {
      const wrong = files
        .filter(({ file, isTest }) => !isTest && from.test(file))
        .flatMap(({ file, imports }) =>
          imports.filter((target) => to.test(target)).map((target) => `${file} -> ${target}`),
        );
      expect(wrong).toEqual([]);
    },
  );

  it('a page imports no other page', () => {
    const wrong = product.flatMap(({ file, imports }) => {
      const page = pageOf(file);
      return imports
        .filter((target) => page && pageOf(target) && pageOf(target) !== page)
        .map((target) => `${file} -> ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('a command imports no other command', () => {
    const table = product.find(({ file }) => file === 'server/src/handlers.ts');
    const commands = new Set(table?.imports.filter((target) => /^server\/src\/commands\/\w+\//.test(target)));
    const wrong = product
      .filter(({ file }) => file.startsWith('server/src/commands/') && file !== table?.file)
      .flatMap(({ file, imports }) =>
        imports.filter((target) => commands.has(target)).map((target) => `${file} -> ${target}`),
      );
    expect(commands.size).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });

  it('no files import each other in a circle', () => {
    expect(importCycles(product)).toEqual([]);
  });

  it('every import inside the house leads to a file', () => {
    const inside = /^(leveling|contract|locales|server|web|identity|e2e|bench|tools)\//;
    const missing = files.flatMap(({ file, imports }) =>
      imports
        .filter(
          (target) =>
            inside.test(target) &&
            !fs.existsSync(path.join(root, target)) &&
            !fs.existsSync(path.join(root, `${target}x`)),
        )
        .map((target) => `${file} -> ${target}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the size of files', () => {
  it('is at most 400 lines', () => {
    expect(files.filter(({ lines }) => lines > 400).map(({ file, lines }) => `${file} ${lines}`)).toEqual([]);
  });

  it('is under 90 lines for half of them and under 250 for 90 %', () => {
    const sizes = files.map(({ lines }) => lines).sort((left, right) => left - right);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(90);
    expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThan(250);
  });
});

describe('names', () => {
  it('never say util, helper, common or manager', () => {
    const wrong = files.filter(({ file }) =>
      /(^|[/.-])(utils?|helpers?|common|manager)([/.-]|$)|(Utils?|Helpers?|Manager)\./.test(file),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('of folders are never a kind of code', () => {
    const wrong = files.filter(({ file }) =>
      /\/(components|hooks|types|interfaces|services|models|lib|misc|constants)\//.test(file),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('are exported by name; default exports are for lazy pages and for tools that want one', () => {
    const wants = /Page\.tsx$|\.config\.ts$|\.setup\.ts$|Reporter\.mjs$|\.d\.ts$/;
    expect(
      places(
        files.filter(({ file }) => !wants.test(file)),
        /^export default|\bas default\b/,
      ),
    ).toEqual([]);
  });

  it('are gathered in a barrel in leveling and contract only', () => {
    const barrels = files.filter(({ file }) => /(^|\/)index\.tsx?$/.test(file)).map(({ file }) => file);
    expect(barrels.filter((file) => !['leveling/src/index.ts', 'contract/src/index.ts'].includes(file))).toEqual([]);
  });
});

describe('style sheets', () => {
  it('outside of the theme are CSS modules', () => {
    const wrong = files.filter(({ file }) => /^web\/(?!src\/theme\/).*(?<!\.module)\.css$/.test(file));
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});

describe('types', () => {
  it('are cast through unknown only with a reason in the line above', () => {
    const wrong = product.flatMap(({ file, text }) => {
      const lines = text.split('\n');
      return lines.flatMap((line, index) =>
        /\bas (unknown|any|never) as\b/.test(line) && !/^\s*\/\/ \S/.test(lines[index - 1] ?? '')
          ? [`${file}:${index + 1} ${line.trim()}`]
          : [],
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('amounts and quantities', () => {
  it('get their brand from leveling/src/amounts.ts, never from a cast', () => {
    const others = files.filter(({ file }) => file !== 'leveling/src/amounts.ts');
    expect(places(others, /\bas (readonly )?\(?(Amount|Quantity)\b/)).toEqual([]);
  });
});

describe('comments', () => {
  it('of product code name no requirement IDs: those are in the titles of tests', () => {
    const rooms = product.filter(({ file }) => /^(leveling|contract|server|web|identity)\/src\//.test(file));
    expect(places(rooms, /(^\s*(\*|\/\*)|\/\/ ).*\b(?!NIST|AES|ISO)[A-Z]{2,5}-\d{3}\b/)).toEqual([]);
  });
});

describe('amounts', () => {
  it('are never parsed or printed by floating point', () => {
    expect(places(product, /\bparseFloat\b|\.toFixed\(|\.toPrecision\(/)).toEqual([]);
  });

  it('are never made a number', () => {
    const amount =
      /\bNumber\(\s*(?:[\w$]+(?:[!?]?\.|\.))*\w*(?:[aA]mount|[pP]rice|[tT]otal|bidValue|BidValue)\w*[!?]?\s*\)/;
    expect(places(product, amount)).toEqual([]);
  });
});

describe('tests', () => {
  it('all run', () => {
    const tests = files.filter(
      ({ file }) => /\.(test|spec)\.tsx?$/.test(file) && file !== 'tools/architecture.test.ts',
    );
    expect(
      places(tests, /\b(it|test|describe)(\.each\b.*)?\.(skip|only|todo|fixme|skipIf|runIf)\b|\b(xit|fit|xdescribe)\(/),
    ).toEqual([]);
  });

  it('mock none of our own code', () => {
    expect(places(own, /\bvi\.(mock|doMock)\(\s*['"](\.|#)/)).toEqual([]);
  });
});

describe('the repository', () => {
  it('speaks of the product alone and of no machine', () => {
    expect(places(own, /\/work\/|\/tmp\/brief|\bTODO\b|\bFIXME\b/)).toEqual([]);
  });

  it('reads the environment in configurations only', () => {
    const readers = /(^|\/)(configuration|main)\.ts$/;
    const rooms = product.filter(({ file }) => /^(server|identity)\/src\//.test(file) && !readers.test(file));
    expect(places(rooms, /\bprocess\.env\b/)).toEqual([]);
  });
});
