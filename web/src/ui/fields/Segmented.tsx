import type { ReactNode } from 'react';

export interface SegmentedProps<V extends string | number> {
  label: string;
  value: V;
  options: readonly { readonly value: V; readonly label: string; readonly icon?: ReactNode }[];
  onChange: (value: V) => void;
}

/** A few exclusive choices side by side; a radio group whose arrows move the choice. */
export function Segmented<V extends string | number>({ label, value, options, onChange }: SegmentedProps<V>) {
  const move = (by: number) => {
    const at = options.findIndex((option) => option.value === value);
    const next = options[(at + by + options.length) % options.length];
    if (next) onChange(next.value);
  };
  return (
    <div
      className="seg"
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => {
        const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (!by) return;
        event.preventDefault();
        event.stopPropagation();
        move(by);
        const radios = event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]');
        const at = options.findIndex((option) => option.value === value);
        radios[(at + by + options.length) % options.length]?.focus();
      }}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: a pressed button of a segmented control, not a form field
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </div>
  );
}
