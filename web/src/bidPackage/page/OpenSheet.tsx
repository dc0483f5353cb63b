import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand';
import type { SheetRecord } from '#contract';
import type { BiddersRange, Viewer } from '#leveling';
import { placeOf } from '../../api/unsent.ts';
import { DraftStore, draftPlace } from '../../drafts/draftStore.ts';
import { type Density, rememberDensity, rememberedDensity } from '../../grid/density.ts';
import { GridController } from '../../grid/gridController.ts';
import { SharedTooltip } from '../../grid/SharedTooltip.tsx';
import { liveState, useLiveState } from '../../live/liveConnection.ts';
import { type KeptSteps, keepSteps, keptSteps } from '../../session/kept/keptSteps.ts';
import { leavesOnPurpose } from '../../session/leavePage.ts';
import { isDialogOpen } from '../../ui/dialog/dialogStack.ts';
import { goToUnleveled } from '../actions/goToUnleveled.ts';
import { OwnCommands } from '../actions/ownCommands.ts';
import { SheetActions } from '../actions/sheetActions.ts';
import { UndoStack } from '../actions/undo.ts';
import { followingBidders } from '../bidders/followBidders.ts';
import { columnWidths } from '../columns/columnWidths.ts';
import { PinnedBidders } from '../columns/pinnedBidders.ts';
import { useReadOnlyReason } from '../dialogs/dialogBar.tsx';
import { SheetDialogs } from '../dialogs/SheetDialogs.tsx';
import { dropDraftsOfRemovedCells, dropStoredDrafts, useKeptCells } from '../drafts/keptCells.ts';
import { goToDraft, SheetDraftCard } from '../drafts/sheetDrafts.tsx';
import { frozenParts, idSet, useLiveSheet } from '../live/useLiveSheet.ts';
import { onOfferKey } from '../lumpSums/offers.ts';
import { SheetModel } from '../model/sheetModel.ts';
import { LevelingSheet } from '../sheet/LevelingSheet.tsx';
import { SheetOverlay } from '../sheet/overlay.tsx';
import { SheetMenus } from '../sheet/SheetMenus.tsx';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { WhyPanel } from '../why/WhyPanel.tsx';
import { PageBanners } from './PageBanners.tsx';
import { createPageRights, updateRights } from './pageRights.ts';
import { lockState, mayEdit } from './readOnly.ts';
import { SheetToolbar } from './SheetToolbar.tsx';
import { StatusBar } from './StatusBar.tsx';
import '../sheet/sheet.css';
import '../cells/cellStates.css';
import '../cells/heads.css';
import './sheetFrame.css';

export interface OpenSheetProps {
  readonly record: SheetRecord;
  readonly viewer: Viewer;
  readonly ranges: BiddersRange;
  readonly units: readonly string[];
  /** Milliseconds after which a changed cell is sent without leaving it. */
  readonly autosave: number;
  /** How long the live confirmation of a command is waited for. */
  readonly liveUpdateWait?: number;
  /** The content of the app bar, with the flags of this sheet. */
  readonly renderBar?: (flags: SheetFlags) => ReactNode;
  readonly onChoosePackage: (id: string) => void;
  /** The list of packages could not be read, which a notice has said. */
  readonly onPackagesFailed: (error: Error) => void;
  /** The package was removed by somebody. */
  readonly onRemoved: (changedBy: string) => void;
  /** The project was removed by somebody. */
  readonly onProjectRemoved: (changedBy: string) => void;
  /** The project was closed by somebody. */
  readonly onClosed: (changedBy: string) => void;
  /** The ranges of the project were changed; null where they may have been while nobody said so. */
  readonly onProjectChanged: (ranges: Partial<BiddersRange> | null) => void;
}

export interface SheetFlags {
  readonly registrationFailed: boolean;
  readonly isFrozen: boolean;
}

