import type { CellValue } from 'hucre/xlsx';
import type {
  AlternateRecord,
  BidPackageRecord,
  FeesAndTotalsRecord,
  SheetRecord,
  SummaryBidPackageRecord,
} from '#contract';
import { type Amount, add, amount, ZERO } from '#leveling';
import { SheetModel } from '../../web/src/bidPackage/model/sheetModel.ts';
import { columnOfBidder } from '../../web/src/bidPackage/sheet/sheetPage.ts';
import { printedSheet } from '../../web/src/bidPackage/testing/printedSheet.testing.ts';
import { explain } from '../../web/src/bidPackage/why/explain.ts';
import { amountCell, type Cell } from '../../web/src/bidSummary/columns/cells.ts';
import type { ColumnPlace } from '../../web/src/bidSummary/columns/column.ts';
import { feeCell, feeTotalCell } from '../../web/src/bidSummary/fees/feeCells.ts';
import type { SummaryData } from '../../web/src/bidSummary/model/summaryData.ts';
import type { SummaryFigures } from '../../web/src/bidSummary/model/summaryFigures.ts';
import { columnAt } from '../../web/src/bidSummary/testing/columnAt.testing.ts';
import { PackageColumn, PackageColumns } from '../src/export/package/packageColumns.ts';
import { SummaryColumn, SummaryColumns } from '../src/export/summary/summaryColumns.ts';

/** A project as the API answers it. */
export interface AnsweredProject {
  readonly alternates: readonly AlternateRecord[];
  /** In the order of the summary. */
  readonly packages: readonly {
    readonly record: BidPackageRecord;
    readonly sheet: SheetRecord;
    readonly row: SummaryBidPackageRecord;
  }[];
  readonly totals: FeesAndTotalsRecord;
}

/** What a project's figures are by name; null where there is none. Every place that shows figures names them alike. */
export type Figures<T> = ReadonlyMap<string, T>;

/** The figures of the API: sections and bidders of each package, rows and sums of the summary, fees. */
export function figuresOfApi({ alternates, packages, totals }: AnsweredProject): Figures<Amount | null> {
  const figures = new Map<string, Amount | null>();
  const put = (name: string, text: string | null | undefined) => figures.set(name, text == null ? null : amount(text));
  const sections = [null, ...alternates.map(({ id }) => id)];
  const enabled = [true, ...alternates.map((one) => one.enabled)];
  const counting = (amounts: readonly Amount[]) =>
    amounts.reduce((sum, one, section) => (enabled[section] ? add(sum, one) : sum), ZERO);
  packages.forEach(({ record, row }, index) => {
    const estimates = sections.map((id) =>
      amount(record.lineItemsTotals.find(({ alternateId }) => alternateId === id)!.total),
    );
    estimates.forEach((estimate, section) => {
      figures.set(`${index} estimate ${section}`, estimate);
    });
    figures.set(`${index} estimate with alternates`, counting(estimates));
    for (const { id } of record.bidders) {
      const ofBidder = sections.map((alternateId) => {
        const total = record.bidTotals.find((one) => one.bidderId === id && one.alternateId === alternateId)!;
        return add(amount(total.bidsTotal), amount(total.adjustmentAmount));
      });
      ofBidder.forEach((total, section) => {
        figures.set(`${index} ${id} ${section}`, total);
      });
      figures.set(`${index} ${id} with alternates`, counting(ofBidder));
    }
    put(`${index} amount 0`, row.baseAmount);
    row.alternates.forEach((one, at) => {
      put(`${index} amount ${at + 1}`, one.amount);
    });
    const amounts = [row.baseAmount, ...row.alternates.map((one) => one.amount)];
    const whole = row.baseAmount === null ? null : counting(amounts.map((text) => amount(text ?? '0')));
    figures.set(`${index} amount with alternates`, whole);
    put(`${index} contingency`, row.contingencyAmount);
    put(`${index} bid total`, row.bidTotal);
    put(`${index} variance`, row.baseEstimate === '0' ? null : row.variance);
    put(`${index} second`, row.secondBidder?.amount);
  });
  put('amount 0', totals.baseAmount);
  totals.alternateAmounts.forEach((one, at) => {
    put(`amount ${at + 1}`, one.amount);
  });
  put('contingency', totals.contingencyAmount);
  put('bid total', totals.projectBidTotal);
  put('variance', totals.variance);
  put('grand total', totals.grandTotal);
  for (const { name, total, calculatedValues } of totals.fees) {
    put(`fee ${name}`, total);
    sections.forEach((id, section) => {
      const value = calculatedValues.find(({ alternateId }) => alternateId === id);
      put(`fee ${name} ${section}`, value?.calculatedValue);
      if (id === null) put(`fee ${name} contingency`, value?.calculatedContingencyValue);
    });
  }
  return figures;
}

