import type { getChangedTotals } from '#contract';
import { amount, amountText, roundToCents, subtract } from '#leveling';
import type { QueryOfEndpoint } from '../../call.ts';
import { readChangedTotals } from '../../store/readers/changedTotals.ts';

/** GET changed-totals: what the home page lists once after an update of the rules. */
export const changedTotals: QueryOfEndpoint<typeof getChangedTotals> = ({ caller, services }) =>
  services.store.read(caller.organizationId, async (db) => {
    const totals = await readChangedTotals(db, { id: caller.userId, email: caller.email });
    return totals.map(({ before, after, ...project }) => ({
      ...project,
      before,
      after,
      difference: amountText(subtract(roundToCents(amount(after)), roundToCents(amount(before)))),
    }));
  });
