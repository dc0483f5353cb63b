/**
 * Who may call what, written down by hand from docs/requirements: files 19 (locking, read-only), 27 (roles), 23 (calls),
 * 04 (frozen entities), 11 (users) and 21 (fees). Nothing here is derived from the code that it checks.
 */
export type Rights =
  /** Everybody who is signed in to a licensed organization (ROLE-013). */
  | 'anyone'
  /** No token at all (API-160). */
  | 'open'
  /** The current user, also of an unlicensed company (AUTH-033). */
  | 'self'
  | 'login'
  | 'supportLogin'
  /** The bid package page (LOCK-016 to 022, ROLE-005 to 011). */
  | 'page'
  | 'lock'
  | 'unlock'
  /** The page, and the command must be one's own (API-162). */
  | 'ownCommand'
  /** The bid summary (LOCK-025 to 028). */
  | 'summary'
  /** The summary, of one package (PFE-020, PFE-029). */
  | 'summaryOfPackage'
  /** PFE-010 to 012. */
  | 'fees'
  /** ROLE-007: the role, and membership. */
  | 'projectPage'
  | 'createProject'
  /** Company settings that freeze with the system settings (ROLE-004), Admin alone. */
  | 'settings'
  /** The same, frozen with the application entity (PREF-025). */
  | 'preferences'
  /** Admin and Project Admin, frozen with the application entity (USER-038, USER-041). */
  | 'users'
  | 'sampleData'
  /** Admin alone, frozen or not (BAK-018, AUD-005). */
  | 'companyData'
  /** Loading it adds a project (EXP-014, FRZ-034). */
  | 'sampleProject'
  /** Admin and support (FRZ-029, SHELL-042). */
  | 'frozenPage'
  /** Support alone (FRZ-028). */
  | 'unfreeze';

/** The things of the scene, by their ids; an attempt may put other ids in the place of project and package. */
export interface Things {
  readonly projectId: string;
  readonly bidPackageId: string;
  readonly lineId: string;
  /** Added on the page of the package. */
  readonly requirementId: string;
  readonly bidderId: string;
  readonly notesId: string;
  readonly email: string;
  readonly userId: string;
  readonly imageUri: string;
  /** The file name of the company's logo. */
  readonly logo: string;
  readonly commandId: string;
  readonly undoneCommandId: string;
}

export interface Row {
  readonly rights: Rights;
  /** What is unknown or foreign in the states of that name; absent: nothing can be. */
  readonly on?: 'bidPackage' | 'project' | 'user' | 'logo';
  /** Parameters of path and query. */
  readonly at?: (things: Things) => Readonly<Record<string, string>>;
  readonly body?: (things: Things) => unknown;
  readonly multipart?: true;
}

const atPackage = ({ bidPackageId: id }: Things) => ({ id });
const atProject = ({ projectId: id }: Things) => ({ id });
const acme = { companyName: 'Acme' };
const base = { ...acme, alternateName: null };
const bond = { ...acme, description: 'Bond', isTradeRequirement: false };
const structure = { lineItems: true, unitPrices: true, requirements: true };
const group = { ...base, metadataValues: ['Structure'] };

function page(content: (things: Things) => object, rights: Rights = 'page'): Row {
  return { rights, on: 'bidPackage', body: (of) => ({ bidPackageId: of.bidPackageId, ...content(of) }) };
}
const packageQuery: Row = { rights: 'anyone', on: 'bidPackage', at: atPackage };
const projectQuery: Row = { rights: 'anyone', on: 'project', at: atProject };
const user = { email: 'new@example.test', location: 'Lansing', roles: ['Contributor'] };
const line = { description: 'Walls', quantity: '1', unitOfMeasure: 'LS', unitPrice: '1' };

