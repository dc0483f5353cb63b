import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const folder = new URL('./fixtures/', import.meta.url);

/** What an older version answered one person. */
export interface RecordedAnswer {
  readonly who: string;
  /** Below `/api/query/`. */
  readonly address: string;
  readonly status: number;
  readonly body: unknown;
}

/** The data of an older version, as `tools/upgradeFixture` made it; the README there says how. */
export interface Fixture {
  readonly name: string;
  /** What the version's migrations made. */
  readonly schema: string;
  /** Table and row as JSON text, in an order in which they can be inserted. JSON is never parsed here: amounts are exact. */
  readonly rows: readonly (readonly [table: string, row: string])[];
  readonly answers: readonly RecordedAnswer[];
  readonly things: FixtureThings;
  /** Puts the stored files into a new data folder; returns its path. */
  unpackFiles(): Promise<string>;
}

/** Ids by name. */
export interface FixtureThings {
  readonly madeAt: string;
  readonly people: Readonly<Record<'estimator' | 'contributor' | 'viewer' | 'elsewhereAdmin' | 'elsewhere', string>>;
  readonly everyKind: {
    readonly projectId: string;
    readonly bidPackageId: string;
    readonly conditionsId: string;
    /** Commands by what became of them: still done, undone, redone. */
    readonly undoable: Readonly<Record<'overTenDecimals' | 'undone' | 'redone', string>>;
  };
  readonly failingFees: string;
  readonly closed: string;
  readonly elsewhere: string;
}

/** The names of all fixtures, oldest first. */
export const fixtureNames: readonly string[] = readdirSync(folder).sort();

export function readFixture(name: string): Fixture {
  const read = (file: string) => readFileSync(new URL(`${name}/${file}`, folder));
  const lines = (file: string) => brotliDecompressSync(read(file)).toString('utf8').trimEnd().split('\n');
  const pairs = (file: string) =>
    lines(file).map((line): readonly [string, string] => {
      const tab = line.indexOf('\t');
      return [line.slice(0, tab), line.slice(tab + 1)];
    });
  return {
    name,
    schema: read('schema.sql').toString('utf8'),
    rows: pairs('rows.txt.br'),
    answers: lines('answers.txt.br').map((line) => JSON.parse(line) as RecordedAnswer),
    things: JSON.parse(read('fixture.json').toString('utf8')) as FixtureThings,
    unpackFiles: async () => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'plumbline-upgrade-'));
      for (const [path, base64] of pairs('files.txt.br')) {
        await mkdir(dirname(join(dataFolder, path)), { recursive: true });
        await writeFile(join(dataFolder, path), Buffer.from(base64, 'base64'));
      }
      return dataFolder;
    },
  };
}
