import type { getBidPackageTotals } from '#contract';
import type { QueryOfEndpoint } from '../../call.ts';
import { readPackage } from '../../store/readers/bidPackageReader.ts';
import { found } from '../found.ts';
import { totalsRecord } from './packageTotals.ts';

/** GET bid-package/{id}/totals. */
export const bidPackageTotals: QueryOfEndpoint<typeof getBidPackageTotals> = ({ caller, services, params }) =>
  services.store.read(caller.organizationId, async (db) =>
    totalsRecord(await found('The bid package', params.id, (id) => readPackage(db, id))),
  );
