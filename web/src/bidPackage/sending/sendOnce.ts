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
/** Later than this, the same content is meant as another command. */
const keptMilliseconds = 10 * 60_000;

/** A command without an answer, as the tab keeps it over a reload. */
interface KeptCommand extends UnansweredCommand {
  readonly owner: string;
  /** When it was sent, in ms. */
  readonly at: number;
}

/** Returns the commands of this tab that were sent in the last ten minutes and not answered. */
function keptCommands(): KeptCommand[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as KeptCommand[];
    return kept.filter(({ at }) => Date.now() - at < keptMilliseconds);
  } catch {
    // Unreadable storage counts as empty.
    return [];
  }
}

/** Returns the command that this person sent with this content, also before a reload, if no answer to it has come. */
function unansweredBefore(content: string): UnansweredCommand | undefined {
  return keptCommands().find((kept) => kept.owner === ownerNow() && kept.content === content);
}

/** Keeps a command as not answered, or forgets it. */
function keepUnanswered(command: UnansweredCommand, isUnansweredYet: boolean): void {
  const others = keptCommands().filter(({ commandId }) => commandId !== command.commandId);
  const kept = isUnansweredYet ? [...others, { ...command, owner: ownerNow(), at: Date.now() }] : others;
  try {
    if (kept.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(kept));
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
export async function sendOnce<E extends Endpoint>(page: SheetPage, endpoint: E, input: CallInput<E>): Promise<void> {
  const { actions } = page;
  const content = JSON.stringify([endpoint.name, input]);
  const before = actions.unanswered?.content === content ? actions.unanswered : unansweredBefore(content);
  const commandId = before?.commandId ?? newCommandId();
  const command = { commandId, content };
  keepUnanswered(command, true);
  try {
    await actions.own.run(commandId, {}, () =>
      answeredOrHeard(commandId, () => sendCommand(endpoint, input, { commandId, typedIn: dialogText })),
    );
    actions.unanswered = null;
    keepUnanswered(command, false);
  } catch (error) {
    actions.unanswered = isUnanswered(error) ? command : null;
    keepUnanswered(command, isUnanswered(error));
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
