import path from 'node:path';
import { contents } from '../archive/contents.ts';
import { folderReader } from '../archive/folderArchive.ts';
import { ArchiveDamaged, readManifest } from '../archive/verify.ts';
import { CommandProblem } from '../commandLine/parseCommand.ts';
import type { CommandDatabase } from '../commandLine/reachDatabase.ts';
import type { FileStore } from '../files/fileStore.ts';
import { FilesHeld } from '../store/archive/fileLock.ts';
import { TargetRefused } from '../store/archive/restore.ts';
import { backupNames, keepNewest } from './backupFolders.ts';
import { createBackup } from './createBackup.ts';
import { type BackupRequest, usage } from './parseArguments.ts';
import { restoreBackup, verifyBackup } from './restoreBackup.ts';

/** What a request works on. */
export interface BackupPlace {
  readonly dataFolder: string;
  readonly fileStore: FileStore;
  /** Reaches the database; not called if nothing needs it. */
  reach(): Promise<Pick<CommandDatabase, 'url' | 'roles'> & { readonly isThrowAway?: boolean }>;
  now(): Date;
}

/**
 * Carries out a request and returns what to print.
 *
 * @throws CommandProblem with all problems
 */
export async function runBackup(request: BackupRequest, place: BackupPlace): Promise<string> {
  try {
    return await run(request, place);
  } catch (error) {
    if (error instanceof ArchiveDamaged) throw new CommandProblem(['The backup cannot be used:', ...error.problems]);
    if (error instanceof TargetRefused) throw new CommandProblem(['Nothing was restored:', ...error.problems]);
    throw error instanceof FilesHeld ? new CommandProblem([error.message]) : error;
  }
}

async function run(request: BackupRequest, place: BackupPlace): Promise<string> {
  switch (request.kind) {
    case 'help':
      return usage;
    case 'create':
      return create(request, place);
    case 'list':
      return list(folderOf(request, place));
    case 'verify': {
      const manifest = await verifyBackup(request.folder);
      return `${request.folder} is complete: ${contents(manifest.companies)}.`;
    }
    case 'restore': {
      const manifest = await restoreBackup(request.folder, place.reach, place.fileStore);
      return [
        `Restored ${contents(manifest.companies)}, as of ${manifest.createdAt}.`,
        'Start Plumbline. People sign in again if the data folder has another signing key.',
      ].join('\n');
    }
  }
}

const folderOf = ({ to }: { readonly to: string | null }, { dataFolder }: BackupPlace): string =>
  path.resolve(to ?? path.join(dataFolder, 'backups'));

async function create(request: BackupRequest & { kind: 'create' }, place: BackupPlace): Promise<string> {
  const to = folderOf(request, place);
  const { url } = await place.reach();
  const { folder, manifest, warnings } = await createBackup(url, place.fileStore, to, place.now());
  const deleted = request.keep === null ? [] : await keepNewest(to, request.keep, place.now());
  const said = [
    `${folder} is complete and was read back: ${contents(manifest.companies)}.`,
    ...deleted.map((name) => `Deleted ${name}.`),
  ];
  if (warnings.length === 0) return said.join('\n');
  throw new CommandProblem([...said, ...warnings]);
}

async function list(folder: string): Promise<string> {
  const names = await backupNames(folder);
  if (names.length === 0) return `There is no backup in ${folder}.`;
  const lines: string[] = [];
  for (const name of names) {
    const about = await readManifest(folderReader(path.join(folder, name))).then(
      ({ companies }) => contents(companies),
      (error: Error) => error.message,
    );
    lines.push(`${path.join(folder, name)}  ${about}`);
  }
  return lines.join('\n');
}
