import PostalMime, { type Attachment } from 'postal-mime';
import { withWindowsCharacters } from '../text/fileText.ts';
import { printedDate } from '../text/printedDate.ts';
import { UnreadableRows } from '../text/separatedRows.ts';

/** An e-mail, however it was saved. */
export interface MailMessage {
  readonly from: { readonly name: string; readonly address: string } | null;
  /** When it was sent, YYYY-MM-DD in the time of the sender. */
  readonly date: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Without the pictures that its text shows, signatures of programs, and invitations. */
  readonly attachments: readonly MailAttachment[];
}

/** A file that is attached to an e-mail. */
export interface MailAttachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const headerLine = /^[!-9;-~]+:/;
const ofProgram = ['mime-version', 'content-type', 'message-id', 'received', 'return-path', 'dkim-signature'];
const ofPerson = ['from', 'to', 'subject', 'date', 'received'];
/** Of all parts, in bytes; an e-mail that passed through many servers has a tenth of it. */
const maxHeaderLength = 500_000;
/** An e-mail with a longer header is recognized too, so that it is said to be one. */
const recognizedLength = 3_000_000;
/** In characters; a text of 5,000 priced rows has a sixth of it. */
const maxTextLength = 2_000_000;
const maxAttachments = 100;

/**
 * Returns whether a file is an e-mail as mail programs save it (EML): it begins with lines of a header, one at least of a
 * program and one of a person. A text that was copied from an e-mail has no lines of a program.
 */
export function isMail(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, recognizedLength)).toString('latin1');
  const header = start.replace(/^(?:\u00ef\u00bb\u00bf)?\s*(?:From [^\n]*\n)?/, '');
  if (!headerLine.test(header.slice(0, 100))) return false;
  const lines = header.split(/\r?\n/);
  const isCut = bytes.length > recognizedLength;
  const names = new Set<string>();
  for (const line of isCut ? lines.slice(0, -1) : lines) {
    if (line === '') break;
    if (/^[ \t]/.test(line)) continue;
    if (!headerLine.test(line)) return false;
    names.add(line.slice(0, line.indexOf(':')).toLowerCase());
  }
  return ofProgram.some((name) => names.has(name)) && ofPerson.some((name) => names.has(name));
}

/** Attachments of these kinds hold no quote. */
const ofNoQuote =
  /^(?:text\/(?:calendar|x?-?vcard)|application\/(?:(?:x-)?pkcs7-signature|pgp-(?:signature|keys)|ics))$/;
/** More parts within parts are no e-mail of a person. */
const maxPartDepth = 60;

/**
 * Reads an e-mail with its parts, whatever their encoding. An e-mail within it is an attachment.
 *
 * @throws UnreadableRows for an e-mail that is encrypted, damaged, or has parts or headers beyond all measure
 */
export async function parseMail(bytes: Uint8Array): Promise<MailMessage> {
  const options = { forceRfc822Attachments: true, maxNestingDepth: maxPartDepth, maxHeadersSize: maxHeaderLength };
  const mail = await PostalMime.parse(bytes, options).catch((error: Error) => {
    throw new UnreadableRows(reasonOf(error));
  });
  const { text = '', html = '', subject = '' } = mail;
  if (text.length > maxTextLength) throw new UnreadableRows('it has more text than a quote');
  const attachments = mail.attachments.filter((one) => !ofNoQuote.test(one.mimeType) && !isShown(one));
  if (attachments.length > maxAttachments)
    throw new UnreadableRows(
      `it has ${attachments.length} attachments; an e-mail with at most ${maxAttachments} is read`,
    );
  if (attachments.some(({ mimeType }) => /^application\/(?:x-)?pkcs7-mime$/.test(mimeType)))
    throw new UnreadableRows('it is encrypted, or signed so that its text cannot be read');
  const { name = '', address = '' } = mail.from ?? {};
  return {
    from: { name, address },
    date: printedDate(mail.headers.find(({ key }) => key === 'date')?.value ?? ''),
    subject,
    text: withWindowsCharacters(text),
    html: withWindowsCharacters(html),
    attachments: attachments.map((one, index) => ({ name: nameOf(one, index), bytes: bytesOf(one) })),
  };
}

/** Returns whether an attachment is a picture that the text shows, such as a logo. */
const isShown = ({ mimeType, related, disposition, contentId }: Attachment): boolean =>
  mimeType.startsWith('image/') && (related === true || disposition === 'inline' || contentId !== undefined);

function nameOf({ filename, mimeType }: Attachment, index: number): string {
  const name = (filename ?? '').replace(/\s+/g, ' ').trim().slice(0, 200);
  if (name !== '') return name;
  return mimeType === 'message/rfc822' ? `message-${index + 1}.eml` : `attachment-${index + 1}`;
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

function reasonOf({ message }: Error): string {
  if (/nesting/i.test(message)) return 'its parts are nested deeper than those of an e-mail';
  return /header/i.test(message) ? 'its header is longer than that of an e-mail' : 'it is cut off or damaged';
}
