import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Amount, readAmountCell, type Shorthand } from '#leveling';
import { isTextOf } from '../../cells/amountDecision.ts';
import { editText } from '../cells/printAmount.ts';
import { GroupFigures } from '../lumpSums/GroupFigures.tsx';
import { asksFirst, type LumpSumFigures } from '../lumpSums/lumpSumFigures.ts';
import type { Edited } from '../sending/cellEdit.ts';
import { type CellName, keyIgnored, numberLocale, type SheetPage } from '../sheet/sheetPage.ts';
import { typingMessage } from '../typing/typingMessage.ts';
import { isWord } from '../typing/words.ts';
import { amountKey } from './amountKeys.ts';
import { EditorPanel } from './EditorPanel.tsx';
import { type CommitTime, useCellEditor } from './useCellEditor.ts';

interface AmountEditorProps {
  readonly page: SheetPage;
  readonly cell: CellName;
  readonly stored: Amount | null;
  /** Text to begin with; null: what is stored. */
  readonly typed: string | null;
  readonly shorthand?: Shorthand;
  readonly baseEstimate: Amount | null;
  /** Of a lump sum: what its group holds. */
  readonly group?: { readonly figures: LumpSumFigures; readonly isSection: boolean };
  readonly onCommit: (edited: Edited, when: CommitTime) => void;
}

/** The editor over a cell that holds one amount and no class: a lump sum or an adjustment. */
export function AmountEditor(props: AmountEditorProps) {
  const { page, cell, stored, typed, shorthand, baseEstimate, group, onCommit } = props;
  const input = useRef<HTMLInputElement>(null);
  const held = page.model.cells.get(cell.row, cell.column).draft?.text ?? null;
  const [value, setValue] = useState(typed ?? held ?? editText(stored));
  const [ignored, setIgnored] = useState<string | null>(null);
  const read = readAmountCell(value, numberLocale(), shorthand);
  const [isRefused, setRefused] = useState(false);
  const refuseEnter = (): boolean => {
    const isRefusedNow = isWord(value, numberLocale(), shorthand);
    setRefused(isRefusedNow);
    return isRefusedNow;
  };
  const selectsAll = typed === null && held === null;
  const edit = { commit: onCommit, version: value, typed, selectsAll, refuseEnter };
  const { handlers, note } = useCellEditor(page, cell, input, edit);
  /** Nothing readable was typed so far: a word that is erased again leaves the cell as it was. */
  const isUnread = useRef(true);
  const [isReopened, setReopened] = useState(false);
  const change = (next: string): void => {
    const erased = next === '' && isUnread.current && isWord(value, numberLocale(), shorthand);
    if (readAmountCell(next, numberLocale(), shorthand).kind === 'amount') isUnread.current = false;
    setValue(erased ? editText(stored) : next);
    setReopened(erased);
    setRefused(false);
  };
  useLayoutEffect(() => {
    if (isReopened) input.current?.select();
  }, [isReopened]);
  const isAsStored = isTextOf(stored, value, numberLocale());
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key: pressed, ctrlKey, metaKey, altKey, nativeEvent } = event;
    const press = { key: pressed, ctrlKey, metaKey, altKey, isComposing: nativeEvent.isComposing };
    const key = amountKey(press, { hasClass: false, locale: numberLocale(), text: value });
    if (key.kind !== 'ignored') return;
    event.preventDefault();
    event.stopPropagation();
    setIgnored(event.key);
  };
  const letters = shorthand === undefined ? '' : 'B';
  const refusal = read.kind === 'refused' ? read.reason : null;
  const amount = isAsStored ? stored : read.kind === 'amount' ? read.amount : null;
  return (
    <>
      <div className={refusal === null ? 'ed' : 'ed bad'}>
        <input
          ref={input}
          className="num"
          value={value}
          aria-label={cell.label}
          aria-invalid={refusal !== null}
          autoComplete="off"
          inputMode="decimal"
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          {...handlers}
        />
      </div>
      <EditorPanel
        anchor={input}
        result={amount}
        isComputed={read.kind === 'amount' && read.computed}
        isCut={read.kind === 'amount' && read.cut && !isAsStored}
        baseEstimate={baseEstimate}
        figures={
          group !== undefined &&
          asksFirst(group.figures) && <GroupFigures {...group} amount={amount} estimate={baseEstimate ?? 0n} />
        }
        message={typingMessage({ text: value, refusal }, { isRefused, ignored }, (key) => keyIgnored(key, letters))}
        note={note}
        letters={letters}
      />
    </>
  );
}
