import type { CellStyle } from 'hucre/xlsx';

/** How amounts print: two decimals, a leading minus, no currency sign in the many cells of a sheet. */
export const AMOUNT_FORMAT = '#,##0.00;-#,##0.00';
const DOLLAR_FORMAT = '"$"#,##0.00;-"$"#,##0.00';
const QUANTITY_FORMAT = '#,##0.#####';
const PRICE_FORMAT = '#,##0.00###;-#,##0.00###';
const PERCENT_FORMAT = '0%;-0%';
const TYPED_PERCENT_FORMAT = '0.#####%';

const line = { style: 'thin', color: { rgb: 'C9CFD8' } } as const;
const rule = { style: 'thin', color: { rgb: '14181F' } } as const;
const double = { style: 'double', color: { rgb: '14181F' } } as const;
const bold = { bold: true } as const;
const fill = (rgb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } }) as const;

/** The styles of the workbook, by what a cell is. */
export const styles = {
  title: { font: { bold: true, size: 14 } },
  caption: { font: { color: { rgb: '545D6B' } } },
  head: { font: bold, fill: fill('DEE2EA'), border: { bottom: rule }, alignment: { wrapText: true, vertical: 'top' } },
  headNumber: {
    font: bold,
    fill: fill('DEE2EA'),
    border: { bottom: rule },
    alignment: { horizontal: 'right', wrapText: true, vertical: 'top' },
  },
  text: { border: { bottom: line }, alignment: { wrapText: true, vertical: 'top' } },
  center: { border: { bottom: line }, alignment: { horizontal: 'center' } },
  quantity: { numFmt: QUANTITY_FORMAT, border: { bottom: line } },
  price: { numFmt: PRICE_FORMAT, border: { bottom: line } },
  amount: { numFmt: AMOUNT_FORMAT, border: { bottom: line } },
  input: { numFmt: PRICE_FORMAT, border: { bottom: line }, font: { color: { rgb: '1B5FC4' } } },
  percent: { numFmt: PERCENT_FORMAT, border: { bottom: line } },
  typedPercent: { numFmt: TYPED_PERCENT_FORMAT, border: { bottom: line } },
  inputPercent: { numFmt: TYPED_PERCENT_FORMAT, border: { bottom: line }, font: { color: { rgb: '1B5FC4' } } },
  group: { font: bold, fill: fill('EEF1F5') },
  groupAmount: { font: bold, fill: fill('EEF1F5'), numFmt: AMOUNT_FORMAT },
  section: { font: bold, fill: fill('DEE2EA') },
  sectionAmount: { font: bold, fill: fill('DEE2EA'), numFmt: AMOUNT_FORMAT },
  total: { font: bold, border: { top: rule } },
  totalAmount: { font: bold, border: { top: rule }, numFmt: AMOUNT_FORMAT },
  totalPercent: { font: bold, border: { top: rule }, numFmt: PERCENT_FORMAT },
  grandTotal: { font: bold, border: { top: rule, bottom: double } },
  grandTotalAmount: { font: bold, border: { top: rule, bottom: double }, numFmt: AMOUNT_FORMAT },
  equation: { font: { bold: true, size: 12 }, numFmt: DOLLAR_FORMAT, alignment: { horizontal: 'left' } },
} as const satisfies Record<string, CellStyle>;

/** Fill colors of the seven classifications, by number: what the badge's wash is on the page. */
const classFills = ['', '', 'DDF3E4', 'FCE1EE', 'FDE8D7', 'EBE0FA', 'D5F1F1'];

/** A cell of a bidder's entry: the class letter, the typed price or the value, washed in its classification's color. */
export function entryStyle(base: CellStyle, classification: number): CellStyle {
  const rgb = classFills[classification] ?? '';
  return rgb === '' ? base : { ...base, fill: fill(rgb) };
}
