import { type Access, allowed, both, refused, sameEmail, unless, type Viewer } from './access.ts';
import { isContributor, isProjectAdmin, type ProjectAccess } from './projectAccess.ts';

/** The state of a bid package that rights depend on, in addition to that of its project. */
export interface BidPackageAccess {
  /** E-mail of who holds the lock. */
  readonly lockedByUserEmail: string | null;
  /** E-mail of the person it is assigned to. */
  readonly assigneeEmail: string | null;
  readonly isBidPackageFrozen: boolean;
}

type Membership = Pick<ProjectAccess, 'projectAdmins' | 'contributors' | 'isClosed'>;

/**
 * Allows changing lines, bidders, bids and everything else on the bid package page: project admins always; contributors
 * unless someone else holds the lock; a contributor who is the assignee also then, unless the holder is a project
 * admin. Closed, frozen and locked are states (409), all else is a missing right (403).
 */
export function mayEditBidPackage(viewer: Viewer, project: Membership, bidPackage: BidPackageAccess): Access {
  return both(mayWorkOn(viewer, project, bidPackage), lockAllows(viewer, project, bidPackage));
}

export const maySelectBidder = mayEditBidPackage;

export const mayImportBids = mayEditBidPackage;

/** Allows editing notes on the package, a bidder or an adjustment like the page, unless the notes are frozen. */
export function mayEditBidPackageNotes(
  viewer: Viewer,
  project: Membership,
  bidPackage: BidPackageAccess,
  isNotesFrozen: boolean,
): Access {
  return both(mayEditBidPackage(viewer, project, bidPackage), unless([isNotesFrozen, 'notesFrozen']));
}

/** Allows changing documents of a bidder like the page, unless their container is frozen. */
export function mayEditBidderDocuments(
  viewer: Viewer,
  project: Membership,
  bidPackage: BidPackageAccess,
  isContainerFrozen: boolean,
): Access {
  return both(mayEditBidPackage(viewer, project, bidPackage), unless([isContainerFrozen, 'documentsFrozen']));
}

/** Allows everybody who may open the project to download documents, unless their container is frozen. */
export function mayDownloadBidderDocuments(isContainerFrozen: boolean): Access {
  return unless([isContainerFrozen, 'documentsFrozen']);
}

/**
 * Allows locking: project admins any package, replacing another's lock; contributors and a contributing assignee one
 * that is unlocked or locked by them.
 */
export function mayLock(viewer: Viewer, project: Membership, bidPackage: BidPackageAccess): Access {
  const holder = bidPackage.lockedByUserEmail;
  const isFree = holder === null || sameEmail(holder, viewer.email) || isProjectAdmin(viewer, project);
  return both(mayWorkOn(viewer, project, bidPackage), isFree ? allowed : lockedBy(holder, project));
}

/** Allows unlocking: project admins any lock, everyone their own, the assignee all but those of project admins. */
export function mayUnlock(viewer: Viewer, project: Membership, bidPackage: BidPackageAccess): Access {
  return both(mayWorkOn(viewer, project, bidPackage), lockAllows(viewer, project, bidPackage));
}

/** Allows locking a free package or unlocking a locked one. */
export function mayToggleLock(viewer: Viewer, project: Membership, bidPackage: BidPackageAccess): Access {
  return bidPackage.lockedByUserEmail === null
    ? mayLock(viewer, project, bidPackage)
    : mayUnlock(viewer, project, bidPackage);
}

export function isAssignee(viewer: Viewer, bidPackage: Pick<BidPackageAccess, 'assigneeEmail'>): boolean {
  return bidPackage.assigneeEmail !== null && sameEmail(bidPackage.assigneeEmail, viewer.email);
}

function mayWorkOn(viewer: Viewer, project: Membership, bidPackage: BidPackageAccess): Access {
  const isMember = isProjectAdmin(viewer, project) || isContributor(viewer, project);
  return unless(
    [!isMember && isAssignee(viewer, bidPackage), 'assigneeNotInProject'],
    [!isMember, 'notInProject'],
    [project.isClosed, 'closed'],
    [bidPackage.isBidPackageFrozen, 'bidPackageFrozen'],
  );
}

function lockAllows(viewer: Viewer, project: Membership, bidPackage: BidPackageAccess): Access {
  const holder = bidPackage.lockedByUserEmail;
  if (holder === null || sameEmail(holder, viewer.email) || isProjectAdmin(viewer, project)) return allowed;
  if (isAssignee(viewer, bidPackage) && !isProjectAdmin({ email: holder }, project)) return allowed;
  return lockedBy(holder, project);
}

function lockedBy(holder: string, project: Membership): Access {
  return refused(isProjectAdmin({ email: holder }, project) ? 'lockedByProjectAdmin' : 'lockedByOther', holder);
}
