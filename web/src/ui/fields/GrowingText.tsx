import type { ComponentProps, ReactNode, Ref } from 'react';
import styles from './GrowingText.module.css';

export interface GrowingTextProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref' | 'rows'> {
  value: string;
  onChange: (value: string) => void;
  isInvalid?: boolean;
  inputRef?: Ref<HTMLElement>;
  tag?: ReactNode;
}

/**
 * A text field of one line that grows with its text. Enter is no line end; whoever uses it decides what it does. A hidden
 * copy of the text gives the height, which works in every browser.
 */
export function GrowingText({
  value,
  onChange,
  isInvalid = false,
  inputRef,
  tag,
  readOnly,
  ...rest
}: GrowingTextProps) {
  const classes = [styles.field, isInvalid && 'bad', readOnly && 'ro'];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <div className={styles.grow} data-text={value}>
        <textarea
          autoComplete="off"
          {...rest}
          ref={inputRef as Ref<HTMLTextAreaElement>}
          rows={1}
          readOnly={readOnly}
          aria-invalid={isInvalid || undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {tag}
    </div>
  );
}
