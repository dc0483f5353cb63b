import { IconSettings, IconTrophy, IconUsers } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Classification } from '#leveling';
import { groupWidth } from '../../grid/grouped/columnWindow.ts';
import { GroupedCell } from '../../grid/grouped/GroupedCell.tsx';
import { asColumnHeader } from '../../grid/grouped/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import { hasRoomForName } from '../columns/classificationColumns.ts';
import type { Column, ColumnGroup } from '../columns/column.ts';
import { columnCount, isColumnOff } from '../columns/columns.ts';
import { widthOfLeft } from '../columns/columnWidths.ts';
import { maySummaryChange } from '../model/summaryRights.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { AlternateSwitch } from './AlternateSwitch.tsx';
import { useGroupName } from './groupName.ts';
import { numberCell } from './SheetCell.tsx';
import { SheetRow } from './SheetRow.tsx';
import { SpreadKey } from './SpreadStrip.tsx';
import styles from './SummarySheet.module.css';

/** Two rows of headers that stay on top: groups, then columns. */
export function SheetHeader({ beyond }: { beyond: ReactNode }) {
  const { t } = useTranslation('bid-summary');
  const { groups, left, data, display, showsBidder, shape, totalWidth } = useSummaryView();
  const widthAfterName = widthOfLeft(left) - left.package;
  const firstColumns = 1 + (display.displayAssignedToColumn ? 1 : 0) + (showsBidder ? 2 : 0);
  return (
    <>
      <SheetRow
        className={styles.groups}
        left={
          <>
            <HeaderCell
              width={shape === 'wide' ? widthOfLeft(left) : left.package}
              span={shape === 'wide' ? firstColumns : 1}
              className={styles.name}
            >
              {t('bidPackages')} <span className={styles.count}>{data.packages.length}</span>
            </HeaderCell>
            {shape !== 'wide' && widthAfterName > 0 && <HeaderCell width={widthAfterName} span={firstColumns - 1} />}
          </>
        }
        right={
          <HeaderCell width={totalWidth} index={columnCount(groups)} className={numberCell}>
            {t('bidTotal')}
          </HeaderCell>
        }
      >
        {(group) => <GroupHeader group={group} />}
      </SheetRow>
      <SheetRow
        className={styles.columns}
        left={
          <>
            <HeaderCell width={left.package} className={styles.name}>
              {t('package')}
            </HeaderCell>
            {display.displayAssignedToColumn && <HeaderCell width={left.assigned}>{t('assignedTo')}</HeaderCell>}
            {showsBidder && (
              <>
                <HeaderCell width={left.selected}>{t('selectedBidder')}</HeaderCell>
                <CoverageHeader width={left.count} />
              </>
            )}
          </>
        }
        right={
          <HeaderCell width={totalWidth} index={columnCount(groups)} label={t('bidTotal')}>
            {shape !== 'narrow' && beyond}
          </HeaderCell>
        }
      >
        {(group) =>
          group.columns.map((column, index) => (
            <ColumnHeader key={column.key} column={column} startsGroup={index === 0} />
          ))
        }
      </SheetRow>
    </>
  );
}

interface HeaderCellProps extends Omit<ComponentProps<typeof GroupedCell>, 'as' | 'isFocusable'> {
  /** For screen readers, where the header shows no text. */
  readonly label?: string;
}

function HeaderCell({ className = '', label, children, ...cell }: HeaderCellProps) {
  return (
    <GroupedCell {...cell} as={asColumnHeader} isFocusable={false} className={`${styles.cell} ${className}`}>
      {label !== undefined && <span className="hidden-text">{label}</span>}
      {children}
    </GroupedCell>
  );
}

