/** The public exports of leveling, one line per file, in alphabetical order. */

export {
  type Access,
  type AccessCode,
  allowed,
  hasRole,
  includesEmail,
  Role,
  refused,
  rolesThat,
  sameEmail,
  type Viewer,
} from './access.ts';
export * from './adjustment.ts';
export * from './alternate.ts';
export * from './amounts.ts';
export * from './appendedNote.ts';
export * from './bidder.ts';
export * from './biddersRange.ts';
export * from './bidPackageAccess.ts';
export * from './bidPackageTotals.ts';
export * from './carriedAmount.ts';
export * from './caseFolding.ts';
export * from './classification.ts';
export * from './comparison.ts';
export * from './contact.ts';
export * from './contingency.ts';
export * from './dueTime.ts';
export * from './excludedWords.ts';
export * from './fee.ts';
export { feeDepthLimit } from './feeDependencies.ts';
export type { FeeFailure, FeeFailureCode } from './feeFailure.ts';
export * from './fees.ts';
export * from './feesOfTotal.ts';
export * from './feeTable.ts';
export * from './filterTree.ts';
export * from './fraction.ts';
export * from './fuzzyMatch.ts';
export * from './limits.ts';
export * from './lineColumns.ts';
export * from './lineComparison.ts';
export * from './lineItem.ts';
export * from './lineItemBid.ts';
export { type MatchDoubt, matchDoubts } from './matching/matchDoubts.ts';
export {
  type ChosenBefore,
  type MatchedBy,
  matchQuote,
  type QuoteMatch,
} from './matching/matchQuote.ts';
export type { MatchedLine, QuoteRow } from './matching/quoteWeights.ts';
export * from './missingScope.ts';
export * from './organizationAccess.ts';
export * from './outlierLimits.ts';
export * from './printedAmount.ts';
export * from './projectAccess.ts';
export * from './projectPeople.ts';
export * from './projectSummary.ts';
export { alternateNumber, isApartTitle } from './quote/alternateNumber.ts';
export { type ChosenLine, chosenLines, printedText } from './quote/chosenLines.ts';
export { type Clause, clausesOf } from './quote/clauses.ts';
export { CoveredLines } from './quote/coveredLines.ts';
export { type AlternateMatch, matchAlternates } from './quote/matchAlternates.ts';
export { matchRows } from './quote/matchRows.ts';
export { NamedLines } from './quote/namedLines.ts';
export { isRateAlone, type QuotedPrice, quotedPrice } from './quote/quotedPrice.ts';
export * from './rankedBidders.ts';
export * from './requirement.ts';
export * from './rollupBid.ts';
export * from './rounding.ts';
export {
  type BidderTotals,
  isNoDifference,
  NO_TOTALS,
  plus,
  type SectionTotals,
} from './sectionTotals.ts';
export * from './submitted.ts';
export * from './submittedTotals.ts';
export * from './totalRank.ts';
export * from './typedAmount.ts';
export * from './typedContingency.ts';
export * from './typedKeys.ts';
export * from './uniqueness.ts';
export { type ConvertedPrice, convertedPrice } from './unitConversion.ts';
export { isSameUnit, suggestedUnit } from './unitNames.ts';
