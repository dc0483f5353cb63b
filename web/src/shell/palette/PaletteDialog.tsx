import { useDebouncedValue } from '@mantine/hooks';
import { IconBuildingCommunity, IconListDetails, IconRefresh, IconUserDollar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { paletteTextMaximum, searchPalette } from '#contract';
import { read } from '../../api/queries.ts';
import type { CurrentUser } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useModal } from '../../ui/dialog/useModal.ts';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { searchWords } from '../../ui/Highlight.tsx';
import { icon, smallIcon } from '../../ui/icons.ts';
import { Keys } from '../../ui/Keys.tsx';
import type { PageAction } from '../../ui/pageActions.tsx';
import styles from './Palette.module.css';
import { PaletteList } from './PaletteList.tsx';
import { foundGroups, matchingItems, type PaletteGroup, type PaletteItem } from './paletteItems.ts';
import { usePageItems } from './usePageItems.tsx';

/** A key is searched for at once; of keys that follow one another faster than this, as when one is held, the last. */
const searchDelay = 60;

const leading = { leading: true };

const icons = {
  project: <IconBuildingCommunity {...icon} />,
  bidPackage: <IconListDetails {...icon} />,
  bidder: <IconUserDollar {...icon} />,
};

interface PaletteDialogProps {
  user: CurrentUser;
  actions: readonly PageAction[];
  onChoose: (item: PaletteItem) => void;
  onClose: () => void;
}

/** The open palette: a field, and below it what matches; arrows choose, Enter goes, Escape closes. */
export function PaletteDialog({ user, actions, onChoose, onClose }: PaletteDialogProps) {
  const { t } = useTranslation('general');
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { groups, isFetching, onRetry } = useGroups(text.trim(), user, actions);
  const items = groups.flatMap((group) => group.items);
  const active = items.find((item) => item.id === chosen) ?? items[0] ?? null;
  const layer = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  // Before the focus moves in.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, []);
  useModal(layer);
  // After the page is no longer inert: effects end in their order.
  useLayoutEffect(() => () => focusAgain(opener.current), []);
  const at = active ? items.indexOf(active) : 0;
  const last = items.length - 1;
  const moveTo = (index: number) => setChosen(items[index]?.id ?? null);
  const moves: Record<string, () => void> = {
    ArrowDown: () => moveTo(at === last ? 0 : at + 1),
    ArrowUp: () => moveTo(at === 0 ? last : at - 1),
    PageDown: () => moveTo(Math.min(last, at + 8)),
    PageUp: () => moveTo(Math.max(0, at - 8)),
    Enter: () => active && onChoose(active),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (moves[event.key] && event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing) {
      event.preventDefault();
      moves[event.key]!();
    }
  };
  const status =
    isFetching && items.length === 0 ? t('palette.searching') : t('palette.found', { count: items.length });
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a press outside closes; Escape does by key
    <div
      ref={layer}
      className={`scrim ${styles.veil}`}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div
        className={styles.palette}
        role="dialog"
        aria-modal="true"
        aria-label={t('palette.title')}
        onKeyDown={onKeyDown}
      >
        <SearchField
          label={t('palette.placeholder')}
          className={styles.field}
          value={text}
          onChange={(next) => {
            setText(next);
            setChosen(null);
          }}
          maxLength={paletteTextMaximum}
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? `${id}-${at}` : undefined}
        />
        <PaletteList
          id={id}
          groups={groups}
          active={active}
          words={searchWords(text)}
          onActive={setChosen}
          onChoose={onChoose}
        />
        {items.length === 0 && !isFetching && !onRetry && (
          <p className={styles.nothing}>
            {t('palette.nothingFound', { text: text.trim() })}{' '}
            <span className="muted">{t('palette.nothingFoundHelp')}</span>
          </p>
        )}
        {onRetry && (
          <div className={styles.failed} role="alert">
            {t('palette.searchFailed')}
            <Button size="sm" variant="line" icon={<IconRefresh {...smallIcon} />} onClick={onRetry}>
              {t('retry')}
            </Button>
          </div>
        )}
        <div className={styles.foot}>
          <span role="status">{status}</span>
          <span className="grow" />
          <span className={styles.hints} aria-hidden="true">
            <Keys keys="↑, ↓" /> {t('palette.keyChoose')} <Keys keys="Enter" /> {t('palette.keyOpen')}{' '}
            <Keys keys="Escape" /> {t('palette.keyClose')}
          </span>
        </div>
      </div>
    </div>,
    document.body,
  );
}

/** Returns the items that match the text: actions of the page, pages, then those of the server. */
function useGroups(text: string, user: CurrentUser, actions: readonly PageAction[]) {
  const { t } = useTranslation('general');
  const pages = usePageItems(user);
  const [asked] = useDebouncedValue(text, searchDelay, leading);
  const search = useQuery({
    ...read(searchPalette, { query: { text: asked } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const actionItems = actions.map(
    ({ run, ...action }): PaletteItem => ({ ...action, id: `action ${action.id}`, act: { run } }),
  );
  const isCurrent = asked === text && !search.isPlaceholderData;
  const found = search.data ? foundGroups(search.data, isCurrent && text === '', icons, t) : [];
  // While the answer is under way, what was found before stays where it matches.
  const shown = isCurrent ? found : found.map((group) => ({ ...group, items: matchingItems(group.items, text) }));
  const groups: PaletteGroup[] = [
    { id: 'actions', title: t('palette.actions'), items: matchingItems(actionItems, text) },
    { id: 'pages', title: t('palette.pages'), items: matchingItems(pages, text) },
    ...shown,
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isFetching: search.isFetching || !isCurrent,
    onRetry: search.error && !search.isFetching ? () => void search.refetch() : null,
  };
}

function focusAgain(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}