/** One row for every call of the contract, by its name. */
export const policy: Readonly<Record<string, Row>> = {
  login: { rights: 'login' },
  'login-to-organization': { rights: 'supportLogin', at: ({ userId }) => ({ clientOrgId: userId }) },
  'client-organizations': { rights: 'supportLogin' },
  'open-api': { rights: 'open' },
  'current-user': { rights: 'self' },

  'create-user': { rights: 'users', body: () => user },
  'update-user': { rights: 'users', body: ({ email }) => ({ ...user, email }) },
  'delete-user': { rights: 'users', at: ({ email }) => ({ email }) },
  user: { rights: 'anyone', on: 'user', at: ({ userId }) => ({ id: userId }) },
  'notification-settings': { rights: 'anyone', on: 'user', at: ({ userId }) => ({ id: userId }) },
  odata: { rights: 'anyone', at: () => ({ Entity: 'User' }) },

  'change-system-settings': { rights: 'settings', body: () => [{ type: 'delete-fee-definition', name: 'None' }] },
  'read-settings-list': { rights: 'settings', body: () => ({ list: 'units-of-measure' }), multipart: true },
  'import-settings': { rights: 'settings', body: () => ({ list: 'units-of-measure', rows: [{ name: 'FATHOM' }] }) },
  'load-starter-set': { rights: 'settings', body: () => ({ language: 'en-US' }) },
  'change-preferences': {
    rights: 'preferences',
    body: () => [{ type: 'update-measurement-system', measurementSystem: 1 }],
  },
  'upload-company-logo': { rights: 'preferences', body: () => ({}), multipart: true },
  'remove-company-logo': { rights: 'preferences', body: () => ({}) },
  'company-logo': { rights: 'anyone', on: 'logo', at: ({ logo: file }) => ({ file }) },
  'company-data': { rights: 'companyData' },
  'audit-log': { rights: 'companyData' },
  'audit-log-file': { rights: 'companyData' },
  'add-unit-of-measure': { rights: 'settings', body: () => ({ name: 'FATHOM' }) },
  'rename-unit-of-measure': { rights: 'settings', body: () => ({ name: 'LS', updatedName: 'LUMP' }) },
  'delete-unit-of-measure': { rights: 'settings', at: () => ({ unitOfMeasureName: 'LS' }) },
  'general-conditions-definition': { rights: 'anyone' },
  'load-sample-data': { rights: 'sampleProject' },
  'update-can-load-sample-data': { rights: 'sampleData', body: () => ({ value: true }) },
  'frozen-entity-listings': { rights: 'frozenPage' },
  'sync-entity': { rights: 'frozenPage', at: ({ lineId }) => ({ entityId: lineId }) },
  'unfreeze-entity': { rights: 'unfreeze', at: ({ lineId }) => ({ entityId: lineId, entityType: 'BidPackage' }) },

  'update-project-view-settings': {
    rights: 'anyone',
    body: () => ({ groupingKey1: '', groupingKey2: '', dateRange: 30, isAllProjects: true }),
  },
  'recent-projects': { rights: 'anyone' },
  'record-recent-project': { rights: 'anyone', on: 'project', body: ({ email, projectId }) => ({ email, projectId }) },
  palette: { rights: 'anyone' },
  'known-bidders': { rights: 'anyone', at: () => ({ text: 'acme' }) },
  'project-list': { rights: 'anyone', at: () => ({ days: '30' }) },
  'search-projects': { rights: 'anyone', at: () => ({ days: '30', text: '' }) },
  'register-for-notifications': {
    rights: 'anyone',
    on: 'bidPackage',
    at: ({ bidPackageId }) => ({ sourceId: bidPackageId }),
  },
  'register-batch-for-notifications': { rights: 'anyone', body: ({ bidPackageId }) => [bidPackageId] },
  'missed-notifications': {
    rights: 'anyone',
    on: 'project',
    at: ({ projectId }) => ({ sourceId: projectId, after: '0' }),
  },
  'changed-totals': { rights: 'anyone' },
  'dismiss-changed-totals': { rights: 'anyone', body: ({ projectId }) => ({ projectIds: [projectId] }) },
  'calculate-fees': { rights: 'anyone', body: () => ({ fees: [], baseCost: '1' }) },
  'calculate-fee-table': { rights: 'anyone', body: () => ({ fees: [], baseCost: '1' }) },

  'add-line-items': page(() => line),
  'update-line-items': page(({ lineId }) => ({ lineItemId: lineId, quantity: '2' })),
  'delete-line-items': page(({ lineId }) => ({ lineItemIds: [lineId] })),
  'set-line-item-order': page(({ lineId }) => ({ lineItemId: lineId, alternateName: null, order: 0 })),
  'set-line-item-group-order': page(() => ({ groupingKey1: 'Structure', alternateName: null, order: 0 })),
  'set-line-item-bid': page(({ lineId }) => ({ ...acme, lineItemId: lineId, price: '7', classification: 1 })),
  'set-line-item-bid-note': page(({ lineId }) => ({ ...acme, lineItemId: lineId, text: 'A note' })),
  'delete-line-item-bid': page(({ lineId }) => ({ ...acme, lineItemId: lineId })),
  'set-line-item-bids': page(({ lineId }) => ({
    bids: [{ ...acme, lineItemId: lineId, price: '8', classification: 1 }],
  })),
  'set-line-item-rollup-bid': page(() => ({ ...group, price: '9' })),
  'delete-line-item-rollup-bid': page(() => group),
  'set-adjustment': page(() => ({ ...base, value: '1' })),
  'delete-adjustment': page(() => base),
  'add-adjustment-notes': page(() => ({ ...base, adjustmentNotesId: null, text: 'A note' })),
  'copy-bid-package-structure': page(({ bidPackageId }) => ({ fromBidPackageId: bidPackageId, ...structure })),
  'add-requirement': page(() => ({ description: 'Parking', requirementFulfillmentType: 1 })),
  'rename-requirement': page(({ requirementId }) => ({ requirementId, description: 'Crane' })),
  'delete-requirement': page(({ requirementId }) => ({ requirementId })),
  'set-bidder-requirement-fulfillment': page(() => ({
    ...bond,
    requirementFulfillmentType: 0,
    price: '1',
    classification: 1,
  })),
  'delete-bidder-requirement-fulfillment': page(() => bond),
  'add-bidders': page(() => ({
    companyName: 'Nova',
    primaryContactName: 'Ann',
    primaryContactEmail: 'ann@example.test',
    phoneNumber: '(555) 010-0199',
  })),
  'update-bidders': page(() => ({ originalCompanyName: 'Acme', primaryContactName: 'Bob' })),
  'delete-bidder': page(() => acme),
  'set-bidder-order': page(() => ({ ...acme, order: null })),
  'change-bidder-status': page(() => ({ ...acme, status: 1 })),
  'select-bidder': page(({ bidderId }) => ({ bidderId })),
  'set-selection-reason': page(({ bidderId }) => ({ bidderId, text: 'Best schedule' })),
  'add-bidder-notes': page(() => ({ ...acme, bidderNotesId: null, text: 'A note' })),
  'set-bid-package-notes': page(({ notesId }) => ({ bidPackageNotesId: notesId, text: 'A note' })),
  'update-lock': page(({ email }) => ({ lockedByUserEmail: email }), 'lock'),
  'upload-bidder-document': { ...page(() => ({ bidderCompanyName: 'Acme' })), multipart: true },
  'delete-bidder-document': page(() => ({ bidderCompanyName: 'Acme', fileName: 'quote.txt' })),
  'import-bid-tabulation': { ...page(() => ({})), multipart: true },
  'read-quote': { ...page(() => ({})), multipart: true },
  'enter-quote': page(({ lineId }) => ({ ...acme, entries: [{ lineItemId: lineId, price: '7' }] })),
  'undo-command': { rights: 'ownCommand', body: ({ commandId }) => ({ commandId }) },
  'redo-command': { rights: 'ownCommand', body: ({ undoneCommandId }) => ({ commandId: undoneCommandId }) },

  'set-contingency': page(() => ({ value: '0.05' }), 'summaryOfPackage'),
  'set-carried-amount': page(() => ({ kind: 'typed', value: '95000' }), 'summaryOfPackage'),
  'set-bid-amount-adjustment': page(() => ({ ...base, amount: '100' }), 'summaryOfPackage'),
  'change-project-fees': {
    rights: 'fees',
    on: 'project',
    body: ({ projectId }) => [{ type: 'delete-fee', projectId, name: 'Tax' }],
  },
  'create-project': {
    rights: 'createProject',
    body: () => ({ information: { name: 'New', bidDueDate: '2027-01-01' }, bidPackagesToInclude: ['03'] }),
  },
  'update-project': { rights: 'projectPage', on: 'project', body: ({ projectId: id }) => ({ id }) },
  'close-project': { rights: 'summary', on: 'project', body: ({ projectId: id }) => ({ id }) },
  'set-project-notes': {
    rights: 'summary',
    on: 'project',
    at: ({ projectId }) => ({ projectId }),
    body: ({ projectId }) => ({ projectId, projectNotesId: null, text: 'A note' }),
  },
  'update-project-bidders-ranges': {
    rights: 'summary',
    on: 'project',
    body: ({ projectId }) => ({ projectId, lowBiddersMax: 1, midBiddersMax: 3 }),
  },
  'update-project-alternate-enabled-state': {
    rights: 'summary',
    on: 'project',
    body: ({ projectId }) => ({ projectId, alternateName: 'Alternate 1', enabled: true }),
  },
  'calculate-project-fees': { rights: 'summary', on: 'project', at: atProject },

  'bid-package': packageQuery,
  'bid-package-sheet': packageQuery,
  'bid-package-totals': packageQuery,
  'bid-history': {
    rights: 'anyone',
    on: 'bidPackage',
    at: ({ bidPackageId: id, lineId: lineItemId }) => ({ id, lineItemId, companyName: 'Acme' }),
  },
  'project-info-of-bid-package': packageQuery,
  'changed-lines': {
    rights: 'anyone',
    on: 'bidPackage',
    at: ({ bidPackageId: id }) => ({ id, since: '0' }),
  },
  'bidder-documents': {
    rights: 'anyone',
    on: 'bidPackage',
    at: ({ bidPackageId: id }) => ({ id, company: 'Acme' }),
  },
  'bidder-document': {
    rights: 'anyone',
    on: 'bidPackage',
    at: ({ projectId, bidPackageId: id }) => ({ projectId, id, company: 'Acme', file: 'quote.txt' }),
  },
  'contingency-amounts': {
    rights: 'anyone',
    on: 'bidPackage',
    at: ({ bidPackageId }) => ({ bidPackageIds: bidPackageId }),
  },
  project: projectQuery,
  'project-info': projectQuery,
  'project-alternates': projectQuery,
  'project-metadata': projectQuery,
  'project-bid-packages': projectQuery,
  'project-fees': projectQuery,
  'project-fees-and-totals': projectQuery,
  'bid-summary': { rights: 'anyone', on: 'project', at: ({ projectId }) => ({ projectId }) },
  'export-project': projectQuery,
  'export-progress': { rights: 'anyone', at: () => ({ progressId: 'none' }) },
  'project-image': {
    rights: 'anyone',
    on: 'project',
    at: ({ projectId: id, imageUri: file }) => ({ id, file }),
  },
};
