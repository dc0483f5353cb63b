import { expect, it } from 'vitest';
import { amount } from '#leveling';
import { mergeLive } from '../live/mergeLive.ts';
import { setSubmitted, submittedBid } from '../model/bidDetails.ts';
import { setBid } from '../model/sheetEdits.ts';
import { SheetModel } from '../model/sheetModel.ts';
import { bidderId, lineId, sheetOf } from '../testing/sampleSheet.testing.ts';
import { leveledCount, submittedColumn, submittedGrandTotal } from './submittedFigures.ts';

it('follows the changes of others, in every row and header that shows them [PAGE-140]', () => {
  const sheet = sheetOf([
    [
      null,
      'Site',
      null,
      'Curb',
      '1',
      'LS',
      '8000',
      [
        [1, '7200'],
        [1, '100'],
      ],
    ],
  ]);
  const model = new SheetModel(sheet);
  expect([submittedGrandTotal(model, 0), leveledCount(model)]).toEqual([amount('7200'), 0]);
  const place = { bidPackageLineItemId: lineId(0), bidderId: bidderId(0) };
  const drawn = ['head', `l-${lineId(0)}`, 'n-base-Site', 'n-base', 'total-0', 'totals-0', 'grandTotal'];
  const versions = () => drawn.map((row) => model.rowVersion(row));
  mergeLive(model, {
    Added: [{ Type: 'SubmittedBid', Values: { ...place, classification: 1, price: '7200' } }],
    Updated: [{ Type: 'BidPackageLineItemBid', Values: { id: 'e', ...place, classification: 5, price: '14978' } }],
    Deleted: [],
  });
  expect([submittedGrandTotal(model, 0), leveledCount(model)]).toEqual([amount('7200'), 1]);
  setBid(model, lineId(0), bidderId(1), { classification: 1, price: amount('123456.789') });
  expect(submittedColumn(model, 1)).toMatchObject({ places: 3, longest: '123,456.789'.length });
  // A quote submits the leveled price: the entry stays, and what was submitted earlier goes.
  const before = versions();
  setSubmitted(model, lineId(0), bidderId(0), null);
  expect(versions().every((version, row) => version > before[row]!)).toBe(true);
  expect([submittedGrandTotal(model, 0), leveledCount(model)]).toEqual([amount('14978'), 0]);
});

it('sums what the latest quote has, which is its printed total [QUO-060]', () => {
  const line = (name: string, price: string) => [null, 'Site', null, name, '1', 'LS', '5', [[1, price]]] as const;
  const sheet = sheetOf([line('Curb', '7200'), line('Paving', '300')]);
  const quote = {
    id: 'quote',
    bidderId: bidderId(0),
    kind: 'quote',
    enteredAt: '2026-11-01T10:00:00.000Z',
    enteredBy: 'maria.chen@demo.example',
    fileName: null,
    printedTotal: '7200',
  } as const;
  const submitted = { lines: [1], classifications: [0], prices: [null] };
  const bids = sheet.bids.map((own, bidder) => (bidder === 0 ? { ...own, submitted } : own));
  const model = new SheetModel({ ...sheet, bids, quotes: [quote] });
  const { nodes, sections } = submittedColumn(model, 0);
  expect([nodes[0], sections[0], submittedGrandTotal(model, 0)]).toEqual(['7200', '7200', '7200'].map(amount));
  expect([submittedBid(model, 1, 0), leveledCount(model)]).toEqual([null, 1]);
  expect(submittedGrandTotal(new SheetModel({ ...sheet, bids }), 0)).toBe(amount('7200'));
});
