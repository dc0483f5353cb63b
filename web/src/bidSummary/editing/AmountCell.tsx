import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAcceptedKey, isKeptInAmount } from '#leveling';
import { CarriedMark } from '../../carriedAmount/CarriedMark.tsx';
import { seenAtOpening, useOpenEditor } from '../../cells/useOpenEditor.ts';
import { DraftIcon } from '../../drafts/DraftIcon.tsx';
import type { DraftReason } from '../../drafts/draft.ts';
import { draftTip } from '../../drafts/draftTexts.ts';
import { GroupedCell } from '../../grid/grouped/GroupedCell.tsx';
import { printLocale } from '../../i18n/printed.ts';
import { useSheetView } from '../model/summaryView.ts';
import { cellClasses, IfEnabled, numberCell, type SheetCellProps } from '../sheet/SheetCell.tsx';
import styles from '../sheet/SummarySheet.module.css';
import amountStyles from './AmountCell.module.css';
import { AmountPanel } from './AmountPanel.tsx';
import { type Editable, retryDraft, typedOf } from './editables.ts';
import { useCellState } from './editStore.ts';

/** How a cell shows why its draft is not stored. */
const lookOf = { conflict: 'conflict', typed: 'unsent', unread: 'problem', failed: 'problem' } as const;

/** A cell in which an amount can be typed: it opens on a click, Enter, F2 or a digit, with the exact amount. */
export function AmountCell({
  cell,
  editable,
  width,
  startsGroup,
  index,
  children,
}: SheetCellProps & { editable: Editable }) {
  const { t } = useTranslation('bid-summary');
  const { store, actions } = useSheetView();
  const [first, setFirst] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = editable;
  const { isOpen, isSaving, draft } = useCellState(store, key);
  const typed = draft === null ? '' : typedOf(editable, draft);
  const open = (typed: string | null) => {
    setFirst(typed);
    store.openCell(key, seenAtOpening(typed === null ? draft : null, editable.stored));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (draft && (event.ctrlKey || event.metaKey) && event.key === 'Enter') {
      event.preventDefault();
      retryDraft(actions, editable, draft);
      return;
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (draft && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      store.setDraft(key, null);
      return;
    }
    const isDigit = event.key.length === 1 && isAcceptedKey(event.key, editable.place, printLocale());
    if (event.key === 'F2' || event.key === 'Delete' || (isDigit && event.key !== ' ')) {
      event.preventDefault();
      open(event.key === 'F2' ? null : event.key === 'Delete' ? '' : event.key);
    }
  };
  const classes = [
    numberCell,
    styles.editable,
    draft && styles[lookOf[draft.reason]],
    isSaving && styles.saving,
    isOpen && styles.open,
    cell.text === '·' && styles.dot,
    startsGroup && styles.first,
  ];
  return (
    <GroupedCell isFocusable={false} index={index} className={cellClasses(cell, ...classes)} width={width}>
      {!isOpen && children}
      {!isOpen && cell.carried !== undefined && <CarriedMark name={cell.carried} />}
      {!isOpen && <IfEnabled cell={cell} />}
      {draft && !isOpen && <DraftIcon draft={draft} />}
      <button
        ref={button}
        type="button"
        data-cell
        tabIndex={-1}
        className={amountStyles.amount}
        data-key={key}
        data-draft={draft ? '' : undefined}
        title={draft ? draftTip(draft) : cell.title}
        aria-label={[
          t('editAmount', { column: editable.column, name: editable.name, amount: cell.text }),
          draft && t('typedNotSaved', { typed, why: draftTip(draft) }),
        ]
          .filter(Boolean)
          .join(' ')}
        aria-invalid={draft?.reason === 'unread' || undefined}
        onClick={() => open(null)}
        onKeyDown={onKeyDown}
      >
        {draft === null ? (
          cell.text
        ) : (
          <span className="two">
            <span className="amt">{cell.text}</span>
            <span className={`amt ${styles.typed}`}>{typed}</span>
          </span>
        )}
      </button>
      {isOpen && (
        <AmountEditor
          editable={editable}
          start={first ?? draft?.text ?? editable.opened}
          isReplacing={first !== null}
          onDone={() => button.current?.focus({ preventScroll: true })}
        />
      )}
    </GroupedCell>
  );
}

/** The text field over the amount of an open cell, and its panel. */
function AmountEditor({
  editable,
  start,
  isReplacing,
  onDone,
}: {
  editable: Editable;
  start: string;
  /** A key that was pressed on the cell is the text. */
  isReplacing: boolean;
  onDone: () => void;
}) {
  const { t } = useTranslation('bid-summary');
  const { store, openDialog } = useSheetView();
  const [typed, setTyped] = useState(start);
  const input = useRef<HTMLInputElement>(null);
  const { key } = editable;
  const label = `${editable.column}, ${editable.name}`;
  const hold = (text: string, seen: unknown, reason: DraftReason, message: string | null) =>
    store.setDraft(key, { text, reason, label, message, seen });

  const leave = (isEntered = false) => {
    editor.commit(isEntered);
    store.closeCell(key);
  };
  const editor = useOpenEditor(input, {
    content: typed,
    isReplacing,
    isOfDraft: store.drafts.get(key) !== null && !isReplacing,
    seen: store.state().open?.seen ?? editable.stored,
    selectsAll: !isReplacing,
    commit: (text, seen) => {
      const draft = editable.draft(text);
      if (draft.action === 'hold') hold(text, seen, 'unread', t(`refusal.${draft.refusal}`));
      else {
        store.setDraft(key, null);
        editable.send(draft, { text, seen });
      }
    },
    keep: (text, seen) => {
      if (editable.draft(text).action !== 'nothing') hold(text, seen, 'typed', null);
    },
    onLeave: leave,
  });
  const opening = useRef(() => {
    store.type(editable.meaning(start), isReplacing ? start : null);
    return () => store.closeCell(key);
  });
  useLayoutEffect(() => opening.current(), []);

  const change = (next: string) => {
    setTyped(next);
    store.type(editable.meaning(next), next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      editor.cancel();
      store.closeCell(key);
      onDone();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      leave(true);
      onDone();
    } else if (event.key === 'Tab') {
      leave(true);
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
        className={amountStyles.input}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={editor.onBlur}
      />
      <AmountPanel editable={editable} typed={typed} seen={editor.seen()} anchor={input} />
    </>
  );
}
