import { IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';
import { smallIcon } from '../icons.ts';

export interface SelectBoxProps<V extends string | number> {
  /** Accessible name where no label points at it. */
  label?: string;
  id?: string;
  value: V;
  options: readonly { readonly value: V; readonly label: string }[];
  onChange: (value: V) => void;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  isReadOnly?: boolean;
  inputRef?: Ref<HTMLElement>;
  isSmall?: boolean;
  className?: string;
}

/** A choice from a short list: the browser's own select in our frame, so that it works by key and touch everywhere. */
export function SelectBox<V extends string | number>(props: SelectBoxProps<V>) {
  const { label, id, value, options, onChange, isInvalid, describedBy, isReadOnly, inputRef, isSmall, className } =
    props;
  const classes = ['in select', isSmall && 'sm', isInvalid && 'bad', isReadOnly && 'ro', className];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <select
        ref={inputRef as Ref<HTMLSelectElement>}
        id={id}
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
