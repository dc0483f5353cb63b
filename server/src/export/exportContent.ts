import type { ownerLineItems, SheetRecord } from '#contract';
import type { Fee } from '#leveling';
import type { Locale } from '#locales';
import type { LogoPicture } from './spreadsheet/logoPicture.ts';

/** What the owner sees of a fee: its name and amount, nothing but its part in one line, or not even that. */
export type FeeChoice = 'show' | 'fold' | 'omit';

/** The content of a project's workbook. Everything is as stored; leveling computes every figure from it. */
export interface ExportContent {
  readonly projectName: string;
  /** Absent or null for a company without a logo. */
  readonly logo?: LogoPicture | null | undefined;
  /** Language of the texts around the figures; English by default. */
  readonly language?: Locale | undefined;
  /** YYYY-MM-DD, or null. */
  readonly bidDueDate: string | null;
  /** HH:MM on that day, in the time zone; absent or null where none is set. */
  readonly bidDueTime?: string | null | undefined;
  readonly bidDueTimeZone?: string | null | undefined;
  readonly projectNotes: string | null;
  /** By name, as on the page, and in the order of the sheets' `alternates`. */
  readonly alternates: readonly { readonly id: string; readonly name: string; readonly enabled: boolean }[];
  /** General conditions first, then by code. */
  readonly packages: readonly SheetRecord[];
  /** In their order. */
  readonly fees: readonly Fee[];
  /** For the owner's workbook: what is shown of each fee, in the order of `fees`. Absent for the team. */
  readonly feeChoices?: readonly FeeChoice[] | undefined;
  /** For the owner's workbook: bids and base estimate of the lines by default. */
  readonly lineItems?: (typeof ownerLineItems)[number] | undefined;
}
