import { fixedEntityIds } from '#contract';
import {
  type Access,
  mayEditBidAmount,
  mayEditBidSummary,
  mayEditContingency,
  mayEditFees,
  mayEditProject,
  mayEditProjectNotes,
  mayRetryFeeCalculation,
  type ProjectAccess,
  type Viewer,
} from '#leveling';
import { hasSelection, type SummaryData, type SummaryPackage } from './summaryData.ts';

export interface SummaryRights {
  /** The live connection has failed: nothing can be changed until it is back. */
  readonly isOffline: boolean;
  readonly summary: Access;
  readonly editProject: Access;
  readonly fees: Access;
  readonly retry: Access;
  readonly notes: Access;
  readonly bidAmount: (row: SummaryPackage, alternate: number | null) => boolean;
  readonly contingency: (row: SummaryPackage) => boolean;
  /** Of a package without a selected bidder; the live connection apart. */
  readonly carriedAmount: (row: SummaryPackage) => Access;
}

/** The frozen parts, in the order of the banner. */
export interface FrozenNames {
  readonly isApplication: boolean;
  readonly isSystemSettings: boolean;
  readonly isProject: boolean;
  readonly isNotes: boolean;
  readonly packages: readonly SummaryPackage[];
  /** Packages whose selected bidder's adjustment notes are frozen. */
  readonly adjustmentNotes: readonly SummaryPackage[];
}

const isFrozen = ({ frozenIds }: Pick<SummaryData, 'frozenIds'>, id: string | null): boolean =>
  id !== null && frozenIds.has(id.toLowerCase());

export function frozenNames(data: SummaryData): FrozenNames {
  const { project, packages } = data;
  return {
    isApplication: isFrozen(data, fixedEntityIds.application),
    isSystemSettings: isFrozen(data, fixedEntityIds.systemSettings),
    isProject: isFrozen(data, project.id),
    isNotes: isFrozen(data, project.notesId),
    packages: packages.filter(({ id }) => isFrozen(data, id)),
    adjustmentNotes: packages.filter(({ adjustmentNotes }) =>
      adjustmentNotes.some(({ notesId }) => isFrozen(data, notesId)),
    ),
  };
}

export function summaryRights(
  viewer: Viewer,
  data: Pick<SummaryData, 'project' | 'frozenIds'>,
  isOffline: boolean,
): SummaryRights {
  const project: ProjectAccess = {
    projectAdmins: data.project.projectAdmins,
    contributors: data.project.contributors,
    isClosed: data.project.isClosed,
    isProjectFrozen: isFrozen(data, data.project.id),
    isApplicationFrozen: isFrozen(data, fixedEntityIds.application),
    isSystemSettingsFrozen: isFrozen(data, fixedEntityIds.systemSettings),
  };
  return {
    isOffline,
    summary: mayEditBidSummary(viewer, project),
    editProject: mayEditProject(viewer, project),
    fees: mayEditFees(viewer, project),
    retry: mayRetryFeeCalculation(viewer, project),
    notes: mayEditProjectNotes(viewer, project, isFrozen(data, data.project.notesId)),
    bidAmount: (row, alternate) =>
      !isOffline &&
      mayEditBidAmount(viewer, project, {
        isBidPackageFrozen: isFrozen(data, row.id),
        isGeneralCondition: row.isGeneralCondition,
        hasSelectedBidder: hasSelection(row),
        isAlternateEnabled: alternate === null || data.project.alternates[alternate]?.enabled === true,
      }).allowed,
    carriedAmount: (row) => mayEditContingency(viewer, project, { isBidPackageFrozen: isFrozen(data, row.id) }),
    contingency: (row) =>
      !isOffline && mayEditContingency(viewer, project, { isBidPackageFrozen: isFrozen(data, row.id) }).allowed,
  };
}

export function maySummaryChange({ isOffline, summary }: SummaryRights): boolean {
  return !isOffline && summary.allowed;
}
