import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserRecord } from '#contract';
import { includesEmail, sameEmail } from '#leveling';
import { nameOf } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/fields/Field.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { Avatar } from '../../ui/marks/Avatar.tsx';
import { personOf, usersWithRole } from '../draft/people.ts';
import { assignedCodes } from '../draft/projectDraft.ts';
import { useProjectEditor } from '../projectEditor.ts';
import styles from './PermissionsSection.module.css';

export function PermissionsSection() {
  const { t } = useTranslation('project');
  const { draft, change, people, problemOf } = useProjectEditor();
  return (
    <div className={styles.permissions}>
      <PersonList
        label={t('projectAdmins')}
        addLabel={t('addProjectAdmin')}
        emails={draft.projectAdmins}
        others={draft.contributors}
        eligible={usersWithRole(people, 'ProjectAdmin')}
        isAdmins
        error={problemOf('permissions', 'projectAdmins')}
        onChange={(projectAdmins) => change({ projectAdmins })}
      />
      <PersonList
        label={t('contributors')}
        addLabel={t('addContributor')}
        emails={draft.contributors}
        others={draft.projectAdmins}
        eligible={usersWithRole(people, 'Contributor')}
        error={problemOf('permissions', 'contributors')}
        onChange={(contributors) => change({ contributors })}
      />
    </div>
  );
}

interface PersonListProps {
  label: string;
  addLabel: string;
  emails: readonly string[];
  others: readonly string[];
  eligible: readonly UserRecord[];
  isAdmins?: boolean;
  error: string | null;
  onChange: (emails: readonly string[]) => void;
}

function PersonList({ label, addLabel, emails, others, eligible, isAdmins = false, error, onChange }: PersonListProps) {
  const { t } = useTranslation('project');
  const { draft, people, user } = useProjectEditor();
  const [refused, setRefused] = useState<string | null>(null);
  const remove = (email: string) => {
    const isAssigned = assignedCodes(draft, email).length > 0 && !includesEmail(others, email);
    if (isAssigned) setRefused(email);
    else onChange(emails.filter((other) => other !== email));
  };
  return (
    <div>
      <h3 className="label">{label}</h3>
      <ul className={styles.list}>
        {emails.map((email) => {
          const person = personOf(people, email);
          const isMe = isAdmins && sameEmail(email, user.email);
          const codes = assignedCodes(draft, email);
          return (
            <li key={email}>
              <div className={styles.person}>
                <Avatar name={person.name} />
                <b className="cut">{person.name}</b>
                {sameEmail(email, user.email) && <span className="tag">{t('you')}</span>}
                {person.name !== email && <span className={`${styles.email} cut`}>{email}</span>}
                <span className="grow" />
                <Button
                  size="sm"
                  label={t('removeUser', { name: person.name })}
                  icon={<IconX {...smallIcon} />}
                  disabledReason={isMe ? t('cannotRemoveYourself') : null}
                  onClick={() => remove(email)}
                />
              </div>
              {refused === email && codes.length > 0 && (
                <div className={styles.refused} role="alert">
                  <FieldError>{t('stillAssigned', { name: person.name, codes: codes.join(', ') })}</FieldError>
                </div>
              )}
            </li>
          );
        })}
        <li>
          <AddPerson
            label={addLabel}
            eligible={eligible}
            emails={emails}
            onAdd={(email) => onChange([...emails, email])}
          />
        </li>
      </ul>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

interface AddPersonProps {
  label: string;
  eligible: readonly UserRecord[];
  emails: readonly string[];
  onAdd: (email: string) => void;
}

/** A search whose hits are listed below while it holds text or the focus; Enter takes the first, arrows walk them. */
function AddPerson({ label, eligible, emails, onAdd }: AddPersonProps) {
  const { t } = useTranslation('project');
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const words = search.trim().toLowerCase();
  const hits = eligible.filter(
    (person) =>
      !includesEmail(emails, person.email) && `${nameOf(person)} ${person.email}`.toLowerCase().includes(words),
  );
  const add = (email: string) => {
    onAdd(email);
    setSearch('');
  };
  const moveFocus = (event: React.KeyboardEvent<HTMLElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-user]')];
    stops[stops.indexOf(document.activeElement as HTMLElement) + by]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the field and its hits, which are all controls
    <div
      className={styles.add}
      onKeyDown={moveFocus}
      onFocus={() => setOpen(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <SearchField
        label={label}
        value={search}
        onChange={setSearch}
        isSmall
        onKeyDown={(event) => {
          const first = hits[0];
          if (event.key === 'Enter' && first) add(first.email);
        }}
      />
      {isOpen && (
        <div className={`menu ${styles.found}`} ref={(list) => list?.scrollIntoView({ block: 'nearest' })}>
          {hits.slice(0, 50).map((person) => (
            <button key={person.email} type="button" className="it" data-user="" onClick={() => add(person.email)}>
              <Avatar name={nameOf(person)} />
              <span className="cut">{nameOf(person)}</span>
              <span className="end cut">{person.name ? person.email : ''}</span>
            </button>
          ))}
          {hits.length === 0 && <p className={styles.notFound}>{t('noUserFound')}</p>}
        </div>
      )}
    </div>
  );
}
