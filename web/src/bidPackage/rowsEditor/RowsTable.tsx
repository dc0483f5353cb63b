import { IconAlertTriangle, IconChevronDown, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, Fragment, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { isManyCells } from './clipboardRows.ts';
import { type EditorRow, isRowChanged, type RowProblem } from './editorRows.ts';
import styles from './RowsTable.module.css';

/** A series of Tab keys within a row: its first and its current column. */
interface TabRun<Key extends string> {
  readonly row: number;
  readonly from: Key;
  readonly at: Key;
}

export interface EditorColumn<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly isRequired?: boolean;
  /** 'fixed' is shown and cannot be typed. */
  readonly kind: 'text' | 'number' | 'choice' | 'fixed';
  /** Pixels; without it the column takes the rest of the width. */
  readonly width?: number;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Of a choice: the label of a stored value that is not among its options; it stays a choice. */
  readonly unlistedLabel?: (value: string) => string;
  readonly suggestions?: readonly string[];
  /** A computed cell after this column: the base estimate. */
  readonly computed?: { readonly label: string; readonly width: number; of(row: EditorRow<Key>): string };
}

export interface RowsTableProps<Key extends string> {
  readonly label: string;
  readonly columns: readonly EditorColumn<Key>[];
  readonly rows: readonly EditorRow<Key>[];
  readonly blank: Readonly<Record<Key, string>>;
  problemsOf(row: EditorRow<Key>): readonly RowProblem<Key>[];
  onType(row: EditorRow<Key>, column: Key, text: string): void;
  /** Called for a paste of many cells; `column` is the focused one. */
  onPaste(row: EditorRow<Key>, column: Key, text: string): void;
  /** Missing where rows cannot be removed. */
  readonly onRemove?: ((row: EditorRow<Key>) => void) | undefined;
  /** The last row: its label, and the sum of the computed column. */
  readonly sum?: { readonly label: string; readonly figure: string } | undefined;
}

/**
 * A table with an input in each cell. Arrows move up and down, Tab moves right, a paste makes rows. Enter moves down,
 * after Tab to the column where the row was begun, as in a spreadsheet.
 */
