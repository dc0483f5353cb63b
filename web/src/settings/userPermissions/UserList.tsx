import { IconSearchOff, IconUsers } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRole, Role, uniqueKey } from '#leveling';
import { printCount } from '../../i18n/printed.ts';
import { nameOf, useCurrentUser, viewerOf } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/dialog/confirm.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { icon } from '../../ui/icons.ts';
import { CardGrid } from '../cards/CardGrid.tsx';
import { Card } from '../frame/Card.tsx';
import type { SettingsRights } from '../frame/useSettingsRights.ts';
import { LocationFilter } from './LocationFilter.tsx';
import { UserCard } from './UserCard.tsx';
import styles from './UserList.module.css';
import { byName, type UserLocation, type UserValues, usersWith } from './userRecords.ts';
import type { UserForm } from './useUserForm.ts';

export interface UserListProps {
  users: readonly UserValues[];
  locations: readonly UserLocation[];
  form: UserForm;
  rights: SettingsRights;
}

/** The users as cards, by name, with a search and a filter by location. */
export function UserList({ users, locations, form, rights }: UserListProps) {
  const { t } = useTranslation(['settings', 'general']);
  const me = useCurrentUser();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  /** The user who was edited last. */
  const [edited, setEdited] = useState<string | null>(null);
  const searchRef = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => byName(users), [users]);
  // A location that nobody has any more filters nothing.
  const location =
    chosen !== null && locations.some(({ name }) => uniqueKey(name) === uniqueKey(chosen)) ? chosen : null;
  const found = usersWith(sorted, search, location);
  const count = users.length;

  const remove = async (user: UserValues): Promise<void> => {
    const isSure = await confirm({
      title: t('deleteUserTitle'),
      message: t('deleteUserQuestion', { name: nameOf(user) }),
      details: <p className={styles.details}>{t('deleteUserHelp', { email: user.email })}</p>,
      confirmLabel: t('deleteUserTitle'),
      tone: 'danger',
    });
    if (!isSure) return;
    searchRef.current?.querySelector('input')?.focus();
    await form.remove(user.email);
  };
  const actionsOf = (user: UserValues) => {
    const isKept = user.roles.some(({ id }) => id === Role.Admin) && !hasRole(viewerOf(me), Role.Admin);
    const editReason = rights.readOnlyReason ?? (isKept ? t('adminOnlyByAdmin') : null);
    return {
      editReason,
      deleteReason: editReason ?? (user.id === me.id ? t('ownUserDeleted') : null),
      onEdit: () => {
        setEdited(user.id);
        void form.startEdit(user);
      },
      onDelete: () => void remove(user),
    };
  };
  if (count === 0) {
    return (
      <Card>
        <EmptyState icon={<IconUsers {...icon} />} title={t('noUsers')}>
          {t('noUsersHelp')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <div className={styles.find} ref={searchRef}>
        <SearchField className={styles.search} label={t('findUser')} value={search} onChange={setSearch} />
        <span role="status">
          {found.length === count
            ? t('usersCount', { count })
            : t('usersShown', { count, shown: printCount(found.length) })}
        </span>
        <LocationFilter locations={locations} count={count} chosen={location} onChoose={setChosen} />
      </div>
      {found.length === 0 ? (
        <Card>
          <EmptyState
            icon={<IconSearchOff {...icon} />}
            title={t('noUserShown')}
            actions={
              <Button
                variant="line"
                onClick={() => {
                  setSearch('');
                  setChosen(null);
                }}
              >
                {t('showAllUsers')}
              </Button>
            }
          />
        </Card>
      ) : (
        <CardGrid label={t('userPermissions')} items={found} keyOf={({ id }) => id}>
          {(user) => (
            <UserCard
              user={user}
              isMe={user.id === me.id}
              actions={rights.isEditor ? actionsOf(user) : undefined}
              wasEdited={!form.isOpen && edited === user.id}
            />
          )}
        </CardGrid>
      )}
    </>
  );
}
