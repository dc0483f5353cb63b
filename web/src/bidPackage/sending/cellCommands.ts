import type { EditConflict, Endpoint } from '#contract';
import { detailOf, isPassing } from '../../api/CallFailure.ts';
import type { CallInput } from '../../api/call.ts';
import { logFailure } from '../../api/logFailure.ts';
import { syncEnded, syncStarted } from '../../api/saving.ts';
import { newCommandId, sendCommand } from '../../api/sendCommand.ts';
import { EditSender } from '../../cells/editSender.ts';
import type { EditOutcome, Expected } from '../../cells/sentEdit.ts';
import { type Draft, theirsOf } from '../../drafts/draft.ts';
import { nameOfOther, tellConflicts } from '../../drafts/draftTexts.ts';
import { HEAD_ROW, type RowKey } from '../../grid/gridSource.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { liveState } from '../../live/liveConnection.ts';
import { waitForCommand } from '../../live/waitForCommand.ts';
import { notify } from '../../notices/notices.ts';
import { OwnCommands } from '../actions/ownCommands.ts';
import { cellKey } from '../cells/cellStates.ts';
import { cellContent } from '../drafts/cellContent.ts';
import { notifyCellRemoved } from '../editing/removedCell.ts';
import type { TakeBack } from '../model/sheetEdits.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { text } from '../sheet/sheetPage.ts';
import { BatchTexts } from './batchTexts.ts';
import { type CellEdit, draftOfEdit } from './cellEdit.ts';
import type { UnansweredCommand } from './sendOnce.ts';

const SYNCING_FOR = 500;

/** The cell that shows the state of a command, and the title of a failure. */
export interface Place {
  readonly row: RowKey;
  readonly column: string;
  readonly title: string;
  /** The subject of the notice: 'Steel lintel replacement, Northgate'. */
  readonly subject?: { readonly line: string; readonly bidder: string };
  /** Changes many cells: it waits for the commands on their way, and later ones wait for it. */
  readonly isMany?: boolean;
  /** False for a command that cannot be undone, such as a lock. */
  readonly isUndoable?: boolean;
  /** What it leaves in cells without storing it goes with its undo, by this name. */
  readonly batch?: string;
  /** Gets the failure of a command that was not stored, before `send` returns false. Returns whether it shows it itself. */
  readonly onFailed?: (error: unknown) => boolean;
}

export type { Expected };

/** The cells that a command changes, and the function that sends a part of them again. */
export interface Edits {
  readonly edits: readonly CellEdit[];
  /** The path of the expectation of the edit at a position of `edits`. */
  readonly pathAt: (index: number) => string;
  readonly again: (edits: readonly CellEdit[]) => Promise<boolean>;
}

/**
 * Sends the commands of one open sheet: shown at once, sent in order for each cell, and reverted where they fail. The
 * typed text then stays in its cell as a draft, with both values where somebody else has changed the cell since.
 */
export class CellCommands {
  protected readonly model: SheetModel;
  readonly own: OwnCommands;
  readonly texts: BatchTexts;
  private readonly sender: EditSender<CellEdit>;
  /** Cells that have ignored a live message since their command was given. */
  private readonly withIgnoredMessage = new Set<string>();
  /**
   * Stored commands whose cells have ignored a live message. One that changed nothing has no echo, and what was ignored
   * is newer.
   */
  private readonly awaitedEchoes = new Set<string>();
  /** Drafts of conflicts, until all messages that are older than the answer have come. */
  private readonly behind = new Set<string>();
  /** Commands that put the bidders in an order that this person has chosen. */
  private readonly ordering = new Set<string>();
  /** The cells of each command, for undo and redo. */
  private readonly cellsOf = new Map<string, readonly CellEdit[]>();
  private pending = 0;
  /** The number of commands on their way by the rows that they change. */
  private readonly pendingRows = new Map<RowKey, number>();
  private readonly idleWaiters: (() => void)[] = [];
  sentCount = 0;
  /** The last command of a dialog, where no answer to it came (`sendOnce`). */
  unanswered: UnansweredCommand | null = null;
  /** The limit of waiting for a command's live confirmation, in ms. */
  liveUpdateWait = 180_000;
  private unconfirmed: () => void = () => {};
  private onBehind: () => void = () => {};

  constructor(model: SheetModel, own = new OwnCommands()) {
    this.model = model;
    this.sender = new EditSender(model.cells.drafts);
    this.own = own;
    this.texts = new BatchTexts(model);
    own.hasTexts = (batch, direction) => this.texts.has(batch, direction);
  }

  /** Calls a listener whenever the sheet may differ from the record, as after a wait that timed out. */
  whenUnconfirmed(listener: () => void): () => void {
    this.unconfirmed = listener;
    return () => {
      this.unconfirmed = () => {};
    };
  }

  /** Reports that a command was not confirmed, so that the package is read again. */
  reportUnconfirmed(): void {
    this.unconfirmed();
  }

