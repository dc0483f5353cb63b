import { describe, expect, it } from 'vitest';
import type { ImportAnswer } from '#contract';
import { amount } from '#leveling';
import { contentOf } from '../model/sheetContent.ts';
import { sampleSheet } from '../testing/sampleSheet.testing.ts';
import { arrivalsOf, replacedBy, sectionsReached } from './arrivals.ts';
import { addressesOf, countedDoubts, doubtGroups } from './doubtGroups.ts';
import { FileRows, isOtherKind, textOfFile } from './fileRows.ts';
import {
  cellAddress,
  columnLetters,
  type FileColumn,
  NO_CHOICES,
  optionsOf,
  withBidder,
  withContract,
  withMeaning,
  withPart,
} from './importChoices.ts';
import { previewRows } from './previewRows.ts';

const column = (at: number, meaning: FileColumn['meaning'], header = `H${at}`): FileColumn => ({
  column: at,
  meaning,
  header,
  bidder: null,
});

const line = (change: Partial<NonNullable<ImportAnswer['lineItems']>[number]>) => ({
  description: 'Pipe',
  quantity: '2',
  unit: 'LF',
  unitPrice: '1.5',
  level1: null,
  level2: null,
  alternateName: null,
  prices: ['3', null],
  ...change,
});

const bidder = (companyName: string) => ({ companyName, total: '3', printedTotal: null, difference: null });

describe('choices', () => {
  it('of another column or unit keep those made before, and all are sent [IMP-010] [IMP-021]', () => {
    const columns = [column(0, 'ignore'), column(1, 'bidder'), column(2, 'amount')];
    const meant = withMeaning(NO_CHOICES, columns[0]!, 'description', columns);
    const part = { sheet: null, table: 'Dormer', alternateName: 'Alternate 1' };
    const chosen = withPart({ ...withContract(meant, 'A-1'), units: { SFT: 'SF' } }, part);
    expect(optionsOf(chosen, true)).toEqual({
      preview: true,
      contract: 'A-1',
      columns: [{ column: 0, meaning: 'description' }],
      sections: [part],
      units: { SFT: 'SF' },
    });
    expect(optionsOf({ ...NO_CHOICES, mode: 'replace' }, false)).toEqual({ mode: 'replace' });
  });

  it('a meaning that one column alone can have leaves the column chosen before [IMP-010]', () => {
    const columns = [column(0, 'ignore'), column(1, 'ignore'), column(2, 'bidder')];
    const first = withMeaning(NO_CHOICES, columns[0]!, 'description', columns);
    expect(withMeaning(first, columns[1]!, 'description', columns).columns).toEqual([
      { column: 1, meaning: 'description' },
    ]);
  });

  it('a price column of a file without a column of bidders is the bidder’s of its header, to be renamed', () => {
    const columns = [column(0, 'description'), column(1, 'ignore', 'Acme Inc')];
    const priced = withMeaning(NO_CHOICES, columns[1]!, 'amount', columns);
    expect(priced.columns).toEqual([{ column: 1, meaning: 'amount', bidder: 'Acme Inc' }]);
    const read = { ...columns[1]!, meaning: 'amount' as const, bidder: 'Acme Inc' };
    expect(withBidder(priced, read, ' Beta ').columns).toEqual([{ column: 1, meaning: 'amount', bidder: 'Beta' }]);
  });

  it('another contract takes the assignment of sections along, which may not stand in it', () => {
    expect(
      withContract(withPart(NO_CHOICES, { sheet: null, table: 'Dormer', alternateName: null }), 'B').sections,
    ).toEqual([]);
  });
});