function GroupHeader({ group }: { group: ColumnGroup }) {
  const { data, figures, widths } = useSummaryView();
  const nameOf = useGroupName();
  const place = { width: groupWidth(group, widths), span: group.columns.length, index: group.columns[0]!.index };
  if (group.alternate !== undefined) {
    const alternate = data.project.alternates[group.alternate]!;
    const isEnabled = !isColumnOff(group, figures.enabled);
    return (
      <HeaderCell
        {...place}
        className={isEnabled ? styles.first : `${styles.first} ${styles.off}`}
        title={alternate.name}
      >
        <AlternateSwitch alternate={alternate} isEnabled={isEnabled} />
      </HeaderCell>
    );
  }
  return (
    <HeaderCell {...place} className={group.kind === 'bidAmount' ? `${styles.first} ${numberCell}` : styles.first}>
      {group.kind === 'second' && <IconTrophy {...tinyIcon} className={`i xs ${styles.silver}`} />}
      {nameOf(group)}
    </HeaderCell>
  );
}

/** The header of the bidder count, with the gear of the bidders range for users who may edit. */
function CoverageHeader({ width }: { width: number }) {
  const { t } = useTranslation('bid-summary');
  const { rights, openDialog } = useSummaryView();
  return (
    <HeaderCell width={width} className={styles.centered} label={t('bidders')}>
      <IconUsers {...smallIcon} />
      {maySummaryChange(rights) && (
        <Button
          size="sm"
          className={styles.gear}
          label={t('biddersRange')}
          icon={<IconSettings {...tinyIcon} />}
          data-cell
          tabIndex={-1}
          onClick={() => openDialog({ kind: 'biddersRange' })}
        />
      )}
    </HeaderCell>
  );
}

function ColumnHeader({ column, startsGroup }: { column: Column; startsGroup: boolean }) {
  const { t } = useTranslation('bid-summary');
  const { widths, figures } = useSummaryView();
  const { key, place, index, header } = column;
  const width = widths.get(key) ?? 0;
  const first = [startsGroup && styles.first, isColumnOff(column, figures.enabled) && styles.off]
    .filter(Boolean)
    .join(' ');
  if (place.kind === 'classification') {
    return (
      <ClassificationHeader
        classification={place.classification}
        index={index}
        width={width}
        className={`${numberCell} ${first}`}
      />
    );
  }
  const isNumber = header !== null && !column.isHeaderHidden && !column.isText;
  return (
    <HeaderCell width={width} index={index} className={isNumber ? `${numberCell} ${first}` : first}>
      {header === null && <SpreadKey />}
      {header !== null && (column.isHeaderHidden ? <span className="hidden-text">{t(header)}</span> : t(header))}
    </HeaderCell>
  );
}

/** Badge and short name, with the full name as tooltip. */
function ClassificationHeader({
  classification,
  index,
  width,
  className,
}: {
  classification: Classification;
  index: number;
  width: number;
  className: string;
}) {
  const { t } = useTranslation('bid-summary');
  const { t: general } = useTranslation('general');
  const names: Readonly<Record<Classification, readonly [badge: string, letter: string, short: string, full: string]>> =
    {
      0: ['U', '', t('unallocatedShort'), general('unallocated')],
      1: ['S', 'S', t('subBidShort'), general('subBid')],
      2: ['I', 'I', '', general('included')],
      3: ['M', 'M', t('missingScopeShort'), general('missingScope')],
      4: ['R', 'R', t('riskShort'), general('risk')],
      5: ['O', 'O', t('ownerAllowShort'), general('ownerAllow')],
      6: ['G', 'G', t('generalRequirementShort'), general('generalRequirement')],
      7: ['A', '±', t('adjustmentShort'), t('adjustment')],
      8: ['T', 'Σ', t('totals'), t('totals')],
    };
  const [badge, letter, short, full] = names[classification];
  return (
    <HeaderCell width={width} index={index} className={className} title={full}>
      <span className={`badge ${badge}`} aria-hidden="true">
        {letter}
      </span>
      {short === '' || !hasRoomForName(classification, width) ? <span className="hidden-text">{full}</span> : short}
    </HeaderCell>
  );
}
