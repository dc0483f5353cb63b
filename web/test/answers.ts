import type { AnswerOf, Endpoint, ParamsOf, SheetRecord } from '#contract';
import * as contract from '#contract';
import { addressFor } from '../src/api/call.ts';
import { type Answer, failure } from './network.ts';
import { projectInfoOf, projectOf } from './records.ts';

/** Names of calls with what they answer, for `network`. */
type Answers = Readonly<Record<string, Answer>>;

/** The id of whatever a command of a test adds. */
export const addedId = 'aaaaaaaa-0000-4000-8000-000000000001';

/** Names a call and its answer, both as the contract describes them. */
export function answering<E extends Endpoint>(endpoint: E, data: AnswerOf<E>, params?: ParamsOf<E>): Answers {
  return { [`${endpoint.method} ${addressFor(endpoint, { params })}`]: data };
}

/** Names commands that succeed and answer no data. */
function succeeding(...commands: readonly (Endpoint & { readonly answer?: never })[]): Answers {
  return Object.assign({}, ...commands.map((command) => answering(command, null)));
}

/** What pages follow is registered, and nothing was missed. */
export const registrationsSucceed: Answers = {
  ...succeeding(contract.registerForNotifications),
  ...answering(contract.registerBatchForNotifications, []),
  ...answering(contract.getMissedNotifications, []),
};

/** The commands of an open project or bid package succeed, and what it follows is registered. */
export const commandsSucceed: Answers = {
  ...succeeding(
    contract.setAdjustment,
    contract.deleteAdjustment,
    contract.setBidAmountAdjustment,
    contract.updateLock,
    contract.setContingency,
    contract.setCarriedAmount,
    contract.updateBidders,
    contract.deleteBidder,
    contract.setBidderOrder,
    contract.changeBidderStatus,
    contract.selectBidder,
    contract.setSelectionReason,
    contract.uploadBidderDocument,
    contract.deleteBidderDocument,
    contract.changeProjectFees,
    contract.updateLineItems,
    contract.deleteLineItems,
    contract.setLineItemOrder,
    contract.setLineItemGroupOrder,
    contract.setLineItemBid,
    contract.setLineItemBidNote,
    contract.deleteLineItemBid,
    contract.setLineItemBids,
    contract.closeProject,
    contract.updateProjectBiddersRanges,
    contract.updateProjectAlternateEnabledState,
    contract.setBidderRequirementFulfillment,
    contract.deleteBidderRequirementFulfillment,
    contract.renameRequirement,
    contract.deleteRequirement,
    contract.setLineItemRollupBid,
    contract.deleteLineItemRollupBid,
    contract.redoCommand,
    contract.recordRecentProject,
  ),
  ...registrationsSucceed,
  ...answering(contract.undoCommand, null),
  ...answering(contract.addAdjustmentNotes, addedId),
  ...answering(contract.setBidPackageNotes, addedId),
  ...answering(contract.addBidderNotes, addedId),
  ...answering(contract.addRequirement, addedId),
  ...succeeding(contract.copyBidPackageStructure),
  ...answering(contract.addBidders, [addedId]),
  ...answering(contract.addLineItems, [addedId]),
};

/** What home reads for a company without projects. */
export const homeAnswers: Answers = {
  'GET /api/query/odata/': { value: [] },
  ...answering(contract.getRecentProjects, []),
  ...answering(contract.listProjects, { projects: [], count: 0, tree: [] }),
  ...answering(contract.getChangedTotals, []),
};

/** What the page of a project reads of it and records. */
export function projectAnswers(project: AnswerOf<typeof contract.getProject>): Answers {
  const { id } = project;
  return {
    ...answering(contract.getProject, project, { id }),
    ...answering(contract.getProjectInfo, project, { id }),
    ...succeeding(contract.recordRecentProject),
  };
}

/** What the page of a bid package reads. Its totals are read only to check them: the server has none. */
export function sheetAnswers(
  sheet: SheetRecord,
  packages: AnswerOf<typeof contract.getProjectBidPackages> = [],
): Answers {
  const { id } = sheet.bidPackage;
  const { project } = sheet;
  const part = { id: project.id, name: project.name, bidDueDate: '2026-08-04' };
  return {
    ...answering(contract.getBidPackageSheet, sheet, { id }),
    [`GET ${addressFor(contract.getBidPackageTotals, { params: { id } })}`]: failure(404, 'None.'),
    [`GET /api/query/bid-package/${id}/history`]: [],
    ...answering(contract.getProject, projectOf(part), { id: project.id }),
    ...answering(contract.getProjectInfo, projectInfoOf(part), { id: project.id }),
    ...answering(contract.getProjectBidPackages, packages, { id: project.id }),
    ...answering(contract.getProjectMetadata, [], { id: project.id }),
  };
}
