import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { SheetRecord } from '#contract';
import type { BiddersRange, OutlierLimits, Viewer } from '#leveling';
import { placeOf } from '../../api/unsent.ts';
import { DraftStore, draftPlace } from '../../drafts/draftStore.ts';
import { GridController } from '../../grid/gridController.ts';
import { liveState, useLiveState } from '../../live/liveConnection.ts';
import { type KeptSteps, keepSteps, keptSteps } from '../../session/kept/keptSteps.ts';
import { leavesOnPurpose } from '../../session/leavePage.ts';
import { isDialogOpen } from '../../ui/dialog/dialogStack.ts';
import { SharedTooltip } from '../../ui/SharedTooltip.tsx';
import { goToUnleveled } from '../actions/goToUnleveled.ts';
import { OwnCommands } from '../actions/ownCommands.ts';
import { SheetActions } from '../actions/sheetActions.ts';
import { stopSwitching } from '../actions/switchAlternate.ts';
import { UndoStack } from '../actions/undo.ts';
import { followingBidders } from '../bidders/followBidders.ts';
import { columnWidths } from '../columns/columnWidths.ts';
import { PinnedBidders } from '../columns/pinnedBidders.ts';
import { useReadOnlyReason } from '../dialogs/dialogBar.tsx';
import { SheetDialogs } from '../dialogs/SheetDialogs.tsx';
import { dropDraftsOfRemovedCells, dropStoredDrafts, useKeptCells } from '../drafts/keptCells.ts';
import { goToDraft, SheetDraftCard } from '../drafts/sheetDrafts.tsx';
import { filterLines, linesOf } from '../filter/applyFilter.ts';
import { FilterBanner } from '../filter/FilterBanner.tsx';
import { LastVisit } from '../filter/lastVisit.ts';
import { createSheetFilter } from '../filter/sheetFilter.ts';
import { useVisit } from '../filter/useVisit.ts';
import { frozenParts, idSet, type ProjectChange, useLiveSheet } from '../live/useLiveSheet.ts';
import { onOfferKey } from '../lumpSums/offers.ts';
import { orderBidders } from '../model/sheetEdits.ts';
import { SheetModel } from '../model/sheetModel.ts';
import { Guests } from '../presence/guests.ts';
import { People } from '../presence/People.tsx';
import { usePresence } from '../presence/usePresence.ts';
import { PrintedPackage } from '../print/PrintedPackage.tsx';
import { isTooLongToPrint, printSheet } from '../print/printSheet.ts';
import { openQuote } from '../quote/openQuote.ts';
import { type Density, rememberDensity, rememberedDensity } from '../sheet/density.ts';
import { LevelingSheet } from '../sheet/LevelingSheet.tsx';
import { SheetOverlay } from '../sheet/overlay.tsx';
import { SheetMenus } from '../sheet/SheetMenus.tsx';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { useShape } from '../sheet/useModel.ts';
import { createViewChoices } from '../sheet/viewChoices.ts';
import { SubmittedBanner } from '../submitted/SubmittedBanner.tsx';
import { toggleSubmitted } from '../submitted/submittedView.ts';
import { WhyPanel } from '../why/WhyPanel.tsx';
import { PageBanners } from './PageBanners.tsx';
import styles from './page.module.css';
import { createPageRights, updateRights } from './pageRights.ts';
import { lockState, mayEdit, mayEditCarried, maySwitchAlternates } from './readOnly.ts';
import { SheetToolbar } from './SheetToolbar.tsx';
import { StatusBar } from './StatusBar.tsx';

export interface OpenSheetProps {
  readonly record: SheetRecord;
  readonly viewer: Viewer;
  /** The ranges of the project; null until they are known. */
  readonly ranges: BiddersRange | null;
  readonly units: readonly string[];
  /** The company's limits of prices that are far from the others; null until they are known. */
  readonly outlierLimits: OutlierLimits | null;
  /** Milliseconds after which a changed cell is sent without leaving it. */
  readonly autosave: number;
  readonly liveUpdateWait?: number;
  /** The content of the app bar, with the flags of this sheet. */
  readonly renderBar?: (flags: SheetFlags) => ReactNode;
  readonly onChoosePackage: (id: string) => void;
  readonly onPackagesFailed: (error: Error) => void;
  readonly onRemoved: (changedBy: string) => void;
  readonly onProjectRemoved: (changedBy: string) => void;
  readonly onClosed: (changedBy: string) => void;
  /** What the page shows of the project was changed; null where it may have been while nobody said so. */
  readonly onProjectChanged: (change: ProjectChange | null) => void;
}

