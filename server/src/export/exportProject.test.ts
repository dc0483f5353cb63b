import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import type { CastName } from '../../test/scene.ts';
import { prepareWorlds, type World } from '../../test/world.ts';

const newWorld = prepareWorlds();

const download = async (world: World, who: CastName, id = world.projectId) =>
  world.server.app.inject({
    method: 'GET',
    url: `/api/query/export/project/${id}`,
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
