import { type Access, allowed, both, refused, sameEmail, unless, type Viewer } from './access.ts';
import { isContributor, isProjectAdmin, type ProjectAccess } from './projectAccess.ts';

/** What rights on one bid package depend on, beside those of its project. */
export interface BidPackageAccess {
  /** E-mail of who holds the lock. */
  readonly lockedByUserEmail: string | null;
  /** E-mail of the person it is assigned to. */
  readonly assigneeEmail: string | null;
  readonly isBidPackageFrozen: boolean;
}

type Membership = Pick<ProjectAccess, 'projectAdmins' | 'contributors' | 'isClosed'>;

/**
 * Lines, bidders, bids and everything else on the bid package page.
 * Project admins always; contributors unless someone else holds the lock; a contributor who is the assignee also then,
 * unless the holder is a project admin. Closed, frozen and locked are states (409), all else is a missing right (403).
 */
export function mayEditBidPackage(viewer: Viewer, project: Membership, bidPackage: BidPackageAccess): Access {
  return both(mayWorkOn(viewer, project, bidPackage), lockAllows(viewer, project, bidPackage));
}

/** Selecting the winner follows the page. */
export const maySelectBidder = mayEditBidPackage;

/** Importing a bid tabulation follows the page. */
export const mayImportBids = mayEditBidPackage;

/** Notes on the package, a bidder or an adjustment follow the page; their own freezing stops them alone. */
export function mayEditBidPackageNotes(
  viewer: Viewer,
  project: Membership,
  bidPackage: BidPackageAccess,
  isNotesFrozen: boolean,
): Access {
  return both(mayEditBidPackage(viewer, project, bidPackage), unless([isNotesFrozen, 'notesFrozen']));
}

/** Documents of a bidder follow the page; a frozen container stops them alone. */
export function mayEditBidderDocuments(
  viewer: Viewer,
  project: Membership,
  bidPackage: BidPackageAccess,
  isContainerFrozen: boolean,
): Access {
  return both(mayEditBidPackage(viewer, project, bidPackage), unless([isContainerFrozen, 'documentsFrozen']));
}

/** Downloading a document: everybody who may open the project, unless the container is frozen. */
export function mayDownloadBidderDocuments(isContainerFrozen: boolean): Access {
  return unless([isContainerFrozen, 'documentsFrozen']);
}

/**
 * Locking: project admins always (they take another's lock over), contributors and a contributing assignee an unlocked
 * package. Locking what one holds already is harmless.
 */
export function mayLock(viewer: Viewer, project: Membership, bidPackage: BidPackageAccess): Access {
  const holder = bidPackage.lockedByUserEmail;
  const isFree = holder === null || sameEmail(holder, viewer.email) || isProjectAdmin(viewer, project);
  return both(mayWorkOn(viewer, project, bidPackage), isFree ? allowed : lockedBy(holder, project));
}

/** Unlocking: project admins always, everyone their own lock, the assignee any lock that no project admin holds. */
export function mayUnlock(viewer: Viewer, project: Membership, bidPackage: BidPackageAccess): Access {
  return both(mayWorkOn(viewer, project, bidPackage), lockAllows(viewer, project, bidPackage));
}

/** The lock toggle: locks a free package, unlocks a locked one. */
export function mayToggleLock(viewer: Viewer, project: Membership, bidPackage: BidPackageAccess): Access {
  return bidPackage.lockedByUserEmail === null
    ? mayLock(viewer, project, bidPackage)
    : mayUnlock(viewer, project, bidPackage);
}

/** The assignee's e-mail is the viewer's. */
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
