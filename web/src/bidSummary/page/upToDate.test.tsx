import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { amount } from '#leveling';
// Before the live connection: Socket.IO's client takes the browser's WebSocket when it is loaded.
import { openHub } from '../../../test/hub.ts';
import { stubFetch } from '../../../test/stubFetch.ts';
import { closeLiveConnection, openLiveConnection } from '../../live/liveConnection.ts';
import { sampleProject } from '../testing/sampleProjects.testing.ts';
import { sampleSummary } from '../testing/sampleSummary.testing.ts';
import { expectLogged, figure, openSheet, prepareScenes, rowOf, type Scene } from '../testing/summaryScene.testing.tsx';

prepareScenes();
afterEach(closeLiveConnection);

const behind = 'These figures may be out of date. They could not be read again.';
const patient = { timeout: 10_000 };

const lamp = () => document.querySelector('.statusbar')?.lastElementChild?.textContent;
const banners = () => [...document.querySelectorAll('[data-banner]')].map((banner) => banner.textContent?.trim());
const bidTotalOf = (code: string) => rowOf(code).querySelector('[data-frozen="right"]')?.textContent;

/** Has somebody else store a contingency of 10% in 03.30. */
function changeElsewhere(scene: Scene): void {
  const contingency = { unit: 'percent', value: amount('0.1') } as const;
  const packages = sampleProject.packages.map((one) => (one.code === '03.30' ? { ...one, contingency } : one));
  scene.data = sampleSummary({ ...sampleProject, packages });
}

/** Opens the page with a live connection whose registrations wait until they are let through. */
async function openUnregistered() {
  const hub = openHub();
  openLiveConnection(() => 'token');
  let letThrough: () => void = () => {};
  let gate = Promise.resolve();
  const hold = () => {
    gate = new Promise((resolve) => {
      letThrough = resolve;
    });
  };
  const opened = await openSheet({}, 'admin', () => {
    const elsewhere = window.fetch;
    stubFetch(async (input, init) => {
      if (String(input).includes('registration')) await gate;
      return elsewhere(input, init);
    });
    hold();
  });
  return { ...opened, hub, hold, register: () => letThrough() };
}

it('is live once it is registered, and shows what others stored before that [SUM-110]', async () => {
  const { scene, hub, hold, register } = await openUnregistered();
  const reads = () => scene.calls.filter(({ path }) => path.endsWith('/bid-package/summary')).length;
  await waitFor(() => expect(reads()).toBe(2));
  expect(lamp()).toBe('Not live');
  expect(bidTotalOf('03.30')).toBe('201,075.13');
  changeElsewhere(scene);
  register();
  await waitFor(() => expect([lamp(), reads(), bidTotalOf('03.30')]).toEqual(['Live', 3, '210,650.13']), patient);
  expect(lamp()).toBe('Live');
  hold();
  act(() => hub.cut());
  await waitFor(() => expect(lamp()).toBe('Not live'));
  register();
  await waitFor(() => expect(lamp()).toBe('Live'), patient);
});

it('a registration that failed is no longer reported once one has succeeded [SUM-110] [LIVE-060]', async () => {
  const hub = openHub();
  openLiveConnection(() => 'token');
  const { scene } = await openSheet({}, 'admin', ({ answers }) =>
    answers.set('/notifications/batch-registration', { status: 500 }),
  );
  const failed = 'Registration failed. Changes by others may not show here. Please refresh the page.';
  await waitFor(() => expect(banners()).toEqual([failed]), patient);
  expect(lamp()).toBe('Not live');
  scene.answers.clear();
  act(() => hub.cut());
  await waitFor(() => expect(lamp()).toBe('Live'), patient);
  expect(banners()).toEqual([]);
}, 20_000);

it('figures that cannot be read again are said to be out of date, and a stored amount is not taken back [SUM-111]', async () => {
  expectLogged('The call failed');
  openHub();
  openLiveConnection(() => 'token');
  const { user, scene } = await openSheet();
  await waitFor(() => expect(lamp()).toBe('Live'));
  expect(banners()).toEqual([]);
  scene.answers.set('/bid-package/summary', { status: 500 });
  await user.click(screen.getByRole('button', { name: /^Contingency, Percent of 03.30/ }));
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), '10{Enter}');
  await user.click(screen.getByRole('switch', { name: 'Alternate 1 - Dormer counts in the totals' }));
  await waitFor(() => expect(scene.commands()).toHaveLength(2));
  await waitFor(() => expect(banners()).toEqual([behind]));
  expect(lamp()).toBe('Not live');
  const shown = () => [
    screen.getByRole('button', { name: /^Contingency, Percent of 03.30/ }).textContent,
    screen.getByRole('switch', { name: 'Alternate 1 - Dormer counts in the totals' }).getAttribute('aria-checked'),
    figure('bidTotal'),
  ];
  const typed = shown();
  expect(typed).toEqual(['10%', 'false', '$353,000.13']);
  const reads = () => scene.calls.filter(({ path }) => path.endsWith('/bid-package/summary')).length;
  const before = reads();
  await waitFor(() => expect(reads()).toBeGreaterThan(before), patient);
  expect(shown()).toEqual(typed);
  // Stored and changed once more by somebody else: what is read counts again.
  changeElsewhere(scene);
  scene.answers.clear();
  await waitFor(() => expect(banners()).toEqual([]), patient);
  await waitFor(() => expect(shown()[1]).toBe('true'));
  expect(lamp()).toBe('Live');
}, 30_000);
