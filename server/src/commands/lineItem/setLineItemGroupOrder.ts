import { setLineItemGroupOrder as endpoint } from '#contract';
import { groupKey, mayEditBidPackage } from '#leveling';
import { refusal } from '../../refusal.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { loadShownGroupsForUpdate } from '../../store/packages/lineItemGroup.ts';
import { alternateNamed } from '../../store/projects/project.ts';
import { writeRows } from '../../store/writeRows.ts';
import { validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { changesOfMove, validatePlace } from './place.ts';

/** Moves a group to another place, from 0, among the shown groups of its level and parent. */
export const setLineItemGroupOrder = defineCommand(endpoint, 'groupMoved', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const alternateId = alternateNamed(bidPackage.project, body.alternateName)?.id ?? null;
  const [level1, level2] = [groupKey(body.groupingKey1 ?? ''), groupKey(body.groupingKey2 ?? '') || null];
  const groups = await loadShownGroupsForUpdate(work, bidPackage.id, alternateId);
  const siblings = groups.filter((group) =>
    level2 === null
      ? group.classificationLevel2 === null
      : group.classificationLevel2 !== null && group.classificationLevel1 === level1,
  );
  const moved = siblings.find(
    (group) => group.classificationLevel1 === level1 && group.classificationLevel2 === level2,
  );
  if (moved === undefined) throw refusal('notFound', { thing: 'The group' });
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));

  const place = validate((findings) => validatePlace(findings, body.order, siblings.length));
  await writeRows(work, 'lineItemGroupOrder', bidPackage.id, changesOfMove(siblings, moved.id, place));
  return null;
});
