import { z } from 'zod';
import { command } from '../endpoint.ts';
import { decimal, id, text } from '../fields.ts';
import { fileMaximumBytes } from './bidderDocument.ts';

/** The meanings of a column of the file. */
export const importColumnMeanings = [
  'ignore',
  'contract',
  'section',
  'classification2',
  'lineNumber',
  'code',
  'description',
  'unit',
  'quantity',
  'bidder',
  'rank',
  'unitPrice',
  'amount',
  'printedTotal',
] as const;
export type ImportColumnMeaning = (typeof importColumnMeanings)[number];

/** Meanings of columns that belong to one bidder each, so that a table can have several of them. */
export const priceColumnMeanings: ReadonlySet<string> = new Set<ImportColumnMeaning>([
  'unitPrice',
  'amount',
  'printedTotal',
]);

/** Meanings that one column of a table alone can have. */
export const singleColumnMeanings: ReadonlySet<string> = new Set(
  importColumnMeanings.filter((meaning) => meaning !== 'ignore' && !priceColumnMeanings.has(meaning)),
);

/** Why a cell of the file is doubtful. */
export const importDoubtKinds = [
  'notANumber',
  'trailingMark',
  'quantityInWords',
  'amountDiffers',
  'duplicate',
  'noDescription',
  'ambiguousSeparator',
  'totalDiffers',
  'alternateSection',
  'notRead',
  'hidden',
  'unclearPrice',
] as const;
export type ImportDoubtKind = (typeof importDoubtKinds)[number];

const meaning = z.enum(importColumnMeanings);

/** The JSON text in the field `options` of an import. Everything may be absent: then the file speaks for itself. */
export const importOptions = z.strictObject({
  /** true reads and answers, and writes nothing. */
  preview: z.boolean().nullish(),
  /** The text of the contract column, where a file holds several contracts. */
  contract: text.nullish(),
  columns: z
    .array(
      z.strictObject({
        /** From 0. */
        column: z.int().nonnegative(),
        meaning,
        /** The bidder's name, where the column is one bidder's. */
        bidder: text.nullish(),
        /** Of a workbook: the sheet that the choice is about; without one it is about every sheet. */
        sheet: text.nullish(),
      }),
    )
    .nullish(),
  sections: z
    .array(
      z.strictObject({
        sheet: text.nullish(),
        /** A table or a section of the sheet (of a text file: a section); without one the whole sheet. */
        table: text.nullish(),
        /** An alternate of the project; null or absent puts the section into the base. */
        alternateName: text.nullish(),
        /** true: the import adds this alternate to the project. */
        newAlternate: z.boolean().nullish(),
        /** true imports nothing of it. */
        leaveOut: z.boolean().nullish(),
      }),
    )
    .nullish(),
  /** 'match' puts prices on the package's lines that the file's lines are matched to, and adds the others. */
  mode: z.enum(['add', 'replace', 'match']).nullish(),
  /** Of mode 'match': the line of the package that a line of the file goes to; null makes it a new line. */
  matches: z.array(z.strictObject({ line: z.int().nonnegative(), lineItemId: id.nullable() })).nullish(),
  /** Printed unit name -> listed unit name. */
  units: z.record(text, text).nullish(),
  /** true imports although sums differ from printed totals. */
  acceptDifferences: z.boolean().nullish(),
});
export type ImportOptions = z.output<typeof importOptions>;

/** One contract of a file that holds several; the refusal without a choice lists them. */
export const importContract = z.object({ name: z.string(), lineItemCount: z.number(), bidderCount: z.number() });
export type ImportContract = z.infer<typeof importContract>;

const bidderFigures = z.object({
  companyName: z.string(),
  total: decimal,
  printedTotal: decimal.nullable(),
  difference: decimal.nullable(),
});

