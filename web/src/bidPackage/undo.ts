import { redoCommand, undoCommand } from '#contract';
import { sendCommand } from '../api/sendCommand.ts';
import { notify } from '../notices/notices.ts';
import type { SheetActions } from './sheetActions.ts';
import { text } from './sheetPage.ts';

/** Takes back the last own edit, or repeats what was taken back last (BID-014, API-162); what changes comes back live. */
export class UndoStack {
  private readonly actions: SheetActions;
  private readonly undone: string[] = [];
  private known = 0;
  private readonly onChange: () => void;

  constructor(actions: SheetActions, onChange: () => void) {
    this.actions = actions;
    this.onChange = onChange;
  }

  get canUndo(): boolean {
    return this.actions.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0 && this.actions.done.length === this.known;
  }

  async undo(): Promise<void> {
    const commandId = this.actions.done.at(-1);
    if (commandId === undefined || !(await this.send(undoCommand, commandId))) return;
    this.actions.done.pop();
    this.undone.push(commandId);
    this.known = this.actions.done.length;
    this.onChange();
  }

  async redo(): Promise<void> {
    const commandId = this.undone.at(-1);
    if (commandId === undefined || !this.canRedo || !(await this.send(redoCommand, commandId))) return;
    this.undone.pop();
    this.actions.done.push(commandId);
    this.known = this.actions.done.length;
    this.onChange();
  }

  private async send(command: typeof undoCommand | typeof redoCommand, commandId: string): Promise<boolean> {
    try {
      await sendCommand(command, { body: { commandId } });
      return true;
    } catch (error) {
      console.error(text('undoFailed'), error);
      notify({ kind: 'error', title: text('undoFailed'), message: error instanceof Error ? error.message : '' });
      return false;
    }
  }
}
