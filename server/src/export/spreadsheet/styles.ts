import type { CellStyle } from 'hucre/xlsx';

/**
 * Amount format: two decimals, a leading minus, no currency sign in the many cells of a sheet. One section for all
 * signs, because a separate negative section would print an amount that rounds to zero as -0.00.
 */
const AMOUNT_FORMAT = '#,##0.00';
/** Those of a tabulation: one that is added to a bid has a mark, for which the others leave room. */
const TABULATED_FORMAT = '#,##0.00_*';
const ADDED_FORMAT = '#,##0.00"*"';
const DOLLAR_FORMAT = '"$"#,##0.00;-"$"#,##0.00';
/** Spreadsheets print a bare point after a whole number: `wholeFormats` replaces it. */
const QUANTITY_FORMAT = '#,##0.#####';
const PRICE_FORMAT = '#,##0.00###';
/** Intermediate results before rounding to cents; nothing is added up from them. */
const EXACT_FORMAT = '#,##0.00########';
const PERCENT_FORMAT = '0%';
const TYPED_PERCENT_FORMAT = '0.#####%';
/** A fee's share of the total, unrounded: the shares above add up to their sum. */
const SHARE_FORMAT = '0.00########%';
/** A derived contingency percent has 2 decimals. */
const DERIVED_PERCENT_FORMAT = '0.00%';
const NUMBER_FORMAT = '0';

/** Formats of whole quantities and percents, as conditions on the cells with typed ones. */
export const wholeFormats = { quantity: '#,##0', percent: '0%' } as const;

/** The font of the workbook; every style names it, because a style without a font gets the viewer's default. */
export const defaultFont = { name: 'Calibri', size: 10, family: 2 } as const;

const line = { style: 'thin', color: { rgb: 'C9CFD8' } } as const;
const rule = { style: 'thin', color: { rgb: '14181F' } } as const;
const double = { style: 'double', color: { rgb: '14181F' } } as const;
const bold = { ...defaultFont, bold: true } as const;
const typed = { ...defaultFont, color: { rgb: '1B5FC4' } } as const;
const fill = (rgb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } }) as const;
const top = { vertical: 'top' } as const;
const wrapped = { wrapText: true, vertical: 'top' } as const;
/** Indents text to the right of an amount. */
const nextToAmount = { wrapText: true, vertical: 'top', horizontal: 'left', indent: 1 } as const;

const header = { font: bold, fill: fill('DEE2EA'), border: { bottom: rule } } as const;

/** The font of the low amount of a line, in a condition on its cell. */
export const lowFont = { bold: true, color: { rgb: '0B6B3A' } } as const;

