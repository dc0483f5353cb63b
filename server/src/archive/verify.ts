import { text } from 'node:stream/consumers';
import type { ArchiveReader } from './container.ts';
import { contentOf } from './digest.ts';
import { fileEntry, isCsv, type Manifest, manifestName, parseManifest, tableEntry } from './manifest.ts';

/** Thrown if an archive is damaged or incomplete, one sentence per problem. */
export class ArchiveDamaged extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ArchiveDamaged';
    this.problems = problems;
  }
}

/**
 * Reads the manifest of an archive.
 *
 * @throws ArchiveDamaged if there is none or it is damaged
 */
export async function readManifest(archive: ArchiveReader): Promise<Manifest> {
  const bytes = await archive.open(manifestName);
  if (bytes === null) throw new ArchiveDamaged([`${manifestName} is missing.`]);
  const manifest = parseManifest(await text(bytes).catch(() => ''));
  if (manifest === null) throw new ArchiveDamaged([`${manifestName} is damaged.`]);
  return manifest;
}

/**
 * Reads every entry of an archive and compares it with the manifest.
 *
 * @throws ArchiveDamaged with everything that is missing or differs
 */
export async function verifyArchive(archive: ArchiveReader): Promise<Manifest> {
  const manifest = await readManifest(archive);
  const problems: string[] = [];
  for (const company of manifest.companies) {
    for (const { name, ...expected } of company.tables) {
      problems.push(...(await problemsOf(archive, tableEntry(company.id, name), expected)));
    }
    for (const { id, ...expected } of company.files) {
      problems.push(...(await problemsOf(archive, fileEntry(company.id, id), expected)));
    }
  }
  if (problems.length > 0) throw new ArchiveDamaged(problems);
  return manifest;
}

async function problemsOf(
  archive: ArchiveReader,
  name: string,
  expected: { readonly size: number; readonly sha256: string; readonly rows?: number },
): Promise<string[]> {
  try {
    const bytes = await archive.open(name);
    if (bytes === null) return [`${name} is missing.`];
    const { size, sha256, rows } = await contentOf(bytes, isCsv(name));
    if (size !== expected.size) return [`${name} has ${size} bytes in place of ${expected.size}.`];
    if (sha256 !== expected.sha256) return [`${name} is damaged: its checksum differs.`];
    const isComplete = expected.rows === undefined || rows === expected.rows;
    return isComplete ? [] : [`${name} has ${rows} rows in place of ${expected.rows}.`];
  } catch (error) {
    return [`${name} is damaged: ${(error as Error).message}.`];
  }
}
