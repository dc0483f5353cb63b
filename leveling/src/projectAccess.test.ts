import { describe, expect, it } from 'vitest';
import type { Access } from './access.ts';
import { mayEditBidPackage } from './bidPackageAccess.ts';
import {
  mayCreateProject,
  mayEditBidAmount,
  mayEditBidSummary,
  mayEditContingency,
  mayEditFees,
  mayEditProject,
  mayEditProjectImage,
  mayEditProjectNotes,
  mayRetryFeeCalculation,
  type ProjectAccess,
} from './projectAccess.ts';

const project: ProjectAccess = {
  projectAdmins: ['Ada@demo.example'],
  contributors: ['carl@demo.example'],
  isClosed: false,
  isApplicationFrozen: false,
  isSystemSettingsFrozen: false,
  isProjectFrozen: false,
};
const admin = { email: 'ada@demo.example', roles: ['ProjectAdmin'] };
const memberWithoutRole = { email: 'ada@demo.example', roles: ['Contributor'] };
const contributor = { email: 'carl@demo.example', roles: ['Contributor'] };
const stranger = { email: 'stan@demo.example', roles: ['Admin', 'ProjectAdmin', 'Support'] };
const brief = (access: Access) => (access.allowed ? 'yes' : `${access.status} ${access.code}`);

const states = [
  ['isClosed', 'closed'],
  ['isApplicationFrozen', 'applicationFrozen'],
  ['isSystemSettingsFrozen', 'systemSettingsFrozen'],
  ['isProjectFrozen', 'projectFrozen'],
] as const;

it('within a project people are project admins, contributors or read-only viewers [SHELL-004]', () => {
  const bidPackage = { lockedByUserEmail: null, assigneeEmail: null, isBidPackageFrozen: false };
  const rights = (viewer: typeof admin) => [
    mayEditProject(viewer, project).allowed,
    mayEditBidSummary(viewer, project).allowed,
    mayEditBidPackage(viewer, project, bidPackage).allowed,
  ];
  expect(rights(admin)).toEqual([true, true, true]);
  expect(rights(contributor)).toEqual([false, false, true]);
  // Whatever the person's company-wide roles are.
  expect(rights(stranger)).toEqual([false, false, false]);
});

describe('the bid summary', () => {
  it('is for project admins of the project alone [LOCK-027]', () => {
    expect(
      [admin, memberWithoutRole, contributor, stranger].map((viewer) => brief(mayEditBidSummary(viewer, project))),
    ).toEqual(['yes', 'yes', '403 notProjectAdmin', '403 notProjectAdmin']);
  });

  it.each(states)(
    '%s makes it read-only, with 409 for those who otherwise may [LOCK-025, LOCK-026, LOCK-028]',
    (flag, code) => {
      const state = { ...project, [flag]: true };
      expect(brief(mayEditBidSummary(admin, state))).toBe(`409 ${code}`);
      expect(brief(mayEditBidSummary(contributor, state))).toBe('403 notProjectAdmin');
    },
  );

  it('a frozen package, frozen notes and a frozen file container make only their own part read-only [LOCK-028]', () => {
    expect(brief(mayEditContingency(admin, project, { isBidPackageFrozen: true }))).toBe('409 bidPackageFrozen');
    expect(brief(mayEditProjectNotes(admin, project, true))).toBe('409 notesFrozen');
    expect(brief(mayEditProjectImage(admin, project, true))).toBe('409 documentsFrozen');
    expect(brief(mayEditBidSummary(admin, project))).toBe('yes');
  });
});

describe('bid amounts on the summary', () => {
  const open = {
    isBidPackageFrozen: false,
    isGeneralCondition: false,
    hasSelectedBidder: true,
    isAlternateEnabled: true,
  };

  it('are edited where the summary is, also in a package that someone has locked [PFE-025]', () => {
    expect(brief(mayEditBidAmount(admin, project, open))).toBe('yes');
    expect(brief(mayEditBidAmount(contributor, project, open))).toBe('403 notProjectAdmin');
  });

  it.each([
    ['general conditions [PFE-020]', { isGeneralCondition: true }, '422 generalConditions'],
    ['without a selected bidder [PFE-021]', { hasSelectedBidder: false }, '422 nothingSelected'],
    ['in a frozen package [PFE-023]', { isBidPackageFrozen: true }, '409 bidPackageFrozen'],
    ['of a disabled alternate [PFE-024]', { isAlternateEnabled: false }, '422 alternateDisabled'],
  ])('are read-only: %s', (_, change, answer) => {
    expect(brief(mayEditBidAmount(admin, project, { ...open, ...change }))).toBe(answer);
  });

  it('are read-only when the project is [PFE-022]', () => {
    expect(brief(mayEditBidAmount(admin, { ...project, isClosed: true }, open))).toBe('409 closed');
  });

  it('the contingency is edited also for general conditions and without a winner [PFE-029]', () => {
    expect(brief(mayEditContingency(admin, project, { isBidPackageFrozen: false }))).toBe('yes');
  });
});

describe('fees', () => {
  it('are edited by project admins and contributors, the retry is the summary’s [PFE-010, PFE-011]', () => {
    expect([admin, contributor, stranger].map((viewer) => brief(mayEditFees(viewer, project)))).toEqual([
      'yes',
      'yes',
      '403 notInProject',
    ]);
    expect(brief(mayRetryFeeCalculation(contributor, project))).toBe('403 notProjectAdmin');
  });

  it.each(states)('%s stops everyone, project admins too [PFE-012]', (flag, code) => {
    const state = { ...project, [flag]: true };
    expect([admin, contributor].map((viewer) => brief(mayEditFees(viewer, state)))).toEqual([
      `409 ${code}`,
      `409 ${code}`,
    ]);
  });
});

describe('projects', () => {
  it('adding needs the ProjectAdmin role, editing the role and membership [ROLE-007]', () => {
    expect([admin, memberWithoutRole].map((viewer) => brief(mayCreateProject(viewer, project)))).toEqual([
      'yes',
      '403 roleMissing',
    ]);
    expect([admin, memberWithoutRole, stranger].map((viewer) => brief(mayEditProject(viewer, project)))).toEqual([
      'yes',
      '403 roleMissing',
      '403 notProjectAdmin',
    ]);
  });

  it('no role includes another: Admin adds and edits no project [ROLE-001]', () => {
    expect(brief(mayCreateProject({ email: 'x@demo.example', roles: ['Admin', 'Support'] }, project))).toBe(
      '403 roleMissing',
    );
    expect(brief(mayEditProject({ email: 'ada@demo.example', roles: ['Admin'] }, project))).toBe('403 roleMissing');
  });

  it('frozen application or system settings stop adding and editing [FRZ-034]', () => {
    for (const [flag, code] of states.slice(1, 3)) {
      expect(brief(mayCreateProject(admin, { ...project, [flag]: true }))).toBe(`409 ${code}`);
      expect(brief(mayEditProject(admin, { ...project, [flag]: true }))).toBe(`409 ${code}`);
    }
  });

  it('a closed or frozen project is not edited', () => {
    expect(brief(mayEditProject(admin, { ...project, isClosed: true }))).toBe('409 closed');
    expect(brief(mayEditProject(admin, { ...project, isProjectFrozen: true }))).toBe('409 projectFrozen');
  });
});
