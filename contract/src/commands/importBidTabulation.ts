import { z } from 'zod';
import { command } from '../endpoint.ts';
import { decimal, id, text } from '../fields.ts';
import { fileMaximumBytes } from './bidderDocument.ts';

/** What a column of the file can mean. */
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
        /** null puts the section into the base. */
        alternateName: text.nullable(),
      }),
    )
    .nullish(),
  mode: z.enum(['add', 'replace']).nullish(),
  /** Printed unit name -> listed unit name. */
  units: z.record(text, text).nullish(),
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
  /** Bidders with prices in it. */
  bidders: z.array(bidderFigures),
});
export type ImportTable = z.infer<typeof importTable>;

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
    }),
  ),
  /** In the order of the file. */
  tables: z.array(importTable),
  lineItemCount: z.number(),
  /** Sum of the base estimates of the imported lines: quantity x unit price, each rounded to cents. */
  estimateTotal: decimal,
  bidders: z.array(bidderFigures),
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
      message: z.string(),
    }),
  ),
  unknownUnits: z.array(z.string()),
  /** The lines as they will stand, in a preview only. */
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
