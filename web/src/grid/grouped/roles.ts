/** The roles of a grouped grid, an ARIA grid of flex rows: `<div {...asRow}>`. */
export const asRowGroup = { role: 'rowgroup' } as const;
export const asRow = { role: 'row' } as const;
export const asCell = { role: 'gridcell' } as const;
export const asRowHeader = { role: 'rowheader' } as const;
export const asColumnHeader = { role: 'columnheader' } as const;
