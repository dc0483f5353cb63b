import { holdsPrice, linesOf } from '../html/blockRows.ts';
import { type HtmlBlock, htmlBlocks } from '../html/htmlBlocks.ts';
import { splitMail } from './earlierMessages.ts';
import type { MailMessage } from './mailMessage.ts';

/** What the sender of an e-mail wrote. */
export interface MailBody {
  readonly from: MailMessage['from'];
  /** When it was sent; null for a message that is passed on. */
  readonly date: MailMessage['date'];
  readonly blocks: readonly HtmlBlock[];
  /** The first of them is the sender's, and none of the text. */
  readonly hasSenderLine: boolean;
}

/**
 * Returns what the sender of an e-mail wrote, without the messages below it, and first the line of the sender. Where the
 * e-mail passes on a message and says no price itself, that message is it, with its sender.
 */
export function bodyOf({ from, date, subject, html, text }: MailMessage): MailBody {
  const shown = htmlBlocks(html);
  const typed = text.split(/\r\n|\r|\n/).map(lineOf);
  const written = holdsPrice(shown) || shown.length > typed.filter((line) => line.text !== '').length ? shown : typed;
  const mail = splitMail(written.length > 0 ? written : shown, subject);
  if (mail.isForward && mail.below.length > 0 && !holdsPrice(mail.own)) {
    const blocks = splitMail(mail.below, '').own;
    const address = blocks
      .slice(0, 1)
      .flatMap(linesOf)
      .join('')
      .match(/[\w.+-]+@[\w.-]+\w/)?.[0];
    return { from: address === undefined ? null : { name: '', address }, date: null, blocks, hasSenderLine: false };
  }
  const sender = from === null || from.name === '' || from.name.includes('@') ? [] : [lineOf(`From: ${from.name}`)];
  return { from, date, blocks: [...sender, ...mail.own], hasSenderLine: sender.length > 0 };
}

/** Returns the lines of a body; a row of a table is one. */
export const bodyLines = (blocks: readonly HtmlBlock[]): string[] => blocks.flatMap(linesOf);

function lineOf(text: string) {
  return { kind: 'line', text: /\S/.test(text) ? text : '', isQuoted: /^\s*>/.test(text) } as const;
}
