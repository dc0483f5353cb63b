/** The text of a file, or that it is not text. */
export type FileText = { readonly text: string } | { readonly notText: true };

/** Control characters or a known signature mean a picture, an archive, a page or a program, not a table. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffe\uffff]/;
const otherFormats = /^\s*(?:%PDF-|\{\\rtf|<|[{[]\s*["{[])/;

/**
 * Decodes a file by its content: UTF-8 with or without a byte order mark, UTF-16 with one or recognizable without, and
 * otherwise Windows-1252. Binary files are not text, whatever their name says.
 */
export function fileText(bytes: Uint8Array): FileText {
  const text = decoded(bytes);
  return binary.test(text) || otherFormats.test(text.slice(0, 1000)) ? { notText: true } : { text };
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = byteOrder(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fromWindows1252(bytes);
  }
}

/** Detects UTF-16 without a byte order mark: in western text every second byte is zero and the others are not. */
function byteOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, 4096) & ~1;
  if (length < 4) return null;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const pairs = length / 2;
  if (odd > pairs * 0.7 && even < pairs * 0.05) return 'utf-16le';
  return even > pairs * 0.7 && odd < pairs * 0.05 ? 'utf-16be' : null;
}

/** The characters of Windows-1252 between 0x80 and 0x9f; Node's own decoder leaves them as control characters. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function fromWindows1252(bytes: Uint8Array): string {
  return withWindowsCharacters(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
}

/** Returns a text that was decoded by Node's own decoder of Windows-1252, with the characters that it leaves out. */
export function withWindowsCharacters(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (character) => windows[character.charCodeAt(0) - 0x80]!);
}
