import { type KeyboardEvent, memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineItemBid } from '#leveling';
import { printQuantity } from '../../cells/printAmount.ts';
import { numberLocale } from '../sheet/sheetPage.ts';
import type { PackageLine } from './packageLines.ts';
import { QuoteSection } from './QuoteSection.tsx';
import { printBid } from './review/ReviewTable.tsx';
import styles from './TypedTable.module.css';
import { isPriceCut, typedEntry } from './typedPrices.ts';
import { type RowMeasure, WindowedBody } from './window/WindowedBody.tsx';

interface TypedTableProps {
  readonly lines: readonly PackageLine[];
  readonly typed: ReadonlyMap<string, string>;
  readonly isRevised: boolean;
  readonly changedBy: ReadonlyMap<string, string>;
  seen(lineId: string): LineItemBid | null;
  onType(lineId: string, typed: string): void;
  /** Enter in the last field. */
  onEnd(): void;
}

/** The lines of the package with a price field each; Enter and the arrows go from one to the next. */
export function TypedTable({ lines, typed, isRevised, changedBy, seen, onType, onEnd }: TypedTableProps) {
  const { t } = useTranslation('bid-package');
  const body = useRef<HTMLTableSectionElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const fields = [...(body.current?.querySelectorAll('input') ?? [])];
    const at = fields.indexOf(event.target as HTMLInputElement);
    if (at === -1) return;
    event.preventDefault();
    const next = fields[at + by];
    if (next !== undefined) {
      next.focus();
      next.select();
    } else if (event.key === 'Enter') onEnd();
  };
  return (
    <QuoteSection title={t('quoteTyped')} help={t('quoteTypedHelp')}>
      <div className={styles.frame}>
        <table className={`list ${styles.table}`} aria-label={t('quoteTyped')} aria-rowcount={lines.length + 1}>
          <thead>
            <tr>
              <th className={styles.number} aria-label={t('lineNumber')}>
                #
              </th>
              <th>{t('description')}</th>
              <th className={`num ${styles.quantity}`}>{t('quantity')}</th>
              {isRevised && <th className={`num ${styles.now}`}>{t('quoteNow')}</th>}
              <th className={`num ${styles.price}`}>{t('quotePrice')}</th>
              <th className={`num ${styles.amount}`}>{t('quoteTypedAmount')}</th>
            </tr>
          </thead>
          {/* The fields of the rows are one list for the arrows. */}
          <WindowedBody
            rows={lines}
            estimatedHeight={33}
            columnCount={isRevised ? 6 : 5}
            bodyRef={body}
            keyOf={({ id }) => id}
            onKeyDown={onKeyDown}
          >
            {(line, index, measure) => (
              <TypedRow
                key={line.id}
                index={index}
                measure={measure}
                line={line}
                typed={typed.get(line.id) ?? ''}
                before={seen(line.id)}
                isRevised={isRevised}
                changedBy={changedBy.get(line.id)}
                onType={onType}
              />
            )}
          </WindowedBody>
        </table>
      </div>
    </QuoteSection>
  );
}

interface TypedRowProps extends Pick<TypedTableProps, 'isRevised' | 'onType'> {
  readonly line: PackageLine;
  readonly index: number;
  readonly measure: RowMeasure;
  readonly typed: string;
  readonly before: LineItemBid | null;
  readonly changedBy: string | undefined;
}

const TypedRow = memo(function TypedRow(props: TypedRowProps) {
  const { line, index, measure, typed, before, isRevised, changedBy, onType } = props;
  const { t } = useTranslation('bid-package');
  const entry = typedEntry(typed, before, numberLocale(), line.quantity);
  const isUnread = entry === undefined;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      data-changed={changedBy === undefined ? undefined : ''}
    >
      <td className="muted">{line.number}</td>
      <td className="cut" title={line.description}>
        {line.description}
        {changedBy !== undefined && (
          <span className={`small ${styles.warned}`}> {t('quoteChangedBy', { name: changedBy })}</span>
        )}
      </td>
      <td className="num">
        {printQuantity(line.quantity)} {line.unit}
      </td>
      {isRevised && <td className="num">{printBid(before)}</td>}
      <td>
        <div className={isUnread ? 'in sm bad' : 'in sm'}>
          <input
            className={styles.input}
            inputMode="decimal"
            autoComplete="off"
            aria-label={t('quoteTypedPrice', { number: line.number, description: line.description })}
            aria-invalid={isUnread || undefined}
            value={typed}
            onChange={(event) => onType(line.id, event.target.value)}
          />
        </div>
        {isPriceCut(typed, numberLocale(), line.quantity) && (
          <p className={`small muted ${styles.remark}`} role="status">
            {t('decimalsCut')}
          </p>
        )}
      </td>
      <td className="num">{printBid(entry?.bid ?? null)}</td>
    </tr>
  );
});
