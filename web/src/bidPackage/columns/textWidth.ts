/** A tabular digit of the sheet's 12 px type, and of its bold totals, in px. */
export const DIGIT = 7.1;

/** About how wide a unit prints in the sheet's 12 px type. Worked: 'LSUM' is three capitals and a wide one, 36 px. */
export function unitWidth(unit: string): number {
  let width = 0;
  for (const letter of unit) width += /[MWmw%@]/.test(letter) ? 11 : /[A-Z]/.test(letter) ? 8.4 : 7.2;
  return width;
}

/** The width of a column for a number of so many characters, in px. */
export function widthFor(minimum: number, characters: number, padding: number): number {
  return Math.max(minimum, Math.ceil(characters * DIGIT) + padding);
}

/** The length of the longest text. */
export function longest(texts: Iterable<string>): number {
  let most = 0;
  for (const text of texts) if (text.length > most) most = text.length;
  return most;
}
