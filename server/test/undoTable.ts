import type { CastName } from './scene.ts';
import { sendBids } from './sendBids.ts';
import type { World } from './world.ts';

/** What somebody deletes after a command, and nothing (the control). */
export const deletions = ['line', 'bidder', 'alternate', 'requirement', 'note', 'unit', 'package', 'person'] as const;
export type Deletion = (typeof deletions)[number];

/** What undo and redo answer then. A unit is text in its lines and no thing; a person without rights may do nothing. */
export const answers: Readonly<Record<Deletion, number>> = {
  line: 409,
  bidder: 409,
  alternate: 409,
  requirement: 409,
  note: 409,
  unit: 200,
  package: 409,
  person: 403,
};

/** Things of its own for one command, so that two commands of one package never stand in each other's way. */
export interface Place {
  readonly w: World;
  /** What the names of its own things end with. */
  readonly label: string;
  /** Null: the base section. */
  readonly alternateName: string | null;
  companyName: string;
  /** Two lines of one group, in a section with another group. */
  lineIds: readonly string[];
}

export interface Row {
  /** What of its place the command changes; the package and the rights of its author stand behind every command. */
  readonly touches: readonly Deletion[];
  /** What it makes itself is gone when it is taken back: deleting it then stands in no way of a redo. */
  readonly makes?: readonly Deletion[];
  /** What it deletes itself comes back without what has been deleted since: undo answers 200, redo 409. */
  readonly bringsBack?: readonly Deletion[];
  /** Needs no bidder of its own, for it adds one. */
  readonly addsBidder?: true;
  /** A contributor does it where nothing else is said. */
  readonly who?: CastName;
  /** What must be there first. */
  readonly before?: (place: Place) => Promise<unknown>;
  readonly body?: (place: Place) => object;
  /** Does the command under a key, where it is no call with a JSON body. */
  readonly sends?: (place: Place, key: string) => Promise<unknown>;
  /** Takes note of what the command has made. */
  readonly after?: (place: Place, answer: unknown) => void;
}

const contact = { primaryContactName: 'Ann', primaryContactEmail: 'ann@example.test', phoneNumber: '(555) 010-0199' };
const cell = ({ lineIds, companyName }: Place) => ({ lineItemId: lineIds[0], companyName });
const section = ({ companyName, alternateName }: Place) => ({ companyName, alternateName });
export const groupOf = ({ label }: Place): string => `Group ${label}`;
const group = (place: Place) => ({ ...section(place), metadataValues: [groupOf(place)] });
const bond = ({ companyName }: Place) => ({ companyName, description: 'Bond', isTradeRequirement: false });
const bid = (place: Place, price = '5') => ({ ...cell(place), price, classification: 1 });

/** A line of the place, in its group or, for the neighbor, in another one. */
export const lineOf = (place: Place, own = true) => ({
  bidPackageId: place.w.bidPackageId,
  description: `Line ${place.label}`,
  quantity: '2',
  unitOfMeasure: 'FATHOM',
  unitPrice: '10',
  alternateName: place.alternateName,
  metadata: [{ name: 'Classification 1', value: own ? groupOf(place) : `Neighbor ${place.label}` }],
});

const select = async ({ w, companyName }: Place): Promise<void> => {
  const { bidders } = (await w.call('viewer', 'GET', `query/bid-package/${w.bidPackageId}`)).body.data;
  const { id } = bidders.find((bidder: { companyName: string }) => bidder.companyName === companyName);
  await w.command('select-bidder', { bidderId: id });
};

const tradeRequirement = ({ label }: Place): string => `Crane ${label}`;
const addTradeRequirement = (place: Place) =>
  place.w.command('add-requirement', { description: tradeRequirement(place), requirementFulfillmentType: 1 });

/** Sends a command about the requirement of the place, which is named by its id. */
async function sendToRequirement(place: Place, key: string, command: string, body: object): Promise<unknown> {
  const { w } = place;
  const { requirements } = (await w.call('viewer', 'GET', `query/bid-package/${w.bidPackageId}`)).body.data;
  const named = (one: { description: string }): boolean => one.description === tradeRequirement(place);
  const where = { bidPackageId: w.bidPackageId, requirementId: requirements.find(named).id };
  return w.call(
    'contributor',
    'POST',
    `command/bid-package/${command}`,
    { ...where, ...body },
    { 'idempotency-key': key },
  );
}

/** Returns the id of the other package of the project. */
async function otherPackage({ w }: Place): Promise<string> {
  const { data } = (await w.call('viewer', 'GET', `query/projects/${w.projectId}/bid-packages`)).body;
  return data.find(({ id }: { id: string }) => id !== w.bidPackageId).id;
}

const ofEntry = ['line', 'bidder', 'alternate'] as const;
const ofSection = ['bidder', 'alternate'] as const;

