import type { EditConflict, Endpoint } from '#contract';
import { sameEmail } from '#leveling';
import { CallFailure, detailOf, isUnanswered } from '../../api/CallFailure.ts';
import type { CallInput } from '../../api/call.ts';
import { credentials } from '../../api/credentials.ts';
import { logFailure } from '../../api/logFailure.ts';
import { syncEnded, syncStarted } from '../../api/saving.ts';
import { newCommandId, sendCommand } from '../../api/sendCommand.ts';
import { conflictsOf, type Draft, theirsOf } from '../../drafts/draft.ts';
import { type WaitingDraft, waitingDrafts } from '../../drafts/waitingDrafts.ts';
import type { RowKey } from '../../grid/gridSource.ts';
import { liveState } from '../../live/liveConnection.ts';
import { waitForCommand } from '../../live/waitForCommand.ts';
import { currentSession } from '../../session/session.ts';
import { OwnCommands } from '../actions/ownCommands.ts';
import { cellKey } from '../cells/cellStates.ts';
import { cellContent } from '../drafts/cellContent.ts';
import { tellGone } from '../editing/goneCell.ts';
import type { TakeBack } from '../model/sheetEdits.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { type CellEdit, draftOfEdit } from './cellEdit.ts';
import { type ConflictingEdit, tellConflict, tellNotSaved } from './notSaved.ts';

/** The syncing message hides after this long (BID-040). */
const SYNCING_FOR = 500;

/** Whether the order was kept because the session has ended (AUTH-045). */
function isWaitingForPerson(error: unknown): boolean {
  return error instanceof CallFailure && (error.status === 401 || (credentials.isOver && isUnanswered(error)));
}

/** So often an edit is sent again over what own commands have stored since; then its author is asked. */
const MOST_TRIES = 3;

/** Where an order acts: the cell that shows its state, and what a failure is called. */
export interface Place {
  readonly row: RowKey;
  readonly column: string;
  readonly title: string;
  /** What the notice names: 'Steel lintel replacement, Northgate'. */
  readonly subject?: { readonly line: string; readonly bidder: string };
  /** Many cells at once: it waits for what is underway, and what follows waits for it. */
  readonly isMany?: boolean;
  /** false: no content of the package, so that undo passes it over. */
  readonly isUndoable?: boolean;
}

/**
 * Answers what the author of the edit at a position of `edits` saw, as a part of the payload; nothing where it is not
 * known. It is of type never because each command's `expected` has a form of its own, which the cell's content knows.
 */
export type Expected = (index: number) => { readonly expected?: never };

/** The cells that a command changes, and how a part of them is sent again. */
export interface Edits {
  readonly edits: readonly CellEdit[];
  /** The path of the expectation of the edit at a position of `edits`. */
  readonly pathAt: (index: number) => string;
  readonly again: (edits: readonly CellEdit[]) => Promise<boolean>;
}

/**
 * Sends the commands of one open sheet: shown at once, in the order of their cell, taken back where they fail. What was
 * typed stays in its cell as a draft then; where somebody else has stored something since its author saw the cell,
 * with both values.
 */
export class CellCommands {
  protected readonly model: SheetModel;
  /** The order of own commands, and what can be undone. */
  readonly own: OwnCommands;
  /** The newest own command of each cell: an older one's echo must not overwrite what was typed since. */
  private readonly newest = new Map<string, string>();
  /** Cells that have passed over a live message since their command was given. */
  private readonly passedOver = new Set<string>();
  /** Own contents that were refused while later edits of their cells were waiting, with what their author had seen. */
  private readonly refused = new Map<string, { readonly content: unknown; readonly seen: unknown }>();
  /** What own commands have stored in each cell, as the wire says it. */
  private readonly ownContents = new Map<string, Set<string>>();
  /** The cells of own commands, for undo and redo. */
  private readonly cellsOf = new Map<string, readonly CellEdit[]>();
  private pending = 0;
  private readonly whenNonePends: (() => void)[] = [];
  /** Commands sent so far. */
  sentCount = 0;
  /** How long a command's live confirmation is waited for, in ms (LIVE-039). */
  liveUpdateWait = 180_000;
  private unconfirmed: () => void = () => {};

  constructor(model: SheetModel, own = new OwnCommands()) {
    this.model = model;
    this.own = own;
  }

  /** Calls a listener whenever the sheet may differ from the record, as after a wait that timed out (BID-041). */
  whenUnconfirmed(listener: () => void): () => void {
    this.unconfirmed = listener;
    return () => {
      this.unconfirmed = () => {};
    };
  }

  /** Says that what was sent has not been confirmed, so that the package is read again. */
  reportUnconfirmed(): void {
    this.unconfirmed();
  }

