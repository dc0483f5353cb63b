import { IconBracketsContain } from '@tabler/icons-react';
import { useEffect } from 'react';
import { UnleveledKey } from '../../cells/Unleveled.tsx';
import type { Cursor } from '../../grid/cursor.ts';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { tinyIcon } from '../../ui/icons.ts';
import { Badge } from '../cells/Badge.tsx';
import { showBidder } from '../filter/applyFilter.ts';
import { submittedBid } from '../model/bidDetails.ts';
import { bidderOfColumn, columnOfBidder, type SheetPage, text } from '../sheet/sheetPage.ts';
import { useRow } from '../sheet/useModel.ts';
import { CellPanel } from './CellPanel.tsx';
import { explain } from './explain.ts';
import type { WhyMark, WhyRow, WhyTarget } from './explanation.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { closeWhy, useWhy, type WhyRequest } from './openWhy.ts';
import { originNotes } from './priceOrigin.ts';
import { type BidHistory, useBidHistory } from './useBidHistory.ts';
import styles from './WhyPanel.module.css';

/** The panel of the cell under the cursor: "Why this number", its arithmetic, or its history. Escape closes it. */
export function WhyPanel({ page }: { page: SheetPage }) {
  const request = useWhy();
  useEffect(() => closeWhy, []);
  if (request === null) return null;
  const key = `${request.cursor.row}|${request.cursor.column}`;
  const Panel = request.showsHistory ? HistoryPanel : OpenPanel;
  return <Panel key={key} page={page} request={request} />;
}

function OpenPanel({ page, request }: { page: SheetPage; request: WhyRequest }) {
  const { model, controller } = page;
  useRow(model, HEAD_ROW);
  useRow(model, request.cursor.row);
  const explanation = explain(model, request.cursor, request.figure);
  const history = useBidHistory(page, request.cursor);
  const isEmpty = explanation === null;
  useEffect(() => {
    if (isEmpty) closeWhy();
  }, [isEmpty]);

  if (explanation === null) return null;
  const goTo = (target: WhyTarget): void => {
    closeWhy();
    const bidder = model.content.bidders[bidderOfColumn(target.column)];
    if (bidder !== undefined) showBidder(page, bidder.id);
    const column = bidder === undefined ? target.column : columnOfBidder(model.bidderIndex(bidder.id));
    controller.moveTo(target.line === undefined ? target.row : model.openLine(target.line), column);
    controller.takeFocus();
  };
  return (
    <CellPanel
      page={page}
      request={request}
      label={text('whyThisNumber')}
      closesBy={({ key }) => key === 'F1'}
      content={history.changes ?? history.isFailed}
    >
      <header className={styles.header}>
        <b className="cut">{explanation.title}</b>
        <span className="muted cut">{explanation.subtitle}</span>
        <span className={`num ${styles.figure}`}>{explanation.figure}</span>
      </header>
      {explanation.intro !== undefined && <p className={styles.intro}>{explanation.intro}</p>}
      {explanation.rows.length > 0 && (
        <div className={styles.rows}>
          {explanation.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one explanation never move
            <Row key={index} row={row} onOpen={goTo} />
          ))}
        </div>
      )}
      {explanation.sum !== undefined && (
        <div className={`${styles.row} ${styles.sum}`}>
          <span className="cut">{text('whySum')}</span>
          <span className={`num ${styles.figure}`}>{explanation.sum}</span>
        </div>
      )}
      <footer className={styles.notes}>
        {explanation.notes.map((note) => (
          <div key={note}>{note}</div>
        ))}
        <Origin page={page} cursor={request.cursor} {...history} />
      </footer>
    </CellPanel>
  );
}

/** Where the price in a cell came from; nothing for any other number. */
function Origin({ page, cursor, changes, isOutdated, isFailed }: { page: SheetPage; cursor: Cursor } & BidHistory) {
  const { model } = page;
  const row = model.row(cursor.row);
  const bidder = bidderOfColumn(cursor.column);
  if (row?.kind !== 'line' || bidder === -1) return null;
  const now = model.storedBid(row.line, bidder);
  const submitted = submittedBid(model, row.line, bidder);
  if (now === null && submitted === null) return null;
  const notes =
    changes === undefined || isOutdated
      ? [text(isFailed ? 'whyOriginFailed' : 'whyOriginLoading')]
      : originNotes(changes, now, submitted);
  return (
    <div role="status" data-origin="">
      {notes.map((note) => (
        <div key={note}>{note}</div>
      ))}
    </div>
  );
}

function Row({ row, onOpen }: { row: WhyRow; onOpen: (target: WhyTarget) => void }) {
  const { target } = row;
  const content = (
    <>
      <Mark mark={row.mark} />
      <span className="cut">{row.label}</span>
      <span className={`num ${styles.figure}`}>{row.figure}</span>
    </>
  );
  const className = row.tone === 'plain' ? styles.row : `${styles.row} ${styles[row.tone]}`;
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
      return <UnleveledKey />;
    case 'lumpSum':
      return <IconBracketsContain {...tinyIcon} />;
    case 'place':
      return <span className={styles.place}>{mark.place}</span>;
    default:
      return null;
  }
}
