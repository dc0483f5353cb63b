import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProjectAdmin, sameEmail } from '#leveling';
import { useCurrentUser } from '../session/session.ts';
import {
  type ChangedPart,
  changedParts,
  type DraftConflict,
  isStillSaved,
  mergeDrafts,
  withTheirs,
} from './draft/mergeDrafts.ts';
import { ownParts, type UnknownSave } from './draft/ownSave.ts';
import { completeDraft, type ProjectDraft } from './draft/projectDraft.ts';
import { isBlocked, type LoadedProject, readAgain } from './loadProject.ts';
import { type OthersSave, readOthersSave, useOthersSaves } from './useOthersSaves.ts';

/** A save by somebody else, as the page shows it. */
export interface SavedNews {
  readonly key: number;
  /** E-mail of its author; null where unknown. */
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
  readonly isDeleted: boolean;
}

/** The oldest ones are dropped beyond this number. */
const maxNews = 3;

/**
 * Returns the draft of the page over the stored project, merged with the saves of others. `before` is the stored state, so
 * that only changes of this person are sent.
 *
 * @param unknown a save of this page of which it is not known whether it was stored; the project is read until it is there
 * @param onStored called where the project that is read shows that it was stored
 */
export function useSharedDraft(
  loaded: LoadedProject,
  kept: { readonly before: ProjectDraft; readonly draft: ProjectDraft } | null,
  isSaving: boolean,
  unknown: UnknownSave | null,
  onStored: () => void,
) {
  const { t } = useTranslation(['project', 'general']);
  const { email } = useCurrentUser();
  const [shared, setShared] = useState<Shared>(() => {
    const start: Shared = { now: loaded, draft: loaded.draft, news: [], isDeleted: false };
    if (kept === null) return start;
    const before = {
      ...start,
      now: { ...loaded, draft: completeDraft(kept.before) },
      draft: completeDraft(kept.draft),
    };
    return loaded.project === null ? before : onto(before, loaded, null);
  });
  const setDraft = (change: (draft: ProjectDraft) => ProjectDraft) =>
    setShared((was) => ({ ...was, draft: change(was.draft) }));
  const { project } = shared.now;
  const projectId = project?.id ?? null;
  const save = useOthersSaves(project);
  /** The authors of reports since the project was read, and the newest report of them. */
  const unread = useRef<(string | null)[]>([]);
  const noted = useRef<OthersSave | null>(null);
  const noteStored = useEffectEvent(onStored);
  useEffect(() => {
    if (save !== null && save !== noted.current) unread.current.push(save.by);
    noted.current = save;
    // A save of this page reports its own change too: read again only once it has failed.
    if ((save === null && unknown === null) || isSaving) return;
    return readOthersSave(
      () => readAgain(loaded, projectId),
      (now) => {
        const own = unknown === null || projectId === null ? [] : ownParts(unknown, now.draft);
        const isStored = unknown !== null && own.length > 0;
        // One report is of the save itself; a second one of the same person is of another window.
        const itself = isStored ? unread.current.findIndex((by) => by !== null && sameEmail(by, email)) : -1;
        const [by = null, ...others] = new Set(unread.current.filter((_, index) => index !== itself));
        unread.current = [];
        setShared((was) =>
          projectId === null
            ? { ...was, now: { ...was.now, frozenIds: now.frozenIds } }
            : onto(was, now, others.length === 0 ? by : null, isStored ? unknown : null, own),
        );
        if (isStored) noteStored();
      },
      () => setShared((was) => ({ ...was, isDeleted: true })),
    );
  }, [save, isSaving, unknown, loaded, projectId, email]);

  const close = (key: number) => setShared((was) => ({ ...was, news: was.news.filter((each) => each.key !== key) }));
  const take = (key: number, taken: DraftConflict) =>
    setShared((was) => ({
      ...was,
      draft: withTheirs(was.draft, taken),
      news: was.news.map((each) =>
        each.key === key ? { ...each, conflicts: each.conflicts.filter((conflict) => conflict !== taken) } : each,
      ),
    }));
  const readOnlyReason = (): string | null => {
    if (project && shared.isDeleted) return t('removedMeanwhile', { name: project.name });
    if (project?.isClosed) return t('closed', { name: project.name });
    if (project && !isProjectAdmin({ email }, project)) return t('general:access.notProjectAdmin');
    return isBlocked(shared.now) ? t('frozenError') : null;
  };
  const news: SavedNews[] = shared.news.map((each) => ({
    ...each,
    onTake: (conflict) => take(each.key, conflict),
    onClose: () => close(each.key),
  }));
  return {
    now: shared.now,
    before: shared.now.draft,
    draft: shared.draft,
    setDraft,
    news,
    readOnlyReason: readOnlyReason(),
  };
}

/**
 * Returns the draft over the project as it is stored now. `stored` is a save of this page that it holds, of which `own` are
 * the parts: they are no news, and only what was typed since is a change.
 */
function onto(
  was: Shared,
  now: LoadedProject,
  by: string | null,
  stored: UnknownSave | null = null,
  own: readonly ChangedPart[] = [],
): Shared {
  const isImageNew = was.now.project?.imageUri !== now.project?.imageUri && !own.includes('image');
  const parts = changedParts(was.now.draft, now.draft, isImageNew).filter((part) => !own.includes(part));
  const { image } = now.draft;
  const isImageSent = stored !== null && was.draft.image === stored.draft.image;
  const typedOver = stored === null ? was.now.draft : { ...stored.draft, ...(isImageSent && { image }) };
  const mine = isImageSent ? { ...was.draft, image } : was.draft;
  const { draft, conflicts } = mergeDrafts(typedOver, mine, now.draft, isImageNew);
  // Fields that this page does not save, such as an alternate's switch, are taken over silently.
  if (parts.length === 0) return { ...was, now, draft };
  const isStanding = (older: DraftConflict) =>
    older.kind === 'image' ? !conflicts.some(({ kind }) => kind === 'image') : isStillSaved(older, now.draft);
  const older = was.news.map((each) => ({ ...each, conflicts: each.conflicts.filter(isStanding) }));
  const key = (was.news[0]?.key ?? 0) + 1;
  return { ...was, now, draft, news: [{ key, by, parts, conflicts }, ...older].slice(0, maxNews) };
}
