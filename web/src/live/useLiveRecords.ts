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
  const handle = useEffectEvent((call: (to: SourceHandlers) => void) => call(handlers));
  const readAgain = useRef<() => Promise<void>>(async () => {});
  useEffect(() => {
    const followed = followRecords(client, source, {
      onFrozen: (message) => handle((to) => to.onFrozen?.(message)),
      onRepairStarted: (message) => handle((to) => to.onRepairStarted?.(message)),
      onRepairFinished: (message) => handle((to) => to.onRepairFinished?.(message)),
      onRegistered: () => {
        setRegistrationFailed(false);
        handle((to) => to.onRegistered?.());
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
