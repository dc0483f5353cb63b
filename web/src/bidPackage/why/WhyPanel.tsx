import { IconBracketsContain } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { HEAD_ROW, type RowKey } from '../../grid/gridSource.ts';
import { tinyIcon } from '../../ui/icons.ts';
import { Badge } from '../cells/Badge.tsx';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { explain } from './explain.ts';
import type { WhyMark, WhyRow, WhyTarget } from './explanation.ts';
import { closeWhy, useWhy, type WhyRequest } from './openWhy.ts';
import './why.css';

/** Why this number: the arithmetic of the cell under the cursor. Escape closes it. */
export function WhyPanel({ page }: { page: SheetPage }) {
  const request = useWhy();
  useEffect(() => closeWhy, []);
  return request && <OpenPanel key={`${request.cursor.row}|${request.cursor.column}`} page={page} request={request} />;
}

function OpenPanel({ page, request }: { page: SheetPage; request: WhyRequest }) {
  const { model, controller } = page;
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useRow(page, HEAD_ROW);
  useRow(page, request.cursor.row);
  const explanation = explain(model, request.cursor, request.figure);
  const isGone = explanation === null;
  useEffect(() => {
    if (isGone) closeWhy();
  }, [isGone]);

  useLayoutEffect(() => {
    const cell = document.querySelector('.leveling [data-at]')?.getBoundingClientRect();
    const box = panel.current?.getBoundingClientRect();
    if (cell === undefined || box === undefined) return;
    const below = cell.bottom + 4 + box.height <= window.innerHeight - 8;
    const top = below ? cell.bottom + 4 : Math.max(8, cell.top - 4 - box.height);
    setPlace({ left: Math.max(8, Math.min(cell.left, window.innerWidth - box.width - 8)), top });
    if (request.takesFocus) panel.current?.focus({ preventScroll: true });
  }, [request]);

  // It stays with its cell: the next cell, an edit, a range drawn from it, or a scroll of the sheet ends it.
  useEffect(() => {
    const former = request.takesFocus ? controller.snapshot().range : null;
    const follow = (): void => {
      const { cursor, editing, range } = controller.snapshot();
      const isThere = cursor?.row === request.cursor.row && cursor.column === request.cursor.column;
      if (!isThere || editing !== null || (range !== null && range !== former)) closeWhy();
    };
    follow();
    const stop = controller.subscribe(follow);
    const onPress = (event: PointerEvent): void => {
      if (!(event.target instanceof Node && panel.current?.contains(event.target))) closeWhy();
    };
    const onScroll = (event: Event): void => {
      if (!(event.target instanceof Node && panel.current?.contains(event.target))) closeWhy();
    };
    window.addEventListener('pointerdown', onPress, true);
    window.addEventListener('scroll', onScroll, true);
    return () => {
      stop();
      window.removeEventListener('pointerdown', onPress, true);
      window.removeEventListener('scroll', onScroll, true);
    };
  }, [controller, request]);

  if (explanation === null) return null;
  const goTo = (target: WhyTarget): void => {
    closeWhy();
    controller.moveTo(target.line === undefined ? target.row : model.openLine(target.line), target.column);
    controller.takeFocus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape' || event.key === 'F1') {
      closeWhy();
      controller.takeFocus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      step(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={panel}
      className="why"
      role="dialog"
      aria-label={text('whyThisNumber')}
      tabIndex={-1}
      style={place ?? { left: -2000, top: 0 }}
      onKeyDown={onKeyDown}
    >
      <header>
        <b className="cut">{explanation.title}</b>
        <span className="muted cut">{explanation.subtitle}</span>
        <span className="num">{explanation.figure}</span>
      </header>
      {explanation.intro !== undefined && <p>{explanation.intro}</p>}
      {explanation.rows.length > 0 && (
        <div className="why-rows">
          {explanation.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one explanation never move
            <Row key={index} row={row} onOpen={goTo} />
          ))}
        </div>
      )}
      {explanation.sum !== undefined && (
        <div className="wr sum">
          <span className="cut">{text('whySum')}</span>
          <span className="num">{explanation.sum}</span>
        </div>
      )}
      <footer>
        {explanation.notes.map((note) => (
          <div key={note}>{note}</div>
        ))}
      </footer>
    </div>
  );
}

/** Draws again when the row shows something else. */
function useRow({ model }: SheetPage, key: RowKey): void {
  useSyncExternalStore(
    (listener) => model.subscribeRow(key, listener),
    () => model.rowVersion(key),
  );
}

/** Moves the keyboard to the next or previous link, round the panel. */
function step(panel: HTMLElement, by: 1 | -1): void {
  const links = [...panel.querySelectorAll<HTMLElement>('button.wr')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[at === -1 ? (by === 1 ? 0 : links.length - 1) : (at + by + links.length) % links.length]?.focus();
}

function Row({ row, onOpen }: { row: WhyRow; onOpen: (target: WhyTarget) => void }) {
  const { target } = row;
  const content = (
    <>
      <Mark mark={row.mark} />
      <span className="cut">{row.label}</span>
      <span className="num">{row.figure}</span>
    </>
  );
  const className = row.tone === 'plain' ? 'wr' : `wr ${row.tone}`;
  if (target === null) return <div className={className}>{content}</div>;
  return (
    <button type="button" className={className} onClick={() => onOpen(target)}>
      {content}
    </button>
  );
}

function Mark({ mark }: { mark: WhyMark | null }) {
  switch (mark?.kind) {
    case 'badge':
      return <Badge classification={mark.classification} isComputed={mark.isComputed} />;
    case 'open':
      return <i className="open-key" />;
    case 'lumpSum':
      return <IconBracketsContain {...tinyIcon} />;
    case 'place':
      return <span className="pos">{mark.place}</span>;
    default:
      return null;
  }
}
