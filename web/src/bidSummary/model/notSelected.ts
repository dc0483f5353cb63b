import { printName } from '../../i18n/printed.ts';
import type { SummaryPackage } from './summaryData.ts';
import { packageName } from './summaryView.ts';

/** Packages that nobody has won yet; general conditions have no bidders. */
export function packagesNotSelected(packages: readonly SummaryPackage[]): SummaryPackage[] {
  return packages.filter((row) => !row.isGeneralCondition && row.selectedBidder === null);
}

/** Of more packages than these a sentence counts the rest. */
const MOST_NAMED = 3;

/** What a sentence about packages is filled with. */
export type NamedPackages = {
  readonly names: string;
  /** How many packages; where they are too many to be named, how many beside those that are. */
  readonly count: number;
  readonly isMany: boolean;
};

/** Names up to three packages, of more the first two. Worked: of 40 it names two and counts 38. */
export function namedPackages(packages: readonly SummaryPackage[]): NamedPackages {
  const isMany = packages.length > MOST_NAMED;
  const named = isMany ? packages.slice(0, MOST_NAMED - 1) : packages;
  return {
    names: named.map((row) => printName(packageName(row))).join(', '),
    count: isMany ? packages.length - named.length : packages.length,
    isMany,
  };
}
