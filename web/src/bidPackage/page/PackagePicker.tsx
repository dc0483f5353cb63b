import { Combobox, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type BidPackageListingRecord, getProjectBidPackages } from '#contract';
import { read } from '../../api/queries.ts';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import styles from './PackagePicker.module.css';
import { PickerButton } from './PickerButton.tsx';
import { displayedPackage, sortPackages } from './sortPackages.ts';

interface PackagePickerProps {
  readonly projectId: string;
  readonly current: BidPackageListingRecord | null;
  readonly onChoose: (id: string) => void;
  readonly onFailed?: (error: Error) => void;
}

/** The project's packages as code plus description, sorted by the displayed text, ignoring case. */
export function PackagePicker({ projectId, current, onChoose, onFailed }: PackagePickerProps) {
  const { t } = useTranslation('bid-package');
  const button = useRef<HTMLButtonElement>(null);
  const list = useCombobox({
    onDropdownOpen: () => list.focusSearchInput(),
    onDropdownClose: () => button.current?.focus({ preventScroll: true }),
  });
  const { data, error } = useQuery(read(getProjectBidPackages, { params: { id: projectId } }));
  const reportFailure = useEffectEvent((failure: Error) => onFailed?.(failure));
  useEffect(() => {
    if (error !== null) reportFailure(error);
  }, [error]);
  const packages = useMemo(() => data && sortPackages(data), [data]);
  return (
    <Combobox
      store={list}
      position="bottom-start"
      offset={4}
      width={310}
      keepMounted={false}
      classNames={{ dropdown: 'menu' }}
      onOptionSubmit={(id) => {
        list.closeDropdown();
        onChoose(id);
      }}
    >
      <Combobox.DropdownTarget>
        <PickerButton
          ref={button}
          className={styles.button}
          aria-label={
            current === null ? t('bidPackages') : t('shownBidPackage', { bidPackage: displayedPackage(current) })
          }
          aria-haspopup="listbox"
          aria-expanded={list.dropdownOpened}
          onClick={() => list.toggleDropdown()}
        >
          {current === null ? (
            <span className="muted sentence">{t('noBidPackages')}</span>
          ) : (
            <>
              <span className={styles.chosenCode}>{current.code}</span>
              <span className="cut">{current.description}</span>
            </>
          )}
        </PickerButton>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <PackageList packages={packages} currentId={current?.id ?? null} list={list} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface PackageListProps {
  /** Undefined until they are read. */
  readonly packages: readonly BidPackageListingRecord[] | undefined;
  readonly currentId: string | null;
  readonly list: ReturnType<typeof useCombobox>;
}

/** The open list: the field to find in has the keyboard, and one entry is marked for Enter. */
function PackageList({ packages: read, currentId, list }: PackageListProps) {
  const packages = read ?? [];
  const { t } = useTranslation(['bid-package', 'general']);
  const [find, setFind] = useState('');
  const [marked, setMarked] = useState<string | null>(null);
  const { searchRef } = list;
  const listId = useId();
  const codeWidth = Math.max(0, ...packages.map(({ code }) => code.length));
  const words = find.trim().toLowerCase();
  const shown = packages.filter((one) => displayedPackage(one).toLowerCase().includes(words));
  // The package on the page as the list opens, the first hit while one types.
  const mark = useEffectEvent(() => setMarked(words === '' ? list.selectActiveOption() : list.selectFirstOption()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: marked again whenever other words are looked for
  useEffect(() => {
    if (shown.length > 0) mark();
  }, [words, shown.length]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') list.closeDropdown('keyboard');
    else if (event.key === 'ArrowDown') setMarked(list.selectNextOption());
    else if (event.key === 'ArrowUp') setMarked(list.selectPreviousOption());
    else if (event.key === 'Enter' && shown.length > 0) list.clickSelectedOption();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
  };
  return (
    <div className={styles.list}>
      <Combobox.EventsTarget
        withKeyboardNavigation={false}
        withExpandedAttribute
        aria-controls={listId}
        aria-activedescendant={shown.length === 0 ? undefined : (marked ?? undefined)}
      >
        <SearchField
          ref={searchRef}
          className={styles.field!}
          label={t('findBidPackage')}
          value={find}
          onChange={setFind}
          aria-autocomplete="list"
          onKeyDown={onKeyDown}
        />
      </Combobox.EventsTarget>
      <Combobox.Options
        id={listId}
        className={styles.options}
        aria-label={t('bidPackages')}
        style={{ '--code-width': `${codeWidth}ch` } as CSSProperties}
      >
        {shown.length === 0 && (
          <Combobox.Option className="it off" value="" disabled>
            {read === undefined
              ? t('readingBidPackages')
              : packages.length === 0
                ? t('noBidPackages')
                : t('general:noPackageMatches', { text: find.trim() })}
          </Combobox.Option>
        )}
        {shown.map((one) => (
          <Combobox.Option
            key={one.id}
            id={`package-${one.id}`}
            className={marked === `package-${one.id}` ? 'it on' : 'it'}
            value={one.id}
            active={one.id === currentId}
            aria-selected={one.id === currentId}
            title={displayedPackage(one)}
          >
            <span className={`cut ${styles.code}`}>{one.code}</span> <span className="cut">{one.description}</span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
      <div className="cap" role="status">
        {read !== undefined && t('packageCount', { shown: shown.length, count: packages.length })}
      </div>
    </div>
  );
}
