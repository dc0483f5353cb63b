import { IconAlertTriangle, IconInfoCircle, IconNotes } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type Amount, adjustmentOfBidAmount, amount, type Contingency, contingencyFigures, subtract } from '#leveling';
import { NoteLine, ResultLine } from '../../cells/EditorLines.tsx';
import { changedNote, notSavedNote } from '../../cells/editorNote.ts';
import { placeInWindow } from '../../cells/panelPlace.ts';
import { printExact, printTotal, printTyped } from '../../cells/printAmount.ts';
import { amountContent } from '../../drafts/draft.ts';
import { useNameOfPerson } from '../../session/nameOfPerson.ts';
import { nameOf, useCurrentUser } from '../../session/session.ts';
import { tinyIcon } from '../../ui/icons.ts';
import { Keys } from '../../ui/Keys.tsx';
import { summaryContent } from '../drafts/summaryContent.ts';
import { printContingencyAmount, printContingencyPercent } from '../model/print.ts';
import { baseBidsTotal } from '../model/rowFigures.ts';
import { useSummaryView } from '../model/summaryView.ts';
import styles from './AmountPanel.module.css';
import type { Editable } from './editables.ts';

type Target = Editable['target'];

/** Below the open cell: the value that Enter commits, the stored one, and the figures that follow from it. */
export function AmountPanel({
  editable,
  typed,
  seen,
  anchor,
}: {
  editable: Editable;
  typed: string;
  /** The content that its author saw in the cell when the edit began. */
  seen: unknown;
  anchor: RefObject<HTMLElement | null>;
}) {
  const { t } = useTranslation(['bid-summary', 'fees']);
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const cell = anchor.current?.getBoundingClientRect();
    const box = panel.current?.getBoundingClientRect();
    if (cell && box) setPlace(placeInWindow(cell, box, 3));
  }, [anchor]);
  const draft = editable.draft(typed);
  const { target } = editable;
  const isHeld = draft.action === 'hold';
  const value = draft.action === 'send' ? draft.value : null;
  const cut = editable.cutDecimals(typed);
  return createPortal(
    <div ref={panel} className={`menu ${styles.panel}`} style={place} role="status">
      <CellNote editable={editable} seen={seen} />
      {isHeld && (
        <p className={`${styles.note} ${styles.refusal}`}>
          <IconAlertTriangle {...tinyIcon} />
          <span>{t(`refusal.${draft.refusal}`)}</span>
        </p>
      )}
      {cut !== null && <p className={styles.cut}>{t(`fees:decimalsCut.${cut}`)}</p>}
      {target.kind === 'bidAmount' ? (
        <BidAmountFacts target={target} value={amountContent(value)} isHeld={isHeld} />
      ) : (
        <ContingencyFacts target={target} value={value as Contingency | null} isHeld={isHeld} />
      )}
    </div>,
    document.body,
  );
}

/** Says that somebody else has changed the cell while it is typed in, or why its draft is not saved. */
function CellNote({ editable, seen }: { editable: Editable; seen: unknown }) {
  const { store, data, changedBy } = useSummaryView();
  const { key, stored, print } = editable;
  const other = useNameOfPerson(changedBy(editable.target.row.id));
  const isChanged = summaryContent(data, key)?.isSame(stored, seen) === false;
  return (
    <NoteLine note={isChanged ? changedNote(other, print(stored as never)) : notSavedNote(store.drafts.get(key))} />
  );
}

interface FactsProps<Kind extends Target['kind'], Value> {
  target: Extract<Target, { kind: Kind }>;
  /** What Enter commits; null where nothing changes. */
  value: Value | null;
  isHeld: boolean;
}

function Result({ children }: { children: string }) {
  return (
    <ResultLine>
      <b className="num">{children}</b>
    </ResultLine>
  );
}

function BidAmountFacts({ target: { row, alternate, stored }, value, isHeld }: FactsProps<'bidAmount', Amount>) {
  const { t } = useTranslation('bid-summary');
  const user = useCurrentUser();
  const inAlternate = alternate === null ? null : row.alternates[alternate]?.selectedBidder;
  const bidsTotal = inAlternate ? amount(inAlternate.bidsTotal) : baseBidsTotal(row);
  const before = subtract(stored, bidsTotal);
  const after = adjustmentOfBidAmount(value ?? stored, bidsTotal);
  return (
    <>
      {!isHeld && <Result>{value === null ? t('unchanged') : `= ${printTyped(value)}`}</Result>}
      <dl className="num">
        <dt>{t('exactAmountNow')}</dt>
        <dd>{printExact(stored)}</dd>
        <dt>{t('bidsTotalOf', { bidder: row.selectedBidder?.companyName ?? '' })}</dt>
        <dd>{printExact(bidsTotal)}</dd>
        <dt>{t('adjustmentWas', { amount: printExact(before) })}</dt>
        <dd>{printExact(after)}</dd>
      </dl>
      {value !== null && (
        <div className={styles.note}>
          <IconNotes {...tinyIcon} />
          <span>
            <b>{t('addsNote')}</b>
            {t('bidAmountNote', { user: nameOf(user), from: printExact(stored), to: printExact(value) })}
          </span>
        </div>
      )}
      <p className={styles.keys}>
        <Keys keys="Esc" /> {t('escapeReverts')} <Keys keys="Alt+N" /> {t('notesKey')}
      </p>
    </>
  );
}

function ContingencyFacts({ target: { row, cell }, value, isHeld }: FactsProps<'contingency', Contingency>) {
  const { t } = useTranslation('bid-summary');
  const view = useSummaryView();
  const index = view.data.packages.indexOf(row);
  const before = view.settled.rows[index]!.amounts;
  const over = before.beforeContingency;
  const after = value === null ? before.contingency : contingencyFigures(value, over);
  const rowAfter = view.figures.rows[index]!.amounts;
  return (
    <>
      {!isHeld && (
        <Result>
          {value === null ? t('unchanged') : `${printContingencyPercent(after)} = ${printContingencyAmount(after)}`}
        </Result>
      )}
      <dl className="num">
        <dt>{t('overAmount')}</dt>
        <dd>{printTotal(over)}</dd>
        <dt>{t('contingencyBefore', { percent: printContingencyPercent(before.contingency) })}</dt>
        <dd>{printContingencyAmount(before.contingency)}</dd>
        <dt>{t('bidTotalBefore', { amount: printTotal(before.bidTotal) })}</dt>
        <dd>{printTotal(rowAfter.bidTotal)}</dd>
      </dl>
      <p className={styles.note}>
        <IconInfoCircle {...tinyIcon} />
        <span>{t(cell === 'percent' ? 'percentCellHelp' : 'amountCellHelp')}</span>
      </p>
    </>
  );
}
