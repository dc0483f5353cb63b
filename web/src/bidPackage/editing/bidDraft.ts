import {
  type Amount,
  type BidDraft,
  bidOf,
  draftOf,
  type LineItemBid,
  type NumberLocale,
  readAmountCell,
  type Shorthand,
  type TypedAmountRefusal,
  typePrice,
} from '#leveling';
import { isTextOf } from '../../cells/amountDecision.ts';
import { type EnteredBid, sameBid } from '../model/sheetEdits.ts';

export type BidDecision =
  | { readonly action: 'send'; readonly bid: EnteredBid }
  | { readonly action: 'delete' }
  | { readonly action: 'nothing' }
  /** The text is no amount: it stays in the cell with this message and nothing is sent. */
  | { readonly action: 'hold'; readonly refusal: TypedAmountRefusal };

/** A cell while it is edited: its text, the class chosen, and what the text means. */
export interface CellDraft {
  readonly text: string;
  /** Whether the text was touched; an untouched one means the price the draft has. */
  readonly isTyped: boolean;
  /** The stored price, which its own text means also where it has more decimals than can be typed. */
  readonly stored: Amount | null;
  readonly draft: BidDraft;
  readonly refusal: TypedAmountRefusal | null;
  /** The unit price that was typed and makes the price of the draft. */
  readonly unitPrice: Amount | null;
  /** The text is arithmetic or a shorthand letter, so that its result is shown before it is entered. */
  readonly isComputed: boolean;
  /** The typed number has more decimals than an amount keeps; the rest is cut. */
  readonly isCut: boolean;
}

/** The draft of a cell as it is stored; `remembered` is the price from before Included. */
export function openDraft(stored: LineItemBid | null, text: string, remembered: Amount | null = null): CellDraft {
  return {
    text,
    isTyped: false,
    stored: stored?.price ?? null,
    draft: { ...draftOf(stored), remembered },
    refusal: null,
    unitPrice: null,
    isComputed: false,
    isCut: false,
  };
}

/** The draft after typing: arithmetic and the letters A and B are read at once. */
export function typeText(cell: CellDraft, text: string, locale: NumberLocale, shorthand?: Shorthand): CellDraft {
  const read = readAmountCell(text, locale, shorthand);
  if (read.kind === 'refused') {
    return { ...cell, text, isTyped: true, refusal: read.reason, unitPrice: null, isComputed: false, isCut: false };
  }
  const isAsStored = isTextOf(cell.stored, text, locale);
  const price = isAsStored ? cell.stored : read.kind === 'empty' ? null : read.amount;
  return {
    text,
    isTyped: true,
    stored: cell.stored,
    draft: typePrice(cell.draft, price),
    refusal: null,
    unitPrice: (read.kind === 'amount' && read.unitPrice) || null,
    isComputed: read.kind === 'amount' && read.computed,
    isCut: read.kind === 'amount' && read.cut && !isAsStored,
  };
}

/**
 * Decides what to do with a draft when its cell is left or its time is up: a valid bid that
 * differs, in its unit price too, is sent; a stored bid whose draft is no longer valid is deleted; a blank one without a
 * stored bid is dropped; a text that is no amount is held.
 */
export function decideBid(
  cell: Pick<CellDraft, 'draft' | 'refusal'> & Partial<Pick<CellDraft, 'unitPrice'>>,
  stored: LineItemBid | null,
  storedUnitPrice: Amount | null = null,
): BidDecision {
  if (cell.refusal !== null) return { action: 'hold', refusal: cell.refusal };
  const bid = bidOf(cell.draft);
  if (bid === null) return stored === null ? { action: 'nothing' } : { action: 'delete' };
  const { unitPrice = null } = cell;
  if (unitPrice !== null && (!sameBid(stored, bid) || unitPrice !== storedUnitPrice)) {
    return { action: 'send', bid: { ...bid, unitPrice } };
  }
  return sameBid(stored, bid) ? { action: 'nothing' } : { action: 'send', bid };
}
