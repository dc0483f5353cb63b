import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withMotion } from '../../../test/motion.ts';
import { scrollIntoPlace } from './scrollIntoPlace.ts';

withMotion();

let scroller: HTMLElement;
let target: HTMLElement;
const top = () => target.getBoundingClientRect().top;

beforeEach(() => {
  scroller = document.createElement('div');
  scroller.style.cssText = 'position: fixed; inset: 0; overflow: auto';
  scroller.innerHTML = '<p style="height: 900px"></p><b>Here</b><p style="height: 3000px"></p>';
  document.body.append(scroller);
  target = scroller.querySelector('b')!;
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  scroller.remove();
});

describe('an animated scroll', () => {
  it('takes 750 ms and ends 75 px below the top of the window [SHELL-105, SHELL-109]', () => {
    scrollIntoPlace(target, scroller);
    vi.advanceTimersByTime(16);
    const start = top();
    vi.advanceTimersByTime(368);
    expect(top()).toBeLessThan(start - 300);
    vi.advanceTimersByTime(352);
    expect(top()).toBeGreaterThan(75.5);
    vi.advanceTimersByTime(32);
    expect(top()).toBeCloseTo(75, 0);
  });

  it('is none where a container at its top shows the whole element [SHELL-109]', () => {
    scroller.querySelector('p')!.style.height = '97px';
    const before = top();
    const run = () => {
      scrollIntoPlace(target, scroller);
      vi.advanceTimersByTime(1000);
    };
    run();
    expect([scroller.scrollTop, top()]).toEqual([0, before]);
    scroller.scrollTop = 1;
    run();
    expect(top()).toBeCloseTo(75, 0);
    scroller.scrollTop = 0;
    target.style.display = 'block';
    target.style.height = '3000px';
    run();
    expect(top()).toBeCloseTo(75, 0);
  });

  it('goes on by hand where the person scrolls meanwhile', () => {
    scrollIntoPlace(target, scroller);
    vi.advanceTimersByTime(200);
    const before = scroller.scrollTop;
    scroller.dispatchEvent(new WheelEvent('wheel'));
    vi.advanceTimersByTime(1000);
    expect(scroller.scrollTop).toBe(before);
  });

  it('is there at once where the system asks for less motion [SHELL-115]', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    scrollIntoPlace(target, scroller);
    expect(top()).toBeCloseTo(75, 0);
  });
});
