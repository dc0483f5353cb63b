import type { getBidPackageSheet } from '#contract';
import type { QueryOfEndpoint } from '../../call.ts';
import { readSheet } from '../../store/readers/sheetReader.ts';
import { found } from '../found.ts';

/** GET bid-package/{id}/sheet: the package in columns. */
export const bidPackageSheet: QueryOfEndpoint<typeof getBidPackageSheet> = ({ caller, services, params }) =>
  services.store.read(caller.organizationId, (db) => found('The bid package', params.id, (id) => readSheet(db, id)));