/** One open bid package: toolbar, banners, sheet, status bar, and what opens over them. */
export function OpenSheet(props: OpenSheetProps) {
  const { record, viewer } = props;
  const [open] = useState(() => openPage(props));
  const { page } = open;
  const { model } = page;
  useSyncExternalStore(model.subscribeShape.bind(model), () => model.shapeVersion());
  const shownRecord = useRef(record);
  useEffect(() => {
    if (shownRecord.current === record) return;
    shownRecord.current = record;
    followingBidders(page, () => model.replace(record));
    dropDraftsOfRemovedCells(page);
    dropStoredDrafts(page);
  }, [record, page, model]);
  const live = useLiveSheet(page, record, {
    viewerEmail: viewer.email,
    onRemoved: props.onRemoved,
    onClosed: props.onClosed,
    onProjectRemoved: props.onProjectRemoved,
    onProjectChanged: props.onProjectChanged,
  });
  const isOffline = useLiveState() === 'failed';
  const access = mayEdit(viewer, model, live.frozen);
  const isEditable = access.allowed && !isOffline;
  const readOnlyReason = useReadOnlyReason(access, isOffline);
  const { units } = props;
  const { frozenIds } = live;
  useLayoutEffect(
    () => updateRights(open.rights, { isEditable, units, frozenIds }),
    [open, isEditable, units, frozenIds],
  );
  // Cells read the rights from the page: they are drawn again once it has them.
  const shown = useStore(open.rights);
  const [density, setDensity] = useState<Density>(() => rememberedDensity(localStorage, viewer.email));
  const [, setUndone] = useState(0);
  const undo = useMemo(() => new UndoStack(page.actions, () => setUndone((count) => count + 1)), [page]);
  useSheetKeys(page, undo);
  useKeptCells(page);
  const reload = useEffectEvent(() => void live.reload());
  useEffect(() => page.actions.whenUnconfirmed(() => reload()), [page]);
  return (
    <div className="bid-package">
      {props.renderBar?.({ registrationFailed: live.registrationFailed, isFrozen: live.frozenIds.size > 0 })}
      <SheetToolbar
        page={page}
        undo={undo}
        lock={lockState(viewer, model, live.frozen)}
        viewerEmail={viewer.email}
        isEditable={shown.isEditable}
        density={density}
        onDensity={(next) => {
          rememberDensity(localStorage, viewer.email, next);
          setDensity(next);
        }}
        onChoosePackage={props.onChoosePackage}
        onPackagesFailed={props.onPackagesFailed}
      />
      <PageBanners model={model} access={access} frozen={live.frozen} />
      <LevelingSheet
        page={page}
        density={density}
        ranges={props.ranges}
        isEditable={shown.isEditable}
        user={viewer.email}
      />
      <StatusBar page={page} readOnlyReason={readOnlyReason} isRegistered={!live.registrationFailed} />
      <SheetDraftCard page={page} readOnlyReason={readOnlyReason} />
      <SheetMenus page={page} />
      <WhyPanel page={page} />
      <SheetDialogs page={page} readOnlyReason={readOnlyReason} />
      <SheetOverlay />
      <SharedTooltip />
    </div>
  );
}

/** The page's objects, and what is read anew at each use. */
interface OpenPage {
  readonly page: SheetPage;
  readonly rights: ReturnType<typeof createPageRights>;
}

/** The objects that live as long as the open sheet; rights and units are read anew at each use. */
function openPage(props: OpenSheetProps): OpenPage {
  const model = new SheetModel(props.record, new DraftStore(draftPlace()));
  const widths = columnWidths(model, 1440);
  const controller = new GridController(model, {
    rowHeight: 50,
    headHeight: 88,
    left: widths.left,
    blockWidth: widths.block,
    blockCount: model.content.bidders.length,
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
    isEditable: () => rights.getState().isEditable,
    isFrozen: (id) => id !== null && rights.getState().frozenIds.has(id.toLowerCase()),
    units: () => rights.getState().units,
    autosave: props.autosave,
    offer: { current: null, due: null },
    pinned: new PinnedBidders(localStorage, props.viewer.email, model.content.bidPackage.id),
  };
  const frozenIds = idSet(props.record.frozenIds);
  const access = mayEdit(props.viewer, model, frozenParts(page, frozenIds));
  rights.setState({ isEditable: access.allowed && liveState() !== 'failed', frozenIds });
  return { page, rights };
}

/** Keys of the whole page: next unleveled, undo and redo; and nothing typed is lost on leaving. */
function useSheetKeys(page: SheetPage, undo: UndoStack): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isDialogOpen()) return;
      if (event.key === 'F9') {
        event.preventDefault();
        page.controller.commitEdit();
        goToDraft(page, event.shiftKey ? -1 : 1);
        return;
      }
      if (event.key === 'F8') {
        event.preventDefault();
        page.controller.commitEdit();
        goToUnleveled(page, event.shiftKey ? -1 : 1);
        return;
      }
      if (onOfferKey(page, event)) {
        event.preventDefault();
        return;
      }
      const isText = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (isText || !(event.ctrlKey || event.metaKey) || !page.isEditable()) return;
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
    window.addEventListener('keydown', onKey);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [page, undo]);
}