export function RowsTable<Key extends string>(props: RowsTableProps<Key>) {
  const { t } = useTranslation('bid-package');
  const { columns, rows, blank } = props;
  const table = useRef<HTMLTableElement>(null);
  const tabbed = useRef<TabRun<Key> | null>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: number, column: Key) => {
    const begun = tabbed.current?.row === row && tabbed.current.at === column ? tabbed.current.from : column;
    if (event.key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey) {
      const typed = columns.filter(({ kind }) => kind !== 'fixed');
      const next = typed[typed.findIndex(({ key }) => key === column) + (event.shiftKey ? -1 : 1)];
      tabbed.current = next ? { row, from: begun, at: next.key } : null;
      return;
    }
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[event.key];
    const isOpenList = event.target instanceof HTMLSelectElement && event.key !== 'Enter';
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || isOpenList) return;
    event.preventDefault();
    tabbed.current = null;
    focusCell(table.current, row + step, event.key === 'Enter' ? begun : column);
  };
  const cellCount = columns.reduce((count, { computed }) => count + (computed ? 2 : 1), props.onRemove ? 2 : 1);
  /** The number of columns before the summed one. */
  const summed = columns.findIndex(({ computed }) => computed !== undefined) + 1;
  return (
    <div className={`small ${styles.scroller}`}>
      <table className={styles.table} aria-label={props.label} ref={table} style={{ minWidth: minWidthOf(columns) }}>
        <thead className={styles.header}>
          <tr>
            <th className={styles.gutter} scope="col">
              #
            </th>
            {columns.map((column) => (
              <Fragment key={column.key}>
                <th className={cellClass(column)} style={{ width: column.width }} scope="col">
                  {column.label}
                  {column.isRequired && <span className={styles.required}>*</span>}
                </th>
                {column.computed && (
                  <th className={number} style={{ width: column.computed.width }} scope="col">
                    {column.computed.label}
                  </th>
                )}
              </Fragment>
            ))}
            {props.onRemove && (
              <th className={styles.remove} scope="col">
                <span className="hidden-text">{t('removeRow')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.key}
              {...props}
              row={row}
              index={index}
              cellCount={cellCount}
              onKeyDown={onKeyDown}
              isChanged={isRowChanged(row, blank)}
            />
          ))}
        </tbody>
        {props.sum && (
          <tfoot>
            <tr>
              <td className={styles.gutter} />
              <td colSpan={summed}>{props.sum.label}</td>
              <td className={number}>{props.sum.figure}</td>
              <td colSpan={cellCount - summed - 2} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function focusCell(table: Element | null, row: number, column: string): void {
  const cell = table?.querySelector<HTMLElement>(`[data-cell="${row}/${CSS.escape(column)}"]`);
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
}

export function focusOpenEditor(row: number, column: string): void {
  focusCell(document.querySelector('[role="dialog"] table:has([data-cell])'), row, column);
}

interface RowProps<Key extends string> extends RowsTableProps<Key> {
  readonly row: EditorRow<Key>;
  readonly index: number;
  readonly isChanged: boolean;
  readonly cellCount: number;
  onKeyDown(event: KeyboardEvent<HTMLElement>, row: number, column: Key): void;
}

function Row<Key extends string>(props: RowProps<Key>) {
  const { t } = useTranslation('bid-package');
  const { row, index, columns, isChanged } = props;
  const problems = isChanged || row.id !== null ? props.problemsOf(row) : [];
  const hasProblem = (key: Key) => problems.some(({ column }) => column === key);
  const warnings = (Object.entries(row.warnings) as [Key, string][])
    .filter(([column]) => !hasProblem(column))
    .map(([column, message]) => ({ column, message }));
  const isBlank = row.id === null && !isChanged;
  return (
    <>
      <tr className={styles.row} data-state={isChanged ? 'changed' : isBlank ? 'blank' : 'stored'}>
        <th className={styles.gutter} scope="row">
          {index + 1}
        </th>
        {columns.map((column, at) => (
          <Cells
            key={column.key}
            {...props}
            column={column}
            isBad={hasProblem(column.key)}
            isWarned={row.warnings[column.key] !== undefined}
            isBlank={isBlank}
            placeholder={isBlank && at === 0 ? t('typeOrPaste') : ''}
          />
        ))}
        {props.onRemove && (
          <td className={styles.remove}>
            <button
              type="button"
              className={styles.removeButton}
              aria-label={`${t('removeRow')} ${index + 1}`}
              onClick={() => props.onRemove?.(row)}
            >
              <IconX {...smallIcon} />
            </button>
          </td>
        )}
      </tr>
      <Messages role="alert" messages={problems} cellCount={props.cellCount} />
      <Messages role="status" messages={warnings} cellCount={props.cellCount} />
    </>
  );
}

interface MessagesProps {
  readonly role: 'alert' | 'status';
  readonly messages: readonly RowProblem<string>[];
  readonly cellCount: number;
}

function Messages({ role, messages, cellCount }: MessagesProps) {
  if (messages.length === 0) return null;
  return (
    <tr className={styles.messages}>
      <td colSpan={cellCount} role={role}>
        {messages.map(({ column, message, hint }) => (
          <span key={column + message}>
            <IconAlertTriangle {...smallIcon} />
            {message}
            {hint && <em>{hint}</em>}
          </span>
        ))}
      </td>
    </tr>
  );
}

interface CellProps<Key extends string> extends RowProps<Key> {
  readonly column: EditorColumn<Key>;
  readonly isBad: boolean;
  readonly isWarned: boolean;
  readonly isBlank: boolean;
  readonly placeholder: string;
}

function Cells<Key extends string>(props: CellProps<Key>) {
  const { row, column, isBad, isWarned, isBlank } = props;
  const unlisted = unlistedLabel(row, column);
  const isMarked = isWarned || unlisted !== null;
  const mark = isBad ? 'error' : isMarked ? 'warning' : undefined;
  return (
    <>
      <td className={cellClass(column)} data-mark={mark} title={unlisted ?? undefined}>
        <div className={styles.cell}>
          <CellControl {...props} />
          {mark && <IconAlertTriangle {...smallIcon} />}
          {column.kind === 'choice' && !isBad && <IconChevronDown {...smallIcon} />}
        </div>
      </td>
      {column.computed && <td className={`${number} ${styles.computed}`}>{isBlank ? '' : column.computed.of(row)}</td>}
    </>
  );
}

function CellControl<Key extends string>({ row, index, column, isBad, placeholder, ...props }: CellProps<Key>) {
  const value = row.values[column.key];
  if (column.kind === 'fixed') {
    const label = column.options?.find((option) => option.value === value)?.label ?? value;
    return <span className="cut">{label}</span>;
  }
  const shared = {
    'data-cell': `${index}/${column.key}`,
    'aria-label': `${column.label} ${index + 1}`,
    'aria-invalid': isBad || undefined,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => props.onKeyDown(event, index, column.key),
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      const text = event.clipboardData.getData('text/plain');
      if (!isManyCells(text)) return;
      event.preventDefault();
      props.onPaste(row, column.key, text);
    },
  };
  if (column.kind === 'choice') {
    const options = column.options ?? [];
    const isListed = (one: string) => options.some((option) => option.value === one);
    const others = [...new Set([row.stored?.[column.key] ?? value, value])].filter((one) => !isListed(one));
    return (
      <select {...shared} value={value} onChange={(event) => props.onType(row, column.key, event.target.value)}>
        {others.map((other) => (
          <option key={other} value={other}>
            {other !== '' && column.unlistedLabel ? column.unlistedLabel(other) : other}
          </option>
        ))}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  const list = column.suggestions?.length ? `suggestions-${column.key}` : undefined;
  const isFirst = index === 0 && column === props.columns[0];
  const Control = column.kind === 'number' ? NumberInput : 'input';
  return (
    <>
      <Control
        {...shared}
        {...(isFirst ? { 'data-autofocus': true } : {})}
        list={list}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => props.onType(row, column.key, event.target.value)}
      />
      {list && index === 0 && (
        <datalist id={list}>
          {column.suggestions?.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** Returns the label of a value that is not among the options of its choice; null for any other value. */
function unlistedLabel<Key extends string>({ values }: EditorRow<Key>, column: EditorColumn<Key>): string | null {
  const value = values[column.key];
  if (value === '' || column.unlistedLabel === undefined) return null;
  return column.options?.some((option) => option.value === value) ? null : column.unlistedLabel(value);
}

const number = `num ${styles.number}`;
const cellClass = ({ kind }: { readonly kind: string }) => (kind === 'number' ? number : undefined);

/** Widths of the gutter, of a column without a width, and of the column with the remove buttons. */
const [GUTTER, FLEXIBLE, REMOVE] = [34, 190, 28];

/** Returns the width below which the table scrolls sideways, so that no column vanishes. */
function minWidthOf(columns: readonly { width?: number; computed?: { width: number } }[]): number {
  const widths = columns.map(({ width = FLEXIBLE, computed }) => width + (computed?.width ?? 0));
  return widths.reduce((sum, width) => sum + width, GUTTER + REMOVE);
}
