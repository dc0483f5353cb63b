import type { ReactNode } from 'react';

export interface RadioCardProps {
  /** Cards of one group exclude each other. */
  readonly group: string;
  readonly title: string;
  readonly isOn: boolean;
  onChoose(): void;
  readonly children: ReactNode;
}

/** One of a few exclusive choices, with what follows from it under its name. */
export function RadioCard({ group, title, isOn, onChoose, children }: RadioCardProps) {
  return (
    <label className={isOn ? 'rd on' : 'rd'}>
      <input type="radio" name={`import-${group}`} checked={isOn} onChange={onChoose} />
      <span className={isOn ? 'radio on' : 'radio'} aria-hidden="true" />
      <span className="grow">
        <b>{title}</b>
        <span className="muted">{children}</span>
      </span>
    </label>
  );
}
