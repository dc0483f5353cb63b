import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ImportColumnMeaning, importColumnMeanings } from '#contract';
import { SelectBox } from '../../../ui/fields/SelectField.tsx';
import { smallIcon } from '../../../ui/icons.ts';
import type { FileRows } from '../fileRows.ts';
import section from '../ImportSection.module.css';
import { ImportSection } from '../ImportSection.tsx';
import { columnLetters, type FileColumn, isBiddersColumn } from '../importChoices.ts';
import styles from './ColumnsTable.module.css';

interface ColumnsTableProps {
  readonly columns: readonly FileColumn[];
  readonly rows: FileRows | null;
  /** The cell that a link leads to. */
  readonly focus: { readonly row: number; readonly column: number | null } | null;
  onMeaning(column: FileColumn, meaning: ImportColumnMeaning): void;
  onBidder(column: FileColumn, name: string): void;
}

const SHOWN_ROWS = 3;
const choice = `${section.choice} ${styles.choice}`;

/** The columns of the file with their meanings, which can be changed, and a few of its rows. */
export function ColumnsTable({ columns, rows, focus, onMeaning, onBidder }: ColumnsTableProps) {
  const { t } = useTranslation('bid-package');
  const options = importColumnMeanings.map((value) => ({ value, label: t(`meaning_${value}`) }));
  const header = rows?.headerRow(columns.map((column) => column.header)) ?? 0;
  const shown = rows?.around(focus?.row ?? header + 2, SHOWN_ROWS) ?? [];
  const sheets = sheetsOf(columns);
  const sampleCount = rows === null ? Math.max(0, ...columns.map(({ samples = [] }) => samples.length)) : 0;
  const needsBidders = columns.some((column) => isBiddersColumn(column, columns));
  return (
    <ImportSection title={t('columns')} help={t('columnsHelp', { count: columns.length })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area can be scrolled by keys */}
      <div className={`${section.box} ${styles.scroller}`} tabIndex={0}>
        <table className={styles.table} aria-label={t('columns')}>
          <thead>
            {sheets.length > 0 && (
              <tr>
                <td className={styles.rowNumber} />
                {sheets.map(({ sheet, at, count }) => (
                  <th key={at} scope="colgroup" colSpan={count} className={styles.sheet} title={sheet}>
                    <span>{t('sheetOfColumns', { sheet })}</span>
                  </th>
                ))}
              </tr>
            )}
            <tr>
              <th className={styles.rowNumber}>
                <span className="hidden-text">{t('fileRow')}</span>
              </th>
              {columns.map((column) => (
                <th key={keyOf(column)} scope="col" title={[column.sheet, column.header].filter(Boolean).join(': ')}>
                  <span className={styles.letter}>{columnLetters(column.column)}</span> {column.header ?? ''}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.choices}>
              <th className={styles.rowNumber}>
                <span className="hidden-text">{t('meaning')}</span>
              </th>
              {columns.map((column) => (
                <td key={keyOf(column)}>
                  <SelectBox
                    isSmall
                    label={t('meaningOf', { column: columnLetters(column.column), name: nameOf(column) })}
                    className={column.meaning === 'ignore' ? `${choice} ${styles.ignored}` : choice}
                    value={column.meaning}
                    options={options}
                    onChange={(meaning) => onMeaning(column, meaning)}
                  />
                </td>
              ))}
            </tr>
            {needsBidders && (
              <tr className={styles.choices}>
                <th className={styles.rowNumber}>
                  <span className="hidden-text">{t('bidder')}</span>
                </th>
                {columns.map((column) => (
                  <td key={keyOf(column)}>
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
            {shown.map((row) => {
              const found = row === focus?.row ? focus : null;
              const cells = rows?.cells(row) ?? [];
              return (
                <tr key={row} className={found ? styles.found : undefined}>
                  <th className={styles.rowNumber} scope="row">
                    {row}
                  </th>
                  {columns.map((column) => (
                    <SampleCell
                      key={keyOf(column)}
                      meaning={column.meaning}
                      text={cells[column.column] ?? ''}
                      isFound={found?.column === column.column}
                    />
                  ))}
                </tr>
              );
            })}
            {Array.from({ length: sampleCount }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the samples have no identity
              <tr key={index}>
                <td className={styles.rowNumber} />
                {columns.map((column) => (
                  <SampleCell
                    key={keyOf(column)}
                    meaning={column.meaning}
                    text={column.samples?.[index] ?? ''}
                    isFound={false}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ImportSection>
  );
}

/** Returns the sheets of neighboring columns, where there is more than one. */
function sheetsOf(columns: readonly FileColumn[]) {
  const sheets: { readonly sheet: string; readonly at: number; count: number }[] = [];
  columns.forEach(({ sheet }, at) => {
    const last = sheets.at(-1);
    if (last && last.sheet === sheet) last.count += 1;
    else if (sheet !== undefined) sheets.push({ sheet, at, count: 1 });
  });
  return sheets.length > 1 ? sheets : [];
}

/** Returns the header of a column, with its sheet where there is one. */
const nameOf = ({ header, sheet }: FileColumn): string => [sheet, header].filter(Boolean).join(': ');

const keyOf = ({ column, sheet = '' }: FileColumn): string => `${sheet}/${column}`;

function SampleCell({ meaning, text, isFound }: { meaning: ImportColumnMeaning; text: string; isFound: boolean }) {
  const isNumber = meaning === 'quantity' || meaning === 'unitPrice' || meaning === 'amount';
  const className = isNumber ? 'num' : meaning === 'ignore' ? styles.unused : undefined;
  return (
    <td className={className} aria-current={isFound || undefined} title={text}>
      {isFound && <IconAlertTriangle {...smallIcon} />}
      {text}
    </td>
  );
}

/** The name of a column's bidder; it takes effect on Enter or when the field is left. */
function BidderName({ label, name, onName }: { label: string; name: string; onName: (name: string) => void }) {
  const [typed, setTyped] = useState(name);
  const commit = () => {
    if (typed.trim() !== name) onName(typed);
  };
  return (
    <div className={`in sm ${choice}`}>
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
