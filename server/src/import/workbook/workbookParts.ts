import { inflateRawSync } from 'node:zlib';
import { UnreadableRows } from '../text/separatedRows.ts';
import { packedBytes, type ZipEntry, zipDirectory } from './zipDirectory.ts';

/** Thrown if the parts of a workbook exceed the limit when unpacked. */
export class TooMuchUnpacked extends Error {
  /** In MB, rounded up. */
  readonly megabytes: number;
  constructor(bytes: number) {
    super('The unpacked size of the file is too large');
    this.megabytes = Math.ceil(bytes / 1_000_000);
  }
}

/** Limit for all unpacked parts of a file, in bytes. */
export const maxUnpackedBytes = 200_000_000;

/** Parts that contain cells. Pictures, macros, links to other files and the like are never unpacked. */
const needed = /\.(?:xml|rels)$/i;
const needless =
  /^(?:docProps|customXml|customUI)\/|^xl\/(?:externalLinks|drawings|charts|chartsheets|diagrams|media|theme|tables|comments|threadedComments|persons|printerSettings|pivot\w*|queryTables|connections|calcChain|ctrlProps|activeX|slicers?\w*|timelines?\w*|metadata|richData)\b|^xl\/worksheets\/_rels\//i;

/**
 * Unpacks the parts of a workbook that contain its cells, by name. Declared sizes are added up before anything is
 * unpacked, and no part may exceed its declared size.
 *
 * @throws TooMuchUnpacked, and UnreadableRows if the file is no workbook, is encrypted, or contains macros
 */
export function workbookParts(bytes: Uint8Array): Map<string, Uint8Array> {
  const entries = zipDirectory(bytes);
  const stated = entries.reduce((sum, { size }) => sum + size, 0);
  if (stated > maxUnpackedBytes) throw new TooMuchUnpacked(stated);
  refuseOtherKinds(entries);
  const parts = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (!needed.test(entry.name) || needless.test(entry.name)) continue;
    if (parts.has(entry.name)) throw new UnreadableRows(`it holds the part ${entry.name} twice`);
    const part = unpacked(bytes, entry);
    if (Buffer.from(part.buffer, part.byteOffset, part.byteLength).includes('<!DOCTYPE'))
      throw new UnreadableRows('it holds definitions that no workbook has');
    parts.set(entry.name, part);
  }
  return parts;
}

function refuseOtherKinds(entries: readonly ZipEntry[]): void {
  const has = (name: RegExp) => entries.some((entry) => name.test(entry.name));
  if (entries.some(({ isEncrypted }) => isEncrypted))
    throw new UnreadableRows('it is encrypted; save it without a password');
  if (has(/(?:^|\/)vbaProject\.bin$/i) || has(/^xl\/macrosheets\//i))
    throw new UnreadableRows('it holds macros; save it as a workbook without macros (XLSX)');
  if (has(/^xl\/workbook\.bin$/i)) throw new UnreadableRows('it is a binary workbook (XLSB); save it as XLSX');
  if (has(/^content\.xml$/i)) throw new UnreadableRows('it is an OpenDocument file; save it as XLSX');
  if (!has(/^xl\/workbook\w*\.xml$/i) || !has(/^\[Content_Types\]\.xml$/i))
    throw new UnreadableRows('it is an archive, but no workbook (XLSX)');
}

/** Returns the bytes of an entry. @throws UnreadableRows if it is damaged or larger than it declares */
export function unpacked(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const packed = packedBytes(bytes, entry);
  const wrong = new UnreadableRows(`its part ${entry.name} is damaged`);
  if (entry.method === 0) {
    if (packed.length !== entry.size) throw wrong;
    return packed;
  }
  if (entry.method !== 8) throw new UnreadableRows('it is packed in a way that no workbook is');
  let part: Uint8Array;
  try {
    part = inflateRawSync(packed, { maxOutputLength: Math.max(entry.size, 1) });
  } catch {
    throw wrong;
  }
  if (part.length !== entry.size) throw wrong;
  return part;
}
