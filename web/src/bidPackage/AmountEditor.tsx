import { type KeyboardEvent, useRef, useState } from 'react';
import { type Amount, readAmountCell, type Shorthand } from '#leveling';
import { amountKey } from './amountKeys.ts';
import { EditorPanel } from './EditorPanel.tsx';
import { GroupFigures } from './lumpSums/GroupFigures.tsx';
import { isQuestion, type LumpSumFigures } from './lumpSums/lumpSumFigures.ts';
import { editText } from './printAmount.ts';
import { keyIgnored, numberLocale, type SheetPage, text } from './sheetPage.ts';
import { useCellEditor } from './useCellEditor.ts';

interface AmountEditorProps {
  readonly page: SheetPage;
  readonly label: string;
  readonly stored: Amount | null;
  /** Text to begin with; null: what is stored. */
  readonly typed: string | null;
  readonly shorthand?: Shorthand;
  readonly baseEstimate: Amount | null;
  /** Of a lump sum: what its group holds. */
  readonly group?: { readonly figures: LumpSumFigures; readonly isSection: boolean };
  /** `isResting`: the autosave commits, and the cell stays open. */
  readonly onCommit: (typed: string, isResting: boolean) => void;
}

/** The editor over a cell that holds one amount and no class: a lump sum or an adjustment. */
export function AmountEditor(props: AmountEditorProps) {
  const { page, label, stored, typed, shorthand, baseEstimate, group, onCommit } = props;
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(typed ?? editText(stored));
  const [ignored, setIgnored] = useState<string | null>(null);
  const read = readAmountCell(value, numberLocale(), shorthand);
  const handlers = useCellEditor(page, input, (isResting) => onCommit(value, isResting), value, typed);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const key = amountKey(event, { hasClass: false, locale: numberLocale(), text: value });
    if (key.kind !== 'ignored') return;
    event.preventDefault();
    event.stopPropagation();
    setIgnored(event.key);
  };
  const letters = shorthand === undefined ? '' : 'B';
  const refusal = read.kind === 'refused' ? text(read.reason) : null;
  const amount = read.kind === 'amount' ? read.amount : null;
  return (
    <>
      <div className={refusal === null ? 'ed' : 'ed bad'}>
        <input
          ref={input}
          className="num"
          value={value}
          aria-label={label}
          aria-invalid={refusal !== null}
          autoComplete="off"
          inputMode="decimal"
          onChange={(event) => setValue(event.target.value)}
          onKeyDown={onKeyDown}
          {...handlers}
        />
      </div>
      <EditorPanel
        anchor={input}
        result={amount}
        isComputed={read.kind === 'amount' && read.computed}
        isCut={read.kind === 'amount' && read.cut}
        baseEstimate={baseEstimate}
        figures={
          group !== undefined &&
          isQuestion(group.figures) && <GroupFigures {...group} amount={amount} estimate={baseEstimate ?? 0n} />
        }
        message={refusal ?? (ignored === null ? null : keyIgnored(ignored, letters))}
        letters={letters}
      />
    </>
  );
}
