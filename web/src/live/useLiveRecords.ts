import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RecordLists } from './applyChanges.ts';
import {
  followRecords,
  type LiveRecords,
  type RecordSource,
  recordsKey,
  recordsQuery,
  type SourceHandlers,
} from './followRecords.ts';

export interface LiveRecordsAnswer<L extends RecordLists> {
  readonly records: LiveRecords<L> | undefined;
  readonly error: Error | null;
  /** All attempts to register failed, so that changes of others may be missing. */
  readonly isRegistrationFailed: boolean;
  /** Records are there, but reading them again failed: they may be out of date. It is repeated by itself. */
  readonly isReadFailed: boolean;
  /** Repeats a failed read now. */
  readonly retry: () => void;
  /** Reads the records again and resolves with them. */
  readonly readAgain: () => Promise<LiveRecords<L> | undefined>;
}

/**
 * Reads records and keeps them up to date while the page is open:
 * `const { records } = useLiveRecords(unitRecords);`
 */
export function useLiveRecords<L extends RecordLists>(
  source: RecordSource<L>,
  handlers: SourceHandlers = {},
): LiveRecordsAnswer<L> {
  const client = useQueryClient();
  const { data, error } = useQuery({ ...recordsQuery(client, source), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const [isRegistrationFailed, setRegistrationFailed] = useState(false);
  const [isReadFailed, setReadFailed] = useState(false);
  const handle = useEffectEvent((call: (to: SourceHandlers) => void) => call(handlers));
  const followed = useRef<ReturnType<typeof followRecords> | null>(null);
  useEffect(() => {
    const followedNow = followRecords(client, source, {
      onFrozen: (message) => handle((to) => to.onFrozen?.(message)),
      onRepairStarted: (message) => handle((to) => to.onRepairStarted?.(message)),
      onRepairFinished: (message) => handle((to) => to.onRepairFinished?.(message)),
      onRegistered: () => {
        setRegistrationFailed(false);
        handle((to) => to.onRegistered?.());
      },
      onRegistrationFailed: () => setRegistrationFailed(true),
      onReadEnded: (isThere) => setReadFailed(!isThere),
    });
    followed.current = followedNow;
    return followedNow.close;
  }, [client, source]);
  return {
    records: data,
    error: data === undefined ? error : null,
    isRegistrationFailed,
    isReadFailed: isReadFailed && data !== undefined,
    retry: () => followed.current?.retry(),
    readAgain: async () => {
      await followed.current?.readAgain();
      return client.getQueryData<LiveRecords<L>>(recordsKey(source));
    },
  };
}
