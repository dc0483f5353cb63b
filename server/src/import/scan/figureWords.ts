/** Letters that are taken for digits. */
const digits: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  '!': '1',
  Z: '2',
  S: '5',
  s: '5',
  B: '8',
};

/** A price with letters for some of its digits; what is around it is not part of it. */
const price = /^([($]*)([\dOoQDlIi|!ZSsB]{1,3}(?:[.,][\dOoQDlIi|!ZSsB]{3})*[.,][\dOoQDlIi|!ZSsB]{2,3})(\)?)$/;
/** Groups of three digits behind points and commas, of which the last one is before two decimals. */
const mixed = /^(\d{1,3})((?:[.,]\d{3})+)([.,]\d{2})$/;
/** Units of measure that are read as figures. */
const units: Readonly<Record<string, string>> = { IS: 'LS', '1S': 'LS', IF: 'LF', '1F': 'LF', '5F': 'SF', '5Y': 'SY' };

/**
 * Returns a word with what is surely another character corrected: letters in a price ('8,9O0.00' is 8,900.00), a thousands
 * separator like the decimal one ('18.480.00' is 18,480.00), and units ('IS' is LS). A pound sign is an ampersand.
 */
export function asFigure(text: string): { readonly text: string; readonly isChanged: boolean } {
  if (text === '£') return { text: '&', isChanged: false };
  const known = units[text] ?? withSeparators(withDigits(text));
  return { text: known, isChanged: known !== text };
}

function withDigits(text: string): string {
  const [, before, figure, after] = price.exec(text) ?? [];
  if (figure === undefined) return text;
  const letters = [...figure].filter((character) => character in digits).length;
  const count = [...figure].filter((character) => /\d/.test(character)).length;
  if (letters === 0 || letters > count) return text;
  return before + [...figure].map((character) => digits[character] ?? character).join('') + after;
}

function withSeparators(text: string): string {
  const [, first = '', groups = '', decimals = ''] = mixed.exec(text) ?? [];
  const point = decimals[0];
  if (point === undefined || !groups.includes(point)) return text;
  return first + groups.replaceAll(/[.,]/g, point === '.' ? ',' : '.') + decimals;
}
