import './hub.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { setAppConfig } from '../src/api/appConfig.ts';
import { credentials } from '../src/api/credentials.ts';
import { queryClient } from '../src/api/queries.ts';
import { startI18n } from '../src/i18n/i18n.ts';
import { closeLiveConnection } from '../src/live/liveConnection.ts';
import { setLeaving } from '../src/session/leavePage.ts';
import { overlayPlace } from '../src/theme/overlayPlace.ts';
import { settled } from './network.ts';
import { resetStores } from './resettableStores.ts';
import { contractViolations, endStubbedFetch, refuseCalls } from './stubFetch.ts';

/** The files of component tests share a page and their modules. Whatever a test leaves behind in them is reset here. */
const startUrl = window.location.href;
const startCredentials = { ...credentials };
const overlays = overlayPlace();
const timers = new Set<number>();
rememberTimers();
const leaving = new Set<EventListenerOrEventListenerObject>();
rememberLeaving();
endStubbedFetch();
await start();
beforeEach(() => {
  leaving.clear();
  resetStores();
  refuseCalls();
});
afterEach(async () => {
  cleanup();
  if (!overlays.isConnected) throw new Error('The test removed the place of menus and tooltips.');
  // What a page sends when it closes still belongs to its test.
  await settled();
  const violations = await contractViolations();
  endStubbedFetch();
  for (const element of document.querySelectorAll(
    '[data-leaving], body > :not([data-portal], #overlays, script, style)',
  )) {
    element.remove();
  }
  vi.useRealTimers();
  for (const timer of timers) window.clearTimeout(timer);
  timers.clear();
  for (const listener of leaving) window.removeEventListener('pagehide', listener);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  closeLiveConnection();
  queryClient.clear();
  resetStores();
  Object.assign(credentials, startCredentials);
  setLeaving(false);
  sessionStorage.clear();
  localStorage.clear();
  if (window.location.href !== startUrl) window.history.replaceState(null, '', startUrl);
  await start();
  if (violations.length > 0) throw new Error(`Calls that the contract does not have: ${violations.join(' | ')}`);
});

/** Remembers what is to happen later, so that nothing of a test happens in the next one. */
function rememberTimers(): void {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const original = window[name].bind(window) as (...given: unknown[]) => number;
    const remembering = (...given: unknown[]): number => {
      const timer = original(...given);
      timers.add(timer);
      return timer;
    };
    Object.assign(window, { [name]: remembering });
  }
}

/** Remembers who hears that the page is left: a command that a test left without an answer would be kept in the next one. */
function rememberLeaving(): void {
  const original = window.addEventListener.bind(window) as typeof window.addEventListener;
  window.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void => {
    if (type === 'pagehide') leaving.add(listener);
    original(type, listener, options);
  };
}

async function start(): Promise<void> {
  await startI18n('en-US');
  setAppConfig({
    environment: 'development',
    issuer: `${window.location.origin}/identity`,
    clientId: 'plumbline',
    codeExchangedBy: 'browser',
    applicationToken: 'application',
    websiteUrl: 'https://website.example',
    communityUrl: null,
    timings: { autosave: 30_000, liveUpdateWait: 180_000, loginFrame: 15_000, versionCheck: 600_000 },
  });
}