export interface SheetFlags {
  readonly registrationFailed: boolean;
  readonly isFrozen: boolean;
}

export function OpenSheet(props: OpenSheetProps) {
  const { record, viewer } = props;
  const [open] = useState(() => openPage(props));
  const { page } = open;
  const { model } = page;
  useShape(model);
  const shownRecord = useRef(record);
  useEffect(() => {
    if (shownRecord.current === record) return;
    shownRecord.current = record;
    followingBidders(page, () => model.replace(record));
    dropDraftsOfRemovedCells(page);
    dropStoredDrafts(page);
  }, [record, page, model]);
  const reportHere = usePresence(page, viewer.email);
  const live = useLiveSheet(page, record, { ...props, viewerEmail: viewer.email, onRegistered: reportHere });
  const isOffline = useLiveState() === 'failed';
  const access = mayEdit(viewer, model, live.frozen);
  const isEditable = access.allowed && !isOffline && !model.showsSubmitted;
  const offReason = useReadOnlyReason(access, isOffline);
  const readOnlyReason = offReason ?? (model.showsSubmitted ? text('submittedReadOnly') : null);
  const carriedRefusal = useReadOnlyReason(mayEditCarried(viewer, model, live.frozenIds), isOffline);
  const maySwitch = maySwitchAlternates(viewer, model, live.frozenIds) && !isOffline;
  const { units } = props;
  const { frozenIds } = live;
  useLayoutEffect(
    () => updateRights(open.rights, { isEditable, mayEnableAlternates: maySwitch, units, frozenIds }),
    [open, isEditable, maySwitch, units, frozenIds],
  );
  const { outlierLimits } = props;
  useLayoutEffect(() => {
    model.setOutlierLimits(outlierLimits);
    // A filter that was remembered is there before the limits of the company are read.
    const { lines } = page.filter.getState();
    if (lines.kind === 'outliers') filterLines(page, lines);
  }, [model, page, outlierLimits]);
  // Cells read the rights from the page: they are drawn again once it has them.
  const shown = useStore(open.rights);
  const [density, setDensity] = useState<Density>(() => rememberedDensity(localStorage, viewer.email));
  const [, setUndone] = useState(0);
  const undo = useMemo(() => new UndoStack(page.actions, () => setUndone((count) => count + 1)), [page]);
  useSheetKeys(page, undo);
  useKeptCells(page);
  useVisit(page);
  const reload = useEffectEvent(() => void live.reload());
  useEffect(() => page.actions.whenUnconfirmed(() => reload()), [page]);
  useEffect(() => () => stopSwitching(page), [page]);
  return (
    <div className={styles.page}>
      {props.renderBar?.({ registrationFailed: live.registrationFailed, isFrozen: live.frozenIds.size > 0 })}
      <SheetToolbar
        page={page}
        undo={undo}
        lock={lockState(viewer, model, live.frozen)}
        viewerEmail={viewer.email}
        isEditable={shown.isEditable}
        carriedRefusal={carriedRefusal}
        density={density}
        onDensity={(next) => {
          rememberDensity(localStorage, viewer.email, next);
          setDensity(next);
        }}
        onChoosePackage={props.onChoosePackage}
        onPackagesFailed={props.onPackagesFailed}
      />
      <PageBanners model={model} access={access} frozen={live.frozen} />
      <SubmittedBanner page={page} />
      <FilterBanner page={page} />
      <LevelingSheet
        page={page}
        density={density}
        ranges={props.ranges}
        isEditable={shown.isEditable}
        user={viewer.email}
      />
      <StatusBar
        page={page}
        readOnlyReason={readOnlyReason}
        isRegistered={!live.registrationFailed}
        isBehind={live.isBehind}
      />
      <SheetDraftCard page={page} readOnlyReason={readOnlyReason} />
      <SheetMenus page={page} />
      <WhyPanel page={page} />
      <SheetDialogs page={page} readOnlyReason={readOnlyReason} carriedRefusal={carriedRefusal} units={units} />
      <People page={page} />
      <SheetOverlay />
      <PrintedPackage page={page} />
      <SharedTooltip />
    </div>
  );
}

