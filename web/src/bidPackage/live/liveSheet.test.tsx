import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent as mouse } from 'vitest/browser';
import '../../../test/hub.ts';
import { failure, settled } from '../../../test/network.ts';
import { userOf } from '../../../test/records.ts';
import { setAppConfig } from '../../api/appConfig.ts';
import { phaseOf } from '../../api/saveState.ts';
import { savingState } from '../../api/saving.ts';
import { liveState } from '../../live/liveConnection.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { hear, hub, openPage, project, reads, sheet, timings, withLivePages } from '../testing/livePage.testing.tsx';
import { bidPackageId, lineId } from '../testing/sampleSheet.testing.ts';

const registration = 'POST /api/query/notifications/registration';
const batchRegistration = 'POST /api/query/notifications/batch-registration';

withLivePages();

describe('a sheet that cannot be read again', () => {
  it('is asked for again until it is there', async () => {
    const { answers, sent } = await openPage();
    const address = `GET /api/query/bid-package/${bidPackageId}/sheet`;
    answers[address] = failure(503, 'Not ready.');
    const before = reads(sent);
    hear({ Reload: true });
    await waitFor(() => expect(reads(sent)).toBe(before + 1));
    answers[address] = { ...sheet, seq: sheet.seq + 1 };
    await waitFor(() => expect(reads(sent)).toBe(before + 2));
  });
});

describe('what others do to the package and its project', () => {
  it('a project closed by another is announced with the name, and the page turns read-only [LIVE-031] [LOCK-017] [ERR-050]', async () => {
    await openPage({
      'GET /api/query/odata/User': {
        value: [userOf({ id: 'jonas', email: 'jonas@demo.example', name: 'Jonas Okafor' })],
      },
    });
    expect(document.querySelector<HTMLElement>('[data-access]')?.dataset.access).toBe('edit');
    hear({
      SourceId: project.id,
      Seq: project.seq + 1,
      Updated: [{ Type: 'Project', Values: { id: project.id, isClosed: true } }],
    });
    expect(await screen.findByText('Project closed')).toBeTruthy();
    expect(
      screen.getByText('Project Customs House rehabilitation was closed by Jonas Okafor and can no longer be changed.'),
    ).toBeTruthy();
    expect(document.querySelector<HTMLElement>('[data-access]')?.dataset.access).toBe('read');
  });

  it('an open sheet that turns read-only loses its handles [PAGE-055]', async () => {
    await openPage();
    expect(document.querySelectorAll('[data-handle]').length).toBeGreaterThan(0);
    hear({
      SourceId: project.id,
      Seq: project.seq + 1,
      Updated: [{ Type: 'Project', Values: { id: project.id, isClosed: true } }],
    });
    await waitFor(() => expect(document.querySelectorAll('[data-handle]')).toHaveLength(0));
  });

  it('ranges that another changes recolor the count of bidders [PAGE-027]', async () => {
    await openPage();
    const color = () => document.querySelector<HTMLElement>('[data-corner] [data-range]')?.dataset.range;
    await waitFor(() => expect(color()).toBe('green'));
    hear({
      SourceId: project.id,
      Seq: project.seq + 1,
      Updated: [{ Type: 'Project', Values: { id: project.id, lowBiddersMax: 50, midBiddersMax: 60 } }],
    });
    await waitFor(() => expect(color()).toBe('red'));
  });

  it('the time at which bids are due shows in the bar as soon as somebody else has set it [PAGE-120]', async () => {
    await openPage();
    const bar = () => document.querySelector('#bar-project')!.textContent;
    await waitFor(() => expect(bar()).toMatch(/Bids due 08\/04\/2026(?! \d)/));
    const set = (fields: object) =>
      hear({
        SourceId: project.id,
        Seq: project.seq + 1,
        Updated: [{ Type: 'Project', Values: { id: project.id, ...fields } }],
      });
    set({ bidDueTime: '14:00', bidDueTimeZone: 'America/New_York' });
    await waitFor(() => expect(bar()).toContain('Bids due 08/04/2026 2:00 PM EDT'));
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
    await waitFor(() => expect(document.querySelector('[data-banner]')?.textContent).toContain('Frozen: 04.01'));
    expect(document.querySelector<HTMLElement>('[data-access]')?.dataset.access).toBe('read');
    freeze(false);
    await waitFor(() => expect(document.querySelector<HTMLElement>('[data-access]')?.dataset.access).toBe('edit'));
  });
});

