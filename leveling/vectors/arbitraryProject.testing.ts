import fc from 'fast-check';
import type { PackageVector } from './readVectors.ts';

/** A package as somebody enters it: a case of the vectors without its answers. */
export type EnteredPackage = Omit<PackageVector, 'expected'>;

/** A project as somebody enters it. */
export interface EnteredProject {
  readonly name: string;
  readonly alternates: EnteredPackage['alternates'];
  readonly packages: readonly EnteredPackage[];
  readonly fees: readonly {
    readonly name: string;
    readonly order: number;
    readonly feeType: number;
    readonly amount: string;
    readonly referenceFeeName?: string | null;
  }[];
}

/** A decimal text with at most so many decimals. */
function decimal(places: number, min: number, max: number): fc.Arbitrary<string> {
  const size = 10 ** places;
  return fc.integer({ min: min * size, max: max * size }).map((units) => {
    const digits = String(Math.abs(units)).padStart(places + 1, '0');
    const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
    return units < 0 ? `-${text}` : text;
  });
}

/** A typed amount in cents. */
const cents = decimal(2, -2_000, 90_000);
/** What makes computed amounts uneven: quantities and unit prices of 5 decimals, shares of 7. */
const fine = decimal(5, 0, 900);
const share = decimal(7, 0, 1).map((text) => (text === '1' ? '0.1234567' : `0.0${text.slice(2, 8) || '5'}`));

const alternateNames = ['Dormer', 'Generator'];
const companies = ['Acme', 'Beta', 'Corner'];
const groups = [
  ['', ''],
  ['Walls', ''],
  ['Walls', 'East'],
  ['Roof', ''],
] as const;

/** A class with a price that goes with it: missing scope with and without one, Included without. */
const entry = fc
  .tuple(fc.constantFrom(0, 1, 1, 2, 3, 3, 4, 5, 6), fc.option(cents, { freq: 2 }), cents)
  .map(([classification, missing, price]) => ({
    classification,
    price: classification === 2 ? null : classification === 3 ? missing : price,
  }));

interface LumpSum {
  readonly bidder: number;
  readonly section: string | null;
  readonly group: readonly string[];
}

/** Whether a lump sum stands beneath another one of the same bidder: then it cannot be entered. */
function isBeneath(one: LumpSum, other: LumpSum): boolean {
  const isWithin = other.group.every((level, index) => one.group[index] === level);
  return other !== one && one.bidder === other.bidder && one.section === other.section && isWithin;
}

function packageOf(alternates: EnteredPackage['alternates'], name: string): fc.Arbitrary<EnteredPackage> {
  const sections = [null, ...alternates.map((one) => one.name)];
  const line = fc.record({
    alternate: fc.constantFrom(...sections),
    quantity: fine,
    unitPrice: fine,
    metadata: fc.constantFrom(...groups),
  });
  return fc
    .record({
      isGeneralCondition: fc.constantFrom(false, false, false, true),
      statuses: fc.array(fc.constantFrom(0, 1, 2, 2, 2, 3, 4), { minLength: 1, maxLength: companies.length }),
      lines: fc.array(line, { maxLength: 6 }),
      entries: fc.array(fc.option(entry, { freq: 4 }), { minLength: 18, maxLength: 18 }),
      answers: fc.array(fc.option(entry, { freq: 4 }), { minLength: 6, maxLength: 6 }),
      lumpSums: fc.uniqueArray(
        fc.record({
          bidder: fc.nat(2),
          section: fc.constantFrom(...sections),
          group: fc.constantFrom([], ['Walls'], ['Walls', 'East'], ['Roof']),
          bidValue: cents,
        }),
        { maxLength: 3, selector: ({ bidder, section, group }) => `${bidder} ${section} ${group}` },
      ),
      adjustments: fc.uniqueArray(
        fc.record({ bidder: fc.nat(2), section: fc.constantFrom(...sections), value: cents }),
        { maxLength: 3, selector: ({ bidder, section }) => `${bidder} ${section}` },
      ),
      selected: fc.nat(3),
      contingency: fc.oneof(
        fc.record({ unit: fc.constant('percent' as const), value: share }),
        fc.record({ unit: fc.constant('amount' as const), value: decimal(2, 0, 9_000) }),
      ),
    })
    .map((made): EnteredPackage => {
      const bidders = made.statuses.map((status, index) => ({
        companyName: companies[index]!,
        status: status as 0 | 1 | 2 | 3 | 4,
      }));
      const ofBidder = <T extends { readonly bidder: number }>(one: T) =>
        bidders[one.bidder] === undefined ? [] : [{ ...one, bidder: bidders[one.bidder]!.companyName }];
      const lineItems = made.lines.map((one, index) => ({ ...one, id: `Line ${index + 1}` }));
      const bids = lineItems.flatMap(({ id }, index) =>
        bidders.flatMap(({ companyName }, bidder) => {
          const found = made.entries[index * companies.length + bidder] ?? null;
          return found === null ? [] : [{ lineItem: id, bidder: companyName, ...found }];
        }),
      );
      const requirements = [0, 1].map((index) => ({
        type: index === 0 ? ('General' as const) : ('Trade' as const),
        description: `Asked ${index + 1}`,
        fulfillmentType: 0 as const,
        fulfillments: bidders.flatMap(({ companyName }, bidder) => {
          const found = made.answers[index * companies.length + bidder] ?? null;
          return found === null ? [] : [{ bidder: companyName, ...found }];
        }),
      }));
      return {
        name,
        isGeneralCondition: made.isGeneralCondition,
        alternates,
        bidders,
        lineItems,
        bids,
        rollupBids: made.lumpSums
          .filter((one) => !made.lumpSums.some((other) => isBeneath(one, other)))
          .flatMap(ofBidder)
          .map(({ bidder, section, group, bidValue }) => ({
            bidder,
            alternate: section,
            metadataValues: group,
            bidValue,
          })),
        requirements: made.isGeneralCondition ? [] : requirements,
        adjustments: made.adjustments
          .flatMap(ofBidder)
          .map(({ bidder, section, value }) => ({ bidder, alternate: section, value })),
        selectedBidder: made.isGeneralCondition ? null : (bidders[made.selected]?.companyName ?? null),
        contingency: made.contingency,
      };
    });
}

const fees: fc.Arbitrary<EnteredProject['fees']> = fc
  .array(fc.record({ feeType: fc.nat(4), share, lumpSum: cents, of: fc.nat(4) }), { maxLength: 5 })
  .map((rows) =>
    rows.map(({ feeType, share: part, lumpSum, of }, order) => ({
      name: `Fee ${order + 1}`,
      order,
      // The first fee is no share of another one, and no fee is of one below it: then the table can be calculated.
      feeType: order === 0 && feeType === 2 ? 0 : feeType,
      amount: feeType === 4 ? lumpSum : part,
      referenceFeeName: feeType === 2 && order > 0 ? `Fee ${(of % order) + 1}` : null,
    })),
  );

/** Projects whose typed amounts are in cents, while all that is computed from them is not. */
export const arbitraryProject: fc.Arbitrary<EnteredProject> = fc
  .array(fc.boolean(), { maxLength: alternateNames.length })
  .map((states) => states.map((enabled, index) => ({ name: alternateNames[index]!, enabled })))
  .chain((alternates) =>
    fc.record({
      name: fc.constant('Made by chance'),
      alternates: fc.constant(alternates),
      packages: fc.tuple(
        packageOf(alternates, 'First'),
        packageOf(alternates, 'Second'),
        packageOf(alternates, 'Third'),
      ),
      fees,
    }),
  );
