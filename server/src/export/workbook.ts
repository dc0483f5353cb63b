import { writeXlsx } from 'hucre/xlsx';
import { rankedBidders, secondBidder } from '#leveling';
import type { ExportContent } from './exportContent.ts';
import type { ExportProgress } from './exportProgress.ts';
import { biddersSheet } from './owner/biddersSheet.ts';
import { ownerSummary } from './owner/ownerSummary.ts';
import { packageFigures } from './package/packageFigures.ts';
import { packageSheet } from './package/packageSheet.ts';
import { oneLineText } from './spreadsheet/cellText.ts';
import { type LazySheet, lazySheets } from './spreadsheet/lazySheets.ts';
import { keepAspectOfLogo } from './spreadsheet/logoPicture.ts';
import { quoteTexts } from './spreadsheet/quotedTexts.ts';
import { sheetNames } from './spreadsheet/sheetNames.ts';
import { defaultFont } from './spreadsheet/styles.ts';
import type { ExportedPackage } from './summary/summaryRow.ts';
import { summarySheets, switchCells } from './summary/summarySheet.ts';
import { workbookTexts } from './workbookTexts.ts';

/**
 * Builds the workbook of a project. For the team: 'Bid Summary', 'Fees' and one sheet per package, with live formulas
 * throughout. For the owner: the summary, all bidders, and a tabulation of each package.
 */
export async function projectWorkbook(
  content: ExportContent,
  now: Date,
  onSheet: (progress: ExportProgress) => void = () => {},
): Promise<Uint8Array> {
  const { sheets, titles } = content.feeChoices === undefined ? teamSheets(content) : ownerSheets(content);
  const sheetCount = sheets.length;
  const bytes = await writeXlsx({
    sheets: lazySheets(sheets, (sheetsWritten) =>
      onSheet({ sheetsWritten, sheetCount, sheetName: titles[sheetsWritten]! }),
    ),
    properties: {
      title: `${oneLineText(content.projectName)} - ${titles[0]}`,
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
  return quoteTexts(content.logo ? keepAspectOfLogo(bytes) : bytes);
}

/** The sheets of a workbook, and their titles for who waits for them. */
interface TitledSheets {
  readonly sheets: readonly LazySheet[];
  readonly titles: readonly string[];
}

function teamSheets(content: ExportContent): TitledSheets {
  const enabled = content.alternates.map((alternate) => alternate.enabled);
  const headers = content.packages.map(({ bidPackage }) => bidPackage);
  const texts = workbookTexts(content.language);
  const packageNames = headers.map(({ code, description }) => `${code} ${description}`);
  const [summaryName, feesName, ...names] = sheetNames([texts.bidSummary, texts.fees, ...packageNames]);
  const switches = switchCells(summaryName!, content.alternates.length);
  const packages = content.packages.map((record, index): ExportedPackage => {
    const figures = packageFigures(record, enabled);
    const second = secondBidderOf(record, figures);
    const sheet = packageSheet(names[index]!, record, figures, content.projectName, second, switches, texts);
    return { record, figures, sheet, second };
  });
  const summary = summarySheets({ summary: summaryName!, fees: feesName! }, content, packages);
  return {
    sheets: [...summary, ...packages.map(({ sheet }) => sheet.sheet)],
    titles: [texts.bidSummary, texts.fees, ...headers.map(({ code, description }) => `${code} - ${description}`)],
  };
}

function ownerSheets(content: ExportContent): TitledSheets {
  const texts = workbookTexts(content.language);
  const packages = content.packages.map(({ bidPackage: { code, description } }) => `${code} ${description}`);
  const [summary, ...names] = sheetNames([texts.bidTabulation, texts.bidders, ...packages]);
  const bidders = biddersSheet(names, content, texts);
  const tabulations = bidders.packages.flatMap(({ tabulation, record: { bidPackage } }) =>
    tabulation === null ? [] : [[tabulation.sheet, `${bidPackage.code} - ${bidPackage.description}`] as const],
  );
  return {
    sheets: [ownerSummary(summary!, content, bidders, texts), bidders.sheet, ...tabulations.map(([sheet]) => sheet)],
    titles: [texts.bidTabulation, texts.bidders, ...tabulations.map(([, title]) => title)],
  };
}

/** Returns the index of the bidder at order 1 if it counts: the bidders of a sheet are in their order. */
function secondBidderOf(record: ExportContent['packages'][number], figures: ReturnType<typeof packageFigures>): number {
  const ranked = rankedBidders(record.bidders, figures.totals, figures.selected);
  return secondBidder(
    ranked,
    ranked.map((_, index) => index),
  );
}
