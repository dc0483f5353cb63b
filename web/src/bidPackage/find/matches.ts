import { Classification } from '#leveling';
import { printTotal, printTyped } from '../../cells/printAmount.ts';
import { HEAD_ROW, type RowKey } from '../../grid/gridSource.ts';
import { SHEET_COLUMNS } from '../columns/sheetColumns.tsx';
import { submittedBid } from '../model/bidDetails.ts';
import { Column } from '../model/columnKeys.ts';
import { rowKey } from '../model/rowKey.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { columnOfBidder, nodeName } from '../sheet/sheetPage.ts';

export interface Match {
  readonly row: RowKey;
  readonly column: number;
}

/** A row to search: a section or group, a line, or a requirement, by its index. */
export type Place = { readonly kind: 'node' | 'line' | 'requirement'; readonly index: number };

/** Returns all rows to search in the order of the sheet, also those in closed groups; none that a filter hides. */
export function placesOf(model: SheetModel): Place[] {
  const { tree, requirements } = model.content;
  const { shownLines } = model;
  const shows = (node: number): boolean =>
    !shownLines.isFiltered || tree.nodes[node]!.kind === 'section' || shownLines.beneath(node).length > 0;
  const places: Place[] = [];
  const walk = (node: number): void => {
    if (shows(node)) places.push({ kind: 'node', index: node });
    for (const line of tree.nodes[node]!.lines)
      if (model.shownLines.has(line)) places.push({ kind: 'line', index: line });
    for (const child of tree.nodes[node]!.children) walk(child);
  };
  for (const node of tree.sections) walk(node);
  if (!model.content.bidPackage.isGeneralCondition) {
    for (const type of ['General', 'Trade'] as const) {
      requirements.forEach((one, index) => {
        if (one.requirementType === type) places.push({ kind: 'requirement', index });
      });
    }
  }
  return places;
}

const plain = (text: string): string => text.normalize('NFC').toLocaleLowerCase();
/** Amounts are found with or without their thousands separators. */
const ungrouped = (text: string): string => text.replace(/(?<=\d)[,\u00a0](?=\d)/g, '').replace('−', '-');

export function matchesOfHeaders(model: SheetModel, query: string): Match[] {
  const wanted = plain(query);
  return model.content.bidders
    .slice(0, model.shownBidders)
    .flatMap((bidder, index) =>
      plain(bidder.companyName).includes(wanted) ? [{ row: HEAD_ROW, column: columnOfBidder(index) }] : [],
    );
}

/** Returns the hits in some rows: in descriptions and names, ignoring case, and in printed amounts of lines. */
export function matchesOfPlaces(model: SheetModel, query: string, places: readonly Place[]): Match[] {
  const wanted = plain(query);
  const number = /\d/.test(query) ? ungrouped(query) : null;
  return places.flatMap((place): Match[] => {
    if (place.kind === 'line') return matchesOfLine(model, place.index, wanted, number);
    const { row, name } = place.kind === 'node' ? nodeAt(model, place.index) : requirementAt(model, place.index);
    return plain(name).includes(wanted) ? [{ row, column: Column.description }] : [];
  });
}

function nodeAt(model: SheetModel, index: number) {
  const node = model.content.tree.nodes[index]!;
  return { row: node.key, name: nodeName(model, node) };
}

function requirementAt({ content }: SheetModel, index: number) {
  const { id, description } = content.requirements[index]!;
  return { row: rowKey.requirement(id), name: description };
}

function matchesOfLine(model: SheetModel, line: number, wanted: string, number: string | null): Match[] {
  const { lines } = model.content;
  const row = rowKey.line(lines.ids[line]!);
  const found = SHEET_COLUMNS.flatMap(({ find, print }, column): Match[] => {
    const printed = find === undefined ? undefined : print?.(lines, line);
    if (printed === undefined) return [];
    const isFound =
      find === 'words' ? plain(printed).includes(wanted) : number !== null && ungrouped(printed).includes(number);
    return isFound ? [{ row, column }] : [];
  });
  if (number === null) return found;
  const look = (column: number, printed: string): void => {
    if (ungrouped(printed).includes(number)) found.push({ row, column });
  };
  for (let bidder = 0; bidder < model.shownBidders; bidder += 1) {
    const bid = model.showsSubmitted ? submittedBid(model, line, bidder) : model.storedBid(line, bidder);
    if (bid === null || bid.classification === Classification.Included) continue;
    if (model.showsSubmitted) {
      if (bid.price !== null) look(columnOfBidder(bidder), printTyped(bid.price));
      continue;
    }
    const value = model.bidValue(line, bidder);
    look(columnOfBidder(bidder), bid.price === null ? printTotal(value) : printTyped(value));
  }
  return found;
}
