import { act } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { failure } from '../../../test/network.ts';
import { button, dialog } from '../testing/dialog.testing.ts';
import { hear, openPage, sheet, withLivePages } from '../testing/livePage.testing.tsx';
import { until } from '../testing/openSheet.testing.tsx';
import { bidderId, lineId } from '../testing/sampleSheet.testing.ts';
import { openSheetDialog } from './dialogs.ts';

withLivePages();

const command = 'POST /api/command/bid-package/set-line-item-bid-note';
const ana = { name: 'Ana Petrov', email: 'ana@demo.example' };
const conflict = { path: 'expected', who: ana, when: '2026-08-03T09:30:00Z', now: 'Ask about the hoist.' };
const refused = () =>
  new Response(JSON.stringify({ detail: 'Ana Petrov has changed this.', errors: [], conflicts: [conflict] }), {
    status: 409,
  });
const field = () => dialog()?.querySelector('textarea');
const save = () => userEvent.keyboard('{Alt>}s{/Alt}');

it.each<[string, () => Response, string]>([
  ['the server failed', () => failure(500, ''), 'Ask about the crane.'],
  ['the server refused it by a rule', () => failure(422, 'No.'), 'Ask about the crane.'],
  ['somebody else has changed the note', refused, 'Ask about the hoist.'],
])(
  'a note on a price is saved again over the note of which its author knows after %s [NOTE-072]',
  async (_, answer, next) => {
    const place = { id: 'bid', bidPackageLineItemId: lineId(4), bidderId: bidderId(0) };
    const bid = { ...place, classification: 1, price: '500' };
    const [first] = sheet.bids;
    const priced = {
      ...first!,
      classifications: first!.classifications.with(4, 1),
      prices: first!.prices.with(4, '500'),
      notes: { lines: [4], values: ['Ask about the crane.'] },
    };
    const record = { ...sheet, bids: sheet.bids.with(0, priced) };
    const { sent, answers } = await openPage({
      [`GET /api/query/bid-package/${sheet.bidPackage.id}/sheet`]: record,
      [command]: answer,
    });
    const expected = () =>
      sent.flatMap(({ address, body }) => {
        return address.endsWith('set-line-item-bid-note') ? [(body as { expected: unknown }).expected] : [];
      });
    act(() => openSheetDialog({ dialog: 'bidNote', lineId: lineId(4), bidderId: bidderId(0) }));
    await until(() => expect(field()?.value).toBe('Ask about the crane.'));
    await userEvent.fill(field()!, 'Settled.');
    hear({ Updated: [{ Type: 'BidPackageLineItemBid', Values: { ...bid, note: 'Two crews.' } }] });
    await save();
    if (answer === refused) {
      await until(() => expect(dialog()?.textContent).toContain('Ask about the hoist.'));
      await userEvent.click(button('Keep mine')!);
    } else await until(() => expect(document.body.textContent).toContain('Unable to save the notes.'));
    await until(() => expect(button('Save')!.getAttribute('aria-disabled')).toBeNull());
    answers[command] = null;
    await save();
    await until(() => expect(dialog()).toBeNull());
    expect(expected()).toEqual(['Ask about the crane.', next]);
  },
);