/** A printed total that the lines do not add to; the refusal without `acceptDifferences` lists them. */
export const importDifference = z.object({
  companyName: z.string(),
  /** The table whose total it is; both are null for the total of the whole file. */
  sheet: z.string().nullable(),
  table: z.string().nullable(),
  total: decimal,
  printedTotal: decimal,
  difference: decimal,
});
export type ImportDifference = z.infer<typeof importDifference>;

/** A part of the file that goes to one section as a whole: `sections` assigns it by `sheet` and `table`. */
export const importTable = z.object({
  /** null in a file without sheets. */
  sheet: z.string().nullable(),
  /** A table of a sheet that holds several, or a section of the only one; null where there is none. */
  table: z.string().nullable(),
  lineItemCount: z.number(),
  bidderCount: z.number(),
  /** The alternate of the project it goes to; null is the base. */
  alternateName: z.string().nullable(),
  /** true where nothing of it is imported: it was left out, or repeats totals of other parts. */
  leaveOut: z.boolean().optional(),
  /** Bidders with prices in it. */
  bidders: z.array(bidderFigures),
});
export type ImportTable = z.infer<typeof importTable>;

/** The line of the package that a line of the file goes to. */
export const importLineMatch = z.object({
  /** A doubtful line is not imported before it is chosen for; an unmatched one becomes a new line. */
  kind: z.enum(['matched', 'doubtful', 'unmatched']),
  lineItemId: id.nullable(),
  /** Lines to choose from where it is doubtful, best first. */
  offered: z.array(id),
});

export const importAnswer = z.object({
  contracts: z.array(importContract),
  columns: z.array(
    z.object({
      column: z.number(),
      meaning,
      bidder: z.string().nullable(),
      header: z.string().nullable(),
      /** In a workbook only. */
      sheet: z.string().optional(),
      /** A few of its values, in a workbook only. */
      samples: z.array(z.string()).optional(),
    }),
  ),
  /** In the order of the file. */
  tables: z.array(importTable),
  lineItemCount: z.number(),
  /** Sum of the base estimates of the imported lines: quantity x unit price, each rounded to cents. */
  estimateTotal: decimal,
  bidders: z.array(
    bidderFigures.extend({
      /** What the file says of the bidder, such as 'Non-responsive'. It excludes nobody. */
      mark: z.string().optional(),
    }),
  ),
  differences: z.array(importDifference),
  doubts: z.array(
    z.object({
      /** In a workbook only. */
      sheet: z.string().optional(),
      /** From 1, as a spreadsheet counts. */
      row: z.number(),
      /** From 0; null where the doubt is about the whole row. */
      column: z.number().nullable(),
      text: z.string(),
      kind: z.enum(importDoubtKinds),
      /** Of 'notANumber': a bidder gets no bid on a line, because no other figure of the row gives a price. */
      noBid: z.literal(true).optional(),
      message: z.string(),
    }),
  ),
  unknownUnits: z.array(z.string()),
  /** The lines as they will be imported, in a preview only. */
  lineItems: z
    .array(
      z.object({
        description: z.string(),
        quantity: decimal,
        unit: z.string(),
        unitPrice: decimal,
        level1: z.string().nullable(),
        level2: z.string().nullable(),
        alternateName: z.string().nullable(),
        /** One per entry of `bidders`. */
        prices: z.array(decimal.nullable()),
        /** The printed unit prices that make these prices. */
        unitPrices: z.array(decimal.nullable()).optional(),
        /** In mode 'match' only. */
        match: importLineMatch.optional(),
      }),
    )
    .optional(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

export const importBidTabulation = command({
  id: 'API-153',
  name: 'import-bid-tabulation',
  path: 'bid-package/import-bid-tabulation',
  summary: 'Reads a bid tabulation and, unless options say preview, puts it into a bid package in one step.',
  multipart: { fileField: 'file', maximumBytes: fileMaximumBytes },
  body: z.strictObject({
    bidPackageId: id,
    /** importOptions as JSON text. */
    options: z.string().nullish(),
  }),
  answer: importAnswer,
});
