import { fixedEntityIds, getBidPackageSheet, getBidPackageTotals, type SheetRecord } from '#contract';
import { sameEmail } from '#leveling';
import { call } from '../../api/call.ts';
import { logFailure } from '../../api/logFailure.ts';
import { withinTime } from '../../api/withinTime.ts';
import type { Listening } from '../../live/listenTo.ts';
import type { DataChanged } from '../../live/messages.ts';
import { readAgainDelay } from '../../live/readUntilThere.ts';
import { firstName } from '../../session/firstName.ts';
import { nameOfPerson } from '../../session/nameOfPerson.ts';
import { sortNow } from '../bidders/columnOrder.ts';
import { followingBidders } from '../bidders/followBidders.ts';
import { dropDraftsOfRemovedCells, dropStoredDrafts, keepOpenEditor } from '../drafts/keptCells.ts';
import type { SheetContent } from '../model/sheetContent.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { type Merged, mergeLive } from './mergeLive.ts';
import { compareTotals, TOTALS_DELAY, takeServerTotals } from './totalsCheck.ts';

/** The bid package, its project, and everything of it that can freeze on its own. */
export function sourcesOf({ bidPackage, project, bidders, adjustments }: SheetContent): string[] {
  const ids = [
    bidPackage.id,
    project.id,
    bidPackage.notesId,
    ...bidders.flatMap((bidder) => [bidder.notesId, bidder.fileUploadContainerId]),
    ...[...adjustments.values()].map(({ notesId }) => notesId),
    fixedEntityIds.application,
    fixedEntityIds.systemSettings,
  ];
  return [...new Set(ids.filter((id) => id !== null))];
}

/** In ms: a sheet that was not read by then is read again. */
const READ_WITHIN = 60_000;
/** A cell shows this long who changed it, in ms. */
const PEER_FOR = 4000;
const PEER_COLORS = 4;

/** Merges live messages into an open sheet, with what it remembers between them. */
export class LiveMerging {
  private listening: Listening | null = null;
  private readonly page: SheetPage;
  private totalsTimer: ReturnType<typeof setTimeout> | undefined;
  private isReloading = false;
  private wantsReload = false;
  private readAgain: ReturnType<typeof setTimeout> | undefined;
  private isStopped = true;
  private readonly peers = new Map<string, number>();

  private readonly onRead: (record: SheetRecord) => void;
  private readonly onBehind: (isBehind: boolean) => void;

  /** Calls `onBehind` with true while the sheet is to be read again, with false once it was. */
  constructor(page: SheetPage, onRead: (record: SheetRecord) => void, onBehind: (isBehind: boolean) => void) {
    this.page = page;
    this.onRead = onRead;
    this.onBehind = onBehind;
  }

