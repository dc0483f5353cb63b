import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { withMotion } from '../../../test/motion.ts';
import { show } from '../../../test/show.tsx';
import { Balloons, rememberUpdate } from './Balloons.tsx';

withMotion();

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const press = (held: object, code = 'KeyB') =>
  fireEvent.keyDown(document.body, { code, key: 'B', altKey: true, ctrlKey: true, shiftKey: true, ...held });
const balloons = () => screen.queryByTestId('balloons');

it('play on Alt+Ctrl+Shift+B, with all three held, for 10 s [SHELL-088, SHELL-090]', async () => {
  await show(<Balloons />);
  for (const held of [{ altKey: false }, { ctrlKey: false }, { shiftKey: false }]) press(held);
  press({}, 'KeyN');
  expect(balloons()).toBeNull();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press({});
  expect(balloons()?.children.length).toBeGreaterThan(10);
  vi.advanceTimersByTime(9_999);
  await Promise.resolve();
  expect(balloons()).not.toBeNull();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await waitFor(() => expect(balloons()).toBeNull());
});

it('begin again with another press, and neither take the focus nor a click [SHELL-088]', async () => {
  await show(
    <>
      <button type="button">Below</button>
      <Balloons />
    </>,
  );
  screen.getByRole('button').focus();
  press({});
  const first = balloons()!;
  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect([getComputedStyle(first).pointerEvents, first.ariaHidden]).toEqual(['none', 'true']);
  const { animationName, animationDuration } = getComputedStyle(first.firstElementChild!);
  expect([animationName === 'none', Number(animationDuration.replace(/s$/, '')) <= 6]).toEqual([false, true]);
  press({});
  expect(balloons()).not.toBe(first);
});

it('play on the first page load after an update alone [SHELL-089, SHELL-091]', async () => {
  const before = await show(<Balloons />);
  expect(balloons()).toBeNull();
  before.unmount();
  rememberUpdate();
  const after = await show(<Balloons />);
  expect(balloons()).not.toBeNull();
  after.unmount();
  await show(<Balloons />);
  expect(balloons()).toBeNull();
});
