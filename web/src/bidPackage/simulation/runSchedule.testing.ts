import { amountText, type LineItemBid } from '#leveling';
import { bidderId, lineId } from '../testing/sampleSheet.testing.ts';
import type { StoredBid } from './modelServer.testing.ts';
import { type Deed, entryOf, everyBidder, everyLine, printStep, type Step, scheduleOf } from './schedule.testing.ts';
import { SimulatedNetwork } from './simulatedNetwork.testing.ts';
import { SimulatedTab, type TabModules } from './simulatedTab.testing.ts';
import { randomOf, VirtualTime } from './virtualTime.testing.ts';

/** In ms: after this time without a fault everything that waits was tried again, and every open question was asked. */
const QUIET = 400_000;

interface Simulated {
  plumblineNetwork?: SimulatedNetwork;
}

/** The network of the schedule that runs; the sockets of all tabs find it here. */
export const networkNow = (): SimulatedNetwork => (globalThis as Simulated).plumblineNetwork!;

/** One price that was typed, and how its saving ended. */
interface Typed {
  readonly tab: SimulatedTab;
  readonly line: number;
  readonly bidder: number;
  readonly bid: LineItemBid | null;
  outcome: boolean | null;
}

/** Opens the tabs over one network, in a time and with ids of their own; puts everything back after the run. */
export async function simulate<T>(
  seed: number,
  modules: readonly (readonly [string, TabModules])[],
  run: (world: World) => Promise<T>,
): Promise<T> {
  const random = randomOf(seed ^ 0x5bd1e995);
  const time = new VirtualTime(random);
  const uninstall = time.install();
  const network = new SimulatedNetwork(time, random);
  (globalThis as Simulated).plumblineNetwork = network;
  const { fetch, crypto } = globalThis;
  let ids = 0;
  const randomUUID = () => {
    ids += 1;
    return `99999999-0000-4000-8000-${String(ids).padStart(12, '0')}`;
  };
  Object.defineProperty(globalThis, 'crypto', { value: { randomUUID }, configurable: true });
  globalThis.fetch = ((address: string, init: RequestInit) => network.fetch(address, init)) as typeof fetch;
  const tabs = modules.map(([name, own]) => new SimulatedTab(name, own, network));
  try {
    return await run({ network, tabs, time });
  } finally {
    for (const tab of tabs) tab.close();
    await time.runUntil(time.now + QUIET);
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
    globalThis.fetch = fetch;
    uninstall();
  }
}

/**
 * Runs the schedule of a seed: the tabs with their real code, one server and the network between them. Returns what is
 * wrong at the end; nothing where every rule held.
 */
export function runSchedule(
  seed: number,
  modules: readonly (readonly [string, TabModules])[],
): Promise<readonly string[]> {
  return simulate(seed, modules, async (world) => {
    const { network, tabs, time } = world;
    const steps = scheduleOf(seed, modules.length);
    const typed: Typed[] = [];
    for (const step of steps) time.after(step.at, () => perform(step, world, typed));
    await time.runUntil(steps.at(-1)!.at + 80_000);
    network.isFaulty = false;
    await time.runUntil(time.now + QUIET);
    const wrong = [...wrongSheets(tabs, network), ...wrongPrices(typed, network)];
    return wrong.length === 0 ? [] : [...wrong, '', ...steps.map(printStep), '', ...network.trace];
  });
}

interface World {
  readonly network: SimulatedNetwork;
  readonly tabs: readonly SimulatedTab[];
  readonly time: VirtualTime;
}

function perform({ deed }: Step, { network, tabs, time }: World, typed: Typed[]): void {
  network.note(printStep({ at: 0, deed }).trim());
  if (deed.kind === 'type' || deed.kind === 'clear') enter(deed, tabs[deed.tab]!, typed);
  else if (deed.kind === 'undo') void tabs[deed.tab]!.undo.undo();
  else if (deed.kind === 'redo') void tabs[deed.tab]!.undo.redo();
  else if (deed.kind === 'cut') {
    const { name } = tabs[deed.tab]!;
    network.cut(name);
    time.after(deed.for, () => network.offline.delete(name));
  } else if (deed.kind === 'restart') network.restart(deed.for);
  else if (deed.kind === 'add line') network.server.addLine();
  else network.server.forgottenUpTo = network.server.seq;
}

