/** The roles of the sheet, an ARIA grid of flex rows: `<div {...asRow}>`. */
export const asRowGroup = { role: 'rowgroup' } as const;
export const asRow = { role: 'row' } as const;
export const asCell = { role: 'gridcell' } as const;
export const asRowHeader = { role: 'rowheader' } as const;
export const asColumnHeader = { role: 'columnheader' } as const;

/** A cell or head over so many columns. */
export const spanning = (columns: number | undefined) => (columns === undefined ? {} : { 'aria-colspan': columns });

/** A cell or head in that column of the sheet, from 1. */
export const inColumn = (index: number | undefined) => (index === undefined ? {} : { 'aria-colindex': index });
