import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answer, failure, settled } from '../../../test/network.ts';
import { projectOf } from '../../../test/records.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { openPage, project, sheet, withLivePages } from '../testing/livePage.testing.tsx';
import { cell } from '../testing/openSheet.testing.tsx';
import { lineId } from '../testing/sampleSheet.testing.ts';

withLivePages();

const prices = ['100', '110', '120', '130', '140', '330'];
/** Six prices of the first line, of which the last is an outlier by the limits that a company has at first. */
const priced = {
  ...sheet,
  bidders: sheet.bidders.map((bidder) => ({ ...bidder, status: 2 })),
  bids: sheet.bids.map((column, bidder) => ({
    bidderId: column.bidderId,
    classifications: column.classifications.map((stored, line) => (line === 0 ? 1 : stored)),
    prices: column.prices.map((stored, line) => (line === 0 ? prices[bidder]! : stored)),
  })),
};
const sheetCall = `GET /api/query/bid-package/${sheet.bidPackage.id}/sheet`;
const projectCall = `GET /api/query/projects/${project.id}`;
const limitsCall = 'GET /api/query/odata/Preference';

const mark = () => cell(`l-${lineId(0)}`, columnOfBidder(5)).querySelector('[data-outlier]');
const color = () => document.querySelector<HTMLElement>('[data-corner] [data-range]')?.dataset.range;
const tip = () => document.querySelector('[data-corner] .cover')?.closest('[data-tip]')?.getAttribute('data-tip');

/** An answer that a test gives when it wants to. */
function held(): { answer: Answer; give: (value: unknown) => void } {
  let give: (value: unknown) => void = () => {};
  const content = new Promise<unknown>((resolve) => {
    give = resolve;
  });
  return { answer: () => content, give: (value) => give(value) };
}

it('the count of bidders has no color until the ranges of the project are read [PAGE-181]', async () => {
  const { answer, give } = held();
  await openPage({ [projectCall]: answer });
  expect(color()).toBeUndefined();
  expect(document.querySelector('[data-corner] .cover svg')).toBeNull();
  expect(tip()).toBe(
    '5 bidders count, 5 quotes received of 6 bidders. Its color shows once the ranges of the project are read.',
  );
  give({ ...projectOf(), id: project.id, lowBiddersMax: 5, midBiddersMax: 9 });
  await waitFor(() => expect(color()).toBe('red'));
  expect(tip()).toBe('5 bidders count, 5 quotes received of 6 bidders');
});

it('the count of bidders has no color where the project cannot be read [PAGE-181]', async () => {
  const { sent } = await openPage({ [projectCall]: failure(400, 'No.') });
  await waitFor(() => expect(sent.some(({ address }) => address.endsWith(`/projects/${project.id}`))).toBe(true));
  await settled();
  expect(color()).toBeUndefined();
  expect(tip()).toContain('Its color shows once the ranges of the project are read.');
});

it('no price is marked as an outlier until the limits of the company are read [BID-180]', async () => {
  const { answer, give } = held();
  await openPage({ [sheetCall]: priced, [limitsCall]: answer });
  expect(cell(`l-${lineId(0)}`, columnOfBidder(5)).textContent).toContain('330');
  expect(mark()).toBeNull();
  give({ value: [] });
  await waitFor(() => expect(mark()).not.toBeNull());
});

it('no price is marked as an outlier where the limits cannot be read [BID-180]', async () => {
  const { sent } = await openPage({ [sheetCall]: priced, [limitsCall]: failure(400, 'No.') });
  await waitFor(() => expect(sent.some(({ address }) => address.includes('/odata/Preference'))).toBe(true));
  await settled();
  expect(cell(`l-${lineId(0)}`, columnOfBidder(5)).textContent).toContain('330');
  expect(mark()).toBeNull();
});
