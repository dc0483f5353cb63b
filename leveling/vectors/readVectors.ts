import { readFileSync } from 'node:fs';
import type { CarriedKind } from '../src/carriedAmount.ts';

/** A decimal text as the vectors hold it. */
type Text = string;

/** A package with the answers of an independent calculator; the README beside this file says how to read it. */
export type PackageVector = {
  readonly name: string;
  readonly isGeneralCondition: boolean;
  readonly alternates: readonly { readonly name: string; readonly enabled: boolean }[];
  readonly bidders: readonly { readonly companyName: string; readonly status: 0 | 1 | 2 | 3 | 4 | null }[];
  readonly lineItems: readonly {
    readonly id: string;
    readonly alternate: string | null;
    readonly quantity: Text;
    readonly unitPrice: Text;
    readonly metadata: readonly [string, string];
  }[];
  readonly bids: readonly {
    readonly lineItem: string;
    readonly bidder: string;
    readonly classification: number;
    readonly price: Text | null;
  }[];
  readonly rollupBids: readonly {
    readonly bidder: string;
    readonly alternate: string | null;
    readonly metadataValues: readonly string[];
    readonly bidValue: Text;
  }[];
  readonly requirements: readonly {
    readonly type: 'General' | 'Trade';
    readonly description: string;
    readonly fulfillmentType: 0 | 1 | 2;
    readonly fulfillments: readonly {
      readonly bidder: string;
      readonly classification: number;
      readonly price: Text | null;
    }[];
  }[];
  readonly adjustments: readonly {
    readonly bidder: string;
    readonly alternate: string | null;
    readonly value: Text;
  }[];
  /** What it carries without a selected bidder; nothing where it is absent. */
  readonly carried?: { readonly kind: CarriedKind; readonly value: Text | null };
  readonly selectedBidder: string | null;
  readonly contingency: { readonly unit: 'percent' | 'amount'; readonly value: Text };
  readonly expected: PackageAnswers;
};

/** The answers of a package. Sections are 'base' and the names of the alternates. */
export type PackageAnswers = {
  readonly bidders: Readonly<Record<string, Readonly<Record<string, BidderAnswers>>>>;
  readonly lineItemsTotal: Readonly<Record<string, Text>>;
  readonly unleveledLines: Readonly<Record<string, number>>;
  readonly order: readonly string[];
  readonly secondBidder: string | null;
  readonly amount: Readonly<Record<string, Text>>;
  readonly contingency: Text;
  readonly contingencyPercentage: Text | null;
  readonly bidTotal: Text;
  readonly variance: Text | null;
  readonly variancePercent: Text | null;
  readonly secondBidderAnalysis: { readonly amount: Text; readonly difference: Text; readonly percent: Text } | null;
  readonly shorthandA: Readonly<Record<string, Text | null>>;
};

/** The answers of one bidder in one section; a class that is missing is 0. */
export type BidderAnswers = {
  readonly bidsTotal: Text;
  readonly adjustment: Text;
  readonly total: Text;
  readonly classifications: Readonly<Record<string, Text>>;
};

/** A fee table with one base cost, and the fees of a project; `expected` of both is read by their tests. */
export type FeeVector = Readonly<Record<string, unknown>>;

/** A project: packages without answers of their own, fees, and the answers of the summary. */
export type ProjectVector = Readonly<Record<string, unknown>>;

/** All cases of `leveling.json`. The caller names the shape of the fee and project cases it reads. */
export type Vectors<F = FeeVector, P = ProjectVector> = {
  readonly packages: readonly PackageVector[];
  readonly fees: readonly F[];
  readonly projects: readonly P[];
};

/** Reads the vectors beside this file. */
export function readVectors<F = FeeVector, P = ProjectVector>(): Vectors<F, P> {
  return JSON.parse(readFileSync(new URL('./leveling.json', import.meta.url), 'utf8')) as Vectors<F, P>;
}
