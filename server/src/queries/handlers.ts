import type { QueryHandler } from '../call.ts';
import { exportProgress } from '../export/exportProgress.ts';
import { exportProject } from '../export/exportProject.ts';
import { bidSummary } from './bidSummary.ts';
import { contingencyAmounts } from './contingencyAmounts.ts';
import { generalConditionsDefinition } from './generalConditions.ts';
import { readEntities } from './odata/readEntities.ts';
import { openApi } from './openApi.ts';
import { bidPackage } from './packages/bidPackage.ts';
import { bidPackageSheet } from './packages/bidPackageSheet.ts';
import { bidPackageTotals } from './packages/bidPackageTotals.ts';
import { changedTotals } from './packages/changedTotals.ts';
import { palette } from './palette.ts';
import {
  project,
  projectAlternates,
  projectBidPackages,
  projectInfo,
  projectInfoOfBidPackage,
  projectMetadata,
} from './projects/project.ts';
import { recentProjects, searchProjects } from './projects/projectCards.ts';
import { projectFees, projectFeesAndTotals } from './projects/projectFees.ts';
import { projectList } from './projects/projectList.ts';

import { currentUser, notificationSettings, user } from './users.ts';

/** Every query by the name of its endpoint in contract. */
export const queryHandlers: Record<string, QueryHandler> = {
  'bid-package': bidPackage,
  'bid-package-sheet': bidPackageSheet,
  'bid-package-totals': bidPackageTotals,
  'bid-summary': bidSummary,
  'changed-totals': changedTotals,
  'contingency-amounts': contingencyAmounts,
  'current-user': currentUser,
  'export-progress': exportProgress,
  'export-project': exportProject,
  'general-conditions-definition': generalConditionsDefinition,
  'notification-settings': notificationSettings,
  odata: readEntities,
  'open-api': openApi,
  palette,
  project,
  'project-alternates': projectAlternates,
  'project-bid-packages': projectBidPackages,
  'project-fees': projectFees,
  'project-fees-and-totals': projectFeesAndTotals,
  'project-info': projectInfo,
  'project-info-of-bid-package': projectInfoOfBidPackage,
  'project-list': projectList,
  'project-metadata': projectMetadata,
  'recent-projects': recentProjects,
  'search-projects': searchProjects,
  user,
};
