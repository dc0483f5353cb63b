import { fixedEntityIds } from '#contract';
import {
  type Access,
  isProjectAdmin,
  mayEditBidPackage,
  mayEditContingency,
  mayEnableAlternates,
  mayToggleLock,
  type ProjectAccess,
  type Viewer,
} from '#leveling';
import type { SheetModel } from '../model/sheetModel.ts';

/** Parts of a bid package that can freeze apart from each other. */
export interface FrozenParts {
  readonly bidPackage: boolean;
  /** Names of frozen parts for the banner: 'its notes', 'notes of Kestrel Masonry'. */
  readonly names: readonly string[];
}

export const NOTHING_FROZEN: FrozenParts = { bidPackage: false, names: [] };

function accessOf(model: SheetModel, frozen: FrozenParts) {
  const { project, bidPackage } = model.content;
  return {
    project,
    bidPackage: {
      lockedByUserEmail: bidPackage.lockedByUserEmail,
      assigneeEmail: bidPackage.assignedToUser?.email ?? null,
      isBidPackageFrozen: frozen.bidPackage,
    },
  };
}

/** Returns whether this viewer may change the sheet, or why not. */
export function mayEdit(viewer: Viewer, model: SheetModel, frozen: FrozenParts): Access {
  const { project, bidPackage } = accessOf(model, frozen);
  return mayEditBidPackage(viewer, project, bidPackage);
}

/** Returns whether this viewer may change what the package carries, or why not: who may edit its contingency may. */
export function mayEditCarried(viewer: Viewer, model: SheetModel, frozenIds: ReadonlySet<string>): Access {
  const isBidPackageFrozen = frozenIds.has(model.content.bidPackage.id.toLowerCase());
  return mayEditContingency(viewer, projectOf(model, frozenIds), { isBidPackageFrozen });
}

/** Returns whether this viewer may enable and disable alternates of the project. */
export function maySwitchAlternates(viewer: Viewer, model: SheetModel, frozenIds: ReadonlySet<string>): boolean {
  return mayEnableAlternates(viewer, projectOf(model, frozenIds)).allowed;
}

function projectOf({ content: { project } }: SheetModel, frozenIds: ReadonlySet<string>): ProjectAccess {
  const isFrozen = (id: string): boolean => frozenIds.has(id.toLowerCase());
  return {
    ...project,
    isProjectFrozen: isFrozen(project.id),
    isApplicationFrozen: isFrozen(fixedEntityIds.application),
    isSystemSettingsFrozen: isFrozen(fixedEntityIds.systemSettings),
  };
}

/** Texts (keys of the namespace bid-package) of the lock's tooltip, and whether it works. */
export interface LockState {
  readonly isLocked: boolean;
  readonly mayToggle: boolean;
  readonly textKey: 'lock' | 'unlock' | 'lockedBy' | 'noPermissionToLock';
}

export function lockState(viewer: Viewer, model: SheetModel, frozen: FrozenParts): LockState {
  const { project, bidPackage } = accessOf(model, frozen);
  const { allowed } = mayToggleLock(viewer, project, bidPackage);
  const isLocked = bidPackage.lockedByUserEmail !== null;
  const textKey = allowed ? (isLocked ? 'unlock' : 'lock') : isLocked ? 'lockedBy' : 'noPermissionToLock';
  return { isLocked, mayToggle: allowed, textKey };
}

/** Returns whether the lock is one that only project admins can pass. */
export function isLockOfAdmin(model: SheetModel): boolean {
  const email = model.content.bidPackage.lockedByUserEmail;
  return email !== null && isProjectAdmin({ email }, model.content.project);
}
