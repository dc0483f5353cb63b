import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Amount, readAmountCell, type Shorthand, ZERO } from '#leveling';
import { isTextOf } from '../../cells/amountDecision.ts';
import { editText } from '../../cells/printAmount.ts';
import type { CommitTime } from '../../cells/useOpenEditor.ts';
import { GroupFigures } from '../lumpSums/GroupFigures.tsx';
import { asksFirst, type LumpSumFigures } from '../lumpSums/lumpSumFigures.ts';
import type { Edited } from '../sending/cellEdit.ts';
import { type CellName, keyIgnored, numberLocale, type SheetPage } from '../sheet/sheetPage.ts';
import { isWord } from '../typing/words.ts';
import { amountKey } from './amountKeys.ts';
import { EditorField, EditorPanel, typingMessage } from './EditorPanel.tsx';
import { useCellEditor } from './useCellEditor.ts';

interface AmountEditorProps {
  readonly page: SheetPage;
  readonly cell: CellName;
  readonly stored: Amount | null;
  readonly typed: string | null;
  readonly shorthand: Shorthand;
  readonly baseEstimate: Amount | null;
  readonly group?: { readonly figures: LumpSumFigures; readonly isSection: boolean };
  readonly onCommit: (edited: Edited, when: CommitTime) => void;
}

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
    const key = amountKey(event.nativeEvent, { hasClass: false, locale: numberLocale(), text: value });
    if (key.kind !== 'ignored') return;
    event.preventDefault();
    event.stopPropagation();
    setIgnored(event.key);
  };
  const letters = shorthand.baseEstimate === null ? '' : 'B';
  const refusal = read.kind === 'refused' ? read.reason : null;
  const amount = isAsStored ? stored : read.kind === 'amount' ? read.amount : null;
  return (
    <>
      <EditorField
        ref={input}
        value={value}
        aria-label={cell.label}
        aria-invalid={refusal !== null}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        {...handlers}
      />
      <EditorPanel
        anchor={input}
        result={amount}
        isComputed={read.kind === 'amount' && read.computed}
        isCut={read.kind === 'amount' && read.cut && !isAsStored}
        baseEstimate={baseEstimate}
        figures={
          group !== undefined &&
          asksFirst(group.figures) && (
            <GroupFigures {...group} place="panel" amount={amount} estimate={baseEstimate ?? ZERO} />
          )
        }
        message={typingMessage({ text: value, refusal }, { isRefused, ignored }, (key) => keyIgnored(key, letters))}
        note={note}
        letters={letters}
      />
    </>
  );
}
