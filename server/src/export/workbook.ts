import { writeXlsx } from 'hucre/xlsx';
import { type isExcluded, secondBidder, totalOf } from '#leveling';
import type { ExportContent } from './exportContent.ts';
import type { ExportProgress } from './exportProgress.ts';
import { packageFigures } from './package/packageFigures.ts';
import { packageSheet } from './package/packageSheet.ts';
import { oneLineText } from './spreadsheet/cellText.ts';
import { lazySheets } from './spreadsheet/lazySheets.ts';
import { sheetNames } from './spreadsheet/sheetNames.ts';
import { defaultFont } from './spreadsheet/styles.ts';
import { type ExportedPackage, summarySheets, switchCells } from './summary/summarySheet.ts';
import { workbookTexts } from './workbookTexts.ts';

/** Builds the workbook of a project: 'Bid Summary', 'Fees' and one sheet per package, with live formulas throughout. */
export async function projectWorkbook(
  content: ExportContent,
  now: Date,
  onSheet: (progress: ExportProgress) => void = () => {},
): Promise<Uint8Array> {
  const enabled = content.alternates.map((alternate) => alternate.enabled);
  const headers = content.packages.map(({ bidPackage }) => bidPackage);
  const texts = workbookTexts[content.language ?? 'en-US'];
  const packageNames = headers.map(({ code, description }) => `${code} ${description}`);
  const [summaryName, feesName, ...names] = sheetNames([texts.bidSummary, texts.fees, ...packageNames]);
  const titles = [texts.bidSummary, texts.fees, ...headers.map(({ code, description }) => `${code} - ${description}`)];
  const switches = switchCells(summaryName!, content.alternates.length);
  const packages = content.packages.map((record, index): ExportedPackage => {
    const figures = packageFigures(record, enabled);
    const second = secondBidderOf(record, figures);
    const sheet = packageSheet(names[index]!, record, figures, content.projectName, second, switches, texts);
    return { record, figures, sheet, second };
  });
  const summary = summarySheets({ summary: summaryName!, fees: feesName! }, content, packages);
  const sheets = [...summary, ...packages.map(({ sheet }) => sheet.sheet)];
  const sheetCount = sheets.length;
  return writeXlsx({
    sheets: lazySheets(sheets, (sheetsWritten) =>
      onSheet({ sheetsWritten, sheetCount, sheetName: titles[sheetsWritten]! }),
    ),
    properties: {
      title: `${oneLineText(content.projectName)} - ${texts.bidSummary}`,
      creator: 'Plumbline',
      created: now,
      modified: now,
    },
    defaultFont,
    namedRanges: sheets.map(({ frame, printTitles }) => ({
      name: '_xlnm.Print_Titles',
      range: printTitles,
      scope: frame.name,
    })),
  });
}

/** Returns the index of the bidder at order 1 if it counts: the bidders of a sheet are in their order. */
function secondBidderOf(record: ExportContent['packages'][number], figures: ReturnType<typeof packageFigures>): number {
  const ranked = record.bidders.map((bidder, index) => ({
    companyName: bidder.companyName,
    status: bidder.status as Parameters<typeof isExcluded>[0],
    isSelected: index === figures.selected,
    hasBaseEntry: figures.totals[0]!.bidders[index]!.entries > 0,
    baseTotal: totalOf(figures.totals[0]!.bidders[index]!),
  }));
  return secondBidder(
    ranked,
    ranked.map((_, index) => index),
  );
}
