import { describe, expect, it } from 'vitest';
import type { Access } from './access.ts';
import {
  type BidPackageAccess,
  mayDownloadBidderDocuments,
  mayEditBidderDocuments,
  mayEditBidPackage,
  mayEditBidPackageNotes,
  mayLock,
  mayToggleLock,
  mayUnlock,
} from './bidPackageAccess.ts';
import type { ProjectAccess } from './projectAccess.ts';

const admin = 'ada@demo.example';
const otherAdmin = 'alan@demo.example';
const contributor = 'carl@demo.example';
const assignee = 'asta@demo.example';
const stranger = 'stan@demo.example';
const people = { admin, contributor, assignee, stranger };

const project: ProjectAccess = {
  projectAdmins: [admin, otherAdmin],
  contributors: [contributor, assignee, 'carla@demo.example'],
  isClosed: false,
  isApplicationFrozen: false,
  isSystemSettingsFrozen: false,
  isProjectFrozen: false,
};
const free: BidPackageAccess = { lockedByUserEmail: null, assigneeEmail: assignee, isBidPackageFrozen: false };
const lockedBy = (lockedByUserEmail: string): BidPackageAccess => ({ ...free, lockedByUserEmail });
const as = (email: string, roles: string[] = ['Contributor']) => ({ email, roles });
const brief = (access: Access) => (access.allowed ? 'yes' : `${access.status} ${access.code}`);

/** What each of the cast is told, in the order admin, contributor, assignee, stranger. */
const told = (may: typeof mayEditBidPackage, state: BidPackageAccess, within: ProjectAccess = project) =>
  Object.values(people).map((email) => brief(may(as(email), within, state)));

describe('the bid package page', () => {
  it('is for project admins and contributors of the project, read-only for everyone else [LOCK-018, ROLE-008, ROLE-011]', () => {
    expect(told(mayEditBidPackage, free)).toEqual(['yes', 'yes', 'yes', '403 notInProject']);
  });

  it('asks for membership in projectAdmins, not for the company-wide role [ROLE-005, LOCK-019]', () => {
    expect(mayEditBidPackage(as(admin, []), project, free).allowed).toBe(true);
    for (const role of ['Admin', 'Support', 'ProjectAdmin']) {
      expect(brief(mayEditBidPackage(as(stranger, [role]), project, free))).toBe('403 notInProject');
    }
  });

  it('compares e-mails ignoring case [ROLE-012]', () => {
    expect(mayEditBidPackage(as('ADA@Demo.example'), project, free).allowed).toBe(true);
    expect(mayEditBidPackage(as(contributor), project, lockedBy('CARL@demo.example')).allowed).toBe(true);
  });

  it('is read-only while the package is frozen [LOCK-016]', () => {
    expect(told(mayEditBidPackage, { ...free, isBidPackageFrozen: true })).toEqual([
      ...Array(3).fill('409 bidPackageFrozen'),
      '403 notInProject',
    ]);
  });

  it('is read-only for everyone when the project is closed [LOCK-017]', () => {
    expect(told(mayEditBidPackage, free, { ...project, isClosed: true })).toEqual([
      ...Array(3).fill('409 closed'),
      '403 notInProject',
    ]);
  });

  it("someone else's lock stops all but project admins and the assignee [LOCK-020, ROLE-006, ROLE-009]", () => {
    expect(told(mayEditBidPackage, lockedBy('carla@demo.example'))).toEqual([
      'yes',
      '409 lockedByOther',
      'yes',
      '403 notInProject',
    ]);
    expect(told(mayEditBidPackage, lockedBy(assignee))).toEqual([
      'yes',
      '409 lockedByOther',
      'yes',
      '403 notInProject',
    ]);
    expect(told(mayEditBidPackage, lockedBy(contributor))).toEqual(['yes', 'yes', 'yes', '403 notInProject']);
  });

  it('a lock held by a project admin stops everyone but project admins, the assignee too [LOCK-021, LOCK-022]', () => {
    expect(told(mayEditBidPackage, lockedBy(otherAdmin))).toEqual([
      'yes',
      '409 lockedByProjectAdmin',
      '409 lockedByProjectAdmin',
      '403 notInProject',
    ]);
  });

  it('the refusal names who holds the lock', () => {
    expect(mayEditBidPackage(as(contributor), project, lockedBy('carla@demo.example'))).toEqual({
      allowed: false,
      code: 'lockedByOther',
      status: 409,
      detail: 'The bid package is locked by carla@demo.example.',
      textKey: 'general:access.lockedByOther',
      holder: 'carla@demo.example',
    });
  });

  it('an assignee who is in neither list may not edit [ROLE-010]', () => {
    const removed = { ...free, assigneeEmail: stranger };
    expect(brief(mayEditBidPackage(as(stranger), project, removed))).toBe('403 assigneeNotInProject');
  });

  it('frozen notes and documents stop themselves alone [LOCK-023]', () => {
    expect(brief(mayEditBidPackageNotes(as(contributor), project, free, true))).toBe('409 notesFrozen');
    expect(brief(mayEditBidPackageNotes(as(contributor), project, free, false))).toBe('yes');
    expect(brief(mayEditBidPackageNotes(as(stranger), project, free, true))).toBe('403 notInProject');
    expect(brief(mayEditBidderDocuments(as(contributor), project, free, true))).toBe('409 documentsFrozen');
    expect(brief(mayEditBidderDocuments(as(contributor), project, free, false))).toBe('yes');
    expect([true, false].map((frozen) => brief(mayDownloadBidderDocuments(frozen)))).toEqual([
      '409 documentsFrozen',
      'yes',
    ]);
  });
});

describe('the lock', () => {
  const unlockable = (state: BidPackageAccess) => told(mayUnlock, state);

  it('of a free package is taken by project admins, contributors and the assignee [LOCK-013]', () => {
    expect(told(mayLock, free)).toEqual(['yes', 'yes', 'yes', '403 notInProject']);
  });

  it('is opened by its holder, by project admins, and by the assignee unless a project admin holds it [LOCK-013]', () => {
    expect(unlockable(lockedBy(contributor))).toEqual(['yes', 'yes', 'yes', '403 notInProject']);
    expect(unlockable(lockedBy('carla@demo.example'))).toEqual(['yes', '409 lockedByOther', 'yes', '403 notInProject']);
    expect(unlockable(lockedBy(otherAdmin))).toEqual([
      'yes',
      '409 lockedByProjectAdmin',
      '409 lockedByProjectAdmin',
      '403 notInProject',
    ]);
  });

  it('is taken over by project admins only [LOCK-013]', () => {
    expect(told(mayLock, lockedBy('carla@demo.example'))).toEqual([
      'yes',
      '409 lockedByOther',
      '409 lockedByOther',
      '403 notInProject',
    ]);
  });

  it('one toggle asks for the one or the other', () => {
    const state = lockedBy('carla@demo.example');
    expect(told(mayToggleLock, free)).toEqual(told(mayLock, free));
    expect(told(mayToggleLock, state)).toEqual(told(mayUnlock, state));
  });

  it('stands still in a closed project and a frozen package', () => {
    expect(told(mayLock, free, { ...project, isClosed: true })[0]).toBe('409 closed');
    expect(told(mayUnlock, { ...lockedBy(admin), isBidPackageFrozen: true })[0]).toBe('409 bidPackageFrozen');
  });
});