  get isSaving(): boolean {
    return this.pending > 0;
  }

  /** Returns whether a command on its way changes a row; listeners of the row 'saving' are called when it is answered. */
  isSavingRow(row: RowKey): boolean {
    return (this.pendingRows.get(row) ?? 0) > 0;
  }

  saved(): Promise<void> {
    if (!this.isSaving) return Promise.resolve();
    return new Promise((resolve) => this.idleWaiters.push(resolve));
  }

  /**
   * Returns whether a live message is older than the newest command of its cell, which is on its way and shown in the
   * cell. Messages after the echo of that command are newer than it.
   */
  isOvertaken(commandId: string, row: RowKey, column: string): boolean {
    const lane = cellKey(row, column);
    const newest = this.sender.newestOf(lane);
    this.awaitedEchoes.delete(commandId);
    if (newest === commandId) {
      this.sender.dropNewest(lane);
      // What was ignored until now is older.
      this.withIgnoredMessage.delete(lane);
    }
    const isOvertaken = newest !== null && newest !== commandId && this.model.cells.get(row, column).saving > 0;
    if (isOvertaken) this.withIgnoredMessage.add(lane);
    return isOvertaken;
  }

  /** Returns whether a command put the bidders in an order that this person has chosen. */
  isOrdering(commandId: string): boolean {
    return this.ordering.has(commandId);
  }

  /** Returns whether older messages of a cell may still come: what they say is no longer stored. */
  isBehindConflict(draftKey: string): boolean {
    return this.behind.has(draftKey);
  }

  /** Records that the sheet shows everything that was stored before the last conflict. */
  noteCaughtUp(): void {
    this.behind.clear();
  }

  /** Calls a listener whenever messages may be missing that are older than an answer. */
  whenBehind(listener: () => void): void {
    this.onBehind = listener;
  }

  /** Records that a command was undone or repeated, so that its author has seen what it left in its cells. */
  noteStep(commandId: string, direction: 'undo' | 'redo'): void {
    for (const edit of this.cellsOf.get(commandId) ?? []) {
      this.sender.noteStored(edit, direction === 'undo' ? edit.seen : edit.content);
    }
  }

  /** Sends one change of this sheet: shown at once, reverted where it fails. `of`: the cells that it changes. */
  async send<E extends Endpoint>(
    command: E,
    input: CallInput<E> | ((expected: Expected) => CallInput<E>),
    place: Place,
    apply: () => TakeBack,
    of: Edits | null = null,
  ): Promise<boolean> {
    const { cells } = this.model;
    const lane = cellKey(place.row, place.column);
    const commandId = newCommandId();
    if (place.row === HEAD_ROW && place.column === 'order') this.ordering.add(commandId);
    cells.change(place.row, place.column, { saving: cells.get(place.row, place.column).saving + 1, error: null });
    this.pending += 1;
    this.sentCount += 1;
    const rows = new Set([place.row, ...(of?.edits ?? []).map(({ row }) => row)]);
    this.countPending(rows, 1);
    const confirmation = liveState() === 'connected' ? waitForCommand({ commandId }, this.liveUpdateWait) : null;
    const order = {
      commandId,
      edits: of?.edits ?? [],
      pathAt: of?.pathAt ?? (() => ''),
      draftOf: draftOfEdit,
    };
    const { isMany = false, isUndoable = true, batch } = place;
    // The rest of a refused paste shows its state where the paste did, in a cell that it may no longer change.
    const lanes = of === null ? [lane] : [];
    let resolveTexts = (): void => {};
    const textsLeft = new Promise<void>((resolve) => {
      resolveTexts = resolve;
    });
    const outcome = await this.sender.send(order, lanes, (expected, options) => {
      const body = () => (typeof input === 'function' ? input(expected) : input);
      return this.own.run(commandId, { isMany, isUndoable, batch, textsLeft, apply, isGivenAtOnce: true }, (after) =>
        sendCommand(command, body, { commandId, lane, ...options, ...(after && { after }) }),
      );
    });
    try {
      if (outcome.kind === 'stored') {
        this.cellsOf.set(commandId, outcome.edits);
        if (this.withIgnoredMessage.has(lane)) this.awaitedEchoes.add(commandId);
        if (confirmation !== null) this.awaitConfirmation(commandId, confirmation.done);
        else if (this.awaitedEchoes.delete(commandId)) this.unconfirmed();
        return true;
      }
      confirmation?.stop();
      logFailure(outcome.error);
      const isShown = place.onFailed?.(outcome.error) ?? false;
      if (outcome.kind === 'refused') this.uncoverStored(order.edits, outcome.edits);
      if (!isShown) this.showRefused(outcome, place, of !== null);
      // The reverted value is older than the one that somebody else has set meanwhile.
      if (this.withIgnoredMessage.has(lane)) this.unconfirmed();
    } finally {
      resolveTexts();
      this.pending -= 1;
      this.countPending(rows, -1);
      if (!this.isSaving) for (const resolve of this.idleWaiters.splice(0)) resolve();
      const saving = Math.max(0, cells.get(place.row, place.column).saving - 1);
      if (saving === 0) this.withIgnoredMessage.delete(lane);
      cells.change(place.row, place.column, { saving });
      this.model.versions.bump(['saving']);
    }
    const again = outcome.kind === 'refused' ? outcome.again : [];
    return again.length > 0 && of !== null ? of.again(again) : false;
  }

