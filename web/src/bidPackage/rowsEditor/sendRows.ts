import { newCommandId } from '../../api/sendCommand.ts';
import { liveState } from '../../live/liveConnection.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';

/**
 * Sends what was typed in an editor. It comes to the sheet live; while nothing is live, the sheet is read again.
 * @throws CallFailure of the command
 */
export async function sendRows(page: SheetPage, send: (commandId: string) => Promise<unknown>): Promise<void> {
  const commandId = newCommandId();
  await page.actions.own.run(commandId, {}, () => send(commandId));
  if (liveState() !== 'connected') page.actions.reportUnconfirmed();
}
