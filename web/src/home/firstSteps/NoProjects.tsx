import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type OrganizationState, Role, hasRole as viewerHasRole } from '#leveling';
import { entities } from '../../api/entities.ts';
import { paths } from '../../paths.ts';
import { hasRole, nameOf, useCurrentUser, viewerOf } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { icon, smallIcon } from '../../ui/icons.ts';

/** Named people; more than these are not needed to know whom to ask. */
const mostNames = 3;

/** A company without projects: who may add the first one does so, others read whom to ask. */
export function NoProjects({ organization }: { organization: OrganizationState }) {
  const { t } = useTranslation(['home', 'general']);
  const navigate = useNavigate();
  const user = useCurrentUser();
  const mayAdd = hasRole(user, 'ProjectAdmin');
  const isAdmin = hasRole(user, 'Admin');
  const { data: people = [] } = useQuery({ ...entities('User'), enabled: !mayAdd && !isAdmin });
  const having = (role: Role) => people.filter((person) => viewerHasRole(viewerOf(person), role));
  const adders = having(Role.ProjectAdmin);
  const asked = (adders.length > 0 ? adders : having(Role.Admin)).slice(0, mostNames).map(nameOf);
  const isFrozen = organization.isApplicationFrozen || organization.isSystemSettingsFrozen;
  const help = mayAdd
    ? t('noProjectsAdd')
    : isAdmin
      ? t('firstStep.projectNoRole')
      : asked.length > 0
        ? t('noProjectsAsk', { people: asked.join(', ') })
        : t('noProjectsWait');
  return (
    <EmptyState
      icon={<IconBuildingCommunity {...icon} />}
      title={t('noProjectsYet')}
      actions={
        mayAdd ? (
          <Button
            variant={isAdmin ? 'line' : 'primary'}
            icon={<IconPlus {...smallIcon} />}
            disabledReason={isFrozen ? t('addProjectFrozen') : null}
            onClick={() => void navigate({ to: paths.newProject() })}
          >
            {t('addProject')}
          </Button>
        ) : (
          isAdmin && (
            <Button variant="line" onClick={() => void navigate({ to: '/settings/user-permissions' })}>
              {t('firstStep.peopleAct')}
            </Button>
          )
        )
      }
    >
      {help}
    </EmptyState>
  );
}
