import type { Endpoint } from '#contract';
import { CallFailure, detailOf, isUnanswered } from '../../api/CallFailure.ts';
import type { CallInput } from '../../api/call.ts';
import { credentials } from '../../api/credentials.ts';
import { syncEnded, syncStarted } from '../../api/saving.ts';
import { newCommandId, sendCommand } from '../../api/sendCommand.ts';
import type { Draft } from '../../drafts/draft.ts';
import { type WaitingDraft, waitingDrafts } from '../../drafts/waitingDrafts.ts';
import type { RowKey } from '../../grid/gridSource.ts';
import { liveState } from '../../live/liveConnection.ts';
import { waitForCommand } from '../../live/waitForCommand.ts';
import { cellKey } from '../cellStates.ts';
import { cellContent } from '../drafts/cellContent.ts';
import { tellGone } from '../goneCell.ts';
import { OwnCommands } from '../ownCommands.ts';
import type { TakeBack } from '../sheetEdits.ts';
import type { SheetModel } from '../sheetModel.ts';
import { type CellEdit, draftOfEdit } from './cellEdit.ts';
import { tellNotSaved } from './notSaved.ts';

/** The syncing message hides after this long (BID-040). */
const SYNCING_FOR = 500;

/** Whether the order was kept because the session has ended (AUTH-045). */
function isWaitingForPerson(error: unknown): boolean {
  return error instanceof CallFailure && (error.status === 401 || (credentials.isOver && isUnanswered(error)));
}

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
 * typed stays in its cell as a draft then.
 */
export class CellCommands {
  protected readonly model: SheetModel;
  /** The order of own commands, and what can be undone. */
  readonly own: OwnCommands;
  /** The newest own command of each cell: an older one's echo must not overwrite what was typed since. */
  private readonly newest = new Map<string, string>();
  /** Cells that have passed over a live message since their command was given. */
  private readonly passedOver = new Set<string>();
  private pending = 0;
  private readonly whenNonePends: (() => void)[] = [];
  /** Commands sent so far. */
  sentCount = 0;
  /** How long a command's live confirmation is waited for, in ms (LIVE-039). */
  liveUpdateWait = 180_000;
  /** The sheet may differ from the record, as after a wait that timed out: the package is read again (BID-041). */
  onUnconfirmed: () => void = () => {};

  constructor(model: SheetModel, own = new OwnCommands()) {
    this.model = model;
    this.own = own;
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
    const edits = of?.edits ?? [];
    for (const edit of edits) this.newest.set(cellKey(edit.row, edit.column), commandId);
    this.newest.set(lane, commandId);
    this.dropDrafts(edits);
    cells.change(place.row, place.column, { saving: cells.get(place.row, place.column).saving + 1, error: null });
    this.pending += 1;
    this.sentCount += 1;
    const confirmation = liveState() === 'connected' ? waitForCommand({ commandId }, this.liveUpdateWait) : null;
    const expected: Expected = () => ({});
    const body = () => (typeof input === 'function' ? input(expected) : input);
    const typed = of === null ? undefined : () => waitingDrafts(cells.drafts.at, this.unsaved(edits, of));
    try {
      const { isMany = false, isUndoable = true } = place;
      await this.own.run(commandId, { isMany, isUndoable, apply, isGivenAtOnce: true }, (after) =>
        sendCommand(command, body, {
          commandId,
          lane,
          ...(after && { after }),
          ...(typed && { typed }),
        }),
      );
      if (confirmation !== null) this.awaitConfirmation(confirmation.done);
      return true;
    } catch (error) {
      confirmation?.stop();
      console.error(place.title, error);
      this.refuse(error, place, of, edits, commandId);
      // The value that is back is older than what somebody else has set meanwhile.
      if (this.passedOver.has(lane)) this.onUnconfirmed();
    } finally {
      this.pending -= 1;
      if (!this.isSaving) for (const resolve of this.whenNonePends.splice(0)) resolve();
      for (const one of [lane, ...edits.map(({ row, column }) => cellKey(row, column))]) {
        if (this.newest.get(one) === commandId) this.newest.delete(one);
      }
      const saving = Math.max(0, cells.get(place.row, place.column).saving - 1);
      if (saving === 0) this.passedOver.delete(lane);
      cells.change(place.row, place.column, { saving });
      this.model.versions.bump(['saving']);
    }
    return false;
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
      draft: draftOfEdit(edit, { reason: 'failed', message: null }),
    }));
  }

  /** A command was refused or failed, and the earlier values are back: what was typed stays in its cells. */
  private refuse(error: unknown, place: Place, of: Edits | null, edits: readonly CellEdit[], id: string): void {
    const { cells } = this.model;
    // It waits in the tab until its person is back, and is sent then.
    if (of !== null && isWaitingForPerson(error)) return;
    if (of === null) {
      cells.change(place.row, place.column, { error: detailOf(error) || place.title });
      tellNotSaved(place, error, false);
      return;
    }
    const drafts: [key: string, draft: Draft][] = [];
    for (const edit of edits) {
      // What was typed in the cell later has taken its place.
      if (this.newest.get(cellKey(edit.row, edit.column)) !== id || cells.get(edit.row, edit.column).draft !== null)
        continue;
      if (cellContent(this.model, edit.row, edit.column) === null) tellGone(edit.access.label, edit.text);
      else {
        const why = { reason: 'failed', message: detailOf(error) || null } as const;
        drafts.push([cells.draftKey(edit.row, edit.column), draftOfEdit(edit, why)]);
      }
    }
    cells.drafts.put(drafts);
    if (drafts.length > 0) tellNotSaved(place, error, true);
  }

  /** 'Syncing' stands until the live confirmation has come, and 500 ms more (BID-040). */
  private awaitConfirmation(done: Promise<boolean>): void {
    syncStarted();
    void done.then((isConfirmed) => {
      setTimeout(syncEnded, SYNCING_FOR);
      if (!isConfirmed) this.onUnconfirmed();
    });
  }
}
