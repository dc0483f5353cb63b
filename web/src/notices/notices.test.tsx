import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { dismissNotice, notify } from './notices.ts';

const titles = () => [...document.querySelectorAll('[data-notice] b')].map((title) => title.textContent);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('notices', () => {
  beforeEach(async () => {
    await show(null);
    vi.useFakeTimers();
  });

  it('show after 250 ms for 5 s [SHELL-071]', () => {
    notify({ kind: 'info', title: 'Saved' });
    pass(249);
    expect(titles()).toEqual([]);
    pass(1);
    expect(titles()).toEqual(['Saved']);
    pass(4999);
    expect(titles()).toEqual(['Saved']);
    pass(1);
    expect(titles()).toEqual([]);
  });

  it('have four kinds, errors as alerts [SHELL-069]', () => {
    for (const kind of ['success', 'error', 'info', 'warning'] as const) notify({ kind, title: kind });
    pass(250);
    expect(titles()).toEqual(['warning', 'info', 'error', 'success']);
    expect(screen.getByRole('alert').textContent).toContain('error');
    expect(document.querySelectorAll('[data-notice][role="status"]')).toHaveLength(3);
  });

  it('leave out one with the kind, title and text of one on screen [SHELL-070, SHELL-072]', () => {
    notify({ kind: 'error', title: 'Error', message: 'one' });
    notify({ kind: 'error', title: 'Error', message: 'one' });
    pass(250);
    notify({ kind: 'error', title: 'Error', message: 'one' });
    notify({ kind: 'error', title: 'Error', message: 'two' });
    pass(250);
    expect(titles()).toHaveLength(2);
  });

  it('can be closed by hand; those of a state stay until it changes [SHELL-073]', () => {
    const id = notify({ kind: 'warning', title: 'Reconnecting', stays: true });
    notify({ kind: 'info', title: 'Note' });
    pass(250);
    act(() => document.querySelector<HTMLElement>('[data-notice="info"] button')!.click());
    expect(titles()).toEqual(['Reconnecting']);
    pass(60_000);
    expect(titles()).toEqual(['Reconnecting']);
    act(() => dismissNotice(id));
    expect(titles()).toEqual([]);
  });

  it('that stay are not pushed out by newer ones, which make way instead [ERR-090]', () => {
    const ids = ['a', 'b'].map((title) => notify({ kind: 'error', title, stays: true }));
    for (const title of ['1', '2', '3', '4']) notify({ kind: 'info', title });
    pass(250);
    expect(titles()).toEqual(['4', '3', 'b', 'a']);
    for (const title of ['c', 'd', 'e']) notify({ kind: 'warning', title, stays: true });
    pass(250);
    expect(titles()).toEqual(['e', 'd', 'c', 'b', 'a']);
    notify({ kind: 'success', title: '5' });
    pass(250);
    expect(titles()).toEqual(['5', 'e', 'd', 'c', 'b', 'a']);
    notify({ kind: 'success', title: '6' });
    pass(250);
    expect(titles()).toEqual(['6', 'e', 'd', 'c', 'b', 'a']);
    for (const id of ids) act(() => dismissNotice(id));
    pass(5000);
    expect(titles()).toEqual(['e', 'd', 'c']);
  });

  it('that stay and do not fit into the window can all be reached: they scroll, and cover no bar at its top [ERR-090]', async () => {
    await page.viewport(390, 600);
    for (let count = 1; count <= 12; count += 1) notify({ kind: 'error', title: `Kept ${count}`, stays: true });
    pass(250);
    expect(titles()).toHaveLength(12);
    const stack = document.querySelector<HTMLElement>('[data-notices]')!;
    expect(stack.getBoundingClientRect().top).toBeGreaterThanOrEqual(48);
    const cards = [...stack.querySelectorAll<HTMLElement>('[data-notice]')];
    expect(cards[0]!.getBoundingClientRect().top).toBeGreaterThanOrEqual(stack.getBoundingClientRect().top);
    cards.at(-1)!.querySelector('button')!.focus();
    expect(cards.at(-1)!.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight - 60);
    act(() => cards.at(-1)!.querySelector('button')!.click());
    expect(titles()).toHaveLength(11);
  });

  it('are at most four, the newest on top', () => {
    for (const title of ['1', '2', '3', '4', '5']) notify({ kind: 'info', title });
    pass(250);
    expect(titles()).toEqual(['5', '4', '3', '2']);
  });
});
