import { IconBan, IconGripVertical } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import { OpenCount } from '../cells/sumCells.tsx';
import type { SheetPage } from '../sheet/sheetPage.ts';
import styles from './DragLayer.module.css';
import { useSheetDrag } from './useSheetDrag.ts';

/** The room that chip and reason need right of and below the pointer. */
const WIDTH = 300;
const HEIGHT = 76;
const FROM_POINTER = 12;

/** Draws a drag over the sheet: the line of insertion, and at the pointer what is dragged and why it cannot land there. */
export function DragLayer({ page, frame }: { page: SheetPage; frame: RefObject<HTMLElement | null> }) {
  const blank = useRef<HTMLDivElement>(null);
  const shown = useSheetDrag(page, frame, blank);
  return (
    <>
      <div ref={blank} className={styles.blank} />
      {shown?.line != null && <div className={styles.line} data-drop="line" style={shown.line} />}
      {shown !== null && (
        <div
          className={styles.atPointer}
          style={{
            left: Math.max(0, Math.min(shown.pointer.left + FROM_POINTER, window.innerWidth - WIDTH)),
            top: Math.max(0, Math.min(shown.pointer.top + FROM_POINTER, window.innerHeight - HEIGHT)),
          }}
        >
          <div className={styles.chip} data-drop="chip">
            <IconGripVertical {...smallIcon} />
            {shown.dragged.number !== undefined && <span className="muted">{shown.dragged.number}</span>}
            <OpenCount count={shown.dragged.unleveled ?? 0} />
            <span className={`cut ${styles.name}`}>{shown.dragged.name}</span>
            {shown.dragged.count !== undefined && <span className="muted">{shown.dragged.count}</span>}
            {shown.dragged.amount !== undefined && <span className="num">{shown.dragged.amount}</span>}
          </div>
          {shown.reason !== null && (
            <div className={`tip ${styles.reason}`} data-drop="reason">
              <IconBan {...tinyIcon} />
              {shown.reason}
            </div>
          )}
        </div>
      )}
    </>
  );
}
