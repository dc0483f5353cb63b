import { redoCommand, undoCommand } from '#contract';
import { CallFailure, detailOf } from '../../api/CallFailure.ts';
import { logFailure } from '../../api/logFailure.ts';
import { sendCommand } from '../../api/sendCommand.ts';
import { liveState } from '../../live/liveConnection.ts';
import { notify } from '../../notices/notices.ts';
import { text } from '../sheet/sheetPage.ts';
import type { SheetActions } from './sheetActions.ts';

/**
 * Takes back the last own edits of 24 hours in this tab, or repeats what was taken back last, to any depth. Presses are
 * answered one after the other, each after the edits given before it; what changes comes back live.
 */
export class UndoStack {
  private readonly actions: SheetActions;

  constructor(actions: SheetActions, onChange: () => void) {
    this.actions = actions;
    actions.own.onChange = onChange;
  }

  get canUndo(): boolean {
    return this.actions.own.done.length > 0;
  }

  get canRedo(): boolean {
    return this.actions.own.undone.length > 0;
  }

  undo(): Promise<void> {
    return this.step('undo');
  }

  redo(): Promise<void> {
    return this.step('redo');
  }

  private async step(direction: 'undo' | 'redo'): Promise<void> {
    const { own } = this.actions;
    let id = '';
    try {
      await own.step(direction, async (commandId) => {
        id = commandId;
        // Later edits wait for it: while nothing answers, it is tried as patiently as they are.
        await sendCommand(direction === 'undo' ? undoCommand : redoCommand, { body: { commandId } }, { lane: 'steps' });
        this.actions.noteStep(commandId, direction);
        if (liveState() !== 'connected') this.actions.reportUnconfirmed();
      });
    } catch (error) {
      const title = text(direction === 'undo' ? 'undoFailed' : 'redoFailed');
      logFailure(error);
      notify({ kind: 'error', title, message: detailOf(error) });
      // Somebody changed it since: it can no longer be undone, but the edits before it can.
      if (error instanceof CallFailure && (error.status === 409 || error.status === 404)) own.forget(id);
    }
    own.onChange();
  }
}
