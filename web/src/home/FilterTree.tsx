import { IconAdjustments, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterTreeItem } from '#leveling';
import { Button } from '../ui/Button.tsx';
import { smallIcon, tinyIcon } from '../ui/icons.ts';
import styles from './FilterTree.module.css';
import type { GroupingKey } from './viewSettings.ts';

interface FilterTreeProps {
  nodes: readonly FilterTreeItem[];
  root: string;
  /** Shows the tree in a narrow window; a wide one always does. */
  isOpen: boolean;
  count: number;
  first: GroupingKey;
  second: GroupingKey;
  /** The chosen node's id; null: all projects. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  onSettings: () => void;
}

/** The filter tree of a tab: one node per value of the groupings, with counts. */
export function FilterTree({
  nodes,
  root,
  isOpen,
  count,
  first,
  second,
  chosen,
  onChoose,
  onSettings,
}: FilterTreeProps) {
  const { t } = useTranslation(['home', 'general']);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  const label = {
    '': '',
    owner: t('byOwner'),
    architect: t('byArchitect'),
    address_City: t('byCity'),
    address_StateOrRegion: t('byState'),
  };
  const heading =
    first === '' ? t('noGrouping') : t('groupedBy', { keys: [label[first], label[second]].filter(Boolean).join(', ') });
  const row = (node: FilterTreeItem, level: number) => (
    <div key={node.id} className={styles.row} style={{ paddingLeft: level * 16 }}>
      {node.subItems.length > 0 ? (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={!closed.has(node.id)}
          aria-label={t('showGroups', { group: node.name ?? t('general:notAvailable') })}
          onClick={() => toggle(node.id)}
        >
          {closed.has(node.id) ? <IconChevronRight {...tinyIcon} /> : <IconChevronDown {...tinyIcon} />}
        </button>
      ) : (
        <span className={styles.toggle} />
      )}
      <button type="button" className={styles.node} aria-current={chosen === node.id} onClick={() => onChoose(node.id)}>
        <span className="cut grow" title={node.name ?? undefined}>
          {node.name ?? t('general:notAvailable')}
        </span>
        <span className="num muted">{node.count}</span>
      </button>
    </div>
  );
  return (
    <aside className={styles.tree} data-open={isOpen || undefined} aria-label={t('filter')}>
      <div className={styles.header}>
        <h2 className="grow">{heading}</h2>
        <Button size="sm" label={t('viewSettings')} icon={<IconAdjustments {...smallIcon} />} onClick={onSettings} />
      </div>
      <button
        type="button"
        className={`${styles.node} ${styles.root}`}
        aria-current={chosen === null}
        onClick={() => onChoose(null)}
      >
        <span className="cut grow">{root}</span>
        {count > 0 && <span className="num muted">{count}</span>}
      </button>
      {nodes.map((node) => [row(node, 0), !closed.has(node.id) && node.subItems.map((inner) => row(inner, 1))])}
    </aside>
  );
}
