import { vi } from 'vitest';
import type { SheetRecord } from '#contract';
import type { LineItemBid } from '#leveling';
import { bidPackageId } from '../testing/sampleSheet.testing.ts';
import type { SimulatedNetwork } from './simulatedNetwork.testing.ts';

/** The modules of one tab. Each tab has its own instances, as each tab of a browser has. */
async function loadModules() {
  vi.resetModules();
  const [
    texts,
    api,
    connection,
    listening,
    session,
    grid,
    actions,
    undo,
    live,
    model,
    filter,
    own,
    drafts,
    cells,
    kept,
    rows,
  ] = await Promise.all([
    import('../../i18n/i18n.ts'),
    import('../../api/credentials.ts'),
    import('../../live/liveConnection.ts'),
    import('../../live/listenTo.ts'),
    import('../../session/session.ts'),
    import('../../grid/gridController.ts'),
    import('../actions/sheetActions.ts'),
    import('../actions/undo.ts'),
    import('../live/liveMerging.ts'),
    import('../model/sheetModel.ts'),
    import('../filter/lastVisit.ts'),
    import('../actions/ownCommands.ts'),
    import('../../drafts/draftStore.ts'),
    import('../drafts/cellContent.ts'),
    import('../../notices/notices.ts'),
    import('../model/rowKey.ts'),
  ]);
  await texts.startI18n('en-US');
  return {
    ...api,
    ...connection,
    ...listening,
    ...session,
    ...grid,
    ...actions,
    ...undo,
    ...live,
    ...model,
    ...filter,
    ...own,
    ...drafts,
    ...cells,
    ...kept,
    ...rows,
  };
}

export type TabModules = Awaited<ReturnType<typeof loadModules>>;

/** Loads the modules of so many tabs, once for all schedules. */
export async function loadTabs(names: readonly string[]): Promise<readonly (readonly [string, TabModules])[]> {
  const tabs: (readonly [string, TabModules])[] = [];
  for (const name of names) tabs.push([name, await loadModules()]);
  return tabs;
}

const noStorage = { getItem: () => null, setItem: () => {} };

/** One open sheet: the code of the page around an open package, without what draws it. */
export class SimulatedTab {
  readonly name: string;
  readonly model;
  readonly actions;
  readonly undo;
  /** False: the page says that it hears of no changes. */
  isRegistered = true;
  private readonly modules: TabModules;
  private readonly stop: () => void;

  constructor(name: string, modules: TabModules, network: SimulatedNetwork) {
    this.name = name;
    this.modules = modules;
    const record: SheetRecord = network.server.sheet();
    modules.credentials.accessToken = name;
    modules.setSession({ state: 'loggedIn', user: { email: name } as never });
    const model = new modules.SheetModel(record, new modules.DraftStore(null));
    const geometry = { rowHeight: 50, headHeight: 102, left: [], blockWidth: 100, blockCount: model.shownBidders };
    const controller = new modules.GridController(model, geometry as never);
    const actions = new modules.SheetActions(model, new modules.OwnCommands());
    const visit = { user: name, bidPackageId, seq: record.seq };
    const lastVisit = new modules.LastVisit(noStorage, visit, () => 0);
    const page = { model, controller, actions, lastVisit } as never;
    const live = new modules.LiveMerging(
      page,
      () => {},
      () => {},
    );
    this.model = model;
    this.actions = actions;
    this.undo = new modules.UndoStack(actions, () => {});
    const unsubscribe = actions.whenUnconfirmed(() => void live.reload());
    modules.openLiveConnection(() => name);
    const listening = modules.listenTo(modules.sourcesOf(model.content), {
      onChange: (change) => live.merge(change, name),
      onReload: () => void live.reload(),
      onCaughtUp: (sourceId) => live.caughtUp(sourceId),
      onRegistrationFailed: () => {
        this.isRegistered = false;
      },
      onRegistered: () => {
        this.isRegistered = true;
      },
    });
    live.start(listening, record);
    this.stop = () => {
      unsubscribe();
      listening.close();
      live.stop();
      modules.closeLiveConnection();
    };
  }

  /** Enters a price, or clears the cell, over what the cell shows now. */
  type(line: string, bidder: string, bid: LineItemBid | null): Promise<boolean> {
    return this.actions.setBid(line, bidder, bid);
  }

  /** The content of a cell as the sheet shows it; undefined where the sheet has no such line. */
  shown(line: string, bidder: string): LineItemBid | null | undefined {
    const content = this.modules.cellContent(this.model, this.modules.rowKey.line(line), bidder);
    return content === null ? undefined : (content.stored() as LineItemBid | null);
  }

  /** Whether what was typed into a cell is kept there as a draft. */
  isKept(line: string, bidder: string): boolean {
    const { cells } = this.model;
    return cells.drafts.get(cells.draftKey(this.modules.rowKey.line(line), bidder)) !== null;
  }

  /** Cells that show that they are being saved. */
  savingCells(lines: readonly string[], bidders: readonly string[]): string[] {
    const cells = lines.flatMap((line) => bidders.map((bidder) => [this.modules.rowKey.line(line), bidder] as const));
    return cells.filter(([row, bidder]) => this.model.cells.get(row, bidder).saving > 0).map((cell) => cell.join(' '));
  }

  /** Returns a sheet that is opened with this record. */
  fresh(record: SheetRecord) {
    return new this.modules.SheetModel(record, new this.modules.DraftStore(null));
  }

  close(): void {
    this.stop();
    for (const { id } of this.modules.shownNotices()) this.modules.dismissNotice(id);
  }
}
