import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_LIMITS, textLength } from '#leveling';
import { printCount } from '../../i18n/printed.ts';
import { FieldError } from '../../ui/fields/Field.tsx';
import { text } from '../sheet/sheetPage.ts';
import styles from './selection.module.css';

const limit = TEXT_LIMITS.selectionReason;

/** Returns why a reason is too long to be saved, or null. */
export function reasonTooLong(typed: string): string | null {
  return textLength(typed.trim()) > limit ? text('selectionReasonTooLong', { limit: printCount(limit) }) : null;
}

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter without Shift. */
  readonly onEnter: () => void;
  /** What Enter does. */
  readonly hint: string;
  readonly isReadOnly: boolean;
}

/** The field of a reason, with its length and what Enter does. It has the focus of its dialog. */
export function ReasonField({ value, onChange, onEnter, hint, isReadOnly }: ReasonFieldProps) {
  const { t } = useTranslation(['bid-package', 'general']);
  const fieldId = useId();
  const footId = useId();
  const problem = reasonTooLong(value);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // The key that opened the dialog may still be held down.
    if (!event.repeat) onEnter();
  };
  return (
    <div className="field">
      <label htmlFor={fieldId}>{t('selectionReason')}</label>
      <div className={problem ? 'in area bad' : 'in area'}>
        <textarea
          id={fieldId}
          data-autofocus
          aria-invalid={problem !== null}
          aria-describedby={footId}
          rows={3}
          readOnly={isReadOnly}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.foot} id={footId}>
        {problem ? <FieldError>{problem}</FieldError> : <span className="muted">{hint}</span>}
        <span className={problem ? 'up' : 'muted'}>
          {t('general:notesCount', { length: printCount(textLength(value.trim())), limit: printCount(limit) })}
        </span>
      </div>
    </div>
  );
}
