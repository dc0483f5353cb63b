import { useEffect, useRef } from 'react';
import { type PresenceCell, presenceEvery } from '#contract';
import { liveState, onPresence, reportPresence, subscribeToLiveState } from '../../live/liveConnection.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { columnName } from './guests.ts';

/** In ms: a cursor that moves faster is reported where it is by then. */
export const REPORT_DELAY = 250;

function cellOf({ controller, model }: SheetPage): PresenceCell | null {
  const { cursor } = controller.snapshot();
  if (cursor === null) return null;
  const cell = { row: cursor.row, column: columnName(model, cursor.column) };
  // A longer one is refused: the names of groups are part of a row's key.
  return cell.row.length > 500 ? null : cell;
}

/**
 * Reports that the viewer is on this page and in which cell, and keeps `page.guests` to who else is. Returns what is to
 * be called once the package is registered, since reports for others are passed over.
 */
export function usePresence(page: SheetPage, viewerEmail: string): () => void {
  const report = useRef<() => void>(() => {});
  useEffect(() => {
    const { model, controller, guests } = page;
    const bidPackageId = model.content.bidPackage.id;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let alive: ReturnType<typeof setTimeout> | undefined;
    let reported = '';
    const send = (): void => {
      clearTimeout(timer);
      timer = undefined;
      const cell = cellOf(page);
      reported = JSON.stringify(cell);
      reportPresence({ bidPackageId, cell });
      clearTimeout(alive);
      alive = setTimeout(send, presenceEvery);
    };
    const sendLater = (): void => {
      if (timer === undefined && JSON.stringify(cellOf(page)) !== reported) timer = setTimeout(send, REPORT_DELAY);
    };
    report.current = send;
    send();
    const stops = [
      controller.subscribe(sendLater),
      onPresence(({ SourceId, People }) => {
        if (SourceId.toLowerCase() === bidPackageId.toLowerCase()) guests.take(People, viewerEmail);
      }),
      subscribeToLiveState(() => {
        if (liveState() === 'connected') send();
        else guests.take([], viewerEmail);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      clearTimeout(alive);
      report.current = () => {};
      reportPresence({ bidPackageId: null, cell: null });
      guests.take([], viewerEmail);
    };
  }, [page, viewerEmail]);
  return () => report.current();
}
