import { IconAlertTriangle } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tinyIcon } from '../../ui/icons.ts';
import type { Cell } from '../columns/cells.ts';
import { asCell, inColumn } from './roles.ts';

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

/** A cell with a number or a word; the whole number is its tooltip. */
export function SheetCell({
  cell,
  width,
  isNumber = true,
  startsGroup = false,
  isFailed = false,
  index,
  children,
}: {
  cell: Cell;
  width: number;
  isNumber?: boolean;
  /** The first of its group of columns: a stronger line before it. */
  startsGroup?: boolean;
  /** A figure that could not be calculated: the dash stands beside a warning (SUM-050). */
  isFailed?: boolean;
  /** Which column of the sheet it stands in, from 1. */
  index?: number;
  children?: ReactNode;
}) {
  return (
    <div
      {...asCell}
      {...inColumn(index)}
      tabIndex={-1}
      data-cell
      className={cellClasses(cell, isNumber && 'num', startsGroup && 'first')}
      style={{ width }}
      title={cell.title}
    >
      {children}
      {isFailed ? <NoFigure /> : isNumber ? cell.text : cell.text !== '' && <span className="cut">{cell.text}</span>}
    </div>
  );
}

/** A dash beside a warning icon. */
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

/** A width for cells of the frozen part. */
export const widthOf = (width: number): CSSProperties => ({ width });
