import { redoCommand, type UndoAnswer, undoCommand } from '#contract';
import { CallFailure, detailOf } from '../../api/CallFailure.ts';
import { logFailure } from '../../api/logFailure.ts';
import { sendCommand } from '../../api/sendCommand.ts';
import { liveState } from '../../live/liveConnection.ts';
import { notify } from '../../notices/notices.ts';
import { text } from '../sheet/sheetPage.ts';
import type { SheetActions } from './sheetActions.ts';

/**
 * Undoes the edits of the last 24 hours in this tab one by one, or repeats them. Steps run one after the other, each
 * after the edits given before it; the changes come back live.
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
    const { own, texts } = this.actions;
    let id = '';
    try {
      await own.step(direction, async (step) => {
        id = step.id;
        if (step.isOfTexts !== true) await this.send(direction, step.id);
        if (step.batch === undefined) return;
        if (direction === 'undo') texts.takeBack(step.batch);
        else texts.giveAgain(step.batch);
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

  private async send(direction: 'undo' | 'redo', commandId: string): Promise<void> {
    // Later edits wait for it, so it is tried again as they are while the server does not answer.
    const body = { commandId };
    const lane = { lane: 'steps' } as const;
    if (direction === 'undo') notifyKept(await sendCommand(undoCommand, { body }, lane));
    else await sendCommand(redoCommand, { body }, lane);
    this.actions.noteStep(commandId, direction);
    if (liveState() !== 'connected') this.actions.reportUnconfirmed();
  }
}

/** Says which alternates an import had added and that stay, because they are used otherwise. */
function notifyKept(left: UndoAnswer): void {
  const names = left?.keptAlternates ?? [];
  if (names.length === 0) return;
  const title = text('alternateKept', { count: names.length, names: names.join(', ') });
  notify({ kind: 'info', title, message: text('alternateKeptHelp') });
}
