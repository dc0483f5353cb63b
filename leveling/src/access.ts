import { uniqueKey } from './uniqueness.ts';

/** Company-wide roles; checked exactly, none includes another. */
export const Role = {
  Contributor: 'Contributor',
  ProjectAdmin: 'ProjectAdmin',
  Admin: 'Admin',
  Support: 'Support',
  Dev: 'Dev',
} as const;
export type Role = (typeof Role)[keyof typeof Role];

/** The person who asks. */
export interface Viewer {
  readonly email: string;
  readonly roles: readonly string[];
}

/** Statuses of refused calls: 403 for missing rights, 409 for a closed, frozen or locked state. */
const statuses = {
  roleMissing: 403,
  notProjectAdmin: 403,
  notInProject: 403,
  assigneeNotInProject: 403,
  maySeeOnly: 403,
  closed: 409,
  applicationFrozen: 409,
  systemSettingsFrozen: 409,
  projectFrozen: 409,
  bidPackageFrozen: 409,
  notesFrozen: 409,
  documentsFrozen: 409,
  lockedByOther: 409,
  lockedByProjectAdmin: 409,
  generalConditions: 422,
  nothingSelected: 422,
  alternateDisabled: 422,
} as const;

const sentences: Record<AccessCode, string> = {
  roleMissing: 'You do not have the role for this.',
  notProjectAdmin: 'Only project admins of this project may do this.',
  notInProject: 'Only project admins and contributors of this project may do this.',
  assigneeNotInProject: 'You are assigned but not a contributor of this project.',
  maySeeOnly: 'You may see this but not change it.',
  closed: 'The project is closed.',
  applicationFrozen: 'The application settings are frozen.',
  systemSettingsFrozen: 'The system settings are frozen.',
  projectFrozen: 'The project is frozen.',
  bidPackageFrozen: 'The bid package is frozen.',
  notesFrozen: 'The notes are frozen.',
  documentsFrozen: 'The documents are frozen.',
  lockedByOther: 'The bid package is locked by {{holder}}.',
  lockedByProjectAdmin: 'The bid package is locked by the project admin {{holder}}.',
  generalConditions: 'A general conditions package has no bid amount of a bidder.',
  nothingSelected: 'No bidder is selected.',
  alternateDisabled: 'The alternate is disabled.',
};

export type AccessCode = keyof typeof statuses;

/** The result of a check of rights: allowed, or the reason that the screen shows and the server refuses with. */
export type Access =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly code: AccessCode;
      readonly status: 403 | 409 | 422;
      /** English sentence for the server's `detail`. */
      readonly detail: string;
      /** Key of the same sentence for the screen, with `holder` to fill in where a lock is the reason. */
      readonly textKey: string;
      /** E-mail of who holds the lock. */
      readonly holder?: string;
    };

export const allowed: Access = { allowed: true };

export function refused(code: AccessCode, holder?: string): Access {
  const detail = sentences[code].replace('{{holder}}', holder ?? '');
  const refusal = { allowed: false, code, status: statuses[code], detail, textKey: `general:access.${code}` } as const;
  return holder === undefined ? refusal : { ...refusal, holder };
}

/** Returns a refusal for the first reason that holds, otherwise `allowed`. Rights come before states. */
export function unless(...reasons: readonly (readonly [holds: boolean, code: AccessCode])[]): Access {
  const found = reasons.find(([holds]) => holds);
  return found ? refused(found[1]) : allowed;
}

/** Returns the first refusal, otherwise `allowed`. */
export function both(first: Access, second: Access): Access {
  return first.allowed ? second : first;
}

/** Returns whether the viewer holds a company-wide role, exactly. */
export function hasRole(viewer: Viewer, ...wanted: readonly Role[]): boolean {
  return wanted.some((role) => viewer.roles.includes(role));
}

/**
 * Returns the roles that are sufficient on their own: `rolesThat(mayUnfreeze)` is Support. For checks of roles only.
 */
export function rolesThat(may: (viewer: Viewer) => Access): Role[] {
  return Object.values(Role).filter((role) => may({ email: '', roles: [role] }).allowed);
}

/** Returns whether two e-mails are equal, ignoring case. */
export function sameEmail(one: string, other: string): boolean {
  return uniqueKey(one) === uniqueKey(other);
}

/** Returns whether an e-mail is in a list, ignoring case. */
export function includesEmail(list: readonly string[], email: string): boolean {
  return list.some((entry) => sameEmail(entry, email));
}
