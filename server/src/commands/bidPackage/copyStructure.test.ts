import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';

const newWorld = prepareWorlds();

interface Source {
  readonly own: World;
  readonly from: string;
}

/** A world with another project, whose package has lines in two groups and two alternates, requirements and a bid. */
async function withSource(): Promise<Source> {
  const own = await newWorld();
  const post = async (who: 'admin' | 'projectAdmin', path: string, body: object) => {
    const answer = await own.call(who, 'POST', path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  await post('admin', 'query/units-of-measure', { name: 'Bag' });
  await post('admin', 'command/system-settings', [
    { type: 'create-bid-package-definition', code: '04', description: 'Masonry' },
  ]);
  const projectId = await post('projectAdmin', 'command/project/create-project', {
    information: { name: 'Library', bidDueDate: '2027-05-01' },
    bidPackagesToInclude: ['04'],
    alternates: ['alternate 2', 'Garage'],
    permissions: { projectAdmins: [own.cast.projectAdmin.email], contributors: [own.cast.contributor.email] },
  });
  const [{ id: from }] = (await own.call('viewer', 'GET', `query/projects/${projectId}/bid-packages`)).body.data;
  const line = (description: string, level1: string | null, more: object = {}) => ({
    bidPackageId: from,
    description,
    quantity: '2.5',
    unitOfMeasure: 'SF',
    unitPrice: '10',
    alternateName: null,
    metadata: level1 === null ? [] : [{ name: 'Classification 1', value: level1 }],
    ...more,
  });
  const [first] = (await own.command('add-line-items', [
    line('Brick', 'Walls'),
    line('Sealer', 'Finish', { unitOfMeasure: 'FURLONG' }),
    line('Mortar', 'Walls', { unitOfMeasure: 'bag' }),
    line('Coping', null, { alternateName: 'Alternate 2' }),
    line('Ramp', null, { alternateName: 'Garage' }),
  ])) as string[];
  await own.command('set-line-item-group-order', {
    bidPackageId: from,
    groupingKey1: 'Finish',
    alternateName: null,
    order: 0,
  });
  const requirement = { bidPackageId: from, requirementFulfillmentType: 1 };
  await own.command('add-requirement', { ...requirement, description: 'Night work' });
  await own.command('add-requirement', { ...requirement, description: 'Scaffold', requirementFulfillmentType: 0 });
  await own.command('add-bidders', {
    bidPackageId: from,
    companyName: 'Acme',
    primaryContactName: 'Ann',
    primaryContactEmail: 'ann@example.test',
    phoneNumber: '(555) 010-0199',
  });
  const bid = { bidPackageId: from, lineItemId: first, companyName: 'Acme', price: '99', classification: 1 };
  await own.command('set-line-item-bid', bid);
  return { own, from };
}

const everything = { lineItems: true, unitPrices: true, requirements: true };

async function copied({ own, from }: Source, what: object = everything, key: string = randomUUID()) {
  const body = { bidPackageId: own.bidPackageId, fromBidPackageId: from, ...what };
  return own.call('contributor', 'POST', 'command/bid-package/copy-structure', body, { 'idempotency-key': key });
}

async function stored({ own }: Source) {
  const { data } = (await own.call('viewer', 'GET', `query/bid-package/${own.bidPackageId}/sheet`)).body;
  const { ids, alternateIndexes, levels1, descriptions, quantities, units, unitPrices } = data.lineItems;
  return {
    lines: ids.map((_: string, at: number): string => {
      const section = data.alternates[alternateIndexes[at]]?.name ?? 'Base';
      return [section, levels1[at], descriptions[at], quantities[at], units[at], unitPrices[at]].join(' | ');
    }),
    requirements: data.requirements.map((one: Record<string, unknown>) =>
      [one.requirementType, one.description, one.requirementFulfillmentType, one.isAddedOnPage].join(' | '),
    ),
    bidders: data.bidders.length,
  };
}

it('copies lines with groups, units by name and unit prices, and trade requirements, nothing of bidders [PAGE-121] [API-220] [RAR-041]', async () => {
  const source = await withSource();
  expect((await copied(source)).body).toEqual({ data: null });
  const { lines, requirements, bidders } = await stored(source);
  // Garage is no alternate of this project; FURLONG is no unit of the company and stays as it is written.
  expect(lines).toEqual([
    'Base | Finish | Sealer | 2.5 | FURLONG | 10',
    'Base | Walls | Brick | 2.5 | SF | 10',
    'Base | Walls | Mortar | 2.5 | Bag | 10',
    'Alternate 2 |  | Coping | 2.5 | SF | 10',
  ]);
  expect(requirements).toEqual(['Trade | Night work | 1 | true', 'Trade | Scaffold | 0 | true']);
  expect(bidders).toBe(0);
});

it('copies only what is asked for, after what is there, and no requirement twice [PAGE-121]', async () => {
  const source = await withSource();
  const { own } = source;
  const add = { description: 'SCAFFOLD', requirementFulfillmentType: 2 };
  await own.command('add-requirement', add);
  await own.addBidders('Dunmore');
  await copied(source, { lineItems: false, unitPrices: true, requirements: true });
  expect(await stored(source)).toMatchObject({
    lines: [],
    requirements: ['Trade | SCAFFOLD | 2 | true', 'Trade | Night work | 1 | true'],
  });
  await copied(source, { lineItems: true, unitPrices: false, requirements: false });
  await copied(source, { lineItems: true, unitPrices: true, requirements: false });
  const { lines, requirements } = await stored(source);
  expect(lines).toHaveLength(8);
  expect(lines.slice(2, 6)).toEqual([
    'Base | Walls | Brick | 2.5 | SF | 0',
    'Base | Walls | Mortar | 2.5 | Bag | 0',
    'Base | Walls | Brick | 2.5 | SF | 10',
    'Base | Walls | Mortar | 2.5 | Bag | 10',
  ]);
  expect(requirements).toHaveLength(2);
  // The totals know the lines: Dunmore has entered nothing on any of them.
  const totals = await own.totals();
  expect(totals.map(({ section, unleveled }) => [section, unleveled]).sort()).toEqual([
    ['Alternate 1', 0],
    ['Alternate 2', 2],
    ['base', 6],
  ]);
});

it('is one step of undo, and refuses unknown packages and people without rights [PAGE-121] [API-220]', async () => {
  const source = await withSource();
  const { own } = source;
  const commandId = randomUUID();
  await copied(source, everything, commandId);
  const take = (direction: string) => own.call('contributor', 'POST', `command/${direction}-command`, { commandId });
  expect((await take('undo')).status).toBe(200);
  expect(await stored(source)).toMatchObject({ lines: [], requirements: [] });
  expect((await take('redo')).status).toBe(200);
  expect((await stored(source)).lines).toHaveLength(4);
  const body = { bidPackageId: own.bidPackageId, fromBidPackageId: randomUUID(), ...everything };
  const path = 'command/bid-package/copy-structure';
  expect((await own.call('contributor', 'POST', path, body)).status).toBe(404);
  const known = { ...body, fromBidPackageId: source.from };
  expect((await own.call('viewer', 'POST', path, known)).status).toBe(403);
  expect((await own.call('contributor', 'POST', path, { ...known, lineItems: undefined })).status).toBe(400);
  expect((await stored(source)).lines).toHaveLength(4);
});