/** Commands that undo-command takes back (API-162), by name. */
export const undoable: Readonly<Record<string, Row>> = {
  'add-line-items': {
    touches: ['line', 'alternate', 'unit'],
    makes: ['line'],
    body: (place) => [{ ...lineOf(place) }],
    after: (place, answer) => {
      place.lineIds = answer as string[];
    },
  },
  'update-line-items': {
    touches: ['line', 'alternate', 'unit'],
    body: ({ lineIds, w }) => [
      { bidPackageId: w.bidPackageId, lineItemId: lineIds[0], unitOfMeasure: 'LS', quantity: '3' },
    ],
  },
  'delete-line-items': {
    touches: ['bidder', 'alternate', 'unit'],
    bringsBack: ['bidder'],
    before: (place) => place.w.command('set-line-item-bid', bid(place)),
    body: ({ lineIds }) => ({ lineItemIds: [lineIds[0]] }),
  },
  'set-line-item-order': {
    touches: ['line', 'alternate'],
    body: ({ lineIds, alternateName }) => ({ lineItemId: lineIds[0], alternateName, order: 1 }),
  },
  'set-line-item-group-order': {
    touches: ['alternate'],
    body: (place) => ({ groupingKey1: groupOf(place), alternateName: place.alternateName, order: 1 }),
  },
  'set-line-item-bid': { touches: ofEntry, body: (place) => bid(place) },
  'set-line-item-bid-note': {
    touches: ofEntry,
    before: (place) => place.w.command('set-line-item-bid', bid(place)),
    body: (place) => ({ ...cell(place), text: 'A note' }),
  },
  'enter-quote': {
    touches: ofEntry,
    body: (place) => ({ companyName: place.companyName, entries: [{ lineItemId: place.lineIds[0], price: '5' }] }),
  },
  'delete-line-item-bid': {
    touches: ofEntry,
    before: (place) => place.w.command('set-line-item-bid', bid(place)),
    body: cell,
  },
  'set-line-item-bids': {
    touches: ofEntry,
    before: (place) => place.w.command('set-line-item-bid', bid(place)),
    body: (place) => ({ bids: [bid(place, '7')] }),
  },
  'set-line-item-rollup-bid': {
    touches: ofEntry,
    before: (place) => place.w.command('set-line-item-bid', bid(place)),
    body: (place) => ({ ...group(place), price: '5', replaceLineItemBids: true }),
  },
  'delete-line-item-rollup-bid': {
    touches: ofSection,
    before: (place) => place.w.command('set-line-item-rollup-bid', { ...group(place), price: '5' }),
    body: group,
  },
  'set-adjustment': { touches: ofSection, body: (place) => ({ ...section(place), value: '5' }) },
  'delete-adjustment': {
    touches: ofSection,
    before: (place) => place.w.command('set-adjustment', { ...section(place), value: '5' }),
    body: section,
  },
  'set-bid-amount-adjustment': {
    touches: [...ofSection, 'note'],
    makes: ['note'],
    who: 'projectAdmin',
    before: select,
    body: (place) => ({ ...section(place), amount: '500' }),
  },
  'add-adjustment-notes': {
    touches: [...ofSection, 'note'],
    makes: ['note'],
    body: (place) => ({ ...section(place), adjustmentNotesId: null, text: 'A note' }),
  },
  'copy-bid-package-structure': {
    touches: [],
    before: async (place) => {
      const description = `Line to copy for ${place.label}`;
      await place.w.command('add-line-items', [
        { ...lineOf(place), bidPackageId: await otherPackage(place), alternateName: null, description },
      ]);
    },
    body: () => ({}),
    sends: async (place, key) => {
      const { bidPackageId } = place.w;
      const from = { fromBidPackageId: await otherPackage(place) };
      const body = { bidPackageId, ...from, lineItems: true, unitPrices: true, requirements: false };
      const path = 'command/bid-package/copy-structure';
      return place.w.call('contributor', 'POST', path, body, { 'Idempotency-Key': key });
    },
  },
  'add-requirement': {
    touches: [],
    body: ({ label }) => ({ description: `Parking ${label}`, requirementFulfillmentType: 1 }),
  },
  'rename-requirement': {
    touches: [],
    before: addTradeRequirement,
    sends: async (place, key) => sendToRequirement(place, key, 'rename-requirement', { description: place.label }),
  },
  'delete-requirement': {
    touches: ['bidder'],
    // Its answers come and go with it, whatever has become of their bidder.
    bringsBack: ['bidder'],
    makes: ['bidder'],
    before: async (place) => {
      await addTradeRequirement(place);
      const answer = { companyName: place.companyName, description: tradeRequirement(place), isTradeRequirement: true };
      await place.w.command('set-bidder-requirement-fulfillment', { ...answer, value: true });
    },
    sends: async (place, key) => sendToRequirement(place, key, 'delete-requirement', {}),
  },
  'set-bidder-requirement-fulfillment': {
    touches: ['bidder', 'requirement'],
    body: (place) => ({ ...bond(place), price: '5', classification: 1 }),
  },
  'delete-bidder-requirement-fulfillment': {
    touches: ['bidder', 'requirement'],
    before: (place) =>
      place.w.command('set-bidder-requirement-fulfillment', { ...bond(place), price: '5', classification: 1 }),
    body: bond,
  },
  'add-bidders': {
    touches: ['bidder'],
    makes: ['bidder'],
    addsBidder: true,
    body: ({ w, companyName }) => [{ bidPackageId: w.bidPackageId, companyName, ...contact }],
  },
  'update-bidders': {
    touches: ['bidder'],
    body: ({ w, companyName }) => [
      { bidPackageId: w.bidPackageId, originalCompanyName: companyName, primaryContactName: 'Bob' },
    ],
  },
  'delete-bidder': {
    touches: ['line', 'alternate', 'requirement'],
    bringsBack: ['line', 'alternate', 'requirement'],
    before: async (place) => {
      await place.w.command('set-line-item-bid', bid(place));
      await place.w.command('set-adjustment', { ...section(place), value: '5' });
      await place.w.command('set-bidder-requirement-fulfillment', { ...bond(place), price: '5', classification: 1 });
    },
    body: ({ companyName }) => ({ companyName }),
  },
  'set-bidder-order': { touches: ['bidder'], body: ({ companyName }) => ({ companyName, order: 0 }) },
  'change-bidder-status': { touches: ['bidder'], body: ({ companyName }) => ({ companyName, status: 1 }) },
  'select-bidder': {
    touches: ['bidder'],
    sends: async (place, key) => {
      const { w, companyName } = place;
      const { bidders } = (await w.call('viewer', 'GET', `query/bid-package/${w.bidPackageId}`)).body.data;
      const { id } = bidders.find((bidder: { companyName: string }) => bidder.companyName === companyName);
      const body = { bidPackageId: w.bidPackageId, bidderId: id };
      return w.call('contributor', 'POST', 'command/bid-package/select-bidder', body, { 'idempotency-key': key });
    },
  },
  'set-selection-reason': {
    touches: ['bidder'],
    sends: async (place, key) => {
      const { w } = place;
      await select(place);
      const { selectedBidderId: bidderId } = (await w.call('viewer', 'GET', `query/bid-package/${w.bidPackageId}`)).body
        .data;
      const body = { bidPackageId: w.bidPackageId, bidderId, text: 'Best schedule' };
      return w.call('contributor', 'POST', 'command/bid-package/set-selection-reason', body, {
        'idempotency-key': key,
      });
    },
  },
  'add-bidder-notes': {
    touches: ['bidder', 'note'],
    makes: ['note'],
    body: ({ companyName }) => ({ companyName, bidderNotesId: null, text: 'A note' }),
  },
  'set-bid-package-notes': {
    touches: ['note'],
    makes: ['note'],
    body: () => ({ bidPackageNotesId: null, text: 'A note' }),
  },
  'set-carried-amount': { touches: [], who: 'projectAdmin', body: () => ({ kind: 'typed', value: '300' }) },
  'set-contingency': { touches: [], who: 'projectAdmin', body: () => ({ value: '300', unit: 'amount' }) },
  'import-bid-tabulation': {
    touches: ['line', 'bidder', 'alternate'],
    makes: ['line', 'bidder'],
    who: 'projectAdmin',
    addsBidder: true,
    sends: async ({ w, label, companyName, alternateName }, key) => {
      const bytes = `Line,Description,Unit,Quantity,Bidder,Unit Price,Amount\n1,Line ${label},LS,1,${companyName},5,5\n`;
      const sections = alternateName === null ? [] : [{ alternateName }];
      return sendBids(w, { bytes, key, options: { sections } });
    },
  },
};

