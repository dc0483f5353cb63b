import {
  type BidDraft,
  Classification,
  chooseClassification,
  type EntryClassification,
  isExcludedWord,
  type NumberLocale,
  type Shorthand,
} from '#leveling';
import { editText } from '../../cells/printAmount.ts';
import { type CellDraft, typeText } from '../editing/bidDraft.ts';
import { isLettered, isWord } from './words.ts';

/** The class keys pressed in a cell since the cursor came to it, so that a word can take them back. */
export interface ClassKeys {
  /** The text typed since, with the letters of class keys; null once it was changed other than at its end. */
  readonly typed: string | null;
  /** The number of class keys at its end, one after the other. */
  readonly inARow: number;
  /** The cell before a Space after a digit, which may turn out to separate the groups of a number. */
  readonly space: { readonly draft: BidDraft; readonly text: string } | null;
}

/** A bid cell while it is edited, with what of its typing can still be taken back. */
export interface TypedCell extends CellDraft {
  /** The cell as it was before anything was typed, class keys included. */
  readonly opened: CellDraft;
  readonly keys: ClassKeys | null;
  /** Nothing readable was typed so far: a word that is erased again leaves the cell as it was. */
  readonly isUnread: boolean;
}

/** So many class keys one after the other set the class again and again; the next one makes them a word: 'grim'. */
export const MOST_CLASS_KEYS = 3;

/** Returns the keys of a cell in which no class key was pressed yet. */
export function noKeys(cell: CellDraft): ClassKeys {
  return { typed: cell.isTyped ? cell.text : '', inARow: 0, space: null };
}

/** Sets the class: the price stays, is put aside or comes back, and the text with it. A text that cannot be read stays. */
export function withClass<Cell extends CellDraft>(cell: Cell, classification: EntryClassification): Cell {
  const draft = chooseClassification(cell.draft, classification);
  if (cell.refusal !== null) return { ...cell, draft };
  const keepsText = cell.isTyped && draft.price === cell.draft.price;
  return {
    ...cell,
    draft,
    unitPrice: keepsText ? cell.unitPrice : null,
    isComputed: keepsText && cell.isComputed,
    isCut: keepsText && cell.isCut,
    text: keepsText ? cell.text : editText(draft.price),
  };
}

/**
 * Handles a class key on an empty or numeric text: it sets the class at once, and so do a second and a third one, since
 * people change their minds. A fourth one in a row makes the letters a word: the class from before is back.
 */
export function pressClassKey(cell: TypedCell, key: string, classification: EntryClassification): TypedCell {
  const keys = cell.keys ?? noKeys(cell);
  const typed = keys.typed === null ? null : keys.typed + key;
  const letters = typed ?? cell.text + key;
  if (keys.inARow >= MOST_CLASS_KEYS && isLettered(letters)) return asWord(cell, letters);
  const isSeparator = key === ' ' && cell.isTyped && /\d/.test(cell.text);
  const space = isSeparator ? { draft: cell.draft, text: cell.text } : null;
  return { ...withClass(cell, classification), keys: { ...keys, typed, inARow: keys.inARow + 1, space } };
}

/**
 * Takes over a changed text, whether by a key, a paste or an input method. A word takes back the class keys before it and
 * shows them with it; a digit after a Space shows that the Space separated the groups of a number.
 */
export function changeText(cell: TypedCell, text: string, locale: NumberLocale, shorthand?: Shorthand): TypedCell {
  const grouped = groupedNumber(cell, text);
  const added = addedTo(cell, text);
  const next = grouped ?? { ...cell, keys: keysAfter(cell.keys, added) };
  const changed = grouped === null ? text : grouped.text;
  // A price that a class key has put there is nobody's typing: what comes after it is judged alone.
  const judged = cell.keys !== null && !cell.isTyped && added !== null ? added : changed;
  if (isWord(judged, locale, shorthand)) return asWord(next, next.keys?.typed ?? changed);
  if (changed === '' && cell.isUnread && isWord(cell.text, locale, shorthand)) {
    return { ...cell.opened, opened: cell.opened, keys: null, isUnread: true };
  }
  const read = typeText(next, changed, locale, shorthand);
  const isRead = read.refusal === null && changed.trim() !== '';
  return { ...next, ...read, isUnread: cell.isUnread && !isRead };
}

/** Returns whether what is typed is a word, which Enter does not enter. */
export function holdsWord(cell: CellDraft, locale: NumberLocale, shorthand?: Shorthand): boolean {
  return cell.refusal !== null && isWord(cell.text, locale, shorthand);
}

function asWord(cell: TypedCell, text: string): TypedCell {
  const { draft } = cell.opened;
  const isExcluded = isExcludedWord(text);
  return {
    ...cell,
    text,
    isTyped: true,
    draft: isExcluded ? { ...draft, classification: Classification.MissingScope, price: null } : draft,
    refusal: isExcluded ? null : 'notANumber',
    unitPrice: null,
    isComputed: false,
    isCut: false,
    keys: null,
  };
}

/** Returns '1 2' with the class from before the Space for '1', Space, '2'; null for any other change. */
function groupedNumber(cell: TypedCell, text: string): TypedCell | null {
  const { keys } = cell;
  if (keys?.space == null || text.length !== keys.space.text.length + 1 || !text.startsWith(keys.space.text))
    return null;
  const last = text.at(-1)!;
  if (!/[\d.,+*/()-]/.test(last)) return null;
  const typed = keys.typed === null ? null : keys.typed + last;
  return {
    ...cell,
    draft: keys.space.draft,
    text: `${keys.space.text} ${last}`,
    keys: { ...keys, typed, inARow: 0, space: null },
  };
}

function keysAfter(keys: ClassKeys | null, added: string | null): ClassKeys | null {
  if (keys === null) return null;
  const typed = keys.typed === null || added === null ? null : keys.typed + added;
  return { ...keys, typed, inARow: 0, space: null };
}

/** Returns what was added at the end of the text, or replaced one that was not typed; null: it was changed elsewhere. */
function addedTo({ isTyped, text: former }: TypedCell, text: string): string | null {
  if (text.startsWith(former)) return text.slice(former.length);
  return isTyped ? null : text;
}
