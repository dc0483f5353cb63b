import type { Endpoint } from '#contract';
import { detailOf, isUnanswered } from '../../api/CallFailure.ts';
import type { CallInput } from '../../api/call.ts';
import { newCommandId, sendCommand } from '../../api/sendCommand.ts';
import { liveState, onLiveMessage } from '../../live/liveConnection.ts';
import { dialogText } from '../../session/kept/keptDialog.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';

/** A command that was sent and not answered: it may have been done. */
export interface UnansweredCommand {
  readonly commandId: string;
  readonly content: string;
}

/**
 * Sends the command of a dialog as one step of undo. One that was not answered is sent again with its id where its content
 * is the same, so that it is done once. The change comes to the sheet live; without a live connection the sheet is read again.
 * @throws CallFailure of the command
 */
export async function sendOnce<E extends Endpoint>(page: SheetPage, command: E, input: CallInput<E>): Promise<void> {
  const { actions } = page;
  const content = JSON.stringify([command.name, input]);
  const commandId = actions.unanswered?.content === content ? actions.unanswered.commandId : newCommandId();
  try {
    await actions.own.run(commandId, {}, () =>
      answeredOrHeard(commandId, () => sendCommand(command, input, { commandId, typedIn: dialogText })),
    );
    actions.unanswered = null;
  } catch (error) {
    actions.unanswered = isUnanswered(error) ? { commandId, content } : null;
    throw error;
  }
  if (liveState() !== 'connected') actions.reportUnconfirmed();
}

/**
 * Returns the answer of a command, or undefined where its answers were cut off and its live confirmation has come: it is
 * done then.
 * @throws CallFailure of the command
 */
export async function answeredOrHeard<T>(commandId: string, send: () => Promise<T>): Promise<T | undefined> {
  let isHeard = false;
  const stop = onLiveMessage(({ event, message }) => {
    if (event === 'AllEventsForCommandProcessed' && message.CommandId === commandId) isHeard = true;
  });
  try {
    return await send();
  } catch (error) {
    if (isHeard && isUnanswered(error)) return undefined;
    throw error;
  } finally {
    stop();
  }
}

/** Says why the command of a dialog failed; of one without an answer, that it may have been done and is done once. */
export function whyNotSent(error: unknown): string {
  return isUnanswered(error) ? text('unansweredSave') : detailOf(error);
}
