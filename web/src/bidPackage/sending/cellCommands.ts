import type { Endpoint } from '#contract';
import { detailOf } from '../../api/CallFailure.ts';
import type { CallInput } from '../../api/call.ts';
import { logFailure } from '../../api/logFailure.ts';
import { syncEnded, syncStarted } from '../../api/saving.ts';
import { newCommandId, sendCommand } from '../../api/sendCommand.ts';
import { EditSender } from '../../cells/editSender.ts';
import type { EditOutcome, Expected } from '../../cells/sentEdit.ts';
import { type Draft, theirsOf } from '../../drafts/draft.ts';
import type { RowKey } from '../../grid/gridSource.ts';
import { liveState } from '../../live/liveConnection.ts';
import { waitForCommand } from '../../live/waitForCommand.ts';
import { OwnCommands } from '../actions/ownCommands.ts';
import { cellKey } from '../cells/cellStates.ts';
import { cellContent } from '../drafts/cellContent.ts';
import { notifyCellRemoved } from '../editing/removedCell.ts';
import type { TakeBack } from '../model/sheetEdits.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { type CellEdit, draftOfEdit } from './cellEdit.ts';
import { type ConflictingEdit, tellConflict, tellNotSaved } from './notSaved.ts';

/** The syncing message hides after this long. */
const SYNCING_FOR = 500;

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

export type { Expected };

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
  private readonly sender: EditSender<CellEdit>;
  /** Cells that have passed over a live message since their command was given. */
  private readonly passedOver = new Set<string>();
  /** The cells of own commands, for undo and redo. */
  private readonly cellsOf = new Map<string, readonly CellEdit[]>();
  private pending = 0;
  private readonly idleWaiters: (() => void)[] = [];
  /** Commands sent so far. */
  sentCount = 0;
  /** How long a command's live confirmation is waited for, in ms. */
  liveUpdateWait = 180_000;
  private unconfirmed: () => void = () => {};

  constructor(model: SheetModel, own = new OwnCommands()) {
    this.model = model;
    this.sender = new EditSender(model.cells.drafts);
    this.own = own;
  }

  /** Calls a listener whenever the sheet may differ from the record, as after a wait that timed out. */
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
    return new Promise((resolve) => this.idleWaiters.push(resolve));
  }

  /**
   * Whether a live message came before the newest own command of its cell, which is still on its way: the cell shows
   * that one. What comes after the echo of the own command is newer than it.
   */
  isOvertaken(commandId: string, row: RowKey, column: string): boolean {
    const lane = cellKey(row, column);
    const newest = this.sender.newestOf(lane);
    if (newest === commandId) this.sender.dropNewest(lane);
    const isOvertaken = newest !== null && newest !== commandId && this.model.cells.get(row, column).saving > 0;
    if (isOvertaken) this.passedOver.add(lane);
    return isOvertaken;
  }

  /** An own command was taken back or repeated: what it leaves in its cells is known to their author. */
  noteStep(commandId: string, direction: 'undo' | 'redo'): void {
    for (const edit of this.cellsOf.get(commandId) ?? []) {
      this.sender.noteStored(edit, direction === 'undo' ? edit.seen : edit.content);
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
    cells.change(place.row, place.column, { saving: cells.get(place.row, place.column).saving + 1, error: null });
    this.pending += 1;
    this.sentCount += 1;
    const confirmation = liveState() === 'connected' ? waitForCommand({ commandId }, this.liveUpdateWait) : null;
    const order = {
      commandId,
      edits: of?.edits ?? [],
      pathAt: of?.pathAt ?? (() => ''),
      draftOf: draftOfEdit,
    };
    const { isMany = false, isUndoable = true } = place;
    const outcome = await this.sender.send(order, [lane], (expected, options) => {
      const body = () => (typeof input === 'function' ? input(expected) : input);
      return this.own.run(commandId, { isMany, isUndoable, apply, isGivenAtOnce: true }, (after) =>
        sendCommand(command, body, { commandId, lane, ...options, ...(after && { after }) }),
      );
    });
    try {
      if (outcome.kind === 'stored') {
        this.cellsOf.set(commandId, outcome.edits);
        if (confirmation !== null) this.awaitConfirmation(confirmation.done);
        return true;
      }
      confirmation?.stop();
      logFailure(outcome.error);
      this.showRefused(outcome, place, of !== null);
      // The value that is back is older than what somebody else has set meanwhile.
      if (this.passedOver.has(lane)) this.unconfirmed();
    } finally {
      this.pending -= 1;
      if (!this.isSaving) for (const resolve of this.idleWaiters.splice(0)) resolve();
      const saving = Math.max(0, cells.get(place.row, place.column).saving - 1);
      if (saving === 0) this.passedOver.delete(lane);
      cells.change(place.row, place.column, { saving });
      this.model.versions.bump(['saving']);
    }
    const again = outcome.kind === 'refused' ? outcome.again : [];
    return again.length > 0 && of !== null ? of.again(again) : false;
  }

  /** A command was refused or failed, and the earlier values are back: what was typed stays in its cells. */
  private showRefused(
    outcome: Exclude<EditOutcome<CellEdit>, { kind: 'stored' }>,
    place: Place,
    hasCells: boolean,
  ): void {
    const { cells } = this.model;
    const { error } = outcome;
    if (!hasCells) {
      cells.change(place.row, place.column, { error: detailOf(error) || place.title });
      tellNotSaved(place, error, false);
      return;
    }
    if (outcome.kind === 'waiting') return;
    const drafts: [key: string, draft: Draft][] = [];
    const lost: ConflictingEdit[] = [];
    for (const { edit, conflict } of outcome.left) {
      const { access, draftKey } = edit;
      if (cellContent(this.model, edit.row, edit.column) === null) {
        notifyCellRemoved(access.label, edit.text);
        continue;
      }
      if (conflict === null) {
        drafts.push([draftKey, draftOfEdit(edit, { reason: 'failed', message: detailOf(error) || null })]);
        continue;
      }
      access.put(access.fromWire(conflict.now));
      lost.push({ edit, conflict });
      drafts.push([draftKey, draftOfEdit(edit, { reason: 'conflict', message: null, theirs: theirsOf(conflict) })]);
    }
    cells.drafts.put(drafts);
    if (lost.length > 0) tellConflict(lost);
    else if (drafts.length > 0) tellNotSaved(place, error, true);
  }

  /** 'Syncing' is shown until the live confirmation has come, and 500 ms more. */
  private awaitConfirmation(done: Promise<boolean>): void {
    syncStarted();
    void done.then((isConfirmed) => {
      setTimeout(syncEnded, SYNCING_FOR);
      if (!isConfirmed) this.unconfirmed();
    });
  }
}
