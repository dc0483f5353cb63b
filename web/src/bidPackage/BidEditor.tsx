import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Classification, chooseClassification, type EntryClassification } from '#leveling';
import { amountKey } from './amountKeys.ts';
import { Badge } from './Badge.tsx';
import { type CellDraft, decideBid, openDraft, typeText } from './bidDraft.ts';
import { type BidTarget, carryOut } from './bidTarget.ts';
import { EditorPanel } from './EditorPanel.tsx';
import { editText } from './printAmount.ts';
import { keyIgnored, numberLocale, type SheetPage, text } from './sheetPage.ts';
import { useCellEditor } from './useCellEditor.ts';

interface BidEditorProps {
  readonly page: SheetPage;
  readonly target: BidTarget;
  /** The key that opened the editor; null: go on with what stands in the cell. */
  readonly typed: string | null;
  /** A class that was chosen by its key while the cell was empty, to go with the price that follows. */
  readonly chosen: EntryClassification | null;
}

/** The editor over a bid cell: price, class, and below it the result, the difference and the seven choices. */
export function BidEditor({ page, target, typed, chosen }: BidEditorProps) {
  const { t } = useTranslation('bid-package');
  const input = useRef<HTMLInputElement>(null);
  const state = page.model.cells.get(target.row, target.bidderId);
  const held = state.held?.text ?? null;
  const [cell, setCell] = useState<CellDraft>(() =>
    begin(target, typed ?? held, chosen ?? state.held?.chosen ?? null, state.remembered),
  );
  // Stays while the cell is edited: what is typed after it may pass quickly, and 1e5 would be 15 without a word.
  const [ignored, setIgnored] = useState<string | null>(null);

  const commit = (): void => {
    const decision = decideBid(cell, target.stored());
    page.model.cells.change(target.row, target.bidderId, { remembered: cell.draft.remembered });
    carryOut(page, target, decision, cell.text);
  };
  const handlers = useCellEditor(page, input, commit, cell, typed, typed === null && held === null);

  const choose = (classification: EntryClassification): void => {
    const draft = chooseClassification(cell.draft, classification);
    const keepsText = cell.isTyped && cell.refusal === null && draft.price === cell.draft.price;
    setIgnored(null);
    setCell({
      ...cell,
      draft,
      refusal: null,
      isComputed: keepsText && cell.isComputed,
      isCut: keepsText && cell.isCut,
      text: keepsText ? cell.text : editText(draft.price),
    });
    input.current?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const key = amountKey(event, { hasClass: true, locale: numberLocale(), text: cell.text });
    if (key.kind === 'text') return;
    event.preventDefault();
    event.stopPropagation();
    if (key.kind === 'classify') choose(key.classification);
    else if (key.kind === 'ignored') setIgnored(event.key);
  };

  const letters = target.baseEstimate === null ? 'A' : 'AB';
  const message = useMemo(() => {
    if (cell.refusal !== null) return text(cell.refusal);
    return ignored === null ? null : keyIgnored(ignored, letters);
  }, [cell.refusal, ignored, letters]);
  const { classification, price } = cell.draft;
  return (
    <>
      <div className={cell.refusal === null ? 'ed' : 'ed bad'}>
        {classification !== null && (
          <Badge
            classification={classification}
            isComputed={classification === Classification.MissingScope && price === null}
          />
        )}
        <input
          ref={input}
          className="num"
          value={cell.text}
          placeholder={classification === Classification.Included ? t('included') : undefined}
          aria-label={target.label}
          aria-invalid={cell.refusal !== null}
          autoComplete="off"
          inputMode="decimal"
          onChange={(event) => setCell(typeText(cell, event.target.value, numberLocale(), target.shorthand()))}
          onKeyDown={onKeyDown}
          {...handlers}
        />
      </div>
      <EditorPanel
        anchor={input}
        result={cell.refusal === null ? price : null}
        isComputed={cell.isComputed}
        isCut={cell.isCut}
        baseEstimate={target.baseEstimate}
        message={message}
        classification={classification}
        onChoose={choose}
        letters={letters}
      />
    </>
  );
}

function begin(
  target: BidTarget,
  typed: string | null,
  chosen: EntryClassification | null,
  remembered: bigint | null,
): CellDraft {
  const stored = target.stored();
  const open = openDraft(stored, editText(stored?.price ?? null), remembered);
  const draft = chosen === null ? open.draft : chooseClassification(open.draft, chosen);
  const cell = chosen === null ? open : { ...open, draft, text: editText(draft.price) };
  if (typed === null || (typed === '' && chosen !== null)) return cell;
  return typeText(cell, typed, numberLocale(), target.shorthand());
}
