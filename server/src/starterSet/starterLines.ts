import type { FeeType } from '#leveling';
import type { StarterTexts } from '#locales/types';

/** The general conditions of the starter set with their units, in order. */
export const starterLines: readonly {
  readonly line: keyof StarterTexts['conditionLines'];
  readonly unit: keyof StarterTexts['units'];
}[] = [
  { line: 'projectManager', unit: 'month' },
  { line: 'superintendent', unit: 'month' },
  { line: 'projectEngineer', unit: 'month' },
  { line: 'siteOffice', unit: 'month' },
  { line: 'officeSupplies', unit: 'month' },
  { line: 'telephoneAndInternet', unit: 'month' },
  { line: 'postageAndDelivery', unit: 'month' },
  { line: 'temporaryToilets', unit: 'month' },
  { line: 'temporaryPower', unit: 'month' },
  { line: 'temporaryWater', unit: 'month' },
  { line: 'temporaryFence', unit: 'linearFoot' },
  { line: 'storageOnOrOffSite', unit: 'month' },
  { line: 'siteSigns', unit: 'lumpSum' },
  { line: 'protectionOfTheSite', unit: 'lumpSum' },
  { line: 'safetyAndFirstAid', unit: 'lumpSum' },
  { line: 'rentedToolsAndMachines', unit: 'lumpSum' },
  { line: 'permitsTestsAndInspections', unit: 'lumpSum' },
  { line: 'debrisRemoval', unit: 'lumpSum' },
  { line: 'asBuiltDrawings', unit: 'lumpSum' },
  { line: 'finalCleaning', unit: 'lumpSum' },
];

/** Three fees, at 0 % until the company changes it. */
export const starterFees: readonly {
  readonly fee: keyof StarterTexts['fees'];
  readonly of: keyof typeof FeeType & ('Bid' | 'Total');
}[] = [
  { fee: 'insurance', of: 'Bid' },
  { fee: 'overhead', of: 'Bid' },
  { fee: 'profit', of: 'Total' },
];
