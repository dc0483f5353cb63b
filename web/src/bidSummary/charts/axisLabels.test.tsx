import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { openSummary, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();
afterEach(() => startI18n('en-US'));

/** Bids of the base section from 11 % below the estimate to 37 % above it. */
const packages = [
  {
    code: '04.01',
    description: 'Envelope',
    estimate: '100000',
    bids: [
      ['Kestrel', '89000'],
      ['Mortar & Sons', '137000'],
    ] as [string, string][],
  },
];

it('the labels of the axis of the bid spread leave room between them in French [SUM-120]', async () => {
  await startI18n('fr-CA');
  const { user } = await openSummary({ packages, alternates: [] });
  await user.click(await screen.findByRole('radio', { name: 'Graphiques' }));
  const labels = () => [...document.querySelectorAll<HTMLElement>('table:has([data-package]) thead i')];
  const texts = () => labels().map(({ textContent }) => textContent?.replace(/\s/, ' '));
  await waitFor(() => expect(texts()).toEqual(['−10 %', 'est.', '+10 %', '+20 %', '+30 %']));
  const boxes = labels().map((label) => label.getBoundingClientRect());
  for (const [index, box] of boxes.slice(1).entries()) expect(box.left - boxes[index]!.right).toBeGreaterThan(2);
});
