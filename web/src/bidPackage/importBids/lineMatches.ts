import type { ImportAnswer } from '#contract';
import type { Quantity } from '#leveling';
import type { SheetContent } from '../model/sheetContent.ts';
import { text } from '../sheet/sheetPage.ts';

/** A line of the package by its place in it, from 1. */
export interface PackageLine {
  readonly number: number;
  readonly description: string;
  readonly quantity: Quantity;
}

/** Returns a line of the package, or null where it was deleted meanwhile. */
export function packageLine({ lines }: Pick<SheetContent, 'lines'>, lineItemId: string): PackageLine | null {
  const index = lines.indexOf.get(lineItemId);
  if (index === undefined) return null;
  return { number: index + 1, description: lines.descriptions[index]!, quantity: lines.quantities[index]! };
}

/** 'Line 3: Topsoil spread'. */
export function lineName(line: PackageLine | null): string {
  return line === null ? text('deletedLine') : text('lineNumbered', { ...line });
}

/** Counts the lines of a file that are not imported before a line of the package, or a new one, is chosen for them. */
export function doubtfulLines({ lineItems = [] }: Pick<ImportAnswer, 'lineItems'>): number {
  return lineItems.filter(({ match }) => match?.kind === 'doubtful').length;
}
