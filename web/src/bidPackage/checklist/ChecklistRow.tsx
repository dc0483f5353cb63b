import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FulfillmentType } from '#leveling';
import { NoteLine } from '../../cells/EditorLines.tsx';
import { GrowingText } from '../../ui/fields/GrowingText.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { editorNote } from '../drafts/editorNote.ts';
import { retryDraft } from '../drafts/settleDraft.ts';
import { dropDraft, holdUnread } from '../drafts/unread.ts';
import { rowKey } from '../model/rowKey.ts';
import { type SheetAnswer, type SheetRequirement, yesNoOf } from '../model/sheetContent.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { useRow } from '../sheet/useModel.ts';
import styles from './ChecklistDialog.module.css';
import { answerOf, type Said, saidByKey, typedAnswer, YES_NO } from './checklist.ts';

export interface ChecklistRowProps {
  readonly page: SheetPage;
  readonly requirement: SheetRequirement;
  readonly bidderId: string;
  readonly number: number;
  readonly isReadOnly: boolean;
  /** Whether it has the focus when the dialog opens. */
  readonly isFirst: boolean;
  /** Goes by so many rows; past the last one, to Close. */
  readonly onMove: (from: Element, by: 1 | -1) => void;
  /** A text is typed that is not entered yet. */
  readonly onTyping: (isTyping: boolean) => void;
}

/** What is typed over an answer, and the answer that its author saw. */
interface Typing {
  readonly text: string;
  readonly seen: SheetAnswer | null;
}

/** One requirement with the answer of the bidder. */
export function ChecklistRow(props: ChecklistRowProps) {
  const { page, requirement, bidderId, number } = props;
  const row = rowKey.requirement(requirement.id);
  useRow(page.model, row);
  const id = useId();
  const access = answerOf(page.model, requirement, bidderId);
  const [typing, setTyping] = useState<Typing | null>(null);
  // Leaving the field follows Enter before the next rendering: what is entered once is not entered again.
  const latest = useRef<Typing | null>(null);
  const type = (next: Typing | null): void => {
    latest.current = next;
    setTyping(next);
  };
  if (access === null) return null;
  const { draft } = page.model.cells.get(row, bidderId);
  const stored = access.stored();
  const isYesNo = requirement.fulfillmentType === FulfillmentType.Qualitative;
  const seen = typing?.seen ?? (draft?.seen as SheetAnswer | null | undefined) ?? stored;
  const note = editorNote(page, { row, column: bidderId, label: access.label }, seen, draft !== null);
  const unread = draft?.reason === 'unread' ? draft.message : null;
  const retry = (): void => {
    if (draft !== null) retryDraft(page, { row, column: bidderId, draft });
  };
  return (
    <li className={styles.row} data-requirement={requirement.id}>
      <span className={styles.number}>{number}</span>
      <span id={id}>{requirement.description}</span>
      <div className={styles.answer}>
        {isYesNo ? (
          <YesNoAnswer
            {...props}
            label={access.label}
            said={yesNoOf(stored?.value)}
            isHeld={draft !== null}
            onRetry={retry}
          />
        ) : (
          <TypedField
            {...props}
            label={access.label}
            shown={typing?.text ?? draft?.text ?? access.print(stored)}
            isTyped={typing !== null}
            isHeld={draft !== null}
            problem={unread}
            onType={(text) => type({ text, seen: latest.current === null ? stored : latest.current.seen })}
            onRetry={retry}
            onUndo={() => {
              type(null);
              dropDraft(page.model, row, bidderId);
            }}
            onEnter={() => {
              const entered = latest.current;
              if (entered === null) return true;
              type(null);
              const now = access.stored();
              const read = typedAnswer(requirement, entered.text, now);
              if (read.kind === 'refused') {
                holdUnread(page.model, row, bidderId, entered.text, read.message, { seen: entered.seen });
                return false;
              }
              if (access.isSame(now, read.answer)) dropDraft(page.model, row, bidderId);
              else void page.actions.setAnswer(requirement, bidderId, read.answer, entered);
              return true;
            }}
          />
        )}
        <NoteLine note={note} />
      </div>
    </li>
  );
}

