import type { StreamType } from '../store/tables/record.ts';

/** What follows from the log, by name. */
export type ProjectionName = 'figures' | 'search' | 'timeLine' | 'files';

/**
 * The projections of each thing that can freeze: what is made from its entries, and made again from scratch by
 * its rebuild.
 */
export const projectionsOf: Readonly<Record<StreamType, readonly ProjectionName[]>> = {
  Project: ['figures', 'search', 'files', 'timeLine'],
  BidPackage: ['figures', 'timeLine'],
  BidPackageNotes: ['timeLine'],
  BidderNotes: ['timeLine'],
  AdjustmentNotes: ['timeLine'],
  ProjectNotes: ['timeLine'],
  BidderFileUploadContainer: ['files', 'timeLine'],
  ProjectFileUploadContainer: ['files', 'timeLine'],
  SystemSettings: ['timeLine'],
  Application: ['files', 'timeLine'],
};
