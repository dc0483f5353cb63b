import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Highlight } from '../../ui/Highlight.tsx';
import { Keys } from '../../ui/Keys.tsx';
import styles from './Palette.module.css';
import type { PaletteGroup, PaletteItem } from './paletteItems.ts';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteItem | null;
  words: readonly string[];
  onActive: (id: string) => void;
  onChoose: (item: PaletteItem) => void;
}

/** The lines of the palette in their groups; the active one is kept in sight. */
export function PaletteList({ id, groups, active, words, onActive, onChoose }: PaletteListProps) {
  const { t } = useTranslation('general');
  const list = useRef<HTMLDivElement>(null);
  const activeId = active?.id;
  useLayoutEffect(() => {
    if (activeId !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  const places = new Map(groups.flatMap(({ items }) => items).map((item, place) => [item.id, place]));
  const line = (item: PaletteItem) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    <div
      key={item.id}
      id={`${id}-${places.get(item.id)}`}
      className={styles.item}
      role="option"
      tabIndex={-1}
      aria-selected={item.id === activeId}
      onMouseMove={() => item.id !== activeId && onActive(item.id)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item)}
    >
      <span className={styles.icon} aria-hidden="true">
        {item.icon}
      </span>
      <span className={styles.text}>
        <span className={styles.label}>
          <Highlight text={item.label} words={words} />
        </span>
        {item.detail && (
          <span className={styles.detail}>
            <Highlight text={item.detail} words={words} />
          </span>
        )}
      </span>
      {item.tag && <span className="tag">{item.tag}</span>}
      {item.keys && <Keys keys={item.keys} />}
    </div>
  );
  return (
    <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('palette.results')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a list box
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} className={styles.title} role="presentation">
            {group.title}
          </div>
          {group.items.map(line)}
        </div>
      ))}
    </div>
  );
}