interface AnswerProps extends ChecklistRowProps {
  readonly label: string;
  /** Its cell holds a text or an answer that is not stored. */
  readonly isHeld: boolean;
  readonly onRetry: () => void;
}

const CHOICES: readonly Said[] = ['yes', 'no', 'notAsked'];

function YesNoAnswer(props: AnswerProps & { readonly said: Said }) {
  const { page, requirement, bidderId, label, said, isReadOnly, isFirst, isHeld, onMove, onRetry } = props;
  const { t } = useTranslation('bid-package');
  const place = useRef<HTMLDivElement>(null);
  // The focus follows the answer, as the choice of a radio group does.
  useEffect(() => {
    const choices = place.current?.querySelectorAll<HTMLElement>('[role="radio"]');
    if (place.current?.contains(document.activeElement)) choices?.[CHOICES.indexOf(said)]?.focus();
  }, [said]);
  const answer = (next: Said): void => {
    if (isReadOnly || next === said) return;
    const value = YES_NO[next];
    void page.actions.setAnswer(requirement, bidderId, value === null ? null : { bid: null, value });
  };
  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = stepOf(event);
    const given = saidByKey(event.key);
    if (by === null && given === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (by === null) {
      if (given !== null && !event.repeat) answer(given);
      return;
    }
    if (event.key === 'Enter' && isHeld) onRetry();
    onMove(event.currentTarget, by);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the choices in it before they do
    <div
      ref={place}
      role="presentation"
      tabIndex={-1}
      data-checklist-field=""
      data-autofocus={isFirst || undefined}
      data-said={said}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
      }}
      onKeyDownCapture={onKey}
    >
      <Segmented
        label={label}
        value={said}
        options={CHOICES.map((value) => ({ value, label: t(value) }))}
        onChange={answer}
      />
    </div>
  );
}

interface TypedFieldProps extends AnswerProps {
  readonly shown: string;
  readonly isTyped: boolean;
  /** Why its text is not stored, or null. */
  readonly problem: string | null;
  readonly onType: (text: string) => void;
  /** Enters the text; false where it cannot be read. */
  readonly onEnter: () => boolean;
  readonly onUndo: () => void;
}

function TypedField(props: TypedFieldProps) {
  const { requirement, label, shown, isTyped, isHeld, problem, isReadOnly, isFirst, onMove, onTyping } = props;
  const { t } = useTranslation('bid-package');
  const errorId = useId();
  const isPriced = requirement.fulfillmentType === FulfillmentType.Quantitative;
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && (isTyped || isHeld)) {
      event.preventDefault();
      onTyping(false);
      props.onUndo();
      return;
    }
    const by = isPriced || event.key === 'Enter' ? stepOf(event) : null;
    if (by === null) return;
    event.preventDefault();
    if (event.key === 'Enter' && isHeld && !isTyped && problem === null) props.onRetry();
    onTyping(false);
    const isEntered = props.onEnter() && (problem === null || isTyped);
    if (isEntered || event.key !== 'Enter') onMove(event.currentTarget, by);
  };
  return (
    <>
      <GrowingText
        aria-label={label}
        aria-describedby={problem === null ? undefined : errorId}
        data-checklist-field=""
        data-autofocus={isFirst || undefined}
        placeholder={t(isPriced ? 'checklistAmount' : 'checklistText')}
        value={shown}
        isInvalid={problem !== null}
        readOnly={isReadOnly}
        onChange={(text) => {
          onTyping(true);
          props.onType(text);
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          onTyping(false);
          props.onEnter();
        }}
        onKeyDown={onKey}
      />
      {problem !== null && (
        <p className="err" id={errorId}>
          {problem}
        </p>
      )}
    </>
  );
}

/** Returns by how many rows a key goes: Enter and the arrows down and up, Shift with Enter goes back. */
function stepOf({ key, shiftKey }: KeyboardEvent): 1 | -1 | null {
  if (key === 'Enter') return shiftKey ? -1 : 1;
  if (shiftKey) return null;
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;
}
