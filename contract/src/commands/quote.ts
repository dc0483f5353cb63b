import { z } from 'zod';
import { matchDoubts } from '#leveling';
import { command } from '../endpoint.ts';
import { expected } from '../expected.ts';
import { amount, decimal, enumeration, id, optional, requiredByRule, text } from '../fields.ts';
import { namedColumns, quoteColumnMeanings, quoteMemory } from '../records/quoteMemory.ts';
import { fileMaximumBytes } from './bidderDocument.ts';
import { lumpSumFields } from './rollupBid.ts';

/** A pasted text of more characters is not read. */
export const quoteTextMaximum = 1_000_000;

/** A quote of more rows is not read. */
export const quoteRowMaximum = 5_000;

/** Of what form a quote is; its content decides. */
export const quoteForms = ['text', 'csv', 'workbook', 'pdf', 'scan', 'word', 'email'] as const;

/** The JSON text in the field `options` of a reading. */
export const quoteOptions = z.strictObject({
  /** Of a workbook: the sheet to read; without one the sheet with the most priced rows. Of an e-mail: its part. */
  sheet: text.nullish(),
  /** Of a workbook: the sheets to read, one after the other, in place of `sheet`. */
  sheets: z.array(text).min(1).max(100).nullish(),
  columns: z.array(z.strictObject({ column: z.int().nonnegative(), meaning: z.enum(quoteColumnMeanings) })).nullish(),
  /** How the quote before was read: where the headers are the same, and no columns are given, so is this one. */
  before: namedColumns.nullish(),
  /** The bidder, by name: without `before` its columns are read as in its last quote, and its words as chosen then. */
  companyName: text.nullish(),
  /** Rows go to the lines of this alternate alone. */
  alternateName: text.nullish(),
});
export type QuoteOptions = z.output<typeof quoteOptions>;

const partOfMail = { /** The attachment of an e-mail; null is the file itself. */ part: z.string().nullable() };

/** Where a quote prints something: on a page, in a cell or on a line of text. Pages and lines count from 1. */
export const quotePlace = z.union([
  z.object({
    ...partOfMail,
    page: z.number(),
    /** Left, top, width and height in points from the upper left. */
    box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  }),
  z.object({ ...partOfMail, sheet: z.string(), cell: z.string() }),
  z.object({ ...partOfMail, line: z.number() }),
]);
export type QuotePlace = z.infer<typeof quotePlace>;

/** What a quote prints in a row, and where. */
const printedRow = { row: z.number(), text: z.string(), place: quotePlace };

/** One priced row of a quote; what it does not print is null. */
export const quotedRow = z.object({
  /** From 1, as a spreadsheet counts. */
  row: z.number(),
  /** Its cells, joined by blanks. */
  printed: z.string(),
  place: quotePlace,
  lineNumber: z.string().nullable(),
  code: z.string().nullable(),
  description: z.string(),
  unit: z.string().nullable(),
  quantity: decimal.nullable(),
  unitPrice: decimal.nullable(),
  amount: decimal.nullable(),
  /** What stands where a price should be: 'included', 'excluded' (NIC, by others), or an unreadable text. */
  words: z.enum(['included', 'excluded', 'unreadable']).nullable(),
  /** The text of the price cell where it is no number. */
  priceText: z.string().nullable(),
  title: z.string().nullable(),
  /** Read from a picture, and not surely right. */
  isUnsure: z.boolean().nullish(),
});
export type QuotedRow = z.infer<typeof quotedRow>;

/** A row of which nothing but its place and description is printed. */
export const BLANK_QUOTED_ROW: Omit<QuotedRow, 'row' | 'printed' | 'place' | 'description'> = {
  lineNumber: null,
  code: null,
  unit: null,
  quantity: null,
  unitPrice: null,
  amount: null,
  words: null,
  priceText: null,
  title: null,
};

