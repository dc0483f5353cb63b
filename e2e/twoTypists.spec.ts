import { expect, test } from '@playwright/test';
import { BidLog } from './cast/bidLog.ts';
import { Cable } from './cast/cable.ts';
import { lostPrices, unseenOverwrites } from './cast/oracle.ts';
import { browserOf, people } from './cast/people.ts';
import { Random } from './cast/random.ts';
import { addBidders, addLines, makeProject, Script } from './cast/script.ts';
import { nameOf, plain, Typist } from './cast/typist.ts';

/** How long both type; PLUMBLINE_TYPING_SEED repeats the choices of a run, which its first line of output names. */
const seconds = Number(process.env.PLUMBLINE_TYPING_SECONDS ?? 20);
const seed = Number(process.env.PLUMBLINE_TYPING_SEED ?? Date.now() % 1_000_000);

test('two people who type into the same cells, with cuts, failures and reloads, lose no price and overwrite none unseen [LIVE-037] [LIVE-052] [BID-071]', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(seconds * 1000 + 400_000);
  console.log(`Seed ${seed}, ${seconds} s`);
  const script = await Script.of(people.projectAdmin, baseURL!);
  const made = await makeProject(script, { contributors: [people.contributor] });
  const { id } = made.packages[0]!;
  const lines = ['Footings', 'Walls', 'Roof'];
  const bidders = ['Alder Works', 'Birch Build'];
  const lineIds = await addLines(
    script,
    id,
    lines.map((description) => ({ description, unitPrice: '1000' })),
  );
  await addBidders(script, id, bidders);
  const sheet = await script.query(`bid-package/${id}/sheet`);
  const bidderIds: string[] = sheet.bidders.map((one: { id: string }) => one.id);
  const names: string[] = sheet.bidders.map((one: { companyName: string }) => one.companyName);
  const log = new BidLog(script, id, 0);
  await log.read();
  const cells = lines.flatMap((line) => bidders.map((bidder) => ({ line, bidder })));

  const typists = await Promise.all(
    [people.projectAdmin, people.contributor].map(async (person, index) => {
      const cable = await Cable.lay();
      const opened = await browserOf(browser, person, baseURL!, cable.options);
      // Everybody types prices of their own, each price once, so that the log tells whose it was.
      const who = { email: person, cable, ...opened };
      return { cable, typist: new Typist(who, new Random(seed + index), cells, (index + 1) * 1_000_000) };
    }),
  );
  for (const { typist } of typists) await typist.open(id);

  const until = Date.now() + seconds * 1000;
  await Promise.all(
    typists.map(async ({ typist }) => {
      while (Date.now() < until) {
        await typist.act();
        await log.read();
      }
      await typist.settle();
    }),
  );
  await log.read();

  const cellOf = (change: { lineId: string; bidderId: string }) =>
    nameOf({ line: lines[lineIds.indexOf(change.lineId)]!, bidder: names[bidderIds.indexOf(change.bidderId)]! });
  const all = typists.map(({ typist }) => typist);
  for (const { email, counts } of all) console.log(email, JSON.stringify(counts));
  console.log(`${log.changes.length} changes in the log`);
  expect(log.changes.length).toBeGreaterThan(0);
  expect(all.flatMap(({ faults }) => faults)).toEqual([]);
  expect(unseenOverwrites(log.changes, all, cellOf)).toEqual([]);
  for (const one of all) expect(await lostPrices(log.changes, one, cellOf)).toEqual([]);

  // Both see what is stored.
  const [first, second] = await Promise.all(all.map((one) => one.shown()));
  const stored = (shown: typeof first, cell: string) => plain(shown?.[cell]?.stored ?? '');
  for (const cell of cells.map(nameOf)) expect(stored(first, cell), cell).toBe(stored(second, cell));
  for (const { cable, typist } of typists) {
    cable.remove();
    await typist.context.close();
  }
});
