import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { newCommandId } from '../../api/sendCommand.ts';
import { liveState } from '../../live/liveConnection.ts';
import { waitForCommand } from '../../live/waitForCommand.ts';
import { PageOverlay } from '../../ui/dialog/PageOverlay.tsx';
import { useLateOverlay } from '../rowsEditor/useLateOverlay.ts';
import { answeredOrHeard } from '../sending/sendOnce.ts';
import type { SheetPage } from './sheetPage.ts';

const busyWith = createStore<string | null>(() => null);

/**
 * Sends a command under the page overlay and holds it until the live confirmation has come. Where the
 * wait times out, or nothing is live, the package is read again.
 * @throws CallFailure of the command
 */
export async function withOverlay(
  page: SheetPage,
  title: string,
  send: (commandId: string) => Promise<unknown>,
): Promise<void> {
  const commandId = newCommandId();
  const wait = liveState() === 'connected' ? waitForCommand({ commandId }, page.actions.liveUpdateWait) : null;
  busyWith.setState(title, true);
  try {
    await page.actions.own.run(commandId, {}, () => answeredOrHeard(commandId, () => send(commandId)));
    const isConfirmed = wait !== null && (await wait.done);
    if (!isConfirmed) page.actions.reportUnconfirmed();
  } catch (error) {
    wait?.stop();
    throw error;
  } finally {
    busyWith.setState(null, true);
  }
}

/** The overlay of the page, drawn only where an act takes longer than 150 ms. */
export function SheetOverlay() {
  const title = useStore(busyWith);
  const isLate = useLateOverlay(title !== null);
  return isLate && title !== null ? <PageOverlay title={title} /> : null;
}
