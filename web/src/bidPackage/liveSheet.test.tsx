import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { DataChanged } from '#contract';
import { type Hub, openHub } from '../../test/hub.ts';
import { type Answer, failure, network, type SentRequest, settled } from '../../test/network.ts';
import { show, signedIn } from '../../test/show.tsx';
import { appConfig, setAppConfig } from '../api/appConfig.ts';
import { savingState } from '../api/saving.ts';
import { closeLiveConnection, liveState, openLiveConnection } from '../live/liveConnection.ts';
import BidPackagePage from './BidPackagePage.tsx';
import { openSheetDialog } from './dialogs.ts';
import { cell, shown } from './openSheet.testing.tsx';
import { bidPackageId, lineId, sampleSheet } from './sampleSheet.ts';

const other = '99999999-0000-4000-8000-000000000009';
const { project, ...record } = sampleSheet();
const sheet = { ...record, project: { ...project, projectAdmins: ['maria@demo.example'] } };
const timings = appConfig();

let hub: Hub;
let calls: readonly SentRequest[] = [];
beforeEach(() => {
  hub = openHub();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  // No command of a test is waited for in the next one.
  for (const { headers } of calls) {
    const CommandId = headers.get('Idempotency-Key');
    if (CommandId !== null) hub.send('AllEventsForCommandProcessed', { SourceIds: [bidPackageId], CommandId, Seq: 9 });
  }
  await settled();
  closeLiveConnection();
  setAppConfig(timings);
  vi.restoreAllMocks();
});

async function openPage(change: Record<string, Answer> = {}) {
  signedIn('Contributor');
  const net = network({
    [`GET /api/query/bid-package/${bidPackageId}/sheet`]: sheet,
    [`GET /api/query/bid-package/${bidPackageId}/totals`]: failure(404, 'None.'),
    [`GET /api/query/projects/${project.id}`]: { lowBiddersMax: 1, midBiddersMax: 3 },
    [`GET /api/query/projects/${project.id}/info`]: {
      id: project.id,
      name: project.name,
      imageUri: null,
      siteAddress: {},
      bidDueDate: '2026-08-04',
    },
    [`GET /api/query/projects/${project.id}/bid-packages`]: [
      { id: bidPackageId, code: '04.01', description: 'Envelope restoration' },
      { id: other, code: '22.00', description: 'Plumbing' },
      { id: 'third', code: '09.00', description: 'Finishes' },
    ],
    'GET /api/query/units-of-measure': [],
    'POST /api/query/notifications': [],
    'POST /api/': null,
    ...change,
  });
  calls = net.sent;
  const page = (
    <>
      <header id="bar-project" />
      <div style={{ height: 800, display: 'flex', flexDirection: 'column' }}>
        <BidPackagePage />
      </div>
    </>
  );
  const shown = await show(page, `/bid-package/${bidPackageId}`, '/bid-package/$id');
  await screen.findByRole('treegrid');
  // The page stays drawn in this test wherever it goes: the first address it goes to counts.
  const visited: string[] = [];
  shown.router.history.subscribe(({ location }) => visited.push(location.pathname));
  act(() => openLiveConnection(() => 'token'));
  await waitFor(() => expect(liveState()).toBe('connected'));
  return { ...shown, ...net, visited };
}

function hear(change: Partial<DataChanged>): void {
  const message: DataChanged = {
    SourceId: bidPackageId,
    Seq: sheet.seq + 1,
    CommandId: 'c',
    ChangedBy: 'jonas@demo.example',
    Added: [],
    Updated: [],
    Deleted: [],
    ...change,
  };
  act(() => hub.send('DataChanged', message));
}

const reads = (sent: readonly { address: string }[]): number =>
  sent.filter(({ address }) => address.endsWith('/sheet')).length;

describe('a sheet that cannot be read again', () => {
  it('is asked for again until it is there', async () => {
    const { answers, sent } = await openPage();
    const address = `GET /api/query/bid-package/${bidPackageId}/sheet`;
    answers[address] = failure(503, 'Not ready.');
    const before = reads(sent);
    hear({ Reload: true });
    await waitFor(() => expect(reads(sent)).toBe(before + 1));
    answers[address] = { ...sheet, seq: sheet.seq + 1 };
    await waitFor(() => expect(reads(sent)).toBe(before + 2), { timeout: 5000 });
  });
});

