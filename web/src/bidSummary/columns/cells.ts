import { type Amount, Classification, isCompared } from '#leveling';
import {
  printCell,
  printContingencyAmount,
  printContingencyPercent,
  printDifference,
  printExact,
  printExactContingencyPercent,
  printExactPercent,
  printPercent,
  printTyped,
} from '../model/print.ts';
import type { RowFigures } from '../model/rowFigures.ts';
import { isInAlternate, type SummaryPackage } from '../model/summaryData.ts';
import type { SummaryFigures } from '../model/summaryFigures.ts';
import type { ColumnPlace } from './columns.ts';

/** What a cell shows. */
export interface Cell {
  readonly text: string;
  /** At full precision, or why there is nothing. */
  readonly title?: string;
  /** over, under: a difference from the estimate (red, green); quiet: nothing or zero. */
  readonly tone?: 'over' | 'under' | 'quiet';
  /** A word in place of figures, smaller than these. */
  readonly isWord?: boolean;
  /** No bidder is selected, so that there is no such value (SUM-047). */
  readonly isHatched?: boolean;
  /** Of an alternate that counts nowhere. */
  readonly isOff?: boolean;
  readonly isStrong?: boolean;
}

/** Words that cells need. */
export interface CellWords {
  readonly notSelected: string;
  readonly nobodySelected: string;
  readonly noEstimate: string;
  readonly noEstimateTip: string;
  /** '5 of 7 packages' */
  readonly compared: (count: number) => string;
  readonly nothingCompared: string;
}

const EMPTY: Cell = { text: '' };
const HATCH: Cell = { text: '', isHatched: true };
/** Nothing there: no line in that alternate, none of that classification. */
const DOT: Cell = { text: '·', tone: 'quiet' };

/** A cell of a package's row (SUM-025 to SUM-039, SUM-047). */
export function packageCell(
  place: ColumnPlace,
  row: SummaryPackage,
  figures: RowFigures,
  enabled: readonly boolean[],
  words: CellWords,
): Cell {
  const { base, contingency } = figures.amounts;
  const nobody: Cell = { text: '—', title: words.nobodySelected, isHatched: true };
  switch (place.kind) {
    case 'classification':
      if (figures.classifications === null) return HATCH;
      return classificationCell(place.classification, figures.classifications[place.classification]!);
    case 'bidAmount':
      return base.amount === null ? { text: words.notSelected, tone: 'quiet' } : amountCell(base.amount);
    case 'second':
      return secondCell(place.part, row, figures);
    case 'comparison':
      if (place.part === 'estimate') return amountCell(base.baseEstimate);
      if (base.variance === null || base.variancePercent === null) return nobody;
      if (!isCompared(base)) return { text: words.noEstimate, title: words.noEstimateTip, tone: 'quiet', isWord: true };
      return place.part === 'variance' ? varianceCell(base.variance) : percentCell(base.variancePercent);
    case 'alternate': {
      const isOff = enabled[place.index] !== true;
      if (!isInAlternate(row, place.index)) return { ...DOT, isOff };
      return { ...alternateCell(place.part, figures, place.index, nobody), isOff };
    }
    case 'contingency': {
      const isZero = contingency.amount === 0n;
      const cell: Cell =
        place.part === 'amount'
          ? { ...amountCell(contingency.amount), text: printContingencyAmount(contingency) }
          : { text: printContingencyPercent(contingency), title: printExactContingencyPercent(contingency) };
      return isZero ? { ...cell, tone: 'quiet' } : cell;
    }
    default:
      return EMPTY;
  }
}

/** A cell of the project row: sums of every amount column but those of the second-bidder analysis (SUM-048). */
export function projectCell(place: ColumnPlace, figures: SummaryFigures, words: CellWords): Cell {
  const { project, enabled } = figures;
  switch (place.kind) {
    case 'classification':
      return classificationCell(place.classification, figures.classifications[place.classification]!);
    case 'bidAmount':
      return amountCell(project.baseAmount);
    case 'comparison':
      if (place.part === 'estimate') return amountCell(project.baseEstimate);
      return comparedCell(place.part, figures, words);
    case 'alternate': {
      const isOff = enabled[place.index] !== true;
      if (place.part === 'amount') return { ...amountCell(project.alternateAmounts[place.index]!), isOff };
      if (place.part === 'estimate') return { ...amountCell(project.alternateEstimates[place.index]!), isOff };
      return { ...varianceCell(project.alternateVariances[place.index]!), isOff };
    }
    case 'contingency':
      return place.part === 'amount' ? amountCell(project.contingency) : EMPTY;
    default:
      return EMPTY;
  }
}

/** The project's variance over the packages that can be compared, or a dash; its tooltip says how many these are. */
function comparedCell(part: 'variance' | 'percent', { project, rows }: SummaryFigures, words: CellWords): Cell {
  const { variance, variancePercent, comparedPackageCount } = project;
  if (variance === null || variancePercent === null) return { text: '—', title: words.nothingCompared, tone: 'quiet' };
  const cell = part === 'variance' ? varianceCell(variance) : percentCell(variancePercent);
  if (comparedPackageCount === rows.length) return cell;
  return { ...cell, title: `${cell.title} (${words.compared(comparedPackageCount)})` };
}

/** An amount; 0 is a number, and quiet. */
export function amountCell(value: Amount): Cell {
  return { text: printCell(value), title: printExact(value), ...(value === 0n && { tone: 'quiet' }) };
}

function varianceCell(value: Amount): Cell {
  return { text: printDifference(value), title: printExact(value), tone: toneOf(value) };
}

function percentCell(value: Amount): Cell {
  return { text: printPercent(value), title: printExactPercent(value), tone: toneOf(value) };
}

function toneOf(difference: Amount): 'over' | 'under' | 'quiet' {
  if (difference === 0n) return 'quiet';
  return difference > 0n ? 'over' : 'under';
}

function classificationCell(classification: Classification, value: Amount): Cell {
  if (classification === Classification.Totals) return { ...amountCell(value), isStrong: true };
  if (value === 0n) return DOT;
  if (classification === Classification.Adjustment) return { text: printTyped(value, true), title: printExact(value) };
  return amountCell(value);
}

/** Empty without a second bidder (SUM-031); differences stay black: they are facts, not verdicts. */
function secondCell(
  part: 'name' | 'amount' | 'difference' | 'percent',
  row: SummaryPackage,
  { second, amounts }: RowFigures,
): Cell {
  if (row.isGeneralCondition || amounts.base.amount === null) return HATCH;
  if (second === null) return EMPTY;
  if (part === 'name') return { text: second.companyName, title: second.companyName };
  if (part === 'amount') return amountCell(second.amount);
  if (part === 'difference') return { text: printDifference(second.difference), title: printExact(second.difference) };
  return { text: printPercent(second.percent), title: printExactPercent(second.percent) };
}

function alternateCell(
  part: 'amount' | 'estimate' | 'variance',
  { amounts }: RowFigures,
  index: number,
  nobody: Cell,
): Cell {
  const section = amounts.alternates[index]!;
  if (part === 'estimate') return amountCell(section.baseEstimate);
  if (section.amount === null || section.variance === null) return nobody;
  return part === 'amount' ? amountCell(section.amount) : varianceCell(section.variance);
}
