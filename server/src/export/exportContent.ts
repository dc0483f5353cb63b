import type { SheetRecord } from '#contract';
import type { Fee } from '#leveling';
import type { WorkbookLanguage } from './workbookTexts.ts';

/** All that a project's workbook is made of. Everything is as stored; every figure is made from it by leveling. */
export interface ExportContent {
  readonly projectName: string;
  /** Of the texts around the figures; English where it is left out. */
  readonly language?: WorkbookLanguage | undefined;
  /** YYYY-MM-DD, or null. */
  readonly bidDueDate: string | null;
  readonly projectNotes: string | null;
  /** By name, as on the page; the sheets' `alternates` stand in the same order. */
  readonly alternates: readonly { readonly id: string; readonly name: string; readonly enabled: boolean }[];
  /** General conditions first, then by code (SUM-040). */
  readonly packages: readonly SheetRecord[];
  /** In their order. */
  readonly fees: readonly Fee[];
}
