import type { SheetRecord } from '#contract';
import type { Fee } from '#leveling';
import type { WorkbookLanguage } from './workbookTexts.ts';

/** The content of a project's workbook. Everything is as stored; leveling computes every figure from it. */
export interface ExportContent {
  readonly projectName: string;
  /** Language of the texts around the figures; English by default. */
  readonly language?: WorkbookLanguage | undefined;
  /** YYYY-MM-DD, or null. */
  readonly bidDueDate: string | null;
  readonly projectNotes: string | null;
  /** By name, as on the page, and in the order of the sheets' `alternates`. */
  readonly alternates: readonly { readonly id: string; readonly name: string; readonly enabled: boolean }[];
  /** General conditions first, then by code. */
  readonly packages: readonly SheetRecord[];
  /** In their order. */
  readonly fees: readonly Fee[];
}
