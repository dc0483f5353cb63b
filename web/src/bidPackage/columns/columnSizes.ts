import { Column } from '../model/columnKeys.ts';
import type { ColumnWidths } from './columnWidths.ts';

/** Widths that this user chose by hand, in px; null: the width of the sheet's own rule. */
export interface ColumnSizes {
  readonly description: number | null;
  /** One width for all bidders, so that they compare at a glance. */
  readonly bidder: number | null;
}

export type SizedColumn = keyof ColumnSizes;

export const RULE_SIZES: ColumnSizes = { description: null, bidder: null };

const LIMITS: Readonly<Record<SizedColumn, readonly [least: number, most: number]>> = {
  description: [120, 900],
  bidder: [110, 420],
};

const KEY = 'Plumbline_ColumnSizes';

export function within(column: SizedColumn, width: number): number {
  const [least, most] = LIMITS[column];
  return Math.round(Math.max(least, Math.min(most, width)));
}

/** The widths that this user chose on this device; what cannot be read is the rule's. */
export function rememberedSizes(storage: Pick<Storage, 'getItem'>, user: string): ColumnSizes {
  try {
    const stored: unknown = JSON.parse(storage.getItem(`${KEY}_${user}`) ?? '{}');
    const record = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
    const size = (column: SizedColumn): number | null => {
      const width = record[column];
      return typeof width === 'number' && Number.isFinite(width) ? within(column, width) : null;
    };
    return { description: size('description'), bidder: size('bidder') };
  } catch {
    return RULE_SIZES;
  }
}

export function rememberSizes(storage: Pick<Storage, 'setItem'>, user: string, sizes: ColumnSizes): void {
  storage.setItem(`${KEY}_${user}`, JSON.stringify(sizes));
}

/** The sheet's widths with those chosen by hand in their place; a bidder's column never cuts an amount. */
export function sized(widths: ColumnWidths, sizes: ColumnSizes): ColumnWidths {
  const { description, bidder } = sizes;
  const left = widths.left.map((width, column) =>
    column === Column.description && description !== null ? description : width,
  );
  const block = bidder === null ? widths.block : Math.max(bidder, widths.leastBlock);
  return { ...widths, left, block };
}
