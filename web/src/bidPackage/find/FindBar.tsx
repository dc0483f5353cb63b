import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { isDialogOpen } from '../../ui/dialog/dialogStack.ts';
import { smallIcon } from '../../ui/icons.ts';
import { openRow } from '../model/openRow.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { useShape } from '../sheet/useModel.ts';
import styles from './FindBar.module.css';
import { highlight } from './highlight.ts';
import { type Match, matchesOfHeaders, matchesOfPlaces, placesOf } from './matches.ts';
import { closeFind, openFind, useFind } from './openFind.ts';

const ROWS_AT_ONCE = 400;

export function FindBar({ page, frame }: { page: SheetPage; frame: RefObject<HTMLElement | null> }) {
  const opened = useFind();
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'f';
      if (!isFind || isDialogOpen()) return;
      event.preventDefault();
      page.controller.commitEdit();
      openFind();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      closeFind();
    };
  }, [page]);
  return opened > 0 && <OpenBar page={page} frame={frame} opened={opened} />;
}

function OpenBar({ page, frame, opened }: { page: SheetPage; frame: RefObject<HTMLElement | null>; opened: number }) {
  const { t } = useTranslation('bid-package');
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const { matches, isDone } = useMatches(page, query);
  const [chosen, setChosen] = useState(0);
  // There may be fewer hits than before.
  const at = Math.max(0, Math.min(chosen, matches.length - 1));
  useEffect(() => {
    if (opened > 0) input.current?.select();
  }, [opened]);
  useHighlight(frame, query.trim());
  const first = matches[0];
  // The first hit shows as soon as it is found.
  const shownFor = useRef('');
  useEffect(() => {
    if (first === undefined || shownFor.current === query) return;
    shownFor.current = query;
    setChosen(0);
    goTo(page, first);
  }, [first, query, page]);

  const step = (by: 1 | -1): void => {
    if (matches.length === 0) return;
    const next = (at + by + matches.length) % matches.length;
    setChosen(next);
    goTo(page, matches[next]!);
  };
  const close = (): void => {
    closeFind();
    page.controller.takeFocus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === input.current) step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const hasQuery = query.trim() !== '';
  const count =
    matches.length > 0 ? t('findCount', { at: at + 1, count: matches.length }) : isDone ? t('findNone') : '';
  return (
    <search className={styles.bar} aria-label={t('find')} onKeyDown={onKeyDown}>
      <div className={`in sm ${styles.field}`}>
        <IconSearch {...smallIcon} />
        <input
          ref={input}
          type="text"
          aria-label={t('find')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <span className={`muted num ${styles.count}`} role="status">
        {hasQuery ? count : ''}
      </span>
      <Button
        size="sm"
        label={t('findPrevious')}
        keys="Shift+Enter"
        icon={<IconChevronUp {...smallIcon} />}
        onClick={() => step(-1)}
      />
      <Button
        size="sm"
        label={t('findNext')}
        keys="Enter"
        icon={<IconChevronDown {...smallIcon} />}
        onClick={() => step(1)}
      />
      <Button size="sm" label={t('findClose')} keys="Escape" icon={<IconX {...smallIcon} />} onClick={close} />
    </search>
  );
}

function goTo({ model, controller }: SheetPage, { row, column }: Match): void {
  openRow(model, row);
  controller.moveTo(row, column);
}

interface Found {
  readonly query: string;
  readonly matches: readonly Match[];
  readonly isDone: boolean;
}

const NOTHING_FOUND: Found = { query: '', matches: [], isDone: false };

/**
 * Searches the sheet some rows at a time, so that typing stays quick in a sheet of any size. When rows are added or
 * removed, it searches again and keeps the former hits until it is done.
 */
function useMatches({ model }: SheetPage, typed: string): Found {
  const [found, setFound] = useState(NOTHING_FOUND);
  const shape = useShape(model);
  const searchedFor = useRef('');
  const query = typed.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: places are indexes, which change with the shape
  useEffect(() => {
    const isAgain = searchedFor.current === query;
    if (!isAgain) searchedFor.current = '';
    if (query === '') {
      setFound(NOTHING_FOUND);
      return;
    }
    const places = placesOf(model);
    const matches = matchesOfHeaders(model, query);
    let next = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const search = (): void => {
      matches.push(...matchesOfPlaces(model, query, places.slice(next, next + ROWS_AT_ONCE)));
      next += ROWS_AT_ONCE;
      const isDone = next >= places.length;
      if (isDone) searchedFor.current = query;
      if (isDone || !isAgain) setFound({ query, matches: [...matches], isDone });
      if (!isDone) timer = setTimeout(search, 0);
    };
    search();
    return () => clearTimeout(timer);
  }, [model, query, shape]);
  return found.query === query ? found : NOTHING_FOUND;
}

/** Keeps the drawn cells marked, also while the sheet scrolls. */
function useHighlight(frame: RefObject<HTMLElement | null>, query: string): void {
  useEffect(() => {
    const sheet = frame.current;
    let asked = 0;
    const mark = (): void => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => highlight(sheet, query));
    };
    mark();
    const observer = new MutationObserver(mark);
    if (sheet !== null && query !== '')
      observer.observe(sheet, { subtree: true, childList: true, characterData: true, attributeFilter: ['data-at'] });
    return () => {
      cancelAnimationFrame(asked);
      observer.disconnect();
      highlight(null, null);
    };
  }, [frame, query]);
}
