import { inflateRawSync } from 'node:zlib';
import { formatValue } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { amount, type Fee, FeeType } from '#leveling';
import { readVectors } from '../../../leveling/vectors/readVectors.ts';
import { packedBytes, zipDirectory } from '../import/workbook/zipDirectory.ts';
import type { ExportContent } from './exportContent.ts';
import { PackageColumn, PackageColumns } from './package/packageColumns.ts';
import { tabloidPages } from './spreadsheet/pages.ts';
import { exportFileName, sheetNames } from './spreadsheet/sheetNames.ts';
import { cellAddress, fixedAddress } from './spreadsheet/spreadsheet.ts';
import { contentOfCase, type ProjectCase } from './vectorContent.testing.ts';
import { projectWorkbook } from './workbook.ts';

const { projects } = readVectors<never, ProjectCase>();
const plain = contentOfCase(
  projects.find(({ alternates, packages }) => alternates.length === 3 && packages.length > 2)!,
);

/** The parts of the workbook as XML, by their paths. */
async function partsOf(content: ExportContent): Promise<(path: string) => string> {
  const bytes = await projectWorkbook(content, new Date('2026-05-21T12:00:00Z'));
  const entries = new Map(zipDirectory(bytes).map((entry) => [entry.name, entry]));
  return (path) => inflateRawSync(packedBytes(bytes, entries.get(path)!)).toString('utf8');
}

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1]!);
const widthsOf = (sheet: string): number[] => all(sheet, / width="([\d.]+)"/g).map(Number);

/** The first package with changes. */
const withPackage = (change: (one: ExportContent['packages'][number]) => ExportContent['packages'][number]) => ({
  ...plain,
  packages: [change(plain.packages[0]!), ...plain.packages.slice(1)],
});

