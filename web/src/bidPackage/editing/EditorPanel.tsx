import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Amount, type EntryClassification, variancePercent } from '#leveling';
import { NoteLine, ResultLine } from '../../cells/EditorLines.tsx';
import type { EditorNote } from '../../cells/editorNote.ts';
import { panelSide } from '../../cells/panelPlace.ts';
import { printExact, printPercent, printTotal, printTyped } from '../../cells/printAmount.ts';
import { blocksArea, cellElementOf, scrollerOf } from '../../grid/elements.ts';
import { printKeys } from '../../i18n/keyNames.ts';
import { Badge, CHOICES, keyOf } from '../cells/Badge.tsx';
import { classTextKey } from '../cells/classLabel.ts';
import { type AmountLetters, text } from '../sheet/sheetPage.ts';
import type { CellDraft } from './bidDraft.ts';
import styles from './editors.module.css';

/** The field of an editor over its cell, with what goes before its text. */
export function EditorField({ before, ...input }: ComponentProps<'input'> & { before?: ReactNode }) {
  const isInvalid = input['aria-invalid'] === true;
  return (
    <div className={isInvalid ? `${styles.editor} ${styles.invalid}` : styles.editor} data-editor="">
      {before}
      <input className="num" autoComplete="off" inputMode="decimal" {...input} />
    </div>
  );
}

interface EditorPanelProps {
  readonly anchor: RefObject<HTMLElement | null>;
  /** What the text means; null: nothing yet, or it cannot be read. */
  readonly result: Amount | null;
  readonly isComputed: boolean;
  /** Decimals after the fifth are not kept. */
  readonly isCut: boolean;
  readonly baseEstimate: Amount | null;
  /** How a unit price makes the result; null: nothing. */
  readonly unitPrice?: string | null;
  readonly figures?: ReactNode;
  /** That somebody else has changed the cell meanwhile, or why its draft is not saved. */
  readonly note: EditorNote | null;
  readonly message: string | null;
  readonly classification?: EntryClassification | null;
  readonly onChoose?: (classification: EntryClassification) => void;
  readonly letters: AmountLetters;
  /** A unit price can be typed after @. */
  readonly hasUnitPrice?: boolean;
}

/** Between the cell and its panel; what the panel keeps where neither side has room: its result and the first choices. */
const [GAP, LEAST_ROOM] = [6, 96];

/**
 * Below the cell in edit, or above it where there is more room: result, difference to the base estimate, the choices.
 * It scrolls where it is taller than that room.
 */
export function EditorPanel(props: EditorPanelProps) {
  const { t } = useTranslation(['bid-package', 'general']);
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ side: string; room?: number }>({ side: '' });
  useLayoutEffect(() => {
    const cell = cellElementOf(props.anchor.current)?.getBoundingClientRect();
    const scroller = scrollerOf(props.anchor.current);
    const box = panel.current?.getBoundingClientRect();
    if (cell === undefined || scroller === null || box === undefined) return;
    const { left, right, bottom } = scroller.getBoundingClientRect();
    const { top } = blocksArea(scroller);
    const { isAbove, isRight, room } = panelSide(cell, box, { left, top, right, bottom }, GAP);
    const side = `${isAbove ? styles.above : ''} ${isRight ? styles.endsWithCell : ''}`;
    setPlace({ side, room: Math.max(room, LEAST_ROOM) });
  }, [props.anchor]);
  const { result, baseEstimate, classification, onChoose } = props;
  const hasDifference = result !== null && baseEstimate !== null && baseEstimate !== 0n;
  const difference = hasDifference ? result - baseEstimate : 0n;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field above
    <div
      ref={panel}
      className={`${styles.panel} menu ${place.side}`}
      style={{ maxHeight: place.room }}
      role="presentation"
      data-keeps-clear=""
      onMouseDown={(event) => event.preventDefault()}
    >
      <ResultLine>
        <span aria-live="polite">
          {result !== null && (
            <b className="num" title={printExact(result)} aria-hidden={!props.isComputed}>
              {props.isComputed ? '= ' : ''}
              {printTyped(result)}
            </b>
          )}
        </span>
      </ResultLine>
      {props.unitPrice && (
        <div className={`${styles.unitPrice} num`} data-unit-price="">
          {props.unitPrice}
        </div>
      )}
      {props.figures}
      {baseEstimate !== null && !props.figures && (
        <div className={`${styles.difference} num`} data-difference="">
          <span>{t('versusEstimate', { amount: printTotal(baseEstimate) })}</span>
          {hasDifference && (
            <span className={difference > 0n ? 'up' : 'down'}>
              {printPercent(variancePercent(result, baseEstimate))}
            </span>
          )}
        </div>
      )}
      <NoteLine note={props.note} />
      {props.isCut && props.message === null && (
        <p className={styles.remark} role="status">
          {t('decimalsCut')}
        </p>
      )}
      {props.message !== null && (
        <p className={styles.problem} role="alert">
          {props.message}
        </p>
      )}
      {onChoose !== undefined && (
        <>
          <hr />
          {/* biome-ignore lint/a11y/useSemanticElements: a list of buttons beside a text field, each with its own key */}
          <div role="group" aria-label={t('classify')}>
            {CHOICES.map((choice) => (
              <button
                key={choice}
                type="button"
                tabIndex={-1}
                className={choice === classification ? 'it on' : 'it'}
                aria-pressed={choice === classification}
                onClick={() => onChoose(choice)}
              >
                <Badge classification={choice} />
                {t(classTextKey(choice), { ns: 'general' })}
                <kbd>{printKeys(keyOf(choice))}</kbd>
              </button>
            ))}
          </div>
        </>
      )}
      {props.letters !== '' && (
        <>
          <hr />
          <div className={styles.hint}>
            {props.letters.includes('B') && (
              <>
                <kbd>B</kbd>
                {t('baseEstimateHint')}
              </>
            )}
            {props.letters.includes('A') && (
              <>
                <kbd>A</kbd>
                {t('averageHint')}
              </>
            )}
            {props.hasUnitPrice && (
              <>
                <kbd>@</kbd>
                {t('unitPriceHint')}
              </>
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** Returns the message of an amount cell's panel: what is wrong with the text, or which key was ignored; null: none. */
export function typingMessage(
  cell: Pick<CellDraft, 'text' | 'refusal'>,
  { isRefused, ignored }: { readonly isRefused: boolean; readonly ignored: string | null },
  ofKey: (key: string) => string,
): string | null {
  if (isRefused && cell.refusal === 'notANumber') return text('wordNotEntered', { typed: cell.text.trim() });
  if (cell.refusal !== null) return text(cell.refusal);
  return ignored === null ? null : ofKey(ignored);
}
