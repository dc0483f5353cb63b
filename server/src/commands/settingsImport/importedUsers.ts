import { fieldProblem } from '#contract';
import { Role, SettingsPage, uniqueKey } from '#leveling';
import { refusalOfFields } from '../../refusal.ts';
import { readDomains } from '../../store/company/systemValue.ts';
import { loadUsersForUpdate, newUser, takenElsewhere, writeUsers } from '../../store/company/user.ts';
import { applicationId } from '../../store/projects/project.ts';
import { validateEmail, validateLocation, validateRoles } from '../user/validateUser.ts';
import { type ImportedList, storedBy } from './importedList.ts';
import { roleIdsOf } from './roleNames.ts';
import type { Values } from './validateRows.ts';

type UserValues = {
  readonly email: string;
  readonly location: string;
  readonly roles: readonly string[];
};

const assignable: readonly string[] = [Role.Admin, Role.ProjectAdmin, Role.Contributor];
const ownRoles = [Role.Admin, Role.ProjectAdmin];
const shownRole = 60;

/** Users by e-mail: a row with the e-mail of a user changes location and roles. */
export const importedUsers: ImportedList<UserValues> = {
  page: SettingsPage.userPermissions,
  streamId: applicationId,
  type: 'person',
  parse: ({ email = '', location = '', roles = '' }) => ({
    email: email.toLowerCase(),
    location,
    roles: roleIdsOf(roles),
  }),
  open: async (work) => {
    const users = await loadUsersForUpdate(work);
    const domains = await readDomains(work.db);
    const { actor } = work;
    const stored = storedBy(
      users,
      ({ email }) => uniqueKey(email),
      ({ location, roles }) => ({ location, roles }),
    );
    return {
      stored,
      rules: {
        nameField: 'email',
        storedOf: (key) => stored.get(key)?.values ?? null,
        findProblems: (findings, { email, location, roles }, now) => {
          // The e-mail of a user never changes; it may be of a domain that the company has given up.
          if (now === null) validateEmail(findings, email, domains);
          validateLocation(findings, location);
          const unknown = roles.filter((role) => !assignable.includes(role));
          for (const role of unknown)
            findings.add('roles', 'settingsListUnknownRole', { role: role.slice(0, shownRole) });
          if (unknown.length === 0) validateRoles(findings, actor, roles);
          if (email !== actor.email) return;
          for (const role of ownRoles) {
            if (rolesOf(now).includes(role) && !roles.includes(role)) findings.add('roles', 'ownRoleRemoved', { role });
          }
        },
        isUnchanged: ({ location, roles }, now) =>
          location === now.location && keyOfRoles(roles) === keyOfRoles(rolesOf(now)),
      },
      write: async (rows) => {
        const byEmail = new Map(users.map((user) => [uniqueKey(user.email), user]));
        const changes = rows.map(({ values: { email, location, roles } }) => {
          const before = byEmail.get(uniqueKey(email)) ?? null;
          const content = { location, roles: [...new Set(roles)] };
          return { before, after: before ? { ...before, ...content } : newUser(work, { email, ...content }) };
        });
        if (await writeUsers(work, changes)) return;
        const taken = new Set(await takenElsewhere(work, changes));
        throw refusalOfFields(
          rows.flatMap(({ number, values }) =>
            taken.has(values.email) ? [fieldProblem(`rows[${number - 1}].email`, 'emailUnique')] : [],
          ),
        );
      },
    };
  },
};

const rolesOf = (now: Values | null): readonly string[] => (now?.roles as readonly string[] | undefined) ?? [];
const keyOfRoles = (roles: readonly string[]): string => [...new Set(roles)].sort().join(',');
