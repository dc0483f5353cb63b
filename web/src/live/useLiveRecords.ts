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
  /** Undefined until they are read. */
  readonly records: LiveRecords<L> | undefined;
  /** Why they could not be read. */
  readonly error: Error | null;
  /** All tries to register failed, so that changes of others may not show. */
  readonly isRegistrationFailed: boolean;
  /** Reads them again; resolves with them once they are there. */
  readonly readAgain: () => Promise<LiveRecords<L> | undefined>;
}

/**
 * Records that follow every change of others while the page is open:
 * `const { records } = useLiveRecords(unitRecords);`
 */
export function useLiveRecords<L extends RecordLists>(
  source: RecordSource<L>,
  handlers: SourceHandlers = {},
): LiveRecordsAnswer<L> {
  const client = useQueryClient();
  const { data, error } = useQuery({ ...recordsQuery(client, source), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const [isRegistrationFailed, setRegistrationFailed] = useState(false);
  const tell = useEffectEvent((call: (to: SourceHandlers) => void) => call(handlers));
  const readAgain = useRef<() => Promise<void>>(async () => {});
  useEffect(() => {
    const followed = followRecords(client, source, {
      onFrozen: (message) => tell((to) => to.onFrozen?.(message)),
      onRepairStarted: (message) => tell((to) => to.onRepairStarted?.(message)),
      onRepairFinished: (message) => tell((to) => to.onRepairFinished?.(message)),
      onRegistered: () => {
        setRegistrationFailed(false);
        tell((to) => to.onRegistered?.());
      },
      onRegistrationFailed: () => setRegistrationFailed(true),
    });
    readAgain.current = followed.readAgain;
    return followed.close;
  }, [client, source]);
  return {
    records: data,
    error: data === undefined ? error : null,
    isRegistrationFailed,
    readAgain: async () => {
      await readAgain.current();
      return client.getQueryData<LiveRecords<L>>(recordsKey(source));
    },
  };
}
