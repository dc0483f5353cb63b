import { Combobox, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { smallIcon } from '../icons.ts';
import dropdown from './Dropdown.module.css';
import styles from './SearchableField.module.css';

/** More options than this are found by typing more. */
const mostShown = 100;

export interface SearchableFieldProps {
  label: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
  /** Said under the options, with how many of them are shown. */
  note?: (shown: number) => ReactNode;
  /** Said in place of the options where none is found. */
  emptyText: string;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  isReadOnly?: boolean;
  inputRef?: Ref<HTMLElement>;
  /** Gets the focus when its dialog opens. */
  takesFocus?: boolean;
}

/**
 * A choice from a list that is searched by typing a part of a name. Arrows go through what is found, Enter and a click
 * choose, Escape closes. Leaving the field takes a name that is typed in full; other text leaves the choice as it was.
 */
export function SearchableField(props: SearchableFieldProps) {
  const { label, value, options, onChange, note, emptyText, isInvalid = false } = props;
  const { describedBy, isReadOnly = false, inputRef, takesFocus } = props;
  /** The text to search for; null while the choice is shown. */
  const [query, setQuery] = useState<string | null>(null);
  /** The first name that the newest text finds is not marked yet. */
  const isUnmarked = useRef(false);
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const found = query === null ? options : options.filter((option) => holds(option, query));
  const shown = found.slice(0, mostShown);

  const choose = (option: string): void => {
    onChange(option);
    setQuery(null);
    list.closeDropdown();
  };
  const search = (text: string): void => {
    setQuery(text);
    list.openDropdown();
    list.updateSelectedOptionIndex();
    isUnmarked.current = true;
    requestAnimationFrame(markFirst);
  };
  const markFirst = (): void => {
    if (!isUnmarked.current) return;
    isUnmarked.current = false;
    list.selectFirstOption();
  };
  const leave = (): void => {
    const typed = query?.trim().toLowerCase();
    const exact = options.find((option) => option.toLowerCase() === typed);
    if (exact !== undefined) choose(exact);
    setQuery(null);
    list.closeDropdown();
  };
  const chooseMarked = (): void => {
    const [first] = shown;
    // Enter right after the last letter, before the first name that is found is marked.
    const hasMark = !isUnmarked.current && list.getSelectedOptionIndex() !== -1;
    if (query !== null && first !== undefined && !hasMark) choose(first);
    else list.clickSelectedOption();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isOpen = list.dropdownOpened;
    if (event.altKey || isReadOnly) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (isOpen) markFirst();
      if (!isOpen) list.openDropdown('keyboard');
      else if (event.key === 'ArrowDown') list.selectNextOption();
      else list.selectPreviousOption();
    } else if (event.key === 'Enter' && isOpen) chooseMarked();
    else if (event.key === 'Escape' && isOpen) {
      setQuery(null);
      list.closeDropdown('keyboard');
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const classes = [styles.field, isInvalid && 'bad', isReadOnly && 'ro'];
  return (
    <Combobox
      store={list}
      keepMounted={false}
      onOptionSubmit={choose}
      offset={4}
      width="max-content"
      position="bottom-start"
    >
      <Combobox.DropdownTarget>
        <div className={classes.filter(Boolean).join(' ')}>
          <Combobox.EventsTarget withKeyboardNavigation={false} withExpandedAttribute>
            <input
              ref={inputRef as Ref<HTMLInputElement>}
              role="combobox"
              aria-expanded={list.dropdownOpened}
              aria-controls={list.listId ?? undefined}
              aria-label={label}
              data-autofocus={takesFocus || undefined}
              aria-autocomplete="list"
              aria-invalid={isInvalid || undefined}
              aria-describedby={describedBy}
              autoComplete="off"
              spellCheck={false}
              readOnly={isReadOnly}
              value={query ?? value}
              onChange={(event) => search(event.target.value)}
              onClick={() => !isReadOnly && list.openDropdown('mouse')}
              onFocus={(event) => event.target.select()}
              onBlur={leave}
              onKeyDown={onKeyDown}
            />
          </Combobox.EventsTarget>
          <IconChevronDown {...smallIcon} />
        </div>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={styles.dropdown}>
        <Combobox.Options className={dropdown.options} aria-label={label}>
          {shown.map((option) => (
            <Combobox.Option key={option} value={option} active={option === value} className={dropdown.option}>
              {option}
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty className={styles.empty}>{emptyText}</Combobox.Empty>}
        </Combobox.Options>
        {note && (
          // The field keeps the focus, so that a click on a link of the note does not close it first.
          <Combobox.Footer className={styles.note} onMouseDown={(event) => event.preventDefault()}>
            {note(shown.length)}
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

const holds = (option: string, text: string): boolean => option.toLowerCase().includes(text.trim().toLowerCase());
