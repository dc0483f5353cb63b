import { expect, it } from 'vitest';
import { prepareWorlds } from '../../test/world.ts';

const newWorld = prepareWorlds();

it('finds companies of other packages by words of their names, with the fullest contact [API-193]', async () => {
  const world = await newWorld();
  await world.addBidders('Green Field Landscaping', 'Greenway Electric', 'Acme');
  const entries = async (companyName: string) => {
    const [line] = (await world.command('add-line-items', [
      { bidPackageId: world.bidPackageId, description: 'Sod', quantity: 1, unitOfMeasure: 'LS', unitPrice: '1' },
    ])) as [string];
    await world.command('enter-quote', { companyName, entries: [{ lineItemId: line, price: '1' }] });
  };
  await entries('Green Roofs');
  const search = async (text: string) =>
    (await world.call('contributor', 'GET', `query/known-bidders?text=${encodeURIComponent(text)}`)).body.data;
  const found = await search('green');
  expect(found.map(({ companyName }: { companyName: string }) => companyName)).toEqual([
    'Green Field Landscaping',
    'Green Roofs',
    'Greenway Electric',
  ]);
  expect(found[0].primaryContactEmail).toContain('@');
  expect(found[1]).toMatchObject({ primaryContactName: null, primaryContactEmail: null });
  expect(await search('green land')).toHaveLength(1);
  expect(await search(' ')).toEqual([]);
  expect(await search('zzz')).toEqual([]);
});
