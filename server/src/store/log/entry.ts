import type { StreamType } from '../tables/record.ts';

/** The nouns whose rows are told about: each is the name of its table. */
export type LoggedType =
  | 'person'
  | 'unitOfMeasure'
  | 'bidPackageDefinition'
  | 'tradeRequirementDefinition'
  | 'feeDefinition'
  | 'generalConditionsDefinition'
  | 'lineItemDefinition'
  | 'generalRequirementDefinition'
  | 'preference'
  | 'project'
  | 'alternate'
  | 'projectGeneralRequirement'
  | 'fee'
  | 'bidPackage'
  | 'requirement'
  | 'lineItem'
  | 'lineItemGroupOrder'
  | 'bidder'
  | 'lineItemBid'
  | 'rollupBid'
  | 'adjustment'
  | 'requirementFulfillment'
  | 'bidderDocument'
  | 'projectFigures'
  | 'feeCalculatedValue';

/**
 * What a command did to one row. `before` and `after` are the whole row (camelCase columns, amounts as decimal text,
 * without the organization), null where there was or is none. A soft deletion has op 'deleted' and an `after` with
 * `deletedAt`.
 */
export interface LogChange {
  readonly type: LoggedType;
  readonly id: string;
  readonly op: 'added' | 'updated' | 'deleted';
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** How many rows of a type were added, updated and deleted, for example `lineItemBid.updated: 3`. */
export type ChangeCounts = Readonly<Record<string, number>>;

/** The counts of changes. */
export function countsOf(changes: readonly LogChange[]): ChangeCounts {
  const counts: Record<string, number> = {};
  for (const { type, op } of changes) counts[`${type}.${op}`] = (counts[`${type}.${op}`] ?? 0) + 1;
  return counts;
}

/** A place in the safe order of reading; compare with `isAfter`. */
export interface LogPosition {
  /** xid8 as text. */
  readonly transactionId: string;
  /** bigint as text. */
  readonly position: string;
}

/** One entry: what one command did to one stream. */
export interface LogEntry {
  readonly organizationId: string;
  readonly streamId: string;
  readonly streamType: StreamType;
  /** The project and package that the stream belongs to; null for settings. */
  readonly projectId: string | null;
  readonly bidPackageId: string | null;
  /** The stream's version after this entry, from 1 without gaps: the `Seq` of live messages. */
  readonly version: number;
  readonly at: LogPosition;
  readonly commandId: string;
  /** Of an undo or redo: the command that it takes back or repeats. */
  readonly aboutCommandId: string | null;
  /** The endpoint's name, for example 'setLineItemBid'. */
  readonly command: string;
  readonly actor: { readonly id: string; readonly email: string; readonly name: string | null };
  /** ISO 8601, UTC. */
  readonly time: string;
  /** What happened, in the past tense: 'lineItemBidSet'. */
  readonly fact: string;
  /** Empty where a command found everything as it should be. The first ones where `counts` says how many there are. */
  readonly changes: readonly LogChange[];
  /** Given where a package changed in so many rows (an import of 400,000 prices) that readers of the log get the first alone. */
  readonly counts: ChangeCounts | null;
}
