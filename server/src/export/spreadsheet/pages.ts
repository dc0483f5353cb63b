import type { ColumnDef, WriteSheet } from 'hucre/xlsx';
import type { WorkbookTexts } from '#locales/types';
import { oneLineText } from './cellText.ts';

type PageSetup = NonNullable<WriteSheet['pageSetup']>;
type HeaderFooter = NonNullable<WriteSheet['headerFooter']>;

/** Characters of the workbook's font that fit on one line of a tabloid page in landscape. */
const CHARACTERS_PER_LINE = 245;
/** Below this scale a sheet is spread over several pages instead. */
const MIN_SCALE = 0.6;
/** That of a sheet whose rows say little in parts: a total on one page, its heading on another. */
export const MIN_SCALE_OF_SUMMARY = 0.44;

/** Tabloid in landscape: as many pages wide as keep the print readable, as many high as the rows need. */
export function tabloidPages(columns: readonly ColumnDef[], minScale = MIN_SCALE): PageSetup {
  const width = columns.reduce((sum, column) => sum + (column.hidden ? 0 : (column.width ?? 0)), 0);
  return {
    paperSize: 'tabloid',
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: Math.max(1, Math.ceil((width * minScale) / CHARACTERS_PER_LINE)),
    fitToHeight: 0,
    margins: { left: 0.4, right: 0.4, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 },
  };
}

/** Sheet name and page number in the footer; project name in the header of every page but the first. */
export function headerAndFooter(projectName: string, { foot }: WorkbookTexts): HeaderFooter {
  const name = [...oneLineText(projectName)].slice(0, 80).join('').replaceAll('&', '&&');
  return { differentFirst: true, firstFooter: foot, oddHeader: `&L${name}`, oddFooter: foot };
}
