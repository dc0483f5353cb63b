import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** A switch with its text beside it; the text may change with the state ('Yes', 'No'). */
export function Switch({
  label,
  isOn,
  onChange,
  children,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children?: ReactNode;
}) {
  return (
    <button
      type="button"
      role="switch"
      className="switch-button"
      aria-checked={isOn}
      aria-label={label}
      onClick={() => onChange(!isOn)}
    >
      <span className={isOn ? 'switch on' : 'switch'} />
      {children}
    </button>
  );
}

export interface CheckboxProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** The accessible name where `children` is not it. */
  label?: string;
  children?: ReactNode;
}

/** A checkbox in our look over the browser's own. */
export function Checkbox({ isOn, onChange, label, children }: CheckboxProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={isOn} aria-label={label} onChange={(event) => onChange(event.target.checked)} />
      <span className={isOn ? 'box on' : 'box'} aria-hidden="true">
        <IconCheck className="i" />
      </span>
      {children}
    </label>
  );
}
