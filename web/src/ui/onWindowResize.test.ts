import { afterEach, expect, it, vi } from 'vitest';
import { onWindowResize } from './onWindowResize.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a window resize is handled 100 ms after the last one [SHELL-104]', () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  const handle = vi.fn();
  const stop = onWindowResize(handle);
  const resize = () => window.dispatchEvent(new Event('resize'));
  resize();
  vi.advanceTimersByTime(99);
  resize();
  vi.advanceTimersByTime(99);
  expect(handle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(handle).toHaveBeenCalledOnce();
  resize();
  stop();
  vi.advanceTimersByTime(1000);
  expect(handle).toHaveBeenCalledOnce();
});
