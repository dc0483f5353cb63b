import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type BidChangeRecord, getBidHistory } from '#contract';
import { failure } from '../../../test/network.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { hear, openPage, sheet, withLivePages } from '../testing/livePage.testing.tsx';
import { cell, until } from '../testing/openSheet.testing.tsx';
import { bidderId, bidPackageId, lineId } from '../testing/sampleSheet.testing.ts';

withLivePages();

const row = `l-${lineId(4)}`;
const bid = (price: string) => ({ classification: 1, price, unitPrice: null, note: null });
const record = (who: string, to: string): BidChangeRecord => ({
  when: new Date().toISOString(),
  who: { name: who, email: 'x@demo.example' },
  command: 'set-line-item-bid',
  takenBack: null,
  from: null,
  to: bid(to),
  quote: null,
});
const first = getBidHistory.answer.parse([record('Maria Chen', '500')]);
const next = getBidHistory.answer.parse([record('Jonas Okafor', '777'), record('Maria Chen', '500')]);
const panel = () => document.querySelector<HTMLElement>('[role="dialog"]');
const list = () => panel()?.querySelector('ol');
const outdated = 'Reading the history again: the last change is not in it yet.';

/** Opens a panel on the price of 500, then hears that somebody made it 777, while the history is read again. */
async function changeUnder(keys: string, read: string): Promise<(content: unknown) => void> {
  let answers: ((content: unknown) => void)[] = [];
  const call = `GET /api/query/bid-package/${bidPackageId}/history`;
  const before = {
    id: 'entry',
    bidPackageLineItemId: lineId(4),
    bidderId: bidderId(1),
    price: '500',
    classification: 1,
  };
  const net = await openPage({ [call]: first });
  hear({ Seq: sheet.seq + 1, Updated: [{ Type: 'BidPackageLineItemBid', Values: before }] });
  await until(() => expect(cell(row, columnOfBidder(1)).textContent).toContain('500'));
  await userEvent.click(cell(row, columnOfBidder(1)));
  await userEvent.keyboard(keys);
  await until(() => expect(panel()?.textContent).toContain(read));
  net.answers[call] = () => new Promise((resolve) => answers.push(resolve));
  hear({ Seq: sheet.seq + 2, Updated: [{ Type: 'BidPackageLineItemBid', Values: { ...before, price: '777' } }] });
  await until(() => expect(answers.length).toBeGreaterThan(0));
  return (content) => {
    for (const give of answers) give(content);
    answers = [];
  };
}

it('an open history says after a change that it is read again [BID-181]', async () => {
  const give = await changeUnder('{Alt>}h{/Alt}', 'Maria Chen');
  await until(() => expect(panel()?.textContent).toContain(outdated));
  expect(list()?.getAttribute('aria-busy')).toBe('true');
  expect(Number(getComputedStyle(list()!).opacity)).toBeLessThan(1);
  give(next);
  await until(() => expect(panel()?.textContent).toContain('Jonas Okafor'));
  expect(panel()?.textContent).not.toContain(outdated);
  expect([list()?.getAttribute('aria-busy'), getComputedStyle(list()!).opacity]).toEqual(['false', '1']);
});

it('an open F1 says after a change that the origin is read [BID-181]', async () => {
  const give = await changeUnder('{F1}', 'Maria Chen');
  await until(() => expect(panel()?.textContent).toContain('Reading where it came from.'));
  expect(panel()?.textContent).not.toContain('Maria Chen');
  give(next);
  await until(() => expect(panel()?.textContent).toContain('Jonas Okafor'));
});

it.each([
  ['{Alt>}h{/Alt}', 'The history could not be read.'],
  ['{F1}', 'Where it came from could not be read.'],
])('after %s a history that cannot be read again shows no former one [BID-181]', async (keys, said) => {
  const give = await changeUnder(keys, 'Maria Chen');
  give(failure(400, 'No.'));
  await until(() => expect(panel()?.textContent).toContain(said));
  expect(panel()?.textContent).not.toContain('Maria Chen');
});

it.each([
  ['{Alt>}h{/Alt}', 'Reading the history'],
  ['{F1}', 'Reading where it came from.'],
])('after %s a change of one’s own is read once its save is answered, and not before [BID-181]', async (keys, said) => {
  const call = `GET /api/query/bid-package/${bidPackageId}/history`;
  let isStored = false;
  let store: () => void = () => {};
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  const { sent } = await openPage({
    [call]: () => (isStored ? next : first),
    'POST /api/command/bid-package/set-line-item-bid': async () => {
      await stored;
      isStored = true;
      return null;
    },
  });
  const reads = () => sent.filter(({ address }) => address.includes('/history')).length;
  const saves = () => sent.filter(({ address }) => address.endsWith('set-line-item-bid')).length;
  const bidId = { id: 'entry', bidPackageLineItemId: lineId(4), bidderId: bidderId(1) };
  const before = { ...bidId, price: '500', classification: 1 };
  hear({ Seq: sheet.seq + 1, Updated: [{ Type: 'BidPackageLineItemBid', Values: before }] });
  await until(() => expect(cell(row, columnOfBidder(1)).textContent).toContain('500'));
  await userEvent.click(cell(row, columnOfBidder(1)));
  await userEvent.keyboard('777{Enter}');
  await until(() => expect(saves()).toBe(1));
  await userEvent.click(cell(row, columnOfBidder(1)));
  await userEvent.keyboard(keys);
  await until(() => expect(panel()?.textContent).toContain(said));
  expect(panel()?.textContent).not.toContain('Maria Chen');
  expect(reads()).toBe(0);
  store();
  await until(() => expect(panel()?.textContent).toContain('Jonas Okafor'));
  expect(panel()?.textContent).not.toContain(said);
  expect(reads()).toBe(1);
});
