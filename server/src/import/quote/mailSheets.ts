import { rowsOfBlocks } from '../html/blockRows.ts';
import { bodyLines, bodyOf } from '../mail/mailBody.ts';
import { isMail, type MailAttachment, type MailMessage } from '../mail/mailMessage.ts';
import { companyOfDomain } from '../mail/senderName.ts';
import { isPicture } from '../scan/pictureFile.ts';
import { UnreadableRows } from '../text/separatedRows.ts';
import { withLetter } from './letterAbove.ts';
import type { SheetsOfQuote } from './quoteSheets.ts';
import { pricedRowCount, type QuoteSheet } from './readQuoteRows.ts';

/** How the files are read that are attached to an e-mail. */
export interface AttachmentReader {
  /** How many e-mails this one is attached to, one within the other. */
  readonly depth: number;
  read(bytes: Uint8Array): Promise<SheetsOfQuote>;
}

/** E-mails are read that are attached to an e-mail, and those attached to them. */
const maxMailDepth = 2;
/** With fewer prices, the text of an e-mail is none to choose next to an attachment with prices. */
const minBodyPrices = 2;
/** Who sends a document is named at its top. */
const topRows = 20;

/** The parts of an e-mail that hold prices, and the names of those that do not. */
export interface MailSheets {
  readonly sheets: readonly QuoteSheet[];
  readonly unreadParts: readonly string[];
}

/** What was read of an attachment, or why nothing was. */
interface ReadAttachment {
  readonly name: string;
  readonly sheets: readonly QuoteSheet[];
  readonly unreadParts: readonly string[];
  readonly reason: string | null;
}

/**
 * Returns the parts of an e-mail that hold prices: each attachment, with the text of the e-mail as its letter, and the text
 * itself. Attached tables are preferred to a text; where none has prices, the part with most of them is.
 *
 * @throws UnreadableRows where neither the text nor an attachment has a price, and an attachment could not be read
 */
export async function mailSheets(message: MailMessage, reader: AttachmentReader): Promise<MailSheets> {
  const { from, date, blocks, hasSenderLine } = bodyOf(message);
  const sender = from === null || from.address === '' ? null : { ...from, date };
  const lines = bodyLines(blocks);
  const isPriced = (sheet: QuoteSheet) => pricedRowCount(sheet) > 0;
  const attachments = await readAttachments(message.attachments, reader, isPriced);
  const priced = attachments.flatMap(({ sheets }) => sheets.filter(isPriced));
  const unreadParts = attachments.flatMap(({ name, sheets, unreadParts: within }) =>
    sheets.some((sheet) => priced.includes(sheet)) ? within : [name],
  );
  const read = rowsOfBlocks(blocks);
  const printed = read.rows.map((row) => ({ ...row, printedAt: Math.max(1, row.number - (hasSenderLine ? 1 : 0)) }));
  const body = { ...read, rows: printed, name: null, isOfMail: true, sender, company: companyOfDomain(from, lines) };
  const bodyPrices = pricedRowCount(body);
  const unread = attachments.find(({ reason }) => reason !== null);
  if (priced.length === 0 && bodyPrices === 0 && unread !== undefined)
    throw new UnreadableRows(
      `its text has no prices, and its attachment '${unread.name}' cannot be read: ${unread.reason}`,
    );
  if (priced.length === 0) return { sheets: [body], unreadParts };
  const attached = priced.map((sheet) => {
    // What an e-mail is attached to says nothing of who sent that one.
    const isOfMail = sheet.isOfMail === true;
    const own = isOfMail ? sheet : withLetter({ ...sheet, sender, company: companyOfSheet(from, lines, sheet) }, lines);
    return { ...own, isOfMail: true, isPreferred: sheet.isTable === true };
  });
  if (bodyPrices < minBodyPrices) return { sheets: attached, unreadParts };
  const name = uniqueName(message.subject.trim() || 'E-mail', new Set(attached.map((sheet) => sheet.name)));
  return { sheets: [...attached, { ...body, name }], unreadParts };
}

function companyOfSheet(from: MailMessage['from'], lines: readonly string[], { rows }: QuoteSheet): string | null {
  const top = rows.slice(0, topRows).flatMap(({ cells }) => cells);
  return companyOfDomain(from, [...lines, ...top]);
}

async function readAttachments(
  attachments: readonly MailAttachment[],
  { depth, read }: AttachmentReader,
  isPriced: (sheet: QuoteSheet) => boolean,
): Promise<ReadAttachment[]> {
  const names = new Set<string | null>();
  const all: ReadAttachment[] = [];
  // Pictures are of the site or a logo, unless nothing else has prices.
  const inTurn = attachments.toSorted((one, other) => Number(isPicture(one.bytes)) - Number(isPicture(other.bytes)));
  for (const { name: printed, bytes } of inTurn) {
    const name = uniqueName(printed, names);
    names.add(name);
    if (isPicture(bytes) && all.some(({ sheets }) => sheets.some(isPriced))) {
      all.push({ name, sheets: [], unreadParts: [], reason: 'it is a picture next to files with prices' });
      continue;
    }
    if (depth >= maxMailDepth && isMail(bytes)) {
      all.push({ name, sheets: [], unreadParts: [], reason: 'it is an e-mail within too many others' });
      continue;
    }
    const found = await read(bytes);
    if ('refusal' in found) {
      all.push({ name, sheets: [], unreadParts: [], reason: found.reason ?? 'it is too large' });
      continue;
    }
    const sheets = found.sheets.map((sheet) => {
      const own = found.sheets.length === 1 || sheet.name === null ? name : `${name}: ${sheet.name}`;
      const unique = names.has(own) && own !== name ? uniqueName(own, names) : own;
      names.add(unique);
      return { ...sheet, name: unique, part: sheet.part == null ? name : `${name}: ${sheet.part}` };
    });
    all.push({ ...found, name, sheets, reason: null });
  }
  return all;
}

/** Returns a name that no other part has: 'Quote.pdf (2)'. */
function uniqueName(name: string, others: ReadonlySet<string | null>): string {
  let [unique, count] = [name, 1];
  while (others.has(unique)) {
    count += 1;
    unique = `${name} (${count})`;
  }
  return unique;
}
