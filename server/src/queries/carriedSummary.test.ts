import { expect, it } from 'vitest';
import type { SummaryBidPackageRecord } from '#contract';
import { amount } from '#leveling';
import type { SummaryData } from '../../../web/src/bidSummary/model/summaryData.ts';
import { combineEdits, NO_EDITS, type SummaryEdit } from '../../../web/src/bidSummary/model/summaryEdits.ts';
import { summaryFigures } from '../../../web/src/bidSummary/model/summaryFigures.ts';
import { prepareWorlds } from '../../test/world.ts';

const newWorld = prepareWorlds();

it.each([
  { kind: 'none', value: null, bidTotal: '0', withAlternate: '0' },
  { kind: 'low', value: null, bidTotal: '179.55', withAlternate: '187.43' },
  { kind: 'estimate', value: null, bidTotal: '105', withAlternate: '126' },
  { kind: 'typed', value: '95.125', bidTotal: '99.885', withAlternate: '99.885' },
])('the summary counts what is carried ($kind) as the server does, edits included [SUM-084]', async (carried) => {
  const { kind, value, bidTotal, withAlternate } = carried;
  const world = await newWorld();
  const { bidPackageId, projectId } = world;
  await world.addBidders('Acme', 'Bolt');
  const line = { bidPackageId, quantity: '1', unitOfMeasure: 'LS' };
  const [own, other] = (await world.command('add-line-items', [
    { ...line, description: 'Slab', unitPrice: '100' },
    { ...line, description: 'Roof', unitPrice: '20', alternateName: 'Alternate 1' },
  ])) as [string, string];
  for (const [lineItemId, companyName, price] of [
    [own, 'Acme', '180'],
    [own, 'Bolt', '171'],
    [other, 'Acme', '5'],
    [other, 'Bolt', '7.5'],
  ]) {
    await world.command('set-line-item-bid', { lineItemId, companyName, price, classification: 1 });
  }
  await world.command('set-contingency', { value: '0.05' });
  await world.command('set-carried-amount', { kind, value });
  const post = async (address: string, body: object) =>
    expect((await world.call('projectAdmin', 'POST', `command/${address}`, body)).status).toBe(200);
  await post('project/fees', [{ type: 'add-fee', projectId, name: 'Bond', feeType: 1, value: '0.05' }]);

  const read = async (): Promise<SummaryData> => {
    await world.server.settled();
    const ask = async (address: string) => (await world.call('viewer', 'GET', `query/${address}`)).body.data;
    const packages = (await ask(`bid-package/summary?projectId=${projectId}`)) as SummaryBidPackageRecord[];
    const totals = await ask(`projects/${projectId}/fees-and-totals`);
    const alternates = await ask(`projects/${projectId}/alternates`);
    return { project: { alternates }, packages, totals, frozenIds: new Set() } as unknown as SummaryData;
  };
  const stored = await read();
  const { id: key, enabled } = stored.project.alternates.find(({ name }) => name === 'Alternate 1')!;
  const shown = (data: SummaryData, ...edits: SummaryEdit[]) =>
    summaryFigures(data, edits.length === 0 ? NO_EDITS : combineEdits(edits));
  // An edit that equals what is stored makes the page compute everything.
  expect(shown(stored, { kind: 'enabled', key, isEnabled: enabled })).toEqual(shown(stored));
  expect(shown(stored).project.bidTotal).toBe(amount(bidTotal));
  const switchedOn = shown(stored, { kind: 'enabled', key, isEnabled: true });
  await post('project/update-project-alternate-enabled-state', {
    projectId,
    alternateName: 'Alternate 1',
    enabled: true,
  });
  const withIt = await read();
  expect(switchedOn).toEqual(shown(withIt));
  expect(switchedOn.project.bidTotal).toBe(amount(withAlternate));
  expect(switchedOn.project.carriedBidTotal).toBe(amount(kind === 'none' ? '0' : withAlternate));
  const contingency = { unit: 'percent', value: amount('0.1') } as const;
  const typed = shown(withIt, { kind: 'contingency', key: bidPackageId, contingency });
  await post('bid-package/set-contingency', { bidPackageId, value: '0.1' });
  expect(typed).toEqual(shown(await read()));
});
