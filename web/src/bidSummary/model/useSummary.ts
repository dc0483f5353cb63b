import { keepPreviousData, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { fixedEntityIds, getBidSummary, getProject, getProjectFeesAndTotals, getProjectInfo } from '#contract';
import { isPassing } from '../../api/CallFailure.ts';
import { call } from '../../api/call.ts';
import { entitiesNow } from '../../api/entities.ts';
import { read } from '../../api/queries.ts';
import { type Listening, listenTo } from '../../live/listenTo.ts';
import { liveState, subscribeToLiveState } from '../../live/liveConnection.ts';
import type { DataChanged, LiveItem } from '../../live/messages.ts';
import { readAgainDelay } from '../../live/readUntilThere.ts';
import { useLatest } from '../../ui/useLatest.ts';
import type { SummaryData } from './summaryData.ts';

/** Milliseconds after a change of somebody until the figures are read again. */
export const REFRESH_DELAY = 500;

const settingsIds: readonly string[] = Object.values(fixedEntityIds);

export interface Summary {
  readonly data: SummaryData | undefined;
  readonly error: Error | null;
  /** Reads everything again now; resolves when the page has it. */
  readonly refresh: () => Promise<void>;
  /** Reads fees and totals, then everything else in the background; resolves when the page has the totals. */
  readonly refreshTotals: () => Promise<void>;
  /** Reads everything again now; resolves when the page has it, however often the read fails before. */
  readonly untilCurrent: () => Promise<void>;
  /** The last read failed, so that the figures may be out of date. */
  readonly isBehind: boolean;
  /** Changes of others arrive: the page is registered for all that it shows. */
  readonly isRegistered: boolean;
  readonly isRegistrationFailed: boolean;
  /** Returns the email of the last person who changed a source (a bid package) while the page was open, or null. */
  readonly changedBy: (sourceId: string) => string | null;
}

interface SummaryListeners {
  readonly onRemoved: (changedBy: string) => void;
  readonly onClosed: (changedBy: string) => void;
  readonly onRepair: (state: 'started' | 'failed') => void;
}

/** Reads a project's summary and keeps it up to date: live changes, freezing, reconnects. */
export function useSummary(projectId: string, listeners: SummaryListeners): Summary {
  const client = useQueryClient();
  const queryKey = useMemo(() => ['summary', projectId], [projectId]);
  const { data, error, errorUpdateCount, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => loadSummary(projectId, signal),
    placeholderData: keepPreviousData,
    structuralSharing: (before, now) => sameWhereEqual(before as SummaryData | undefined, now as SummaryData),
    staleTime: 0,
    gcTime: 0,
  });
  const [registration, setRegistration] = useState<'asked' | 'done' | 'failed'>('asked');
  const [changes] = useState(() => new Map<string, string>());
  const [changedBy] = useState(() => (sourceId: string) => changes.get(sourceId.toLowerCase()) ?? null);
  const latest = useLatest(listeners);
  const sources = data ? sourcesOf(data).join(' ') : '';
  const refresh = useMemo(() => async () => void (await refetch()), [refetch]);
  const refreshTotals = useMemo(
    () => async () => {
      // A read on its way may have been calculated before.
      await client.cancelQueries({ queryKey });
      const totals = await call(getProjectFeesAndTotals, { params: { id: projectId } }).catch(() => null);
      if (totals !== null) {
        client.setQueryData<SummaryData>(queryKey, (before) => before && sameWhereEqual(before, { ...before, totals }));
      }
      void refresh();
    },
    [client, queryKey, projectId, refresh],
  );

  const isReadAgain = data !== undefined && isPassing(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is followed by another try
  useEffect(() => {
    if (!isReadAgain) return;
    const timer = setTimeout(() => void refresh(), readAgainDelay);
    return () => clearTimeout(timer);
  }, [isReadAgain, errorUpdateCount, refresh]);
  const untilCurrent = useUntilCurrent(queryKey, refresh, isReadAgain);

  useEffect(() => {
    if (sources === '') return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const refreshSoon = () => {
      timer ??= setTimeout(() => {
        timer = null;
        void refresh();
      }, REFRESH_DELAY);
    };
    const infoKey = read(getProjectInfo, { params: { id: projectId } }).queryKey;
    let listening: Listening | null = null;
    /** Name and due date in the bar of the application. */
    const readInfoAgain = () => void client.invalidateQueries({ queryKey: infoKey });
    const reload = () => {
      readInfoAgain();
      void refresh().then(() => listening?.loaded({}));
    };
    listening = listenTo(sources.split(' '), {
      onChange: (change) => {
        // Of the settings only their freezing matters here.
        if (settingsIds.includes(change.SourceId.toLowerCase())) return;
        changes.set(change.SourceId.toLowerCase(), change.ChangedBy);
        if (change.SourceId.toLowerCase() === projectId.toLowerCase()) readInfoAgain();
        notifyListeners(change, projectId, latest.current);
        refreshSoon();
      },
      onReload: reload,
      onFrozen: ({ SourceId, IsFrozen }) => {
        client.setQueryData<SummaryData>(queryKey, (before) => before && withFrozen(before, SourceId, IsFrozen));
        refreshSoon();
      },
      onProcessed: refreshSoon,
      onRepairStarted: () => latest.current.onRepair('started'),
      onRepairFinished: ({ IsSuccess }) => {
        if (!IsSuccess) latest.current.onRepair('failed');
        refreshSoon();
      },
      onRegistered: () => {
        setRegistration('done');
        // Changes between reading and registering sent no message.
        refreshSoon();
      },
      onRegistrationFailed: () => setRegistration('failed'),
    });
    listening.loaded({});
    refreshSoon();
    let before = liveState();
    const stopState = subscribeToLiveState(() => {
      const now = liveState();
      if (now !== 'connected') setRegistration((known) => (known === 'done' ? 'asked' : known));
      else if (before !== 'connected') refreshSoon();
      before = now;
    });
    return () => {
      if (timer !== null) clearTimeout(timer);
      stopState();
      listening?.close();
      setRegistration('asked');
    };
  }, [client, queryKey, sources, projectId, refresh, changes, latest]);

  return {
    data,
    error: data ? null : error,
    refresh,
    refreshTotals,
    untilCurrent,
    isBehind: data !== undefined && error !== null,
    isRegistered: registration === 'done',
    isRegistrationFailed: registration === 'failed',
    changedBy,
  };
}

/** Returns the function that reads again and resolves once a read has succeeded, or none follows any more. */
function useUntilCurrent(queryKey: readonly string[], refresh: () => Promise<void>, isReadAgain: boolean) {
  const client = useQueryClient();
  const [waiting] = useState(() => new Set<() => void>());
  const [settle] = useState(() => () => {
    for (const done of waiting) done();
    waiting.clear();
  });
  useEffect(() => {
    if (!isReadAgain) settle();
  }, [isReadAgain, settle]);
  useEffect(() => settle, [settle]);
  return useMemo(
    () => async () => {
      await refresh();
      if (!isPassing(client.getQueryState(queryKey)?.error)) return;
      await new Promise<void>((resolve) => waiting.add(resolve));
    },
    [client, queryKey, refresh, waiting],
  );
}

async function loadSummary(projectId: string, signal: AbortSignal): Promise<SummaryData> {
  const params = { id: projectId };
  const [project, packages, totals, frozen] = await Promise.all([
    call(getProject, { params }, { signal }),
    call(getBidSummary, { query: { projectId } }, { signal }),
    call(getProjectFeesAndTotals, { params }, { signal }),
    entitiesNow('FrozenEntity', {}, signal),
  ]);
  return { project, packages, totals, frozenIds: new Set(frozen.map(({ entityId }) => entityId.toLowerCase())) };
}

function withFrozen(data: SummaryData, entityId: string, isFrozen: boolean): SummaryData {
  const frozenIds = new Set(data.frozenIds);
  if (isFrozen) frozenIds.add(entityId.toLowerCase());
  else frozenIds.delete(entityId.toLowerCase());
  return sameWhereEqual(data, { ...data, frozenIds });
}

/** Keeps the objects of parts that have not changed, so that a refresh without changes renders nothing. */
export function sameWhereEqual(before: SummaryData | undefined, now: SummaryData): SummaryData {
  if (before === undefined) return now;
  const isAsFrozen =
    before.frozenIds.size === now.frozenIds.size && [...now.frozenIds].every((id) => before.frozenIds.has(id));
  return replaceEqualDeep(before, isAsFrozen ? { ...now, frozenIds: before.frozenIds } : now);
}

/** Returns the ids to listen to: project, packages, alternates, and what freezes apart: notes and settings. */
export function sourcesOf({ project, packages }: SummaryData): string[] {
  const ids = [
    project.id,
    project.notesId,
    ...project.alternates.map(({ id }) => id),
    ...settingsIds,
    ...packages.flatMap((row) => [row.id, row.notesId, ...row.adjustmentNotes.map(({ notesId }) => notesId)]),
  ];
  return [...new Set(ids.filter((id) => id !== null))];
}

function notifyListeners(change: DataChanged, projectId: string, { onRemoved, onClosed }: SummaryListeners): void {
  const isProject = (id: string) => id.toLowerCase() === projectId.toLowerCase();
  if (change.Deleted.some(({ Type, Values }) => Type === 'Project' && isProject(Values.id)))
    onRemoved(change.ChangedBy);
  const isClosing = ({ Type, Values }: LiveItem) => Type === 'Project' && isProject(Values.id) && Values.isClosed;
  if (change.Updated.some(isClosing)) onClosed(change.ChangedBy);
}
