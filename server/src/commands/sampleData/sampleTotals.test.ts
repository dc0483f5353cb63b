import { expect, it } from 'vitest';
import { prepareWorlds } from '../../../test/world.ts';

const world = prepareWorlds();

/**
 * The packages with the estimate and the number of lines, and under each its bidders by rank, with the total of the bids
 * and the number of unleveled lines: in the base and in both alternates. An asterisk marks the selected bidder.
 */
const totals = `
00.00 General Conditions: 412600/18 0/0 0/0
  Harbor Site Services: 404928/1 0/0 0/0
  Coastline Rentals: 414656/0 0/0 0/0
02.41 Selective demolition: 186000/6 0/0 0/0
  Harrow Demolition: 166900/0 0/0 0/0 *
  Baxter Wrecking: 178950/0 0/0 0/0
  Clearline Services: 194300/0 0/0 0/0
03.30 Cast-in-place concrete: 242500/6 0/0 0/0
  Marlow Concrete: 235150/0 0/0 0/0 *
  Pier & Slab: 244600/0 0/0 0/0
  Tidewater Concrete: 251800/0 0/0 0/0
  Granite State Concrete: 266900/0 0/0 0/0
04.01 Envelope restoration: 490574.86/21 101317.14/2 12742.38/1
  Kestrel Masonry: 432314.26/0 36654/0 11980/0 *
  Dunmore Restoration: 449855/0 68500/0 12400/0
  Alder & Voss: 472110/0 54416/0 13050/0
  Northgate Building Works: 477375/3 1932/1 12990/0
  Tillman Brothers: 689037/0 47597/0 14100/0
  Copper Hill Contractors: 404370/5 48900/1 12500/0
05.12 Structural steel: 318000/5 0/0 0/0
  Foundry Lane Steel: 301250/0 0/0 0/0 *
  Ironwright: 322700/0 0/0 0/0
  Bayside Fabricators: 0/5 0/0 0/0
07.50 Membrane roofing: 154800/6 0/0 0/0
  Crestline Roofing: 147100/0 0/0 0/0 *
  Summit Roofing: 151349/0 0/0 0/0
  Weatherhead: 156480/0 0/0 0/0
  Allied Membrane: 163440/0 0/0 0/0
08.11 Doors, frames and hardware: 128400/5 0/0 0/0
  Lockhart Supply: 124075.5/0 0/0 0/0 *
  Doorway Group: 131900/0 0/0 0/0
  Hinge & Co.: 119800/0 0/0 0/0
09.25 Drywall and framing: 467200/7 11850/1 0/0
  Plane & Plumb: 472150/0 12400/0 0/0 *
  Whitfield: 471900/0 12850/0 0/0
  Gridline Interiors: 486200/0 11900/0 0/0
  Northwall: 498300/0 11900/0 0/0
  Harborview Drywall: 512750/0 13600/0 0/0
09.65 Flooring: 209300/5 0/0 0/0
  Terrazzo Works: 226800/0 0/0 0/0 *
  Level Floors: 211450/0 0/0 0/0
  Second Story Flooring: 219900/0 0/0 0/0
09.91 Painting: 146500/6 3600/1 0/0
  Ochre Painting: 136150/0 3250/0 0/0 *
  Two Coats: 139800/0 3400/0 0/0
  Brush & Roller: 144300/0 3900/0 0/0
  Clean Edge: 149900/0 0/0 0/0
  Spectrum Finishes: 155950/0 4100/0 0/0
14.24 Hydraulic elevator: 188000/4 0/0 0/0
  Ascent Elevator: 196400/0 0/0 0/0 *
  Harbor Lifts: 191200/0 0/0 0/0
  Vertical Transport: 0/4 0/0 0/0
21.13 Fire sprinklers: 174900/5 0/0 0/0
  Wetline Fire: 168120/0 0/0 0/0 *
  Cascade Fire: 172600/0 0/0 0/0
  Sentinel Protection: 0/5 0/0 0/0
22.00 Plumbing: 356000/6 0/0 0/0
  Delta Plumbing: 348500/0 0/0 0/0 *
  Kessler Mechanical: 351200/0 0/0 0/0
  Clearwater Plumbing: 365400/0 0/0 0/0
  Union Pipe: 377900/0 0/0 0/0
  Valve & Vent: 0/6 0/0 0/0
23.00 HVAC: 742000/6 0/0 0/0
  Northeast Air: 721900/1 0/0 0/0
  Comfort Systems of Maine: 748300/0 0/0 0/0
  Penobscot Mechanical: 769300/0 0/0 0/0
  Cold Front HVAC: 0/6 0/0 0/0
26.00 Electrical: 815500/7 5900/1 4100/1
  Volta Electric: 801780/0 6180/0 4350/0 *
  Circuit & Co.: 803900/0 6400/0 4020/0
  Brightline Electric: 829400/0 5950/0 0/1
  Harbor Electric: 846700/0 7100/0 4600/0
  Switchyard: 868000/0 6600/0 4480/0
`;

