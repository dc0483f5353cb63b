import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleId } from '#contract';
import { assignableRoles, splitDomains } from '#leveling';
import { entities } from '../../api/entities.ts';
import { useUnsaved } from '../../api/saving.ts';
import { notify } from '../../notices/notices.ts';
import { keptText, useKeptText } from '../../session/kept/keptText.ts';
import { useNameOfPerson } from '../../session/nameOfPerson.ts';
import { nameOf, useCurrentUser, viewerOf } from '../../session/session.ts';
import { useHoldSaving } from '../../ui/dialog/unsavedDialogs.ts';
import { useSaveKey } from '../../ui/dialog/useSaveKey.ts';
import { useLeaveGuard } from '../frame/useLeaveGuard.ts';
import type { UserValues } from './userRecords.ts';
import {
  emailProblem,
  locationProblem,
  type UserDraft,
  type UserField,
  type UserProblems,
  userFields,
} from './userRules.ts';
import { useUserCommands } from './useUserCommands.ts';

const typedName = 'users';
const domainsRead = entities('SystemValue', { $filter: "name eq 'Domains'" });
const blank: UserDraft = { email: '', location: '', roles: [] };

/** The open form: a new user, or a user as stored when the form was opened, and the changed fields. */
interface OpenForm {
  readonly user: UserValues | null;
  readonly typed: Partial<UserDraft>;
  /** The location with which a new user begins. */
  readonly location?: string;
}

