import { UnreadableRows } from '../text/separatedRows.ts';
import { maxUnpackedBytes, TooMuchUnpacked, unpacked } from '../workbook/workbookParts.ts';
import { zipDirectory } from '../workbook/zipDirectory.ts';

/** Parts with the text of a document and how it is structured. Pictures, objects, macros and other files are never unpacked. */
const needed =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/_rels\/[^/]*\.rels|word\/(?:document|styles|numbering|footnotes|endnotes|header)\w*\.xml)$/i;

/** Elements of a part; a quote of 100 pages has about a third of it. */
const maxElements = 300_000;

/** 300,000 elements take up half of it. */
const maxPartBytes = 20_000_000;

/** Returns whether an archive is a Word document. @throws UnreadableRows for a damaged archive */
export function isWord(bytes: Uint8Array): boolean {
  const names = zipDirectory(bytes).map(({ name }) => name);
  return names.some((name) => /^word\//i.test(name)) && !names.some((name) => /^xl\//i.test(name));
}

/**
 * Unpacks the parts of a Word document that hold its text, by name. Declared sizes are added up before anything is
 * unpacked, and no part may exceed its declared size.
 *
 * @throws TooMuchUnpacked, and UnreadableRows for a document that is encrypted, holds macros, definitions of XML, no text or too much
 */
export function wordParts(bytes: Uint8Array): Map<string, Uint8Array> {
  const entries = zipDirectory(bytes);
  const stated = entries.reduce((sum, { size }) => sum + size, 0);
  if (stated > maxUnpackedBytes) throw new TooMuchUnpacked(stated);
  if (entries.some(({ isEncrypted }) => isEncrypted))
    throw new UnreadableRows('it is encrypted; save it without a password');
  if (entries.some(({ name }) => /(?:^|\/)vbaProject\.bin$/i.test(name)))
    throw new UnreadableRows('it holds macros; save it as a document without macros (DOCX)');
  const parts = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (!needed.test(entry.name)) continue;
    if (parts.has(entry.name)) throw new UnreadableRows(`it holds the part ${entry.name} twice`);
    if (entry.size > maxPartBytes) throw new UnreadableRows('it has more text than a quote');
    const part = unpacked(bytes, entry);
    const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY'))
      throw new UnreadableRows('it holds definitions that no document has');
    if (elementCount(text) > maxElements) throw new UnreadableRows('it has more text than a quote');
    parts.set(entry.name, part);
  }
  if (![...parts.keys()].some((name) => /^word\/document\w*\.xml$/i.test(name)))
    throw new UnreadableRows('it is a Word document without a text');
  return parts;
}

/** Counts the elements of a part, and stops where there are too many. */
function elementCount(text: Buffer): number {
  let count = 0;
  for (let at = text.indexOf('<'); at >= 0 && count <= maxElements; at = text.indexOf('<', at + 1))
    if (!/[/?!]/.test(String.fromCharCode(text[at + 1] ?? 0))) count += 1;
  return count;
}
