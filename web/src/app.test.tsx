import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { homeAnswers } from '../test/answers.ts';
import { bare, network } from '../test/network.ts';
import { signedIn } from '../test/show.tsx';
import { startApp } from './app.tsx';
import { rememberEnded, storeToken } from './session/storedSession.ts';

const configuration = { authority: 'ours', applicationToken: 'plumbline', environment: 'development', timings: {} };

/** A token of a session that lasts another hour. */
function signedInBefore(): void {
  const claims = { sub: 'ann', email: 'ann@acme.example', exp: Math.floor(Date.now() / 1000) + 3600 };
  storeToken(['{}', JSON.stringify(claims), ''].map((part) => btoa(part)).join('.'));
}

/** Starts the application where `/config.json` gives these answers, one after the other; the last one is waited for. */
function start(...answers: (() => unknown)[]) {
  const waiting = new Promise<Response>(() => {});
  const left = [...answers];
  const { sent } = network({ ...homeAnswers, 'GET /config.json': () => left.shift()?.() ?? waiting });
  const root = document.createElement('div');
  document.body.append(root);
  const app = startApp(root);
  stop = () => {
    act(() => app.unmount());
    root.remove();
  };
  const asked = () => sent.filter(({ address }) => address === '/config.json').length;
  return { root, asked };
}

let stop: () => void;
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  stop();
});

it('shows the bar, and gray bars for somebody who is signed in, before the server has answered anything [SHELL-201]', async () => {
  signedInBefore();
  const { root, asked } = start();
  await waitFor(() => expect(root.textContent).toContain('Plumbline'));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  await waitFor(() => expect(root.querySelector('[class*="coming"]')).not.toBeNull());
  await waitFor(() => expect(root.querySelector('[data-loading-bar]')).not.toBeNull());
  expect(asked()).toBe(1);
});

it('shows no gray bars where nobody is signed in: a sign-in may follow [SHELL-201]', async () => {
  const { root } = start();
  await waitFor(() => expect(root.querySelector('[data-loading-bar]')).not.toBeNull());
  expect(root.querySelector('[class*="coming"]')).toBeNull();
});

it('keeps the bar until the first page is drawn, whose code comes after it [SHELL-201]', async () => {
  window.history.replaceState(null, '', '/home');
  const { root } = start();
  await waitFor(() => expect(root.querySelector('[role="status"]')).not.toBeNull());
  const blank: string[] = [];
  const watch = new MutationObserver(() => {
    if (root.querySelector('[role="status"], main') === null) blank.push(root.innerHTML);
  });
  watch.observe(root, { childList: true, subtree: true });
  act(() => signedIn('Contributor'));
  await waitFor(() => expect(root.querySelector('main')).not.toBeNull());
  watch.disconnect();
  expect(blank).toEqual([]);
  expect(root.querySelector('[aria-label="Loading"]:not(main *)')).toBeNull();
});

it('says that the server does not answer, and tries again by itself and by the button [SHELL-202]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const away = () => new Error('Failed to fetch');
  const broken = () => new Response('', { status: 503 });
  rememberEnded({ person: 'Ann', other: 'Bob' });
  const { root, asked } = start(away, broken, broken, () => bare(configuration));
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Plumbline does not answer.'));
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(asked()).toBe(2));
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
  screen.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(asked()).toBe(3));
  await vi.waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
  screen.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(asked()).toBe(4));
  await vi.waitFor(() => expect(root.querySelector('[role="alert"]')).toBeNull());
  logged.mockRestore();
});
