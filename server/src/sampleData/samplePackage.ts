/** The roles of people in the sample project. */
export type SampleRole = 'projectAdmin' | 'contributor' | 'assignee2';

/** One line: description, quantity, unit, unit price, classification 1 and 2, and the name of its alternate. */
export type SampleLine = readonly [string, string, string, string, string, string, string?];

/** A lump sum over a group (one or two levels) or a whole section (no levels). */
export interface SampleRollup {
  readonly alternate: string | null;
  readonly levels: readonly string[];
  readonly price: string;
}

export interface SampleAdjustment {
  readonly alternate: string | null;
  readonly value: string;
  readonly notes: string;
}

/**
 * One bidder of a sample package. `prices` are in the order of the lines: a class letter and a price ('S 1200'), a class
 * alone ('I', 'M'), or '' for an unleveled line. `fulfillments` name the requirement and the fulfillment: 'Yes', a text,
 * or a class letter with a price.
 */
export interface SampleBidder {
  readonly companyName: string;
  readonly contact: readonly [name: string, email: string, phone: string];
  readonly status: number;
  readonly prices: readonly string[];
  readonly fulfillments?: readonly (readonly [string, string])[];
  readonly rollups?: readonly SampleRollup[];
  readonly adjustments?: readonly SampleAdjustment[];
  readonly notes?: string;
  readonly documents?: readonly { readonly fileName: string; readonly text: string }[];
}

/** One package of the sample project with all bids. */
export interface SamplePackage {
  readonly code: string;
  readonly description: string;
  readonly assignee: SampleRole;
  readonly isGeneralConditions?: boolean;
  readonly tradeRequirements: readonly { readonly description: string; readonly fulfillmentType: 0 | 1 | 2 }[];
  readonly lines: readonly SampleLine[];
  readonly bidders: readonly SampleBidder[];
  readonly selectedBidder: string | null;
  readonly contingency: { readonly unit: 'percent' | 'amount'; readonly value: string };
  readonly notes: string;
  readonly lockedBy?: SampleRole;
}
