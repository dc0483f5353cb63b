import { amount, amountText, totalOf, ZERO } from '#leveling';
import type { EnteredProject } from '../../../../leveling/vectors/arbitraryProject.testing.ts';
import { packageFigures } from '../../../../server/src/export/package/packageFigures.ts';
import { contentOfCase } from '../../../../server/src/export/vectorContent.testing.ts';
import type { SamplePackage, SampleProject } from './sampleSummary.testing.ts';

/** A project that was entered, as its summary shows it. */
export function sampleOfCase(project: EnteredProject): SampleProject {
  const { packages, alternates, fees } = contentOfCase(project);
  return {
    alternates: alternates.map(({ name, enabled }) => [name, enabled] as const),
    fees,
    packages: packages.map((record): SamplePackage => {
      const figures = packageFigures(
        record,
        alternates.map(({ enabled }) => enabled),
      );
      const { totals, selected } = figures;
      const base = totals[0]!;
      const chosen = base.bidders[selected];
      const { contingencyUnit: unit, contingencyPercentage, contingencyAmount } = record.bidPackage;
      return {
        code: record.bidPackage.code,
        description: record.bidPackage.description,
        isGeneralCondition: record.bidPackage.isGeneralCondition,
        estimate: amountText(base.lineItemsTotal),
        bids: record.bidders.map((bidder, index) => [bidder.companyName, amountText(totalOf(base.bidders[index]!))]),
        isOpen: chosen === undefined,
        ...(chosen && {
          classes: Object.fromEntries(
            [...chosen.classifications, chosen.adjustment].map((value, index) => [index, amountText(value)]),
          ),
        }),
        alternates: totals.slice(1).map(({ lineItemsTotal, bidders }) => {
          const { bidsTotal = ZERO, adjustment = ZERO, unleveledLines = 0 } = bidders[selected] ?? {};
          return [amountText(lineItemsTotal), amountText(bidsTotal), amountText(adjustment), unleveledLines];
        }),
        contingency: { unit, value: amount((unit === 'percent' ? contingencyPercentage : contingencyAmount) ?? '0') },
      };
    }),
  };
}
