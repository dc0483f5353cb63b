import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Tooltip } from '../Tooltip.tsx';

/** A switch with its text; the text may change with the state ('Yes', 'No'). */
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
  /** The reason why it is off: it stays focusable, keeps its value and has the reason as tooltip. */
  disabledReason?: string | null;
  isInvalid?: boolean;
  children?: ReactNode;
}

/** A checkbox in our look over the browser's own. */
export function Checkbox({ isOn, onChange, label, disabledReason, isInvalid = false, children }: CheckboxProps) {
  const isOff = Boolean(disabledReason);
  const box = ['box', isOn && 'on', isOff && 'off', isInvalid && 'bad'].filter(Boolean).join(' ');
  return (
    <Tooltip label={disabledReason} isChanging={disabledReason !== undefined}>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          aria-label={label}
          aria-disabled={isOff || undefined}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => !isOff && onChange(event.target.checked)}
        />
        <span className={box} aria-hidden="true">
          <IconCheck className="i" />
        </span>
        {children}
      </label>
    </Tooltip>
  );
}
