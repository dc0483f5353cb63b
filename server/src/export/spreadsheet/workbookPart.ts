import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { packedBytes, type ZipEntry, zipDirectory } from '../../import/workbook/zipDirectory.ts';

/**
 * Returns a workbook with one part changed, for what the writer of workbooks cannot write; all other parts keep their
 * compressed bytes. A workbook without the part, or whose part stays as it is, is returned as it is.
 */
export function withChangedPart(workbook: Uint8Array, part: string, change: (xml: string) => string): Uint8Array {
  const entries = zipDirectory(workbook);
  const entry = entries.find(({ name }) => name === part);
  if (entry === undefined) return workbook;
  const packed = packedBytes(workbook, entry);
  const xml = Buffer.from(entry.method === 0 ? packed : inflateRawSync(packed)).toString('utf8');
  const changed = change(xml);
  return changed === xml ? workbook : withPart(workbook, entries, entry, Buffer.from(changed));
}

/** Returns an archive with new content in one entry; all others keep their compressed bytes. */
function withPart(bytes: Uint8Array, entries: readonly ZipEntry[], entry: ZipEntry, content: Buffer): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const endRecord = bytes.length - 22;
  const directoryAt = view.getUint32(endRecord + 16, true);
  const nextAt = Math.min(directoryAt, ...entries.map(({ at }) => at).filter((at) => at > entry.at));
  const packed = deflateRawSync(content);
  const headerLength = 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  const header = Buffer.from(bytes.subarray(entry.at, entry.at + headerLength));
  writeFacts(header, 6, content, packed);
  const shift = header.length + packed.length - (nextAt - entry.at);
  const directory = Buffer.from(bytes.subarray(directoryAt, endRecord));
  for (let at = 0, index = 0; index < entries.length; index += 1) {
    if (entries[index] === entry) writeFacts(directory, at + 8, content, packed);
    else if (entries[index]!.at > entry.at) directory.writeUInt32LE(entries[index]!.at + shift, at + 42);
    at += 46 + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  const end = Buffer.from(bytes.subarray(endRecord));
  end.writeUInt32LE(directoryAt + shift, 16);
  return Buffer.concat([
    bytes.subarray(0, entry.at),
    header,
    packed,
    bytes.subarray(nextAt, directoryAt),
    directory,
    end,
  ]);
}

/** Writes flags, method, checksum and sizes of an entry, which its header and the directory hold in the same order. */
function writeFacts(target: Buffer, at: number, content: Buffer, packed: Buffer): void {
  target.writeUInt16LE(target.readUInt16LE(at) & ~8, at);
  target.writeUInt16LE(8, at + 2);
  target.writeUInt32LE(crc32(content), at + 8);
  target.writeUInt32LE(packed.length, at + 12);
  target.writeUInt32LE(content.length, at + 16);
}
