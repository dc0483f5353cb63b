import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupedCell } from '../../grid/grouped/GroupedCell.tsx';
import { tinyIcon } from '../../ui/icons.ts';
import type { Cell } from '../columns/cells.ts';

/** The classes of a cell's look. */
export function cellClasses(cell: Cell, ...more: readonly (string | false | undefined)[]): string {
  return [
    'bs-cell',
    cell.isHatched && 'hatched',
    cell.isOff && 'off',
    cell.isStrong && 'strong',
    cell.tone === 'over' && 'up',
    cell.tone === 'under' && 'down',
    cell.tone === 'quiet' && 'quiet',
    ...more,
  ]
    .filter(Boolean)
    .join(' ');
}

interface SheetCellProps {
  readonly cell: Cell;
  readonly width: number;
  readonly isNumber?: boolean;
  /** The first of its group of columns: a stronger line before it. */
  readonly startsGroup?: boolean;
  /** A figure that could not be calculated: a dash next to a warning. */
  readonly isFailed?: boolean;
  /** Its column of the sheet, from 1. */
  readonly index?: number;
  readonly children?: ReactNode;
}

/** A cell with a number or a word; the whole number is its tooltip. */
export function SheetCell(props: SheetCellProps) {
  const { cell, width, isNumber = true, startsGroup = false, isFailed = false, index, children } = props;
  return (
    <GroupedCell
      width={width}
      index={index}
      className={cellClasses(cell, isNumber && 'num', startsGroup && 'first')}
      title={cell.title}
    >
      {children}
      {isFailed ? <NoFigure /> : isNumber ? cell.text : cell.text !== '' && <span className="cut">{cell.text}</span>}
    </GroupedCell>
  );
}

/** A dash next to a warning icon. */
export function NoFigure() {
  const { t } = useTranslation('bid-summary');
  return (
    <span className="bs-no-figure" title={t('notCalculated')}>
      <IconAlertTriangle {...tinyIcon} />
      <span className="hidden-text">{t('notCalculated')}</span>
      <span aria-hidden="true">—</span>
    </span>
  );
}
