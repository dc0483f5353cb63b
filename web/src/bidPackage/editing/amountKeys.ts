import {
  classificationOfKey,
  type EntryClassification,
  isAcceptedKey,
  isKeptInAmount,
  type NumberLocale,
} from '#leveling';
import { isLettered } from '../typing/words.ts';

export type AmountKey =
  | { readonly kind: 'classify'; readonly classification: EntryClassification }
  | { readonly kind: 'text' }
  /** Ignored, with a message at the cell. */
  | { readonly kind: 'ignored' }
  /** Blocked without a word: Z sets nothing and puts no letter into the value. */
  | { readonly kind: 'silent' };

/**
 * Decides a printable key in an amount cell: digits, period, arithmetic and letters are
 * text; on an empty or numeric text the seven class keys set the class where the cell has one; any other printable key is
 * ignored, unless dropping it would leave another number (12 of 12%), it is the @ of a unit price, or the text is a word by
 * now. Keys of more than one
 * character (arrows, Tab, F-keys), those with Ctrl and those of an input method are always let through.
 */
export function amountKey(
  press: {
    readonly key: string;
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
    readonly altKey: boolean;
    readonly isComposing?: boolean;
  },
  cell: {
    readonly hasClass: boolean;
    readonly locale: NumberLocale;
    readonly text?: string;
    readonly hasKeys?: boolean;
    /** The cell takes a unit price. */
    readonly hasUnitPrice?: boolean;
  },
): AmountKey {
  if (press.key.length > 1 || press.ctrlKey || press.metaKey || press.altKey || press.isComposing) {
    return { kind: 'text' };
  }
  const { text = '', hasKeys = false, hasUnitPrice = false } = cell;
  const isWordNow = isLettered(text);
  if (cell.hasClass && !isWordNow) {
    const classification = classificationOfKey(press.key);
    if (classification !== null) return { kind: 'classify', classification };
    if (press.key.toLowerCase() === 'z' && !hasKeys) return { kind: 'silent' };
  }
  const isText =
    isWordNow ||
    isLettered(press.key) ||
    (hasUnitPrice && press.key === '@') ||
    isAcceptedKey(press.key, 'amountCell', cell.locale) ||
    isKeptInAmount(press.key, text);
  return { kind: isText ? 'text' : 'ignored' };
}