/** The sheet with one more bidder, which stands first. */
function withFirstBidder() {
  const added = { ...sheet.bidders[0]!, id: 'new-bidder', companyName: 'Early Bird' };
  const count = sheet.lineItems.ids.length;
  const column = { classifications: new Array<number>(count).fill(-1), prices: new Array<null>(count).fill(null) };
  return {
    ...sheet,
    seq: sheet.seq + 1,
    bidders: [added, ...sheet.bidders].map((bidder, order) => ({ ...bidder, order })),
    bids: [{ bidderId: added.id, ...column }, ...sheet.bids],
  };
}

describe('a bidder that another person adds in front', () => {
  it('leaves the price that is being typed with its own bidder', async () => {
    const { answers, sent } = await openPage();
    await userEvent.click(cell(`l-${lineId(5)}`, 9));
    await userEvent.keyboard('7');
    answers[`GET /api/query/bid-package/${bidPackageId}/sheet`] = withFirstBidder();
    hear({ Added: [{ Type: 'Bidder', Values: { ...sheet.bidders[0]!, id: 'new-bidder' } }] });
    await waitFor(() => expect(document.querySelector('.bh .nm')?.textContent).toBe('Early Bird'));
    expect(cell(`l-${lineId(5)}`, 10).querySelector('input')?.value).toBe('7');
    await userEvent.keyboard('50{Enter}');
    const posted = () => sent.filter(({ address }) => address.includes('line-item-bid')).map(({ body }) => body);
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ companyName: sheet.bidders[3]!.companyName, price: '750' });
    expect(document.querySelector<HTMLElement>('.leveling [data-at]')?.dataset.column).toBe('10');
  });
});

describe('a price of another person in a cell that is being saved', () => {
  const row = `l-${lineId(5)}`;
  const bid = (price: string) => ({
    Type: 'BidPackageLineItemBid' as const,
    Values: {
      id: 'bid',
      bidPackageLineItemId: lineId(5),
      bidderId: sheet.bidders[3]!.id,
      price,
      classification: 1,
    },
  });
  const save = '/set-line-item-bid';

  async function saving() {
    let finish: (answer: Answer) => void = () => {};
    const answered = new Promise<Answer>((resolve) => {
      finish = resolve;
    });
    const page = await openPage({ [`POST /api/command/bid-package${save}`]: () => answered });
    await userEvent.click(cell(row, 9));
    await userEvent.keyboard('7{Enter}');
    const posted = () => page.sent.find(({ address }) => address.endsWith(save));
    await waitFor(() => expect(posted()).toBeTruthy());
    return { ...page, finish, commandId: posted()!.headers.get('Idempotency-Key')! };
  }

  it('stays where it came after the own one, also before its answer', async () => {
    const { finish, commandId } = await saving();
    hear({ Seq: sheet.seq + 1, Updated: [bid('5')] });
    expect(shown(row, 9)).toContain('7.00');
    hear({ Seq: sheet.seq + 2, CommandId: commandId, ChangedBy: 'maria@demo.example', Updated: [bid('7')] });
    hear({ Seq: sheet.seq + 3, Updated: [bid('9')] });
    await waitFor(() => expect(shown(row, 9)).toContain('9.00'));
    await act(async () => finish(null));
    expect(shown(row, 9)).toContain('9.00');
  });

  it('is read from the server where the own one is refused', async () => {
    const { answers, finish } = await saving();
    hear({ Updated: [bid('5')] });
    const { bids } = sheet;
    const prices = bids[3]!.prices.map((price, line) => (line === 5 ? '5' : price));
    const classifications = bids[3]!.classifications.map((one, line) => (line === 5 ? 1 : one));
    answers[`GET /api/query/bid-package/${bidPackageId}/sheet`] = {
      ...sheet,
      seq: sheet.seq + 1,
      bids: bids.map((column, index) => (index === 3 ? { ...column, prices, classifications } : column)),
    };
    await act(async () => finish(failure(409, 'The bid package is locked.')));
    await waitFor(() => expect(shown(row, 9)).toContain('5.00'));
  });
});

