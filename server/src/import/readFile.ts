import { type Problem, problem } from '#contract';
import { importLimits } from './draft/fileParts.ts';
import { isMail } from './mail/mailMessage.ts';
import { isOtherPicture, isPicture } from './scan/pictureFile.ts';
import { fileText } from './text/fileText.ts';
import { UnreadableRows } from './text/separatedRows.ts';
import { isWord } from './word/wordParts.ts';
import { maxUnpackedBytes, TooMuchUnpacked } from './workbook/workbookParts.ts';

/** Readers of the kinds of files. */
interface Readers<Answer> {
  text(): Answer;
  workbook(): Promise<Answer>;
  /** Absent where a PDF is not read, and so on. */
  pdf?(): Promise<Answer>;
  word?(): Promise<Answer>;
  mail?(): Promise<Answer>;
  picture?(): Promise<Answer>;
}

/**
 * Reads a file as text, workbook, PDF, picture, Word document or e-mail; the content decides which, never the file name. Returns
 * `refused` for a file that is too large or cannot be read, with the words of the reason where that is not its size.
 */
export async function readFile<Answer>(
  bytes: Uint8Array,
  readers: Readers<Answer>,
  refused: (refusal: Problem, reason: string | null) => Answer,
): Promise<Answer> {
  const tooLarge = sizeProblem(bytes);
  if (tooLarge) return refused(tooLarge, null);
  try {
    if (isCompound(bytes)) throw new UnreadableRows(reasonOfCompound(bytes, readers));
    if (readers.pdf && isPdf(bytes)) return await readers.pdf();
    if (readers.picture && isPicture(bytes)) return await readers.picture();
    if (readers.picture && isOtherPicture(bytes))
      throw new UnreadableRows('it is a picture of a kind that is not read; save it as PNG or JPEG');
    if (readers.mail && isMail(bytes)) return await readers.mail();
    if (!isZip(bytes)) return readers.text();
    return readers.word && isWord(bytes) ? await readers.word() : await readers.workbook();
  } catch (error) {
    const refusal = readingProblem(error);
    if (refusal) return refused(refusal, error instanceof UnreadableRows ? error.message : null);
    throw error;
  }
}

/** Returns the refusal of a file with too many bytes, or null. */
export function sizeProblem({ length }: Uint8Array): Problem | null {
  if (length <= importLimits.bytes) return null;
  return problem('fileTooLarge', { file: 'The file', megabytes: importLimits.bytes / 1_000_000 });
}

/** Returns the refusal of a file that cannot be read, or null if the error is a bug of the reader. */
export function readingProblem(error: unknown): Problem | null {
  if (error instanceof UnreadableRows) return problem('importUnreadable', { reason: error.message });
  if (!(error instanceof TooMuchUnpacked)) return null;
  const maximum = maxUnpackedBytes / 1_000_000;
  return problem('importTooLarge', { count: error.megabytes, things: 'MB when unpacked', maximum });
}

/** Decodes a text. @throws UnreadableRows for other content */
export function textOfFile(bytes: Uint8Array): string {
  const decoded = fileText(bytes);
  if ('notText' in decoded) throw new UnreadableRows('it is neither text nor a workbook');
  return decoded.text;
}

/** Returns whether a file is a zip archive, as workbooks (XLSX) are. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5) && bytes[3] === bytes[2]! + 1;
}

/** Returns whether a file is a PDF: its mark may follow up to 1,024 bytes of something else. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-');
}

/** Returns whether a file is a compound file: an old workbook (XLS) or an encrypted one. */
function isCompound(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1].every((byte, at) => bytes[at] === byte);
}

/** Returns why a compound file is not read; the names of its streams say what it is. */
function reasonOfCompound(bytes: Uint8Array, { mail, word }: Pick<Readers<unknown>, 'mail' | 'word'>): string {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (name: string) => file.includes(Buffer.from(name, 'utf16le'));
  if (has('EncryptedPackage')) return 'it is encrypted; save it without a password';
  if (mail && has('__properties_version1.0'))
    return 'it is an e-mail as Outlook saves it (MSG); paste its text, or save what is attached to it and drop that';
  if (word && has('WordDocument')) return 'it is an old Word document (DOC); save it as DOCX';
  return 'it is an old kind of file (XLS, DOC and the like); save it as XLSX';
}
