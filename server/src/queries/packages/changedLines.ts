import type { getChangedLines } from '#contract';
import type { QueryOfEndpoint } from '../../call.ts';
import { refusal } from '../../refusal.ts';
import { readChangedLines } from '../../store/log/changedLines.ts';
import { readPackage } from '../../store/readers/bidPackageReader.ts';
import { found } from '../found.ts';

/** GET bid-package/{id}/changed-lines: the lines that others have changed since a seq of the sheet. */
export const changedLines: QueryOfEndpoint<typeof getChangedLines> = ({ caller, services, params, query }) => {
  if (!/^\d{1,15}$/.test(query.since)) throw refusal('malformed', { fields: 'since' });
  return services.store.read(caller.organizationId, async (db) => {
    const { header } = await found('The bid package', params.id, (id) => readPackage(db, id));
    return readChangedLines(db, header.id, { since: query.since, exceptBy: caller.userId });
  });
};
