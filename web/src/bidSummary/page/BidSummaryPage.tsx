import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { notFoundOr } from '../../api/LoadFailure.ts';
import { usePreparedLogo } from '../../companyLogo/companyLogo.ts';
import { printName } from '../../i18n/printed.ts';
import { useLiveState } from '../../live/liveConnection.ts';
import { notify } from '../../notices/notices.ts';
import { paths } from '../../paths.ts';
import { ProjectBar } from '../../projectInfo/ProjectBar.tsx';
import { keptDialogRequest } from '../../session/kept/keptDialog.ts';
import { nameOrEmailOf } from '../../session/nameOfPerson.ts';
import { useCurrentUser } from '../../session/session.ts';
import { showInPlace } from '../../ui/dialog/minimizedDialogs.ts';
import { untilNothingIsUnsaved } from '../../ui/dialog/unsavedDialogs.ts';
import { Loading } from '../../ui/Loading.tsx';
import { onWindowResize } from '../../ui/onWindowResize.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { SummaryCharts } from '../charts/SummaryCharts.tsx';
import type { Display } from '../columns/column.ts';
import { sheetWidths } from '../columns/columnWidths.ts';
import { SummaryDraftCard } from '../drafts/SummaryDrafts.tsx';
import { useEditStore, useEdits } from '../editing/editStore.ts';
import { Equation } from '../fees/Equation.tsx';
import { useDisplay, useSummaryLook } from '../model/rememberedChoices.ts';
import { SummaryActions } from '../model/summaryActions.ts';
import { hasNoBidders, type SummaryData } from '../model/summaryData.ts';
import { summaryFigures } from '../model/summaryFigures.ts';
import { summaryRights } from '../model/summaryRights.ts';
import {
  SheetContext,
  type SheetView,
  SummaryContext,
  type SummaryDialog,
  type SummaryView,
} from '../model/summaryView.ts';
import { type Summary, useSummary } from '../model/useSummary.ts';
import { PrintedSummary } from '../print/PrintedSummary.tsx';
import { SummarySheet } from '../sheet/SummarySheet.tsx';
import { type ColumnChoice, firstChoice, sheetShape, shownColumns } from '../sheet/sheetShape.ts';
import { NewProjectHint, SummaryBanners } from './SummaryBanners.tsx';
import { SummaryDialogs } from './SummaryDialogs.tsx';
import { SummarySkeleton } from './SummarySkeleton.tsx';
import { SummaryStatusBar } from './SummaryStatusBar.tsx';
import { SummaryToolbar } from './SummaryToolbar.tsx';

export default function BidSummaryPage() {
  const { id } = useParams({ from: '/bid-summary/$id' });
  return id === undefined ? null : <BidSummary key={id} projectId={id} />;
}

/** The bid summary of one project, with notices of what others do to the project. */
export function BidSummary({ projectId }: { projectId: string }) {
  const { t } = useTranslation('bid-summary');
  const { t: projectText } = useTranslation('project');
  const { t: general } = useTranslation('general');
  const navigate = useNavigate();
  const { email } = useCurrentUser();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  usePreparedLogo();
  const summary = useSummary(projectId, {
    onRemoved: async (changedBy) => {
      const user = await nameOrEmailOf(changedBy);
      notify({ kind: 'error', title: t('projectRemoved', { name: printName(name.current), user }) });
      void untilNothingIsUnsaved().then(() => {
        if (isShown.current) void navigate({ to: paths.home() });
      });
    },
    onClosed: async (changedBy) => {
      if (changedBy.toLowerCase() === email.toLowerCase()) return;
      const user = await nameOrEmailOf(changedBy);
      const message = projectText('projectClosedMessage', { name: printName(name.current), user });
      notify({ kind: 'info', title: projectText('projectClosed'), message });
    },
    onRepair: (state) =>
      state === 'started'
        ? notify({ kind: 'warning', title: general('degradedStarted') })
        : notify({ kind: 'error', title: general('degradedFailed') }),
  });
  const { data, error } = summary;
  const name = useLatest(data?.project.name ?? '');
  if (error) throw notFoundOr(error, general('projectNotFound'));
  if (data) return <OpenSummary data={data} summary={summary} />;
  return (
    <Loading label={t('loading')}>
      <SummarySkeleton />
    </Loading>
  );
}

