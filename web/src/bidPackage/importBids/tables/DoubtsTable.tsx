import { IconAlertTriangle, IconChevronDown, IconChevronRight, IconInfoCircle } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printQuoted } from '../../../i18n/printed.ts';
import { sayServerSentence } from '../../../i18n/serverSentences.ts';
import { smallIcon } from '../../../ui/icons.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { countedDoubts, type Doubt, type DoubtGroup, type DoubtGroupKind, doubtGroups } from '../doubtGroups.ts';
import section from '../ImportSection.module.css';
import { ImportSection } from '../ImportSection.tsx';
import { cellAddress } from '../importChoices.ts';
import styles from './DoubtsTable.module.css';

interface DoubtsTableProps {
  readonly doubts: readonly Doubt[];
  onGo(row: number, column: number | null): void;
}

type Entry = { readonly group: DoubtGroup } | { readonly doubt: Doubt };

/** Doubtful cells by kind, each with its column letter, row and text. */
export function DoubtsTable({ doubts, onGo }: DoubtsTableProps) {
  const { t } = useTranslation('bid-package');
  const groups = useMemo(() => doubtGroups(doubts), [doubts]);
  const [open, setOpen] = useState<ReadonlySet<DoubtGroupKind>>(new Set());
  const entries = groups.flatMap((group): Entry[] => [
    { group },
    ...(open.has(group.kind) && group.doubts.length > 1 ? group.doubts.map((doubt) => ({ doubt })) : []),
  ]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 26,
    overscan: 10,
  });
  const counted = countedDoubts(groups);
  const toggle = (kind: DoubtGroupKind) =>
    setOpen((before) => new Set(before.has(kind) ? [...before].filter((one) => one !== kind) : [...before, kind]));
  return (
    <ImportSection
      title={t('doubtfulCells')}
      tag={
        <span className={counted > 0 ? 'tag warn' : 'tag'}>
          {counted > 0 && <IconAlertTriangle {...smallIcon} />}
          {counted}
        </span>
      }
      help={t(doubts.length === 0 ? 'noDoubts' : 'doubtfulCellsHelp')}
    >
      {entries.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area can be scrolled by keys
        <div className={`${section.box} ${styles.doubts}`} ref={scroller} tabIndex={0}>
          <div className={`${styles.row} ${styles.header}`} aria-hidden="true">
            <span>{t('doubtKind')}</span>
            <span className="num">{t('doubtCells')}</span>
            <span>{t('doubtAddress')}</span>
            <span>{t('doubtText')}</span>
            <span>{t('doubtConsequence')}</span>
          </div>
          <ul className={styles.window} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const entry = entries[index]!;
              return (
                <li
                  key={index}
                  ref={virtual.measureElement}
                  data-index={index}
                  className={styles.row}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {'group' in entry ? (
                    <GroupRow group={entry.group} isOpen={open.has(entry.group.kind)} onToggle={toggle} onGo={onGo} />
                  ) : (
                    <DoubtCells doubt={entry.doubt} onGo={onGo} />
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </ImportSection>
  );
}

interface GroupRowProps extends Pick<DoubtsTableProps, 'onGo'> {
  readonly group: DoubtGroup;
  readonly isOpen: boolean;
  onToggle(kind: DoubtGroupKind): void;
}

function GroupRow({ group, isOpen, onToggle, onGo }: GroupRowProps) {
  const { t } = useTranslation('bid-package');
  const [first, second] = group.doubts;
  const Mark = group.isCounted ? IconAlertTriangle : IconInfoCircle;
  const name = t(`doubt_${group.kind}`);
  const texts = group.texts.map((text) => (text === '' ? t('blankCell') : printQuoted(text))).join(', ');
  return (
    <>
      <span className={group.isCounted ? `${styles.kind} ${styles.warned}` : styles.kind}>
        <Mark {...smallIcon} />
        {second ? (
          <LinkButton aria-expanded={isOpen} onClick={() => onToggle(group.kind)}>
            {name}
            {isOpen ? <IconChevronDown {...smallIcon} /> : <IconChevronRight {...smallIcon} />}
          </LinkButton>
        ) : (
          name
        )}
      </span>
      <span className="num">{group.doubts.length}</span>
      <span className="cut" title={group.addresses}>
        {first && (
          <LinkButton className={styles.address} onClick={() => onGo(first.row, first.column)}>
            {group.addresses}
          </LinkButton>
        )}
      </span>
      <span className="cut" title={texts}>
        {texts}
      </span>
      <span className="soft">
        {second ? t(`doubtEffect_${group.kind}`) : first && sayServerSentence(first.message)}
      </span>
    </>
  );
}

function DoubtCells({ doubt, onGo }: { doubt: Doubt; onGo: DoubtsTableProps['onGo'] }) {
  const { t } = useTranslation('bid-package');
  return (
    <>
      <span />
      <span />
      <span>
        <LinkButton className={styles.address} onClick={() => onGo(doubt.row, doubt.column)}>
          {doubt.sheet && `${doubt.sheet}: `}
          {doubt.column === null ? t('rowNumber', { row: doubt.row }) : cellAddress(doubt.column, doubt.row)}
        </LinkButton>
      </span>
      <span className="cut" title={doubt.text}>
        {doubt.text === '' ? t('blankCell') : printQuoted(doubt.text)}
      </span>
      <span className="soft">{sayServerSentence(doubt.message)}</span>
    </>
  );
}
