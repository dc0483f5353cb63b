import { expect, it } from 'vitest';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { cell, openSheet, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { textWidth, widthToTellApart } from './textWidth.ts';

withOpenSheets();

const width = (): number => cell(HEAD_ROW, 1).getBoundingClientRect().width;
/** The sheet of the drawing, lines 2 and 3 of which begin alike for most of their length. */
function alike(bidders = 6) {
  const record = sampleSheet();
  const descriptions = [...record.lineItems.descriptions];
  descriptions[2] = 'Historic masonry repointing, north elevation above the cornice';
  descriptions[3] = 'Historic masonry repointing, north elevation below the cornice';
  const kept = record.bidders.slice(0, bidders);
  return {
    ...record,
    bidders: kept,
    bids: record.bids.slice(0, bidders),
    rollupBids: record.rollupBids.filter(({ bidderId }) => kept.some(({ id }) => id === bidderId)),
    adjustments: [],
    lineItems: { ...record.lineItems, descriptions },
  };
}

it('two neighbors never read the same where there is room: the difference shows in both [PAGE-102]', () => {
  openSheet(alike(2));
  for (const line of [2, 3]) {
    const name = cell(`l-${lineId(line)}`, 1).querySelector<HTMLElement>('.cut')!;
    const range = document.createRange();
    const from = name.textContent!.search(/above|below/);
    range.setStart(name.firstChild!, from);
    range.setEnd(name.firstChild!, from + 1);
    expect(range.getBoundingClientRect().right).toBeLessThan(name.getBoundingClientRect().right - 12);
  }
});

it('asks for no more than three bidders leave, and for nothing where neighbors differ early [PAGE-102]', () => {
  expect(widthToTellApart(['Walls', 'Roof'], [0, 0])).toBe(0);
  expect(widthToTellApart(['Walls', 'Walls'], [0, 0])).toBe(0);
  expect(widthToTellApart(['Walls, north', 'Walls, south'], [0, 1])).toBe(0);
  const apart = widthToTellApart(['Brick, north side of the yard', 'Brick, south side of the yard'], [0, 0]);
  expect(apart).toBe(Math.ceil(Math.max(textWidth('Brick, nor'), textWidth('Brick, sou')) + 12 + 46));
  const long = 'x'.repeat(150);
  const record = alike();
  const descriptions = record.lineItems.descriptions.map((text, line) => (line < 2 ? `${long}${line}` : text));
  openSheet({ ...record, lineItems: { ...record.lineItems, descriptions } });
  const view = document.querySelector('[data-scrolls-page]')!.getBoundingClientRect();
  const third = cell(HEAD_ROW, columnOfBidder(2)).getBoundingClientRect();
  expect(third.right).toBeLessThanOrEqual(view.right);
  expect(width()).toBeGreaterThan(190);
});

it('takes the room of the column that the edge would cut: at rest every column shows whole [PAGE-102]', () => {
  const record = sampleSheet();
  openSheet({
    ...record,
    bidders: Array.from({ length: 12 }, (_, index) => ({
      ...record.bidders[0]!,
      id: `b${index}`,
      companyName: `B${index}`,
    })),
    bids: Array.from({ length: 12 }, (_, index) => ({ ...record.bids[0]!, bidderId: `b${index}` })),
    rollupBids: [],
    adjustments: [],
  });
  const view = document.querySelector('[data-scrolls-page]')!.getBoundingClientRect();
  const rights = [...document.querySelectorAll('[data-bidder]')].map((head) => head.getBoundingClientRect().right);
  const whole = rights.filter((right) => right <= view.right);
  expect(view.right - Math.max(...whole)).toBeLessThanOrEqual(12);
});
