import { Combobox, useCombobox } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import styles from './BidderField.module.css';

interface BidderFieldProps {
  readonly name: string;
  /** Names of bidders of this package and of others that match what is typed. */
  readonly options: readonly string[];
  readonly help: string;
  /** Reads again what is known of the name; null where that did not fail. */
  readonly onRetry: (() => void) | null;
  onName(name: string): void;
  /** Enter with a name: the next thing to do. */
  onEnter(): void;
}

/** The name of the bidder: any text, with the names that are known offered below. The arrows go through them. */
export function BidderField({ name, options, help, onRetry, onName, onEnter }: BidderFieldProps) {
  const { t } = useTranslation(['bid-package', 'general']);
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const isOpen = list.dropdownOpened && options.length > 0;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options.length === 0) return;
      if (!isOpen) list.openDropdown('keyboard');
      else if (event.key === 'ArrowDown') list.selectNextOption();
      else list.selectPreviousOption();
    } else if (event.key === 'Enter') {
      if (isOpen && list.getSelectedOptionIndex() !== -1) list.clickSelectedOption();
      list.closeDropdown();
      onEnter();
    } else if (event.key === 'Escape' && isOpen) list.closeDropdown('keyboard');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.bidder}>
      <Combobox
        store={list}
        offset={4}
        position="bottom-start"
        keepMounted={false}
        onOptionSubmit={(chosen) => {
          onName(chosen);
          list.closeDropdown();
        }}
      >
        <Combobox.DropdownTarget>
          <div className="in">
            <Combobox.EventsTarget withKeyboardNavigation={false} withExpandedAttribute>
              <input
                role="combobox"
                data-autofocus
                aria-label={t('quoteBidder')}
                aria-expanded={isOpen}
                aria-controls={list.listId ?? undefined}
                aria-autocomplete="list"
                autoComplete="off"
                spellCheck={false}
                placeholder={t('quoteBidder')}
                value={name}
                onChange={(event) => {
                  onName(event.target.value);
                  list.openDropdown();
                }}
                onBlur={() => list.closeDropdown()}
                onPaste={() => list.closeDropdown()}
                onKeyDown={onKeyDown}
              />
            </Combobox.EventsTarget>
          </div>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown className={styles.dropdown} hidden={options.length === 0}>
          <Combobox.Options className={styles.options} aria-label={t('quoteBidder')}>
            {options.map((option) => (
              <Combobox.Option key={option} value={option} className={styles.option}>
                {option}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <span className="muted small" role="status">
        {help}
      </span>
      {onRetry && (
        <Button size="sm" variant="line" onClick={onRetry}>
          {t('general:retry')}
        </Button>
      )}
    </div>
  );
}
