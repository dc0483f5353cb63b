import type { CellStyle } from 'hucre/xlsx';

/**
 * How amounts print: two decimals, a leading minus, no currency sign in the many cells of a sheet. One section for all
 * signs: with one of its own, an amount that rounds to nothing would print as -0.00.
 */
const AMOUNT_FORMAT = '#,##0.00';
/** What a group or section adds by a lump sum; where there is none, nothing is printed. */
const LUMP_SUM_FORMAT = '#,##0.00;-#,##0.00;';
const DOLLAR_FORMAT = '"$"#,##0.00;-"$"#,##0.00';
/** Spreadsheets print a bare point after a whole number: `wholeFormats` says what whole ones get instead. */
const QUANTITY_FORMAT = '#,##0.#####';
const PRICE_FORMAT = '#,##0.00###';
/** Working that nothing is added from: what it is before it is rounded to cents. */
const EXACT_FORMAT = '#,##0.00########';
const PERCENT_FORMAT = '0%';
const TYPED_PERCENT_FORMAT = '0.#####%';
/** A fee's share of the total, whole: the shares above add up to their sum. */
const SHARE_FORMAT = '0.00########%';
/** A derived contingency percent has 2 decimals (LIM-008). */
const DERIVED_PERCENT_FORMAT = '0.00%';
const NUMBER_FORMAT = '0';

/** The formats of whole quantities and whole percents, as conditions on the cells that hold typed ones. */
export const wholeFormats = { quantity: '#,##0', percent: '0%' } as const;

/** The font of the workbook; every style names it, because one that does not gets the reader's own. */
export const defaultFont = { name: 'Calibri', size: 10, family: 2 } as const;

const line = { style: 'thin', color: { rgb: 'C9CFD8' } } as const;
const rule = { style: 'thin', color: { rgb: '14181F' } } as const;
const double = { style: 'double', color: { rgb: '14181F' } } as const;
const bold = { ...defaultFont, bold: true } as const;
const typed = { ...defaultFont, color: { rgb: '1B5FC4' } } as const;
const fill = (rgb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } }) as const;
const top = { vertical: 'top' } as const;
const wrapped = { wrapText: true, vertical: 'top' } as const;
/** Text that stands right of an amount keeps clear of it. */
const beside = { wrapText: true, vertical: 'top', horizontal: 'left', indent: 1 } as const;

/** The styles of the workbook, by what a cell is. */
export const styles = {
  title: { font: { ...bold, size: 14 } },
  caption: { font: { ...defaultFont, color: { rgb: '545D6B' } } },
  head: { font: bold, fill: fill('DEE2EA'), border: { bottom: rule }, alignment: wrapped },
  headBeside: { font: bold, fill: fill('DEE2EA'), border: { bottom: rule }, alignment: beside },
  headCenter: {
    font: bold,
    fill: fill('DEE2EA'),
    border: { bottom: rule },
    alignment: { ...wrapped, horizontal: 'center' },
  },
  headNumber: {
    font: bold,
    fill: fill('DEE2EA'),
    border: { bottom: rule },
    alignment: { ...wrapped, horizontal: 'right' },
  },
  text: { font: defaultFont, border: { bottom: line }, alignment: wrapped },
  textBeside: { font: defaultFont, border: { bottom: line }, alignment: beside },
  center: { font: defaultFont, border: { bottom: line }, alignment: { ...top, horizontal: 'center' } },
  quantity: { font: defaultFont, numFmt: QUANTITY_FORMAT, border: { bottom: line }, alignment: top },
  count: { font: defaultFont, numFmt: NUMBER_FORMAT, border: { bottom: line }, alignment: top },
  price: { font: defaultFont, numFmt: PRICE_FORMAT, border: { bottom: line }, alignment: top },
  amount: { font: defaultFont, numFmt: AMOUNT_FORMAT, border: { bottom: line }, alignment: top },
  exact: { font: defaultFont, numFmt: EXACT_FORMAT, border: { bottom: line }, alignment: top },
  input: { font: typed, numFmt: PRICE_FORMAT, border: { bottom: line }, alignment: top },
  /** A number that chooses: a bidder, an alternate on or off. */
  choice: { font: { ...typed, bold: true }, numFmt: NUMBER_FORMAT, border: { bottom: line }, alignment: top },
  percent: { font: defaultFont, numFmt: PERCENT_FORMAT, border: { bottom: line }, alignment: top },
  derivedPercent: { font: defaultFont, numFmt: DERIVED_PERCENT_FORMAT, border: { bottom: line }, alignment: top },
  share: { font: defaultFont, numFmt: SHARE_FORMAT, border: { bottom: line }, alignment: top },
  inputPercent: { font: typed, numFmt: TYPED_PERCENT_FORMAT, border: { bottom: line }, alignment: top },
  group: { font: bold, fill: fill('EEF1F5') },
  groupAmount: { font: bold, fill: fill('EEF1F5'), numFmt: PRICE_FORMAT },
  groupLumpSum: { font: bold, fill: fill('EEF1F5'), numFmt: LUMP_SUM_FORMAT },
  section: { font: bold, fill: fill('DEE2EA') },
  sectionAmount: { font: bold, fill: fill('DEE2EA'), numFmt: PRICE_FORMAT },
  sectionLumpSum: { font: bold, fill: fill('DEE2EA'), numFmt: LUMP_SUM_FORMAT },
  total: { font: bold, border: { top: rule } },
  totalAmount: { font: bold, border: { top: rule }, numFmt: AMOUNT_FORMAT },
  totalExact: { font: bold, border: { top: rule }, numFmt: EXACT_FORMAT },
  totalPercent: { font: bold, border: { top: rule }, numFmt: PERCENT_FORMAT },
  totalShare: { font: bold, border: { top: rule }, numFmt: SHARE_FORMAT },
  grandTotal: { font: bold, border: { top: rule, bottom: double } },
  grandTotalAmount: { font: bold, border: { top: rule, bottom: double }, numFmt: AMOUNT_FORMAT },
  equation: { font: { ...bold, size: 12 }, numFmt: DOLLAR_FORMAT, alignment: { horizontal: 'left' } },
} as const satisfies Record<string, CellStyle>;

/** Fill colors of the seven classifications, by number: what the badge's wash is on the page. */
const classFills = ['', '', 'DDF3E4', 'FCE1EE', 'FDE8D7', 'EBE0FA', 'D5F1F1'];

/** A cell of a bidder's entry: the class letter, the typed price or the value, washed in its classification's color. */
export function entryStyle(base: CellStyle, classification: number): CellStyle {
  const rgb = classFills[classification] ?? '';
  return rgb === '' ? base : { ...base, fill: fill(rgb) };
}
