import type { QuoteOptions, QuoteReading } from '#contract';
import { readQuoteFile } from '../quote/readQuoteFile.ts';

/** A part of an e-mail. */
export interface MailPart {
  readonly type: string;
  readonly content: string | Uint8Array;
  /** The name of the file that is attached; the text of the e-mail has none. */
  readonly name?: string;
  /** Further lines of its header. */
  readonly header?: string;
}

/** Returns an e-mail as it is saved; its parts are encoded in base64. */
export function mailOf(
  parts: readonly MailPart[],
  { from = 'Ann Lee <ann@harborplumbing.example>', subject = 'Our quote' } = {},
): Buffer {
  const header = ['Message-ID: <1@mail.example>', `From: ${from}`, 'To: bids@gc.example', `Subject: ${subject}`];
  const written = parts.map(({ type, content, name, header: more }) =>
    [
      '--edge',
      `Content-Type: ${type}`,
      'Content-Transfer-Encoding: base64',
      ...(name === undefined ? [] : [`Content-Disposition: attachment; filename="${name}"`]),
      ...(more === undefined ? [] : [more]),
      '',
      Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  );
  const type = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="edge"', ''];
  return Buffer.from([...header, ...type, ...written, '--edge--', ''].join('\r\n'));
}

export const textPart = (content: string): MailPart => ({ type: 'text/plain; charset=utf-8', content });
export const htmlPart = (content: string): MailPart => ({ type: 'text/html; charset=utf-8', content });

/** Reads a quote and expects no refusal. */
export async function readQuote(bytes: Uint8Array, options: QuoteOptions = {}): Promise<QuoteReading> {
  const result = await readQuoteFile(bytes, options);
  if ('refusal' in result) throw new Error(result.refusal.detail);
  return result.reading;
}

/** Returns the description and the amount of each row. */
export const priced = ({ rows }: QuoteReading) => rows.map(({ description, amount }) => [description, amount]);
