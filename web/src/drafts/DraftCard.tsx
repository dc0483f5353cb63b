import { type RefObject, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onWindowResize } from '../ui/onWindowResize.ts';
import { DraftActs } from './DraftActs.tsx';
import styles from './DraftCard.module.css';
import type { DraftItem } from './draftItem.ts';

interface DraftCardProps {
  readonly item: DraftItem;
  readonly readOnlyReason: string | null;
  readonly card: RefObject<HTMLDivElement | null>;
  /** Returns the place of a card of this size; null hides it. */
  readonly placeOf: (size: { readonly width: number; readonly height: number }) => { left: number; top: number } | null;
}

/** The card next to a focused cell with a draft: the reason why it is not stored, both values, the two acts with their keys. */
export function DraftCard({ item, readOnlyReason, card, placeOf }: DraftCardProps) {
  const { t } = useTranslation('general');
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const put = (): void => {
      const box = card.current?.getBoundingClientRect();
      if (box === undefined) return;
      const next = placeOf(box);
      setPlace((now) => (now?.left === next?.left && now?.top === next?.top ? now : next));
    };
    put();
    window.addEventListener('scroll', put, true);
    const stopResize = onWindowResize(put);
    return () => {
      window.removeEventListener('scroll', put, true);
      stopResize();
    };
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus on the sheet
    <div
      ref={card}
      className={styles.card}
      data-draft-card=""
      data-keeps-clear=""
      role="presentation"
      style={place ?? { visibility: 'hidden', left: 0, top: 0 }}
      onMouseDown={(event) => event.preventDefault()}
    >
      <p role="status">{item.tip}</p>
      <dl>
        <dt>{t(item.reason === 'conflict' ? 'draftTheirs' : 'draftStored')}</dt>
        <dd className="num">{item.stored || t('draftNothing')}</dd>
        <dt>{t(item.reason === 'conflict' ? 'draftMine' : 'draftTyped')}</dt>
        <dd className="num">{item.typed}</dd>
      </dl>
      <DraftActs item={item} readOnlyReason={readOnlyReason} hasKeys />
    </div>
  );
}
