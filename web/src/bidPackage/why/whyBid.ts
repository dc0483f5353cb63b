import {
  type Amount,
  bidValue,
  bidValueSource,
  Classification,
  isBlankEntry,
  isComparablePrice,
  isEntryClassification,
  type LineEntries,
  REQUIREMENT_BASE_ESTIMATE,
  subtract,
  ZERO,
} from '#leveling';
import { printTotal, printTyped } from '../../cells/printAmount.ts';
import { classLabel } from '../cells/classLabel.ts';
import { Column } from '../model/columnKeys.ts';
import { rowKey } from '../model/rowKey.ts';
import { answerEntries } from '../model/sheetContent.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { columnOfBidder, text } from '../sheet/sheetPage.ts';
import { type Explanation, row, type WhyMark, type WhyRow, type WhyTarget } from './explanation.ts';

interface Place {
  readonly entries: LineEntries;
  /** null for a requirement, which counts 0 in place of the base estimate. */
  readonly baseEstimate: Amount | null;
  readonly target: Omit<WhyTarget, 'column'>;
}

/** Explains the value of a bidder's entry on a line (rules.md, One line). */
export function whyLineBid(model: SheetModel, line: number, bidder: number): Explanation {
  const { lines } = model.content;
  const target = { row: rowKey.line(lines.ids[line]!), line };
  return whyEntry(
    model,
    { entries: model.entriesOfLine(line), baseEstimate: lines.baseEstimates[line]!, target },
    bidder,
  );
}

/** Explains the value of an answer to a contributing requirement (rules.md, Requirements). */
export function whyAnswer(model: SheetModel, index: number, bidder: number): Explanation {
  const requirement = model.content.requirements[index]!;
  const place = {
    entries: answerEntries(requirement),
    baseEstimate: null,
    target: { row: rowKey.requirement(requirement.id) },
  };
  return whyEntry(model, place, bidder);
}

function whyEntry(model: SheetModel, place: Place, bidder: number): Explanation {
  const { entries } = place;
  const estimate = place.baseEstimate ?? REQUIREMENT_BASE_ESTIMATE;
  const classification = entries.classificationAt(bidder);
  const price = entries.priceAt(bidder);
  const value = bidValue(entries, bidder, estimate);
  const { companyName } = model.bidder(bidder);
  if (isBlankEntry(classification, price) || !isEntryClassification(classification)) {
    const note = text(place.baseEstimate === null ? 'whyUnansweredCounts' : 'whyUnleveled');
    return { title: text('whyNoEntry'), subtitle: companyName, figure: printTotal(ZERO), rows: [], notes: [note] };
  }
  const title = classLabel(classification);
  if (classification === Classification.Included) {
    return { title, subtitle: companyName, figure: printTotal(ZERO), rows: [], notes: [text('whyIncluded')] };
  }
  if (classification === Classification.MissingScope && price === null) return whyMissingScope(model, place, bidder);
  const difference = printTotal(subtract(value, estimate), true);
  const note =
    place.baseEstimate === null
      ? text('whyPriceAsEntered')
      : text('whyPriceToEstimate', { estimate: printTotal(estimate), difference });
  return { title, subtitle: text('whyTypedPrice'), figure: printTyped(value), rows: [], notes: [note] };
}

function whyMissingScope(model: SheetModel, place: Place, bidder: number): Explanation {
  const { entries, baseEstimate, target } = place;
  const isLine = baseEstimate !== null;
  const estimate = baseEstimate ?? REQUIREMENT_BASE_ESTIMATE;
  const source = bidValueSource(entries, bidder, estimate);
  const others = model.content.bidders.map((_, index) => index).filter((index) => index !== bidder);
  const isTaken = (index: number): boolean =>
    isComparablePrice(entries.classificationAt(index), entries.priceAt(index));
  const priceOf = (index: number): Amount => entries.priceAt(index) ?? ZERO;
  const comparable = others
    .filter(isTaken)
    .sort((a, b) => (priceOf(a) === priceOf(b) ? a - b : priceOf(a) < priceOf(b) ? -1 : 1));
  const rowOf = (index: number): WhyRow =>
    row(model.bidder(index).companyName, isTaken(index) ? printTyped(priceOf(index)) : leftOut(entries, index), {
      mark: markOf(entries, index),
      tone: source.kind === 'bidder' && source.bidder === index ? 'took' : isTaken(index) ? 'plain' : 'out',
      target: { ...target, column: columnOfBidder(index) },
    });
  const rows = [...comparable, ...others.filter((index) => !isTaken(index))].map(rowOf);
  const hasPrice = comparable.length > 0;
  if (!hasPrice && isLine) {
    rows.push(
      row(text('baseEstimate'), printTotal(estimate), {
        tone: 'took',
        target: { ...target, column: Column.baseEstimate },
      }),
    );
  }
  const note = hasPrice ? 'whyWithoutPrice' : 'whyNothingToTake';
  return {
    title: classLabel(Classification.MissingScope),
    subtitle: text('whyNoPrice'),
    figure: printTotal(bidValue(entries, bidder, estimate)),
    intro: text(isLine ? 'whyLowestOfOthers' : 'whyLowestOfOthersHere'),
    rows,
    notes: [isLine ? text(note, { amount: printTotal(estimate) }) : text(`${note}Here`)],
  };
}

/** Returns why an entry is no price to take: its class, or that it is 0, or that there is none. */
export function leftOut(entries: LineEntries, bidder: number): string {
  const classification = entries.classificationAt(bidder);
  const price = entries.priceAt(bidder);
  if (isBlankEntry(classification, price) || !isEntryClassification(classification)) return text('whyNoEntry');
  const isOfClass =
    classification === Classification.Included ||
    classification === Classification.MissingScope ||
    classification === Classification.Risk;
  return text('whyLeftOut', { reason: isOfClass ? classLabel(classification) : printTyped(price ?? ZERO) });
}

export function markOf(entries: LineEntries, bidder: number): WhyMark {
  const classification = entries.classificationAt(bidder);
  const price = entries.priceAt(bidder);
  if (isBlankEntry(classification, price) || !isEntryClassification(classification)) return { kind: 'open' };
  const isComputed = classification === Classification.MissingScope && price === null;
  return { kind: 'badge', classification, isComputed };
}
