import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import type { CastName } from '../../test/scene.ts';
import { prepareWorlds, type World } from '../../test/world.ts';

const newWorld = prepareWorlds();

const download = async (world: World, who: CastName, id = world.projectId, query = '') =>
  world.server.app.inject({
    method: 'GET',
    url: `/api/query/export/project/${id}${query}`,
    headers: { authorization: `Bearer ${await world.tokenOf(who)}` },
  });

/** One line of 2 x 10.5, bid at 900.50 by Acme, who is selected. */
async function pricedProject(world: World): Promise<void> {
  const [acme] = await world.addBidders('Acme', 'Beta');
  const [line] = (await world.command('add-line-items', [
    {
      bidPackageId: world.bidPackageId,
      description: 'Walls',
      quantity: '2',
      unitOfMeasure: 'SF',
      unitPrice: '10.5',
      metadata: [],
      alternateName: null,
    },
  ])) as string[];
  await world.command('set-line-item-bid', {
    lineItemId: line,
    companyName: 'Acme',
    classification: 1,
    price: '900.5',
  });
  await world.command('select-bidder', { bidderId: acme });
}

it('returns the workbook named by project and day, with the figures of the summary [API-150] [EXP-001] [EXP-004]', async () => {
  const world = await newWorld();
  await pricedProject(world);
  world.server.clock.now = new Date('2026-08-21T15:00:00Z');
  const answer = await download(world, 'projectAdmin');
  world.server.clock.now = null;
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const { body } = await world.call('projectAdmin', 'GET', `query/projects/${world.projectId}`);
  const name = `${body.data.name} - Bid Summary 2026-08-21.xlsx`;
  expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
  const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload));
  expect(sheets.map((sheet) => sheet.name).slice(0, 2)).toEqual(['Bid Summary', 'Fees']);
  const summary = await world.call('projectAdmin', 'GET', `query/bid-package/summary?projectId=${world.projectId}`);
  expect(summary.body.data[0].bidTotal).toBe('900.5');
  const total = sheets[0]!.rows.findLast((row) => row[0] === 'Project bid total')!;
  expect(total).toContain(900.5);
});

it('is available to everyone who may open the project, even a closed one, and to nobody else [EXP-003] [API-150]', async () => {
  const world = await newWorld();
  expect(
    (await world.call('projectAdmin', 'POST', 'command/project/close-project', { id: world.projectId })).status,
  ).toBe(200);
  for (const who of ['viewer', 'contributor', 'admin'] as const) {
    expect((await download(world, who)).statusCode).toBe(200);
  }
  expect((await download(world, 'stranger')).statusCode).toBe(404);
  const unknown = await download(world, 'viewer', 'no-id');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json().detail).toBe('The project was not found.');
});

it('answers the workbook for the owner, with each fee as the query says and the others in one line [EXP-048] [EXP-049] [API-150]', async () => {
  const world = await newWorld();
  await pricedProject(world);
  const added = ['Permit', 'Bond', 'Overhead'].map((name, index) => {
    return { type: 'add-fee', projectId: world.projectId, name, feeType: 4, value: String(100 + index) };
  });
  expect((await world.call('projectAdmin', 'POST', 'command/project/fees', added)).status).toBe(200);
  const fees = await world.server.store.read(world.organizationId, (db) =>
    db.selectFrom('fee').select(['id', 'name']).where('projectId', '=', world.projectId).execute(),
  );
  const idOf = (named: string) => fees.find(({ name }) => name === named)!.id;
  const query = `?for=owner&showFees=${idOf('Permit').toUpperCase()}&omitFees=${idOf('Bond')}`;
  const answer = await download(world, 'viewer', world.projectId, query);
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(
    /Riverside Library - Bid Tabulation \d{4}-\d\d-\d\d\.xlsx/,
  );
  const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload));
  expect(sheets.map(({ name }) => name)).toEqual(['Bid Tabulation', 'Bidders', '03 30 00 Cast-in-place concrete']);
  const rows = sheets[0]!.rows;
  const total = rows.findIndex((row) => row[0] === 'Project bid total');
  const amounts = rows.slice(total, total + 4).map((row) => [row[0], row.findLast((cell) => typeof cell === 'number')]);
  expect(amounts).toEqual([
    ['Project bid total', 900.5],
    ['Permit', 100],
    ['Other fees', 102],
    ['Total, 1 of 3 fees not included', 1102.5],
  ]);
  expect((await download(world, 'viewer', world.projectId, '?for=nobody')).statusCode).toBe(400);
});

it('shows the owner of the line items what the query says [EXP-075]', async () => {
  const world = await newWorld();
  await pricedProject(world);
  const tabulationWith = async (lineItems: string) => {
    const answer = await download(world, 'viewer', world.projectId, `?for=owner${lineItems}`);
    const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload), { readStyles: true });
    return sheets[2];
  };
  const isEstimateHidden = async (lineItems: string) =>
    (await tabulationWith(lineItems))!.columns!.slice(4, 6).map(({ hidden }) => hidden ?? false);
  expect(await isEstimateHidden('')).toEqual([false, false]);
  expect(await isEstimateHidden('&lineItems=estimate')).toEqual([false, false]);
  expect(await isEstimateHidden('&lineItems=bids')).toEqual([true, true]);
  expect(await tabulationWith('&lineItems=none')).toBeUndefined();
  expect((await download(world, 'viewer', world.projectId, '?for=owner&lineItems=all')).statusCode).toBe(400);
});
