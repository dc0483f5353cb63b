import { IconMail, IconMapPin, IconPencil, IconTrash } from '@tabler/icons-react';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import { initials } from '../../ui/marks/Avatar.tsx';
import styles from './UserCard.module.css';
import type { UserValues } from './userRecords.ts';

export interface UserCardProps {
  user: UserValues;
  isMe: boolean;
  /** Absent for those who may only read. */
  actions?:
    | {
        readonly editReason: string | null;
        readonly deleteReason: string | null;
        readonly onEdit: () => void;
        readonly onDelete: () => void;
      }
    | undefined;
  /** Its editing just ended: the icon that edits it takes the focus. */
  wasEdited: boolean;
}

/** One user: name, e-mail, location and roles, with icons that edit and delete. */
export function UserCard({ user, isMe, actions, wasEdited }: UserCardProps) {
  const { t } = useTranslation('settings');
  const editRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasEdited && document.activeElement === document.body) editRef.current?.focus();
  }, [wasEdited]);
  const name = nameOf(user);
  const isNamed = name !== user.email;
  return (
    <article className={isMe ? `${styles.card} ${styles.me}` : styles.card} aria-label={name}>
      <span className={`avatar ${styles.avatar}`} aria-hidden="true">
        {isNamed ? initials(name) : <IconMail {...smallIcon} />}
      </span>
      <b className={isNamed ? styles.name : `${styles.name} ${styles.unnamed}`}>
        <span>{isNamed ? name : <Email email={name} />}</span>
        {isMe && <small className={styles.you}> {t('you')}</small>}
      </b>
      {isNamed && (
        <span className={styles.email} title={user.email}>
          {user.email}
        </span>
      )}
      {actions && (
        <span className={styles.actions}>
          <Button
            ref={editRef}
            size="sm"
            label={t('editUser', { name })}
            icon={<IconPencil {...smallIcon} />}
            disabledReason={actions.editReason}
            onClick={actions.onEdit}
          />
          <Button
            size="sm"
            label={t('deleteUser', { name })}
            icon={<IconTrash {...smallIcon} />}
            disabledReason={actions.deleteReason}
            onClick={actions.onDelete}
          />
        </span>
      )}
      <div className={styles.foot}>
        <IconMapPin {...tinyIcon} />
        <span>{user.location?.trim() || '—'}</span>
        <ul className={styles.roles} aria-label={t('roles')}>
          {user.roles.map(({ id }) => (
            <li key={id}>{t(`role.${id}`)}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}

/** An e-mail that breaks before '@' and after '.', '-' and '_', not within a word. */
function Email({ email }: { email: string }) {
  return email.split(/(?=@)|(?<=[._-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
}
