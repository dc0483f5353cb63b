import { type ReactNode, type Ref, useId } from 'react';
import { FieldError } from '../../ui/fields/Field.tsx';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import marks from '../frame/marks.module.css';
import styles from './CountField.module.css';

export interface CountFieldProps {
  label: string;
  value: string;
  /** A line under the field, which a problem replaces. */
  help?: ReactNode;
  problem?: string | undefined;
  /** The value follows from another field. */
  isComputed?: boolean;
  isChanged?: boolean;
  isReadOnly?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onChange?: (value: string) => void;
  onBlur?: () => void;
}

/** A count of bidders with a line under it that is as wide as its range. */
export function CountField(props: CountFieldProps) {
  const { label, value, help, problem, isComputed = false, isChanged = false, isReadOnly = false } = props;
  const { inputRef, onChange, onBlur } = props;
  const id = useId();
  const isOff = isComputed || isReadOnly;
  const isInvalid = problem !== undefined;
  const hasLine = help !== undefined || isInvalid;
  const classes = ['in', isOff && 'ro', isInvalid && 'bad', styles.box, isChanged && marks.changed];
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={id} className={isComputed ? 'label' : `label ${styles.required}`}>
          {label}
        </label>
        <div className={classes.filter(Boolean).join(' ')}>
          <NumberInput
            id={id}
            ref={inputRef}
            className="num"
            inputMode="numeric"
            readOnly={isOff}
            aria-required={!isComputed || undefined}
            aria-invalid={isInvalid || undefined}
            aria-describedby={hasLine ? `${id}-line` : undefined}
            value={value}
            onChange={(event) => onChange?.(event.target.value)}
            onBlur={onBlur}
          />
        </div>
      </div>
      {hasLine && (
        <div id={`${id}-line`} className={`small muted ${styles.line}`} aria-live="polite">
          {isInvalid ? <FieldError>{problem}</FieldError> : help}
        </div>
      )}
    </>
  );
}
