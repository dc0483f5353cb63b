import type { Generated, GeneratedAlways } from 'kysely';
import type { ChangeCounts, LogChange } from '../log/entry.ts';

/** The ten kinds of entities that can freeze. */
export type StreamType =
  | 'AdjustmentNotes'
  | 'Application'
  | 'SystemSettings'
  | 'BidderFileUploadContainer'
  | 'BidderNotes'
  | 'BidPackage'
  | 'BidPackageNotes'
  | 'Project'
  | 'ProjectNotes'
  | 'ProjectFileUploadContainer';

/** `version` is a bigint as text. */
export interface StreamTable {
  organizationId: string;
  id: string;
  type: StreamType;
  version: Generated<string>;
  projectId: string | null;
  bidPackageId: string | null;
}

/** One entry per command and stream. */
export interface EventLogTable {
  organizationId: string;
  streamId: string;
  version: string;
  position: GeneratedAlways<string>;
  transactionId: GeneratedAlways<string>;
  commandId: string;
  /** The command that this entry reverts or repeats. */
  aboutCommandId: Generated<string | null>;
  command: string;
  actorId: string;
  actorEmail: string;
  actorName: string | null;
  time: string;
  fact: string;
  /** Empty if they are stored in parts. */
  changes: LogChange[];
  isInParts: Generated<boolean>;
  /** For an entry in parts: the number of changes by kind, `lineItemBid.added`. */
  counts: ChangeCounts | null;
  /** The version of the figure rules; null from servers older than the column. */
  figureRules: Generated<number | null>;
}

export interface EventLogPartTable {
  organizationId: string;
  streamId: string;
  version: string;
  /** From 0. */
  part: number;
  changes: LogChange[];
}

export interface LogCursorTable {
  organizationId: Generated<string>;
  reader: string;
  transactionId: string;
  position: string;
}

export interface IdempotencyKeyTable {
  organizationId: string;
  personId: string;
  key: string;
  command: string;
  payloadHash: string;
  answer: unknown;
  createdAt: string;
}

export interface LiveConnectionTable {
  organizationId: string;
  id: string;
  sessionId: string;
  openedAt: Generated<string>;
}

export interface LiveRegistrationTable {
  organizationId: string;
  id: string;
  sessionId: string;
  connectionId: string | null;
  streamIds: string[];
  isBound: boolean;
  createdAt: Generated<string>;
  transactionId: Generated<string>;
}

export interface FrozenEntityTable {
  organizationId: string;
  entityId: string;
  entityType: StreamType;
  dateFrozen: string;
  reason: string;
}

/** What somebody opened or took out of Plumbline. */
export interface AuditEntryTable {
  organizationId: string;
  id: string;
  time: string;
  actorId: string;
  actorEmail: string;
  actorName: string | null;
  kind: string;
  projectId: string | null;
  bidPackageId: string | null;
  detail: string | null;
}

/** Null `grandTotal`: the fee calculation failed; `feeFailure` says why. */
export interface ProjectFiguresTable {
  organizationId: string;
  projectId: string;
  baseEstimateAmount: string;
  projectBidTotal: string;
  grandTotal: string | null;
  hasFeeCalculationFailure: boolean;
  feeFailure: unknown;
}

/** A fee's value in one column: the base (no alternate) or one alternate; null after a failed calculation. */
export interface FeeCalculatedValueTable {
  organizationId: string;
  id: string;
  projectId: string;
  feeId: string;
  alternateId: string | null;
  sectionId: GeneratedAlways<string>;
  calculatedValue: string | null;
  calculatedContingencyValue: string | null;
}

/** The log position up to which the figures of a project have been recalculated by the current rules. */
export interface FiguresMadeAgainTable {
  organizationId: string;
  projectId: string;
  transactionId: string;
  position: string;
}

/** A grand total in cents before and after a change of rules; null `totalAfter`: not known yet. */
export interface ChangedTotalTable {
  organizationId: string;
  projectId: string;
  totalBefore: string;
  totalAfter: string | null;
}

export interface ChangedTotalDismissalTable {
  organizationId: string;
  personId: string;
  projectId: string;
}

export interface ProjectSearchTable {
  organizationId: string;
  projectId: string;
  text: string;
}

export interface TimeLineEntryTable {
  organizationId: string;
  streamId: string;
  version: string;
  projectId: string | null;
  bidPackageId: string | null;
  commandId: string;
  actorId: string;
  actorEmail: string;
  actorName: string | null;
  time: string;
  fact: string;
  details: unknown;
}
