import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { isAcceptedKey, isKeptInAmount } from '#leveling';
import { DraftIcon } from '../../drafts/DraftIcon.tsx';
import { draftTip } from '../../drafts/draftTexts.ts';
import { GroupedCell } from '../../grid/grouped/GroupedCell.tsx';
import { printLocale } from '../../i18n/printed.ts';
import type { Cell } from '../columns/cells.ts';
import { retryDraft, typedOf } from '../drafts/settleDraft.ts';
import { useSheetView } from '../model/summaryView.ts';
import { cellClasses } from '../sheet/SheetCell.tsx';
import { AmountPanel } from './AmountPanel.tsx';
import type { Editable } from './editables.ts';
import { useCellState } from './editStore.ts';

/** A cell in which an amount can be typed: it opens on a click, Enter, F2 or a digit, with the exact amount. */
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
  const { store, actions } = useSheetView();
  const [first, setFirst] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = editable;
  const { isOpen, isSaving, draft } = useCellState(store, key);
  const typed = draft === null ? '' : typedOf(editable, draft);
  const open = (typed: string | null) => {
    setFirst(typed);
    const isOfDraft = typed === null && draft !== null && draft.reason !== 'conflict';
    store.openCell(key, isOfDraft ? draft.seen : editable.stored);
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
    draft?.reason === 'conflict' && 'conflict',
    draft?.reason === 'typed' && 'dirty',
    (draft?.reason === 'unread' || draft?.reason === 'failed') && 'problem',
    isSaving && 'saving-cell',
    isOpen && 'open',
    cell.text === '·' && 'quiet-dot',
    startsGroup && 'first',
  ];
  return (
    <GroupedCell
      isFocusable={false}
      index={index}
      className={`${cellClasses(cell, 'num', 'editable')} ${classes.filter(Boolean).join(' ')}`}
      width={width}
    >
      {!isOpen && children}
      {draft && !isOpen && <DraftIcon draft={draft} />}
      <button
        ref={button}
        type="button"
        data-cell
        tabIndex={-1}
        className="bs-amount"
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
            <span className="amt was">{cell.text}</span>
            <span className="amt typed">{typed}</span>
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
  const [seen] = useState(() => store.state().open?.seen ?? editable.stored);
  const isOfDraft = store.drafts.get(editable.key) !== null && !isReplacing;
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
  /** Takes over what is typed; an untouched draft is entered by Enter or Tab (`isEntered`), not by going elsewhere. */
  const leave = (isEntered = false) => {
    if (isLeft.current) return;
    isLeft.current = true;
    if (typed !== start || isReplacing || (isEntered && isOfDraft)) {
      const draft = editable.draft(typed);
      const label = `${editable.column}, ${editable.name}`;
      if (draft.action === 'hold') {
        const message = t(`refusal.${draft.refusal}`);
        store.setDraft(editable.key, { text: typed, reason: 'unread', label, message, seen });
      } else {
        store.setDraft(editable.key, null);
        editable.send(draft, { text: typed, seen });
      }
    }
    store.closeCell(editable.key);
  };
  // Where the cell goes away under the person (a freeze, another page), what is typed stays a draft.
  const keep = useEffectEvent(() => {
    if (isLeft.current) return;
    isLeft.current = true;
    const isChanged = (typed !== start || isReplacing) && editable.draft(typed).action !== 'nothing';
    const label = `${editable.column}, ${editable.name}`;
    if (isChanged) store.setDraft(editable.key, { text: typed, reason: 'typed', label, message: null, seen });
    store.closeCell(editable.key);
  });
  useLayoutEffect(() => () => keep(), []);
  const revert = () => {
    isLeft.current = true;
    store.closeCell(editable.key);
    onDone();
  };
  const onBlur = () => {
    // The focus went to another window, or the session has ended: the cell is not left.
    if (document.activeElement !== input.current && !document.body.inert) leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      revert();
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
        className="bs-input"
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${editable.column}, ${editable.name}`}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <AmountPanel editable={editable} typed={typed} seen={seen} anchor={input} />
    </>
  );
}
