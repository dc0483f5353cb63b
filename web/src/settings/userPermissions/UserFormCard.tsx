import { IconAlertTriangle, IconCheck, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Role } from '#leveling';
import { nameOf, useCurrentUser } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError, TextField } from '../../ui/fields/Field.tsx';
import { Checkbox } from '../../ui/fields/Toggle.tsx';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import { Tag } from '../../ui/marks/Tag.tsx';
import { Card, CardBar } from '../frame/Card.tsx';
import styles from './UserFormCard.module.css';
import { userFields } from './userRules.ts';
import type { UserForm } from './useUserForm.ts';

export interface UserFormCardProps {
  form: UserForm;
  /** Offered for the location. */
  locations: readonly string[];
  readOnlyReason: string | null;
}

/** The form that adds a user or edits one: e-mail, location and roles. */
export function UserFormCard({ form, locations, readOnlyReason }: UserFormCardProps) {
  const { t } = useTranslation(['settings', 'general']);
  const { user, draft, problems, shownProblems, isDeleted } = form;
  const me = useCurrentUser();
  const element = useRef<HTMLFormElement>(null);
  const ids = { locations: useId(), roles: useId(), rolesError: useId() };
  const [first] = userFields.flatMap((field) => problems[field] ?? []);
  const shownCount = Object.keys(shownProblems).length;
  const isReadOnly = readOnlyReason !== null;

  // The first field that can be typed in takes the focus, also of the next new user.
  useEffect(() => {
    if (!form.isSaving) element.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
  }, [form.isSaving]);

  const showProblems = (): void => {
    form.showProblems();
    const field = userFields.find((name) => problems[name] !== undefined);
    element.current?.querySelector<HTMLInputElement>(`[data-field="${field}"] input`)?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReadOnly) return;
    if (first === undefined) void form.save();
    else showProblems();
  };
  const saveLabel = isDeleted ? t('addAgain') : user ? t('general:save') : t('addUser');
  const ownRoleReason = (role: Role): string | null => {
    const isKept = role !== Role.Contributor && user?.id === me.id && me.roles.some(({ id }) => id === role);
    return isKept ? t('ownRoleRemoved', { role: t(`role.${role}`) }) : null;
  };
  return (
    <Card>
      <CardBar
        title={user ? t('editUser', { name: nameOf(user) }) : t('newUser')}
        note={user ? t('editUserHelp') : t('newUserHelp')}
      >
        {shownCount > 0 && (
          <Tag tone="bad" icon={<IconAlertTriangle {...tinyIcon} />}>
            {t('countErrors', { count: shownCount })}
          </Tag>
        )}
      </CardBar>
      {/* Its problems are said in the page's own words. */}
      <form ref={element} className={styles.form} onSubmit={submit} noValidate>
        <div data-field="email">
          <TextField
            label={t('email')}
            isRequired={!user}
            type="email"
            value={draft.email}
            onChange={(email) => form.type('email', email)}
            onBlur={() => form.leave('email')}
            error={shownProblems.email}
            readOnly={isReadOnly || user !== null}
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
            readOnly={isReadOnly}
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
                disabledReason={readOnlyReason ?? ownRoleReason(role)}
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
        <div className={styles.buttons}>
          <Button variant="line" onClick={() => void form.close()}>
            {t('general:discard')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            icon={user ? <IconCheck {...smallIcon} /> : <IconPlus {...smallIcon} />}
            disabledReason={readOnlyReason ?? first ?? null}
            onBlockedClick={() => !isReadOnly && showProblems()}
          >
            {saveLabel}
          </Button>
        </div>
        {form.news.length > 0 && (
          <div className={styles.news} role="status">
            {form.news.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
      </form>
    </Card>
  );
}
