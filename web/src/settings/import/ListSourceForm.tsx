import { IconUpload } from '@tabler/icons-react';
import { type ClipboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsList } from '#contract';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icons.ts';
import styles from './ListSourceForm.module.css';

export interface ListSourceFormProps {
  list: SettingsList;
  text: string;
  onType: (text: string) => void;
  /** Rows were pasted into the empty field. */
  onPaste: (text: string) => void;
  onChooseFile: () => void;
  isReading: boolean;
}

/** The source of the rows: a field to paste them into, or a file. */
export function ListSourceForm({ list, text, onType, onPaste, onChooseFile, isReading }: ListSourceFormProps) {
  const { t } = useTranslation('settings');
  const [fieldId, helpId] = [useId(), useId()];
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    if (text.trim() !== '') return;
    const [file] = event.clipboardData.files;
    const pasted = event.clipboardData.getData('text/plain');
    if (pasted.trim() === '' || file) return;
    event.preventDefault();
    onPaste(pasted);
  };
  return (
    <div className={styles.form} aria-busy={isReading}>
      <p id={helpId} className={`soft ${styles.help}`}>
        {t(`import.columns.${list}`)} {t('import.headersHelp')}
      </p>
      <label htmlFor={fieldId} className={styles.label}>
        {t('import.pasteLabel')}
        <span className={`muted ${styles.quiet}`}>{t('import.pasteHelp')}</span>
      </label>
      <textarea
        id={fieldId}
        className={styles.field}
        aria-describedby={helpId}
        data-autofocus
        rows={9}
        spellCheck={false}
        placeholder={t(`import.example.${list}`)}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onPaste={paste}
      />
      <div className={styles.file}>
        {isReading ? (
          <span role="status">{t('import.reading')}</span>
        ) : (
          <>
            <span>{t('import.orFile')}</span>
            <Button variant="line" size="sm" icon={<IconUpload {...smallIcon} />} onClick={onChooseFile}>
              {t('import.chooseFile')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
