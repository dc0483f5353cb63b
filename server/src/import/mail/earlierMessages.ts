import type { HtmlBlock } from '../html/htmlBlocks.ts';

/** An e-mail split into what its sender wrote and the message below it. */
export interface SplitMail {
  readonly own: readonly HtmlBlock[];
  /** The message that is below, with the line of its sender first; it may have another one below it. */
  readonly below: readonly HtmlBlock[];
  /** The message below was passed on, and not answered. */
  readonly isForward: boolean;
}

const attribution = /^\W*(?:on\b.{4,300}\bwrote|le\b.{4,300}\ba [ée]crit|am\b.{4,300}\bschrieb.*)\s*:\W*$/is;
const original =
  /^\W*(?:original message|original appointment|message d['’]origine|message original|reply message)\W*$/i;
const forwarded =
  /^\W*(?:(?:begin )?forwarded message|d[ée]but du message (?:r[ée]exp[ée]di[ée]|transf[ée]r[ée])|message (?:transf[ée]r[ée]|transmis|r[ée]exp[ée]di[ée]))\W*$/i;
const sender = /^\W{0,3}(?:from|de|exp[ée]diteur)\s*:\s*\S/i;
const otherHeader =
  /^\W{0,3}(?:sent|date|to|cc|subject|reply-to|importance|envoy[ée](?: le)?|[àa]|objet|destinataires?)\s*:/i;
const forwardedSubject = /^\s*(?:fwd?|tr|trans)\s*:/i;
/** An attribution may be wrapped into so many lines. */
const attributionLines = 3;

/**
 * Splits an e-mail at the message that it answers or passes on: below 'On … wrote:', '-----Original Message-----', a block
 * of From, Sent, To and Subject, in English or French. Quoted lines ('> …') are left out; what is written below lines that
 * are quoted one by one is of the sender.
 */
export function splitMail(blocks: readonly HtmlBlock[], subject: string): SplitMail {
  const own: HtmlBlock[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at]!;
    if (block.isQuoted) continue;
    const attributed = attributionAt(blocks, at);
    const next = blocks.slice(at + attributed).find((one) => textOf(one) !== '');
    if (attributed > 0 && next?.isQuoted !== false) {
      at += attributed - 1;
      continue;
    }
    const isForward = forwarded.test(textOf(block));
    if (attributed === 0 && !isForward && !original.test(textOf(block)) && !isHeaderBlock(blocks, at)) {
      own.push(block);
      continue;
    }
    return {
      own,
      below: messageAt(blocks, at + Math.max(attributed, isHeaderBlock(blocks, at) ? 0 : 1)),
      isForward: isForward || (attributed === 0 && forwardedSubject.test(subject)),
    };
  }
  return { own, below: [], isForward: false };
}

/** Returns a message without its header, of which the line of the sender stays. */
function messageAt(blocks: readonly HtmlBlock[], start: number): HtmlBlock[] {
  let at = start;
  const from: HtmlBlock[] = [];
  for (; at < blocks.length && (textOf(blocks[at]!) === '' || isHeaderLine(blocks[at]!)); at += 1)
    if (sender.test(textOf(blocks[at]!)) && from.length === 0) from.push(blocks[at]!);
  return [...from, ...blocks.slice(at)];
}

const textOf = (block: HtmlBlock): string => (block.kind === 'line' ? block.text : 'table');

const isHeaderLine = (block: HtmlBlock): boolean => sender.test(textOf(block)) || otherHeader.test(textOf(block));

/** Returns of how many lines the attribution is that begins at a block; 0 where none does. */
function attributionAt(blocks: readonly HtmlBlock[], at: number): number {
  if (!/^\W*(?:on|le|am)\b/i.test(textOf(blocks[at]!))) return 0;
  for (let count = 1; count <= attributionLines && at + count <= blocks.length; count += 1) {
    const lines = blocks.slice(at, at + count);
    if (lines.some((line) => line.kind === 'table' || line.isQuoted)) return 0;
    if (attribution.test(lines.map(textOf).join(' '))) return count;
  }
  return 0;
}

/** Returns whether a header of a message begins at a block: its sender, and two further lines of a header near it. */
function isHeaderBlock(blocks: readonly HtmlBlock[], at: number): boolean {
  if (!sender.test(textOf(blocks[at]!))) return false;
  const near = blocks.slice(at + 1, at + 9).filter((block) => otherHeader.test(textOf(block)));
  return near.length >= 2;
}
