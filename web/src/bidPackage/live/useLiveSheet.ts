import { useEffect, useState } from 'react';
import type { BidderRecord, ProjectRecord, SheetRecord } from '#contract';
import { sameEmail } from '#leveling';
import { i18next } from '../../i18n/i18n.ts';
import { listenTo } from '../../live/listenTo.ts';
import type { DataChanged } from '../../live/messages.ts';
import { notify } from '../../notices/notices.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useColumnOrder } from '../bidders/columnOrder.ts';
import { notifyPackageRemoved } from '../drafts/keptCells.ts';
import { type FrozenParts, NOTHING_FROZEN } from '../page/readOnly.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { LiveMerging, sourcesOf } from './liveMerging.ts';

interface LiveSheet {
  readonly frozen: FrozenParts;
  readonly frozenIds: ReadonlySet<string>;
  readonly registrationFailed: boolean;
  /** Something of others is known of and not shown yet: the sheet is read again. */
  readonly isBehind: boolean;
  /** Reads the sheet again, after rows or columns came, went or moved. */
  readonly reload: () => Promise<void>;
}

const SHOWN_FIELDS = ['lowBiddersMax', 'midBiddersMax', 'bidDueDate', 'bidDueTime', 'bidDueTimeZone'] as const;

/** What the page shows of its project next to the sheet, as far as it was changed. */
export type ProjectChange = Partial<Pick<ProjectRecord, (typeof SHOWN_FIELDS)[number]>>;

interface LiveSheetOptions {
  readonly viewerEmail: string;
  /** Everything of the package is registered, also again after a reconnect. */
  readonly onRegistered?: () => void;
  readonly onRemoved: (changedBy: string) => void;
  readonly onClosed: (changedBy: string) => void;
  readonly onProjectRemoved: (changedBy: string) => void;
  readonly onProjectChanged: (change: ProjectChange | null) => void;
}

/** Keeps an open sheet up to date: merges, who-changed marks, the order of columns, the check of totals, frozen parts. */
export function useLiveSheet(page: SheetPage, record: SheetRecord, options: LiveSheetOptions): LiveSheet {
  const [frozenIds, setFrozenIds] = useState<ReadonlySet<string>>(() => idSet(record.frozenIds));
  const [registrationFailed, setRegistrationFailed] = useState(false);
  const latest = useLatest(options);
  const [isBehind, setBehind] = useState(false);
  const [live] = useState(() => new LiveMerging(page, (read) => setFrozenIds(idSet(read.frozenIds)), setBehind));

  useEffect(() => {
    const { id } = record.bidPackage;
    setFrozenIds(idSet(record.frozenIds));
    const listening = listenTo(sourcesOf(page.model.content), {
      onChange: (change) => {
        const removed = change.Deleted.find((item) => item.Type === 'BidPackage' && item.Values.id === id);
        if (change.Deleted.some((item) => item.Type === 'Project')) latest.current.onProjectRemoved(change.ChangedBy);
        else if (removed !== undefined) {
          notifyPackageRemoved(page, `${record.bidPackage.code} - ${record.bidPackage.description}`);
          latest.current.onRemoved(change.ChangedBy);
        } else live.merge(change, latest.current.viewerEmail);
        const closed = change.Updated.some((item) => item.Type === 'Project' && item.Values.isClosed === true);
        const changed = projectChangeIn(change, page.model.content.project.id);
        if (changed !== null) latest.current.onProjectChanged(changed);
        const isOwn = sameEmail(change.ChangedBy, latest.current.viewerEmail);
        if (closed && !isOwn) latest.current.onClosed(change.ChangedBy);
      },
      onReload: () => {
        void live.reload();
        latest.current.onProjectChanged(null);
      },
      onFrozen: ({ SourceId, IsFrozen }) =>
        setFrozenIds((ids) => {
          const next = new Set(ids);
          if (IsFrozen) next.add(SourceId.toLowerCase());
          else next.delete(SourceId.toLowerCase());
          return next;
        }),
      onRepairStarted: () => notify({ kind: 'warning', title: i18next.t('general:degradedStarted') }),
      onRepairFinished: ({ IsSuccess }) => {
        if (!IsSuccess) notify({ kind: 'error', title: i18next.t('general:degradedFailed') });
      },
      onCaughtUp: (sourceId) => live.caughtUp(sourceId),
      onRegistrationFailed: () => setRegistrationFailed(true),
      onRegistered: () => {
        setRegistrationFailed(false);
        latest.current.onRegistered?.();
      },
    });
    live.start(listening, record);
    return () => {
      listening.close();
      live.stop();
    };
  }, [page, record, live, latest]);

  useColumnOrder(page);

  return { frozen: frozenParts(page, frozenIds), frozenIds, registrationFailed, isBehind, reload: () => live.reload() };
}

export function idSet(ids: readonly string[]): ReadonlySet<string> {
  return new Set(ids.map((id) => id.toLowerCase()));
}

export function frozenParts(page: SheetPage, ids: ReadonlySet<string>): FrozenParts {
  if (ids.size === 0) return NOTHING_FROZEN;
  const { bidPackage, bidders } = page.model.content;
  const isFrozen = (id: string | null): boolean => id !== null && ids.has(id.toLowerCase());
  const names = isFrozen(bidPackage.id) ? [`${bidPackage.code} - ${bidPackage.description}`] : [];
  if (isFrozen(bidPackage.notesId)) names.push(text('frozenNotes'));
  const ofBidders = (key: string, holds: (bidder: BidderRecord) => boolean): string[] =>
    bidders.filter(holds).map((bidder) => text(key, { bidder: bidder.companyName }));
  const hasFrozenAdjustment = ({ id }: BidderRecord): boolean =>
    page.model.content.totals.some((_, section) => isFrozen(page.model.adjustment(section, id).notesId));
  names.push(
    ...ofBidders('frozenBidderNotes', ({ notesId }) => isFrozen(notesId)),
    ...ofBidders('frozenDocuments', ({ fileUploadContainerId }) => isFrozen(fileUploadContainerId)),
    ...ofBidders('frozenAdjustmentNotes', hasFrozenAdjustment),
  );
  return { bidPackage: isFrozen(bidPackage.id), names };
}

/** The bidder ranges and the due time of the project in a change, or null where it holds none. */
function projectChangeIn({ Updated }: DataChanged, projectId: string): ProjectChange | null {
  const values = Updated.find((item) => item.Type === 'Project' && item.Values.id === projectId)?.Values ?? {};
  const found = SHOWN_FIELDS.filter((field) => field in values);
  return found.length === 0 ? null : Object.fromEntries(found.map((field) => [field, values[field as never]]));
}
