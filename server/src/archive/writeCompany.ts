import packageFile from '../../../package.json' with { type: 'json' };
import type { FileStore } from '../files/fileStore.ts';
import type { Snapshot } from '../store/archive/snapshot.ts';
import type { ArchiveWriter } from './container.ts';
import { type ArchivedCompany, fileEntry, type Manifest, tableEntry } from './manifest.ts';

/** A company in an archive. */
export interface WrittenCompany extends ArchivedCompany {
  /** Stored files that are missing or damaged, one sentence each. */
  readonly warnings: readonly string[];
}

/** Writes rows and files of a company into an archive. */
export async function writeCompany(
  snapshot: Snapshot,
  fileStore: FileStore,
  { id, name }: { readonly id: string; readonly name: string },
  archive: ArchiveWriter,
): Promise<WrittenCompany> {
  const tables: ArchivedCompany['tables'] = [];
  for (const table of snapshot.tables) {
    const { csv, count } = await snapshot.copyRows(id, table);
    const written = await archive.add(tableEntry(id, table.name), csv);
    // The database and the written bytes count independently.
    if (count() !== written.rows) throw new Error(`${written.rows} of ${count()} rows of ${table.name} were written.`);
    tables.push({ name: table.name, columns: [...table.columns], ...written });
  }
  return { id, name, tables, ...(await writeFiles(snapshot, fileStore, { id, name }, archive)) };
}

async function writeFiles(
  snapshot: Snapshot,
  fileStore: FileStore,
  company: { readonly id: string; readonly name: string },
  archive: ArchiveWriter,
): Promise<Pick<WrittenCompany, 'files' | 'missingFiles' | 'warnings'>> {
  const files: ArchivedCompany['files'] = [];
  const missingFiles: string[] = [];
  const warnings: string[] = [];
  for (const { id, ...recorded } of await snapshot.readFiles(company.id)) {
    const entry = fileEntry(company.id, id);
    if (await archive.reuse(entry, recorded)) {
      files.push({ id, ...recorded });
      continue;
    }
    const bytes = await fileStore.open(company.id, id);
    if (bytes === null) {
      missingFiles.push(id);
      warnings.push(`The file ${id} of ${company.name} is missing in the store of files.`);
      continue;
    }
    const { size, sha256 } = await archive.add(entry, bytes);
    files.push({ id, size, sha256 });
    if (sha256 !== recorded.sha256)
      warnings.push(`The file ${id} of ${company.name} is damaged in the store of files.`);
  }
  return { files, missingFiles, warnings };
}

/** Returns the manifest of what was written. */
export function manifestOf(
  snapshot: Snapshot,
  kind: Manifest['kind'],
  companies: readonly WrittenCompany[],
  now: Date,
): Manifest {
  return {
    format: 'plumbline',
    formatVersion: 1,
    kind,
    createdAt: now.toISOString(),
    version: packageFile.version,
    schema: [...snapshot.schema],
    cursors: [...snapshot.cursors],
    companies: companies.map(({ warnings: _, ...company }) => company),
  };
}
