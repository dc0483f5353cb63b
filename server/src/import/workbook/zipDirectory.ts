import { UnreadableRows } from '../text/separatedRows.ts';

/** One entry of an archive's directory. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  /** Offset of its local header. */
  readonly at: number;
  readonly packedSize: number;
  /** As declared; unpacking checks it. */
  readonly size: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;
const entryLength = 46;
/** A workbook has a few parts per sheet; no real workbook has more entries. */
const maxEntries = 5_000;

/**
 * Returns the entries in the directory of a zip archive without unpacking anything.
 *
 * @throws UnreadableRows for an archive that is cut off or damaged, that needs 64-bit sizes, or has too many entries
 */
export function zipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end < 0) throw new UnreadableRows('it is cut off or damaged');
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  if (count === 0xffff || start === 0xffffffff) throw new UnreadableRows('its archive is larger than any workbook');
  if (count > maxEntries) throw new UnreadableRows(`it holds ${count} parts; a workbook has at most ${maxEntries}`);
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + entryLength > end || view.getUint32(at, true) !== entryMark)
      throw new UnreadableRows('it is cut off or damaged');
    const nameLength = view.getUint16(at + 28, true);
    const next = at + entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) throw new UnreadableRows('it is cut off or damaged');
    const name = new TextDecoder().decode(bytes.subarray(at + entryLength, at + entryLength + nameLength));
    entries.push({
      name: name.replaceAll('\\', '/').replace(/^\/+/, ''),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      at: view.getUint32(at + 42, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
    });
    at = next;
  }
  return entries;
}

/** Returns the compressed bytes of an entry. @throws UnreadableRows if they are outside the archive */
export function packedBytes(bytes: Uint8Array, { at, packedSize }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const damaged = new UnreadableRows('it is cut off or damaged');
  if (at + 30 > bytes.length || view.getUint32(at, true) !== 0x04034b50) throw damaged;
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + packedSize > bytes.length) throw damaged;
  return bytes.subarray(start, start + packedSize);
}

/** The end record is at most a comment of 65,535 bytes before the end. */
function endOfDirectory(view: DataView): number {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  return -1;
}
