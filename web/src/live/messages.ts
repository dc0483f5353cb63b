/** The values of one record, as file 28 of the requirements names its fields. */
export type LiveValues = Readonly<Record<string, unknown>>;

/** One record of a message (LIVE-021): Type is one of LIVE-028. */
export interface LiveItem {
  readonly Type: string;
  readonly Values: LiveValues;
}

/** A change of one source (LIVE-020, LIVE-021, LIVE-043). ChangedBy is the e-mail of who made it. */
export interface DataChanged {
  readonly SourceId: string;
  /** The version of the source that this change made. */
  readonly Seq: number;
  readonly CommandId: string;
  readonly ChangedBy: string;
  readonly Added: readonly LiveItem[];
  readonly Updated: readonly LiveItem[];
  readonly Deleted: readonly LiveItem[];
}

/** LIVE-022. */
export interface EntityFrozen {
  readonly SourceId: string;
  readonly Seq: number;
  readonly IsFrozen: boolean;
}

/** LIVE-024, LIVE-043: everything that followed from the command is done. */
export interface AllEventsForCommandProcessed {
  readonly SourceIds: readonly string[];
  readonly CommandId: string;
  readonly Seq: number;
}

export interface DegradedActionStarted {
  readonly SourceId: string;
  readonly Seq: number;
}

/** LIVE-023. */
export interface DegradedActionFinished {
  readonly SourceId: string;
  readonly Seq: number;
  readonly IsSuccess: boolean;
}

/** The server's events by name (LIVE-019). */
export interface LiveEvents {
  DataChanged: DataChanged;
  EntityFrozen: EntityFrozen;
  AllEventsForCommandProcessed: AllEventsForCommandProcessed;
  DegradedActionStarted: DegradedActionStarted;
  DegradedActionFinished: DegradedActionFinished;
}
export type LiveEventName = keyof LiveEvents;
export const liveEventNames: readonly LiveEventName[] = [
  'DataChanged',
  'EntityFrozen',
  'AllEventsForCommandProcessed',
  'DegradedActionStarted',
  'DegradedActionFinished',
];

/** One event with its name. */
export type LiveMessage = { [N in LiveEventName]: { readonly event: N; readonly data: LiveEvents[N] } }[LiveEventName];
