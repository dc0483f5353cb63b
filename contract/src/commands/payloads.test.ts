import { expect, it } from 'vitest';
import * as contract from '../index.ts';
import { addressOf, type Endpoint, shapeProblems } from '../index.ts';

type Row = [id: string, call: Endpoint, address: string, payload: Record<string, unknown>];

const base = '/api/command/bid-package';
const bidder = {
  companyName: 'Acme',
  primaryContactName: 'A',
  primaryContactEmail: 'a@b.c',
  phoneNumber: '1',
  faxNumber: '2',
};
const place = { bidPackageId: 'p', companyName: 'Acme', alternateName: 'A1' };
const demand = { bidPackageId: 'p', description: 'Bond', isTradeRequirement: true, companyName: 'Acme' };
const line = {
  description: 'Curb',
  quantity: 5,
  unitOfMeasure: 'LF',
  unitPrice: '2.5',
  metadata: [{ name: 'n', value: 'v' }],
};

const rows: Row[] = [
  ['API-097', contract.addLineItems, `${base}/add-line-items`, { bidPackageId: 'p', ...line, alternateName: 'A1' }],
  ['API-098', contract.updateLineItems, `${base}/update-line-items`, { bidPackageId: 'p', lineItemId: 'l', ...line }],
  ['API-100', contract.deleteLineItems, `${base}/delete-line-items`, { bidPackageId: 'p', lineItemIds: ['l'] }],
  [
    'API-101',
    contract.setLineItemBid,
    `${base}/set-line-item-bid`,
    { bidPackageId: 'p', lineItemId: 'l', companyName: 'Acme', price: '5', classification: 1 },
  ],
  [
    'API-102',
    contract.deleteLineItemBid,
    `${base}/delete-line-item-bid`,
    { bidPackageId: 'p', lineItemId: 'l', companyName: 'Acme' },
  ],
  [
    'API-103',
    contract.setLineItemRollupBid,
    `${base}/set-line-item-rollup-bid`,
    { ...place, metadataValues: ['a', 'b'], price: '5' },
  ],
  [
    'API-104',
    contract.deleteLineItemRollupBid,
    `${base}/delete-line-item-rollup-bid`,
    { ...place, metadataValues: [] },
  ],
  ['API-106', contract.setAdjustment, `${base}/set-adjustment`, { ...place, value: '-5', newBidAmount: '10' }],
  ['API-107', contract.deleteAdjustment, `${base}/delete-adjustment`, place],
  [
    'API-108',
    contract.setBidderRequirementFulfillment,
    `${base}/set-bidder-requirement-fulfillment`,
    { ...demand, requirementFulfillmentType: 1, price: null, classification: null, value: true },
  ],
  ['API-109', contract.deleteBidderRequirementFulfillment, `${base}/delete-bidder-requirement-fulfillment`, demand],
  [
    'API-110',
    contract.setLineItemOrder,
    `${base}/set-line-item-order`,
    { bidPackageId: 'p', lineItemId: 'l', alternateName: null, order: 2 },
  ],
  [
    'API-110',
    contract.setLineItemGroupOrder,
    `${base}/set-line-item-group-order`,
    { bidPackageId: 'p', groupingKey1: 'a', groupingKey2: null, alternateName: null, order: 0 },
  ],
  ['API-111', contract.addBidders, `${base}/add-bidders`, { bidPackageId: 'p', ...bidder }],
  [
    'API-112',
    contract.updateBidders,
    `${base}/update-bidders`,
    { bidPackageId: 'p', originalCompanyName: 'Acme', ...bidder },
  ],
  ['API-113', contract.deleteBidder, `${base}/delete-bidder`, { bidPackageId: 'p', companyName: 'Acme' }],
  [
    'API-114',
    contract.setBidderOrder,
    `${base}/set-bidder-order`,
    { bidPackageId: 'p', companyName: 'Acme', order: null },
  ],
  [
    'API-115',
    contract.changeBidderStatus,
    `${base}/change-bidder-status`,
    { bidPackageId: 'p', companyName: 'Acme', status: 2 },
  ],
  ['API-116', contract.selectBidder, `${base}/select-bidder`, { bidPackageId: 'p', bidderId: null }],
  ['API-117', contract.updateLock, `${base}/update-lock`, { bidPackageId: 'p', lockedByUserEmail: null }],
  ['API-118', contract.setBidPackageNotes, `${base}/notes`, { bidPackageId: 'p', bidPackageNotesId: null, text: '' }],
  [
    'API-119',
    contract.addAdjustmentNotes,
    `${base}/add-adjustment-notes`,
    { ...place, adjustmentNotesId: null, text: 'n' },
  ],
  [
    'API-120',
    contract.addBidderNotes,
    `${base}/add-bidder-notes`,
    { bidPackageId: 'p', bidderNotesId: 'n', companyName: 'Acme', text: 'n' },
  ],
  [
    'API-122',
    contract.deleteBidderDocument,
    `${base}/file-uploads/delete-bidder-document`,
    { bidPackageId: 'p', bidderCompanyName: 'Acme', fileName: 'a.pdf' },
  ],
  [
    'API-123',
    contract.uploadBidderDocument,
    `${base}/file-uploads/upload-bidder-document`,
    { bidPackageId: 'p', bidderCompanyName: 'Acme' },
  ],
  [
    'API-127',
    contract.setContingency,
    `${base}/set-contingency`,
    { bidPackageId: 'p', value: '0.05', unit: 'percent' },
  ],
  [
    'API-272',
    contract.setCarriedAmount,
    `${base}/set-carried-amount`,
    { bidPackageId: 'p', kind: 'typed', value: '95000' },
  ],
  ['API-128', contract.setBidAmountAdjustment, `${base}/set-bid-amount-adjustment`, { ...place, amount: '100' }],
  [
    'API-129',
    contract.setProjectNotes,
    '/api/command/project/{projectId}/notes',
    { projectId: 'p', projectNotesId: null, text: 'n' },
  ],
  ['API-130', contract.closeProject, '/api/command/project/close-project', { id: 'p' }],
  [
    'API-133',
    contract.updateProjectBiddersRanges,
    '/api/command/project/update-project-bidders-ranges',
    { projectId: 'p', lowBiddersMax: 1, midBiddersMax: 3 },
  ],
  [
    'API-134',
    contract.updateProjectAlternateEnabledState,
    '/api/command/project/update-project-alternate-enabled-state',
    { projectId: 'p', alternateName: 'A1', enabled: true },
  ],
  [
    'API-154',
    contract.setLineItemBids,
    `${base}/set-line-item-bids`,
    {
      bidPackageId: 'p',
      bids: [
        { lineItemId: 'l', companyName: 'Acme', price: 1, classification: 1 },
        { lineItemId: 'm', companyName: 'Acme', remove: true },
      ],
    },
  ],
  ['API-162', contract.undoCommand, '/api/command/undo-command', { commandId: 'c' }],
  [
    'API-058',
    contract.updateCanLoadSampleData,
    '/api/command/sample-data/update-can-load-sample-data',
    { value: false },
  ],
  [
    'API-059',
    contract.calculateFees,
    '/api/command/fees/calculate-fees',
    {
      fees: [{ name: 'a', order: 0, feeType: 0, amount: '0.02', referenceFeeName: null, value: null }],
      baseCost: '1000000',
    },
  ],
  [
    'API-176',
    contract.calculateFeeTable,
    '/api/command/fees/calculate-fee-table',
    {
      fees: [{ name: 'a', order: 0, feeType: 0, amount: '0.02', referenceFeeName: null, value: null }],
      baseCost: '1000000',
    },
  ],
  [
    'API-061',
    contract.updateProjectViewSettings,
    '/api/query/settings/update-project-view-settings',
    { groupingKey1: 'owner', groupingKey2: '', dateRange: 30, isAllProjects: true },
  ],
  ['API-063', contract.addUnitOfMeasure, '/api/query/units-of-measure', { name: 'EA' }],
  ['API-174', contract.renameUnitOfMeasure, '/api/command/rename-unit-of-measure', { name: 'EA', updatedName: 'EACH' }],
  ['API-068', contract.recordRecentProject, '/api/query/recent-projects', { email: 'a@b.c', projectId: 'p' }],
];

const named = rows.map(([id, call, address, payload]) => [address, id, call, payload] as const);

it.each(named)('POST %s takes its fields and no other [%s]', (address, _id, call, payload) => {
  expect(call.method).toBe('POST');
  expect(addressOf(call)).toBe(address);
  expect(call.body?.safeParse(payload).error?.issues ?? []).toEqual([]);
  const refused = call.body?.safeParse({ ...payload, surprise: 1 });
  expect(shapeProblems(refused?.error?.issues ?? [])).toEqual([
    { path: 'surprise', code: 'unknownProperty', message: 'surprise is not a known property.' },
  ]);
});