function enter(deed: Extract<Deed, { kind: 'type' | 'clear' }>, tab: SimulatedTab, typed: Typed[]): void {
  const { line, bidder } = deed;
  const bid = deed.kind === 'type' ? entryOf(deed.price) : null;
  const one: Typed = { tab, line, bidder, bid, outcome: null };
  typed.push(one);
  void tab.type(lineId(line), bidderId(bidder), bid).then((isStored) => {
    one.outcome = isStored;
  });
}

const print = (bid: LineItemBid | StoredBid | null | undefined): string =>
  bid == null
    ? 'nothing'
    : `${bid.classification} ${typeof bid.price === 'bigint' ? amountText(bid.price) : bid.price}`;

/** Every open sheet equals a fresh one, in its cells, its sums and its totals, and none says that it is still saving. */
function wrongSheets(tabs: readonly SimulatedTab[], { server }: SimulatedNetwork): string[] {
  const record = server.sheet();
  const listening = tabs.filter(({ isRegistered }) => isRegistered);
  return listening.flatMap((tab) => {
    const fresh = tab.fresh(record);
    const wrong = everyLine.flatMap((line) =>
      everyBidder.flatMap((bidder) => {
        const shown = print(tab.shown(line, bidder));
        const stored = print(server.bids.get(`${line} ${bidder}`));
        return shown === stored ? [] : [`${tab.name} shows ${shown} in ${line} ${bidder}; stored is ${stored}`];
      }),
    );
    const { totals, sums } = tab.model.content;
    const text = (value: unknown) =>
      JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one));
    if (text(totals) !== text(fresh.content.totals))
      wrong.push(`${tab.name}: totals differ from those of a fresh sheet`);
    if (text(sums) !== text(fresh.content.sums)) wrong.push(`${tab.name}: sums differ from those of a fresh sheet`);
    if (tab.model.content.lines.ids.length !== record.lineItems.ids.length)
      wrong.push(`${tab.name}: lines are missing`);
    if (tab.actions.isSaving) wrong.push(`${tab.name} still waits for an answer`);
    wrong.push(...tab.savingCells(everyLine, everyBidder).map((cell) => `${tab.name} shows that it saves ${cell}`));
    return wrong;
  });
}

/**
 * What was said to be stored was stored. The last text of each person in each cell was stored, or is still in its cell as
 * a draft.
 */
function wrongPrices(typed: readonly Typed[], { server }: SimulatedNetwork): string[] {
  return typed.flatMap((one, index) => {
    const { tab, line, bidder, bid, outcome } = one;
    const cell = `${lineId(line)} ${bidderId(bidder)}`;
    const wasStored = server.history.some(
      (entry) => entry.cell === cell && entry.who === tab.name && print(entry.stored) === print(bid),
    );
    const name = `${tab.name}: ${print(bid)} in ${cell}`;
    if (outcome === null) return [`${name} was never answered`];
    if (outcome && !wasStored) return [`${name} is said to be stored, and was not`];
    const isLast = !typed
      .slice(index + 1)
      .some((later) => later.tab === tab && later.line === line && later.bidder === bidder);
    if (!isLast || wasStored || tab.isKept(lineId(line), bidderId(bidder))) return [];
    // A draft ends where somebody stores the same, after its author has heard what is stored.
    const refusedAt = server.refusals.findLast((refusal) => refusal.cell === cell && refusal.who === tab.name)?.at ?? 0;
    const since = [server.history[refusedAt - 1], ...server.history.slice(refusedAt)];
    const isThere = since.some((entry) => entry?.cell === cell && print(entry.stored) === print(bid));
    return isThere || print(server.bids.get(cell)) === print(bid) ? [] : [`${name} is lost`];
  });
}
