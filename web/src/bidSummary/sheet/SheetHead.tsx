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
import { SheetRow } from './SheetRow.tsx';
import { SpreadKey } from './SpreadStrip.tsx';

/** Two rows of headers that stay on top: groups, then columns. */
export function SheetHead({ beyond }: { beyond: ReactNode }) {
  const { t } = useTranslation('bid-summary');
  const { groups, left, data, display, showsBidder, shape, totalWidth } = useSummaryView();
  const widthAfterName = widthOfLeft(left) - left.package;
  const firstColumns = 1 + (display.displayAssignedToColumn ? 1 : 0) + (showsBidder ? 2 : 0);
  return (
    <>
      <SheetRow
        className="bs-groups"
        left={
          <>
            <HeadCell
              width={shape === 'wide' ? widthOfLeft(left) : left.package}
              span={shape === 'wide' ? firstColumns : 1}
              className="bs-name"
            >
              {t('bidPackages')} <span className="bs-count">{data.packages.length}</span>
            </HeadCell>
            {shape !== 'wide' && widthAfterName > 0 && <HeadCell width={widthAfterName} span={firstColumns - 1} />}
          </>
        }
        right={
          <HeadCell width={totalWidth} index={columnCount(groups)} className="num">
            {t('bidTotal')}
          </HeadCell>
        }
      >
        {(group) => <GroupHead group={group} />}
      </SheetRow>
      <SheetRow
        className="bs-columns"
        left={
          <>
            <HeadCell width={left.package} className="bs-name">
              {t('package')}
            </HeadCell>
            {display.displayAssignedToColumn && <HeadCell width={left.assigned}>{t('assignedTo')}</HeadCell>}
            {showsBidder && (
              <>
                <HeadCell width={left.selected}>{t('selectedBidder')}</HeadCell>
                <CoverageHead width={left.count} />
              </>
            )}
          </>
        }
        right={
          <HeadCell width={totalWidth} index={columnCount(groups)} label={t('bidTotal')}>
            {shape !== 'narrow' && beyond}
          </HeadCell>
        }
      >
        {(group) =>
          group.columns.map((column, index) => (
            <ColumnHead key={column.key} column={column} startsGroup={index === 0} />
          ))
        }
      </SheetRow>
    </>
  );
}

interface HeadCellProps extends Omit<ComponentProps<typeof GroupedCell>, 'as' | 'isFocusable'> {
  /** For screen readers, where the header shows no text. */
  readonly label?: string;
}

function HeadCell({ className = '', label, children, ...cell }: HeadCellProps) {
  return (
    <GroupedCell {...cell} as={asColumnHeader} isFocusable={false} className={`bs-cell ${className}`}>
      {label !== undefined && <span className="hidden-text">{label}</span>}
      {children}
    </GroupedCell>
  );
}

function GroupHead({ group }: { group: ColumnGroup }) {
  const { data, figures, widths } = useSummaryView();
  const nameOf = useGroupName();
  const place = { width: groupWidth(group, widths), span: group.columns.length, index: group.columns[0]!.index };
  if (group.alternate !== undefined) {
    const alternate = data.project.alternates[group.alternate]!;
    const isEnabled = !isColumnOff(group, figures.enabled);
    return (
      <HeadCell {...place} className={isEnabled ? 'first' : 'first off'} title={alternate.name}>
        <AlternateSwitch alternate={alternate} isEnabled={isEnabled} />
      </HeadCell>
    );
  }
  return (
    <HeadCell {...place} className={group.kind === 'bidAmount' ? 'first num' : 'first'}>
      {group.kind === 'second' && <IconTrophy {...tinyIcon} className="i xs bs-silver" />}
      {nameOf(group)}
    </HeadCell>
  );
}

/** The header of the bidder count, with the gear of the bidders range for users who may edit. */
function CoverageHead({ width }: { width: number }) {
  const { t } = useTranslation('bid-summary');
  const { rights, openDialog } = useSummaryView();
  return (
    <HeadCell width={width} className="bs-center" label={t('bidders')}>
      <IconUsers {...smallIcon} />
      {maySummaryChange(rights) && (
        <Button
          size="sm"
          className="bs-gear"
          label={t('biddersRange')}
          icon={<IconSettings {...tinyIcon} />}
          data-cell
          tabIndex={-1}
          onClick={() => openDialog({ kind: 'biddersRange' })}
        />
      )}
    </HeadCell>
  );
}

function ColumnHead({ column, startsGroup }: { column: Column; startsGroup: boolean }) {
  const { t } = useTranslation('bid-summary');
  const { widths, figures } = useSummaryView();
  const { key, place, index, header } = column;
  const width = widths.get(key) ?? 0;
  const first = `${startsGroup ? 'first' : ''}${isColumnOff(column, figures.enabled) ? ' off' : ''}`;
  if (place.kind === 'classification') {
    return <ClassificationHead {...place} index={index} width={width} className={`num ${first}`} />;
  }
  if (header === null) {
    return (
      <HeadCell width={width} index={index} className={first}>
        <SpreadKey />
      </HeadCell>
    );
  }
  if (column.isHeaderHidden) return <HeadCell width={width} index={index} className={first} label={t(header)} />;
  return (
    <HeadCell width={width} index={index} className={column.isText ? first : `num ${first}`}>
      {t(header)}
    </HeadCell>
  );
}

/** Badge and short name, with the full name as tooltip. */
function ClassificationHead({
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
    <HeadCell width={width} index={index} className={className} title={full}>
      <span className={`badge ${badge}`} aria-hidden="true">
        {letter}
      </span>
      {short === '' || !hasRoomForName(classification, width) ? <span className="hidden-text">{full}</span> : short}
    </HeadCell>
  );
}
