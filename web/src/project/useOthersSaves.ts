import { useEffect, useState } from 'react';
import { fixedEntityIds, type ProjectRecord } from '#contract';
import { CallFailure } from '../api/CallFailure.ts';
import { type Listening, listenTo } from '../live/listenTo.ts';
import type { DataChanged } from '../live/messages.ts';
import { readUntilThere } from '../live/readUntilThere.ts';
import type { LoadedProject } from './loadProject.ts';

/** What was heard of the open project, and how to read it again: `read` answers what stops it. */
export interface HeardSave {
  /** E-mail of who changed it; null where that is not known. */
  readonly by: string | null;
  readonly read: (
    load: () => Promise<LoadedProject>,
    onRead: (now: LoadedProject) => void,
    onGone: () => void,
  ) => () => void;
}

/**
 * Hears of every change of the project that its page shows; figures that follow from prices are none of them. Hears too
 * when the project, its image or the settings freeze, also while a new project is typed (`project` null).
 */
export function useOthersSaves(project: Pick<ProjectRecord, 'id' | 'fileUploadContainerId'> | null): HeardSave | null {
  const projectId = project?.id.toLowerCase() ?? null;
  const containerId = project?.fileUploadContainerId ?? null;
  const [heard, setHeard] = useState<HeardSave | null>(null);
  useEffect(() => {
    const ids = [projectId, containerId, fixedEntityIds.application, fixedEntityIds.systemSettings];
    let listening: Listening | null = null;
    const hear = (by: string | null) => setHeard({ by, read });
    const again = () => {
      hear(null);
      listening?.loaded({});
    };
    listening = listenTo(
      ids.filter((id) => id !== null),
      {
        onChange: (change) => {
          if (change.SourceId.toLowerCase() === projectId && isOfPage(change)) hear(change.ChangedBy);
        },
        onReload: again,
        onFrozen: () => hear(null),
        // What changed between reading and registering was announced to nobody.
        onRegistered: () => hear(null),
      },
    );
    listening.loaded({});
    return () => listening?.close();
  }, [projectId, containerId]);
  return heard;
}

const derived = new Set(['id', 'grandTotal', 'baseEstimate', 'hasFeeCalculationFailure', 'notes', 'notesId']);

function isOfPage({ Added, Updated, Deleted }: DataChanged): boolean {
  const items = [...Added, ...Updated, ...Deleted];
  const isDerived = ({ Type, Values }: (typeof items)[number]) =>
    Type === 'FeeCalculatedValue' || (Type === 'Project' && Object.keys(Values).every((field) => derived.has(field)));
  return items.length === 0 || !items.every(isDerived);
}

const read: HeardSave['read'] = (load, onRead, onGone) => {
  let isStopped = false;
  const isDeleted = (error: unknown) => error instanceof CallFailure && error.status === 404;
  void readUntilThere(load, () => isStopped, isDeleted).then((now) => now && onRead(now), onGone);
  return () => {
    isStopped = true;
  };
};
