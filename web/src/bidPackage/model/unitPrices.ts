import { type Amount, type ShownUnitPrice, shownUnitPrice, ZERO } from '#leveling';
import { printedPlaces } from '../columns/columnFigures.ts';
import { detailsAt } from './bidDetails.ts';
import type { SheetModel } from './sheetModel.ts';

/** Returns the unit price to show with a bidder's price on a line, or null where there is none. */
export function unitPriceAt(model: SheetModel, line: number, bidder: number): ShownUnitPrice | null {
  const price = model.storedBid(line, bidder)?.price ?? null;
  if (price === null) return null;
  return shownUnitPrice(model.content.lines.quantities[line]!, price, detailsAt(model, line, bidder).unitPrice);
}

/** Returns the lowest and highest unit price of the sheet and their most decimals, which the columns leave room for. */
export function unitPriceRange(model: SheetModel): { lowest: Amount; highest: Amount; places: number } {
  let [lowest, highest, places] = [ZERO, ZERO, 2];
  model.content.lines.ids.forEach((_, line) => {
    model.content.bidders.forEach((_, bidder) => {
      const shown = unitPriceAt(model, line, bidder);
      if (shown === null) return;
      if (shown.unitPrice < lowest) lowest = shown.unitPrice;
      if (shown.unitPrice > highest) highest = shown.unitPrice;
      if (!shown.isDerived) places = Math.max(places, printedPlaces(shown.unitPrice));
    });
  });
  return { lowest, highest, places };
}
