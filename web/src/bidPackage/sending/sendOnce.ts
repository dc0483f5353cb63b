import type { Endpoint } from '#contract';
import { detailOf, isUnanswered } from '../../api/CallFailure.ts';
import type { CallInput } from '../../api/call.ts';
import { newCommandId, sendCommand } from '../../api/sendCommand.ts';
import { liveState, onLiveMessage } from '../../live/liveConnection.ts';
import { dialogText } from '../../session/kept/keptDialog.ts';
import { ownerNow } from '../../session/kept/keptText.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';

/** A command that was sent and not answered: it may have been done. */
export interface UnansweredCommand {
  readonly commandId: string;
  readonly content: string;
}

const storageKey = 'plumbline.unanswered';

/** Returns the command that this person sent last in this tab, if no answer to it has come, also before a reload. */
function unansweredBefore(): UnansweredCommand | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as
      | (UnansweredCommand & { owner: string })
      | null;
    return kept?.owner === ownerNow() ? kept : null;
  } catch {
    // Unreadable storage counts as empty.
    return null;
  }
}

function keepUnanswered(command: UnansweredCommand | null): void {
  try {
    if (command === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify({ ...command, owner: ownerNow() }));
  } catch {
    // Where the tab has no room for it, the command is known until a reload.
    sessionStorage.removeItem(storageKey);
  }
}

/**
 * Sends the command of a dialog as one step of undo. One that was not answered is sent again with its id where its content
 * is the same, so that it is done once, also after a reload while it was on its way. The change comes to the sheet live; without a live connection the sheet is read again.
 * @throws CallFailure of the command
 */
export async function sendOnce<E extends Endpoint>(page: SheetPage, command: E, input: CallInput<E>): Promise<void> {
  const { actions } = page;
  const content = JSON.stringify([command.name, input]);
  const before = actions.unanswered ?? unansweredBefore();
  const commandId = before?.content === content ? before.commandId : newCommandId();
  keepUnanswered({ commandId, content });
  try {
    await actions.own.run(commandId, {}, () =>
      answeredOrHeard(commandId, () => sendCommand(command, input, { commandId, typedIn: dialogText })),
    );
    actions.unanswered = null;
    keepUnanswered(null);
  } catch (error) {
    actions.unanswered = isUnanswered(error) ? { commandId, content } : null;
    keepUnanswered(actions.unanswered);
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