  /**
   * Shows what is stored in the cells of refused edits where taking them back has uncovered edits that were refused
   * before them. `given` and `refused` are the same edits, with what their authors saw and with what is stored.
   */
  private uncoverStored(given: readonly CellEdit[], refused: readonly CellEdit[]): void {
    for (const [index, { row, column, access, seen }] of given.entries()) {
      const stored = refused[index]!.seen;
      if (access.isSame(seen, stored) || cellContent(this.model, row, column) === null) continue;
      if (access.isSame(access.stored(), seen)) access.put(stored);
    }
  }

  /** Keeps the typed texts of a failed command as drafts of their cells. */
  private showRefused(
    outcome: Exclude<EditOutcome<CellEdit>, { kind: 'stored' }>,
    place: Place,
    hasCells: boolean,
  ): void {
    const { cells } = this.model;
    const { error } = outcome;
    const ofBatch = place.batch !== undefined && { batch: place.batch };
    if (!hasCells) {
      cells.change(place.row, place.column, { error: detailOf(error) || place.title });
      tellNotSaved(place, error, false);
      return;
    }
    if (outcome.kind === 'waiting') return;
    const drafts: [key: string, draft: Draft][] = [];
    const lost: Conflicting[] = [];
    for (const { edit, conflict } of outcome.left) {
      const { access, draftKey } = edit;
      if (cellContent(this.model, edit.row, edit.column) === null) {
        notifyCellRemoved(access.label, edit.text);
        continue;
      }
      if (conflict === null) {
        const draft = draftOfEdit(edit, { reason: 'failed', message: detailOf(error) || null });
        drafts.push([draftKey, { ...draft, ...ofBatch }]);
        continue;
      }
      this.behind.add(draftKey);
      access.put(access.fromWire(conflict.now));
      lost.push({ edit, conflict });
      const draft = draftOfEdit(edit, { reason: 'conflict', message: null, theirs: theirsOf(conflict) });
      drafts.push([draftKey, { ...draft, ...ofBatch }]);
    }
    cells.drafts.put(drafts);
    if (lost.length > 0) {
      this.onBehind();
      this.noteNotice(place, tellConflict(lost));
    } else if (drafts.length > 0) this.noteNotice(place, tellNotSaved(place, error, true));
  }

  private countPending(rows: ReadonlySet<RowKey>, more: 1 | -1): void {
    for (const row of rows) {
      const pending = (this.pendingRows.get(row) ?? 0) + more;
      if (pending > 0) this.pendingRows.set(row, pending);
      else this.pendingRows.delete(row);
    }
  }

  private noteNotice({ batch }: Place, notice: number): void {
    if (batch !== undefined) this.texts.isSaidBy(batch, notice);
  }

  /** Shows 'Syncing' until 500 ms after the live confirmation. */
  private awaitConfirmation(commandId: string, done: Promise<boolean>): void {
    syncStarted();
    void done.then((isConfirmed) => {
      setTimeout(syncEnded, SYNCING_FOR);
      const isWithoutEcho = this.awaitedEchoes.delete(commandId);
      if (!isConfirmed || isWithoutEcho) this.unconfirmed();
    });
  }
}

/** An edit that would have overwritten a later change by somebody else. */
interface Conflicting {
  readonly edit: CellEdit;
  readonly conflict: EditConflict;
}

/** Notifies that a change was not saved, and what was kept. Failures without an answer share one notice. */
function tellNotSaved({ title, subject, isMany }: Place, error: unknown, isKept: boolean): number {
  const detail = detailOf(error);
  const names = subject !== undefined && !isPassing(error) ? subject : null;
  const key = isKept ? (isMany ? 'cellsKept' : 'cellKept') : 'earlierBack';
  const parts = [names && text('cellNamed', names), text(key), detail];
  return notify({ kind: 'error', title, message: joinSentences(...parts) });
}

/** Notifies whose changes were not overwritten: one with both values, several by their number. */
function tellConflict(lost: readonly Conflicting[]): number {
  const { edit, conflict } = lost[0]!;
  const { access, content } = edit;
  return tellConflicts(lost.length, {
    name: nameOfOther(conflict.who),
    label: access.label,
    theirs: access.print(access.fromWire(conflict.now)),
    mine: access.print(content),
  });
}
