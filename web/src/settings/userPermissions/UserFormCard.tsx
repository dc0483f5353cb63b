import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Role } from '#leveling';
import { nameOf, useCurrentUser } from '../../session/session.ts';
import { FieldError, TextField } from '../../ui/fields/Field.tsx';
import { Checkbox } from '../../ui/fields/Toggle.tsx';
import { FormCard } from '../cards/FormCard.tsx';
import styles from './UserFormCard.module.css';
import { userFields } from './userRules.ts';
import type { UserForm } from './useUserForm.ts';

export interface UserFormCardProps {
  form: UserForm;
  locations: readonly string[];
  readOnlyReason: string | null;
}

export function UserFormCard({ form, locations, readOnlyReason }: UserFormCardProps) {
  const { t } = useTranslation(['settings', 'general']);
  const { user, draft, problems, shownProblems, isDeleted } = form;
  const me = useCurrentUser();
  const element = useRef<HTMLFormElement>(null);
  const ids = { locations: useId(), roles: useId(), rolesError: useId() };
  const [problem] = userFields.flatMap((field) => {
    const text = problems[field];
    return text === undefined ? [] : [{ field, text }];
  });
  const isReadOnly = readOnlyReason !== null;
  const saving = form.isSaving ? t('general:saving', { count: 1 }) : null;

  // Focus the first editable field, also for the next new user.
  useEffect(() => {
    if (!form.isSaving) element.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
  }, [form.isSaving]);

  const saveLabel = isDeleted ? t('addAgain') : user ? t('general:save') : t('addUser');
  const ownRoleReason = (role: Role): string | null => {
    const isKept = role !== Role.Contributor && user?.id === me.id && me.roles.some(({ id }) => id === role);
    return isKept ? t('ownRoleRemoved', { role: t(`role.${role}`) }) : null;
  };
  return (
    <FormCard
      formRef={element}
      title={user ? t('editUser', { name: nameOf(user) }) : t('newUser')}
      note={user ? t('editUserHelp') : t('newUserHelp')}
      layout={styles}
      errorCount={Object.keys(shownProblems).length}
      problem={problem ?? null}
      readOnlyReason={readOnlyReason}
      isSaving={form.isSaving}
      saveLabel={saveLabel}
      isAdding={user === null}
      news={form.news}
      onSave={() => void form.save()}
      onShowProblems={form.showProblems}
      onDiscard={() => void form.close()}
    >
      <div data-field="email">
        <TextField
          label={t('email')}
          isRequired={!user}
          type="email"
          value={draft.email}
          onChange={(email) => form.type('email', email)}
          onBlur={() => form.leave('email')}
          error={shownProblems.email}
          readOnly={isReadOnly || form.isSaving || user !== null}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div data-field="location">
        <TextField
          label={t('location')}
          isRequired
          placeholder={t('locationHint')}
          list={ids.locations}
          value={draft.location}
          onChange={(location) => form.type('location', location)}
          onBlur={() => form.leave('location')}
          error={shownProblems.location}
          readOnly={isReadOnly || form.isSaving}
          autoComplete="off"
        />
        <datalist id={ids.locations}>
          {locations.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <fieldset
        data-field="roles"
        className={styles.roles}
        aria-labelledby={ids.roles}
        aria-describedby={shownProblems.roles ? ids.rolesError : undefined}
      >
        <span id={ids.roles} className={`label ${styles.required}`}>
          {t('roles')}
        </span>
        <div className={styles.choices}>
          {form.roles.map((role) => (
            <Checkbox
              key={role}
              isOn={draft.roles.includes(role)}
              isInvalid={shownProblems.roles !== undefined}
              disabledReason={readOnlyReason ?? saving ?? ownRoleReason(role)}
              onChange={(isOn) => form.toggleRole(role, isOn)}
            >
              {t(`role.${role}`)}
            </Checkbox>
          ))}
        </div>
        {shownProblems.roles && (
          <div className="field">
            <FieldError id={ids.rolesError}>{shownProblems.roles}</FieldError>
          </div>
        )}
      </fieldset>
    </FormCard>
  );
}
