import { Classification } from '#leveling';
import { HEAD_ROW, type RowKey } from '../../grid/gridSource.ts';
import { printTotal, printTyped } from '../cells/printAmount.ts';
import { SHEET_COLUMNS } from '../columns/sheetColumns.tsx';
import { Column } from '../model/columnKeys.ts';
import { rowKey } from '../model/rowKey.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { columnOfBidder, nodeName } from '../sheet/sheetPage.ts';

/** A cell whose text or printed number holds what is looked for. */
export interface Match {
  readonly row: RowKey;
  readonly column: number;
}

/** A row to look into: a section or group, a line, or a requirement, by its index. */
export type Place = { readonly kind: 'node' | 'line' | 'requirement'; readonly index: number };

/** All rows to look into, in the order of the sheet, closed groups among them. */
export function placesOf(model: SheetModel): Place[] {
  const { tree, requirements } = model.content;
  const places: Place[] = [];
  const walk = (node: number): void => {
    places.push({ kind: 'node', index: node });
    for (const line of tree.nodes[node]!.lines) places.push({ kind: 'line', index: line });
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
/** Amounts are found with or without their group marks. */
const ungrouped = (text: string): string => text.replace(/(?<=\d)[,\u00a0](?=\d)/g, '').replace('−', '-');

/** Bidders whose name holds the text. */
export function matchesOfHeads(model: SheetModel, query: string): Match[] {
  const wanted = plain(query);
  return model.content.bidders.flatMap((bidder, index) =>
    plain(bidder.companyName).includes(wanted) ? [{ row: HEAD_ROW, column: columnOfBidder(index) }] : [],
  );
}

/** What is found in some rows: in descriptions and names, ignoring case, and in printed amounts of lines. */
export function matchesOfPlaces(model: SheetModel, query: string, places: readonly Place[]): Match[] {
  const wanted = plain(query);
  const number = /\d/.test(query) ? ungrouped(query) : null;
  return places.flatMap((place): Match[] => {
    if (place.kind === 'line') return matchesOfLine(model, place.index, wanted, number);
    const isNode = place.kind === 'node';
    const name = isNode
      ? nodeName(model, model.content.tree.nodes[place.index]!)
      : model.content.requirements[place.index]!.description;
    const row = isNode
      ? model.content.tree.nodes[place.index]!.key
      : rowKey.requirement(model.content.requirements[place.index]!.id);
    return plain(name).includes(wanted) ? [{ row, column: Column.description }] : [];
  });
}

function matchesOfLine(model: SheetModel, line: number, wanted: string, number: string | null): Match[] {
  const { lines, bidders } = model.content;
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
  for (let bidder = 0; bidder < bidders.length; bidder += 1) {
    const bid = model.storedBid(line, bidder);
    if (bid === null || bid.classification === Classification.Included) continue;
    const value = model.bidValue(line, bidder);
    look(columnOfBidder(bidder), bid.price === null ? printTotal(value) : printTyped(value));
  }
  return found;
}
