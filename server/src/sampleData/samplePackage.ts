import type { ImportOptions } from '#contract';
import type { BidderStatus } from '#leveling';
import type { Tabulation } from '../import/draft/tabulation.ts';
import { readTabulation } from '../import/readTabulation.ts';
import type { Row } from '../store/tables.ts';

/** The roles of people in the sample project. */
export type SampleRole = 'projectAdmin' | 'contributor' | 'assignee2';

/** A requirement as the sample data describes it. */
export type SampleRequirement = Pick<Row<'requirement'>, 'description' | 'requirementFulfillmentType'>;

type Contact = Pick<Row<'bidder'>, 'companyName' | 'primaryContactName' | 'primaryContactEmail' | 'phoneNumber'>;

/** Facts about a bidder that are not in the bid tabulation. */
export interface SampleBidder extends Contact {
  /** Without one: Quote Received. */
  readonly status?: keyof typeof BidderStatus;
  readonly notes?: string;
  /** The letters of entries that are not Sub Bids, by line: 'I' Included, 'U' unallocated. */
  readonly entries?: Readonly<Record<string, string>>;
  /** Answers that differ from the usual ones, by requirement: a text, a letter with a price, or null for no answer. */
  readonly answers?: Readonly<Record<string, string | null>>;
  readonly lumpSums?: readonly { readonly group: string; readonly price: string }[];
  readonly adjustment?: { readonly value: string; readonly notes: string };
  readonly document?: { readonly fileName: string; readonly text: string };
}

interface SampleDescription
  extends Pick<Row<'bidPackage'>, 'code' | 'description' | 'contingencyUnit' | 'contingencyValue' | 'notes'> {
  readonly isGeneralCondition?: boolean;
  readonly assignee: SampleRole;
  readonly lockedBy?: SampleRole;
  readonly selectedBidder: string | null;
  /** What it carries until a bidder is selected. Without one: nothing. */
  readonly carriedKind?: 'low' | 'estimate';
  readonly tradeRequirements: readonly SampleRequirement[];
  readonly importOptions?: ImportOptions;
  readonly bidders: readonly SampleBidder[];
}

/** One package of the sample project with all bids. */
export interface SamplePackage extends SampleDescription {
  readonly tabulation: Tabulation;
}

const tabulations = import.meta.glob<string>('./packages/*.csv', { query: '?raw', import: 'default', eager: true });
const descriptions = import.meta.glob<SampleDescription>('./packages/*.json', { import: 'default', eager: true });

/** Reads the packages of the sample project by code: of each a bid tabulation, and a description of everything else. */
export function readSamplePackages(): SamplePackage[] {
  return Object.entries(descriptions).map(([file, description]) => {
    const options = description.importOptions ?? {};
    const bytes = Buffer.from(tabulations[file.replace(/json$/, 'csv')]!);
    const reading = readTabulation(bytes, { options, listedUnits: [], existingBidders: [] });
    if ('refusal' in reading) throw new Error(`${file} cannot be imported: ${reading.refusal.detail}`);
    const { tabulation } = reading;
    // The section of an alternate names the alternate, which is not a group of lines.
    const lineItems = tabulation.lineItems.map((line) =>
      line.alternateName === null ? line : { ...line, level1: null },
    );
    return { ...description, tabulation: { ...tabulation, lineItems } };
  });
}