it('loads the sample project with these lines, bidders, ranks and totals [EXP-012]', async () => {
  const own = await world();
  await own.server.store.transact(own.organizationId, (db) => db.deleteFrom('project').execute());
  expect((await own.call('admin', 'POST', 'command/sample-data', undefined)).status).toBe(200);
  await own.server.store.read(own.organizationId, async (db) => {
    const alternates = await db.selectFrom('alternate').select('id').orderBy('nameKey').execute();
    const sections = [null, ...alternates.map(({ id }) => id)];
    const packages = await db.selectFrom('bidPackage').selectAll().orderBy('code').execute();
    const bidders = await db.selectFrom('bidder').selectAll().orderBy('order').execute();
    const lineTotals = await db.selectFrom('lineItemsTotal').selectAll().execute();
    const bidTotals = await db.selectFrom('sectionTotal').selectAll().execute();
    const lines = packages.flatMap(({ id, code, description, selectedBidderId }) => {
      const sums = sections.map((section) => {
        const sum = lineTotals.find((one) => one.bidPackageId === id && one.alternateId === section)!;
        return `${sum.total}/${sum.lineCount}`;
      });
      const own = bidders.filter(({ bidPackageId }) => bidPackageId === id);
      return [
        `${code} ${description}: ${sums.join(' ')}`,
        ...own.map((bidder) => {
          const bids = sections.map((section) => {
            const sum = bidTotals.find((one) => one.bidderId === bidder.id && one.alternateId === section)!;
            return `${sum.bidsTotal}/${sum.unleveledCount}`;
          });
          return `  ${bidder.companyName}: ${bids.join(' ')}${bidder.id === selectedBidderId ? ' *' : ''}`;
        }),
      ];
    });
    expect(lines.join('\n')).toBe(totals.trim());
  });
});

it('has a package without a selected bidder that carries its low bid, which counts in the project bid total [EXP-101]', async () => {
  const own = await world();
  await own.server.store.transact(own.organizationId, (db) => db.deleteFrom('project').execute());
  expect((await own.call('admin', 'POST', 'command/sample-data', undefined)).status).toBe(200);
  await own.server.settled();
  const { id } = await own.server.store.read(own.organizationId, (db) =>
    db.selectFrom('project').select('id').executeTakeFirstOrThrow(),
  );
  const data = async (address: string) => (await own.call('admin', 'GET', `query/${address}`)).body.data;
  const packages = await data(`bid-package/summary?projectId=${id}`);
  const carrying = packages.filter((one: { carriedKind: string }) => one.carriedKind !== 'none');
  expect(carrying.map((one: { code: string; carriedKind: string }) => [one.code, one.carriedKind])).toEqual([
    ['23.00', 'low'],
  ]);
  const totals = await data(`projects/${id}/fees-and-totals`);
  expect([totals.carriedPackageCount, totals.carriedBidTotal]).toEqual([1, '721900']);
});
