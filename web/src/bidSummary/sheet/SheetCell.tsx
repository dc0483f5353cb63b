import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CarriedMark } from '../../carriedAmount/CarriedMark.tsx';
import { GroupedCell } from '../../grid/grouped/GroupedCell.tsx';
import { tinyIcon } from '../../ui/icons.ts';
import type { Cell } from '../columns/cells.ts';
import cellStyles from './SheetCell.module.css';
import styles from './SummarySheet.module.css';

export const numberCell = `num ${styles.number}`;

export function cellClasses(cell: Cell, ...more: readonly (string | false | null | undefined)[]): string {
  return [
    styles.cell,
    cell.isHatched && styles.hatched,
    cell.isOff && styles.off,
    cell.isStrong && styles.strong,
    cell.tone === 'over' && 'up',
    cell.tone === 'under' && 'down',
    cell.tone === 'quiet' && styles.quiet,
    ...more,
  ]
    .filter(Boolean)
    .join(' ');
}

export interface SheetCellProps {
  readonly cell: Cell;
  readonly width: number;
  readonly isNumber?: boolean;
  /** The first of its group of columns: a stronger line before it. */
  readonly startsGroup?: boolean;
  /** Its column of the sheet, from 1. */
  readonly index?: number;
  /** The columns that it is over, where it holds the name of several. */
  readonly span?: number;
  readonly children?: ReactNode;
}

/** A cell with a number or a word; the number at full precision is its tooltip. */
export function SheetCell(props: SheetCellProps) {
  const { cell, width, isNumber = true, startsGroup = false, index, span, children } = props;
  return (
    <GroupedCell
      width={width}
      index={index}
      span={span}
      className={cellClasses(cell, isNumber && numberCell, startsGroup && styles.first)}
      title={cell.title}
    >
      {children}
      {cell.carried !== undefined && <CarriedMark name={cell.carried} />}
      <IfEnabled cell={cell} />
      {cell.isFailed ? (
        <NoFigure />
      ) : isNumber ? (
        cell.text
      ) : (
        cell.text !== '' && <span className="cut">{cell.text}</span>
      )}
    </GroupedCell>
  );
}

/** What an alternate that is off would count; it is in the tooltip in words. */
export function IfEnabled({ cell: { ifEnabled } }: { cell: Cell }) {
  if (ifEnabled === undefined) return null;
  return (
    <span className={cellStyles.ifEnabled} data-if-enabled>
      {ifEnabled}
    </span>
  );
}

export function NoFigure() {
  const { t } = useTranslation('bid-summary');
  return (
    <span className={cellStyles.noFigure} title={t('notCalculated')}>
      <IconAlertTriangle {...tinyIcon} />
      <span className="hidden-text">{t('notCalculated')}</span>
      <span aria-hidden="true">—</span>
    </span>
  );
}
