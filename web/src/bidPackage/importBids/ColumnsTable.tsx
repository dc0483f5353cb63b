import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ImportColumnMeaning, importColumnMeanings } from '#contract';
import { SelectBox } from '../../ui/fields/SelectField.tsx';
import { smallIcon } from '../../ui/icons.ts';
import type { FileRows } from './fileRows.ts';
import { columnLetters, type FileColumn, isBiddersColumn } from './importChoices.ts';

export interface ColumnsTableProps {
  readonly columns: readonly FileColumn[];
  readonly rows: FileRows | null;
  /** The cell that a link brings into view. */
  readonly focus: { readonly row: number; readonly column: number | null } | null;
  onMeaning(column: FileColumn, meaning: ImportColumnMeaning): void;
  onBidder(column: FileColumn, name: string): void;
}

const SHOWN_ROWS = 3;

/** The columns of the file, the meaning of each to be changed, and a few of its rows. */
export function ColumnsTable({ columns, rows, focus, onMeaning, onBidder }: ColumnsTableProps) {
  const { t } = useTranslation('bid-package');
  const options = importColumnMeanings.map((value) => ({ value, label: t(`meaning_${value}`) }));
  const header = rows?.headerRow(columns.map((column) => column.header)) ?? 0;
  const shown = rows?.around(focus?.row ?? header + 2, SHOWN_ROWS) ?? [];
  const needsBidders = columns.some((column) => isBiddersColumn(column, columns));
  return (
    <section className="im" aria-label={t('columns')}>
      <h3>
        {t('columns')}
        <span className="muted">{t('columnsHelp', { count: columns.length })}</span>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <div className="it-b im-scroll" tabIndex={0}>
        <table className="im-columns" aria-label={t('columns')}>
          <thead>
            <tr>
              <th className="e-r">
                <span className="hidden-text">{t('fileRow')}</span>
              </th>
              {columns.map(({ column, sheet, header: name }) => (
                <th key={keyOf(column, sheet)} scope="col" title={[sheet, name].filter(Boolean).join(': ')}>
                  <span className="let">{columnLetters(column)}</span> {name ?? ''}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="im-meanings">
              <th className="e-r">
                <span className="hidden-text">{t('meaning')}</span>
              </th>
              {columns.map((column) => (
                <td key={keyOf(column.column, column.sheet)}>
                  <SelectBox
                    isSmall
                    label={t('meaningOf', { column: columnLetters(column.column), name: column.header ?? '' })}
                    className={column.meaning === 'ignore' ? 'mean nu' : 'mean'}
                    value={column.meaning}
                    options={options}
                    onChange={(meaning) => onMeaning(column, meaning)}
                  />
                </td>
              ))}
            </tr>
            {needsBidders && (
              <tr className="im-meanings">
                <th className="e-r">
                  <span className="hidden-text">{t('bidder')}</span>
                </th>
                {columns.map((column) => (
                  <td key={keyOf(column.column, column.sheet)}>
                    {isBiddersColumn(column, columns) && (
                      <BidderName
                        key={column.bidder ?? ''}
                        label={t('bidderOfColumn', { column: columnLetters(column.column) })}
                        name={column.bidder ?? ''}
                        onName={(name) => onBidder(column, name)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            )}
            {shown.map((row) => (
              <tr key={row} className={row === focus?.row ? 'im-found' : undefined}>
                <th className="e-r" scope="row">
                  {row}
                </th>
                <SampleCells
                  columns={columns}
                  cells={rows?.cells(row) ?? []}
                  focus={row === focus?.row ? focus : null}
                />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const keyOf = (column: number, sheet: string | undefined): string => `${sheet ?? ''}/${column}`;

function SampleCells({
  columns,
  cells,
  focus,
}: {
  columns: readonly FileColumn[];
  cells: readonly string[];
  focus: { readonly column: number | null } | null;
}) {
  return columns.map(({ column, meaning, sheet }) => {
    const isNumber = meaning === 'quantity' || meaning === 'unitPrice' || meaning === 'amount';
    const isFound = focus !== null && focus.column === column;
    const classes = [isNumber && 'num', meaning === 'ignore' && 'nuse', isFound && 'flagd'].filter(Boolean).join(' ');
    return (
      <td key={keyOf(column, sheet)} className={classes} title={cells[column] ?? ''}>
        {isFound && <IconAlertTriangle {...smallIcon} />}
        {cells[column] ?? ''}
      </td>
    );
  });
}

/** The name is sent once it is left or confirmed by Enter, not at every letter. */
function BidderName({ label, name, onName }: { label: string; name: string; onName: (name: string) => void }) {
  const [typed, setTyped] = useState(name);
  const commit = () => {
    if (typed.trim() !== name) onName(typed);
  };
  return (
    <div className="in sm mean">
      <input
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </div>
  );
}
