import { atBidPackage } from './caller.mjs';
import { feeTypes, generalRequirements, packageCodes, people } from './company.mjs';
import { fillFullPackage } from './fullPackage.mjs';

/** One pixel. */
const image = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const tabulation = `Item,Description,Unit,Quantity,Cedar Works Unit Price,Cedar Works Amount,Dover Ltd Unit Price,Dover Ltd Amount
1,Mobilization,LS,1,5000.00,5000.00,6250.00,6250.00
2,Excavation,CY,410.5,18.35,7532.68,17.90,7347.95
3,Backfill,CY,233.333,21.07,4916.33,22.15,5168.33
`;

/**
 * Creates a project with every kind of entry: general conditions, five packages, enabled and disabled alternates, fees of
 * every type, notes, a lock.
 *
 * @returns ids by name, and commands that can be undone later
 */
export async function makeEveryKind(caller) {
  const { call } = caller;
  const email = people.estimator;
  const { code: conditionsCode } = await call(email, 'GET', 'query/general-conditions-definition');
  const projectId = await call(email, 'POST', 'command/project/create-project', {
    information: {
      name: 'Every kind of entry',
      subTitle: 'Fixture',
      owner: 'Fixture Trust',
      architect: 'Drafting & Co.',
      siteAddress: { streetAddress: '1 Main St', city: 'Lansing', stateOrRegion: 'MI', postalCode: '48933' },
      bidDueDate: '2027-03-01',
      startDate: '2027-04-01',
      completionDate: '2028-04-01',
      totalBuildingArea: '12500.5',
      totalBuildingAreaUnitOfMeasure: 'SF',
      isHardBid: true,
      imageData: image,
      imageName: 'site.png',
    },
    bidPackagesToInclude: [...Object.values(packageCodes), conditionsCode],
    generalRequirementsToInclude: generalRequirements.map(({ description }) => description),
    alternates: ['Alternate A', 'Alternate B'],
    permissions: { projectAdmins: [email], contributors: [people.contributor] },
  });
  const listed = await call(email, 'GET', `query/projects/${projectId}/bid-packages`);
  const idOf = (code) => listed.find((one) => one.code === code)?.id;
  const at = (code) => atBidPackage(caller, email, idOf(code));
  await call(email, 'POST', 'command/project/update-project-alternate-enabled-state', {
    projectId,
    alternateName: 'Alternate A',
    enabled: true,
  });
  const undoable = await fillFullPackage(at(packageCodes.full));
  await fillSecondPackage(at(packageCodes.second));
  await at(packageCodes.imported).importTabulation('tabulation.csv', tabulation);
  await fillPackageWithoutEstimate(at(packageCodes.withoutEstimate));
  await fillGeneralConditions(at(conditionsCode));
  await call(email, 'POST', 'command/project/fees', feesOf(projectId));
  await call(email, 'POST', `command/project/${projectId}/notes`, {
    projectId,
    projectNotesId: null,
    text: 'Notes of the project',
  });
  await call(email, 'POST', 'command/project/update-project-bidders-ranges', {
    projectId,
    lowBiddersMax: 1,
    midBiddersMax: 5,
  });
  return { projectId, bidPackageId: idOf(packageCodes.full), conditionsId: idOf(conditionsCode), undoable };
}

/**
 * Creates a project whose packages carry every kind of amount until a bidder is selected, and where an alternate is on.
 *
 * @returns its id
 */
export async function makeCarriedAmounts({ send, call }) {
  const email = people.estimator;
  const carried = [
    [packageCodes.full, { kind: 'none', value: null }],
    [packageCodes.second, { kind: 'low', value: null }],
    [packageCodes.imported, { kind: 'estimate', value: null }],
    [packageCodes.withoutEstimate, { kind: 'typed', value: '65000.12345' }],
  ];
  const projectId = await call(email, 'POST', 'command/project/create-project', {
    information: { name: 'Every kind of carried amount', bidDueDate: '2027-03-01' },
    bidPackagesToInclude: carried.map(([code]) => code),
    alternates: ['Alternate A'],
    permissions: { projectAdmins: [email], contributors: [] },
  });
  const alternate = { projectId, alternateName: 'Alternate A', enabled: true };
  await call(email, 'POST', 'command/project/update-project-alternate-enabled-state', alternate);
  const listed = await call(email, 'GET', `query/projects/${projectId}/bid-packages`);
  for (const [code, amount] of carried) {
    const at = atBidPackage({ send, call }, email, listed.find((one) => one.code === code).id);
    await fillPackageWithoutWinner(at);
    await at.command('set-carried-amount', amount);
  }
  await call(email, 'POST', 'command/project/fees', feesOf(projectId));
  return projectId;
}

/** Creates a project whose fee table cannot be solved: its shares reach the total. */
export async function makeFailingFees(caller) {
  const projectId = await makeSmallProject(caller, people.estimator, 'Fees that cannot be solved');
  await caller.call(people.estimator, 'POST', 'command/project/fees', [
    { type: 'add-fee', projectId, name: 'Profit', feeType: feeTypes.total, value: '0.6' },
    { type: 'add-fee', projectId, name: 'Bond', feeType: feeTypes.total, value: '0.4' },
  ]);
  return projectId;
}

/** Creates a project and closes it. */
export async function makeClosedProject(caller) {
  const projectId = await makeSmallProject(caller, people.estimator, 'Closed school');
  await caller.call(people.estimator, 'POST', 'command/project/fees', feesOf(projectId));
  await caller.call(people.estimator, 'POST', 'command/project/close-project', { id: projectId });
  return projectId;
}

