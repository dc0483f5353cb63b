import { IconGavel, IconLock, IconNotes, IconTrophy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { coverageColor } from '#leveling';
import { GroupedCell } from '../../grid/grouped/GroupedCell.tsx';
import { asRowHeader } from '../../grid/grouped/roles.ts';
import { useNameOfPerson } from '../../session/nameOfPerson.ts';
import { tinyIcon } from '../../ui/icons.ts';
import { Avatar } from '../../ui/marks/Avatar.tsx';
import { CoverageMark } from '../../ui/marks/CoverageMark.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { amountCell, markCarried } from '../columns/cells.ts';
import type { Column } from '../columns/column.ts';
import { columnCount } from '../columns/columns.ts';
import { AmountCell } from '../editing/AmountCell.tsx';
import type { RowFigures } from '../model/rowFigures.ts';
import { adjustmentNotesOf, packageName, type SummaryPackage } from '../model/summaryData.ts';
import { useSheetView } from '../model/summaryView.ts';
import { rangeOf } from '../page/rangeDraft.ts';
import { CarriedChoice } from './CarriedChoice.tsx';
import rowStyles from './PackageRow.module.css';
import { SheetCell } from './SheetCell.tsx';
import { SheetRow } from './SheetRow.tsx';
import { SpreadStrip } from './SpreadStrip.tsx';
import styles from './SummarySheet.module.css';
import { AlternateUnleveled, PackageUnleveled } from './UnleveledMarks.tsx';

interface Row {
  readonly row: SummaryPackage;
  readonly figures: RowFigures;
  /** Without the open cell. */
  readonly settled: RowFigures;
}

/** The row of a bid package; rendered again only when its figures change. */
export const PackageRow = memo(function PackageRow({ row, figures, settled }: Row) {
  const { groups, totalWidth } = useSheetView();
  const total = markCarried(amountCell(figures.amounts.bidTotal), row, figures);
  return (
    <SheetRow
      data-package={row.code}
      left={<PackageLeft row={row} />}
      right={<SheetCell cell={total} width={totalWidth} index={columnCount(groups)} />}
    >
      {(group) =>
        group.columns.map((column, index) => (
          <PackageCell
            key={column.key}
            row={row}
            figures={figures}
            settled={settled}
            column={column}
            startsGroup={index === 0}
          />
        ))
      }
    </SheetRow>
  );
});

function LockMark({ email }: { email: string }) {
  const { t } = useTranslation('bid-summary');
  const label = t('lockedBy', { holder: useNameOfPerson(email) });
  return (
    <span className={rowStyles.lock} role="img" aria-label={label}>
      <span title={label}>
        <IconLock {...tinyIcon} />
      </span>
    </span>
  );
}

function ReasonMark({ reason }: { reason: string }) {
  const { t } = useTranslation('bid-summary');
  const label = t('selectionReason', { reason });
  return (
    <span className={rowStyles.reason} role="img" aria-label={label}>
      <span title={label}>
        <IconGavel {...tinyIcon} />
      </span>
    </span>
  );
}

/** The frozen part: link, assignee, selected bidder, coverage, lock. */
function PackageLeft({ row }: { row: SummaryPackage }) {
  const { t } = useTranslation('bid-summary');
  const { left, display, showsBidder, enabled } = useSheetView();
  const name = packageName(row);
  const assignee = row.assignedToUser;
  const who = assignee ? (assignee.name ?? assignee.email) : null;
  return (
    <>
      <GroupedCell
        as={asRowHeader}
        isFocusable={false}
        className={`${styles.cell} ${styles.name}`}
        width={left.package}
      >
        <Link to="/bid-package/$id" params={{ id: row.id }} className="cut" title={name} data-cell tabIndex={-1}>
          {name}
        </Link>
        <PackageUnleveled row={row} enabled={enabled} />
        {row.lockedByUserEmail !== null && <LockMark email={row.lockedByUserEmail} />}
      </GroupedCell>
      {display.displayAssignedToColumn && (
        <LeftCell width={left.assigned} className={styles.assignee} {...(who !== null && { title: who })}>
          {who !== null && (
            <>
              <Avatar name={who} />
              <span className="cut">{shortName(who)}</span>
            </>
          )}
        </LeftCell>
      )}
      {showsBidder && (
        <>
          <LeftCell width={left.selected} isFocusable={row.isGeneralCondition || row.selectedBidder !== null}>
            {row.isGeneralCondition && <span className="muted">{t('ownEstimate')}</span>}
            {!row.isGeneralCondition && row.selectedBidder === null && <CarriedChoice row={row} />}
            {row.selectedBidder !== null && (
              <>
                <IconTrophy {...tinyIcon} className={`i xs ${styles.gold}`} />
                <span className="cut" title={row.selectedBidder.companyName}>
                  {row.selectedBidder.companyName}
                </span>
                {row.selectionReason !== null && <ReasonMark reason={row.selectionReason} />}
              </>
            )}
          </LeftCell>
          {row.isGeneralCondition ? (
            <LeftCell width={left.count} className={styles.centered}>
              <span className="muted">{t('notAvailable', { ns: 'general' })}</span>
            </LeftCell>
          ) : (
            <LeftCell isFocusable={false} className={styles.centered} width={left.count}>
              <CoverageBadge row={row} />
            </LeftCell>
          )}
        </>
      )}
    </>
  );
}

function LeftCell({ className = '', ...cell }: ComponentProps<typeof GroupedCell>) {
  return <GroupedCell {...cell} className={`${styles.cell} ${className}`} />;
}

function PackageCell({ row, figures, settled, column, startsGroup }: Row & { column: Column; startsGroup: boolean }) {
  const view = useSheetView();
  const { place, index, section } = column;
  const width = view.widths.get(column.key) ?? 0;
  if (place.kind === 'notes') return <NotesCell row={row} width={width} index={index} />;
  const cell = column.packageCell({ row, figures, enabled: view.enabled, words: view.words });
  const editable = column.editable?.(view, row, settled) ?? null;
  const notes = (
    <>
      {section !== undefined && <AdjustmentNotes row={row} section={section} />}
      <AlternateUnleveled row={row} enabled={view.enabled} place={place} />
    </>
  );
  const props = { cell, width, startsGroup, index };
  if (editable !== null) {
    return (
      <AmountCell {...props} editable={editable}>
        {notes}
      </AmountCell>
    );
  }
  return (
    <SheetCell {...props} isNumber={!column.isText}>
      {notes}
      {place.kind === 'spread' && <SpreadStrip row={row} figures={figures} />}
      {place.kind === 'second' && place.part === 'name' && figures.second !== null && (
        <IconTrophy {...tinyIcon} className={`i xs ${styles.silver}`} />
      )}
    </SheetCell>
  );
}

function AdjustmentNotes({ row, section }: { row: SummaryPackage; section: number | null }) {
  const { t } = useTranslation('bid-summary');
  const { openDialog } = useSheetView();
  const note = adjustmentNotesOf(row, section);
  if (note === undefined) return null;
  return (
    <button
      type="button"
      className={rowStyles.adjustmentNotes}
      title={note.notes}
      aria-label={t('adjustmentHasNotes', { name: packageName(row) })}
      tabIndex={-1}
      data-cell
      onClick={() => openDialog({ kind: 'adjustmentNotes', bidPackageId: row.id, alternateId: note.alternateId })}
    >
      <IconNotes {...tinyIcon} />
    </button>
  );
}

function NotesCell({ row, width, index }: { row: SummaryPackage; width: number; index: number }) {
  const { t } = useTranslation('bid-summary');
  const { openDialog } = useSheetView();
  if (!row.notes) return <SheetCell cell={{ text: '' }} width={width} isNumber={false} startsGroup index={index} />;
  return (
    <GroupedCell isFocusable={false} index={index} className={`${styles.cell} ${styles.first}`} width={width}>
      <button
        type="button"
        className={rowStyles.notes}
        title={row.notes}
        aria-label={`${t('openPackageNotes', { name: packageName(row) })}: ${row.notes}`}
        tabIndex={-1}
        data-cell
        onClick={() => openDialog({ kind: 'packageNotes', bidPackageId: row.id })}
      >
        <IconNotes {...tinyIcon} />
        <span className="cut">{row.notes}</span>
      </button>
    </GroupedCell>
  );
}

/** Returns first name and initial. Worked: 'Jonas Okafor' is 'Jonas O.' */
function shortName(name: string): string {
  const [first = name, ...rest] = name.includes('@') ? [name.split('@')[0] ?? name] : name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${last.charAt(0)}.`;
}

/** The count of bidders of a package that are not excluded; the tooltip adds quotes received and the unleveled. */
function CoverageBadge({ row: { bidderCount, quotesReceived, unleveledBidderCount } }: { row: SummaryPackage }) {
  const { t } = useTranslation('bid-summary');
  const { project, isNew } = useSheetView();
  const color = coverageColor(bidderCount, rangeOf(project));
  const words = [
    `${t('coverageBidders', { count: bidderCount })}, ${t('coverageQuotes', { count: quotesReceived })}`,
    unleveledBidderCount > 0 && t('unleveledBidders', { count: unleveledBidderCount }),
  ];
  const label = words.filter(Boolean).join('; ');
  return (
    <Tooltip label={label}>
      <span role="img" aria-label={label} data-coverage={color} data-cell tabIndex={-1}>
        <CoverageMark color={color} isQuiet={isNew}>
          {String(bidderCount)}
        </CoverageMark>
      </span>
    </Tooltip>
  );
}
