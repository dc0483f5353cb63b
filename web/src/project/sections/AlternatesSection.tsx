import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/dialog/confirm.ts';
import { FieldError } from '../../ui/fields/Field.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { Keys } from '../../ui/Keys.tsx';
import { type AlternateDraft, withAlternate } from '../draft/projectDraft.ts';
import { useProjectEditor } from '../projectEditor.ts';
import styles from './AlternatesSection.module.css';

/** The alternates: named, renamed, deleted; Enter adds the typed one. */
export function AlternatesSection() {
  const { t } = useTranslation('project');
  const { draft, change, touch, nextAlternate: next, setNextAlternate: setNext } = useProjectEditor();
  const { alternates } = draft;
  const replace = (entry: AlternateDraft, part: Partial<AlternateDraft>) =>
    change({ alternates: alternates.map((other) => (other === entry ? { ...entry, ...part } : other)) });
  const remove = async (entry: AlternateDraft) => {
    const isSure =
      !entry.hasLineItems ||
      (await confirm({
        title: t('deleteAlternate'),
        message: t('deleteAlternateMessage', { name: entry.storedName ?? entry.name }),
        confirmLabel: t('deleteAlternate'),
        tone: 'danger',
      }));
    if (isSure) change({ alternates: alternates.filter((other) => other !== entry) });
  };
  const add = () => {
    if (next.trim() === '') return;
    const key = crypto.randomUUID();
    touch('alternates', key);
    change({ alternates: withAlternate(draft, next, key).alternates });
    setNext('');
  };
  return (
    <div className={styles.alternates}>
      {alternates.map((entry, index) => (
        <AlternateRow
          key={entry.key}
          entry={entry}
          number={index + 1}
          onRename={(name) => replace(entry, { name })}
          onRemove={() => void remove(entry)}
        />
      ))}
      <div className={styles.row}>
        <div className={`in ${styles.name}`}>
          <input
            aria-label={t('nextAlternate')}
            placeholder={t('nextAlternate')}
            value={next}
            onChange={(event) => setNext(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Keys keys="Enter" />
        </div>
        <Button
          variant="line"
          icon={<IconPlus {...smallIcon} />}
          disabledReason={next.trim() === '' ? t('alternateNameRequired') : null}
          onClick={add}
        >
          {t('addAlternate')}
        </Button>
      </div>
    </div>
  );
}

interface AlternateRowProps {
  entry: AlternateDraft;
  number: number;
  onRename: (name: string) => void;
  onRemove: () => void;
}

function AlternateRow({ entry, number, onRename, onRemove }: AlternateRowProps) {
  const { t } = useTranslation('project');
  const { problemOf, touch } = useProjectEditor();
  const error = problemOf('alternates', entry.key);
  return (
    <div>
      <div className={styles.row}>
        <div className={error ? `in bad ${styles.name}` : `in ${styles.name}`}>
          <input
            aria-label={t('alternateName', { number })}
            aria-invalid={Boolean(error)}
            value={entry.name}
            onChange={(event) => onRename(event.target.value)}
            onBlur={() => touch('alternates', entry.key)}
          />
        </div>
        {entry.hasLineItems && <span className="tag">{t('hasLineItems')}</span>}
        {entry.storedName === null ? (
          <span className={`tag info ${styles.state}`}>{t('newTag')}</span>
        ) : (
          <span className={`${entry.enabled ? 'tag ok' : 'tag'} ${styles.state}`}>
            {entry.enabled ? t('on') : t('off')}
          </span>
        )}
        <Button
          label={t('deleteAlternateOf', { name: entry.name })}
          icon={<IconTrash {...smallIcon} />}
          onClick={onRemove}
        />
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
