import { updateLock as endpoint } from '#contract';
import { mayLock, mayUnlock, sameEmail } from '#leveling';
import { refusal } from '../../refusal.ts';
import { loadBidPackageForUpdate, writeBidPackage } from '../../store/packages/bidPackage.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/** Locks a package with the caller's own e-mail, or unlocks it with null. */
export const updateLock = defineCommand(endpoint, 'lockUpdated', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const { lockedByUserEmail } = body;
  if (lockedByUserEmail !== null && !sameEmail(lockedByUserEmail, work.actor.email)) throw refusal('lockEmailNotOwn');
  const may = lockedByUserEmail === null ? mayUnlock : mayLock;
  permit(work, may(work.actor, bidPackage.project, bidPackage));
  await writeBidPackage(work, bidPackage, {
    lockedByUserEmail: lockedByUserEmail === null ? null : work.actor.email,
  });
  return null;
});
