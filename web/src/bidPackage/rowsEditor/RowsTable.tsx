import { IconAlertTriangle, IconChevronDown, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, Fragment, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { isManyCells } from './clipboardRows.ts';
import { type EditorRow, isRowChanged, type RowProblem } from './editorRows.ts';
import './rowsEditor.css';

/** A run of Tab keys within a row: where it began and where it is now. */
interface TabRun<Key extends string> {
  readonly row: number;
  readonly from: Key;
  readonly at: Key;
}

/** A column of an editor. */
export interface EditorColumn<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly isRequired?: boolean;
  /** 'fixed' is shown and cannot be typed. */
  readonly kind: 'text' | 'number' | 'choice' | 'fixed';
  /** Pixels; without it the column takes what is left. */
  readonly width?: number;
  /** Of a choice. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Of a choice: names a stored value that is not among its options; it stays a choice and is kept unless changed. */
  readonly unlistedLabel?: (value: string) => string;
  /** Suggestions while typing. */
  readonly suggestions?: readonly string[];
  /** A computed cell that stands after this column: the base estimate. */
  readonly computed?: { readonly label: string; readonly width: number; of(row: EditorRow<Key>): string };
}

export interface RowsTableProps<Key extends string> {
  readonly label: string;
  readonly columns: readonly EditorColumn<Key>[];
  readonly rows: readonly EditorRow<Key>[];
  readonly blank: Readonly<Record<Key, string>>;
  /** Written in the first cell of a blank row. */
  readonly placeholder: string;
  readonly removeLabel: string;
  problemsOf(row: EditorRow<Key>): readonly RowProblem<Key>[];
  onType(row: EditorRow<Key>, column: Key, text: string): void;
  /** A paste of many cells; `column` is where the cursor stands. */
  onPaste(row: EditorRow<Key>, column: Key, text: string): void;
  /** Left out where rows cannot be removed. */
  readonly onRemove?: ((row: EditorRow<Key>) => void) | undefined;
  /** The last row, under all others. */
  readonly sum?: ReactNode;
}

/**
 * The sheet of an editor: one input a cell; arrows go up and down, Tab goes on, a paste makes rows. Enter goes down too,
 * after Tab to the column where the row was begun, as a spreadsheet does.
 */
export function RowsTable<Key extends string>(props: RowsTableProps<Key>) {
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
  return (
    <div className="eg">
      <table aria-label={props.label} ref={table} style={{ minWidth: narrowest(columns) }}>
        <thead>
          <tr className="er eh">
            <th className="gut" scope="col">
              #
            </th>
            {columns.map((column) => (
              <Fragment key={column.key}>
                <th className={cellClass(column)} style={widthOf(column.width)} scope="col">
                  {column.label}
                  {column.isRequired && <span className="req">*</span>}
                </th>
                {column.computed && (
                  <th className="num" style={widthOf(column.computed.width)} scope="col">
                    {column.computed.label}
                  </th>
                )}
              </Fragment>
            ))}
            {props.onRemove && (
              <th className="rm" scope="col">
                <span className="hidden-text">{props.removeLabel}</span>
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
        {props.sum && <tfoot>{props.sum}</tfoot>}
      </table>
    </div>
  );
}

/** Puts the cursor into a cell of an editor, by row index and column. */
export function focusCell(table: Element | null, row: number, column: string): void {
  const cell = table?.querySelector<HTMLElement>(`[data-cell="${row}/${CSS.escape(column)}"]`);
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
}

/** Puts the cursor into a cell of the editor that is open. */
export function focusOpenEditor(row: number, column: string): void {
  focusCell(document.querySelector('.dialog .eg table'), row, column);
}

interface RowProps<Key extends string> extends RowsTableProps<Key> {
  readonly row: EditorRow<Key>;
  readonly index: number;
  readonly isChanged: boolean;
  readonly cellCount: number;
  onKeyDown(event: KeyboardEvent<HTMLElement>, row: number, column: Key): void;
}

function Row<Key extends string>(props: RowProps<Key>) {
  const { row, index, columns, isChanged } = props;
  const problems = isChanged || row.id !== null ? props.problemsOf(row) : [];
  const isTold = (key: Key) => problems.some(({ column }) => column === key);
  const warnings = (Object.entries(row.warnings) as [Key, string][]).filter(([key]) => !isTold(key));
  const isBlank = row.id === null && !isChanged;
  return (
    <>
      <tr className={['er', isChanged && 'changed', isBlank && 'blank'].filter(Boolean).join(' ')}>
        <th className="gut" scope="row">
          {index + 1}
        </th>
        {columns.map((column, at) => (
          <Cells
            key={column.key}
            {...props}
            column={column}
            isBad={problems.some((problem) => problem.column === column.key)}
            isWarned={row.warnings[column.key] !== undefined}
            isBlank={isBlank}
            placeholder={isBlank && at === 0 ? props.placeholder : ''}
          />
        ))}
        {props.onRemove && (
          <td className="rm">
            <button
              type="button"
              className="row-remove"
              aria-label={`${props.removeLabel} ${index + 1}`}
              onClick={() => props.onRemove?.(row)}
            >
              <IconX {...smallIcon} />
            </button>
          </td>
        )}
      </tr>
      {problems.length > 0 && (
        <tr className="emsg bad">
          <td colSpan={props.cellCount} role="alert">
            {problems.map(({ column, message, hint }) => (
              <span key={column + message}>
                <IconAlertTriangle {...smallIcon} />
                {message}
                {hint && <em>{hint}</em>}
              </span>
            ))}
          </td>
        </tr>
      )}
      {warnings.length > 0 && (
        <tr className="emsg warn">
          <td colSpan={props.cellCount} role="status">
            {warnings.map(([column, message]) => (
              <span key={column}>
                <IconAlertTriangle {...smallIcon} />
                {message}
              </span>
            ))}
          </td>
        </tr>
      )}
    </>
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
  const classes = [cellClass(column), isBad && 'bad', isMarked && !isBad && 'warned'].filter(Boolean).join(' ');
  return (
    <>
      <td className={classes} title={unlisted ?? undefined}>
        <div className="ec">
          <CellControl {...props} />
          {(isBad || isMarked) && <IconAlertTriangle {...smallIcon} />}
          {column.kind === 'choice' && !isBad && <IconChevronDown {...smallIcon} />}
        </div>
      </td>
      {column.computed && <td className="num calc">{isBlank ? '' : column.computed.of(row)}</td>}
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

/** How the value of a choice is called that is not among its options; null where it is, or where there is none. */
function unlistedLabel<Key extends string>({ values }: EditorRow<Key>, column: EditorColumn<Key>): string | null {
  const value = values[column.key];
  if (value === '' || column.unlistedLabel === undefined) return null;
  return column.options?.some((option) => option.value === value) ? null : column.unlistedLabel(value);
}

const cellClass = (column: { readonly kind: string }): string =>
  ({ number: 'num', choice: 'pick', fixed: 'fixed', text: 'text' })[column.kind] ?? 'text';

/** The gutter, a column that takes what is left, and the place of a row's Remove. */
const [GUTTER, LEFT_OVER, REMOVE] = [34, 190, 28];

/** A narrower window scrolls the sheet sideways, so that no column vanishes. */
function narrowest(columns: readonly { width?: number; computed?: { width: number } }[]): number {
  const widths = columns.map(({ width = LEFT_OVER, computed }) => width + (computed?.width ?? 0));
  return widths.reduce((sum, width) => sum + width, GUTTER + REMOVE);
}

const widthOf = (width: number | undefined) => (width === undefined ? undefined : { width });
