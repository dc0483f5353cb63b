import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lowestComparableBidder } from '#leveling';
import { useSaving, useUnsaved } from '../../api/saving.ts';
import { printQuantity, printTotal, printTyped } from '../../cells/printAmount.ts';
import { useLiveState } from '../../live/liveConnection.ts';
import { StatusPill } from '../../ui/marks/StatusPill.tsx';
import { OrderChanged } from '../bidders/OrderChanged.tsx';
import { shortNameText } from '../bidders/shortNames.ts';
import { SheetDraftsButton } from '../drafts/sheetDrafts.tsx';
import { RangeStatus } from '../range/RangeStatus.tsx';
import { useLateOverlay } from '../rowsEditor/useLateOverlay.ts';
import { bidderOfColumn, nodeName, type SheetPage } from '../sheet/sheetPage.ts';
import { useRow } from '../sheet/useModel.ts';
import styles from './StatusBar.module.css';

interface StatusBarProps {
  readonly page: SheetPage;
  readonly readOnlyReason: string | null;
  readonly isRegistered: boolean;
  /** The sheet lacks something of others and is being read again. */
  readonly isBehind: boolean;
}

/** A read that takes longer, in ms, is said. */
const BEHIND_AFTER = 1000;

/** The foot of the sheet: the focused cell in words and numbers, what is being saved, and whether the page is live. */
export function StatusBar(props: StatusBarProps) {
  const { page, readOnlyReason, isRegistered } = props;
  const { t } = useTranslation('bid-package');
  const { model, controller } = page;
  const { cursor, range } = useSyncExternalStore(controller.subscribe, controller.snapshot);
  const key = cursor?.row ?? '';
  useRow(model, key);
  const saving = useSaving();
  const drafts = useSyncExternalStore(model.cells.drafts.subscribe, model.cells.drafts.all);
  useUnsaved(drafts.size > 0);
  const live = useLiveState();
  const bidder = cursor === null ? -1 : bidderOfColumn(cursor.column);
  const isConnected = isRegistered && (live === 'connected' || live === 'off');
  const isBehind = useLateOverlay(props.isBehind, BEHIND_AFTER) && isConnected;
  const isLive = isConnected && !isBehind;
  return (
    <footer className={`statusbar ${styles.bar}`} data-part="status">
      {range !== null && <RangeStatus page={page} />}
      {range === null && bidder >= 0 && model.content.bidders[bidder] !== undefined && (
        <b className={styles.from600}>{model.bidder(bidder).companyName}</b>
      )}
      {range === null && <FocusedCell page={page} rowKey={key} bidder={bidder} />}
      {model.content.bidPackage.isGeneralCondition && cursor === null && (
        <span>
          <b>{t('baseEstimate')}</b> {t('isPackageAmount', { amount: printTotal(model.estimateTotal()) })}
        </span>
      )}
      <span className="grow" />
      <OrderChanged page={page} />
      <SheetDraftsButton page={page} readOnlyReason={readOnlyReason} />
      <StatusPill {...saving} isInline />
      <span className="row-x" data-part="live" data-tip={isBehind ? t('notUpToDateHelp') : undefined}>
        <span className={isLive ? styles.live : `${styles.live} ${styles.notLive}`} />
        {t(isLive ? 'live' : isBehind ? 'notUpToDate' : 'notLive')}
      </span>
    </footer>
  );
}

function FocusedCell({ page, rowKey, bidder }: { page: SheetPage; rowKey: string; bidder: number }) {
  const { t } = useTranslation('bid-package');
  const { model } = page;
  const row = model.row(rowKey);
  if (row === null) return null;
  if (row.kind === 'node') return <span>{nodeName(model, model.content.tree.nodes[row.node]!)}</span>;
  if (row.kind === 'requirement') return <span>{model.content.requirements[row.requirement]?.description}</span>;
  if (row.kind !== 'line') return null;
  const { lines } = model.content;
  const { line } = row;
  const entries = model.entriesOfLine(line);
  const lowest = lowestComparableBidder(entries, bidder);
  const low = lowest === -1 ? null : entries.priceAt(lowest);
  const average = bidder < 0 ? null : model.averageOfOthers(line, bidder);
  const sum = `${printQuantity(lines.quantities[line]!)} ${lines.units[line]} x ${printTyped(lines.unitPrices[line]!)}`;
  return (
    <>
      <span className={`cut ${styles.cellText}`} title={lines.descriptions[line]}>
        {lines.descriptions[line]}
      </span>
      <span>
        {sum} = {t('baseEstimateHint')} {printTotal(lines.baseEstimates[line]!)}
      </span>
      {bidder >= 0 && low !== null && average !== null && !model.showsSubmitted && (
        <span className={styles.from768}>
          {t('lowAndAverage', {
            low: printTyped(low),
            name: shortNameText(model, lowest),
            average: printTyped(average),
          })}
        </span>
      )}
    </>
  );
}
