import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListsOf } from '../../live/applyChanges.ts';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { type LoadedProps, SettingsRecordsPage } from '../frame/SettingsRecordsPage.tsx';
import { ImportButton } from '../import/ImportButton.tsx';
import { UserFormCard } from './UserFormCard.tsx';
import { UserList } from './UserList.tsx';
import { locationsOf, userRecords } from './userRecords.ts';
import { useUserForm } from './useUserForm.ts';

/** User permissions: a form that adds or edits a user, and a card for each with location and roles. */
export default function UserPermissionsPage() {
  return (
    <SettingsRecordsPage page="userPermissions" source={userRecords} loadError="usersLoadError">
      {(loaded) => <LoadedUsers {...loaded} />}
    </SettingsRecordsPage>
  );
}

function LoadedUsers({ frame, rights, records, readAgain }: LoadedProps<ListsOf<'User'>>) {
  const { t } = useTranslation(['settings', 'general']);
  const users = records.lists.User;
  const form = useUserForm(users, records.changedBy, rights.readOnlyReason, readAgain);
  const locations = useMemo(() => locationsOf(users), [users]);
  const addRef = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(false);
  // Return the focus to the button that opened the form of a new user.
  useEffect(() => {
    if (!form.isOpen && wasAdding.current && document.activeElement === document.body) addRef.current?.focus();
    wasAdding.current = form.isOpen && form.user === null;
  }, [form.isOpen, form.user]);
  return (
    <SettingsFrame
      {...frame}
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
              disabledReason={rights.readOnlyReason ?? (form.isSaving ? t('general:saving', { count: 1 }) : null)}
              onClick={() => void form.startNew()}
            >
              {t('addUser')}
            </Button>
          </>
        )
      }
    >
      {rights.isEditor && form.isOpen && (
        <UserFormCard
          key={form.user?.id ?? 'new'}
          form={form}
          locations={locations.map(({ name }) => name)}
          readOnlyReason={rights.readOnlyReason}
        />
      )}
      <UserList users={users} locations={locations} form={form} rights={rights} />
    </SettingsFrame>
  );
}
