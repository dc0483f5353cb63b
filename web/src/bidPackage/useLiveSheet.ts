import { useEffect, useRef, useState } from 'react';
import {
  type BidderRecord,
  fixedEntityIds,
  getBidPackageSheet,
  getBidPackageTotals,
  type SheetRecord,
} from '#contract';
import { CallFailure } from '../api/CallFailure.ts';
import { call } from '../api/call.ts';
import { i18next } from '../i18n/i18n.ts';
import { type Listening, listenTo } from '../live/listenTo.ts';
import type { DataChanged } from '../live/messages.ts';
import { notify } from '../notices/notices.ts';
import { mergeLive } from './mergeLive.ts';
import { type FrozenParts, NOTHING_FROZEN } from './readOnly.ts';
import { isOutOfOrder, orderBidders } from './sheetEdits.ts';
import { bidderOfColumn, type SheetPage, text } from './sheetPage.ts';
import { compareTotals, TOTALS_DELAY, takeServerTotals } from './totalsCheck.ts';

/** How long a cell shows who changed it (look.md, States of the sheet). */
const PEER_FOR = 4000;
const PEER_COLORS = 4;

/** A sheet that could not be read again is asked for again so much later. */
const READ_AGAIN_AFTER = 2000;

/** The texts of an automatic repair, the same on every page (LIVE-025). */
const general = (key: 'degradedStarted' | 'degradedFailed'): string => i18next.t(key, { ns: 'general' });

export interface LiveSheet {
  readonly frozen: FrozenParts;
  /** Ids of what is frozen, lower case (LOCK-023). */
  readonly frozenIds: ReadonlySet<string>;
  readonly registrationFailed: boolean;
  /** Reads the sheet again, after rows or columns came, went or moved. */
  readonly reload: () => Promise<void>;
}

interface LiveSheetOptions {
  readonly viewerEmail: string;
  readonly onRemoved: (changedBy: string) => void;
  readonly onClosed: (changedBy: string) => void;
  readonly onProjectRemoved: (changedBy: string) => void;
}

/** Keeps an open sheet up to date: merges, who-changed marks, the order of columns, the check of totals, frozen parts. */
export function useLiveSheet(page: SheetPage, record: SheetRecord, options: LiveSheetOptions): LiveSheet {
  const [frozenIds, setFrozenIds] = useState<ReadonlySet<string>>(() => idSet(record.frozenIds));
  const [registrationFailed, setRegistrationFailed] = useState(false);
  const latest = useRef(options);
  latest.current = options;
  const [live] = useState(() => new LiveMerging(page, (read) => setFrozenIds(idSet(read.frozenIds))));

  useEffect(() => {
    const { id } = record.bidPackage;
    setFrozenIds(idSet(record.frozenIds));
    const listening = listenTo(sourcesOf(record), {
      onChange: (change) => {
        const removed = change.Deleted.find((item) => item.Type === 'BidPackage' && item.Values.id === id);
        if (change.Deleted.some((item) => item.Type === 'Project')) latest.current.onProjectRemoved(change.ChangedBy);
        else if (removed !== undefined) latest.current.onRemoved(change.ChangedBy);
        else live.merge(change, latest.current.viewerEmail);
        const closed = change.Updated.some((item) => item.Type === 'Project' && item.Values.isClosed === true);
        if (closed && change.ChangedBy !== latest.current.viewerEmail) latest.current.onClosed(change.ChangedBy);
      },
      onReload: () => void live.reload(),
      onFrozen: ({ SourceId, IsFrozen }) =>
        setFrozenIds((ids) => {
          const next = new Set(ids);
          if (IsFrozen) next.add(SourceId.toLowerCase());
          else next.delete(SourceId.toLowerCase());
          return next;
        }),
      onRepairStarted: () => notify({ kind: 'warning', title: general('degradedStarted') }),
      onRepairFinished: ({ IsSuccess }) => {
        if (!IsSuccess) notify({ kind: 'error', title: general('degradedFailed') });
      },
      onRegistrationFailed: () => setRegistrationFailed(true),
    });
    live.start(listening);
    listening.loaded({ [id]: record.seq });
    return () => {
      listening.close();
      live.stop();
    };
  }, [record, live]);

  useEffect(() => {
    const order = (): void => live.orderColumns();
    const stop = page.controller.subscribe(order);
    document.addEventListener('focusin', order);
    return () => {
      stop();
      document.removeEventListener('focusin', order);
    };
  }, [page, live]);

  return { frozen: frozenParts(page, frozenIds), frozenIds, registrationFailed, reload: () => live.reload() };
}

function idSet(ids: readonly string[]): ReadonlySet<string> {
  return new Set(ids.map((id) => id.toLowerCase()));
}

/** The bid package, its project, and everything of it that can freeze on its own (LIVE-011). */
function sourcesOf(record: SheetRecord): string[] {
  const ids = [
    record.bidPackage.id,
    record.project.id,
    record.bidPackage.notesId,
    ...record.bidders.flatMap((bidder) => [bidder.notesId, bidder.fileUploadContainerId]),
    ...record.adjustments.map((adjustment) => adjustment.notesId),
    fixedEntityIds.application,
    fixedEntityIds.systemSettings,
  ];
  return [...new Set(ids.filter((id) => id !== null))];
}

