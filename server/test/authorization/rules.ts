import type { Rights } from './policy.ts';

/** Who calls. The company roles of each stand in `company`, the lists of the project in `lists`. */
export const principals = {
  anonymous: { company: [], lists: [] },
  wrongApplicationToken: { company: ['ProjectAdmin', 'Contributor'], lists: ['projectAdmins'] },
  expired: { company: ['ProjectAdmin', 'Contributor'], lists: ['projectAdmins'] },
  unlicensed: { company: ['Admin', 'ProjectAdmin', 'Contributor'], lists: [] },
  otherOrganization: { company: ['Admin', 'ProjectAdmin', 'Contributor'], lists: [] },
  roleless: { company: [], lists: [] },
  viewer: { company: ['Contributor'], lists: [] },
  otherProjectAdmin: { company: ['ProjectAdmin'], lists: [] },
  admin: { company: ['Admin'], lists: [] },
  supportWithoutOrganization: { company: ['Support'], lists: [] },
  support: { company: ['Support'], lists: [] },
  contributor: { company: ['Contributor'], lists: ['contributors'] },
  listedWithoutRole: { company: [], lists: ['projectAdmins'] },
  projectAdmin: { company: ['ProjectAdmin', 'Contributor'], lists: ['projectAdmins'] },
  assignee: { company: ['Contributor'], lists: ['contributors'], isAssigned: true },
  assigneeOutside: { company: ['Contributor'], lists: [], isAssigned: true },
  assigneeAdmin: { company: ['ProjectAdmin'], lists: ['projectAdmins'], isAssigned: true },
} as const satisfies Record<string, Principal>;
export type PrincipalName = keyof typeof principals;

export interface Principal {
  readonly company: readonly string[];
  readonly lists: readonly ('projectAdmins' | 'contributors')[];
  readonly isAssigned?: true;
}

/** What the thing is like. `locked…` name the holder. */
export const states = [
  'usual',
  'unknownId',
  'malformedId',
  'foreignId',
  'closed',
  'packageFrozen',
  'projectFrozen',
  'systemSettingsFrozen',
  'applicationFrozen',
  'lockedByContributor',
  'lockedByProjectAdmin',
  'lockedBySelf',
] as const;
export type State = (typeof states)[number];

/** 'passed' is done (200) or stopped by a rule of content alone (422): the caller may do it. */
export type Outcome = 401 | 403 | 404 | 409 | 422 | 'passed';

/** What must come of a call, by the requirements; `isOn` says whether it names a project or a package at all. */
export function outcome(name: PrincipalName, state: State, rights: Rights, isOn: boolean, api: string): Outcome {
  const who: Principal = principals[name];
  if (rights === 'open') return 'passed';
  if (name === 'anonymous' || name === 'expired') return 401;
  if (name === 'wrongApplicationToken' && api === 'command') return 401;
  if (rights === 'login') return name === 'unlicensed' ? 422 : 'passed';
  if (rights === 'supportLogin') return who.company.includes('Support') ? 'passed' : 403;
  if (name === 'supportWithoutOrganization') return 403;
  if (rights === 'self') return 'passed';
  if (name === 'unlicensed') return 403;

  const needed = companyRoles[rights];
  if (needed !== undefined && !needed.some((role) => who.company.includes(role))) return 403;
  const isElsewhere = name === 'otherOrganization' || ['unknownId', 'malformedId', 'foreignId'].includes(state);
  if (rights === 'ownCommand') {
    if (who.lists.length === 0) return 404;
  } else if (isOn && isElsewhere) return 404;
  return within(who, state, rights);
}

/** API-006: looked at before anything else than the sign-in and the shape. */
const companyRoles: Partial<Record<Rights, readonly string[]>> = {
  projectPage: ['ProjectAdmin'],
  createProject: ['ProjectAdmin'],
  settings: ['Admin'],
  preferences: ['Admin'],
  users: ['Admin', 'ProjectAdmin'],
  sampleData: ['Admin'],
  companyData: ['Admin'],
  sampleProject: ['Admin'],
  frozenPage: ['Admin', 'Support'],
  unfreeze: ['Support'],
};

const isSettingsFrozen = (state: State) => state === 'systemSettingsFrozen' || state === 'applicationFrozen';
const stopsSummary = (state: State) => state === 'closed' || state === 'projectFrozen' || isSettingsFrozen(state);

function within(who: Principal, state: State, rights: Rights): Outcome {
  const isAdmin = who.lists.includes('projectAdmins');
  const isMember = who.lists.length > 0;
  switch (rights) {
    case 'page':
    case 'ownCommand':
    case 'lock':
    case 'unlock':
      if (!isMember) return 403;
      if (state === 'closed' || state === 'packageFrozen') return 409;
      return isHeldAgainst(who, isAdmin, state, rights) ? 409 : 'passed';
    case 'summary':
    case 'projectPage':
      if (!isAdmin) return 403;
      return stopsSummary(state) ? 409 : 'passed';
    case 'summaryOfPackage':
      if (!isAdmin) return 403;
      return stopsSummary(state) || state === 'packageFrozen' ? 409 : 'passed';
    case 'fees':
      if (!isMember) return 403;
      return stopsSummary(state) ? 409 : 'passed';
    case 'createProject':
    case 'sampleProject':
      return isSettingsFrozen(state) ? 409 : 'passed';
    case 'settings':
      return state === 'systemSettingsFrozen' ? 409 : 'passed';
    case 'preferences':
    case 'users':
      return state === 'applicationFrozen' ? 409 : 'passed';
    default:
      return 'passed';
  }
}

/** LOCK-013, LOCK-020 to 022: locks stop contributors; of the assignee only that of a project admin, and taking over a lock. */
function isHeldAgainst(who: Principal, isAdmin: boolean, state: State, rights: Rights): boolean {
  if (isAdmin) return false;
  if (state === 'lockedByProjectAdmin') return true;
  if (state !== 'lockedByContributor') return false;
  return who.isAssigned !== true || rights === 'lock';
}