describe('the form of the workbook', () => {
  it('repeats headers and first column on every printed page, by names that a spreadsheet can read [EXP-022]', async () => {
    const part = await partsOf(withPackage((one) => ({ ...one, bidPackage: { ...one.bidPackage, code: "O'1 A" } })));
    const names = all(part('xl/workbook.xml'), /<definedName name="_xlnm.Print_Titles"[^>]*>([^<]*)</g);
    expect(names).toHaveLength(plain.packages.length + 2);
    expect(names.slice(0, 2)).toEqual(["'Bid Summary'!$A:$A,'Bid Summary'!$6:$8", "'Fees'!$A:$A,'Fees'!$2:$3"]);
    expect(names[2]).toMatch(/^'O''1 A [^']*'!\$A:\$A,'O''1 A [^']*'!\$6:\$8$/);
  });

  it('prints on tabloid pages in landscape, side by side where it would be too small [EXP-022]', async () => {
    const part = await partsOf({ ...plain, projectName: 'Dock & Sons' });
    for (const path of ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml', 'xl/worksheets/sheet3.xml']) {
      const sheet = part(path);
      const width = widthsOf(sheet).reduce((sum, one) => sum + one, 0);
      const pages = Number(/fitToWidth="(\d+)"/.exec(sheet)![1]);
      const least = path.endsWith('sheet1.xml') ? 0.43 : 0.5;
      expect((pages * 245) / width).toBeGreaterThan(least);
      expect(sheet).toContain('paperSize="3" orientation="landscape"');
      expect(sheet).toContain('<oddHeader>&amp;LDock &amp;&amp; Sons</oddHeader>');
      expect(sheet).toContain('<oddFooter>&amp;L&amp;A&amp;CPrinted &amp;D&amp;RPage &amp;P of &amp;N</oddFooter>');
    }
    expect(tabloidPages([{ width: 400 }]).fitToWidth).toBe(1);
    expect(tabloidPages([{ width: 420 }]).fitToWidth).toBe(2);
    // A hidden column takes no room.
    expect(tabloidPages([{ width: 400 }, { width: 20, hidden: true }]).fitToWidth).toBe(1);
  });

  it('prints the summary one page wide with alternates, as many high as its rows need, headings on each [EXP-063]', async () => {
    const withAmounts = (one: ExportContent['packages'][number]) => ({
      ...one,
      lineItems: { ...one.lineItems, unitPrices: one.lineItems.unitPrices.map(() => '1234567.89') },
    });
    const part = await partsOf(withPackage(withAmounts));
    expect(plain.alternates).toHaveLength(3);
    const sheet = part('xl/worksheets/sheet1.xml');
    expect(sheet).toMatch(/<pageSetup[^>]* fitToWidth="1" fitToHeight="0"/);
    // At 60 %, as the sheets of packages print, it would go over two.
    expect(widthsOf(sheet).reduce((sum, one) => sum + one, 0) * 0.6).toBeGreaterThan(245);
    expect(part('xl/workbook.xml')).toContain("'Bid Summary'!$A:$A,'Bid Summary'!$6:$8");
  });

  it('makes columns as wide as their longest amount and rows as high as long notes [EXP-022]', async () => {
    const long = (one: ExportContent['packages'][number]) => ({
      ...one,
      bidPackage: { ...one.bidPackage, notes: 'A note of some length. '.repeat(80) },
      lineItems: { ...one.lineItems, unitPrices: one.lineItems.unitPrices.map(() => '-999999999999.12345') },
    });
    const sheet = (await partsOf(withPackage(long)))('xl/worksheets/sheet3.xml');
    const [, , , , , unitPrice] = widthsOf(sheet);
    expect(unitPrice).toBeGreaterThanOrEqual('-999,999,999,999.12345'.length);
    expect(Math.max(...all(sheet, / ht="([\d.]+)"/g).map(Number))).toBeGreaterThan(100);
  });

  it('has whole quantities and percents without a point, and cells that take a choice alone [EXP-022]', async () => {
    const part = await partsOf(plain);
    const summary = part('xl/worksheets/sheet1.xml');
    const one = part('xl/worksheets/sheet3.xml');
    expect(one).toMatch(/<conditionalFormatting sqref="D9:D\d+">.*?AND\(ISNUMBER\(D9\),ROUND\(N\(D9\),5\)=/s);
    expect(all(part('xl/styles.xml'), /<dxf>.*?formatCode="([^"]+)"/g)).toEqual(
      expect.arrayContaining(['#,##0', '0%']),
    );
    expect(summary).toMatch(
      /<dataValidation type="whole"[^>]*sqref="V7 Y7 AB7"[^>]*><formula1>0<\/formula1><formula2>1</,
    );
    const columns = new PackageColumns(plain.packages[0]!.bidders.length);
    for (const row of [3, 4]) {
      const names = [columns.comparableOf(0), columns.lowest].map((column) => fixedAddress(row - 1, column)).join(':');
      const validation = all(
        one,
        new RegExp(`<dataValidation type="list"([^>]*sqref="D${row}"[^>]*><formula1>[^<]*)<`, 'g'),
      );
      expect(validation[0]).toContain('showErrorMessage="1"');
      expect(validation[0]).toContain(`<formula1>${names}`);
    }
  });

  it('prints the low amount of each line in bold in the column of its bidder, of those that count [EXP-042]', async () => {
    const part = await partsOf(
      withPackage((one) => ({
        ...one,
        bidders: one.bidders.map((bidder, index) => ({ ...bidder, status: index === one.bidders.length - 1 ? 4 : 2 })),
      })),
    );
    const sheet = part('xl/worksheets/sheet3.xml');
    const count = plain.packages[0]!.bidders.length;
    expect(count).toBeGreaterThan(2);
    const columns = new PackageColumns(count);
    const styles = all(part('xl/styles.xml'), /<dxf>(.*?)<\/dxf>/gs);
    const rules = [
      ...sheet.matchAll(
        /<conditionalFormatting sqref="([A-Z]+9):[^"]*"><cfRule type="expression"[^>]* dxfId="(\d+)"[^>]*><formula>([^<]*)</g,
      ),
    ].map(([, from, style, formula]) => [from, styles[Number(style)]!.includes('<b/>'), formula]);
    const low = cellAddress(8, PackageColumn.low);
    expect(rules.filter(([, isBold]) => isBold)).toEqual(
      Array.from({ length: count - 1 }, (_, bidder) => {
        const own = cellAddress(8, columns.comparableOf(bidder));
        const isLow = `AND(ISNUMBER(${low}),ISNUMBER(${own}),N(${own})=N(${low}))`;
        return [cellAddress(8, columns.valueOf(bidder)), true, isLow];
      }),
    );
  });

  it('shows typed amounts with 2 to 5 decimals everywhere [LIM-008]', async () => {
    const typed = '1234.56789';
    const one = projects
      .flatMap((project) => contentOfCase(project).packages)
      .find(({ adjustments, rollupBids }) => adjustments.length > 0 && rollupBids.length > 0)!;
    const contingency = { contingencyUnit: 'amount', contingencyPercentage: null, contingencyAmount: typed } as const;
    const changed: typeof one = {
      ...one,
      bidPackage: { ...one.bidPackage, ...contingency },
      lineItems: { ...one.lineItems, unitPrices: one.lineItems.unitPrices.map(() => typed) },
      bids: one.bids.map((bids) => ({ ...bids, prices: bids.prices.map((price) => price && typed) })),
      rollupBids: one.rollupBids.map((lumpSum) => ({ ...lumpSum, bidValue: typed })),
      adjustments: one.adjustments.map((adjustment) => ({ ...adjustment, value: typed })),
    };
    const permit: Fee = {
      name: 'Permit',
      feeType: FeeType.LumpSum,
      amount: amount(typed),
      order: 1,
      referenceFeeName: null,
    };
    const content = { ...plain, alternates: one.alternates, packages: [changed], fees: [permit] };
    const { sheets } = await readXlsx(await projectWorkbook(content, new Date(0)), { readStyles: true });
    const shown = sheets.map(({ cells }) => {
      const entered = [...cells!.values()].filter(({ value, formula }) => value === 1234.56789 && !formula);
      return [entered.length, ...new Set(entered.map(({ value, style }) => formatValue(value, style!.numFmt!)))];
    });
    const prices = changed.bids.flatMap(({ prices }) => prices).filter((price) => price === typed).length;
    const inPackage = changed.lineItems.ids.length + prices + one.rollupBids.length + one.adjustments.length;
    expect(shown).toEqual([
      [1, '1,234.56789'],
      [1, '1,234.56789'],
      [inPackage, '1,234.56789'],
    ]);
  });

  it('names the font in every style and stores a result with every visible formula', async () => {
    const part = await partsOf(plain);
    const fonts = all(part('xl/styles.xml').split('</fonts>')[0]!, /<font>(.*?)<\/font>/g);
    expect(fonts.length).toBeGreaterThan(4);
    for (const font of fonts)
      expect(font).toMatch(/<sz val="\d+"\/>.*<name val="Calibri"\/>|<name val="Calibri"\/>.*<sz/);
    for (const path of ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml']) {
      expect(all(part(path), /<c r="([A-Z]+\d+)"[^>]*><f>[^<]*<\/f><\/c>/g)).toEqual([]);
    }
  });

  it('quotes every text that begins like a formula, by its style, and no other text [EXP-040]', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', "'plain", 'plain'];
    const named = (one: ExportContent['packages'][number]) => ({
      ...one,
      lineItems: { ...one.lineItems, descriptions: one.lineItems.descriptions.map((_, at) => texts[at % 6]!) },
    });
    const content = withPackage(named);
    const part = await partsOf(content);
    const styleTexts = all(part('xl/styles.xml').split('<cellXfs')[1]!.split('</cellXfs>')[0]!, /(<xf [^>]*>)/g);
    const isQuoted = (style: string) => styleTexts[Number(style)]!.includes('quotePrefix="1"');
    const shared = all(part('xl/sharedStrings.xml'), /<si><t[^>]*>([^<]*)<\/t><\/si>/g);
    const cells = [...part('xl/worksheets/sheet3.xml').matchAll(/<c r="A\d+" t="s" s="(\d+)"><v>(\d+)<\/v>/g)];
    const found = new Map(cells.map(([, style, text]) => [shared[Number(text)], isQuoted(style!)]));
    for (const text of texts) {
      expect([text, found.get(text)]).toEqual([text, /^[=+\-@]/.test(text)]);
    }
    const { sheets } = await readXlsx(await projectWorkbook(content, new Date(0)));
    expect(sheets[2]!.rows.flat()).toEqual(expect.arrayContaining(texts));
  });

  it('escapes texts that spreadsheets would read as escaped characters [EXP-002]', async () => {
    const named = (one: ExportContent['packages'][number]) => ({
      ...one,
      lineItems: { ...one.lineItems, descriptions: one.lineItems.descriptions.map(() => 'bolt_x0041_\u0001\uffff') },
    });
    const texts = (await partsOf(withPackage(named)))('xl/sharedStrings.xml');
    expect(texts).toContain('>bolt_x005F_x0041__x0001__xFFFF_<');
  });

  it('is whole with characters in the project name that XML and file names cannot hold [EXP-002] [EXP-004]', async () => {
    const projectName = 'Dock\u0001\uffff 9\u202e';
    const part = await partsOf({ ...plain, projectName });
    expect(part('docProps/core.xml')).toContain('<dc:title>Dock   9\u202e - Bid Summary</dc:title>');
    for (const path of ['docProps/core.xml', 'xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml', 'xl/workbook.xml']) {
      const unholdable = [...part(path)].filter((character) => character < '\t' || /[\ufffe\uffff]/.test(character));
      expect(unholdable).toEqual([]);
    }
    expect(exportFileName(projectName, '2026-05-21')).toBe('Dock-- 9- - Bid Summary 2026-05-21.xlsx');
    expect(exportFileName(`${'a'.repeat(149)}🏗`, '2026-05-21')).toBe(
      `${'a'.repeat(149)} - Bid Summary 2026-05-21.xlsx`,
    );
  });

  it('shows by a formula on its switch that an alternate is disabled, not by a fixed text', async () => {
    const sheet = (await partsOf(plain))('xl/worksheets/sheet3.xml');
    const notes = all(sheet, /<f>(IF\('Bid Summary'!\$[A-Z]+\$7=1,""[^<]*)<\/f>/g);
    expect(notes).toEqual(
      ['V', 'Y', 'AB'].map((column) => `IF('Bid Summary'!$${column}$7=1,"","Disabled, counts 0.00")`),
    );
  });

  it('cuts names of sheets between characters and not after an apostrophe [EXP-002]', () => {
    const names = sheetNames([`${'a'.repeat(30)}🏗 tower`, `${'b'.repeat(30)}'s`, "'", 'History', 'a\u0001b']);
    expect(names).toEqual(['a'.repeat(30), 'b'.repeat(30), 'Sheet', 'History (2)', 'a-b']);
  });
});
