import { randomUUID } from 'node:crypto';
import { requirementTypes } from './company.mjs';

const alternateA = 'Alternate A';
const alternateB = 'Alternate B';

/** The numbers of the classifications. */
const classes = { unallocated: 0, subBid: 1, included: 2, missingScope: 3, risk: 4, ownerAllow: 5, requirement: 6 };

const bidders = ['Acme', 'Bolt', 'Cedar Works', 'Dover Ltd', 'Étoile', 'Gone Inc'];

/**
 * Fills a package with every kind of entry.
 *
 * @returns ids of commands that were not undone, by name
 */
export async function fillFullPackage(at) {
  const lines = await addLines(at);
  const ids = await addBidders(at);
  await enterBids(at, lines);
  const undoable = await enterAndUndo(at, lines);
  await enterLumpSums(at);
  await enterAdjustments(at);
  await answerRequirements(at);
  await deleteEntries(at, lines);
  await at.command('set-contingency', { value: '0.0512345' });
  await at.command('select-bidder', { bidderId: ids[0] });
  await at.command('set-bidder-order', { companyName: 'Cedar Works', order: 1 });
  await at.command('set-line-item-order', { lineItemId: lines[5], alternateName: null, order: 0 });
  await at.command('set-line-item-group-order', { groupingKey1: 'Site', alternateName: null, order: 0 });
  await writeNotes(at);
  await at.upload('Acme', 'quote.txt', 'The quote of Acme, with everything that is in it.\n', 'text/plain');
  await at.upload('Acme', 'Übersicht 2.txt', 'A second document.\n', 'text/plain');
  await at.upload('Bolt', 'withdrawn.txt', 'A document that is deleted again.\n', 'text/plain');
  await at.command('file-uploads/delete-bidder-document', { bidderCompanyName: 'Bolt', fileName: 'withdrawn.txt' });
  return undoable;
}

const group = (...values) => values.map((value, level) => ({ name: `Classification ${level + 1}`, value }));

/** Lines in groups of every depth, in the base and both alternates; products of up to ten decimals. */
function addLines(at) {
  const line = (description, quantity, unitPrice, metadata = [], alternateName = null) => ({
    description,
    quantity,
    unitOfMeasure: 'LS',
    unitPrice,
    metadata,
    alternateName,
  });
  return at.command('add-line-items', [
    line('Clearing', '1', '2500', group('Site', 'Earth')),
    line('Excavation', '410.5', '18.35', group('Site', 'Earth')),
    line('Paving', '0.64', '14763.56', group('Site', 'Hard')),
    line('Columns', '1.23456', '9876.54321', group('Structure')),
    line('Beams', '-2.5', '100.00001', group('Structure')),
    line('Slab', '3', '0.33333', group('Structure')),
    line('Cleaning', '12', '0'),
    line('Passing', '1', '7', group('Temporary')),
    line('Canopy', '17.5', '333.335', group('Structure'), alternateA),
    line('Canopy lights', '4', '1250.005', [], alternateA),
    line('Pool', '2.22222', '1000.00001', group('Site'), alternateB),
  ]);
}

async function addBidders(at) {
  const ids = await at.command(
    'add-bidders',
    bidders.map((companyName, index) => ({
      companyName,
      primaryContactName: 'Ann Bell',
      primaryContactEmail: `ann${index}@example.test`,
      phoneNumber: '(555) 010-0199',
      faxNumber: index === 0 ? '(555) 010-0198' : null,
    })),
  );
  const statuses = [2, 2, 1, 3, 4, 0];
  for (const [index, status] of statuses.entries()) {
    if (status !== 0) await at.command('change-bidder-status', { companyName: bidders[index], status });
  }
  await at.command('update-bidders', { originalCompanyName: 'Bolt', primaryContactName: 'Bob' });
  return ids;
}

/** Every classification, with and without a price, and missing scopes that another bidder or the base estimate fills. */
async function enterBids(at, lines) {
  const bid = (line, companyName, classification, price = null) => ({
    lineItemId: lines[line],
    companyName,
    classification,
    price,
  });
  await at.command('set-line-item-bids', {
    bids: [
      bid(0, 'Acme', classes.subBid, '2400'),
      bid(0, 'Bolt', classes.missingScope),
      bid(0, 'Cedar Works', classes.unallocated, '2650.5'),
      bid(1, 'Acme', classes.included),
      bid(1, 'Bolt', classes.risk, '8000'),
      bid(2, 'Acme', classes.missingScope),
      bid(2, 'Bolt', classes.missingScope),
      bid(3, 'Acme', classes.ownerAllow, '12000.12345'),
      bid(3, 'Bolt', classes.requirement, '11999.99'),
      bid(3, 'Cedar Works', classes.missingScope, '100'),
      bid(4, 'Acme', classes.subBid, '-250'),
      bid(4, 'Dover Ltd', classes.subBid, '-300'),
      bid(5, 'Acme', classes.subBid, '0'),
      bid(6, 'Bolt', classes.missingScope),
      bid(7, 'Bolt', classes.subBid, '7'),
      bid(8, 'Acme', classes.subBid, '6000'),
      bid(8, 'Bolt', classes.missingScope),
      bid(9, 'Acme', classes.missingScope),
      bid(10, 'Acme', classes.missingScope),
      bid(10, 'Étoile', classes.subBid, '2000'),
    ],
  });
  const place = { lineItemId: lines[1], companyName: 'Cedar Works', classification: classes.subBid };
  await at.firstAccepted(
    'set-line-item-bid',
    { ...place, price: '7532.6789012345' },
    { ...place, price: '7532.67890' },
  );
  await at.command('set-line-item-bid', bid(6, 'Acme', classes.subBid, '15'));
  await at.command('delete-line-item-bid', { lineItemId: lines[6], companyName: 'Acme' });
}

