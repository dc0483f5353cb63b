import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { CastName } from '../../test/scene.ts';
import { prepareWorlds, type World } from '../../test/world.ts';
import type { ExportProgress } from './exportProgress.ts';

const newWorld = prepareWorlds();

/** Twenty bidders with a price on each of 110 lines: large enough for a thread of its own. */
async function largeProject(world: World): Promise<void> {
  const companies = Array.from({ length: 20 }, (_, index) => `Company ${index}`);
  await world.addBidders(...companies);
  const lines = (await world.command(
    'add-line-items',
    Array.from({ length: 110 }, (_, index) => ({
      bidPackageId: world.bidPackageId,
      description: `Line ${index}`,
      quantity: '1',
      unitOfMeasure: 'LS',
      unitPrice: '2',
    })) as object,
  )) as string[];
  const bids = lines.flatMap((lineItemId) =>
    companies.map((companyName) => ({ lineItemId, companyName, price: '3', classification: 1 })),
  );
  await world.command('set-line-item-bids', { bids });
}

async function progressOf(world: World, who: CastName, progressId: string): Promise<ExportProgress | null> {
  const { status, body } = await world.call(who, 'GET', `query/export/progress/${progressId}`);
  expect(status).toBe(200);
  return body.data;
}

it('tells its caller alone how far an export is, and nothing before and after [API-166] [EXP-021]', async () => {
  const world = await newWorld();
  await largeProject(world);
  const progressId = randomUUID();
  expect(await progressOf(world, 'viewer', progressId)).toBeNull();
  let isDone = false;
  const exported = world.server.app
    .inject({
      method: 'GET',
      url: `/api/query/export/project/${world.projectId}?progressId=${progressId}`,
      headers: { authorization: `Bearer ${await world.tokenOf('viewer')}` },
    })
    .then((answer) => {
      isDone = true;
      return answer;
    });
  const progressSeen: ExportProgress[] = [];
  const toldOthers: unknown[] = [];
  while (!isDone) {
    const progress = await progressOf(world, 'viewer', progressId.toUpperCase());
    if (progress !== null) {
      progressSeen.push(progress);
      toldOthers.push(await progressOf(world, 'projectAdmin', progressId));
    }
    await sleep(5);
  }
  expect((await exported).statusCode).toBe(200);
  const { data } = (await world.call('viewer', 'GET', `query/projects/${world.projectId}/bid-packages`)).body;
  const names = [
    'Bid Summary',
    'Fees',
    ...data.map((one: { code: string; description: string }) => `${one.code} - ${one.description}`),
  ];
  expect(progressSeen.length).toBeGreaterThan(0);
  for (const { sheetsWritten, sheetCount, sheetName } of progressSeen) {
    expect(sheetCount).toBe(names.length);
    expect(sheetName).toBe(names[sheetsWritten]);
  }
  expect(new Set(toldOthers)).toEqual(new Set([null]));
  expect(await progressOf(world, 'viewer', progressId)).toBeNull();
}, 60_000);