/** What the worker reads in a quote, without the package. */
export const quoteReading = z.object({
  form: z.enum(quoteForms),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  columns: z.array(
    z.object({
      column: z.number(),
      meaning: z.enum(quoteColumnMeanings),
      header: z.string().nullable(),
      samples: z.array(z.string()),
    }),
  ),
  rows: z.array(quotedRow),
  /** The row with the price of the whole quote, where no row but alternates and taxes has another one; it may be a total. */
  wholeRow: z.number().nullish(),
  /** The last total that the quote prints of all its rows. */
  printedTotal: decimal.nullable(),
  /** A company that the quote names above its rows. */
  companyName: z.string().nullable(),
  /** What it says of its sender and itself; null where it does not. */
  head: z.object({
    contactName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    quoteNumber: z.string().nullable(),
    /** YYYY-MM-DD. */
    quoteDate: z.string().nullable(),
  }),
  /** Neither words nor figures say whether the only price column holds unit prices or amounts; it is read as amounts. */
  isPriceUnclear: z.boolean(),
  /** Pages of a PDF that hold no text, from 1: what they print is not among the rows. */
  unreadPages: z.array(z.number()).nullish(),
  /** Files attached to an e-mail of which nothing is among the rows: they hold no prices or could not be read. */
  unreadParts: z.array(z.string()).nullish(),
  /** Totals in the text of an e-mail that are neither the printed total of its attachment nor a price of it. */
  otherTotals: z.array(z.object({ row: z.number(), amount: decimal })).nullish(),
  /** Rows that repeat totals and were not read. */
  totals: z.array(
    z.object({
      ...printedRow,
      amount: decimal.nullable(),
      /** It is of a part of the quote. */ isPartial: z.boolean(),
    }),
  ),
  /** Titles of priced rows. */
  titles: z.array(z.object(printedRow)),
  /** Texts that are neither priced rows nor totals nor titles of priced rows; at most 500. */
  texts: z.array(
    z.object({
      ...printedRow,
      /** It reads as a condition of the quote, and not as a greeting, a signature or an address. */
      isCondition: z.boolean(),
    }),
  ),
});
export type QuoteReading = z.infer<typeof quoteReading>;

/** What a row of a quote is. Only lines and alternates land anywhere; a rate is a price per unit for additional work. */
export const quoteRowKinds = ['line', 'alternate', 'subtotal', 'total', 'tax', 'rate', 'note'] as const;
export type QuoteRowKind = (typeof quoteRowKinds)[number];

/** Why a row needs a look: a doubt of the matching, figures that disagree, or a quantity or unit other than the line's. */
export const quoteRowDoubts = [...matchDoubts, 'figures', 'otherQuantity', 'otherUnit'] as const;

/** What needs a look in a quote as a whole. */
export const quoteDoubts = ['total', 'otherTotals', 'priceColumn', 'unreadPages', 'unreadParts'] as const;

/** A row of a quote with what becomes of it; what it does not print is null. */
export const quoteRow = quotedRow.omit({ printed: true }).extend({
  /** From 0, in reading order. */
  index: z.number(),
  /** Its cells, joined by blanks. */
  text: z.string(),
  kind: z.enum(quoteRowKinds),
  /** What would land: the amount, else quantity x unit price, else the line's quantity x unit price. */
  price: decimal.nullable(),
  /** The line that it goes to without a question. */
  lineItemId: id.nullable(),
  /** The alternate of the project that it is, or that its line is in. */
  alternateName: z.string().nullable(),
  verdict: z.enum(['certain', 'doubtful', 'extra']).nullable(),
  /** Lines to choose from, at most 5, the best first. */
  suggestions: z.array(id),
  /** Further lines that its price may contain, which become Included. */
  covers: z.array(id),
  doubts: z.array(z.enum(quoteRowDoubts)),
  /** A note is the title of the rows below it. */
  isTitle: z.boolean(),
  /** A note reads as a condition of the quote, and not as a greeting, a signature or an address. */
  isCondition: z.boolean(),
});
export type QuoteRowRecord = z.infer<typeof quoteRow>;

