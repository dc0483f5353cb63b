import path from 'node:path';
import { type BucketSettings, readFilesSetting } from '../files/filesSetting.ts';
import { reachEmbedded } from '../store/embedded/reachEmbedded.ts';
import { CommandProblem } from './parseCommand.ts';

/** The database of a command. */
export interface CommandDatabase {
  /** Its address with the owner. */
  readonly url: string;
  readonly roles: 'own' | 'single';
  /** Whether a Plumbline runs on it; null if the command cannot know. */
  readonly isServed: boolean | null;
  close(): Promise<void>;
}

/** Where a command finds its data. */
export interface DataPlace {
  readonly dataFolder: string;
  /** Null: the built-in database of the data folder. */
  readonly databaseUrl: string | null;
  /** Null: the files are in the data folder. */
  readonly files: BucketSettings | null;
}

/**
 * Returns where the data is by `--data` and the environment, as for the server.
 *
 * @throws CommandProblem where the place of the files cannot be read
 */
export function dataPlaceOf(data: string | null, env: NodeJS.ProcessEnv): DataPlace {
  const problems: string[] = [];
  const files = readFilesSetting(env, problems);
  if (problems.length > 0) throw new CommandProblem(problems);
  return {
    files,
    dataFolder: path.resolve(data ?? env.PLUMBLINE_DATA ?? 'data'),
    databaseUrl: env.DATABASE_URL?.trim() || null,
  };
}

/** Reaches the database, whether Plumbline runs on it or not. */
export async function reachDatabase({
  dataFolder,
  databaseUrl,
}: Pick<DataPlace, 'dataFolder' | 'databaseUrl'>): Promise<CommandDatabase> {
  if (databaseUrl !== null) return { url: databaseUrl, roles: 'single', isServed: null, close: async () => {} };
  return { ...(await reachEmbedded(dataFolder)), roles: 'own' };
}

/**
 * Returns a sentence with the database that a command works on, without its password, and whether a Plumbline runs on it:
 * `Database: the built-in one in /srv/plumbline. No Plumbline runs on it.`
 */
export function describePlace(
  { dataFolder, databaseUrl }: Pick<DataPlace, 'dataFolder' | 'databaseUrl'>,
  isServed: boolean | null,
): string {
  if (databaseUrl === null) {
    const runs = isServed
      ? 'A Plumbline runs on it.'
      : 'No Plumbline runs on it: one that was started with another data folder has another database.';
    return `Database: the built-in one in ${dataFolder}. ${runs}`;
  }
  const { host, pathname } = new URL(databaseUrl);
  return `Database: ${decodeURIComponent(pathname.slice(1))} on ${host}, from DATABASE_URL.`;
}