/** Creates the objects that live as long as the open sheet; they read rights and units at each use. */
function openPage(props: OpenSheetProps) {
  const model = new SheetModel(props.record, new DraftStore(draftPlace()));
  const bidPackageId = model.content.bidPackage.id;
  const filter = createSheetFilter(localStorage, props.viewer.email, bidPackageId);
  model.view = filter.getState().bidders;
  orderBidders(model);
  const kept = linesOf(model, filter.getState());
  if (kept !== null) model.filterLines(kept);
  const widths = columnWidths(model, 1440);
  const controller = new GridController(model, {
    rowHeight: 50,
    headHeight: 102,
    left: widths.left,
    blockWidth: widths.block,
    blockCount: model.shownBidders,
  });
  const rights = createPageRights(props.units);
  const place = placeOf('steps');
  const steps = { load: () => keptSteps(place), save: (kept: KeptSteps) => keepSteps(place, kept) };
  const actions = new SheetActions(model, new OwnCommands(steps));
  if (props.liveUpdateWait !== undefined) actions.liveUpdateWait = props.liveUpdateWait;
  const page: SheetPage = {
    model,
    controller,
    actions,
    isEditable: () => rights.getState().isEditable && !model.showsSubmitted,
    mayEnableAlternates: () => rights.getState().mayEnableAlternates,
    isFrozen: (id) => id !== null && rights.getState().frozenIds.has(id.toLowerCase()),
    units: () => rights.getState().units,
    autosave: props.autosave,
    offer: { current: null, due: null },
    guests: new Guests(model),
    filter,
    view: createViewChoices(localStorage, props.viewer.email),
    lastVisit: new LastVisit(localStorage, { user: props.viewer.email, bidPackageId, seq: props.record.seq }),
    pinned: new PinnedBidders(localStorage, props.viewer.email, bidPackageId),
  };
  const frozenIds = idSet(props.record.frozenIds);
  const access = mayEdit(props.viewer, model, frozenParts(page, frozenIds));
  rights.setState({ isEditable: access.allowed && liveState() !== 'failed', frozenIds });
  return { page, rights };
}

/** Keys of the whole page: next unleveled, a quote, printing, undo and redo; and nothing typed is lost on leaving. */
function useSheetKeys(page: SheetPage, undo: UndoStack): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isDialogOpen()) return;
      if (event.key === 'F8' || event.key === 'F9') {
        event.preventDefault();
        page.controller.commitEdit();
        const goToNext = event.key === 'F8' ? goToUnleveled : goToDraft;
        goToNext(page, event.shiftKey ? -1 : 1);
        return;
      }
      if (event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyQ') {
        event.preventDefault();
        openQuote(page);
        return;
      }
      if (event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyU') {
        event.preventDefault();
        toggleSubmitted(page);
        return;
      }
      const isModified = event.ctrlKey || event.metaKey;
      if (isModified && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'p') {
        // The browser prints by itself.
        if (!isTooLongToPrint(page.model)) return;
        event.preventDefault();
        void printSheet(page.model);
        return;
      }
      if (onOfferKey(page, event)) {
        event.preventDefault();
        return;
      }
      const isText = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (isText || !isModified || !page.isEditable()) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) void undo.redo();
      else void undo.undo();
    };
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (leavesOnPurpose()) return;
      const isPending = page.controller.snapshot().editing !== null || page.actions.isSaving;
      if (isPending) event.preventDefault();
    };
    const listeners = new AbortController();
    window.addEventListener('keydown', onKey, listeners);
    window.addEventListener('beforeunload', onUnload, listeners);
    return () => listeners.abort();
  }, [page, undo]);
}
