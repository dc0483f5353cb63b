import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#leveling';
import type { ListsOf } from '../../live/applyChanges.ts';
import type { LiveRecords } from '../../live/followRecords.ts';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { ListSkeleton } from '../frame/ListSkeleton.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { useSettingsRecords } from '../frame/useSettingsRecords.ts';
import { type SettingsRights, useSettingsRights } from '../frame/useSettingsRights.ts';
import { ImportButton } from '../import/ImportButton.tsx';
import { UserFormCard } from './UserFormCard.tsx';
import { UserList } from './UserList.tsx';
import styles from './UserPermissionsPage.module.css';
import { locationsOf, userRecords } from './userRecords.ts';
import { useUserForm } from './useUserForm.ts';

/** User permissions: a form that adds or edits a user, and a card for each with location and roles. */
export default function UserPermissionsPage() {
  const { t } = useTranslation('settings');
  const rights = useSettingsRights(SettingsPage.userPermissions);
  const { records, isRegistrationFailed, readAgain } = useSettingsRecords(userRecords, t('usersLoadError'));
  if (records) {
    return (
      <LoadedUsers
        rights={rights}
        records={records}
        isRegistrationFailed={isRegistrationFailed}
        readAgain={readAgain}
      />
    );
  }
  return (
    <SettingsFrame
      page="userPermissions"
      rights={rights}
      help={t('usersHelp')}
      readOnlyText={t('readUsers')}
      editorsText={t('onlyUserAdminsChange')}
    >
      <ListSkeleton />
    </SettingsFrame>
  );
}

interface LoadedUsersProps {
  rights: SettingsRights;
  records: LiveRecords<ListsOf<'User'>>;
  isRegistrationFailed: boolean;
  readAgain: () => Promise<unknown>;
}

function LoadedUsers({ rights, records, isRegistrationFailed, readAgain }: LoadedUsersProps) {
  const { t } = useTranslation('settings');
  const users = records.lists.User;
  const form = useUserForm(users, records.changedBy, rights.readOnlyReason, readAgain);
  const locations = useMemo(() => locationsOf(users), [users]);
  const addRef = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(false);
  // The form takes the focus with it; a new user's goes back to the button that opened it.
  useEffect(() => {
    if (!form.isOpen && wasAdding.current && document.activeElement === document.body) addRef.current?.focus();
    wasAdding.current = form.isOpen && form.user === null;
  }, [form.isOpen, form.user]);
  return (
    <SettingsFrame
      page="userPermissions"
      rights={rights}
      help={t('usersHelp')}
      readOnlyText={t('readUsers')}
      editorsText={t('onlyUserAdminsChange')}
      isRegistrationFailed={isRegistrationFailed}
      isKept={form.isKept}
      actions={
        rights.isEditor && (
          <>
            <ImportButton list="users" readOnlyReason={rights.readOnlyReason} onImported={readAgain} />
            <Button
              ref={addRef}
              variant="line"
              aria-expanded={form.isOpen && form.user === null}
              icon={<IconPlus {...smallIcon} />}
              disabledReason={rights.readOnlyReason}
              onClick={() => void form.startNew()}
            >
              {t('addUser')}
            </Button>
          </>
        )
      }
    >
      {rights.isEditor && form.isOpen && (
        <div className={styles.form}>
          <UserFormCard
            key={form.user?.id ?? 'new'}
            form={form}
            locations={locations.map(({ name }) => name)}
            readOnlyReason={rights.readOnlyReason}
          />
        </div>
      )}
      <UserList users={users} locations={locations} form={form} rights={rights} />
    </SettingsFrame>
  );
}
