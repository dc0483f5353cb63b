import type { QueryHandler } from '../call.ts';
import { bidPackage } from './bidPackage.ts';
import { bidPackageSheet } from './bidPackageSheet.ts';
import { bidPackageTotals } from './bidPackageTotals.ts';

/** Every query by the name of its endpoint in contract. */
export const queryHandlers: Record<string, QueryHandler> = {
  'bid-package': bidPackage,
  'bid-package-sheet': bidPackageSheet,
  'bid-package-totals': bidPackageTotals,
};
