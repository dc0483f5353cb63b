import type { getContingencyAmounts } from '#contract';
import { amountText } from '#leveling';
import type { QueryOfEndpoint } from '../call.ts';
import { refusal } from '../refusal.ts';
import { isGuid } from '../store/database/guid.ts';
import { readProjectsOfPackages } from '../store/readers/projectReader.ts';
import { readProjectStanding } from '../store/readers/projectStanding.ts';

/** GET bid-packages-contingency-amounts: in the order of the ids asked for. */
export const contingencyAmounts: QueryOfEndpoint<typeof getContingencyAmounts> = ({ caller, services, query }) =>
  services.store.read(caller.organizationId, async (db) => {
    const ids = query.bidPackageIds
      .split(',')
      .map((id) => id.trim().toLowerCase())
      .filter((id) => id !== '');
    const projects = ids.every(isGuid) ? await readProjectsOfPackages(db, ids) : [];
    const amounts = new Map<string, string>();
    for (const projectId of projects) {
      const standing = await readProjectStanding(db, projectId);
      for (const { row, amounts: figures } of standing?.packages ?? []) {
        amounts.set(row.id, amountText(figures.contingency.amount));
      }
    }
    return ids.map((bidPackageId) => {
      const contingencyAmount = amounts.get(bidPackageId);
      if (contingencyAmount === undefined) throw refusal('notFound', { thing: 'The bid package' });
      return { bidPackageId, contingencyAmount };
    });
  });
