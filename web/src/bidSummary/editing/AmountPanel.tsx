import { IconAlertTriangle, IconArrowsSplit2, IconInfoCircle, IconNotes } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type Amount, adjustmentOfBidAmount, amount, type Contingency, contingencyFigures } from '#leveling';
import { draftTip } from '../../drafts/draftTexts.ts';
import { useNameOfPerson } from '../../session/nameOfPerson.ts';
import { nameOf, useCurrentUser } from '../../session/session.ts';
import { tinyIcon } from '../../ui/icons.ts';
import { Keys } from '../../ui/Keys.tsx';
import { summaryContent } from '../drafts/summaryContent.ts';
import { printCell, printContingencyAmount, printContingencyPercent, printExact, printTyped } from '../model/print.ts';
import { baseBidsTotal } from '../model/rowFigures.ts';
import { useSummaryView } from '../model/summaryView.ts';
import type { Editable } from './editables.ts';

type Target = Editable['target'];

/** Below the open cell: what Enter takes over, what it was, and what else it changes. */
export function AmountPanel({
  editable,
  typed,
  seen,
  anchor,
}: {
  editable: Editable;
  typed: string;
  /** What its author saw in the cell when the edit began. */
  seen: unknown;
  anchor: RefObject<HTMLElement | null>;
}) {
  const { t } = useTranslation('bid-summary');
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const cell = anchor.current?.getBoundingClientRect();
    const box = panel.current?.getBoundingClientRect();
    if (!cell || !box) return;
    const fitsBelow = cell.bottom + box.height + 8 < window.innerHeight;
    setPlace({
      left: Math.max(8, Math.min(cell.left, window.innerWidth - box.width - 8)),
      top: fitsBelow ? cell.bottom + 3 : cell.top - box.height - 3,
    });
  }, [anchor]);
  const draft = editable.draft(typed);
  const { target } = editable;
  const isHeld = draft.action === 'hold';
  return createPortal(
    <div ref={panel} className="menu bs-panel" style={place} role="status">
      <ChangedNote editable={editable} seen={seen} />
      {isHeld && (
        <p className="bs-panel-note up">
          <IconAlertTriangle {...tinyIcon} />
          <span>{t(`refusal.${draft.refusal}`)}</span>
        </p>
      )}
      {target.kind === 'bidAmount' ? (
        <BidAmountFacts
          target={target}
          value={draft.action === 'send' ? (draft.value as Amount) : null}
          isHeld={isHeld}
        />
      ) : (
        <ContingencyFacts
          target={target}
          value={draft.action === 'send' ? (draft.value as Contingency) : null}
          isHeld={isHeld}
        />
      )}
    </div>,
    document.body,
  );
}

/** That somebody else has changed the cell while it is typed in, to what; or why its draft is not stored. */
function ChangedNote({ editable, seen }: { editable: Editable; seen: unknown }) {
  const { t } = useTranslation('bid-summary');
  const { t: general } = useTranslation('general');
  const { store, data, changedBy } = useSummaryView();
  const other = useNameOfPerson(changedBy(editable.target.row.id));
  const isChanged = summaryContent(data, editable.key)?.isSame(editable.stored, seen) === false;
  const draft = store.drafts.get(editable.key);
  if (!isChanged && draft?.reason !== 'failed') return null;
  return (
    <p className="bs-panel-note change">
      <IconArrowsSplit2 {...tinyIcon} />
      <span>
        {isChanged
          ? t('changedUnderCursor', {
              name: other || general('somebody'),
              value: editable.print(editable.stored as never),
            })
          : draftTip(draft!)}
      </span>
    </p>
  );
}

function Result({ children }: { children: ReactNode }) {
  return (
    <p className="bs-panel-result num">
      <Keys keys="Enter" />
      <b>{children}</b>
    </p>
  );
}

function BidAmountFacts({
  target: { row, alternate, stored },
  value,
  isHeld,
}: {
  target: Extract<Target, { kind: 'bidAmount' }>;
  value: Amount | null;
  isHeld: boolean;
}) {
  const { t } = useTranslation('bid-summary');
  const user = useCurrentUser();
  const inAlternate = alternate === null ? null : row.alternates[alternate]?.selectedBidder;
  const bidsTotal = inAlternate ? amount(inAlternate.bidsTotal) : baseBidsTotal(row);
  const before = stored - bidsTotal;
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
        <div className="bs-panel-note">
          <IconNotes {...tinyIcon} />
          <span>
            <b>{t('addsNote')}</b>
            {t('bidAmountNote', { user: nameOf(user), from: printExact(stored), to: printExact(value) })}
          </span>
        </div>
      )}
      <p className="bs-panel-keys">
        <Keys keys="Esc" /> {t('escapeReverts')} <Keys keys="Alt+N" /> {t('notesKey')}
      </p>
    </>
  );
}

function ContingencyFacts({
  target: { row, cell },
  value,
  isHeld,
}: {
  target: Extract<Target, { kind: 'contingency' }>;
  value: Contingency | null;
  isHeld: boolean;
}) {
  const { t } = useTranslation('bid-summary');
  const view = useSummaryView();
  const settled = view.settled.rows[view.data.packages.indexOf(row)]!;
  const before = settled.amounts;
  const over = before.beforeContingency;
  const after = value === null ? before.contingency : contingencyFigures(value, over);
  const rowAfter = view.figures.rows[view.data.packages.indexOf(row)]!.amounts;
  return (
    <>
      {!isHeld && (
        <Result>
          {value === null ? t('unchanged') : `${printContingencyPercent(after)} = ${printContingencyAmount(after)}`}
        </Result>
      )}
      <dl className="num">
        <dt>{t('overAmount')}</dt>
        <dd>{printCell(over)}</dd>
        <dt>{t('contingencyBefore', { percent: printContingencyPercent(before.contingency) })}</dt>
        <dd>{printContingencyAmount(before.contingency)}</dd>
        <dt>{t('bidTotalBefore', { amount: printCell(before.bidTotal) })}</dt>
        <dd>{printCell(rowAfter.bidTotal)}</dd>
      </dl>
      <p className="bs-panel-note">
        <IconInfoCircle {...tinyIcon} />
        <span>{t(cell === 'percent' ? 'percentCellHelp' : 'amountCellHelp')}</span>
      </p>
    </>
  );
}