/** Commands that are not taken back, and why. */
export const notUndoable: Readonly<Record<string, string>> = {
  'undo-command': 'redo-command repeats it',
  'redo-command': 'undo-command takes the first command back again',
  'update-lock': 'a lock is no content',
  'upload-bidder-document': 'documents have a stream of their own',
  'delete-bidder-document': 'documents have a stream of their own',
  'calculate-fees': 'writes nothing',
  'calculate-fee-table': 'writes nothing',
  'read-settings-list': 'writes nothing',
  'read-quote': 'writes nothing',
  ...Object.fromEntries(
    [
      'change-project-fees',
      'create-project',
      'update-project',
      'close-project',
      'set-project-notes',
      'update-project-bidders-ranges',
      'update-project-alternate-enabled-state',
      'calculate-project-fees',
    ].map((name) => [name, 'of a project']),
  ),
  ...Object.fromEntries(
    [
      'change-system-settings',
      'load-starter-set',
      'import-settings',
      'change-preferences',
      'upload-company-logo',
      'remove-company-logo',
      'add-unit-of-measure',
      'rename-unit-of-measure',
      'delete-unit-of-measure',
    ].map((name) => [name, 'of the company']),
  ),
  ...Object.fromEntries(
    [
      'login',
      'login-to-organization',
      'create-user',
      'update-user',
      'delete-user',
      'load-sample-data',
      'update-can-load-sample-data',
      'sync-entity',
      'unfreeze-entity',
      'record-recent-project',
      'update-project-view-settings',
      'dismiss-changed-totals',
      'register-for-notifications',
      'register-batch-for-notifications',
    ].map((name) => [name, 'of no package']),
  ),
};
