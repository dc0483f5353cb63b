import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { smallIcon, tinyIcon } from '../icons.ts';
import dropdown from './Dropdown.module.css';
import styles from './ListField.module.css';

/** Letters that follow each other within this time (ms) are one word. */
const sameWordWithin = 700;

export interface ListFieldProps<V extends string | number> {
  /** The id that the label of the field refers to. */
  id: string;
  label: string;
  value: V;
  options: readonly { readonly value: V; readonly label: string }[];
  onChange: (value: V) => void;
}

/**
 * A choice from a short list that opens under the field, in the look of the product on every system. Arrows, Home, End and
 * the first letters of a name move, Enter, Space and Tab choose, Escape closes the list alone.
 */
export function ListField<V extends string | number>({ id, label, value, options, onChange }: ListFieldProps<V>) {
  const optionId = (index: number): string => `${id}-${index}`;
  const [markedId, setMarkedId] = useState<string | null>(null);
  const list = useCombobox({
    onDropdownClose: () => {
      list.resetSelectedOption();
      setMarkedId(null);
    },
    onDropdownOpen: () => setMarkedId(list.selectActiveOption()),
  });
  const mark = (index: number): void => {
    const to = Math.max(0, Math.min(index, options.length - 1));
    list.selectOption(to);
    setMarkedId(optionId(to));
  };
  const typed = useRef({ text: '', at: 0 });
  const chosen = options.find((option) => option.value === value);

  const choose = (text: string): void => {
    const option = options.find((one) => one.label === text);
    if (option !== undefined && option.value !== value) onChange(option.value);
    list.closeDropdown();
  };
  const findTyped = (letter: string, time: number): void => {
    const { text, at } = typed.current;
    const word = (time - at < sameWordWithin ? text : '') + letter.toLowerCase();
    typed.current = { text: word, at: time };
    const index = options.findIndex(({ label }) => label.toLowerCase().startsWith(word));
    if (index === -1) return;
    list.openDropdown('keyboard');
    mark(index);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    const isOpen = list.dropdownOpened;
    if (event.altKey && (key === 'ArrowDown' || key === 'ArrowUp')) list.toggleDropdown('keyboard');
    else if (event.altKey || event.ctrlKey || event.metaKey) return;
    else if (!isOpen && ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key)) list.openDropdown('keyboard');
    else if (key === 'ArrowDown') mark(list.getSelectedOptionIndex() + 1);
    else if (key === 'ArrowUp') mark(list.getSelectedOptionIndex() - 1);
    else if (isOpen && key === 'Home') mark(0);
    else if (isOpen && key === 'End') mark(options.length - 1);
    else if (isOpen && (key === 'Enter' || key === ' ')) list.clickSelectedOption();
    else if (isOpen && key === 'Escape') list.closeDropdown('keyboard');
    else if (key.length === 1 && key !== ' ') findTyped(key, event.timeStamp);
    else {
      if (isOpen && key === 'Tab') list.clickSelectedOption();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Combobox store={list} onOptionSubmit={choose} offset={4} position="bottom-start" resetSelectionOnOptionHover>
      <Combobox.Target targetType="button" withKeyboardNavigation={false} withAriaAttributes={false}>
        <button
          type="button"
          role="combobox"
          className={styles.field}
          id={id}
          aria-haspopup="listbox"
          aria-expanded={list.dropdownOpened}
          aria-controls={(list.dropdownOpened && list.listId) || undefined}
          aria-activedescendant={markedId ?? undefined}
          onClick={() => list.toggleDropdown('mouse')}
          onBlur={() => list.closeDropdown()}
          onKeyDown={onKeyDown}
        >
          <span className="cut grow">{chosen?.label}</span>
          <IconChevronDown {...smallIcon} />
        </button>
      </Combobox.Target>
      {/* The button keeps the focus, so that a press on an option does not close the list first. */}
      <Combobox.Dropdown className={dropdown.dropdown} onMouseDown={(event) => event.preventDefault()}>
        <Combobox.Options className={dropdown.options} aria-label={label}>
          {options.map((option, index) => (
            <Combobox.Option
              key={option.value}
              id={optionId(index)}
              value={option.label}
              active={option.value === value}
              data-value={option.value}
              className={dropdown.option}
            >
              <span>{option.label}</span>
              {option.value === value && <IconCheck {...tinyIcon} />}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
