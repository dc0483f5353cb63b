import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProjectAdmin } from '#leveling';
import { useCurrentUser } from '../session/session.ts';
import {
  type ChangedPart,
  changedParts,
  type DraftConflict,
  isStillSaved,
  mergeDrafts,
  withTheirs,
} from './draft/mergeDrafts.ts';
import type { ProjectDraft } from './draft/projectDraft.ts';
import { isBlocked, type LoadedProject, readAgain } from './loadProject.ts';
import { useOthersSaves } from './useOthersSaves.ts';

/** One save by somebody else, as the page tells it. */
export interface SavedNews {
  readonly key: number;
  /** E-mail; null where nobody can say. */
  readonly by: string | null;
  readonly parts: readonly ChangedPart[];
  readonly conflicts: readonly DraftConflict[];
  readonly onTake: (conflict: DraftConflict) => void;
  readonly onClose: () => void;
}

interface Shared {
  readonly now: LoadedProject;
  readonly draft: ProjectDraft;
  readonly news: readonly Omit<SavedNews, 'onTake' | 'onClose'>[];
  readonly isGone: boolean;
}

/** The oldest of more are let go. */
const mostNews = 3;

/**
 * What is typed on the page over the project as it now stands, also while others save it: `before` is the stored state, so
 * that what is sent are the own changes alone.
 */
export function useSharedDraft(
  loaded: LoadedProject,
  kept: { readonly before: ProjectDraft; readonly draft: ProjectDraft } | null,
  isSaving: boolean,
) {
  const { t } = useTranslation(['project', 'general']);
  const { email } = useCurrentUser();
  const [shared, setShared] = useState<Shared>(() => {
    const start: Shared = { now: loaded, draft: loaded.draft, news: [], isGone: false };
    if (kept === null) return start;
    if (loaded.project === null) {
      return { ...start, now: { ...loaded, draft: kept.before }, draft: kept.draft };
    }
    return onto({ ...start, now: { ...loaded, draft: kept.before }, draft: kept.draft }, loaded, null);
  });
  const setDraft = (change: (draft: ProjectDraft) => ProjectDraft) =>
    setShared((was) => ({ ...was, draft: change(was.draft) }));
  const { project } = shared.now;
  const projectId = project?.id ?? null;
  const heard = useOthersSaves(project);
  const unread = useRef(new Set<string | null>());
  useEffect(() => {
    if (heard !== null) unread.current.add(heard.by);
    // While an own save is on its way, its own change is heard too: read only once it has failed.
    if (heard === null || isSaving) return;
    return heard.read(
      () => readAgain(loaded, projectId),
      (now) => {
        const [by = null, ...others] = unread.current;
        unread.current.clear();
        setShared((was) =>
          projectId === null
            ? { ...was, now: { ...was.now, frozenIds: now.frozenIds } }
            : onto(was, now, others.length === 0 ? by : null),
        );
      },
      () => setShared((was) => ({ ...was, isGone: true })),
    );
  }, [heard, isSaving, loaded, projectId]);

  const close = (key: number) => setShared((was) => ({ ...was, news: was.news.filter((each) => each.key !== key) }));
  const take = (key: number, taken: DraftConflict) =>
    setShared((was) => ({
      ...was,
      draft: withTheirs(was.draft, taken),
      news: was.news.map((each) =>
        each.key === key ? { ...each, conflicts: each.conflicts.filter((conflict) => conflict !== taken) } : each,
      ),
    }));
  const name = project?.name ?? '';
  const readOnlyReason =
    project === null
      ? isBlocked(shared.now)
        ? t('frozenError')
        : null
      : shared.isGone
        ? t('removedMeanwhile', { name })
        : project.isClosed
          ? t('closed', { name })
          : !isProjectAdmin({ email }, project)
            ? t('general:access.notProjectAdmin')
            : isBlocked(shared.now)
              ? t('frozenError')
              : null;
  const news: SavedNews[] = shared.news.map((each) => ({
    ...each,
    onTake: (conflict) => take(each.key, conflict),
    onClose: () => close(each.key),
  }));
  return { now: shared.now, before: shared.now.draft, draft: shared.draft, setDraft, news, readOnlyReason };
}

function onto(was: Shared, now: LoadedProject, by: string | null): Shared {
  const isImageNew = was.now.project?.imageUri !== now.project?.imageUri;
  const parts = changedParts(was.now.draft, now.draft, isImageNew);
  const { draft, conflicts } = mergeDrafts(was.now.draft, was.draft, now.draft, isImageNew);
  // What is no part of the page's save, such as an alternate's switch, is taken over without a word.
  if (parts.length === 0) return { ...was, now, draft };
  const isStanding = (older: DraftConflict) =>
    older.kind === 'image' ? !conflicts.some(({ kind }) => kind === 'image') : isStillSaved(older, now.draft);
  const older = was.news.map((each) => ({ ...each, conflicts: each.conflicts.filter(isStanding) }));
  const key = (was.news[0]?.key ?? 0) + 1;
  return { ...was, now, draft, news: [{ key, by, parts, conflicts }, ...older].slice(0, mostNews) };
}
