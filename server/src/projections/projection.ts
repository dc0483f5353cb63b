import type { Services } from '../call.ts';
import type { LogEntry } from '../store/log/entry.ts';
import type { Db } from '../store/store.ts';
import type { StreamType } from '../store/tables/record.ts';
import type { Originator } from './derivedEntry.ts';

/** New entries of one thing, in order; those that the projections noted themselves are left out. */
export interface Application {
  readonly db: Db;
  readonly services: Services;
  readonly entries: readonly LogEntry[];
  readonly last: LogEntry;
}

/** A thing whose derived rows are made again. */
export interface Entity extends Originator {
  readonly id: string;
  readonly type: StreamType;
  readonly projectId: string | null;
}

export interface Rebuild {
  readonly db: Db;
  readonly services: Services;
  readonly entity: Entity;
  /** Every entry of the thing's log, in order, without the projections' own. */
  readonly entries: readonly LogEntry[];
}

/**
 * Something that follows from the log. Both doors run in a transaction of their own and may run more than once for the
 * same entries, so they state what is rather than add to it.
 */
export interface Projection {
  apply(application: Application): Promise<void>;
  rebuild(rebuild: Rebuild): Promise<void>;
}
