import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Amount, type EntryClassification, variancePercent } from '#leveling';
import { printKeys } from '../../i18n/keyNames.ts';
import { Badge, CHOICES, keyOf } from '../cells/Badge.tsx';
import { classTextKey } from '../cells/classLabel.ts';
import { printExact, printPercent, printTotal, printTyped } from '../cells/printAmount.ts';
import type { EditorNote } from '../drafts/editorNote.ts';
import { NoteLine } from '../drafts/NoteLine.tsx';
import type { AmountLetters } from '../sheet/sheetPage.ts';

interface EditorPanelProps {
  readonly anchor: RefObject<HTMLElement | null>;
  /** What the text means; null: nothing yet, or it cannot be read. */
  readonly result: Amount | null;
  readonly isComputed: boolean;
  /** Decimals after the fifth are not kept. */
  readonly isCut: boolean;
  readonly baseEstimate: Amount | null;
  /** In place of the difference to the base estimate. */
  readonly figures?: ReactNode;
  /** That somebody else has changed the cell meanwhile, or why its draft is not saved. */
  readonly note: EditorNote | null;
  /** What is wrong, or which key is not used here. */
  readonly message: string | null;
  readonly classification?: EntryClassification | null;
  readonly onChoose?: (classification: EntryClassification) => void;
  /** The letters that enter an amount here. */
  readonly letters: AmountLetters;
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
    const cell = props.anchor.current?.closest('.c')?.getBoundingClientRect();
    const scroller = props.anchor.current?.closest('.sheet');
    const sheet = scroller?.getBoundingClientRect();
    const box = panel.current?.getBoundingClientRect();
    if (cell === undefined || sheet === undefined || box === undefined) return;
    const top = scroller?.querySelector('.head')?.getBoundingClientRect().bottom ?? sheet.top;
    const [above, below] = [cell.top - top - GAP, sheet.bottom - cell.bottom - GAP];
    const up = box.height > below && above > below;
    const right = cell.left + box.width > sheet.right;
    setPlace({ side: `${up ? ' up' : ''}${right ? ' right' : ''}`, room: Math.max(up ? above : below, LEAST_ROOM) });
  }, [props.anchor]);
  const { result, baseEstimate, classification, onChoose } = props;
  const hasDifference = result !== null && baseEstimate !== null && baseEstimate !== 0n;
  const difference = hasDifference ? result - baseEstimate : 0n;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field above
    <div
      ref={panel}
      className={`pop menu${place.side}`}
      style={{ maxHeight: place.room }}
      role="presentation"
      data-keeps-clear=""
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className="res">
        <kbd>{printKeys('Enter')}</kbd>
        <span aria-live="polite">
          {result !== null && (
            <b className="num" title={printExact(result)} aria-hidden={!props.isComputed}>
              {props.isComputed ? '= ' : ''}
              {printTyped(result)}
            </b>
          )}
        </span>
      </div>
      {props.figures}
      {baseEstimate !== null && !props.figures && (
        <div className="vs num">
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
        <p className="tells" role="status">
          {t('decimalsCut')}
        </p>
      )}
      {props.message !== null && (
        <p className="says" role="alert">
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
          <div className="it hint">
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
          </div>
        </>
      )}
    </div>
  );
}
