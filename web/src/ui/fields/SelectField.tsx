import { IconChevronDown } from '@tabler/icons-react';
import { smallIcon } from '../icons.ts';

export interface SelectBoxProps<V extends string | number> {
  /** Accessible name where no label points at it. */
  label?: string;
  id?: string;
  value: V;
  options: readonly { readonly value: V; readonly label: string }[];
  onChange: (value: V) => void;
  isInvalid?: boolean;
  isSmall?: boolean;
  className?: string;
}

/** A choice from a short list: the browser's own select in our frame, so that it works by key and touch everywhere. */
export function SelectBox<V extends string | number>(props: SelectBoxProps<V>) {
  const { label, id, value, options, onChange, isInvalid = false, isSmall = false, className } = props;
  return (
    <div className={['in select', isSmall && 'sm', isInvalid && 'bad', className].filter(Boolean).join(' ')}>
      <select
        id={id}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
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
