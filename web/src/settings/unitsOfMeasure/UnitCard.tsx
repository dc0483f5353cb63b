import { IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/fields/Field.tsx';
import { smallIcon } from '../../ui/icons.ts';
import styles from './UnitCard.module.css';

export interface UnitCardProps {
  name: string;
  /** Absent for those who may only read. */
  actions?:
    | {
        readonly readOnlyReason: string | null;
        /** The reason why no other unit can be renamed now, or null. */
        readonly savingReason: string | null;
        readonly onRename: () => void;
        readonly onDelete: () => void;
      }
    | undefined;
  /** The unit was renamed last: its rename button takes the focus. */
  wasRenamed: boolean;
}

export function UnitCard({ name, actions, wasRenamed }: UnitCardProps) {
  const { t } = useTranslation('settings');
  const renameRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasRenamed && document.activeElement === document.body) renameRef.current?.focus();
  }, [wasRenamed]);
  return (
    <article className={styles.card} aria-label={name}>
      <b>{name}</b>
      {actions && (
        <span className={styles.actions}>
          <Button
            ref={renameRef}
            size="sm"
            label={t('renameUnit', { name })}
            icon={<IconPencil {...smallIcon} />}
            disabledReason={actions.readOnlyReason ?? actions.savingReason}
            onClick={actions.onRename}
          />
          <Button
            size="sm"
            label={t('deleteUnit', { name })}
            icon={<IconTrash {...smallIcon} />}
            disabledReason={actions.readOnlyReason}
            onClick={actions.onDelete}
          />
        </span>
      )}
    </article>
  );
}

export interface RenameCardProps {
  /** The name of the unit when its editing began. */
  stored: string;
  name: string;
  onChange: (name: string) => void;
  problem: string | null;
  news: string | null;
  readOnlyReason: string | null;
  /** The reason why it cannot be saved again or canceled now, or null. */
  savingReason: string | null;
  /** 'Save', or 'Add it again' for a unit that somebody else deleted. */
  saveLabel: string;
  onSave: () => void;
  onCancel: () => void;
}

/** The card of a unit that is being renamed: Enter saves, Escape cancels. */
export function RenameCard(props: RenameCardProps) {
  const { stored, name, onChange, problem, news, readOnlyReason, savingReason, saveLabel, onSave, onCancel } = props;
  const { t } = useTranslation(['settings', 'general']);
  const input = useRef<HTMLInputElement>(null);
  const messageId = useId();
  useEffect(() => input.current?.select(), []);
  const save = (): void => {
    if (problem !== null || readOnlyReason !== null) input.current?.focus();
    else onSave();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) save();
    else return;
    event.preventDefault();
  };
  return (
    <article className={styles.card} aria-label={stored}>
      <div className={styles.edited}>
        <input
          ref={input}
          className={problem === null ? styles.name : `${styles.name} ${styles.invalid}`}
          aria-label={t('newNameOf', { name: stored })}
          aria-invalid={problem !== null || undefined}
          aria-describedby={messageId}
          autoComplete="off"
          spellCheck={false}
          value={name}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div id={messageId}>
          {news && (
            <p className={`small ${styles.news}`} role="status">
              {news}
            </p>
          )}
          {problem && <FieldError>{problem}</FieldError>}
        </div>
      </div>
      <span className={styles.actions}>
        <Button
          size="sm"
          label={saveLabel}
          icon={<IconCheck {...smallIcon} />}
          disabledReason={readOnlyReason ?? savingReason ?? problem}
          onBlockedClick={() => input.current?.focus()}
          onClick={save}
        />
        <Button
          size="sm"
          label={t('general:cancel')}
          icon={<IconX {...smallIcon} />}
          disabledReason={savingReason}
          onClick={onCancel}
        />
      </span>
    </article>
  );
}
