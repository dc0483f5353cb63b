import { onLiveMessage } from './liveConnection.ts';

/**
 * Waits for AllEventsForCommandProcessed of a command, by the id of the changed entity or of the command. Resolves with
 * false after `timeout` milliseconds (180,000).
 *
 * Call it before the command is sent: the message may arrive before the answer.
 */
export function waitForCommand(
  wanted: { commandId: string; sourceId?: string },
  timeout: number,
): { done: Promise<boolean>; stop: () => void } {
  let finish: (isDone: boolean) => void = () => {};
  const done = new Promise<boolean>((resolve) => {
    finish = resolve;
  });
  const timer = setTimeout(() => end(false), timeout);
  const stopListening = onLiveMessage(({ event, message }) => {
    if (event !== 'AllEventsForCommandProcessed') return;
    const { CommandId, SourceIds } = message;
    const source = wanted.sourceId?.toLowerCase();
    if (CommandId === wanted.commandId || SourceIds.some((id) => id.toLowerCase() === source)) end(true);
  });
  function end(isDone: boolean): void {
    clearTimeout(timer);
    stopListening();
    finish(isDone);
  }
  return { done, stop: () => end(false) };
}
