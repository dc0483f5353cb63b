import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import styles from './RowFinder.module.css';

/** More rows than this are not overlooked: they can be found by a text. */
export const FEW_ROWS = 30;

interface RowFinderProps {
  readonly value: string;
  readonly found: number;
  readonly all: number;
  readonly fieldRef: Ref<HTMLInputElement>;
  onChange(value: string): void;
}

/** Finds rows by a part of their texts, and counts them; Escape shows all again. */
export function RowFinder({ value, found, all, fieldRef, onChange }: RowFinderProps) {
  const { t } = useTranslation('bid-package');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    event.stopPropagation();
    onChange('');
  };
  return (
    <div className={styles.finder}>
      <SearchField
        ref={fieldRef}
        isSmall
        className={styles.field}
        label={t('quoteFind')}
        value={value}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
      <span className="muted small" role="status">
        {value.trim() !== '' && t('quoteFound', { found, all })}
      </span>
    </div>
  );
}
