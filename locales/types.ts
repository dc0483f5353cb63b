import type { problems } from '#contract';
import type { BidderStatus, Classification, FeeFailureCode, FeeType } from '#leveling';
import type { signIn } from './en-US/signIn.ts';
import type { starterSet } from './en-US/starterSet.ts';
import type { texts } from './en-US/web/texts.ts';
import type { workbook } from './en-US/workbook.ts';

/** The same texts in another language: every key of the English ones. */
export type Translated<Texts> = { readonly [K in keyof Texts]: string };

/** All texts of the pages in a language, by namespace: `web/texts.ts` exports them as `texts`. */
export type Translation = { readonly [N in keyof typeof texts]: Translated<(typeof texts)[N]> };

type Problems = typeof problems;

/** Problems of which the sentence is the word itself: it is composed elsewhere. */
type Composed = { [C in keyof Problems]: Problems[C]['text'] extends '{{sentence}}' ? C : never }[keyof Problems];
/** Problems whose sentence a page says too, under a key of its texts. */
type OfPages = { [C in keyof Problems]: Problems[C] extends { readonly key: string } ? C : never }[keyof Problems];

/** What only the server says when it refuses a call, by the code of the problem; a missing one does not compile. */
export type TranslatedProblems = { readonly [C in Exclude<keyof Problems, Composed | OfPages>]: string };

/** What the server says in English and another language says for it. */
export interface ServerTexts {
  readonly problems: TranslatedProblems;
  /** By the English sentence: doubts of an import, reasons, and the words that sentences are filled with. */
  readonly sentences: Readonly<Record<string, string>>;
  /** What ends a list of problems that is cut short. */
  readonly and: string;
  /** What surrounds a name that the server quotes: 'A' and 'B', or a list of them. */
  readonly quotes: readonly [before: string, after: string];
}

/** How the pages print what is no sentence: `web/texts.ts` exports it as `format`. */
export interface LocaleFormat {
  /** Quotation marks with their spaces. */
  readonly quotes: readonly [before: string, after: string];
  readonly fileSizeUnits: readonly [bytes: string, thousands: string, millions: string];
  /** Names of keys as keyboards print them, by their English names; keys that are not listed keep those. */
  readonly keyNames: Readonly<Record<string, string>>;
  /** Units of areas by how they are stored; others are printed as stored. */
  readonly areaUnits: Readonly<Record<string, string>>;
}

/** `signIn.ts`: the texts of the identity provider's pages. */
export type SignInTexts = Translated<typeof signIn>;

/** `starterSet.ts`: what the starter set adds to a company. */
export type StarterTexts = {
  readonly [K in keyof typeof starterSet]: (typeof starterSet)[K] extends string
    ? string
    : Translated<(typeof starterSet)[K]>;
};

type Labels = 'classifications' | 'statuses' | 'feeTypes' | 'feeFailures';

/** `workbook.ts`: the texts of exported workbooks. */
export interface WorkbookTexts extends Readonly<Record<Exclude<keyof typeof workbook, Labels>, string>> {
  readonly classifications: Readonly<Record<Classification, string>>;
  readonly statuses: Readonly<Record<BidderStatus, string>>;
  readonly feeTypes: Readonly<Record<FeeType, string>>;
  readonly feeFailures: Readonly<Record<FeeFailureCode, string>>;
}
