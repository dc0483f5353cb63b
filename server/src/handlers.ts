import type { AnyEndpoint, Endpoint } from '#contract';
import type { CommandOf, LoginOf, QueryOfEndpoint } from './call.ts';
import { deleteAdjustment } from './commands/adjustment/deleteAdjustment.ts';
import { setAdjustment } from './commands/adjustment/setAdjustment.ts';
import { setBidAmountAdjustment } from './commands/adjustment/setBidAmountAdjustment.ts';
import { addBidders } from './commands/bidder/addBidders.ts';
import { changeBidderStatus } from './commands/bidder/changeBidderStatus.ts';
import { deleteBidder } from './commands/bidder/deleteBidder.ts';
import { selectBidder } from './commands/bidder/selectBidder.ts';
import { setBidderOrder } from './commands/bidder/setBidderOrder.ts';
import { setSelectionReason } from './commands/bidder/setSelectionReason.ts';
import { updateBidders } from './commands/bidder/updateBidders.ts';
import { deleteBidderDocument } from './commands/bidderDocument/deleteBidderDocument.ts';
import { uploadBidderDocument } from './commands/bidderDocument/uploadBidderDocument.ts';
import { copyBidPackageStructure } from './commands/bidPackage/copyStructure.ts';
import { updateLock } from './commands/bidPackage/updateLock.ts';
import { importBidTabulation } from './commands/bidTabulation/importBidTabulation.ts';
import { removeCompanyLogo } from './commands/companyLogo/removeCompanyLogo.ts';
import { uploadCompanyLogo } from './commands/companyLogo/uploadCompanyLogo.ts';
import { setCarriedAmount } from './commands/contingency/setCarriedAmount.ts';
import { setContingency } from './commands/contingency/setContingency.ts';
import { calculateFees, calculateFeeTable } from './commands/fee/calculateFees.ts';
import { changeProjectFees } from './commands/fee/changeProjectFees.ts';
import { dismissChangedTotals } from './commands/home/dismissChangedTotals.ts';
import { recordRecentProject } from './commands/home/recordRecentProject.ts';
import { updateProjectViewSettings } from './commands/home/updateProjectViewSettings.ts';
import { addLineItems } from './commands/lineItem/addLineItems.ts';
import { deleteLineItems } from './commands/lineItem/deleteLineItems.ts';
import { setLineItemGroupOrder } from './commands/lineItem/setLineItemGroupOrder.ts';
import { setLineItemOrder } from './commands/lineItem/setLineItemOrder.ts';
import { updateLineItems } from './commands/lineItem/updateLineItems.ts';
import { deleteLineItemBid } from './commands/lineItemBid/deleteLineItemBid.ts';
import { setLineItemBid } from './commands/lineItemBid/setLineItemBid.ts';
import { setLineItemBidNote } from './commands/lineItemBid/setLineItemBidNote.ts';
import { setLineItemBids } from './commands/lineItemBid/setLineItemBids.ts';
import { addAdjustmentNotes } from './commands/notes/addAdjustmentNotes.ts';
import { addBidderNotes } from './commands/notes/addBidderNotes.ts';
import { setBidPackageNotes } from './commands/notes/setBidPackageNotes.ts';
import { changePreferences } from './commands/preferences/changePreferences.ts';
import { calculateProjectFees } from './commands/project/calculateProjectFees.ts';
import { closeProject } from './commands/project/closeProject.ts';
import { createProject } from './commands/project/createProject.ts';
import { setProjectNotes } from './commands/project/setProjectNotes.ts';
import { updateAlternateEnabledState } from './commands/project/updateAlternateEnabledState.ts';
import { updateBiddersRanges } from './commands/project/updateBiddersRanges.ts';
import { updateProject } from './commands/project/updateProject.ts';
import { enterQuote } from './commands/quote/enterQuote.ts';
import { readQuote } from './commands/quote/readQuote.ts';
import { addRequirement } from './commands/requirement/addRequirement.ts';
import { deleteBidderRequirementFulfillment } from './commands/requirement/deleteBidderRequirementFulfillment.ts';
import { deleteRequirement } from './commands/requirement/deleteRequirement.ts';
import { renameRequirement } from './commands/requirement/renameRequirement.ts';
import { setBidderRequirementFulfillment } from './commands/requirement/setBidderRequirementFulfillment.ts';
import { deleteLineItemRollupBid } from './commands/rollupBid/deleteLineItemRollupBid.ts';
import { setLineItemRollupBid } from './commands/rollupBid/setLineItemRollupBid.ts';
import type { Command } from './commands/runCommand.ts';
import { loadSampleData } from './commands/sampleData/loadSampleData.ts';
import { updateCanLoadSampleData } from './commands/sampleData/updateCanLoadSampleData.ts';
import { importSettings } from './commands/settingsImport/importSettings.ts';
import { readSettingsList } from './commands/settingsImport/readSettingsList.ts';
import { changeSystemSettings } from './commands/systemSettings/changeSystemSettings.ts';
import { loadStarterSet } from './commands/systemSettings/loadStarterSet.ts';
import { redoCommand } from './commands/undo/redoCommand.ts';
import { undoCommand } from './commands/undo/undoCommand.ts';
import { addUnitOfMeasure } from './commands/unitOfMeasure/addUnitOfMeasure.ts';
import { deleteUnitOfMeasure } from './commands/unitOfMeasure/deleteUnitOfMeasure.ts';
import { renameUnitOfMeasure } from './commands/unitOfMeasure/renameUnitOfMeasure.ts';
import { createUser } from './commands/user/createUser.ts';
import { deleteUser } from './commands/user/deleteUser.ts';
import { updateUser } from './commands/user/updateUser.ts';
import { companyData } from './export/companyData.ts';
import { exportProgress } from './export/exportProgress.ts';
import { exportProject } from './export/exportProject.ts';
import { frozenEntityListings, retrySync, unfreezeManually } from './freezing/frozenEntities.ts';
import type { Login } from './identity/login.ts';
import type { Live } from './live/live.ts';
import { auditLog, auditLogFile } from './queries/auditLog.ts';
import { bidSummary } from './queries/bidSummary.ts';
import { companyLogo } from './queries/companyLogo.ts';
import { contingencyAmounts } from './queries/contingencyAmounts.ts';
import { generalConditionsDefinition } from './queries/generalConditions.ts';
import { knownBidders } from './queries/knownBidders.ts';
import { readEntities } from './queries/odata/readEntities.ts';
import { openApi } from './queries/openApi.ts';
import { bidderDocument, bidderDocuments } from './queries/packages/bidderDocuments.ts';
import { bidHistory } from './queries/packages/bidHistory.ts';
import { bidPackage } from './queries/packages/bidPackage.ts';
import { bidPackageSheet } from './queries/packages/bidPackageSheet.ts';
import { bidPackageTotals } from './queries/packages/bidPackageTotals.ts';
import { changedLines } from './queries/packages/changedLines.ts';
import { changedTotals } from './queries/packages/changedTotals.ts';
import { palette } from './queries/palette.ts';
import {
  project,
  projectAlternates,
  projectBidPackages,
  projectInfo,
  projectInfoOfBidPackage,
  projectMetadata,
} from './queries/projects/project.ts';
import { recentProjects, searchProjects } from './queries/projects/projectCards.ts';
import { projectFees, projectFeesAndTotals } from './queries/projects/projectFees.ts';
import { projectImage } from './queries/projects/projectImage.ts';
import { projectList } from './queries/projects/projectList.ts';
import { currentUser, notificationSettings, user } from './queries/users.ts';

