import { IconAlertTriangle } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAcceptedKey, isKeptInAmount } from '#leveling';
import { printLocale } from '../i18n/printed.ts';
import { tinyIcon } from '../ui/icons.ts';
import { AmountPanel } from './AmountPanel.tsx';
import type { Cell } from './cells.ts';
import type { Editable } from './editables.ts';
import { useCellState } from './editStore.ts';
import { asCell, inColumn } from './roles.ts';
import { cellClasses } from './SheetCell.tsx';
import { useSheetView } from './summaryView.ts';

/** A cell in which an amount can be typed: it opens on a click, Enter, F2 or a digit, with the exact amount (PFE-035). */
export function AmountCell({
  cell,
  editable,
  width,
  startsGroup,
  index,
  children,
}: {
  cell: Cell;
  editable: Editable;
  width: number;
  startsGroup: boolean;
  /** Which column of the sheet it stands in, from 1. */
  index: number;
  children?: ReactNode;
}) {
  const { t } = useTranslation('bid-summary');
  const { store } = useSheetView();
  const [first, setFirst] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = editable;
  const { isOpen, isSaving, held, error } = useCellState(store, key);
  const shown = held?.text ?? cell.text;
  const problem = held?.message ?? error;
  const open = (typed: string | null) => {
    setFirst(typed);
    store.openCell(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isDigit = event.key.length === 1 && isAcceptedKey(event.key, editable.place, printLocale());
    if (event.key === 'F2' || event.key === 'Delete' || (isDigit && event.key !== ' ')) {
      event.preventDefault();
      open(event.key === 'F2' ? null : event.key === 'Delete' ? '' : event.key);
    }
  };
  const classes = [
    problem && 'problem',
    isSaving && 'saving-cell',
    isOpen && 'open',
    cell.text === '·' && 'quiet-dot',
    startsGroup && 'first',
  ];
  return (
    <div
      {...asCell}
      {...inColumn(index)}
      className={`${cellClasses(cell, 'num', 'editable')} ${classes.filter(Boolean).join(' ')}`}
      style={{ width }}
    >
      {!isOpen && children}
      {problem && !isOpen && <IconAlertTriangle {...tinyIcon} />}
      <button
        ref={button}
        type="button"
        data-cell
        tabIndex={-1}
        className="bs-amount"
        title={problem ?? cell.title}
        aria-label={t('editAmount', { column: editable.column, name: editable.name, amount: shown })}
        aria-invalid={problem !== undefined || undefined}
        onClick={() => open(null)}
        onKeyDown={onKeyDown}
      >
        {shown}
      </button>
      {isOpen && (
        <AmountEditor
          editable={editable}
          start={first ?? held?.text ?? editable.opened}
          isReplacing={first !== null}
          onDone={() => button.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}

function AmountEditor({
  editable,
  start,
  isReplacing,
  onDone,
}: {
  editable: Editable;
  start: string;
  isReplacing: boolean;
  onDone: () => void;
}) {
  const { t } = useTranslation('bid-summary');
  const { store, openDialog } = useSheetView();
  const [typed, setTyped] = useState(start);
  const input = useRef<HTMLInputElement>(null);
  const isLeft = useRef(false);
  const opening = useRef(() => {
    input.current?.focus();
    if (!isReplacing) input.current?.select();
    store.type(editable.meaning(start), isReplacing ? start : null);
  });
  useEffect(() => opening.current(), []);
  const change = (next: string) => {
    setTyped(next);
    store.type(editable.meaning(next), next);
  };
  const leave = () => {
    if (isLeft.current) return;
    isLeft.current = true;
    const draft = editable.draft(typed);
    const message = draft.action === 'hold' ? t(`refusal.${draft.refusal}`) : null;
    store.hold(editable.key, message === null ? null : { text: typed, message });
    editable.send(draft);
    store.closeCell(editable.key);
  };
  // Where the cell goes away under the person (a freeze, another page), what was typed is sent as on leaving.
  const leaving = useRef(leave);
  leaving.current = leave;
  useLayoutEffect(() => () => leaving.current(), []);
  const revert = () => {
    isLeft.current = true;
    store.hold(editable.key, null);
    store.fail(editable.key, null);
    store.closeCell(editable.key);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      revert();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      leave();
      onDone();
    } else if (event.altKey && event.code === 'KeyN' && editable.target.kind === 'bidAmount') {
      event.preventDefault();
      const { row, alternate } = editable.target;
      leave();
      openDialog({
        kind: 'adjustmentNotes',
        bidPackageId: row.id,
        alternateId: alternate === null ? null : (row.alternates[alternate]?.alternateId ?? null),
      });
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      const isText = isAcceptedKey(event.key, editable.place, printLocale()) || isKeptInAmount(event.key, typed);
      if (!isText) event.preventDefault();
    }
  };
  return (
    <>
      <input
        ref={input}
        className="bs-input"
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${editable.column}, ${editable.name}`}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <AmountPanel editable={editable} typed={typed} anchor={input} />
    </>
  );
}