  start(listening: Listening, record: SheetRecord): void {
    this.listening = listening;
    this.isStopped = false;
    const { id } = record.bidPackage;
    this.page.actions.whenBehind(() => listening.catchUp(id));
    this.shows(record);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.totalsTimer);
    clearTimeout(this.readAgain);
  }

  merge(change: DataChanged, viewerEmail: string): void {
    const { model, actions, lastVisit } = this.page;
    if (change.SourceId.toLowerCase() === model.content.bidPackage.id.toLowerCase()) lastVisit.see(change.Seq);
    const merged = mergeLive(model, change, (row, column) => !actions.isOvertaken(change.CommandId, row, column));
    if (!sameEmail(change.ChangedBy, viewerEmail)) void this.showPeer(change.ChangedBy, merged.cells);
    dropStoredDrafts(this.page);
    if (merged.needsSheet) void this.reload();
    else if (actions.isOrdering(change.CommandId)) sortNow(this.page);
    this.listening?.add(sourcesOf(model.content));
    this.checkTotalsLater(false);
  }

  /** Everything up to the last conflict is shown: a draft that is stored by now can go. */
  caughtUp(sourceId: string): void {
    const { model, actions } = this.page;
    if (sourceId !== model.content.bidPackage.id.toLowerCase()) return;
    actions.noteCaughtUp();
    dropStoredDrafts(this.page);
  }

  /** Reads the sheet again until it succeeds; messages that ask for it meanwhile are answered by one more read. */
  async reload(): Promise<void> {
    this.wantsReload = true;
    clearTimeout(this.readAgain);
    if (this.isReloading) return;
    this.isReloading = true;
    this.onBehind(true);
    const { actions, model } = this.page;
    const { id } = model.content.bidPackage;
    try {
      while (this.wantsReload) {
        // What is on its way is not yet in what is read: it would leave the sheet although it is saved.
        await actions.saved();
        this.wantsReload = false;
        const { sentCount } = actions;
        const record = await withinTime(READ_WITHIN, (signal) =>
          call(getBidPackageSheet, { params: { id } }, { signal }),
        );
        if (actions.sentCount !== sentCount) {
          this.wantsReload = true;
          continue;
        }
        this.replace(record);
        this.onRead(record);
        this.shows(record);
      }
      this.onBehind(false);
    } catch (error) {
      logFailure(error);
      // Rows of others are missing until it succeeds, whatever the reason.
      if (!this.isStopped) this.readAgain = setTimeout(() => void this.reload(), readAgainDelay);
    } finally {
      this.isReloading = false;
    }
  }

  /** Notes the versions that the sheet shows, and listens for its new parts, which can freeze, too. */
  private shows({ bidPackage, seq, project }: SheetRecord): void {
    this.page.lastVisit.see(seq);
    this.listening?.loaded({ [bidPackage.id]: seq, [project.id]: project.seq });
    this.listening?.add(sourcesOf(this.page.model.content));
  }

  private replace(record: SheetRecord): void {
    const { model } = this.page;
    const idsOf = (alternates: readonly { readonly id: string }[]): string => alternates.map(({ id }) => id).join();
    // Sections are identified by their place: the text in an open editor becomes a draft first.
    if (idsOf(record.alternates) !== idsOf(model.content.alternates)) keepOpenEditor(this.page);
    followingBidders(this.page, () => model.replace(record));
    this.page.actions.noteCaughtUp();
    dropDraftsOfRemovedCells(this.page);
    dropStoredDrafts(this.page);
  }

  /** Marks what somebody else has just changed with their color and first name. */
  private async showPeer(email: string, places: Merged['cells']): Promise<void> {
    const color = this.peers.get(email) ?? (this.peers.size % PEER_COLORS) + 1;
    this.peers.set(email, color);
    if (places.length === 0) return;
    const name = await nameOfPerson(email);
    const when = new Date().toISOString();
    const changedBy = { firstName: firstName(name, email), name: name ?? email, color, when };
    const { cells } = this.page.model;
    for (const { row, column } of places) {
      cells.change(row, column, { changedBy });
      setTimeout(() => {
        if (cells.get(row, column).changedBy === changedBy) cells.change(row, column, { changedBy: null });
      }, PEER_FOR);
    }
  }

  private checkTotalsLater(isSecondLook: boolean): void {
    clearTimeout(this.totalsTimer);
    if (!this.isStopped) this.totalsTimer = setTimeout(() => void this.checkTotals(isSecondLook), TOTALS_DELAY);
  }

  /**
   * The server is the record: a total that differs is logged and taken over. What is on its way to or from the
   * server is no difference, so one counts once a second look finds it, with nothing sent or merged in between.
   */
  private async checkTotals(isSecondLook: boolean): Promise<void> {
    const { model, actions } = this.page;
    if (actions.isSaving) return this.checkTotalsLater(false);
    const { id } = model.content.bidPackage;
    const { sentCount } = actions;
    const timer = this.totalsTimer;
    const record = await call(getBidPackageTotals, { params: { id } }).catch(() => null);
    // These totals may hold what was merged meanwhile or not: the check that the merge has scheduled decides.
    if (record === null || timer !== this.totalsTimer) return;
    if (actions.sentCount !== sentCount) return this.checkTotalsLater(false);
    const found = compareTotals(model, record);
    if (found.length === 0) return;
    if (!isSecondLook) return this.checkTotalsLater(true);
    console.error('Totals differ from the server', found);
    takeServerTotals(model, record);
  }
}
