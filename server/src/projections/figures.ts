import { Refusal } from '../refusal.ts';
import { derivedFacts } from '../store/log/derivedFacts.ts';
import { loadBidPackageForUpdate } from '../store/packages/bidPackage.ts';
import { rebuildTotals } from '../store/packages/rebuildTotals.ts';
import { deleteFigures, recalculateFigures } from '../store/projects/projectFigures.ts';
import type { Work } from '../store/work.ts';
import { derivedWork } from './derivedEntry.ts';
import type { Projection } from './projection.ts';

/** Fees, grand total and base estimate of the project; what differs is logged, and so sent live. */
export const figures: Projection = {
  async apply({ db, services, last }) {
    if (last.projectId === null) return;
    const work = derivedWork(db, services, last);
    if (await recalculateFigures(work, last.projectId)) await work.finish(derivedFacts.figures);
  },
  async rebuild({ db, services, entity }) {
    if (entity.projectId === null) return;
    const work = derivedWork(db, services, entity);
    await work.holdStreams(entity.id, entity.projectId);
    if (entity.type === 'BidPackage') await makeTotalsAgain(work, entity.id);
    await deleteFigures(work, entity.projectId);
    if ((await recalculateFigures(work, entity.projectId)) || work.hasChanges) await work.finish(derivedFacts.figures);
  },
};

/** Makes totals and ranks of a package from its entries; of one that was taken out of its project there are none. */
export async function makeTotalsAgain(work: Work, bidPackageId: string): Promise<void> {
  const bidPackage = await loadBidPackageForUpdate(work, bidPackageId).catch((error) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (bidPackage !== null) await rebuildTotals(work, bidPackage);
}
