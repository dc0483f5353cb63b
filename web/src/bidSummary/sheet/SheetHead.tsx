import { IconSettings, IconTrophy, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Classification } from '#leveling';
import { Button } from '../../ui/Button.tsx';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import { type Column, type ColumnGroup, columnCount } from '../columns/columns.ts';
import { hasRoomForName, widthOfLeft } from '../columns/columnWidths.ts';
import { maySummaryChange } from '../model/summaryRights.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { AlternateSwitch } from './AlternateSwitch.tsx';
import { ColumnGroups } from './ColumnGroups.tsx';
import { useGroupName } from './groupName.ts';
import { asColumnHeader, asRow, asRowGroup, inColumn, spanning } from './roles.ts';
import { SpreadKey } from './SpreadStrip.tsx';

/** Two rows of heads that stay on top: groups, then columns. */
export function SheetHead({ beyond }: { beyond: ReactNode }) {
  const { t } = useTranslation('bid-summary');
  const { groups, left, data, display, showsBidder, shape, widths, totalWidth } = useSummaryView();
  const besideName = widthOfLeft(left) - left.package;
  const firstColumns = 1 + (display.displayAssignedToColumn ? 1 : 0) + (showsBidder ? 2 : 0);
  const widthOfGroup = (group: ColumnGroup) => group.columns.reduce((sum, { key }) => sum + (widths.get(key) ?? 0), 0);
  return (
    <div {...asRowGroup} className="bs-head">
      <HeadRow className="bs-groups">
        <div role="presentation" className="bs-left">
          <HeadCell
            width={shape === 'wide' ? widthOfLeft(left) : left.package}
            columns={shape === 'wide' ? firstColumns : 1}
            className="bs-name"
          >
            {t('bidPackages')} <span className="bs-count">{data.packages.length}</span>
          </HeadCell>
          {shape !== 'wide' && besideName > 0 && <HeadCell width={besideName} columns={firstColumns - 1} />}
        </div>
        <ColumnGroups>{(group) => <GroupHead group={group} width={widthOfGroup(group)} />}</ColumnGroups>
        <div role="presentation" className="bs-right">
          <HeadCell width={totalWidth} index={columnCount(groups)} className="num">
            {t('bidTotal')}
          </HeadCell>
        </div>
      </HeadRow>
      <HeadRow className="bs-columns">
        <div role="presentation" className="bs-left">
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
        </div>
        <ColumnGroups>
          {(group) =>
            group.columns.map((column, index) => (
              <ColumnHead key={column.key} column={column} startsGroup={index === 0} />
            ))
          }
        </ColumnGroups>
        <div role="presentation" className="bs-right">
          <HeadCell width={totalWidth} index={columnCount(groups)} label={t('bidTotal')}>
            {shape !== 'narrow' && beyond}
          </HeadCell>
        </div>
      </HeadRow>
    </div>
  );
}

function HeadRow({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div {...asRow} className={`bs-row ${className}`}>
      {children}
    </div>
  );
}

function HeadCell({
  width,
  className = '',
  columns,
  index,
  label,
  title,
  children,
}: {
  width: number;
  className?: string;
  columns?: number;
  /** Which column of the sheet it stands over, from 1. */
  index?: number;
  label?: string;
  title?: string;
  children?: ReactNode;
}) {
  return (
    <div
      {...asColumnHeader}
      {...inColumn(index)}
      className={`bs-cell ${className}`}
      style={{ width }}
      {...spanning(columns)}
      title={title}
    >
      {label !== undefined && <span className="hidden-text">{label}</span>}
      {children}
    </div>
  );
}

function GroupHead({ group, width }: { group: ColumnGroup; width: number }) {
  const { data, figures } = useSummaryView();
  const nameOf = useGroupName();
  const place = group.columns[0]!.place;
  const columns = group.columns.length;
  const { index } = group.columns[0]!;
  if (place.kind === 'alternate') {
    const alternate = data.project.alternates[place.index]!;
    const isEnabled = figures.enabled[place.index] === true;
    return (
      <HeadCell
        width={width}
        columns={columns}
        index={index}
        className={isEnabled ? 'first' : 'first off'}
        title={alternate.name}
      >
        <AlternateSwitch alternate={alternate} isEnabled={isEnabled} />
      </HeadCell>
    );
  }
  return (
    <HeadCell
      width={width}
      columns={columns}
      index={index}
      className={place.kind === 'bidAmount' ? 'first num' : 'first'}
    >
      {place.kind === 'second' && <IconTrophy {...tinyIcon} className="i xs bs-silver" />}
      {nameOf(group)}
    </HeadCell>
  );
}

/** The head of the bidder count, with the gear of the bidders range for users who may edit (SUM-020). */
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
  const { place, index } = column;
  const width = widths.get(column.key) ?? 0;
  const isOff = place.kind === 'alternate' && figures.enabled[place.index] !== true;
  const first = `${startsGroup ? 'first' : ''}${isOff ? ' off' : ''}`;
  if (place.kind === 'spread') {
    return (
      <HeadCell width={width} index={index} className={first}>
        <SpreadKey />
      </HeadCell>
    );
  }
  if (place.kind === 'classification') {
    return <ClassificationHead {...place} index={index} width={width} className={`num ${first}`} />;
  }
  if (place.kind === 'bidAmount' || place.kind === 'notes') {
    return <HeadCell width={width} index={index} className={first} label={t(place.kind)} />;
  }
  const part = place.part === 'percent' ? t('percent') : t(place.part);
  return (
    <HeadCell width={width} index={index} className={place.part === 'name' ? first : `num ${first}`}>
      {part}
    </HeadCell>
  );
}

/** Badge and short name, with the full name as tooltip (SUM-027). */
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
      {short === '' || !hasRoomForName(`classification:${classification}`, width) ? (
        <span className="hidden-text">{full}</span>
      ) : (
        short
      )}
    </HeadCell>
  );
}
