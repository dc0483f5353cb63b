import { IconSearch, IconX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { smallIcon } from '../icons.ts';
import styles from './SearchField.module.css';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'size'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isSmall?: boolean;
}

/** A text field to search in: magnifier, text, a button that clears it. */
export function SearchField({ label, value, onChange, isSmall = false, className, ...rest }: SearchFieldProps) {
  const { t } = useTranslation('general');
  return (
    <div className={['in', isSmall && 'sm', className].filter(Boolean).join(' ')}>
      <IconSearch {...smallIcon} />
      <input
        type="text"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={t('clear')} onClick={() => onChange('')}>
          <IconX {...smallIcon} />
        </button>
      )}
    </div>
  );
}
