import type { WriteSheet } from 'hucre/xlsx';

/** What fills a sheet, apart from its frame. */
export type SheetFilling = Required<Pick<WriteSheet, 'cells' | 'merges'>>;

/** A sheet whose cells are made when the writer takes it up. */
export interface SheetToFill {
  /** Name, columns, panes, page setup. */
  readonly frame: WriteSheet;
  /** The rows and columns that printing repeats on every page, as addresses into the sheet. */
  readonly printTitles: string;
  readonly fill: () => SheetFilling;
}

const written: SheetFilling = { cells: new Map(), merges: [] };

/**
 * The sheets for the writer, which takes them up in their order and keeps the text it makes of each: cells exist for one
 * sheet at a time, so that a workbook of 50 packages needs the memory of one.
 *
 * @param onTaken told of each sheet by its index before it is filled
 */
export function sheetsInTurn(sheets: readonly SheetToFill[], onTaken: (index: number) => void): WriteSheet[] {
  let current = -1;
  let filling = written;
  const fillingOf = (index: number): SheetFilling => {
    if (index > current) {
      current = index;
      onTaken(index);
      filling = sheets[index]!.fill();
    }
    return index === current ? filling : written;
  };
  return sheets.map(({ frame }, index) =>
    Object.defineProperties(
      { ...frame },
      {
        cells: { get: () => fillingOf(index).cells },
        merges: { get: () => fillingOf(index).merges },
      },
    ),
  );
}
