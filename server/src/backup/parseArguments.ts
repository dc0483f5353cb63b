import { CommandProblem, type CommandShape, parseCommand } from '../commandLine/parseCommand.ts';

/** A parsed command line. */
export type BackupRequest =
  | { readonly kind: 'help' }
  | { readonly kind: 'create'; readonly to: string | null; readonly keep: number | null }
  | { readonly kind: 'list'; readonly to: string | null }
  | { readonly kind: 'verify' | 'restore'; readonly folder: string };

export const usage = `Backs up this Plumbline (all companies and their files), and restores a backup.

  create [--to FOLDER] [--keep N]   a new backup in FOLDER, while people work; only the newest N are kept
  list [--to FOLDER]                the backups in FOLDER
  verify BACKUP                     reads the whole backup and compares every checksum
  restore BACKUP                    into an installation without companies, while Plumbline does not run

FOLDER is the folder backups of the data folder unless given. The command works on the database of DATABASE_URL, or on
the built-in one of the data folder (PLUMBLINE_DATA, or --data FOLDER). The key that signs sessions is not in a backup:
after a restore on another machine people sign in again.`;

const options = { to: { type: 'string' }, keep: { type: 'string' } } as const;

const shapes: Readonly<Record<string, CommandShape>> = {
  create: { takes: ['to', 'keep'], words: 0, says: 'options only' },
  list: { takes: ['to'], words: 0, says: 'options only' },
  verify: { takes: [], words: 1, says: 'the folder of a backup' },
  restore: { takes: [], words: 1, says: 'the folder of a backup' },
};

/**
 * Parses the command line.
 *
 * @throws CommandProblem with everything that is missing or unknown
 */
export function parseArguments(args: readonly string[]): {
  readonly request: BackupRequest;
  readonly data: string | null;
} {
  const { command, words, values, problems } = parseCommand(args, options, shapes);
  const { keep, to = null, data = null } = values;
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) {
    problems.push(`--keep is '${keep}': it takes a whole number from 1 to 9999.`);
  }
  if (problems.length > 0) throw new CommandProblem(problems);
  return { request: requestOf(command, words[0] ?? '', to, keep), data };
}

function requestOf(command: string | null, folder: string, to: string | null, keep: string | undefined): BackupRequest {
  switch (command) {
    case null:
      return { kind: 'help' };
    case 'create':
      return { kind: 'create', to, keep: keep === undefined ? null : Number(keep) };
    case 'list':
      return { kind: 'list', to };
    default:
      return { kind: command === 'restore' ? 'restore' : 'verify', folder };
  }
}