function frozenParts(page: SheetPage, ids: ReadonlySet<string>): FrozenParts {
  if (ids.size === 0) return NOTHING_FROZEN;
  const { bidPackage, bidders } = page.model.content;
  const isFrozen = (id: string | null): boolean => id !== null && ids.has(id.toLowerCase());
  const names = isFrozen(bidPackage.id) ? [`${bidPackage.code} - ${bidPackage.description}`] : [];
  if (isFrozen(bidPackage.notesId)) names.push(text('frozenNotes'));
  const ofBidders = (key: string, holds: (bidder: BidderRecord) => boolean): string[] =>
    bidders.filter(holds).map((bidder) => text(key, { bidder: bidder.companyName }));
  const hasFrozenAdjustment = ({ id }: BidderRecord): boolean =>
    page.model.content.totals.some((_, section) => isFrozen(page.model.adjustment(section, id).notesId));
  names.push(
    ...ofBidders('frozenBidderNotes', ({ notesId }) => isFrozen(notesId)),
    ...ofBidders('frozenDocuments', ({ fileUploadContainerId }) => isFrozen(fileUploadContainerId)),
    ...ofBidders('frozenAdjustmentNotes', hasFrozenAdjustment),
  );
  return { bidPackage: isFrozen(bidPackage.id), names };
}

/** What merging needs to remember between messages. */
class LiveMerging {
  private listening: Listening | null = null;
  private readonly page: SheetPage;
  private totalsTimer: ReturnType<typeof setTimeout> | undefined;
  private isReloading = false;
  private wantsReload = false;
  private readAgain: ReturnType<typeof setTimeout> | undefined;
  private isStopped = true;
  private readonly peers = new Map<string, number>();

  private readonly onRead: (record: SheetRecord) => void;

  constructor(page: SheetPage, onRead: (record: SheetRecord) => void) {
    this.page = page;
    this.onRead = onRead;
  }

  start(listening: Listening): void {
    this.listening = listening;
    this.isStopped = false;
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.totalsTimer);
    clearTimeout(this.readAgain);
  }

  merge(change: DataChanged, viewerEmail: string): void {
    const { model, actions } = this.page;
    const merged = mergeLive(model, change, (row, column) => !actions.isOvertaken(change.CommandId, row, column));
    if (change.ChangedBy.toLowerCase() !== viewerEmail.toLowerCase()) this.showPeer(change.ChangedBy, merged.cells);
    if (merged.needsSheet) void this.reload();
    else if (merged.isOutOfOrder) this.orderColumns();
    clearTimeout(this.totalsTimer);
    this.totalsTimer = setTimeout(() => void this.checkTotals(), TOTALS_DELAY);
  }

  /** Columns move only once focus has left the bidders' cells (BDR-021). */
  orderColumns(): void {
    const { model, controller } = this.page;
    if (!isOutOfOrder(model)) return;
    const { cursor, editing } = controller.snapshot();
    const isInSheet = document.activeElement?.closest('.leveling .sheet-in') != null;
    const isOnBidder = cursor !== null && bidderOfColumn(cursor.column) >= 0;
    if (editing === null && !(isInSheet && isOnBidder)) orderBidders(model);
  }

  /** Reads the sheet again until it succeeds; messages that ask for it meanwhile are answered by one more read. */
  async reload(): Promise<void> {
    this.wantsReload = true;
    clearTimeout(this.readAgain);
    if (this.isReloading) return;
    this.isReloading = true;
    const { model } = this.page;
    const { id } = model.content.bidPackage;
    try {
      while (this.wantsReload) {
        this.wantsReload = false;
        const record = await call(getBidPackageSheet, { params: { id } });
        model.replace(record);
        this.onRead(record);
        this.listening?.loaded({ [id]: record.seq });
      }
    } catch (error) {
      console.error(text('loadBidPackagePageError'), error);
      if (!this.isStopped && isPassing(error)) this.readAgain = setTimeout(() => void this.reload(), READ_AGAIN_AFTER);
    } finally {
      this.isReloading = false;
    }
  }

  private showPeer(email: string, cells: readonly { row: string; column: string }[]): void {
    const color = this.peers.get(email) ?? (this.peers.size % PEER_COLORS) + 1;
    this.peers.set(email, color);
    const changedBy = { name: firstName(email), color };
    for (const { row, column } of cells) {
      this.page.model.cells.change(row, column, { changedBy });
      setTimeout(() => this.page.model.cells.change(row, column, { changedBy: null }), PEER_FOR);
    }
  }

  /** The server is the record: a total that differs is logged and taken over (LIVE-042). */
  private async checkTotals(): Promise<void> {
    const { model, actions } = this.page;
    const { id } = model.content.bidPackage;
    const timer = this.totalsTimer;
    const record = await call(getBidPackageTotals, { params: { id } }).catch(() => null);
    // What was merged meanwhile stands in these totals or not: the check that it has set off will tell.
    if (record === null || actions.isSaving || timer !== this.totalsTimer) return;
    const found = compareTotals(model, record);
    if (found.length === 0) return;
    console.error('Totals differ from the server', found);
    takeServerTotals(model, record);
  }
}

/** Whether a later try may succeed: no answer came, too many came at once, or the server failed. */
function isPassing(error: unknown): boolean {
  return error instanceof CallFailure && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** 'jonas.okafor@example.com' is Jonas. */
function firstName(email: string): string {
  const first = email.split('@')[0]?.split(/[._+-]/)[0] ?? email;
  return first.charAt(0).toUpperCase() + first.slice(1);
}
