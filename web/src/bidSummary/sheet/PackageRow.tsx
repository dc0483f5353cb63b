import { IconLock, IconNotes, IconTrophy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupedCell } from '../../grid/grouped/GroupedCell.tsx';
import { asRowHeader } from '../../grid/grouped/roles.ts';
import { useNameOfPerson } from '../../session/nameOfPerson.ts';
import { tinyIcon } from '../../ui/icons.ts';
import { Avatar } from '../../ui/marks/Avatar.tsx';
import { amountCell } from '../columns/cells.ts';
import type { Column } from '../columns/column.ts';
import { columnCount } from '../columns/columns.ts';
import { AmountCell } from '../editing/AmountCell.tsx';
import type { RowFigures } from '../model/rowFigures.ts';
import { adjustmentNotesOf, type SummaryPackage } from '../model/summaryData.ts';
import { packageName, useSheetView } from '../model/summaryView.ts';
import { rangeOf } from '../page/rangeDraft.ts';
import { CoverageBadge } from './CoverageBadge.tsx';
import { SheetCell } from './SheetCell.tsx';
import { SheetRow } from './SheetRow.tsx';
import { SpreadStrip } from './SpreadStrip.tsx';

interface Row {
  readonly row: SummaryPackage;
  readonly figures: RowFigures;
  /** Without what is being typed now. */
  readonly settled: RowFigures;
}

/** One bid package; drawn again only when its own figures change. */
export const PackageRow = memo(function PackageRow({ row, figures, settled }: Row) {
  const { groups, totalWidth } = useSheetView();
  const total = amountCell(figures.amounts.bidTotal);
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

/** Says that a package is locked, and by whom. */
function LockMark({ email }: { email: string }) {
  const { t } = useTranslation('bid-summary');
  const label = t('lockedBy', { holder: useNameOfPerson(email) });
  return (
    <span className="bs-lock" role="img" aria-label={label}>
      <span title={label}>
        <IconLock {...tinyIcon} />
      </span>
    </span>
  );
}

/** The frozen part: link, assignee, selected bidder, coverage, lock. */
function PackageLeft({ row }: { row: SummaryPackage }) {
  const { t } = useTranslation('bid-summary');
  const { left, project, display, showsBidder, isNew, words } = useSheetView();
  const name = packageName(row);
  const assignee = row.assignedToUser;
  const who = assignee ? (assignee.name ?? assignee.email) : null;
  return (
    <>
      <GroupedCell as={asRowHeader} isFocusable={false} className="bs-cell bs-name" width={left.package}>
        <Link to="/bid-package/$id" params={{ id: row.id }} className="cut" title={name} data-cell tabIndex={-1}>
          {name}
        </Link>
        {row.lockedByUserEmail !== null && <LockMark email={row.lockedByUserEmail} />}
      </GroupedCell>
      {display.displayAssignedToColumn && (
        <LeftCell width={left.assigned} className="bs-who" {...(who !== null && { title: who })}>
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
          <LeftCell width={left.selected}>
            {row.isGeneralCondition && <span className="muted">{t('ownEstimate')}</span>}
            {!row.isGeneralCondition && row.selectedBidder === null && (
              <span className={row.bidderCount === 0 ? 'muted' : 'tag warn'}>{words.notSelected}</span>
            )}
            {row.selectedBidder !== null && (
              <>
                <IconTrophy {...tinyIcon} className="i xs bs-gold" />
                <span className="cut" title={row.selectedBidder.companyName}>
                  {row.selectedBidder.companyName}
                </span>
              </>
            )}
          </LeftCell>
          {row.isGeneralCondition ? (
            <LeftCell width={left.count} className="bs-center">
              <span className="muted">{t('notAvailable', { ns: 'general' })}</span>
            </LeftCell>
          ) : (
            <GroupedCell isFocusable={false} className="bs-cell bs-center" width={left.count}>
              <CoverageBadge
                count={row.bidderCount}
                quotes={row.quotesReceived}
                unleveled={row.unleveledBidderCount}
                range={rangeOf(project)}
                isQuiet={isNew}
              />
            </GroupedCell>
          )}
        </>
      )}
    </>
  );
}

function LeftCell({ className = '', ...cell }: ComponentProps<typeof GroupedCell>) {
  return <GroupedCell {...cell} className={`bs-cell ${className}`} />;
}

function PackageCell({ row, figures, settled, column, startsGroup }: Row & { column: Column; startsGroup: boolean }) {
  const view = useSheetView();
  const { place, index, section } = column;
  const width = view.widths.get(column.key) ?? 0;
  if (place.kind === 'notes') return <NotesCell row={row} width={width} index={index} />;
  const cell = column.packageCell({ row, figures, enabled: view.enabled, words: view.words });
  const editable = column.editable?.(view, row, settled) ?? null;
  const notes = section !== undefined && <AdjustmentNotes row={row} section={section} />;
  if (editable !== null) {
    return (
      <AmountCell cell={cell} editable={editable} width={width} startsGroup={startsGroup} index={index}>
        {notes}
      </AmountCell>
    );
  }
  return (
    <SheetCell cell={cell} width={width} isNumber={!column.isText} startsGroup={startsGroup} index={index}>
      {notes}
      {place.kind === 'spread' && <SpreadStrip row={row} figures={figures} />}
      {place.kind === 'second' && place.part === 'name' && figures.second !== null && (
        <IconTrophy {...tinyIcon} className="i xs bs-silver" />
      )}
    </SheetCell>
  );
}

/** An icon on an amount whose adjustment has notes. */
function AdjustmentNotes({ row, section }: { row: SummaryPackage; section: number | null }) {
  const { t } = useTranslation('bid-summary');
  const { openDialog } = useSheetView();
  const note = adjustmentNotesOf(row, section);
  if (note === undefined) return null;
  return (
    <button
      type="button"
      className="bs-note-button"
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
    <GroupedCell isFocusable={false} index={index} className="bs-cell first" width={width}>
      <button
        type="button"
        className="bs-notes"
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

/** First name and initial, as long as that is a name. Worked: 'Jonas Okafor' is 'Jonas O.' */
function shortName(name: string): string {
  const [first = name, ...rest] = name.includes('@') ? [name.split('@')[0] ?? name] : name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${last.charAt(0)}.`;
}