type HandlerOf<E> = E extends { readonly login: true }
  ? LoginOf<E>
  : E extends { readonly kind: 'command' }
    ? CommandOf<E> | (E extends Endpoint ? Command<E> : never)
    : QueryOfEndpoint<E>;

/** The handlers of all calls by the names of their endpoints in contract; one that is missing does not compile. */
export type Handlers = { readonly [E in AnyEndpoint as E['name']]: HandlerOf<E> };

/** Returns the table of all calls. A command that writes is a `Command`, which http passes to `runCommand`. */
export function makeHandlers(login: Login, live: Live): Handlers {
  return {
    login: ({ bearer }) => login.logIn(bearer),
    'login-to-organization': ({ bearer, params }) => login.logInTo(bearer, params.clientOrgId),
    'client-organizations': ({ bearer }) => login.organizations(bearer),

    'add-line-items': addLineItems,
    'update-line-items': updateLineItems,
    'delete-line-items': deleteLineItems,
    'read-quote': readQuote,
    'enter-quote': enterQuote,
    'set-line-item-bid': setLineItemBid,
    'set-line-item-bid-note': setLineItemBidNote,
    'delete-line-item-bid': deleteLineItemBid,
    'set-line-item-bids': setLineItemBids,
    'set-line-item-rollup-bid': setLineItemRollupBid,
    'delete-line-item-rollup-bid': deleteLineItemRollupBid,
    'set-adjustment': setAdjustment,
    'delete-adjustment': deleteAdjustment,
    'add-requirement': addRequirement,
    'rename-requirement': renameRequirement,
    'delete-requirement': deleteRequirement,
    'copy-bid-package-structure': copyBidPackageStructure,
    'set-bidder-requirement-fulfillment': setBidderRequirementFulfillment,
    'delete-bidder-requirement-fulfillment': deleteBidderRequirementFulfillment,
    'set-line-item-order': setLineItemOrder,
    'set-line-item-group-order': setLineItemGroupOrder,
    'add-bidders': addBidders,
    'update-bidders': updateBidders,
    'delete-bidder': deleteBidder,
    'set-bidder-order': setBidderOrder,
    'change-bidder-status': changeBidderStatus,
    'select-bidder': selectBidder,
    'set-selection-reason': setSelectionReason,
    'update-lock': updateLock,
    'set-bid-package-notes': setBidPackageNotes,
    'add-adjustment-notes': addAdjustmentNotes,
    'add-bidder-notes': addBidderNotes,
    'set-carried-amount': setCarriedAmount,
    'set-contingency': setContingency,
    'set-bid-amount-adjustment': setBidAmountAdjustment,
    'set-project-notes': setProjectNotes,
    'close-project': closeProject,
    'update-project-bidders-ranges': updateBiddersRanges,
    'update-project-alternate-enabled-state': updateAlternateEnabledState,
    'create-project': createProject,
    'update-project': updateProject,
    'calculate-project-fees': calculateProjectFees,
    'change-project-fees': changeProjectFees,
    'create-user': createUser,
    'update-user': updateUser,
    'delete-user': deleteUser,
    'change-system-settings': changeSystemSettings,
    'load-starter-set': loadStarterSet,
    'import-settings': importSettings,
    'change-preferences': changePreferences,
    'upload-company-logo': uploadCompanyLogo,
    'remove-company-logo': removeCompanyLogo,
    'update-project-view-settings': updateProjectViewSettings,
    'record-recent-project': recordRecentProject,
    'dismiss-changed-totals': dismissChangedTotals,
    'add-unit-of-measure': addUnitOfMeasure,
    'rename-unit-of-measure': renameUnitOfMeasure,
    'delete-unit-of-measure': deleteUnitOfMeasure,
    'load-sample-data': loadSampleData,
    'update-can-load-sample-data': updateCanLoadSampleData,
    'undo-command': undoCommand,
    'redo-command': redoCommand,
    'calculate-fees': calculateFees,
    'calculate-fee-table': calculateFeeTable,
    'import-bid-tabulation': importBidTabulation,
    'read-settings-list': readSettingsList,
    'upload-bidder-document': uploadBidderDocument,
    'delete-bidder-document': deleteBidderDocument,
    'sync-entity': retrySync,
    'unfreeze-entity': unfreezeManually,
    'register-for-notifications': live.registerForNotifications,
    'register-batch-for-notifications': live.registerBatchForNotifications,

    'bid-package': bidPackage,
    'bid-package-sheet': bidPackageSheet,
    'bid-history': bidHistory,
    'changed-lines': changedLines,
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
    'known-bidders': knownBidders,
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
    'bidder-documents': bidderDocuments,
    'bidder-document': bidderDocument,
    'project-image': projectImage,
    'company-logo': companyLogo,
    'company-data': companyData,
    'audit-log': auditLog,
    'audit-log-file': auditLogFile,
    'frozen-entity-listings': frozenEntityListings,
    'missed-notifications': live.missedNotifications,
  };
}