describe('a page that turns read-only', () => {
  it('no longer offers to add or edit line items, of the ticked rows neither [LINE-006]', async () => {
    await openPage();
    const cell = (index: number, column: number) =>
      document.querySelector<HTMLElement>(`[data-row="l-${lineId(index)}"] [data-column="${column}"]`)!;
    const user = userEvent.setup();
    await user.click(cell(0, 0));
    await user.click(cell(1, 0));
    const offered = () => [
      screen.queryByRole('button', { name: 'Add line items' }) !== null,
      screen.queryByRole('button', { name: '2 selected' }) !== null,
    ];
    const menu = async () => {
      await mouse.click(cell(0, 1), { button: 'right' });
      await settled();
      const items = screen.queryAllByRole('menuitem').map((item) => item.textContent);
      await user.keyboard('{Escape}');
      return items;
    };
    expect(offered()).toEqual([true, true]);
    expect(await menu()).toEqual([
      'Edit line item',
      'Delete line item and its 6 prices',
      'Edit 2 selected',
      'Delete 2 selected',
    ]);
    act(() => hub.send('EntityFrozen', { SourceId: bidPackageId, Seq: sheet.seq + 1, IsFrozen: true }));
    await waitFor(() => expect(offered()).toEqual([false, false]));
    expect(await menu()).toEqual([]);
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
    hear({ SourceId: project.id, Seq: project.seq + 1, Deleted: [{ Type: 'Project', Values: { id: project.id } }] });
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
    expect(document.querySelector<HTMLElement>('[data-access]')?.dataset.access).toBe('read');
  });

  it('that could not register shows a flag in the header, and that it is not live, until it could [PAGE-024] [LIVE-060]', async () => {
    const { answers } = await openPage({
      [registration]: failure(500, 'No.'),
      [batchRegistration]: failure(500, 'No.'),
    });
    await waitFor(() => expect(document.getElementById('bar-project')?.textContent).toContain('Registration failed'));
    expect(document.querySelector<HTMLElement>('[data-access]')?.dataset.access).toBe('edit');
    const live = () => document.querySelector('[data-part="status"]')?.textContent;
    expect(live()).toContain('Not live');
    answers[registration] = null;
    answers[batchRegistration] = [];
    act(() => hub.cut());
    await waitFor(() =>
      expect(document.getElementById('bar-project')?.textContent).not.toContain('Registration failed'),
    );
    expect(live()).not.toContain('Not live');
  }, 20_000);

  it('says that it is not up to date while the sheet cannot be read again, for whatever reason [PAGE-164]', async () => {
    const { answers, sent } = await openPage();
    const live = () => document.querySelector<HTMLElement>('[data-part="live"]')!;
    expect(live().textContent).toBe('Live');
    const path = `GET /api/query/bid-package/${bidPackageId}/sheet`;
    answers[path] = failure(403, 'No.');
    const before = reads(sent);
    hear({ Deleted: [{ Type: 'Bidder', Values: { id: sheet.bidders[5]!.id } }] });
    await waitFor(() => expect(live().textContent).toBe('Not up to date'), { timeout: 5000 });
    expect(live().dataset.tip).toBe(
      'Others have changed something that is not shown yet. The sheet is being read again.',
    );
    expect(reads(sent)).toBeGreaterThan(before);
    answers[path] = sheet;
    await waitFor(() => expect(live().textContent).toBe('Live'), { timeout: 15_000 });
  }, 25_000);
});

describe('a command', () => {
  const lock = () => act(() => screen.getByRole('button', { name: 'Lock this bid package' }).click());
  it('shows Syncing until its live confirmation, and 500 ms more [BID-040] [SHELL-106] [SHELL-108]', async () => {
    const { sent } = await openPage();
    lock();
    const posted = () => sent.find(({ address }) => address.endsWith('/update-lock'));
    await waitFor(() => expect(posted()).toBeTruthy());
    await waitFor(() => expect(phaseOf(savingState())).toBe('syncing'));
    vi.useFakeTimers();
    const CommandId = posted()!.headers.get('Idempotency-Key');
    await act(async () => {
      hub.send('AllEventsForCommandProcessed', { SourceIds: [bidPackageId], CommandId, Seq: 8 });
      await vi.advanceTimersByTimeAsync(490);
    });
    expect(phaseOf(savingState())).toBe('syncing');
    await act(async () => void (await vi.advanceTimersByTimeAsync(20)));
    expect(phaseOf(savingState())).toBe('saved');
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