describe('columns that change places', () => {
  it('leave an open menu with the bidder it was opened for', async () => {
    const { sent } = await openPage();
    const [first, second] = sheet.bidders;
    await userEvent.click(document.querySelector(`.bh[data-bidder="${second!.id}"] [data-status]`)!);
    const choice = await screen.findByRole('menuitem', { name: 'Request Sent' });
    hear({ Updated: [{ Type: 'Bidder', Values: { ...first!, order: 9 } }] });
    await waitFor(() => expect(document.querySelector('.bh .nm')?.textContent).toBe(second!.companyName));
    await userEvent.click(choice.isConnected ? choice : screen.getByRole('menuitem', { name: 'Request Sent' }));
    const posted = () => sent.find(({ address }) => address.endsWith('/change-bidder-status'))?.body;
    await waitFor(() => expect(posted()).toMatchObject({ companyName: second!.companyName }));
  });
});

describe('what others do to the package and its project', () => {
  it('a project closed by another is told, and the page turns read-only [LIVE-031] [LOCK-017] [ERR-050]', async () => {
    await openPage();
    expect(document.querySelector('.leveling')?.classList).not.toContain('is-readonly');
    hear({
      SourceId: project.id,
      Seq: 1,
      Updated: [{ Type: 'Project', Values: { id: project.id, isClosed: true } }],
    });
    expect(await screen.findByText('Project closed')).toBeTruthy();
    expect(
      screen.getByText(
        'Project Customs House rehabilitation was closed by jonas@demo.example and can no longer be changed.',
      ),
    ).toBeTruthy();
    expect(document.querySelector('.leveling')?.classList).toContain('is-readonly');
  });

  it('a removed package is named, and the first remaining one opens [LIVE-033] [LIVE-034] [ERR-049]', async () => {
    const { visited } = await openPage();
    hear({ Deleted: [{ Type: 'BidPackage', Values: { id: bidPackageId } }] });
    expect(await screen.findByText('Bid package 04.01 - Envelope restoration was removed.')).toBeTruthy();
    await waitFor(() => expect(visited[0]).toBe('/bid-package/third'));
  });

  it('with no package left the page goes to the bid summary of the project [LIVE-034]', async () => {
    const { visited, answers } = await openPage();
    answers[`GET /api/query/projects/${project.id}/bid-packages`] = [];
    hear({ Deleted: [{ Type: 'BidPackage', Values: { id: bidPackageId } }] });
    expect(await screen.findByText('Bid package 04.01 - Envelope restoration was removed.')).toBeTruthy();
    await waitFor(() => expect(visited[0]).toBe(`/bid-summary/${project.id}`));
  });

  it('a freeze turns the page read-only until it ends [LOCK-016] [LOCK-023]', async () => {
    await openPage();
    const freeze = (IsFrozen: boolean) =>
      act(() => hub.send('EntityFrozen', { SourceId: bidPackageId, Seq: sheet.seq + 1, IsFrozen }));
    freeze(true);
    await waitFor(() => expect(document.querySelector('.banner')?.textContent).toContain('Frozen: 04.01'));
    expect(document.querySelector('.leveling')?.classList).toContain('is-readonly');
    freeze(false);
    await waitFor(() => expect(document.querySelector('.leveling')?.classList).not.toContain('is-readonly'));
  });
});

describe('what the server does to the package', () => {
  it('an automatic repair is told, and where it did not succeed an error warns [LIVE-025] [ERR-007]', async () => {
    await openPage();
    act(() => hub.send('DegradedActionStarted', { SourceId: bidPackageId, Seq: 8 }));
    expect(await screen.findByText('An automatic repair is running. Some items may be read-only.')).toBeTruthy();
    act(() => hub.send('DegradedActionFinished', { SourceId: bidPackageId, Seq: 8, IsSuccess: false }));
    const failed = 'The automatic repair did not succeed. Some items may be frozen.';
    expect((await screen.findByText(failed)).closest('[role="alert"]')).not.toBeNull();
  });

  it('a removed project is told with who removed it, then home [LIVE-030] [ERR-048]', async () => {
    const { visited } = await openPage();
    hear({ SourceId: project.id, Seq: 1, Deleted: [{ Type: 'Project', Values: { id: project.id } }] });
    expect(
      await screen.findByText('Project Customs House rehabilitation was removed by jonas@demo.example.'),
    ).toBeTruthy();
    await waitFor(() => expect(visited[0]).toBe('/home'));
  });
});

