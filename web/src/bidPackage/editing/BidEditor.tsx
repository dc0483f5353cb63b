import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Amount,
  type BidDraft,
  bidOf,
  Classification,
  type EntryClassification,
  type LineItemBid,
} from '#leveling';
import { editText } from '../../cells/printAmount.ts';
import type { CommitTime } from '../../cells/useOpenEditor.ts';
import { Badge } from '../cells/Badge.tsx';
import { chosenWith } from '../drafts/chosenWith.ts';
import { sameBid } from '../model/sheetEdits.ts';
import type { Edited } from '../sending/cellEdit.ts';
import { keyIgnored, numberLocale, type SheetPage } from '../sheet/sheetPage.ts';
import type { ClassRun } from '../typing/classRun.ts';
import {
  type ClassKeys,
  changeText,
  holdsWord,
  noKeys,
  pressClassKey,
  type TypedCell,
  withClass,
} from '../typing/typedCell.ts';
import { amountKey } from './amountKeys.ts';
import { decideBid, openDraft } from './bidDraft.ts';
import { type BidTarget, carryOut } from './bidTarget.ts';
import { EditorField, EditorPanel, typingMessage } from './EditorPanel.tsx';
import { unitPriceLine } from './unitPriceLine.ts';
import { useCellEditor } from './useCellEditor.ts';

interface BidEditorProps {
  readonly page: SheetPage;
  readonly target: BidTarget;
  readonly typed: string | null;
  readonly run: ClassRun;
}

/** The editor over a bid cell: price, class, and below it the result, the difference and the seven choices. */
export function BidEditor({ page, target, typed, run }: BidEditorProps) {
  const { t } = useTranslation('bid-package');
  const input = useRef<HTMLInputElement>(null);
  const state = page.model.cells.get(target.row, target.bidderId);
  const held = state.draft?.text ?? null;
  const [cell, setCell] = useState<TypedCell>(() => {
    const pressed = { keys: run.keys(), chosen: run.chosen ?? chosenWith(state.draft), before: run.before() };
    return beginBid(target, typed ?? held, state.remembered, pressed);
  });
  // Stays while the cell is edited: what is typed after it may pass quickly, and 12# would be 12 without a word.
  const [ignored, setIgnored] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  /** An entry that the autosave has sent after class keys, and what stood there before them. */
  const autosaved = useRef<{ before: LineItemBid | null; sent: LineItemBid } | null>(null);

  const commit = (edited: Edited, when: CommitTime): void => {
    const decision = decideBid(cell, target.stored(), target.unitPrice());
    // What cannot be read stays in the open editor, so that Escape drops it.
    if (when === 'resting' && decision.action === 'hold') return;
    page.model.cells.change(target.row, target.bidderId, { remembered: cell.draft.remembered });
    carryOut(page, target, decision, edited);
    if (when === 'resting' && decision.action === 'send' && cell.keys !== null) {
      autosaved.current = { before: bidOf(cell.opened.draft), sent: decision.bid };
    }
  };
  const refuseEnter = (): boolean => {
    const isWord = holdsWord(cell, numberLocale(), target.shorthand());
    setRefused(isWord);
    return isWord;
  };
  const name = { row: target.row, column: target.bidderId, label: target.label };
  const selectsAll = typed === null && held === null;
  const edit = { commit, version: cell, typed, selectsAll, refuseEnter };
  const { handlers, note, actAsOwn } = useCellEditor(page, name, input, edit);

  const change = (next: TypedCell): void => {
    setCell(next);
    setRefused(false);
    if (cell.keys === null || next.keys !== null || next.refusal === null) return;
    // A word has taken the class keys back: what they have sent by now is set back too.
    actAsOwn(() => {
      run.restore();
      const { current: saved } = autosaved;
      autosaved.current = null;
      if (saved === null || !sameBid(target.stored(), saved.sent)) return;
      void (saved.before === null ? target.remove() : target.send(saved.before));
    });
  };
  const choose = (classification: EntryClassification): void => {
    setIgnored(null);
    const isReadable = cell.refusal === null;
    const readable = isReadable ? cell : { ...cell, refusal: null, isTyped: false };
    const chosen = withClass(readable, classification);
    setCell({ ...chosen, opened: chosen, keys: null });
    input.current?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event;
    const meaning = amountKey(event.nativeEvent, {
      hasClass: true,
      locale: numberLocale(),
      text: cell.text,
      hasKeys: cell.keys !== null,
      hasUnitPrice: target.unit !== null,
    });
    if (meaning.kind === 'text') return;
    event.preventDefault();
    event.stopPropagation();
    if (meaning.kind === 'ignored') setIgnored(key);
    else if (meaning.kind === 'classify' && !event.repeat) {
      setIgnored(null);
      change(pressClassKey(cell, key, meaning.classification));
    }
  };

  // A price that nobody typed here, put back by a class key or after an erased word, is there to be typed over.
  const { isTyped, text: shown } = cell;
  const former = useRef(shown);
  useLayoutEffect(() => {
    if (!isTyped && shown !== former.current) input.current?.select();
    former.current = shown;
  }, [isTyped, shown]);

  const letters = target.baseEstimate === null ? 'A' : 'AB';
  const { classification, price } = cell.draft;
  return (
    <>
      <EditorField
        ref={input}
        before={
          classification !== null && (
            <Badge
              classification={classification}
              isComputed={classification === Classification.MissingScope && price === null}
            />
          )
        }
        value={cell.text}
        placeholder={classification === Classification.Included ? t('included') : undefined}
        aria-label={target.label}
        aria-invalid={cell.refusal !== null}
        onChange={(event) => change(changeText(cell, event.target.value, numberLocale(), target.shorthand()))}
        onKeyDown={onKeyDown}
        {...handlers}
      />
      <EditorPanel
        anchor={input}
        result={cell.refusal === null ? price : null}
        isComputed={cell.isComputed}
        unitPrice={cell.refusal === null ? unitPriceLine(target, price, cell.unitPrice) : null}
        isCut={cell.isCut}
        baseEstimate={target.baseEstimate}
        message={typingMessage(cell, { isRefused, ignored }, (key) => keyIgnored(key, letters))}
        classification={classification}
        onChoose={choose}
        note={note}
        letters={letters}
        hasUnitPrice={target.unit !== null}
      />
    </>
  );
}

interface Pressed {
  readonly keys: ClassKeys | null;
  readonly chosen: EntryClassification | null;
  readonly before: BidDraft | null;
}

/** Returns the cell with which an editor opens: its stored entry, or a text typed over it, with the chosen class. */
export function beginBid(
  target: BidTarget,
  typed: string | null,
  remembered: Amount | null,
  { keys, chosen, before: former }: Pressed,
): TypedCell {
  const stored = target.stored();
  const opened = openDraft(stored, editText(stored?.price ?? null), remembered);
  const before = former === null ? opened : { ...opened, draft: former, text: editText(former.price) };
  const cell: TypedCell = { ...opened, opened: before, keys, isUnread: true };
  const begun = chosen === null ? cell : { ...withClass(cell, chosen), keys: keys ?? noKeys(cell) };
  if (typed === null || (typed === '' && chosen !== null)) return begun;
  return changeText(begun, typed, numberLocale(), target.shorthand());
}