/** The state of the form that adds or edits a user. It is saved at once, so that there is no undo. */
export function useUserForm(
  users: readonly UserValues[],
  changedBy: Readonly<Record<string, string>>,
  readOnlyReason: string | null,
  readAgain: () => Promise<unknown>,
) {
  const { t } = useTranslation(['settings', 'general']);
  const [kept] = useState(() => keptText<OpenForm>(typedName));
  const [form, setForm] = useState<OpenForm | null>(kept);
  /** The fields that show their problems: they lost the focus, or a save was attempted. */
  const [shown, setShown] = useState<ReadonlySet<UserField>>(new Set());
  const [answered, setAnswered] = useState<UserProblems>({});
  const [isSaving, setSaving] = useState(false);
  const commands = useUserCommands(readAgain);
  const domains = splitDomains(useQuery(domainsRead).data?.[0]?.value ?? '');

  const viewer = viewerOf(useCurrentUser());
  /** The roles that the viewer can assign, in the order in which they are sent. */
  const roles = assignableRoles(viewer);

  const user = form?.user ?? null;
  const now = user ? (users.find(({ id }) => id === user.id) ?? null) : null;
  const stored = now ?? user;
  const base: UserDraft = stored
    ? {
        email: stored.email,
        location: stored.location ?? '',
        roles: roles.filter((role) => stored.roles.some(({ id }) => id === role)),
      }
    : { ...blank, location: form?.location ?? '' };
  const draft: UserDraft = { ...base, ...form?.typed };
  const isTyped = form !== null && Object.keys(form.typed).length > 0;
  const isDeleted = user !== null && now === null;

  const newForm = (): OpenForm => ({ user: null, typed: {}, location: onlyLocation(users) });
  const open = (next: OpenForm | null): void => {
    setForm(next);
    setShown(new Set());
    setAnswered({});
  };
  useKeptText(typedName, () => (isTyped ? form : null), { outlastsPage: true });
  useUnsaved(isTyped);
  useHoldSaving(isSaving);
  const guard = useLeaveGuard(
    () => isTyped,
    () => open(null),
  );
  const by = useNameOfPerson(user ? (changedBy[user.id] ?? null) : null) || t('somebody');

  const problems: { [F in UserField]?: string } = {};
  // The live message of a save may arrive before its answer.
  if (form !== null && !isSaving) {
    const taken = users.map(({ email }) => email);
    const found = {
      email: user ? null : emailProblem(t, draft.email, taken, domains),
      location: locationProblem(t, draft.location),
      roles: draft.roles.length === 0 ? t('roleRequired') : null,
    };
    for (const field of userFields) {
      const problem = found[field] ?? answered[field];
      if (problem) problems[field] = problem;
    }
  }
  const shownProblems: UserProblems = Object.fromEntries(
    Object.entries(problems).filter(([field]) => shown.has(field as UserField)),
  );

  const type = <F extends UserField>(field: F, value: UserDraft[F]): void => {
    // Text typed during a save would be lost when the form closes.
    if (readOnlyReason !== null || isSaving) return;
    setForm((was) => {
      if (!was) return was;
      const { [field]: _, ...others } = was.typed;
      const isSame = JSON.stringify(value) === JSON.stringify(base[field]);
      return { ...was, typed: isSame ? others : { ...others, [field]: value } };
    });
    setAnswered(({ [field]: _, ...others }) => others);
  };
  const save = async (): Promise<void> => {
    if (form === null || isSaving || readOnlyReason !== null) return;
    if (Object.keys(problems).length > 0) {
      setShown(new Set(userFields));
      return;
    }
    if (user && !isDeleted && !isTyped) {
      open(null);
      return;
    }
    setSaving(true);
    const answer = await (now ? commands.update(draft, now, typedName) : commands.create(draft, typedName));
    setSaving(false);
    if (answer) {
      setAnswered(answer);
      setShown(new Set(userFields));
      return;
    }
    const name = user ? nameOf(user) : draft.email.trim().toLowerCase();
    notify({ kind: 'success', title: t(user && !isDeleted ? 'userSaved' : 'userAdded', { name }) });
    open(user ? null : newForm());
  };
  useSaveKey(() => void save());

  const printRoles = (roles: UserValues['roles']): string => roles.map(({ id }) => t(`role.${id}`)).join(', ');
  const news: string[] = [];
  if (user && isDeleted) news.push(t('userDeletedByOther', { by, name: nameOf(user) }));
  else if (user && now) {
    if (now.location !== user.location && form?.typed.location !== undefined) {
      news.push(t('userLocationByOther', { by, value: now.location ?? '' }));
    }
    if (printRoles(now.roles) !== printRoles(user.roles) && form?.typed.roles !== undefined) {
      news.push(t('userRolesByOther', { by, value: printRoles(now.roles) }));
    }
  }
  return {
    isKept: kept !== null && isTyped,
    isOpen: form !== null,
    isSaving,
    /** The user that is being edited, as stored now; null for a new one. */
    user: stored,
    isDeleted,
    roles,
    draft,
    problems,
    shownProblems,
    /** The changes of others to the fields that were typed in. */
    news,
    type,
    /** Shows the problem of a field from now on. */
    leave: (field: UserField) => {
      if (form?.typed[field] !== undefined) setShown((was) => new Set([...was, field]));
    },
    showProblems: () => setShown(new Set(userFields)),
    toggleRole: (role: RoleId, isOn: boolean) => {
      type(
        'roles',
        roles.filter((one) => (one === role ? isOn : draft.roles.includes(one))),
      );
    },
    // A form that is being saved makes way for no other one before the answer.
    startNew: async () => {
      if (!isSaving && (await guard.mayDiscard())) open(newForm());
    },
    startEdit: async (edited: UserValues) => {
      if (!isSaving && (await guard.mayDiscard())) open({ user: edited, typed: {} });
    },
    close: async () => {
      if (!isSaving && (await guard.mayDiscard())) open(null);
    },
    save,
    remove: commands.remove,
  };
}

/** Returns the one location of all users that have one, which a new user has too most of the time; '' for several. */
function onlyLocation(users: readonly UserValues[]): string {
  const [first, ...others] = new Set(users.map(({ location }) => location ?? '').filter((location) => location !== ''));
  return others.length === 0 ? (first ?? '') : '';
}

export type UserForm = ReturnType<typeof useUserForm>;
