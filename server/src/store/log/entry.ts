import type { StreamType } from '../tables/record.ts';
import type { Row } from '../tables.ts';

/** The record types whose changes are logged: each is the name of its table. */
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
  | 'submittedBid'
  | 'quote'
  | 'rollupBid'
  | 'adjustment'
  | 'requirementFulfillment'
  | 'bidderDocument'
  | 'projectFigures'
  | 'feeCalculatedValue';

/**
 * The change of one row by a command. `before` and `after` are the whole row (camelCase columns, amounts as decimal text,
 * without the organization), null if it did not or does not exist. A soft deletion has op 'deleted' and an `after` with
 * `deletedAt`.
 */
export interface ChangeOf<Table extends LoggedType> {
  readonly type: Table;
  readonly id: string;
  readonly op: 'added' | 'updated' | 'deleted';
  readonly before: Readonly<Row<Table>> | null;
  readonly after: Readonly<Row<Table>> | null;
}

/** A change of a row of any logged table; its `type` says which rows it holds. */
export type LogChange = { [Table in LoggedType]: ChangeOf<Table> }[LoggedType];

/** A change of a row of one of these tables. */
export type ChangeAmong<Table extends LoggedType> = Extract<LogChange, { readonly type: Table }>;

/** Returns the changes of one table's rows. */
export function changesTo<Table extends LoggedType>(changes: readonly LogChange[], table: Table): ChangeAmong<Table>[] {
  return changes.filter((change): change is ChangeAmong<Table> => change.type === table);
}

/** The number of added, updated and deleted rows by type, for example `lineItemBid.updated: 3`. */
export type ChangeCounts = Readonly<Record<string, number>>;

/** Counts changes by type and operation. */
export function countsOf(changes: readonly LogChange[]): ChangeCounts {
  const counts: Record<string, number> = {};
  for (const { type, op } of changes) counts[`${type}.${op}`] = (counts[`${type}.${op}`] ?? 0) + 1;
  return counts;
}

/** A position in the safe reading order of the log; compare with `isAfter`. */
export interface LogPosition {
  /** xid8 as text. */
  readonly transactionId: string;
  /** bigint as text. */
  readonly position: string;
}

/** A log entry: the changes of one stream by one command. */
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
  /** For an undo or redo, the command that it reverts or repeats. */
  readonly aboutCommandId: string | null;
  /** The endpoint's name, for example 'set-line-item-bid'. */
  readonly command: string;
  readonly actor: { readonly id: string; readonly email: string; readonly name: string | null };
  /** ISO 8601, UTC. */
  readonly time: string;
  /** The event in the past tense: 'lineItemBidSet'. */
  readonly fact: string;
  /** Empty if a command had nothing to change. Only the first changes if `counts` is set. */
  readonly changes: readonly LogChange[];
  /** Set if a package changed in so many rows (an import of 400,000 prices) that log readers get only the first ones. */
  readonly counts: ChangeCounts | null;
}
