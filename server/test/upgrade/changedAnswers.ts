import { type Amount, absolute, amount, subtract } from '#leveling';
import type { Difference } from './differences.ts';

/** One way in which answers differ from what the version of a fixture answered, on purpose. */
export interface ChangedAnswers {
  /** What has changed, and which rule says so. */
  readonly why: string;
  isMeant(difference: Difference): boolean;
}

/** The figure's name: the last part of the path. */
const nameOf = ({ path }: Difference): string => path.slice(path.lastIndexOf('.') + 1);

/** How far a figure moved; null where it is no amount before and after. */
function moved({ was, is }: Difference): Amount | null {
  if (typeof was !== 'string' || typeof is !== 'string') return null;
  const [before, after] = [was, is].map((text) => amount(text.replace(/(\.\d{10})\d+$/, '$1')));
  return absolute(subtract(after!, before!));
}

const isWithin = (difference: Difference, most: string): boolean => {
  const by = moved(difference);
  return by !== null && by <= amount(most);
};

/** A line's estimate, what a missing scope takes from it, a fee and a contingency in percent. */
const computed = new Set(['bidValue', 'calculatedValue', 'calculatedContingencyValue']);
/** Sums of such amounts. */
const sums = new Set([
  'amount',
  'baseAmount',
  'baseEstimate',
  'baseEstimateAmount',
  'bidTotal',
  'bidsTotal',
  'contingencyAmount',
  'grandTotal',
  'projectBidTotal',
  'total',
  'variance',
]);
const percents = new Set(['contingencyPercentage', 'variancePercent']);

const figuresInCents: readonly ChangedAnswers[] = [
  {
    why: 'What a rule computes is rounded to cents when it is computed (rules.md, Amounts): half a cent at most.',
    isMeant: (difference) => computed.has(nameOf(difference)) && isWithin(difference, '0.01'),
  },
  {
    why: 'Sums are made of the rounded amounts: they move by half a cent for each of them.',
    isMeant: (difference) => sums.has(nameOf(difference)) && isWithin(difference, '0.03'),
  },
  {
    why: 'Percents follow the amounts that they are computed from.',
    isMeant: (difference) => percents.has(nameOf(difference)) && isWithin(difference, '0.001'),
  },
  {
    why: 'A package without an estimate is no overrun: the project variance leaves out 48,000 over 0 (SUM-047).',
    isMeant: ({ path, was, is }) =>
      path.endsWith('/fees-and-totals.body.data.variance')
        ? was === '41202.4040391189' && is === '-6797.6042293211'
        : path.endsWith('/fees-and-totals.body.data.variancePercent') &&
          was === '19.8505460017' &&
          is === '-3.2749581003',
  },
  {
    why: 'The screen says how many packages the project variance compares (API-148).',
    isMeant: (difference) => nameOf(difference) === 'comparedPackageCount' && difference.was === undefined,
  },
  {
    why: 'A unit of measure has an id, so that a rename can be followed (API-174).',
    isMeant: (difference) =>
      difference.path.includes('odata/UnitOfMeasure') && nameOf(difference) === 'id' && difference.was === undefined,
  },
  {
    why: 'A sheet lists the quotes of its bidders (API-190).',
    isMeant: ({ path, was }) => path.endsWith('/sheet.body.data.quotes') && was === undefined,
  },
  {
    why: 'A sheet lists the documents of its bidders (NOTE-041).',
    isMeant: ({ path, was }) => path.endsWith('/sheet.body.data.documents') && was === undefined,
  },
  {
    why: 'A document says how large it is (API-125).',
    isMeant: ({ path, was }) => /file-uploads.*\.size$/.test(path) && was === undefined,
  },
  {
    why: 'A sheet has the due date of its project with an optional time and time zone (PAGE-120).',
    isMeant: ({ path, was }) => /\/sheet\.body\.data\.project\.bidDue\w+$/.test(path) && was === undefined,
  },
  {
    why: 'A bid package has the reason of its selection, null where there is none (BDR-101).',
    isMeant: (difference) =>
      nameOf(difference) === 'selectionReason' && difference.was === undefined && difference.is === null,
  },
  {
    why: 'A requirement says whether it was added on the page of its package (RAR-041).',
    isMeant: (difference) =>
      nameOf(difference) === 'isAddedOnPage' && difference.was === undefined && difference.is === false,
  },
  {
    why: 'A bid package says what it carries, none for older ones, and totals have its sums (API-273).',
    isMeant: (difference) =>
      difference.was === undefined &&
      (nameOf(difference) === 'carriedKind'
        ? difference.is === 'none'
        : nameOf(difference) === 'carriedPackageCount'
          ? difference.is === 0
          : nameOf(difference) === 'carriedBidTotal'
            ? difference.is === '0'
            : nameOf(difference) === 'selectedBidTotal' ||
              (['carried', 'carriedValue'].includes(nameOf(difference)) && difference.is === null)),
  },
  {
    why: 'The summary counts the entries and unleveled lines of the selected bidder (API-274).',
    isMeant: (difference) =>
      difference.was === undefined && ['entryCount', 'selectedBase'].includes(nameOf(difference)),
  },
  {
    why: 'The figures that were made again stand in the log of the project.',
    isMeant: ({ path, was, is }) => path.endsWith('/sheet.body.data.project.seq') && is === (was as number) + 1,
  },
];

/** What later rules changed, by the name of the fixture whose answers it is about. */
export const changedAnswers: Readonly<Record<string, readonly ChangedAnswers[]>> = {
  '2026-11-22': figuresInCents,
};
