import path from 'node:path';
import { exists, saveCompanyArchive } from '../archive/companyArchive.ts';
import type { ArchiveReader } from '../archive/container.ts';
import { contents } from '../archive/contents.ts';
import { fileEntry, type Manifest, tableEntry } from '../archive/manifest.ts';
import { ArchiveDamaged, verifyArchive } from '../archive/verify.ts';
import { zipReader } from '../archive/zipArchive.ts';
import { CommandProblem } from '../commandLine/parseCommand.ts';
import type { FileStore } from '../files/fileStore.ts';
import { readForBackup } from '../store/archive/backup.ts';
import { type IncomingCompany, importCompanyRows } from '../store/archive/importCompany.ts';
import { unknownMigrations } from '../store/archive/load.ts';
import type { Company } from '../store/company/companies.ts';

/** Where archives come from and go to. */
export interface ArchivePlace {
  /** The database with its owner. */
  readonly url: string;
  readonly fileStore: FileStore;
  readonly now: () => Date;
}

/** Writes a company to a file and returns what to print. */
export async function exportCompany(place: ArchivePlace, company: Company, to: string): Promise<string> {
  const file = path.resolve(to);
  if (await exists(file)) throw new CommandProblem([`There is a file ${file} already.`]);
  if (!(await exists(path.dirname(file)))) throw new CommandProblem([`There is no folder ${path.dirname(file)}.`]);
  const written = await readForBackup(place.url, (snapshot) =>
    saveCompanyArchive(file, snapshot, place.fileStore, company, place.now()),
  );
  const said = `${company.name} is in ${file}: ${contents([written])}.`;
  if (written.warnings.length > 0) throw new CommandProblem([said, ...written.warnings]);
  return said;
}

/**
 * Imports a company from a file and returns what to print.
 *
 * @param problemsOf returns why the company cannot be here, one sentence each
 * @throws CommandProblem with everything that is wrong; nothing is imported then
 */
export async function importCompany(
  place: ArchivePlace,
  from: string,
  problemsOf: (incoming: IncomingCompany) => Promise<readonly string[]>,
): Promise<string> {
  const archive = await openArchive(path.resolve(from));
  const kept: { readonly companyId: string; readonly id: string }[] = [];
  try {
    const manifest = await verifyCompanyArchive(archive);
    const company = manifest.companies[0]!;
    const open = async (name: string) => (await archive.open(name))!;
    await importCompanyRows(place.url, {
      companyId: company.id,
      rows: { ...manifest, open: (companyId, table) => open(tableEntry(companyId, table)) },
      handledTo: handledTo(manifest),
      check: async (incoming) => {
        const problems = await problemsOf(incoming);
        if (problems.length > 0) throw new CommandProblem(problems);
        for (const { id } of company.files) {
          kept.push({ companyId: company.id, id });
          await place.fileStore.keepAs(company.id, id, await open(fileEntry(company.id, id)));
        }
      },
    });
    for (const { companyId, id } of kept) await place.fileStore.settle(companyId, id);
    return `${company.name} is imported: ${contents([company])}. Its people sign in with the addresses that they had.`;
  } catch (error) {
    if (error instanceof ArchiveDamaged) throw new CommandProblem(['The file cannot be used:', ...error.problems]);
    throw error;
  } finally {
    await archive.close();
  }
}

async function openArchive(file: string): Promise<ArchiveReader> {
  try {
    return await zipReader(file);
  } catch (error) {
    throw new CommandProblem(['The file cannot be used:', `${file}: ${(error as Error).message}.`]);
  }
}

async function verifyCompanyArchive(archive: ArchiveReader): Promise<Manifest> {
  const manifest = await verifyArchive(archive);
  if (manifest.kind !== 'company' || manifest.companies.length !== 1) {
    throw new ArchiveDamaged(['It is not the archive of one company.']);
  }
  const unknown = unknownMigrations(manifest.schema);
  if (unknown.length > 0) {
    throw new ArchiveDamaged([`It was written by a newer version of Plumbline (${unknown.join(', ')}).`]);
  }
  return manifest;
}

/** Returns the position up to which every reader of the log had come; 0 where none has started. */
function handledTo({ cursors }: Manifest): string {
  const positions = cursors.map(({ position }) => BigInt(position));
  return positions.length === 0 ? '0' : String(positions.reduce((least, one) => (one < least ? one : least)));
}