describe('the live connection', () => {
  it('makes the page read-only while it has failed [LOCK-015]', async () => {
    await openPage();
    expect(screen.getByText('Add line items')).toBeTruthy();
    vi.useFakeTimers();
    hub.accepts = false;
    act(() => hub.cut());
    await act(async () => void (await vi.advanceTimersByTimeAsync(45_000)));
    expect(liveState()).toBe('failed');
    expect(screen.queryByText('Add line items')).toBeNull();
    expect(document.querySelector('.leveling')?.classList).toContain('is-readonly');
  });

  it('that could not register shows a flag in the header [PAGE-024]', async () => {
    await openPage({
      'POST /api/query/notifications': failure(500, 'No.'),
    });
    await waitFor(() => expect(document.getElementById('bar-project')?.textContent).toContain('Registration failed'), {
      timeout: 9000,
    });
    expect(document.querySelector('.leveling')?.classList).not.toContain('is-readonly');
  }, 20_000);
});

describe('a command', () => {
  const lock = () => act(() => screen.getByRole('button', { name: 'Lock this bid package' }).click());
  it('shows Syncing until its live confirmation, and 500 ms more [BID-040]', async () => {
    const { sent } = await openPage();
    lock();
    const posted = () => sent.find(({ address }) => address.endsWith('/update-lock'));
    await waitFor(() => expect(posted()).toBeTruthy());
    await waitFor(() => expect(savingState().isSyncing).toBe(true));
    vi.useFakeTimers();
    const CommandId = posted()!.headers.get('Idempotency-Key');
    await act(async () => {
      hub.send('AllEventsForCommandProcessed', { SourceIds: [bidPackageId], CommandId, Seq: 8 });
      await vi.advanceTimersByTimeAsync(490);
    });
    expect(savingState().isSyncing).toBe(true);
    await act(async () => void (await vi.advanceTimersByTimeAsync(20)));
    expect(savingState().isSyncing).toBe(false);
  });

  it('whose wait times out reloads the package [BID-041]', async () => {
    setAppConfig({ ...timings, timings: { ...timings.timings, liveUpdateWait: 200 } });
    const { sent } = await openPage();
    const before = reads(sent);
    lock();
    await waitFor(() => expect(reads(sent)).toBe(before + 1));
  });

  it('that deletes line items holds the page under an overlay, drawn only after 150 ms [BID-042] [LINE-035]', async () => {
    const { sent } = await openPage();
    act(() => openSheetDialog({ dialog: 'deleteLineItems', lineItemIds: [lineId(0)] }));
    const { descriptions } = sheet.lineItems;
    expect(await screen.findByText(`Delete line item ${descriptions[0]}?`)).toBeTruthy();
    vi.useFakeTimers();
    await act(async () => {
      screen.getByRole('button', { name: 'Delete line item' }).click();
      await vi.advanceTimersByTimeAsync(140);
    });
    const overlay = () => screen.queryByRole('alertdialog', { name: 'Deleting line items' });
    expect(overlay()).toBeNull();
    await act(async () => void (await vi.advanceTimersByTimeAsync(60)));
    expect(overlay()).not.toBeNull();
    vi.useRealTimers();
    const posted = sent.find(({ address }) => address.endsWith('/delete-line-items'))!;
    const CommandId = posted.headers.get('Idempotency-Key');
    act(() => hub.send('AllEventsForCommandProcessed', { SourceIds: [bidPackageId], CommandId, Seq: 8 }));
    await waitFor(() => expect(overlay()).toBeNull());
    expect(await screen.findByText('Line items were deleted.')).toBeTruthy();
  });
});
