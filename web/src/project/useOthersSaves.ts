import { useEffect, useState } from 'react';
import { fixedEntityIds, type ProjectRecord } from '#contract';
import { CallFailure } from '../api/CallFailure.ts';
import { type Listening, listenTo } from '../live/listenTo.ts';
import type { DataChanged } from '../live/messages.ts';
import { readUntilThere } from '../live/readUntilThere.ts';
import type { LoadedProject } from './loadProject.ts';

/** A change of the open project by somebody else. */
export interface OthersSave {
  /** E-mail of its author; null where unknown. */
  readonly by: string | null;
}

/**
 * Returns the latest change by somebody else of the project that is shown; figures that follow from prices do not count.
 * Freezing of the project, its image or the settings counts too, also while a new project is typed (`project` null).
 */
export function useOthersSaves(project: Pick<ProjectRecord, 'id' | 'fileUploadContainerId'> | null): OthersSave | null {
  const projectId = project?.id.toLowerCase() ?? null;
  const containerId = project?.fileUploadContainerId ?? null;
  const [save, setSave] = useState<OthersSave | null>(null);
  useEffect(() => {
    const ids = [projectId, containerId, fixedEntityIds.application, fixedEntityIds.systemSettings];
    let listening: Listening | null = null;
    const report = (by: string | null) => setSave({ by });
    listening = listenTo(
      ids.filter((id) => id !== null),
      {
        onChange: (change) => {
          if (change.SourceId.toLowerCase() === projectId && isOfPage(change)) report(change.ChangedBy);
        },
        onReload: () => {
          report(null);
          listening?.loaded({});
        },
        onFrozen: () => report(null),
        // Nobody was notified of changes between reading and registering.
        onRegistered: () => report(null),
      },
    );
    listening.loaded({});
    return () => listening?.close();
  }, [projectId, containerId]);
  return save;
}

const derived = new Set(['id', 'grandTotal', 'baseEstimate', 'hasFeeCalculationFailure', 'notes', 'notesId']);

function isOfPage({ Added, Updated, Deleted }: DataChanged): boolean {
  const items = [...Added, ...Updated, ...Deleted];
  const isDerived = ({ Type, Values }: (typeof items)[number]) =>
    Type === 'FeeCalculatedValue' || (Type === 'Project' && Object.keys(Values).every((field) => derived.has(field)));
  return items.length === 0 || !items.every(isDerived);
}

/** Reads the project until it is there or deleted. Returns a function that stops it. */
export function readOthersSave(
  load: () => Promise<LoadedProject>,
  onRead: (now: LoadedProject) => void,
  onDeleted: () => void,
): () => void {
  let isStopped = false;
  const isDeleted = (error: unknown) => error instanceof CallFailure && error.status === 404;
  void readUntilThere(load, () => isStopped, isDeleted).then((now) => now && onRead(now), onDeleted);
  return () => {
    isStopped = true;
  };
}