/** The figures on the page of a package, as its cells print them; a disabled alternate prints none of bidders. */
export function figuresOnPage(index: number, sheet: SheetRecord): Figures<string> {
  const model = new SheetModel(sheet);
  return figuresOfSheet(index, model, (key, column) => rowsOf(model).get(key)?.[column]?.at(-1));
}

const drawn = new WeakMap<SheetModel, ReadonlyMap<string, readonly (readonly string[])[]>>();

function rowsOf(model: SheetModel): ReadonlyMap<string, readonly (readonly string[])[]> {
  const known = drawn.get(model);
  if (known !== undefined) return known;
  for (const { key } of model.content.tree.nodes) if (model.collapsed.has(key)) model.toggleCollapsed(key);
  const rows = new Map(printedSheet(model).map(({ key, cells }) => [key, cells] as const));
  drawn.set(model, rows);
  return rows;
}

/** The figures that F1 says on the same cells. */
export function figuresOfWhy(index: number, sheet: SheetRecord): Figures<string> {
  const model = new SheetModel(sheet);
  return figuresOfSheet(index, model, (row, column) => explain(model, { row, column })?.figure);
}

function figuresOfSheet(
  index: number,
  model: SheetModel,
  figureAt: (row: string, column: number) => string | undefined,
): Figures<string> {
  const figures = new Map<string, string>();
  const put = (name: string, row: string, column: number) => {
    const figure = figureAt(row, column);
    if (figure !== undefined) figures.set(`${index} ${name}`, figure);
  };
  const { bidders, bidPackage, totals } = model.content;
  totals.forEach((_, section) => {
    put(`estimate ${section}`, `total-${section}`, ESTIMATE);
    if (!model.isEnabled(section)) return;
    bidders.forEach(({ id }, bidder) => {
      put(`${id} ${section}`, `total-${section}`, columnOfBidder(bidder));
    });
  });
  put('estimate with alternates', 'grandTotal', ESTIMATE);
  if (bidPackage.isGeneralCondition) put('amount with alternates', 'grandTotal', ESTIMATE);
  else {
    bidders.forEach(({ id }, bidder) => {
      put(`${id} with alternates`, 'grandTotal', columnOfBidder(bidder));
      if (id === bidPackage.selectedBidderId) put('amount with alternates', 'grandTotal', columnOfBidder(bidder));
    });
  }
  return figures;
}

const ESTIMATE = PackageColumn.estimate - 1;

const words = {
  notSelected: 'null',
  nobodySelected: '',
  noEstimate: 'null',
  noEstimateTip: '',
  notPriced: '',
  compared: () => '',
  nothingCompared: '',
};

