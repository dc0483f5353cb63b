import {
  classificationOfKey,
  type EntryClassification,
  isAcceptedKey,
  isKeptInAmount,
  type NumberLocale,
} from '#leveling';

/** What a key means inside an amount cell that is being edited. */
export type AmountKey =
  | { readonly kind: 'classify'; readonly classification: EntryClassification }
  /** Goes into the text. */
  | { readonly kind: 'text' }
  /** Blocked, and says so once by the cell (BID-056). */
  | { readonly kind: 'ignored' }
  /** Blocked without a word: Z sets nothing and puts no letter into the value (BID-014). */
  | { readonly kind: 'silent' };

/**
 * Decides a printable key in an amount cell (PAGE-069 to PAGE-072): digits, period, arithmetic, A and B are text; the
 * seven class keys set the class where the cell has one; any other printable key is ignored, unless dropping it would leave
 * another number (12 of 12k). Keys of more than one character (arrows, Tab, F-keys) and those with Ctrl are always let
 * through.
 */
export function amountKey(
  press: { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean; readonly altKey: boolean },
  cell: { readonly hasClass: boolean; readonly locale: NumberLocale; readonly text?: string },
): AmountKey {
  if (press.key.length > 1 || press.ctrlKey || press.metaKey || press.altKey) return { kind: 'text' };
  if (cell.hasClass) {
    const classification = classificationOfKey(press.key);
    if (classification !== null) return { kind: 'classify', classification };
    if (press.key.toLowerCase() === 'z') return { kind: 'silent' };
  }
  const isText = isAcceptedKey(press.key, 'amountCell', cell.locale) || isKeptInAmount(press.key, cell.text ?? '');
  return { kind: isText ? 'text' : 'ignored' };
}
