import { IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';
import { smallIcon } from '../icons.ts';
import styles from './ChoiceField.module.css';

export interface ChoiceFieldProps<V extends string | number> {
  label: string;
  value: V;
  options: readonly { readonly value: V; readonly label: string }[];
  onChange: (value: V) => void;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  isReadOnly?: boolean;
  inputRef?: Ref<HTMLElement>;
}

/** A choice from a short list: the browser's own select, so that it works by key and touch everywhere. */
export function ChoiceField<V extends string | number>(props: ChoiceFieldProps<V>) {
  const { label, value, options, onChange, isInvalid = false, describedBy, isReadOnly = false, inputRef } = props;
  const classes = [styles.field, isInvalid && styles.invalid, isReadOnly && styles.readOnly];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <select
        ref={inputRef as Ref<HTMLSelectElement>}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        disabled={isReadOnly}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => String(option.value) === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown {...smallIcon} />
    </div>
  );
}
