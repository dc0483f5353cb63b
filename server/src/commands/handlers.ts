import type { CommandHandler } from '../call.ts';
import { deleteAdjustment } from './adjustment/deleteAdjustment.ts';
import { setAdjustment } from './adjustment/setAdjustment.ts';
import { setBidAmountAdjustment } from './adjustment/setBidAmountAdjustment.ts';
import { addBidders } from './bidder/addBidders.ts';
import { changeBidderStatus } from './bidder/changeBidderStatus.ts';
import { deleteBidder } from './bidder/deleteBidder.ts';
import { selectBidder } from './bidder/selectBidder.ts';
import { setBidderOrder } from './bidder/setBidderOrder.ts';
import { updateBidders } from './bidder/updateBidders.ts';
import { updateLock } from './bidPackage/updateLock.ts';
import { importBidTabulation } from './bidTabulation/importBidTabulation.ts';
import { setContingency } from './contingency/setContingency.ts';
import { calculateFees, calculateFeeTable } from './fee/calculateFees.ts';
import { changeProjectFees } from './fee/changeProjectFees.ts';
import { dismissChangedTotals } from './home/dismissChangedTotals.ts';
import { recordRecentProject } from './home/recordRecentProject.ts';
import { updateProjectViewSettings } from './home/updateProjectViewSettings.ts';
import { addLineItems } from './lineItem/addLineItems.ts';
import { deleteLineItems } from './lineItem/deleteLineItems.ts';
import { setLineItemGroupOrder } from './lineItem/setLineItemGroupOrder.ts';
import { setLineItemOrder } from './lineItem/setLineItemOrder.ts';
import { updateLineItems } from './lineItem/updateLineItems.ts';
import { deleteLineItemBid } from './lineItemBid/deleteLineItemBid.ts';
import { setLineItemBid } from './lineItemBid/setLineItemBid.ts';
import { setLineItemBids } from './lineItemBid/setLineItemBids.ts';
import { addAdjustmentNotes } from './notes/addAdjustmentNotes.ts';
import { addBidderNotes } from './notes/addBidderNotes.ts';
import { setBidPackageNotes } from './notes/setBidPackageNotes.ts';
import { changePreferences } from './preferences/changePreferences.ts';
import { projectCommands } from './project/commands.ts';
import { deleteBidderRequirementFulfillment } from './requirement/deleteBidderRequirementFulfillment.ts';
import { setBidderRequirementFulfillment } from './requirement/setBidderRequirementFulfillment.ts';
import { deleteLineItemRollupBid } from './rollupBid/deleteLineItemRollupBid.ts';
import { setLineItemRollupBid } from './rollupBid/setLineItemRollupBid.ts';
import { type Command, runCommand } from './runCommand.ts';
import { loadSampleData } from './sampleData/loadSampleData.ts';
import { updateCanLoadSampleData } from './sampleData/updateCanLoadSampleData.ts';
import { importSettings } from './settingsImport/importSettings.ts';
import { readSettingsList } from './settingsImport/readSettingsList.ts';
import { changeSystemSettings } from './systemSettings/changeSystemSettings.ts';
import { loadStarterSet } from './systemSettings/loadStarterSet.ts';
import { redoCommand } from './undo/redoCommand.ts';
import { undoCommand } from './undo/undoCommand.ts';
import { addUnitOfMeasure } from './unitOfMeasure/addUnitOfMeasure.ts';
import { deleteUnitOfMeasure } from './unitOfMeasure/deleteUnitOfMeasure.ts';
import { renameUnitOfMeasure } from './unitOfMeasure/renameUnitOfMeasure.ts';
import { createUser } from './user/createUser.ts';
import { deleteUser } from './user/deleteUser.ts';
import { updateUser } from './user/updateUser.ts';

/** Every command, in the order of docs/requirements/23-api.md. Login, live registration and files have their own tables. */
const commands: readonly Command[] = [
  addLineItems,
  updateLineItems,
  deleteLineItems,
  setLineItemBid,
  deleteLineItemBid,
  setLineItemBids,
  setLineItemRollupBid,
  deleteLineItemRollupBid,
  setAdjustment,
  deleteAdjustment,
  setBidderRequirementFulfillment,
  deleteBidderRequirementFulfillment,
  setLineItemOrder,
  setLineItemGroupOrder,
  addBidders,
  updateBidders,
  deleteBidder,
  setBidderOrder,
  changeBidderStatus,
  selectBidder,
  updateLock,
  setBidPackageNotes,
  addAdjustmentNotes,
  addBidderNotes,
  setContingency,
  setBidAmountAdjustment,
  ...projectCommands,
  changeProjectFees,
  createUser,
  updateUser,
  deleteUser,
  changeSystemSettings,
  loadStarterSet,
  importSettings,
  changePreferences,
  updateProjectViewSettings,
  recordRecentProject,
  dismissChangedTotals,
  addUnitOfMeasure,
  renameUnitOfMeasure,
  deleteUnitOfMeasure,
  loadSampleData,
  updateCanLoadSampleData,
  undoCommand,
  redoCommand,
];

/** The handlers by the names of their endpoints in contract. */
export const commandHandlers: Readonly<Record<string, CommandHandler>> = {
  ...Object.fromEntries(commands.map((command) => [command.endpoint.name, runCommand(command)])),
  'calculate-fees': calculateFees,
  'calculate-fee-table': calculateFeeTable,
  'import-bid-tabulation': importBidTabulation,
  'read-settings-list': readSettingsList,
};
