import type { StoreApi } from 'zustand';
import type { NumberLocale } from '#leveling';
import type { GridController } from '../../grid/gridController.ts';
import type { RowKey } from '../../grid/gridSource.ts';
import { i18next } from '../../i18n/i18n.ts';
import { printLocale } from '../../i18n/printed.ts';
import type { SheetActions } from '../actions/sheetActions.ts';
import type { PinnedBidders } from '../columns/pinnedBidders.ts';
import type { LastVisit } from '../filter/lastVisit.ts';
import type { SheetFilter } from '../filter/sheetFilter.ts';
import { LEFT_COLUMNS } from '../model/columnKeys.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import type { Guests } from '../presence/guests.ts';
import type { ViewChoices } from './viewChoices.ts';

/** The objects that every cell, editor and menu of an open sheet shares. Its identity lasts as long as the page. */
export interface SheetPage {
  readonly model: SheetModel;
  readonly controller: GridController;
  readonly actions: SheetActions;
  /** Returns whether this viewer may change anything now, by rights, locks and the live connection. */
  isEditable(): boolean;
  /** Returns whether this viewer may enable and disable alternates of the project now. */
  mayEnableAlternates(): boolean;
  /** Returns whether a part that freezes separately is frozen: notes or a document container, by its id. */
  isFrozen(id: string | null): boolean;
  /** Units that a line may have, in the company's list. */
  units(): readonly string[];
  /** Milliseconds after which a changed cell is sent without leaving it. */
  readonly autosave: number;
  readonly offer: OfferStore;
  /** Who else is on the page. */
  readonly guests: Guests;
  /** Bidders that stay in view while the others scroll. */
  readonly pinned: PinnedBidders;
  /** What this person has chosen to see beyond the leveled prices. */
  readonly view: StoreApi<ViewChoices>;
  /** Which bidders and lines this person sees. */
  readonly filter: StoreApi<SheetFilter>;
  /** When this person was on this page before. */
  readonly lastVisit: LastVisit;
}

/** A cell by its row and its bidder or field, with its name: 'Bid of Kestrel Masonry, Brick veneer'. */
export interface CellName {
  readonly row: RowKey;
  readonly column: string;
  readonly label: string;
}

/** After a lump sum: the offer to mark the lines below it that have no entry as Included. */
export interface Offer {
  readonly row: RowKey;
  readonly bidderId: string;
}

export interface OfferStore {
  current: Offer | null;
  /** A lump sum that the autosave has entered: its offer comes when its cell is left. */
  due: Offer | null;
}

export const text = (key: string, values?: Record<string, unknown>): string =>
  // Keys that come from tables and messages are not literals, so i18next's type cannot check them.
  (i18next.t as unknown as (key: string, options: Record<string, unknown>) => string)(key, {
    ns: 'bid-package',
    ...values,
  });

/** The letters that enter an amount in a cell: A the average of the others, B the base estimate. */
export type AmountLetters = 'AB' | 'A' | 'B' | '';

/** Returns the message that a key does nothing in an amount cell, and which keys do. */
export function keyIgnored(key: string, letters: AmountLetters): string {
  return text(`keyIgnored${letters}`, { key });
}

export const numberLocale: () => NumberLocale = printLocale;

export function columnOfBidder(bidder: number): number {
  return LEFT_COLUMNS + bidder;
}

/** Returns the bidder index of a column, or -1 for the frozen pane. */
export function bidderOfColumn(column: number): number {
  return column < LEFT_COLUMNS ? -1 : column - LEFT_COLUMNS;
}

/** Returns the name of a section as it is written in headers and texts. */
export function sectionName(model: SheetModel, section: number): string {
  return section === 0 ? text('baseBid') : (alternateName(model, section) ?? '');
}

/** Returns the id of the alternate of a section, null for the base bid. */
export function alternateIdOf(model: SheetModel, section: number): string | null {
  return model.content.alternates[section - 1]?.id ?? null;
}

/** Returns the section of an alternate, 0 for the base bid (null); -1 for one that was deleted. */
export function sectionOfAlternate(model: SheetModel, alternateId: string | null): number {
  if (alternateId === null) return 0;
  const index = model.content.alternates.findIndex(({ id }) => id === alternateId);
  return index === -1 ? -1 : index + 1;
}

/** Returns the name of the alternate of a section as commands name it; null is the base bid. */
export function alternateName({ content }: SheetModel, section: number): string | null {
  return content.alternates[section - 1]?.name ?? null;
}

/** Returns the name of a section or group. */
export function nodeName(
  model: SheetModel,
  node: { section: number; level1: string | null; level2: string | null },
): string {
  return node.level2 ?? node.level1 ?? sectionName(model, node.section);
}
