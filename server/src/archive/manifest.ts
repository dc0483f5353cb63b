import { createHash } from 'node:crypto';
import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.int().nonnegative();
const guid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const word = z.string().regex(/^[a-z][a-z0-9_]*$/);
const position = z.string().regex(/^\d{1,19}$/);

const shape = z.strictObject({
  format: z.literal('plumbline'),
  formatVersion: z.literal(1),
  /** A backup holds the whole installation, the archive of a company that company alone. */
  kind: z.enum(['backup', 'company']),
  createdAt: z.iso.datetime(),
  /** The version of Plumbline that wrote it. */
  version: z.string(),
  /** The migrations that made the tables. */
  schema: z.array(z.string().regex(/^\d{8}T\d{4}_[a-z0-9_]+$/)).min(1),
  cursors: z.array(z.strictObject({ reader: z.string(), position })),
  companies: z.array(
    z.strictObject({
      id: guid,
      name: z.string(),
      tables: z.array(z.strictObject({ name: word, columns: z.array(word), rows: size, size, sha256 })),
      files: z.array(z.strictObject({ id: guid, size, sha256 })),
      /** Files that the rows name and whose bytes were missing when it was written. */
      missingFiles: z.array(guid),
    }),
  ),
});

/** What an archive holds. */
export type Manifest = z.infer<typeof shape>;
export type ArchivedCompany = Manifest['companies'][number];

export const manifestName = 'manifest.json';

/** Returns the text of a manifest, with a checksum of itself. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, checksum: checksumOf(manifest) }, null, 1)}\n`;
}

/** Parses a manifest; null if it is damaged. */
export function parseManifest(text: string): Manifest | null {
  try {
    const { checksum, ...rest } = JSON.parse(text) as { checksum?: string };
    const { success, data } = shape.safeParse(rest);
    return success && checksum === checksumOf(rest) ? data : null;
  } catch {
    return null;
  }
}

const checksumOf = (manifest: object): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** Returns the name of a table's rows in an archive. */
export const tableEntry = (companyId: string, table: string): string => `companies/${companyId}/${table}.csv`;

/** Returns the name of a stored file in an archive. */
export const fileEntry = (companyId: string, id: string): string =>
  `companies/${companyId}/files/${id.slice(0, 2)}/${id}`;

export const isCsv = (entry: string): boolean => entry.endsWith('.csv');
