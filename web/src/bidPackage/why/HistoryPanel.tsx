import { useEffect } from 'react';
import type { BidChangeRecord } from '#contract';
import { printMoment } from '../../i18n/printed.ts';
import { bidderOfColumn, type SheetPage, text } from '../sheet/sheetPage.ts';
import { CellPanel } from './CellPanel.tsx';
import styles from './HistoryPanel.module.css';
import { describeChange } from './historyTexts.ts';
import { closeWhy, type WhyRequest } from './openWhy.ts';
import { useBidHistory } from './useBidHistory.ts';
import panel from './WhyPanel.module.css';

interface HistoryPanelProps {
  readonly page: SheetPage;
  readonly request: WhyRequest;
}

/** The changes of a price, newest first, as the log has them; Alt H and Escape close it. */
export function HistoryPanel({ page, request }: HistoryPanelProps) {
  const { content } = page.model;
  const { cursor } = request;
  const { changes: data, isOutdated, isFailed } = useBidHistory(page, cursor);
  const row = page.model.row(cursor.row);
  const line = row?.kind === 'line' ? row.line : null;
  const bidder = content.bidders[bidderOfColumn(cursor.column)];
  const isRemoved = line === null || bidder === undefined;
  useEffect(() => {
    if (isRemoved) closeWhy();
  }, [isRemoved]);
  if (isRemoved) return null;
  return (
    <CellPanel
      page={page}
      request={request}
      label={text('history')}
      closesBy={({ altKey, code }) => altKey && code === 'KeyH'}
      content={isOutdated || data}
    >
      <header className={panel.header}>
        <b className={styles.title}>{text('history')}</b>
        <span className="muted cut">{`${bidder.companyName}, ${content.lines.descriptions[line]}`}</span>
      </header>
      {isOutdated && (
        <p className={panel.intro} role="status">
          {text('historyOutdated')}
        </p>
      )}
      {data === undefined || (data.length === 0 && !isOutdated) ? (
        <p className={panel.intro} role="status">
          {text(isFailed ? 'historyFailed' : data === undefined ? 'historyLoading' : 'historyNone')}
        </p>
      ) : (
        // The list scrolls by keys, so it takes the focus.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by Tab
        <ol className={styles.changes} tabIndex={0} aria-label={text('history')} aria-busy={isOutdated}>
          {data.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the changes of one answer never move
            <Change key={index} change={change} />
          ))}
        </ol>
      )}
    </CellPanel>
  );
}

function Change({ change }: { change: BidChangeRecord }) {
  const { content, note, what, quote } = describeChange(change);
  const name = change.who.name ?? change.who.email;
  return (
    <li className={styles.change}>
      {content !== null && <div className={styles.content}>{content}</div>}
      {note !== null && <div>{note}</div>}
      <div className="muted">
        {text('historyBy', { what, name, when: printMoment(change.when) })}
        {quote !== null && ` ${quote}`}
      </div>
    </li>
  );
}
