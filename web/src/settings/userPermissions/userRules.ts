import type { TFunction } from 'i18next';
import type { RoleId } from '#contract';
import { isNameTaken, isOfDomains, isValidEmail, TEXT_LIMITS } from '#leveling';
import { textRules } from '../fields/validation.ts';
import { problemText } from '../list/model/problemText.ts';

export interface UserDraft {
  readonly email: string;
  readonly location: string;
  readonly roles: readonly RoleId[];
}

export type UserField = keyof UserDraft;
/** The sentence of the problem of each field that has one. */
export type UserProblems = { readonly [F in UserField]?: string };

export const userFields: readonly UserField[] = ['email', 'location', 'roles'];

const emailRules = textRules({
  required: 'emailRequired',
  unique: 'emailUnique',
  label: 'email',
  maximum: TEXT_LIMITS.userEmail,
});
const locationRules = textRules({
  required: 'locationRequired',
  label: 'location',
  maximum: TEXT_LIMITS.userLocation,
});

/** Validates a new e-mail as the server does; `domains` are those it may have, none for any. */
export function emailProblem(
  t: TFunction<'settings'>,
  email: string,
  taken: readonly string[],
  domains: readonly string[],
): string | null {
  const text = email.trim();
  const problem = emailRules(text, (typed) => isNameTaken(typed, taken));
  if (problem) return problemText(t, problem);
  if (!isValidEmail(text)) return t('emailInvalid');
  return isOfDomains(text, domains) ? null : t('emailDomain', { domains: domains.join(', ') });
}

export function locationProblem(t: TFunction<'settings'>, location: string): string | null {
  const problem = locationRules(location, () => false);
  return problem && problemText(t, problem);
}