/** Commands that are undone, redone, and left for a later version to undo. */
async function enterAndUndo(at, lines) {
  const price = async (line, companyName, text, shorter) => {
    const commandId = randomUUID();
    const body = { lineItemId: lines[line], companyName, classification: classes.subBid };
    await at
      .command('set-line-item-bid', { ...body, price: text }, commandId)
      .catch(() => at.command('set-line-item-bid', { ...body, price: shorter }, commandId));
    return commandId;
  };
  const undone = await price(2, 'Cedar Works', '9999');
  await at.undo(undone);
  const redone = await price(3, 'Étoile', '12345.6789');
  await at.undo(redone);
  await at.redo(redone);
  await price(5, 'Bolt', '1.0123456789', '1.01235');
  return { overTenDecimals: await price(5, 'Bolt', '2'), undone, redone };
}

/** A price for each level of a group, for whole sections, and for a group without lines. */
async function enterLumpSums(at) {
  const rollup = (companyName, metadataValues, price, alternateName = null) => ({
    companyName,
    alternateName,
    metadataValues,
    price,
  });
  await at.command('set-line-item-rollup-bid', rollup('Bolt', ['Site', 'Earth'], '11000'));
  const structure = rollup('Bolt', ['Structure'], '25000.0123456789');
  await at.firstAccepted('set-line-item-rollup-bid', structure, { ...structure, price: '25000.01235' });
  await at.command('set-line-item-rollup-bid', rollup('Dover Ltd', [], '50000'));
  await at.command('set-line-item-rollup-bid', rollup('Bolt', [], '7000.5', alternateA));
  await at.command('set-line-item-rollup-bid', rollup('Cedar Works', ['Temporary'], '99.99'));
  await at.command('set-line-item-rollup-bid', rollup('Étoile', ['Site'], '1'));
  await at.command('delete-line-item-rollup-bid', {
    companyName: 'Étoile',
    alternateName: null,
    metadataValues: ['Site'],
  });
}

/** With an amount, with only a note, in an alternate, as the difference to a bid amount, and deleted again. */
async function enterAdjustments(at) {
  const place = (companyName, alternateName = null) => ({ companyName, alternateName });
  const tenDecimals = { ...place('Bolt'), value: '-123.4567891234' };
  await at.firstAccepted('set-adjustment', tenDecimals, { ...tenDecimals, value: '-123.45679' });
  await at.command('set-adjustment', { ...place('Acme', alternateA), value: '500', newBidAmount: '6500' });
  await at.command('set-adjustment', { ...place('Étoile', alternateB), value: '75.5' });
  await at.command('set-adjustment', { ...place('Cedar Works'), value: '1' });
  await at.command('delete-adjustment', place('Cedar Works'));
  for (const companyName of ['Bolt', 'Étoile']) {
    await at.command('add-adjustment-notes', {
      ...place(companyName),
      adjustmentNotesId: null,
      text: `A note on the adjustment of ${companyName}`,
    });
  }
}

async function answerRequirements(at) {
  const fulfill = (companyName, description, isTradeRequirement, content) =>
    at.command('set-bidder-requirement-fulfillment', { companyName, description, isTradeRequirement, ...content });
  const priced = (classification, price = null) => ({
    requirementFulfillmentType: requirementTypes.quantitative,
    classification,
    price,
  });
  await fulfill('Acme', 'Night work', false, priced(classes.subBid, '1500'));
  await fulfill('Bolt', 'Night work', false, priced(classes.missingScope));
  await fulfill('Cedar Works', 'Night work', false, priced(classes.included));
  const tenDecimals = { companyName: 'Bolt', description: 'Winter protection', isTradeRequirement: true };
  await at.firstAccepted(
    'set-bidder-requirement-fulfillment',
    { ...tenDecimals, ...priced(classes.risk, '333.3333333333') },
    { ...tenDecimals, ...priced(classes.risk, '333.33333') },
  );
  await fulfill('Acme', 'Bid bond', false, { requirementFulfillmentType: requirementTypes.qualitative, value: true });
  await fulfill('Acme', 'Mix design', true, { requirementFulfillmentType: requirementTypes.qualitative, value: true });
  const freeform = (value) => ({ requirementFulfillmentType: requirementTypes.freeform, value });
  await fulfill('Acme', 'Safety contact', false, freeform('Ann Bell, by phone'));
  await fulfill('Bolt', 'Supplier', true, freeform('Northern Mix'));
  await fulfill('Cedar Works', 'Supplier', true, freeform('Withdrawn'));
  await at.command('delete-bidder-requirement-fulfillment', {
    companyName: 'Cedar Works',
    description: 'Supplier',
    isTradeRequirement: true,
  });
}

/** A line whose group keeps a lump sum, and a bidder with entries. */
async function deleteEntries(at, lines) {
  const place = { lineItemId: lines[0], companyName: 'Gone Inc', classification: classes.subBid };
  await at.command('set-line-item-bid', { ...place, price: '1234.5' });
  await at.command('delete-bidder', { companyName: 'Gone Inc' });
  await at.command('delete-line-items', { lineItemIds: [lines[7]] });
}

async function writeNotes(at) {
  await at.command('notes', { bidPackageNotesId: null, text: 'Notes of the package' });
  await at.command('add-bidder-notes', { companyName: 'Acme', bidderNotesId: null, text: 'Notes of the bidder' });
}
