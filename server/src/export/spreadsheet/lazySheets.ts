import type { WriteSheet } from 'hucre/xlsx';

/** The cells of a sheet. */
export type SheetCells = Required<Pick<WriteSheet, 'cells' | 'merges'>>;

/** A sheet whose cells are built when the writer reaches it. */
export interface LazySheet {
  /** Name, columns, panes, page setup. */
  readonly frame: WriteSheet;
  /** Addresses of the rows and columns that are printed on every page. */
  readonly printTitles: string;
  readonly fill: () => SheetCells;
}

const written: SheetCells = { cells: new Map(), merges: [] };

/**
 * Returns the sheets for the writer, which processes them in order and keeps only the text of each: cells exist for one
 * sheet at a time, so that a workbook of 50 packages needs the memory of one.
 *
 * @param onStart called with the index of each sheet before it is filled
 */
export function lazySheets(sheets: readonly LazySheet[], onStart: (index: number) => void): WriteSheet[] {
  let current = -1;
  let cells = written;
  const cellsOf = (index: number): SheetCells => {
    if (index > current) {
      current = index;
      onStart(index);
      cells = sheets[index]!.fill();
    }
    return index === current ? cells : written;
  };
  return sheets.map(({ frame }, index) =>
    Object.defineProperties(
      { ...frame },
      {
        cells: { get: () => cellsOf(index).cells },
        merges: { get: () => cellsOf(index).merges },
      },
    ),
  );
}