const clause = { text: z.string(), place: quotePlace };

export const quoteAnswer = quoteReading
  .omit({ rows: true, totals: true, titles: true, texts: true, head: true })
  .extend({
    /** The reader may enter the quote by it for 24 hours. */
    quoteId: id,
    ...quoteReading.shape.head.shape,
    /** Of the rows of lines and taxes. */
    sum: decimal,
    rows: z.array(quoteRow),
    /** What the quote calls included, and in the price of which line, if it says so. */
    included: z.array(z.object({ lineItemId: id.nullable(), inLineItemId: id.nullable(), ...clause })),
    excluded: z.array(z.object({ lineItemId: id.nullable(), ...clause })),
    /** Lines without a price in the quote once its doubtful rows go to the first line that is offered. */
    notQuoted: z.array(id),
    doubts: z.array(z.enum(quoteDoubts)),
  });
export type QuoteAnswer = z.infer<typeof quoteAnswer>;

export const readQuote = command({
  id: 'API-191',
  name: 'read-quote',
  path: 'bid-package/read-quote',
  summary:
    "Reads one bidder's quote from pasted text, a text file, a workbook, a PDF, a picture, a Word document or an e-mail, and matches its rows to the lines of the package, which stays as it is.",
  multipart: {
    fileField: 'file',
    maximumBytes: fileMaximumBytes,
    textInstead: { field: 'text', maximumLength: quoteTextMaximum },
  },
  body: z.strictObject({
    bidPackageId: id,
    /** A pasted text in place of the file. */
    text: z.string().nullish(),
    /** quoteOptions as JSON text. */
    options: z.string().nullish(),
  }),
  answer: quoteAnswer,
});

export const enterQuote = command({
  id: 'API-192',
  name: 'enter-quote',
  path: 'bid-package/enter-quote',
  summary: "Enters one bidder's quote: the bidder if it is new, its prices and lines of extra scope, in one step.",
  body: z.strictObject({
    bidPackageId: id,
    companyName: requiredByRule(text),
    /** Contact fields of a new bidder, all of which may be absent. */
    primaryContactName: optional(text),
    primaryContactEmail: optional(text),
    phoneNumber: optional(text),
    faxNumber: optional(text),
    fileName: optional(text),
    /** What read-quote answered: its document becomes one of the bidder. */
    quoteId: optional(text),
    printedTotal: optional(amount),
    /** How it was read, for the bidder's next quote. */
    reading: quoteMemory.nullish(),
    /** The quote is all that the bidder submits: entries on other lines stay, and were not submitted from now on. */
    isWhole: z.boolean().nullish(),
    /** Lines that are added to the bidder's note, below what it has. */
    note: optional(text),
    entries: z.array(
      z.strictObject({
        lineItemId: id,
        price: amount.nullish(),
        unitPrice: amount.nullish(),
        classification: enumeration.nullish(),
        /** Takes the entry away: a revised quote no longer has the row. */
        remove: z.boolean().nullish(),
        expected: expected(z.strictObject({ classification: enumeration, price: optional(amount) })),
      }),
    ),
    extraLines: z
      .array(
        z.strictObject({
          description: requiredByRule(text),
          quantity: requiredByRule(amount),
          unitOfMeasure: requiredByRule(text),
          alternateId: optional(id),
          level1: optional(text),
          level2: optional(text),
          price: amount.nullish(),
          unitPrice: amount.nullish(),
          classification: enumeration.nullish(),
        }),
      )
      .nullish(),
    /** Prices for whole groups or sections; null takes one away. */
    lumpSums: z.array(z.strictObject({ ...lumpSumFields, price: amount.nullable() })).nullish(),
  }),
  answer: z.object({
    bidderId: id,
    lineItemIds: z.array(id),
    /** The document of the bidder that the quote is; null without quoteId, and where the bidder's documents are frozen. */
    documentId: id.nullable(),
  }),
});
