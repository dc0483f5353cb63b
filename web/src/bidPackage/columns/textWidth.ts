/** A tabular digit of the sheet's 12 px type, and of its bold totals, in px. */
export const DIGIT = 7.1;

/** A digit of the sheet's smallest type, in px. */
export const SMALL_DIGIT = 6.4;

/** About how wide a unit prints in the sheet's 12 px type. Worked: 'LSUM' is three capitals and a wide one, 36 px. */
export function unitWidth(unit: string): number {
  let width = 0;
  for (const letter of unit) width += /[MWmw%@]/.test(letter) ? 11 : /[A-Z]/.test(letter) ? 8.4 : 7.2;
  return width;
}

export function widthFor(minimum: number, characters: number, padding: number): number {
  return Math.max(minimum, Math.ceil(characters * DIGIT) + padding);
}

export function longest(texts: Iterable<string>): number {
  let most = 0;
  for (const text of texts) if (text.length > most) most = text.length;
  return most;
}

/** The width of a letter by its code; a table, because opening a sheet measures some 100,000 letters. */
const letterWidths = new Float64Array(128).fill(7.2);
for (const [letters, width] of [
  ['ABCDEFGHIJKLNOPQRSTUVXYZ', 8.6],
  ["ijlI.,;:'|! ", 4],
  ['frt()/"-', 5],
  ['mwMW%@&', 11],
] as const) {
  for (const letter of letters) letterWidths[letter.charCodeAt(0)] = width;
}

/** About how wide the first letters of a text print in the sheet's 12 px type; never narrower than they do. */
export function textWidth(text: string, length = text.length): number {
  let width = 0;
  for (let index = Math.min(length, text.length) - 1; index >= 0; index -= 1) {
    width += letterWidths[text.charCodeAt(index)] ?? 7.2;
  }
  return width;
}

/** Indent of the deepest line and padding around a description. */
const BESIDE_DESCRIPTION = 46;
/** Letters that show after what two descriptions share, and the room of the ellipsis. */
const LETTERS_APART = 3;
const ELLIPSIS = 12;

/**
 * Returns the width of the description in which no two lines that follow each other read the same, 0 where any does.
 * Worked: 'Brick, north' and 'Brick, south' need room for 'Brick, nor…' and 'Brick, sou…'.
 */
export function widthToTellApart(descriptions: readonly string[], sections: readonly number[]): number {
  let width = 0;
  for (let line = 1; line < descriptions.length; line += 1) {
    const [above, below] = [descriptions[line - 1]!, descriptions[line]!];
    const shared = sections[line - 1] === sections[line] && above !== below ? sharedStart(above, below) : 0;
    if (shared === 0) continue;
    for (const text of [above, below]) {
      const start = textWidth(text, shared + LETTERS_APART) + ELLIPSIS;
      width = Math.max(width, Math.min(start, textWidth(text)) + BESIDE_DESCRIPTION);
    }
  }
  return Math.ceil(width);
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
