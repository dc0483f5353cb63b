import type { getBidHistory } from '#contract';
import type { QueryOfEndpoint } from '../../call.ts';
import { refusal } from '../../refusal.ts';
import { isGuid } from '../../store/database/guid.ts';
import { readBidHistory } from '../../store/log/bidHistory.ts';
import { readBidPlace } from '../../store/readers/bidPlaceReader.ts';

/** GET bid-package/{id}/history: how one bidder's entry on one line came about. */
export const bidHistory: QueryOfEndpoint<typeof getBidHistory> = ({ caller, services, params, query }) =>
  services.store.read(caller.organizationId, async (db) => {
    const isReadable = isGuid(params.id) && isGuid(query.lineItemId);
    const place = isReadable ? await readBidPlace(db, params.id, query.lineItemId, query.companyName) : null;
    if (place === null) throw refusal('notFound', { thing: 'The bid' });
    return readBidHistory(db, place);
  });