/** The figures that the summary shows, as its cells print them. */
export function figuresOnSummary(data: SummaryData, figures: SummaryFigures): Figures<string> {
  const shown = new Map<string, string>();
  const put = (name: string, { text }: Cell) => {
    // A dot stands where an alternate has no lines of the package.
    if (text !== '·') shown.set(name, text === '—' || text === '' ? 'null' : text);
  };
  const alternates = data.project.alternates.map((_, index) => index);
  data.packages.forEach((row, index) => {
    const values = { row, figures: figures.rows[index]!, enabled: figures.enabled, words };
    const at = (place: ColumnPlace) => columnAt(place).packageCell(values);
    // What a package carries is no amount of its own.
    const isCarried = values.figures.amounts.carried !== null;
    const ownAt = (place: ColumnPlace): Cell => (isCarried ? { text: '—' } : at(place));
    put(`${index} amount 0`, ownAt({ kind: 'bidAmount' }));
    put(`${index} estimate 0`, at({ kind: 'comparison', part: 'estimate' }));
    put(`${index} variance`, at({ kind: 'comparison', part: 'variance' }));
    put(`${index} second`, at({ kind: 'second', part: 'amount' }));
    for (const alternate of alternates) {
      put(`${index} amount ${alternate + 1}`, ownAt({ kind: 'alternate', index: alternate, part: 'amount' }));
      put(`${index} estimate ${alternate + 1}`, at({ kind: 'alternate', index: alternate, part: 'estimate' }));
    }
    // A typed contingency prints its own decimals.
    if (row.contingencyUnit === 'percent') put(`${index} contingency`, at({ kind: 'contingency', part: 'amount' }));
    put(`${index} bid total`, amountCell(figures.rows[index]!.amounts.bidTotal));
  });
  const { bidTotal, grandTotal } = figures.project;
  put('amount 0', columnAt({ kind: 'bidAmount' }).projectCell(figures, words));
  put('contingency', columnAt({ kind: 'contingency', part: 'amount' }).projectCell(figures, words));
  put('variance', columnAt({ kind: 'comparison', part: 'variance' }).projectCell(figures, words));
  put('bid total', amountCell(bidTotal));
  put('grand total', grandTotal === null ? { text: '—' } : amountCell(grandTotal));
  for (const index of alternates) {
    put(`amount ${index + 1}`, columnAt({ kind: 'alternate', index, part: 'amount' }).projectCell(figures, words));
  }
  figures.fees.forEach(({ name }, fee) => {
    put(`fee ${name}`, feeTotalCell(fee, figures));
    put(`fee ${name} 0`, feeCell(columnAt({ kind: 'bidAmount' }), fee, figures));
    put(`fee ${name} contingency`, feeCell(columnAt({ kind: 'contingency', part: 'amount' }), fee, figures));
    for (const index of alternates) {
      put(`fee ${name} ${index + 1}`, feeCell(columnAt({ kind: 'alternate', index, part: 'amount' }), fee, figures));
    }
  });
  return shown;
}

/** The figures of a recalculated workbook, its sheets in their order. */
export function figuresInWorkbook(project: AnsweredProject, sheets: readonly CellValue[][][]): Figures<CellValue> {
  const { alternates, packages, totals } = project;
  const figures = new Map<string, CellValue>();
  const columns = new SummaryColumns(alternates.length);
  const [summary, , ...packageSheets] = sheets;
  const rowOf = (name: string) => summary!.findLastIndex((row) => row[0] === name);
  const putRow = (name: string, row: readonly CellValue[]) => {
    columns.feeColumns.slice(0, -1).forEach((column, section) => {
      figures.set(`${name}amount ${section}`, row[column]!);
    });
    figures.set(`${name}contingency`, row[columns.contingencyAmount]!);
    figures.set(`${name}bid total`, row[columns.bidTotal]!);
    figures.set(`${name}variance`, row[SummaryColumn.variance]!);
  };
  const total = rowOf('Project bid total');
  packages.forEach(({ sheet }, index) => {
    const row = summary![total - packages.length + index]!;
    putRow(`${index} `, row);
    figures.set(`${index} second`, row[SummaryColumn.secondAmount]!);
    const rows = packageSheets[index]!;
    const ofBidders = new PackageColumns(sheet.bidders.length);
    const bids = rows.flatMap((one, at) => (String(one[0] ?? '').startsWith('Bids, ') ? [at] : []));
    bids.forEach((at, section) => {
      const totalRow = rows[at + 2]!;
      figures.set(`${index} estimate ${section}`, totalRow[PackageColumn.estimate]!);
      sheet.bidders.forEach(({ id }, bidder) => {
        figures.set(`${index} ${id} ${section}`, totalRow[ofBidders.valueOf(bidder)]!);
      });
    });
  });
  putRow('', summary![total]!);
  figures.set('grand total', summary![rowOf('Grand total')]![columns.bidTotal]!);
  const firstFee = rowOf('Fees') + 1;
  totals.fees.forEach(({ name }, fee) => {
    const row = summary![firstFee + fee]!;
    figures.set(`fee ${name}`, row[columns.bidTotal]!);
    columns.feeColumns.slice(0, -1).forEach((column, section) => {
      figures.set(`fee ${name} ${section}`, row[column]!);
    });
    figures.set(`fee ${name} contingency`, row[columns.contingencyAmount]!);
  });
  return figures;
}
