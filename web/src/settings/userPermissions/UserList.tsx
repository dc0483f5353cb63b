import { IconUsers } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRole, Role, uniqueKey } from '#leveling';
import { printCount } from '../../i18n/printed.ts';
import { nameOf, useCurrentUser, viewerOf } from '../../session/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { icon } from '../../ui/icons.ts';
import { SearchableCards } from '../cards/SearchableCards.tsx';
import { Card } from '../frame/Card.tsx';
import { confirmDeletion } from '../frame/confirmDeletion.tsx';
import type { SettingsRights } from '../frame/useSettingsRights.ts';
import { LocationFilter } from './LocationFilter.tsx';
import { UserCard } from './UserCard.tsx';
import { byName, type UserLocation, type UserValues, usersWith } from './userRecords.ts';
import type { UserForm } from './useUserForm.ts';

export interface UserListProps {
  users: readonly UserValues[];
  locations: readonly UserLocation[];
  form: UserForm;
  rights: SettingsRights;
}

export function UserList({ users, locations, form, rights }: UserListProps) {
  const { t } = useTranslation(['settings', 'general']);
  const me = useCurrentUser();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const searchRef = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => byName(users), [users]);
  // Ignore a location that no user has any more.
  const location =
    chosen !== null && locations.some(({ name }) => uniqueKey(name) === uniqueKey(chosen)) ? chosen : null;
  const found = usersWith(sorted, search, location);
  const count = users.length;

  const remove = async (user: UserValues): Promise<void> => {
    const question = t('deleteUserQuestion', { name: nameOf(user) });
    const help = t('deleteUserHelp', { email: user.email });
    if (!(await confirmDeletion(t('deleteUserTitle'), question, help))) return;
    searchRef.current?.querySelector('input')?.focus();
    await form.remove(user.email);
  };
  const actionsOf = (user: UserValues) => {
    const isKept = user.roles.some(({ id }) => id === Role.Admin) && !hasRole(viewerOf(me), Role.Admin);
    const offReason = rights.readOnlyReason ?? (isKept ? t('adminOnlyByAdmin') : null);
    return {
      editReason: offReason ?? (form.isSaving ? t('general:saving', { count: 1 }) : null),
      deleteReason: offReason ?? (user.id === me.id ? t('ownUserDeleted') : null),
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
    <SearchableCards
      label={t('userPermissions')}
      items={found}
      searchRef={searchRef}
      searchLabel={t('findUser')}
      search={search}
      onSearch={setSearch}
      status={
        found.length === count
          ? t('usersCount', { count })
          : t('usersShown', { count, shown: printCount(found.length) })
      }
      filter={<LocationFilter locations={locations} count={count} chosen={location} onChoose={setChosen} />}
      nothingFound={t('noUserShown')}
      showAllLabel={t('showAllUsers')}
      onShowAll={() => {
        setSearch('');
        setChosen(null);
      }}
    >
      {(user) => (
        <UserCard
          user={user}
          isMe={user.id === me.id}
          actions={rights.isEditor ? actionsOf(user) : undefined}
          wasEdited={!form.isOpen && edited === user.id}
        />
      )}
    </SearchableCards>
  );
}
