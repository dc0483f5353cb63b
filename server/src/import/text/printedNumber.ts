import {
  type Amount,
  amountOfUnits,
  divideRounded,
  negate,
  ONE,
  parseAmount,
  type Quantity,
  quantityOfCount,
  WHOLE_DIGITS,
} from '#leveling';

/** The style of the numbers of a column: 1,234.56 or 1.234,56; 'unclear' if a separator could be either. */
export type NumberStyle = 'point' | 'comma' | 'unclear';

/** The content of a cell that should hold a number. */
export type PrintedNumber =
  | { readonly kind: 'number'; readonly value: Amount /** '*' in '945,062.70*'. */; readonly mark: string | null }
  | { readonly kind: 'blank' }
  | { readonly kind: 'notANumber' }
  | { readonly kind: 'ambiguousSeparator' };

/** The quantity of a line that has none. */
export const ONE_PIECE = quantityOfCount(1);

interface Parts {
  readonly negative: boolean;
  readonly digits: string;
  readonly mark: string | null;
}

const currency = /(?:US|C|CA|CAD|AU)?\$|USD|€|£/i;
const pointStyle = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;
const commaStyle = /^(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d*)?$/;
/** Most cells of a large file, read on a fast path. */
const plainNumber = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;
const blankGroups = /^\d{1,3}(?:[ '’]\d{3})+(?=[.,]|$)/;

/**
 * Reads a printed amount exactly: currency signs, thousands separated by commas, spaces or apostrophes, a minus before
 * or after, parentheses for negatives, no digit before the point, a trailing mark. '(700)' is -700, '$.54' is 0.54,
 * '$ -' is 0. Decimals after the tenth are cut.
 */
export function readPrintedNumber(text: string, style: NumberStyle): PrintedNumber {
  if (text.trim() === '') return { kind: 'blank' };
  if (style === 'point' && plainNumber.test(text)) return { kind: 'number', value: parseAmount(text)!, mark: null };
  const parts = partsOf(text);
  if (!parts) return { kind: 'notANumber' };
  const { digits, negative, mark } = parts;
  const fits = (style === 'comma' ? commaStyle : pointStyle).test(digits);
  if (!fits || (style === 'unclear' && /[.,]/.test(digits))) return { kind: 'ambiguousSeparator' };
  const plain = style === 'comma' ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  const [whole = '', decimals = ''] = plain.split('.');
  const cut = decimals.slice(0, 10).replace(/0+$/, '');
  const value = parseAmount(`${whole === '' ? '0' : whole}${cut === '' ? '' : `.${cut}`}`);
  if (value === null || whole.replace(/^0+/, '').length > WHOLE_DIGITS) return { kind: 'notANumber' };
  return { kind: 'number', value: negative ? negate(value) : value, mark };
}

/**
 * Detects the style of a column: decimal commas only if its numbers allow them, at least one requires them, and none
 * contradicts.
 */
export function evidenceOfStyle(texts: Iterable<string>): 'point' | 'comma' | 'none' {
  let [comma, isMixed] = [false, false];
  for (const text of texts) {
    const digits = partsOf(text)?.digits;
    if (digits === undefined) continue;
    const isPoint = pointStyle.test(digits);
    const isComma = commaStyle.test(digits);
    if (isPoint && !isComma) return 'point';
    if (!isPoint && !isComma) isMixed = true;
    if (isComma && !isPoint) comma = true;
  }
  return comma && !isMixed ? 'comma' : 'none';
}

/** Returns whether a text is a number in either style, with or without marks. */
export function isNumberLike(text: string): boolean {
  const digits = partsOf(text)?.digits;
  return digits !== undefined && (pointStyle.test(digits) || commaStyle.test(digits));
}

/** Returns quantity x unit price rounded half away from zero to cents. 1257 x 40.14 is 50455.98. */
export function extension(quantity: Quantity, unitPrice: Amount): Amount {
  const cent = 10n ** 8n;
  return amountOfUnits(divideRounded(quantity * unitPrice, ONE * cent) * cent);
}

/** Returns the amount / the quantity, rounded half away from zero to 10 decimals; the quantity is not 0. */
export function unitPriceOf(amount: Amount, quantity: Quantity): Amount {
  return amountOfUnits(divideRounded(amount * ONE, quantity));
}

function partsOf(text: string): Parts | null {
  // Spreadsheets put an apostrophe before a number stored as text.
  let rest = text
    .trim()
    .replace(/^['’](?=[\d$(.-])/, '')
    .replace(/[−–—‑]/g, '-');
  const mark = /^(.*?[\d.)-])\s*([*†‡§^#+!]+)$/.exec(rest);
  if (mark) rest = mark[1]!;
  const amount = rest.replace(currency, '').trim();
  // Accounting formats print a zero as a dash after the currency.
  if (amount === '-' && amount !== rest) return { negative: false, digits: '0', mark: null };
  rest = amount;
  let negative = false;
  const brackets = /^(-?)\s*\((.*)\)$/.exec(rest);
  if (brackets) {
    if (brackets[1] === '-') return null;
    negative = true;
    rest = brackets[2]!.replace(currency, '').trim();
  }
  // 'Add alternate: +250'.
  if (!negative)
    rest = rest
      .replace(/^\+\s*(?=[\d$.])/, '')
      .replace(currency, '')
      .trim();
  const minus = /^-\s*(.*)$/.exec(rest) ?? /^(.*\d)\s*-$/.exec(rest);
  if (minus) {
    if (negative) return null;
    negative = true;
    rest = minus[1]!.replace(currency, '').trim();
  }
  rest = rest.replace(blankGroups, (groups) => groups.replace(/[ '’]/g, ''));
  return /^[\d.,]*\d[\d.,]*$/.test(rest) ? { negative, digits: rest, mark: mark?.[2] ?? null } : null;
}
