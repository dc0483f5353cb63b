import { expect, it } from 'vitest';
import { hear, openPage, sheet, withLivePages } from '../testing/livePage.testing.tsx';
import { until } from '../testing/openSheet.testing.tsx';
import { bidderId, bidPackageId, lineId } from '../testing/sampleSheet.testing.ts';

withLivePages();

const seen = (): unknown => {
  const key = Object.keys(localStorage).find(
    (one) => one.startsWith('Plumbline_LastVisit_') && one.endsWith(bidPackageId),
  );
  return JSON.parse(localStorage.getItem(key ?? '') ?? '{}').seen;
};

it('what others change during a visit is seen in it, and no change since it [PAGE-132]', async () => {
  await openPage();
  await until(() => expect(seen()).toBe(sheet.seq));
  const entry = {
    id: 'entry',
    bidPackageLineItemId: lineId(5),
    bidderId: bidderId(3),
    price: '5000',
    classification: 1,
  };
  hear({ Seq: sheet.seq + 1, Updated: [{ Type: 'BidPackageLineItemBid', Values: entry }] });
  await until(() => expect(seen()).toBe(sheet.seq + 1));
});
