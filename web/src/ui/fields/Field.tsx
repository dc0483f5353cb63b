import { IconAlertTriangle } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { smallIcon } from '../icons.ts';

export function FieldError({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <p className="err" id={id}>
      <IconAlertTriangle {...smallIcon} />
      <span>{children}</span>
    </p>
  );
}

export interface FieldProps {
  label: string;
  isRequired?: boolean;
  error?: string | null | undefined;
  className?: string;
  /** Draws the control; `invalid` and `describedBy` belong on it. */
  children: (control: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
    'aria-required': boolean;
  }) => ReactNode;
}

export function Field({ label, isRequired = false, error, className, children }: FieldProps) {
  const id = useId();
  const errorId = useId();
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id} className={isRequired ? 'required' : undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': error ? errorId : undefined,
        'aria-required': isRequired,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'children'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isRequired?: boolean;
  error?: string | null | undefined;
  fieldClassName?: string;
}

export function TextField({ label, value, onChange, isRequired, error, fieldClassName, ...rest }: TextFieldProps) {
  return (
    <Field
      label={label}
      {...(isRequired !== undefined && { isRequired })}
      error={error}
      {...(fieldClassName && { className: fieldClassName })}
    >
      {(control) => (
        <div className={error ? 'in bad' : 'in'}>
          <input {...rest} {...control} value={value} onChange={(event) => onChange(event.target.value)} />
        </div>
      )}
    </Field>
  );
}
