import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { withMotion } from '../../../test/motion.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { hear, openPage, sheet, withLivePages } from '../testing/livePage.testing.tsx';
import { cell, until } from '../testing/openSheet.testing.tsx';
import { lineId } from '../testing/sampleSheet.testing.ts';

withLivePages();

const sliding = () =>
  document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).target?.closest('[role="treegrid"]'));
const moveOf = (element: HTMLElement): string[] =>
  element.getAnimations().map(({ effect }) => String((effect as KeyframeEffect).getKeyframes()[0]!.transform));

/** Swaps the first two bidders, with the pointer on a head, and sorts. */
async function sortSwapped(): Promise<void> {
  await openPage();
  await userEvent.hover(cell('head', columnOfBidder(2)));
  const swapped = sheet.bidders.map((bidder, index) => ({ ...bidder, order: [1, 0][index] ?? index }));
  hear({ Updated: swapped.map((Values) => ({ Type: 'Bidder', Values })) });
  await userEvent.click(await screen.findByRole('button', { name: 'Sort now' }));
}

describe('columns that move', () => {
  withMotion();

  it('slide from their former places, heads and cells alike, and others stay [BDR-094]', async () => {
    // Slow, so that the slide is under way whenever it is looked at.
    await cdp().send('Animation.enable');
    await cdp().send('Animation.setPlaybackRate', { playbackRate: 0.001 });
    await sortSwapped();
    await until(() => expect(sliding().length).toBeGreaterThan(0));
    const width = cell('head', columnOfBidder(0)).offsetWidth;
    for (const row of ['head', `l-${lineId(5)}`]) {
      expect([0, 1, 2].map((bidder) => moveOf(cell(row, columnOfBidder(bidder))))).toEqual([
        [`translateX(${width}px)`],
        [`translateX(-${width}px)`],
        [],
      ]);
    }
    for (const animation of sliding()) animation.finish();
    await cdp().send('Animation.setPlaybackRate', { playbackRate: 1 });
  });
});

it('columns jump to their places where less motion is asked for [BDR-094]', async () => {
  await sortSwapped();
  await until(() =>
    expect(document.querySelector('[data-bidder-name]')?.textContent).toBe(sheet.bidders[1]!.companyName),
  );
  await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(sliding()).toEqual([]);
});