describe('cells of the file', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %i is %s', (at, letters) => {
    expect(columnLetters(at)).toBe(letters);
  });

  it('doubts are listed by kind with column letter, row and text; words for a quantity are not counted [IMP-016] [IMP-020]', () => {
    const doubt = (kind: ImportAnswer['doubts'][number]['kind'], at: number | null, row: number, text: string) => ({
      kind,
      column: at,
      row,
      text,
      message: '',
    });
    const groups = doubtGroups([
      doubt('quantityInWords', 5, 43, 'LUMP SUM'),
      doubt('quantityInWords', 5, 44, 'LUMP SUM'),
      doubt('notANumber', 9, 87, 'Not provided'),
      doubt('notANumber', 10, 87, ''),
    ]);
    expect(groups.map(({ kind, addresses, texts }) => [kind, addresses, texts])).toEqual([
      ['notANumber', 'J87, K87', ['Not provided', '']],
      ['quantityInWords', 'F43 to F44', ['LUMP SUM']],
    ]);
    expect(countedDoubts(groups)).toBe(2);
    const priced = doubtGroups([
      doubt('notANumber', 8, 8, 'Not provided'),
      { ...doubt('notANumber', 8, 9, 'NIC'), noBid: true },
      doubt('notANumber', 8, 10, 'Not provided'),
    ]);
    expect(priced.map(({ kind, addresses }) => [kind, addresses])).toEqual([
      ['noBid', 'I9'],
      ['notANumber', 'I8, I10'],
    ]);
    expect(addressesOf([{ row: 7, column: null }])).toBe('7');
    expect(cellAddress(10, 87)).toBe('K87');
  });

  it('rows are found by their number: quotes, doubled quotes, line breaks in cells, empty rows', () => {
    const rows = new FileRows('a,b\r\n"x, ""y""\nz",2\n\n6" pipe,3', 2);
    expect(rows.count).toBe(4);
    expect([1, 2, 3, 4].map((row) => rows.cells(row))).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
      [''],
      ['6" pipe', '3'],
    ]);
    expect(rows.cells(9)).toEqual([]);
    expect(rows.headerRow(['a', 'b'])).toBe(1);
    expect(rows.around(4, 3)).toEqual([2, 3, 4]);
  });

  it('semicolons and tabs part cells, UTF-16 and Windows-1252 are text', () => {
    expect(new FileRows('a;b,c;d\n1;2;3', 3).cells(1)).toEqual(['a', 'b,c', 'd']);
    expect(new FileRows('a\tb\n1\t2', 2).cells(2)).toEqual(['1', '2']);
    expect(textOfFile(new Uint8Array([0xff, 0xfe, 0x61, 0]))).toBe('a');
    expect(textOfFile(new Uint8Array([0xe9]))).toBe('é');
  });

  it.each([
    ['%PDF-1.7', true],
    ['GIF89a', true],
    ['PK\u0003\u0004', false],
    ['Line,Description', false],
  ])('a file that begins with %j is of another kind: %s [IMP-002]', (head, isOther) => {
    expect(isOtherKind(new TextEncoder().encode(head))).toBe(isOther);
  });
});

describe('the lines as they will stand', () => {
  it('stand under their groups with exact sums and count lines without a bid [IMP-020]', () => {
    const rows = previewRows({
      bidders: [bidder('A'), bidder('B')],
      lineItems: [
        line({ level1: 'Masonry', prices: ['0.1', '5'] }),
        line({ level1: 'Windows', quantity: '3' }),
        line({ level1: 'Masonry', prices: ['0.2', null] }),
      ],
    });
    expect(rows.map((row) => (row.kind === 'line' ? row.number : `${row.name} ${row.count}`))).toEqual([
      'Masonry 2',
      1,
      2,
      'Windows 1',
      3,
    ]);
    const [masonry] = rows;
    if (masonry?.kind !== 'group') throw new Error('The first row is a group');
    expect([masonry.estimate, ...masonry.prices]).toEqual([amount('6'), amount('0.3'), amount('5')]);
    expect(masonry.unleveled).toEqual([0, 1]);
  });

  it('heads of sections stand where an alternate gets lines, the base bid first', () => {
    const rows = previewRows({
      bidders: [bidder('A')],
      lineItems: [line({ alternateName: 'Alternate 1', prices: ['1'] }), line({ prices: ['2'] })],
    });
    expect(rows.map((row) => (row.kind === 'line' ? row.number : row.name))).toEqual([null, 1, 'Alternate 1', 2]);
  });
});

describe('what comes and what goes', () => {
  const content = contentOf(sampleSheet());
  const answer = (change: Partial<ImportAnswer>) =>
    ({
      lineItemCount: 2,
      bidders: [bidder('KESTREL masonry'), bidder('Ferro & Stone')],
      lineItems: [line({}), line({})],
      ...change,
    }) as ImportAnswer;

  it('bidders are matched by company name ignoring case, the others are new [IMP-023]', () => {
    expect(arrivalsOf(answer({}), content)).toEqual({
      lines: 2,
      onLines: 0,
      bids: 2,
      matched: 1,
      added: 1,
      biddersAfter: 7,
      biddersLimit: 20,
    });
  });

  it('replacing takes lines, bids, lump sums and adjustments of the sections that get lines [IMP-023]', () => {
    const toAlternate = answer({ lineItems: [line({ alternateName: content.alternates[0]!.name })] });
    expect([...sectionsReached(answer({}), content)]).toEqual([0]);
    expect([...sectionsReached(toAlternate, content)]).toEqual([1]);
    const base = replacedBy(new Set([0]), content);
    const alternate = replacedBy(new Set([1]), content);
    expect(base.lines).toBe(content.lines.sections.filter((section) => section === 0).length);
    expect(alternate.lines).toBe(content.lines.sections.filter((section) => section === 1).length);
    expect(base.lumpSums).toBe([...content.lumpSums.values()].filter(({ section }) => section === 0).length);
    expect(base.adjustments).toBeGreaterThan(0);
    const bids = content.columns.reduce(
      (sum, { classifications }) => sum + classifications.filter((one) => one >= 0).length,
      0,
    );
    const others = replacedBy(new Set([1, 2]), content);
    expect(base.bids + others.bids).toBe(bids);
  });
});
