import { crc32 } from 'node:zlib';

/**
 * Builds an archive of uncompressed parts, so that the workbook reader sees exactly the checked content, whatever the
 * user's file claims.
 */
export function storedZip(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, part] of parts) {
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(part), 10);
    facts.writeUInt32LE(part.length, 14);
    facts.writeUInt32LE(part.length, 18);
    facts.writeUInt16LE(title.length, 22);
    files.push(mark(0x04034b50), facts, title, Buffer.from(part.buffer, part.byteOffset, part.byteLength));
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(mark(0x02014b50), Buffer.from([20, 0]), facts, rest, title);
    at += 4 + facts.length + title.length + part.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.size, 4);
  end.writeUInt16LE(parts.size, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, ...directory, mark(0x06054b50), end]);
}

function mark(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
