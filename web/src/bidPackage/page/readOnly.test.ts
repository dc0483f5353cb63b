import { describe, expect, it } from 'vitest';
import { SheetModel } from '../model/sheetModel.ts';
import { sampleSheet, viewerEmail } from '../testing/sampleSheet.testing.ts';
import { isLockOfAdmin, lockState, mayEdit, NOTHING_FROZEN } from './readOnly.ts';

const admin = { email: viewerEmail, roles: [] };
const contributor = { email: 'jonas.okafor@demo.example', roles: [] };
const outsider = { email: 'nobody@demo.example', roles: [] };

function lockedBy(email: string | null): SheetModel {
  const record = sampleSheet();
  return new SheetModel({ ...record, bidPackage: { ...record.bidPackage, lockedByUserEmail: email } });
}

describe('the lock toggle', () => {
  it('is disabled for those who cannot lock [LOCK-010] [LOCK-011]', () => {
    expect(lockState(outsider, lockedBy(null), NOTHING_FROZEN).mayToggle).toBe(false);
    expect(lockState(contributor, lockedBy(viewerEmail), NOTHING_FROZEN).mayToggle).toBe(false);
    expect(lockState(contributor, lockedBy(null), NOTHING_FROZEN).mayToggle).toBe(true);
    expect(lockState(admin, lockedBy(contributor.email), NOTHING_FROZEN).mayToggle).toBe(true);
  });

  it('says whether the user can lock [LOCK-012]', () => {
    expect(lockState(admin, lockedBy(null), NOTHING_FROZEN)).toMatchObject({ textKey: 'lock', isLocked: false });
    expect(lockState(admin, lockedBy(contributor.email), NOTHING_FROZEN).textKey).toBe('unlock');
    expect(lockState(contributor, lockedBy(viewerEmail), NOTHING_FROZEN).textKey).toBe('lockedBy');
    expect(lockState(outsider, lockedBy(null), NOTHING_FROZEN).textKey).toBe('noPermissionToLock');
  });
});

describe('the read-only page', () => {
  it('is read-only while frozen, closed, for outsiders, and behind the lock of an admin [LOCK-016] [LOCK-017] [LOCK-018]', () => {
    expect(mayEdit(admin, lockedBy(null), NOTHING_FROZEN).allowed).toBe(true);
    expect(mayEdit(admin, lockedBy(null), { bidPackage: true, names: ['04.01'] })).toMatchObject({
      code: 'bidPackageFrozen',
    });
    expect(mayEdit(outsider, lockedBy(null), NOTHING_FROZEN)).toMatchObject({ code: 'notInProject' });
    expect(mayEdit(contributor, lockedBy(viewerEmail), NOTHING_FROZEN)).toMatchObject({ code: 'lockedByProjectAdmin' });
    const record = sampleSheet();
    const closed = new SheetModel({ ...record, project: { ...record.project, isClosed: true } });
    expect(mayEdit(admin, closed, NOTHING_FROZEN)).toMatchObject({ code: 'closed' });
  });

  it('is read-only behind the lock of a project admin for all but project admins, the assignee too [LOCK-021]', () => {
    const record = sampleSheet();
    const otherAdmin = { email: 'carla@demo.example', roles: [] };
    const model = new SheetModel({
      ...record,
      project: { ...record.project, projectAdmins: [viewerEmail, otherAdmin.email] },
      bidPackage: {
        ...record.bidPackage,
        lockedByUserEmail: viewerEmail,
        assignedToUser: { name: 'Jonas Okafor', email: contributor.email },
      },
    });
    expect(isLockOfAdmin(model)).toBe(true);
    expect(mayEdit(contributor, model, NOTHING_FROZEN)).toMatchObject({ code: 'lockedByProjectAdmin' });
    expect(mayEdit(admin, model, NOTHING_FROZEN).allowed).toBe(true);
    expect(mayEdit(otherAdmin, model, NOTHING_FROZEN).allowed).toBe(true);
    expect(isLockOfAdmin(lockedBy(contributor.email))).toBe(false);
  });
});