function OpenSummary({ data, summary }: { data: SummaryData; summary: Summary }) {
  const { t } = useTranslation(['bid-summary', 'general']);
  const user = useCurrentUser();
  const live = useLiveState();
  const [display, toggle] = useDisplay();
  const [look, setLook] = useSummaryLook();
  const [choice, setChoice] = useState<ColumnChoice>(firstChoice);
  // After a reload the dialog in which text was typed opens again.
  const [dialog, setDialog] = useState(() => keptDialogRequest<SummaryDialog>());
  const store = useEditStore(data);
  const latest = useLatest(data);
  const { refresh, refreshTotals, untilCurrent } = summary;
  const actions = useMemo(
    () => new SummaryActions(store, { refresh, refreshTotals, untilCurrent }, () => latest.current),
    [store, refresh, refreshTotals, untilCurrent, latest],
  );
  const shown = useLatest(dialog);
  const openDialog = useCallback(
    (next: SummaryDialog) => {
      const onSaving = () => notify({ kind: 'info', title: t('general:dialogSavingOther') });
      showInPlace(shown.current, next, setDialog, onSaving);
    },
    [shown, t],
  );
  const editing = useEdits(store);
  const { figures, settled, ...view } = useView(data, { user, isOffline: live === 'failed', editing, display, choice });
  const sheet: SheetView = useSame({ ...view, sentEdits: editing.settled, store, actions, openDialog });
  const whole: SummaryView = { ...sheet, data, figures, settled, editing, changedBy: summary.changedBy };
  return (
    <SummaryContext value={whole}>
      <ProjectBar projectId={data.project.id} shortcuts="summary">
        {data.project.isClosed && <span className="tag">{t('closed')}</span>}
      </ProjectBar>
      <SummaryBanners isRegistrationFailed={summary.isRegistrationFailed} isBehind={summary.isBehind} />
      <SummaryToolbar look={look} onLook={setLook} onToggle={toggle} choice={choice} onChoose={setChoice} />
      <Equation />
      {view.isNew && <NewProjectHint />}
      {look === 'charts' ? (
        <SummaryCharts />
      ) : (
        <SheetContext value={sheet}>
          <SummarySheet />
        </SheetContext>
      )}
      <SummaryStatusBar isCurrent={summary.isRegistered && !summary.isBehind} />
      <SummaryDraftCard />
      <PrintedSummary />
      {dialog && (
        <SummaryDialogs
          key={JSON.stringify(dialog)}
          dialog={dialog}
          onClose={() => setDialog((now) => (now === dialog ? null : now))}
        />
      )}
    </SummaryContext>
  );
}

interface ViewParts {
  readonly user: ReturnType<typeof useCurrentUser>;
  readonly isOffline: boolean;
  readonly editing: SummaryView['editing'];
  readonly display: Display;
  readonly choice: ColumnChoice;
}

/** Returns the same object as long as none of its properties changes. */
function useSame<T extends object>(value: T): T {
  const [kept, setKept] = useState(value);
  const keys = Object.keys(value) as (keyof T)[];
  if (keys.every((key) => kept[key] === value[key])) return kept;
  setKept(value);
  return value;
}

/** Returns the same object as long as its text is the same. */
function useEqual<T>(value: T, read: string): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text represents the object
  return useMemo(() => value, [read]);
}

function useView(data: SummaryData, { user, isOffline, editing, display, choice }: ViewParts) {
  const { t } = useTranslation('bid-summary');
  const words = useMemo(
    () => ({
      notSelected: t('notSelected'),
      nobodySelected: t('nobodySelected'),
      noEstimate: t('withoutEstimate'),
      noEstimateTip: t('withoutEstimateTip'),
      notPriced: t('notPriced'),
      nothingCompared: t('nothingCompared'),
      compared: (compared: number) => t('comparedPackages', { compared, count: data.packages.length }),
    }),
    [t, data.packages.length],
  );
  const settled = useMemo(() => summaryFigures(data, editing.settled), [data, editing.settled]);
  const figures = useMemo(
    () => (editing.edits === editing.settled ? settled : summaryFigures(data, editing.edits)),
    [data, editing.edits, editing.settled, settled],
  );
  const { project, packages, frozenIds } = data;
  const rights = useMemo(
    () =>
      summaryRights({ email: user.email, roles: user.roles.map(({ id }) => id) }, { project, frozenIds }, isOffline),
    [user, project, frozenIds, isOffline],
  );
  const { alternates } = project;
  const room = useSyncExternalStore(onWindowResize, () => window.innerWidth);
  const shape = sheetShape(room);
  const shown = useMemo(() => shownColumns(alternates, display, shape, choice), [alternates, display, shape, choice]);
  // Columns keep their width while somebody types.
  const sheet = useMemo(
    () => sheetWidths(shown, alternates, packages, settled, words, shape, room),
    [shown, alternates, packages, settled, words, shape, room],
  );
  const widths = useEqual(sheet.widths, String([...sheet.widths]));
  const left = useEqual(sheet.left, String(Object.values(sheet.left)));
  const enabled = useEqual(settled.enabled, String(settled.enabled));
  const { totalWidth } = sheet;
  const isNew = hasNoBidders(packages);
  return { project, figures, settled, enabled, rights, ...shown, shape, isNew, words, widths, left, totalWidth };
}
