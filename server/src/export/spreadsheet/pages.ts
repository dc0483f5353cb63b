import type { ColumnDef, WriteSheet } from 'hucre/xlsx';
import type { WorkbookTexts } from '../workbookTexts.ts';
import { oneLineText } from './cellText.ts';

type PageSetup = NonNullable<WriteSheet['pageSetup']>;
type HeaderFooter = NonNullable<WriteSheet['headerFooter']>;

/** The characters of the workbook's font that stand on one line of a tabloid page in landscape. */
const CHARACTERS = 245;
/** Printed smaller than this, a sheet is spread over more pages side by side. */
const SMALLEST_SCALE = 0.6;

/** Tabloid in landscape: as many pages wide as keep the print readable, as many high as there are rows. */
export function tabloidPages(columns: readonly ColumnDef[]): PageSetup {
  const width = columns.reduce((sum, column) => sum + (column.hidden ? 0 : (column.width ?? 0)), 0);
  return {
    paperSize: 'tabloid',
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: Math.max(1, Math.ceil((width * SMALLEST_SCALE) / CHARACTERS)),
    fitToHeight: 0,
    margins: { left: 0.4, right: 0.4, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 },
  };
}

/** The sheet and the page at the foot of every page; the project at the head of those after the first, which has its title. */
export function runningHeads(projectName: string, { foot }: WorkbookTexts): HeaderFooter {
  const name = [...oneLineText(projectName)].slice(0, 80).join('').replaceAll('&', '&&');
  return { differentFirst: true, firstFooter: foot, oddHeader: `&L${name}`, oddFooter: foot };
}
