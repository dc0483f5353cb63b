import {
  type Amount,
  amountText,
  bidOf,
  Classification,
  chooseClassification,
  classificationBadge,
  classificationLabel,
  classificationOfKey,
  draftOf,
  ENTRY_CLASSIFICATIONS,
  type EntryClassification,
  isExcludedWord,
  isUnitPriceText,
  type LineItemBid,
  type NumberLocale,
  parseAmount,
  type Quantity,
  readNumber,
  readUnitPrice,
  type TypedAmountRefusal,
  typePrice,
} from '#leveling';
import { classLabel } from '../cells/classLabel.ts';
import type { EnteredBid } from '../model/sheetEdits.ts';

/** The effect of one pasted cell on an entry. `bid` null removes it. */
export type PastedBid =
  | {
      readonly kind: 'set';
      readonly bid: EnteredBid | null /** Decimals after the fifth went. */;
      readonly isCut?: true;
    }
  | { readonly kind: 'refused'; readonly reason: TypedAmountRefusal }
  /** A class that needs a price, on an entry that has none. */
  | { readonly kind: 'needsPrice'; readonly classification: EntryClassification };

const NAMES = new Map<string, EntryClassification>([
  ...ENTRY_CLASSIFICATIONS.map((one) => [classificationLabel(one).toLowerCase(), one] as const),
  ['incl', Classification.Included],
  ['incl.', Classification.Included],
]);

/** A longer text is neither an amount nor a class: it is not looked into, and its cell shows only its beginning. */
export const LONGEST_ENTRY = 200;

/** The class that a letter or a word names, in English or the language of the page, in either case; null where it names none. */
export function classOfText(text: string): EntryClassification | null {
  const word = text.trim().replace(/\s+/g, ' ').toLowerCase();
  if (word === '') return null;
  const ofPage = ENTRY_CLASSIFICATIONS.find((one) => classLabel(one).toLowerCase() === word);
  return NAMES.get(word) ?? ofPage ?? (word.length === 1 ? classificationOfKey(word) : null);
}

/**
 * Decides what a pasted text does to the entry of a cell: a number is a price as in the lines editor, a letter or word of a
 * class sets it, both together ('R 56,119.00') do both, an empty one clears the cell.
 * A unit price ('@2.75') makes the price of the line's quantity. A word that says the work is not in it ('NIC') makes a
 * Missing Scope without a price.
 * Worked: '(700)' on an empty cell is a Sub Bid of -700, 'Included' on a price makes it Included.
 */
export function pastedBid(
  text: string,
  stored: LineItemBid | null,
  locale: NumberLocale,
  quantity?: Quantity,
): PastedBid {
  if (text.trim().length > LONGEST_ENTRY) return { kind: 'refused', reason: 'notANumber' };
  if (isExcludedWord(text)) return { kind: 'set', bid: { classification: Classification.MissingScope, price: null } };
  const alone = classOfText(text);
  if (alone !== null) return withClass(stored, alone);
  const both = /^\s*(\p{L}[\p{L} ]*?)[\s:]+([^\p{L}]*)$/u.exec(text);
  const first = both === null ? null : classOfText(both[1]!);
  const amount = first === null ? text : both![2]!;
  const isUnitPrice = quantity !== undefined && isUnitPriceText(amount);
  const read = isUnitPrice ? readUnitPrice(amount, locale, quantity) : readNumber(amount, locale);
  if (read.kind === 'empty') return { kind: 'set', bid: null };
  if (read.kind === 'refused') return { kind: 'refused', reason: read.reason };
  if (first === Classification.Included) return withClass(stored, first);
  const made = first === null ? priced(stored, read.amount) : { classification: first, price: read.amount };
  const { unitPrice } = read;
  const bid: EnteredBid | null = made === null || unitPrice === undefined ? made : { ...made, unitPrice };
  return read.cut ? { kind: 'set', bid, isCut: true } : { kind: 'set', bid };
}

function priced(stored: LineItemBid | null, price: Amount): LineItemBid | null {
  return bidOf(typePrice(draftOf(stored), price));
}

function withClass(stored: LineItemBid | null, classification: EntryClassification): PastedBid {
  const bid = bidOf(chooseClassification(draftOf(stored), classification));
  if (bid !== null) return { kind: 'set', bid };
  const isClearing = classification === Classification.Unallocated;
  return isClearing ? { kind: 'set', bid: null } : { kind: 'needsPrice', classification };
}

/** An entry as it is, for a paste on this page: the class and all decimals of the price. 'Risk 37.0366296'. */
export function exactText(bid: LineItemBid | null): string {
  if (bid === null) return '';
  return `${classificationLabel(bid.classification)}${bid.price === null ? '' : ` ${amountText(bid.price)}`}`;
}

/** Returns the entry that `exactText` wrote, whatever the cell holds. */
export function exactBid(text: string): LineItemBid | null {
  const [, name = '', price = ''] = /^(.*?)(?: (-?[\d.]+))?$/.exec(text) ?? [];
  const classification = classOfText(name);
  return classification === null ? null : { classification, price: price === '' ? null : parseAmount(price) };
}

/** The text of an entry for a spreadsheet: a plain number for a Sub Bid, otherwise the class and its price. */
export function bidText(bid: LineItemBid | null): string {
  if (bid === null) return '';
  const price = bid.price === null ? '' : amountText(bid.price);
  if (bid.classification === Classification.SubBid) return price;
  const name = classificationBadge(bid.classification) || classLabel(bid.classification);
  return price === '' ? name : `${name} ${price}`;
}
