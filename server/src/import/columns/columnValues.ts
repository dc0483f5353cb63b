import type { HeaderMeaning } from '../text/headerWords.ts';
import { isNumberLike } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';
import { isErrorText } from '../text/textPatterns.ts';

/** Statistics of a column's values. Shares are fractions of the filled cells. */
export interface ColumnValues {
  readonly filled: number;
  readonly rows: number;
  readonly distinct: number;
  readonly numbers: number;
  readonly money: number;
  readonly letters: number;
  readonly digits: number;
  readonly lineNumbers: number;
  readonly wholes: number;
  readonly length: number;
}

const sampleSize = 3000;

/** Computes the statistics of a column over at most its first 3,000 rows. Workbook errors are skipped. */
export function valuesOfColumn(body: readonly Row[], column: number): ColumnValues {
  const texts = body.slice(0, sampleSize).map((row) => row.cells[column] ?? '');
  const filled = texts.filter((text) => text !== '' && !isErrorText(text));
  const share = (holds: (text: string) => boolean) => filled.filter(holds).length / Math.max(filled.length, 1);
  return {
    filled: filled.length,
    rows: texts.length,
    distinct: new Set(filled).size,
    numbers: share(isNumberLike),
    money: share((text) => isNumberLike(text) && /\$|[.,]\d\d\b/.test(text)),
    letters: share((text) => /\p{L}{2}/u.test(text) && !isNumberLike(text)),
    digits: share((text) => /\d/.test(text)),
    lineNumbers: share((text) => /^(?:[A-Za-z]{1,2}[-.]?)?\d{1,5}(?:\.\d{1,3})?[A-Za-z]?\.?$/.test(text)),
    wholes: share((text) => /^\d{1,3}(?:\.0+)?$/.test(text)),
    length: filled.reduce((sum, text) => sum + text.length, 0) / Math.max(filled.length, 1),
  };
}

/** Returns whether the values of a column can have a meaning that its header suggests. */
export function isPlausible(meaning: HeaderMeaning, values: ColumnValues): boolean {
  const isBlank = values.filled === 0;
  switch (meaning) {
    case 'bidder':
      return !isBlank && values.money < 0.5;
    case 'description':
      return !isBlank && values.numbers < 0.5;
    case 'rankedName':
      return values.letters >= 0.5;
    case 'lineNumber':
      return values.lineNumbers >= 0.8 && values.length <= 6;
    case 'code':
      return !isBlank && values.digits >= 0.8 && values.length <= 30;
    case 'rank':
      return isBlank || values.wholes >= 0.8;
    case 'quantity':
      return isBlank || values.digits > 0 || values.letters > 0.5;
    case 'unitPrice':
    case 'amount':
    case 'printedTotal':
    case 'rankedTotal':
      return isBlank || values.numbers >= 0.05 || values.letters < 0.5;
    case 'unit':
      return values.numbers < 0.9 && values.length <= 30;
    default:
      return !isBlank;
  }
}