/** Creates a project of the other organization. */
export function makeProjectElsewhere(caller) {
  return makeSmallProject(caller, people.elsewhere, 'Project of another company');
}

async function makeSmallProject(caller, email, name) {
  const projectId = await caller.call(email, 'POST', 'command/project/create-project', {
    information: { name, bidDueDate: '2027-03-01' },
    bidPackagesToInclude: [packageCodes.second],
    permissions: { projectAdmins: [email], contributors: [] },
  });
  const [{ id }] = await caller.call(email, 'GET', `query/projects/${projectId}/bid-packages`);
  await fillSecondPackage(atBidPackage(caller, email, id), false);
  return projectId;
}

const feesOf = (projectId) =>
  [
    { name: 'Overhead', feeType: feeTypes.bid, value: '0.0275' },
    { name: 'Permit', feeType: feeTypes.lumpSum, value: '5000.12345' },
    { name: 'Tax', feeType: feeTypes.percent, value: '0.0725', referenceFeeName: 'Overhead' },
    { name: 'Cost of work', feeType: feeTypes.subtotal },
    { name: 'Insurance', feeType: feeTypes.percent, value: '0.013', referenceFeeName: 'Cost of work' },
    { name: 'Profit', feeType: feeTypes.total, value: '0.045' },
    { name: 'Bond', feeType: feeTypes.total, value: '0.0085' },
  ].map((fee) => ({ type: 'add-fee', projectId, ...fee }));

const bidder = (companyName) => ({
  companyName,
  primaryContactName: 'Ann Bell',
  primaryContactEmail: 'ann@example.test',
  phoneNumber: '(555) 010-0199',
});

/** Products with more than two decimals, a contingency as an amount, an adjustment that makes a bid amount, a lock. */
async function fillSecondPackage(at, isLocked = true) {
  const lineIds = await at.command('add-line-items', [
    { description: 'Walls', quantity: '0.64', unitOfMeasure: 'LS', unitPrice: '14763.56' },
    { description: 'Footings', quantity: '2.5', unitOfMeasure: 'LS', unitPrice: '4.00001' },
    { description: 'Slab', quantity: '1.23456', unitOfMeasure: 'LS', unitPrice: '9.87654' },
  ]);
  const [, bolt] = await at.command('add-bidders', [bidder('Acme'), bidder('Bolt')]);
  for (const companyName of ['Acme', 'Bolt']) await at.command('change-bidder-status', { companyName, status: 2 });
  await at.command('set-line-item-bids', {
    bids: [
      { lineItemId: lineIds[0], companyName: 'Acme', price: '9500', classification: 1 },
      { lineItemId: lineIds[0], companyName: 'Bolt', price: null, classification: 3 },
      { lineItemId: lineIds[1], companyName: 'Bolt', price: null, classification: 3 },
      { lineItemId: lineIds[2], companyName: 'Bolt', price: '12.19', classification: 1 },
    ],
  });
  await at.command('select-bidder', { bidderId: bolt });
  const adjusted = { companyName: 'Bolt', alternateName: null };
  await at.firstAccepted(
    'set-bid-amount-adjustment',
    { ...adjusted, amount: '9000.0123456789' },
    { ...adjusted, amount: '9000.01234' },
  );
  await at.firstAccepted(
    'set-contingency',
    { unit: 'amount', value: '1250.5555555555' },
    { unit: 'amount', value: '1250.55555' },
  );
  if (isLocked) await at.command('update-lock', { lockedByUserEmail: people.estimator });
}

/** Bids in the base and in an alternate, where the low bidder left a line out, and a contingency in percent. */
async function fillPackageWithoutWinner(at) {
  const [walls, roof] = await at.command('add-line-items', [
    { description: 'Walls', quantity: '2.5', unitOfMeasure: 'LS', unitPrice: '4000.00001' },
    { description: 'Roof', quantity: '1', unitOfMeasure: 'LS', unitPrice: '900', alternateName: 'Alternate A' },
  ]);
  await at.command('add-bidders', [bidder('Acme'), bidder('Bolt')]);
  for (const companyName of ['Acme', 'Bolt']) await at.command('change-bidder-status', { companyName, status: 2 });
  await at.command('set-line-item-bids', {
    bids: [
      { lineItemId: walls, companyName: 'Acme', price: '9500.55', classification: 1 },
      { lineItemId: walls, companyName: 'Bolt', price: '9800', classification: 1 },
      { lineItemId: roof, companyName: 'Bolt', price: '1000', classification: 1 },
    ],
  });
  await at.command('set-contingency', { value: '0.05' });
}

/** A winner without competitors: no line, a price for the whole section. */
async function fillPackageWithoutEstimate(at) {
  const [id] = await at.command('add-bidders', [bidder('Acme')]);
  await at.command('change-bidder-status', { companyName: 'Acme', status: 2 });
  await at.command('set-adjustment', { companyName: 'Acme', alternateName: null, value: '48000' });
  await at.command('select-bidder', { bidderId: id });
}

/** Estimates in the base and in both alternates, and a contingency on all of them. */
async function fillGeneralConditions(at) {
  await at.command('add-line-items', [
    { description: 'Superintendent', quantity: '12.5', unitOfMeasure: 'MO', unitPrice: '13333.33333' },
    { description: 'Crane', quantity: '3', unitOfMeasure: 'MO', unitPrice: '8250', alternateName: 'Alternate A' },
    {
      description: 'Night guard',
      quantity: '7',
      unitOfMeasure: 'MO',
      unitPrice: '999.99',
      alternateName: 'Alternate B',
    },
  ]);
  await at.command('set-contingency', { value: '0.0333333' });
}