/** The styles of the workbook, by the role of a cell. */
export const styles = {
  title: { font: { ...bold, size: 14 } },
  caption: { font: { ...defaultFont, color: { rgb: '545D6B' } } },
  header: { ...header, alignment: wrapped },
  headerNextToAmount: { ...header, alignment: nextToAmount },
  headerCenter: { ...header, alignment: { ...wrapped, horizontal: 'center' } },
  headerNumber: { ...header, alignment: { ...wrapped, horizontal: 'right' } },
  headerStatus: { ...header, font: defaultFont, alignment: { ...wrapped, horizontal: 'center' } },
  text: { font: defaultFont, border: { bottom: line }, alignment: wrapped },
  textNextToAmount: { font: defaultFont, border: { bottom: line }, alignment: nextToAmount },
  selectedText: { font: bold, border: { bottom: line }, alignment: wrapped },
  selectedAmount: { font: bold, numFmt: AMOUNT_FORMAT, border: { bottom: line }, alignment: top },
  center: { font: defaultFont, border: { bottom: line }, alignment: { ...top, horizontal: 'center' } },
  right: { font: defaultFont, border: { bottom: line }, alignment: { ...top, horizontal: 'right' } },
  quantity: { font: defaultFont, numFmt: QUANTITY_FORMAT, border: { bottom: line }, alignment: top },
  count: { font: defaultFont, numFmt: NUMBER_FORMAT, border: { bottom: line }, alignment: top },
  price: { font: defaultFont, numFmt: PRICE_FORMAT, border: { bottom: line }, alignment: top },
  amount: { font: defaultFont, numFmt: AMOUNT_FORMAT, border: { bottom: line }, alignment: top },
  tabulated: { font: defaultFont, numFmt: TABULATED_FORMAT, border: { bottom: line }, alignment: top },
  added: { font: { ...defaultFont, italic: true }, numFmt: ADDED_FORMAT, border: { bottom: line }, alignment: top },
  exact: { font: defaultFont, numFmt: EXACT_FORMAT, border: { bottom: line }, alignment: top },
  input: { font: typed, numFmt: PRICE_FORMAT, border: { bottom: line }, alignment: top },
  /** A number that chooses a bidder, or turns an alternate on or off. */
  choice: { font: { ...typed, bold: true }, numFmt: NUMBER_FORMAT, border: { bottom: line }, alignment: top },
  /** A name that is chosen from a list. */
  choiceOfName: { font: { ...typed, bold: true }, border: { bottom: line }, alignment: wrapped },
  percent: { font: defaultFont, numFmt: PERCENT_FORMAT, border: { bottom: line }, alignment: top },
  derivedPercent: { font: defaultFont, numFmt: DERIVED_PERCENT_FORMAT, border: { bottom: line }, alignment: top },
  share: { font: defaultFont, numFmt: SHARE_FORMAT, border: { bottom: line }, alignment: top },
  rate: { font: defaultFont, numFmt: TYPED_PERCENT_FORMAT, border: { bottom: line }, alignment: top },
  inputPercent: { font: typed, numFmt: TYPED_PERCENT_FORMAT, border: { bottom: line }, alignment: top },
  group: { font: bold, fill: fill('EEF1F5') },
  groupAmount: { font: bold, fill: fill('EEF1F5'), numFmt: AMOUNT_FORMAT },
  tabulatedGroup: { font: bold, fill: fill('EEF1F5'), numFmt: TABULATED_FORMAT },
  section: { font: bold, fill: fill('DEE2EA') },
  sectionNumber: { font: bold, fill: fill('DEE2EA'), alignment: { ...wrapped, horizontal: 'right' } },
  sectionNote: { font: defaultFont, fill: fill('DEE2EA') },
  total: { font: bold, border: { top: rule } },
  totalAmount: { font: bold, border: { top: rule }, numFmt: AMOUNT_FORMAT },
  tabulatedTotal: { font: bold, border: { top: rule }, numFmt: TABULATED_FORMAT },
  totalExact: { font: bold, border: { top: rule }, numFmt: EXACT_FORMAT },
  totalCount: { font: bold, border: { top: rule }, numFmt: NUMBER_FORMAT },
  totalPercent: { font: bold, border: { top: rule }, numFmt: PERCENT_FORMAT },
  totalShare: { font: bold, border: { top: rule }, numFmt: SHARE_FORMAT },
  grandTotal: { font: bold, border: { top: rule, bottom: double } },
  grandTotalAmount: { font: bold, border: { top: rule, bottom: double }, numFmt: AMOUNT_FORMAT },
  equationLabel: { font: bold },
  equation: { font: { ...bold, size: 12 }, numFmt: DOLLAR_FORMAT, alignment: { horizontal: 'right' } },
} as const satisfies Record<string, CellStyle>;

/** Fill colors of the seven classifications, by number: the background of the badge on the page. */
const classFills = ['', '', 'DDF3E4', 'FCE1EE', 'FDE8D7', 'EBE0FA', 'D5F1F1'];

/** Returns the style of a bidder's entry (class letter, typed price or value), filled in its classification's color. */
export function entryStyle(base: CellStyle, classification: number): CellStyle {
  const rgb = classFills[classification] ?? '';
  return rgb === '' ? base : { ...base, fill: fill(rgb) };
}
