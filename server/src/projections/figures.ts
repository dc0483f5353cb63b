import { derivedFacts } from '../store/log/derivedFacts.ts';
import { forgetFigures, recalculateFigures } from '../store/projectFigures.ts';
import { derivedWork } from './derivedEntry.ts';
import type { Projection } from './projection.ts';

/** Fees, grand total and base estimate of the project (API-008, API-137); what differs is logged, and so told live. */
export const figures: Projection = {
  async apply({ db, around, last }) {
    if (last.projectId === null) return;
    const work = derivedWork(db, around, last);
    if (await recalculateFigures(work, last.projectId)) await work.finish(derivedFacts.figures);
  },
  async rebuild({ db, around, entity }) {
    if (entity.projectId === null) return;
    const work = derivedWork(db, around, entity);
    await forgetFigures(work, entity.projectId);
    if (await recalculateFigures(work, entity.projectId)) await work.finish(derivedFacts.figures);
  },
};
