import { z } from 'zod';
import { query } from '../endpoint.ts';
import { id } from '../fields.ts';
import { bidPackageRecord, bidPackageTotalsRecord } from '../records/bidPackage.ts';
import { sheetRecord } from '../records/sheet.ts';

const params = z.strictObject({ id });

export const getBidPackage = query({
  id: 'API-138',
  name: 'bid-package',
  path: 'bid-package/{id}',
  summary: 'One bid package with its lists.',
  params,
  answer: bidPackageRecord,
});

export const getBidPackageSheet = query({
  id: 'API-163',
  name: 'bid-package-sheet',
  path: 'bid-package/{id}/sheet',
  summary: 'The same content as GET bid-package/{id} in columns, for pages with thousands of lines.',
  params,
  answer: sheetRecord,
});

export const getBidPackageTotals = query({
  id: 'API-140',
  name: 'bid-package-totals',
  path: 'bid-package/{id}/totals',
  summary: 'The totals of one bid package: one row per bidder and section, zeros included.',
  params,
  answer: bidPackageTotalsRecord,
});
