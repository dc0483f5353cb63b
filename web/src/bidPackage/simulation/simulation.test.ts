import { beforeAll, expect, it, vi } from 'vitest';
import { networkNow, runSchedule, simulate } from './runSchedule.testing.ts';
import { SimulatedSocket } from './simulatedNetwork.testing.ts';
import { loadTabs, type TabModules } from './simulatedTab.testing.ts';

vi.mock('socket.io-client', () => ({ io: () => new SimulatedSocket(networkNow()) }));

/**
 * Schedules of three tabs over one network: the seed decides what people do and what goes wrong. More of them:
 * `npm run reliability`.
 */
const people = ['ana@demo.example', 'ben@demo.example', 'cleo@demo.example'];
const schedules = Number(process.env.PLUMBLINE_SCHEDULES ?? 100);
const firstSeed = Number(process.env.PLUMBLINE_SEED ?? 1);
/** Schedules that once ended wrong. */
const found = [13, 78, 156, 5664];
let tabs: readonly (readonly [string, TabModules])[] = [];

beforeAll(async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { activeElement: null });
  // Thousands of calls fail on purpose.
  Error.stackTraceLimit = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  tabs = await loadTabs(people);
}, 120_000);

it('whatever is cut, lost, repeated or undone, every open sheet is in the end what is stored [LIVE-091]', async () => {
  const seeds = Array.from({ length: schedules }, (_, index) => firstSeed + index);
  for (const seed of schedules > 1 ? [...found, ...seeds] : seeds) {
    const wrong = await runSchedule(seed, tabs);
    expect(wrong.join('\n'), `PLUMBLINE_SEED=${seed} PLUMBLINE_SCHEDULES=1 repeats it`).toBe('');
  }
}, 3_600_000);

it('a sheet that is read again and not answered for 60 s is read once more [LIVE-090]', async () => {
  const asked = await simulate(1, tabs.slice(0, 1), async ({ network, tabs: [tab], time }) => {
    network.isFaulty = false;
    await time.runUntil(10_000);
    const reads: number[] = [];
    network.isSilent = (address) => address.endsWith('/sheet') && reads.push(time.now - 10_000) > 0;
    tab!.actions.reportUnconfirmed();
    await time.runUntil(69_999);
    const atFirst = [...reads];
    await time.runUntil(80_000);
    return [atFirst, reads];
  });
  expect(asked).toEqual([[0], [0, 62_000]]);
});