  /** Commands on their way. */
  get isSaving(): boolean {
    return this.pending > 0;
  }

  /** Resolves once no command is on its way. */
  saved(): Promise<void> {
    if (!this.isSaving) return Promise.resolve();
    return new Promise((resolve) => this.whenNonePends.push(resolve));
  }

  /**
   * Whether a live message came before the newest own command of its cell, which is still on its way: the cell shows
   * that one. What comes after the echo of the own command is newer than it.
   */
  isOvertaken(commandId: string, row: RowKey, column: string): boolean {
    const lane = cellKey(row, column);
    const newest = this.newest.get(lane);
    if (newest === commandId) this.newest.delete(lane);
    const isOvertaken = newest !== undefined && newest !== commandId && this.model.cells.get(row, column).saving > 0;
    if (isOvertaken) this.passedOver.add(lane);
    return isOvertaken;
  }

  /** An own command was taken back or repeated: what it leaves in its cells is known to their author. */
  noteStep(commandId: string, direction: 'undo' | 'redo'): void {
    for (const edit of this.cellsOf.get(commandId) ?? []) {
      this.noteOwn(edit, direction === 'undo' ? edit.seen : edit.content);
    }
  }

  /** Sends one change of this sheet: shown at once, taken back where it fails. `of`: the cells that it changes. */
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
    const edits = (of?.edits ?? []).map((edit) => ({ ...edit, seen: this.seenBeforeDraft(edit) }));
    for (const edit of edits) this.newest.set(cellKey(edit.row, edit.column), commandId);
    this.newest.set(lane, commandId);
    this.dropDrafts(edits);
    cells.change(place.row, place.column, { saving: cells.get(place.row, place.column).saving + 1, error: null });
    this.pending += 1;
    this.sentCount += 1;
    const confirmation = liveState() === 'connected' ? waitForCommand({ commandId }, this.liveUpdateWait) : null;
    const expected: Expected = (index) => {
      const edit = edits[index]!;
      const seen = this.seenBy(edit);
      return seen === undefined ? {} : { expected: edit.access.toWire(seen) as never };
    };
    const body = () => (typeof input === 'function' ? input(expected) : input);
    const typed = of === null ? undefined : () => waitingDrafts(cells.drafts.at, this.unsaved(edits, of));
    let left: readonly CellEdit[] = [];
    try {
      const { isMany = false, isUndoable = true } = place;
      await this.own.run(commandId, { isMany, isUndoable, apply, isGivenAtOnce: true }, (after) =>
        sendCommand(command, body, {
          commandId,
          lane,
          onFailed: () => this.noteRefused(edits),
          ...(after && { after }),
          ...(typed && { typed }),
        }),
      );
      this.cellsOf.set(commandId, edits);
      for (const edit of edits) this.noteOwn(edit, edit.content);
      if (confirmation !== null) this.awaitConfirmation(confirmation.done);
      return true;
    } catch (error) {
      confirmation?.stop();
      logFailure(error);
      left = this.refuse(error, place, of, edits, commandId);
      // The value that is back is older than what somebody else has set meanwhile.
      if (this.passedOver.has(lane)) this.unconfirmed();
    } finally {
      this.pending -= 1;
      if (!this.isSaving) for (const resolve of this.whenNonePends.splice(0)) resolve();
      if (!this.isSaving) this.refused.clear();
      for (const one of [lane, ...edits.map(({ row, column }) => cellKey(row, column))]) {
        if (this.newest.get(one) === commandId) this.newest.delete(one);
      }
      const saving = Math.max(0, cells.get(place.row, place.column).saving - 1);
      if (saving === 0) this.passedOver.delete(lane);
      cells.change(place.row, place.column, { saving });
      this.model.versions.bump(['saving']);
    }
    return left.length > 0 && of !== null ? of.again(left) : false;
  }

  /** An edit of what a refused draft shows: its author saw what the author of that draft saw. */
  private seenBeforeDraft({ row, column, access, seen }: CellEdit): unknown {
    const { draft } = this.model.cells.get(row, column);
    const isOfDraft = draft?.reason === 'failed' && 'content' in draft && access.isSame(draft.content, seen);
    return isOfDraft ? draft.seen : seen;
  }

  /** What the author of an edit saw that is stored: where it was an own edit that was refused since, what that one saw. */
  private seenBy({ row, column, access, seen }: CellEdit): unknown {
    const refused = this.refused.get(cellKey(row, column));
    return refused !== undefined && access.isSame(refused.content, seen) ? refused.seen : seen;
  }

  /** What later edits of these cells took for stored was refused: their authors saw what the authors of these saw. */
  private noteRefused(edits: readonly CellEdit[]): void {
    for (const edit of edits) {
      this.refused.set(cellKey(edit.row, edit.column), { content: edit.content, seen: this.seenBy(edit) });
    }
  }

  private dropDrafts(edits: readonly CellEdit[]): void {
    const { cells } = this.model;
    if (cells.hasDrafts()) cells.drafts.put(edits.map(({ row, column }) => [cells.draftKey(row, column), null]));
  }

  /** The drafts that stay where the page is left before the command is answered, with their places in the payload. */
  private unsaved(edits: readonly CellEdit[], { pathAt }: Edits): WaitingDraft[] {
    const { cells } = this.model;
    return edits.map((edit, index) => ({
      key: cells.draftKey(edit.row, edit.column),
      path: pathAt(index),
      draft: draftOfEdit({ ...edit, seen: this.seenBy(edit) }, { reason: 'failed', message: null }),
    }));
  }

  /**
   * A command was refused or failed, and the earlier values are back: what was typed stays in its cells. Answers the edits
   * that are to be sent again: those of a refused batch that conflict with nothing, and those whose author saw an own edit.
   */
  private refuse(error: unknown, place: Place, of: Edits | null, edits: readonly CellEdit[], id: string): CellEdit[] {
    const { cells } = this.model;
    // It waits in the tab until its person is back, and is sent then.
    if (of !== null && isWaitingForPerson(error)) return [];
    if (of === null) {
      cells.change(place.row, place.column, { error: detailOf(error) || place.title });
      tellNotSaved(place, error, false);
      return [];
    }
    const conflicts = conflictsOf(error);
    // A conflict in what a command would have replaced beside these cells: nothing of it is sent again by itself.
    const isInEdits = edits.some((_, index) => conflicts.has(of.pathAt(index)));
    const again: CellEdit[] = [];
    const drafts: [key: string, draft: Draft][] = [];
    const lost: ConflictingEdit[] = [];
    edits.forEach((edit, index) => {
      const lane = cellKey(edit.row, edit.column);
      const noted = this.refused.get(lane);
      const seen = noted && edit.access.isSame(noted.content, edit.content) ? noted.seen : edit.seen;
      // What was typed in the cell later has taken its place.
      if (this.newest.get(lane) !== id || cells.get(edit.row, edit.column).draft !== null) return;
      const conflict = conflicts.get(of.pathAt(index));
      if (isInEdits && conflict === undefined) again.push(edit);
      else if (conflict !== undefined && this.isOwn(edit, conflict)) {
        again.push({ ...edit, seen: edit.access.fromWire(conflict.now), tries: edit.tries + 1 });
      } else if (cellContent(this.model, edit.row, edit.column) === null) tellGone(edit.access.label, edit.text);
      else {
        if (conflict !== undefined) {
          edit.access.put(edit.access.fromWire(conflict.now));
          lost.push({ edit, conflict });
        }
        const theirs = conflict === undefined ? {} : { theirs: theirsOf(conflict) };
        const reason = conflict === undefined ? 'failed' : 'conflict';
        const message = conflict === undefined ? detailOf(error) || null : null;
        drafts.push([
          cells.draftKey(edit.row, edit.column),
          draftOfEdit({ ...edit, seen }, { reason, message, ...theirs }),
        ]);
      }
    });
    cells.drafts.put(drafts);
    if (lost.length > 0) tellConflict(lost);
    else if (drafts.length > 0) tellNotSaved(place, error, true);
    return again;
  }

  /** Whether what stands in a cell is what an own command of this page has stored, so that nobody else is overwritten. */
  private isOwn({ row, column, access, tries }: CellEdit, { who, now }: EditConflict): boolean {
    const { user } = currentSession();
    if (who === null || user === null || tries >= MOST_TRIES || !sameEmail(who.email, user.email)) return false;
    const known = this.ownContents.get(cellKey(row, column));
    return known?.has(JSON.stringify(access.toWire(access.fromWire(now)))) === true;
  }

  private noteOwn({ row, column, access }: CellEdit, content: unknown): void {
    const lane = cellKey(row, column);
    const known = this.ownContents.get(lane) ?? new Set();
    this.ownContents.set(lane, known);
    if (content !== undefined) known.add(JSON.stringify(access.toWire(content)));
  }

  /** 'Syncing' stands until the live confirmation has come, and 500 ms more (BID-040). */
  private awaitConfirmation(done: Promise<boolean>): void {
    syncStarted();
    void done.then((isConfirmed) => {
      setTimeout(syncEnded, SYNCING_FOR);
      if (!isConfirmed) this.unconfirmed();
    });
  }
}
