import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { BidderRecord } from '#contract';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const receivedAt = new Date(2026, 10, 25, 13, 42).toISOString();

function openWith(change: Partial<BidderRecord>): BidderRecord {
  const record = sampleSheet();
  const bidders = record.bidders.map((one, index) => (index === 0 ? { ...one, ...change } : one));
  openSheet({ ...record, bidders });
  return bidders[0]!;
}

const head = (bidder: BidderRecord) => document.querySelector<HTMLElement>(`[data-bidder="${bidder.id}"]`)!;
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')!;
const field = (label: string) => dialog().querySelector<HTMLInputElement>(`input[aria-label^="${label}"]`)!;

describe('the time of receipt', () => {
  it('is in the tooltip of the status and the description of the head, with the mark of the file [BDR-081]', () => {
    const bidder = openWith({ receivedAt, fileMark: 'Non-responsive' });
    expect(head(bidder).querySelector('[data-status]')?.getAttribute('data-tip')).toBe(
      'Quote Received, received 11/25/2026 1:42 PM',
    );
    const mark = head(bidder).querySelector('[data-mark-of="file"]')!;
    expect([mark.getAttribute('aria-label'), mark.getAttribute('data-tip')]).toEqual([
      'Non-responsive',
      'The imported file says: Non-responsive. It excludes nobody.',
    ]);
    expect(head(bidder).getAttribute('aria-description')).toMatch(/received 11\/25\/2026 1:42 PM, Non-responsive$/);
    expect(head(bidder).dataset.state ?? '').not.toContain('excluded');
  });

  it('is not said where nobody has entered it [BDR-081]', () => {
    const bidder = openWith({});
    expect(head(bidder).querySelector('[data-status]')?.hasAttribute('data-tip')).toBe(false);
    expect(head(bidder).querySelector('[data-mark-of]')).toBeNull();
  });

  it('is listed in bidder info with the mark [BDR-081]', async () => {
    const bidder = openWith({ receivedAt, fileMark: 'Withdrawn' });
    openSheetDialog({ dialog: 'bidderInfo', bidderId: bidder.id });
    await until(() => expect(dialog().textContent).toContain('Received11/25/2026 1:42 PM'));
    expect(dialog().textContent).toContain('Mark in the fileWithdrawn');
  });

  it('is typed and cleared in the editor of bidders, and another text is refused there [BDR-080]', async () => {
    const bidder = openWith({ receivedAt });
    openSheetDialog({ dialog: 'editBidder', bidderId: bidder.id });
    await until(() => expect(field('Received').value).toBe('11/25/2026 1:42 PM'));
    await userEvent.fill(field('Received'), 'soon');
    await until(() => expect(dialog().textContent).toContain('Enter a date and time, such as 11/25/2026 1:42 PM.'));
    await userEvent.fill(field('Received'), '2026-11-24 08:05');
    await userEvent.keyboard('{Alt>}s{/Alt}');
    const sent = () => network.commands().map(({ body }) => body);
    const fields = { bidPackageId: bidder.bidPackageId, originalCompanyName: bidder.companyName };
    const moved = { ...fields, receivedAt: new Date(2026, 10, 24, 8, 5).toISOString() };
    await until(() => expect(sent()).toEqual([[moved]]));
    await until(() => expect(dialog()).toBeNull());
    openSheetDialog({ dialog: 'editBidder', bidderId: bidder.id });
    await until(() => expect(dialog()).not.toBeNull());
    await userEvent.fill(field('Received'), '');
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() => expect(sent()[1]).toEqual([{ ...fields, receivedAt: null }]));
  });
});

describe('a late bid', () => {
  const due = { bidDueDate: '2026-11-25', bidDueTime: '14:00', bidDueTimeZone: 'America/New_York' };
  const late = 'Late: bids were due 11/25/2026 2:00 PM EST. It excludes nobody.';

  function openWithDue(receivedAt: string, project: object = due): BidderRecord {
    const record = sampleSheet();
    const bidders = record.bidders.map((one, index) => (index === 0 ? { ...one, receivedAt } : one));
    openSheet({ ...record, bidders, project: { ...record.project, ...project } });
    return bidders[0]!;
  }
  const mark = (bidder: BidderRecord) => head(bidder).querySelector('[data-mark-of="late"]');

  it('is marked in its head and in bidder info, and excludes nobody [BDR-082]', async () => {
    const bidder = openWithDue('2026-11-25T19:00:01.000Z');
    expect([mark(bidder)?.getAttribute('aria-label'), mark(bidder)?.getAttribute('data-tip')]).toEqual(['late', late]);
    expect(head(bidder).getAttribute('aria-description')).toMatch(/, late$/);
    expect(head(bidder).dataset.state ?? '').not.toContain('excluded');
    expect(head(bidder).querySelector('[data-status]')?.textContent).toContain('Quote Received');
    openSheetDialog({ dialog: 'bidderInfo', bidderId: bidder.id });
    await until(() => expect(dialog().textContent).toContain(late));
  });

  it('is in time at the moment itself [BDR-082]', () => {
    const inTime = openWithDue('2026-11-25T19:00:00.000Z');
    expect(mark(inTime)).toBeNull();
    expect(head(inTime).getAttribute('aria-description')).not.toContain('late');
  });

  it('is none where the due date has no time [BDR-082]', () => {
    expect(mark(openWithDue('2026-11-26T19:00:00.000Z', { bidDueDate: '2026-11-25' }))).toBeNull();
  });
});
