import type { QueryClient } from '@tanstack/react-query';
import type { DataChanged } from '#contract';
import { applyChanges, type RecordLists } from './applyChanges.ts';
import { type LiveHandlers, listenTo } from './listenTo.ts';
import { readAgainDelay, readUntilThere } from './readUntilThere.ts';

/** Records that a page reads once and then keeps up to date by live messages. */
export interface RecordSource<L extends RecordLists> {
  readonly name: string;
  /** The streams that announce their changes: the system settings, a bid package. */
  readonly sourceIds: readonly string[];
  readonly read: (signal?: AbortSignal) => Promise<L>;
}

export interface LiveRecords<L extends RecordLists> {
  readonly lists: L;
  /** The email of the last author of a record, by its id, and of any record of a Type, by the Type; from live messages. */
  readonly changedBy: Readonly<Record<string, string>>;
}

/** Further messages about the sources of the records. */
export type SourceHandlers = Pick<
  LiveHandlers,
  'onFrozen' | 'onRepairStarted' | 'onRepairFinished' | 'onRegistrationFailed'
> & {
  readonly onRegistered?: () => void;
  /** A read failed, which is repeated; or one succeeded. */
  readonly onReadEnded?: (isThere: boolean) => void;
};

export const recordsKey = ({ name }: { readonly name: string }): readonly unknown[] => ['records', name];

/** Returns the react-query options of the records. The known authors survive a new read. */
export function recordsQuery<L extends RecordLists>(client: QueryClient, source: RecordSource<L>) {
  const queryKey = recordsKey(source);
  return {
    queryKey,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<LiveRecords<L>> => {
      const lists = await source.read(signal);
      return { lists, changedBy: client.getQueryData<LiveRecords<L>>(queryKey)?.changedBy ?? {} };
    },
  };
}

/**
 * Keeps records of the query cache up to date: merges every change of their sources, and reads them again after a
 * registration and after lost messages. A change that arrives during a read is merged after it.
 */
export function followRecords<L extends RecordLists>(
  client: QueryClient,
  source: RecordSource<L>,
  handlers: SourceHandlers = {},
): {
  readonly readAgain: () => Promise<void>;
  /** Ends the pause after a failed read: reads now. */
  readonly retry: () => void;
  readonly close: () => void;
} {
  const query = recordsQuery(client, source);
  const held: DataChanged[] = [];
  let reading: Promise<void> | null = null;
  let isWantedAgain = false;
  let isClosed = false;
  let retry: () => void = () => {};

  const { onRegistered, onReadEnded, ...others } = handlers;
  const pause = (): Promise<void> => {
    onReadEnded?.(false);
    return new Promise((resolve) => {
      retry = resolve;
      setTimeout(resolve, readAgainDelay);
    });
  };
  const merge = (change: DataChanged): void => {
    client.setQueryData<LiveRecords<L>>(query.queryKey, (records) => records && mergeChange(records, change));
  };
  const readNow = async (): Promise<void> => {
    // A read in flight may be older than a change that arrived since.
    await client.cancelQueries({ queryKey: query.queryKey });
    await client.fetchQuery({ ...query, staleTime: 0 });
  };
  const run = async (): Promise<void> => {
    do {
      isWantedAgain = false;
      await readUntilThere(readNow, () => isClosed, undefined, pause);
    } while (isWantedAgain && !isClosed);
    reading = null;
    if (!isClosed) onReadEnded?.(true);
    for (const change of held.splice(0)) merge(change);
  };
  const readAgain = (): Promise<void> => {
    isWantedAgain = true;
    reading ??= run();
    return reading;
  };

  const listening = listenTo(source.sourceIds, {
    ...others,
    onChange: (change) => {
      if (reading !== null || client.getQueryData(query.queryKey) === undefined) held.push(change);
      else merge(change);
    },
    onReload: () => void readAgain().then(() => listening.loaded({})),
    // Nobody was notified of changes between reading and registering.
    onRegistered: () => {
      void readAgain();
      onRegistered?.();
    },
  });
  listening.loaded({});
  return {
    readAgain,
    retry: () => retry(),
    close: () => {
      isClosed = true;
      listening.close();
    },
  };
}

function mergeChange<L extends RecordLists>(records: LiveRecords<L>, change: DataChanged): LiveRecords<L> {
  const authors: Record<string, string> = {};
  for (const { Type, Values } of [...change.Added, ...change.Updated, ...change.Deleted]) {
    if (!(Type in records.lists)) continue;
    authors[Type] = change.ChangedBy;
    if ('id' in Values) authors[String(Values.id)] = change.ChangedBy;
  }
  return { lists: applyChanges(records.lists, change), changedBy: { ...records.changedBy, ...authors } };
}
