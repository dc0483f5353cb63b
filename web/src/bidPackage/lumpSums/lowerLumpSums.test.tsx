import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { cell, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidderId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const listed = (root: string): (string | null)[] =>
  [...document.querySelectorAll(`${root} [data-lower-lump-sums] li`)].map((one) => one.textContent);

/** Lump sums of Alder & Voss, whose base bid is in edit; stored in another order than the sheet's. */
async function typeBase(groups: readonly string[]): Promise<void> {
  const record = sampleSheet();
  const [sample] = record.rollupBids;
  const rollupBids = groups.map((metadataValue1, index) => ({
    ...sample!,
    id: `88888888-0000-4000-8000-00000000000${index}`,
    bidderId: bidderId(2),
    metadataValue1,
    metadataValue2: null,
    bidValue: String(1000 + index),
  }));
  openSheet({ ...record, rollupBids });
  await userEvent.click(cell('n-base', columnOfBidder(2)));
  await userEvent.keyboard('465000');
}

it('a lump sum lists the lower ones that it removes, in the order of the sheet, before and after Enter [PAGE-101]', async () => {
  await typeBase(['Windows', 'Masonry']);
  const lower = ['Masonry1,001.00', 'Windows1,000.00'];
  expect(listed('[data-keeps-clear]')).toEqual(lower);
  await userEvent.keyboard('{Enter}');
  await until(() => expect(listed('[role="dialog"]')).toEqual(lower));
});

it('the panel lists four of six and counts the rest, the question lists all [PAGE-101]', async () => {
  const groups = ['Carpentry and doors', 'Metals and roofing', 'Windows', 'Concrete', 'Masonry', 'Site and access'];
  await typeBase(groups);
  const all = groups.map((name, index) => `${name}${`1,00${index}.00`}`).reverse();
  expect(listed('[data-keeps-clear]')).toEqual([...all.slice(0, 4), 'and 2 more']);
  await userEvent.keyboard('{Enter}');
  await until(() => expect(listed('[role="dialog"]')).toEqual(all));
});
