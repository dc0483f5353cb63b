import { io, type Socket } from 'socket.io-client';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { hubPath, type PresenceChanged, type PresenceReport, presenceEvents } from '#contract';
import { credentials } from '../api/credentials.ts';
import { readVersion } from '../api/readVersion.ts';
import { type LiveMessage, liveEventNames, liveMessage } from './messages.ts';

/**
 * off: nobody is signed in; connecting: the first attempt; connected; reconnecting: tries after 0, 2, 10 and 30 s;
 * failed: these failed, pages are read-only, and it retries every 30 s. It reconnects at once when the browser says that it
 * is offline, when it is online again, and when an unavailable server answers again.
 */
export type LiveState = 'off' | 'connecting' | 'connected' | 'reconnecting' | 'failed';

/** In ms: the delay before each attempt to reconnect. */
export const reconnectDelays = [0, 2000, 10_000, 30_000] as const;
const keepTryingEvery = 30_000;
/** In ms: the interval of checks whether the server answers, while there is no connection. */
const lookEvery = 1000;
/** In ms: a shorter connection does not end the scheduled attempts, since a server may close each one at once. */
const steadyAfter = 3000;

/** Returns the delay before an attempt, from 0, and whether the connection counts as failed by then. */
export function nextTry(tries: number): { delay: number; isFailed: boolean } {
  const delay = reconnectDelays[tries];
  return delay === undefined ? { delay: keepTryingEvery, isFailed: true } : { delay, isFailed: false };
}

let socket: Socket | null = null;
const state = createStore<LiveState>(() => 'off');
let tries = 0;
/** The next scheduled attempt; undefined while one is under way. */
let timer: ReturnType<typeof setTimeout> | undefined;
let look: ReturnType<typeof setTimeout> | undefined;
/** Runs while a connection is younger than `steadyAfter`. */
let steady: ReturnType<typeof setTimeout> | undefined;
/** The number of consecutive short connections. After three, the next one counts only once it is steady. */
let earlyEnds = 0;
const mostEarlyEnds = 3;
let tokenOf: () => string | null = () => null;
const presenceListeners = new Set<(message: PresenceChanged) => void>();
const messageListeners = new Set<(message: LiveMessage) => void>();

function setState(next: LiveState): void {
  state.setState(next, true);
}

/** Opens the connection at login; the token is requested before every attempt. */
export function openLiveConnection(accessToken: () => string | null): void {
  closeLiveConnection();
  tokenOf = accessToken;
  tries = 0;
  earlyEnds = 0;
  setState('connecting');
  socket = io({
    path: hubPath,
    transports: ['websocket'],
    reconnection: false,
    autoConnect: false,
    forceNew: true,
  });
  socket.on('connect', () => {
    stopTimer();
    clearTimeout(look);
    clearTimeout(steady);
    steady = setTimeout(hasHeld, steadyAfter);
    if (earlyEnds < mostEarlyEnds) setState('connected');
  });
  socket.on('connect_error', (error: Error & { data?: { detail?: string } }) => {
    if (error.message === '401') credentials.onRefused(error.data?.detail ?? '');
    // An attempt between the scheduled ones leaves their timer as it is, unless it has taken the place of one.
    if (timer === undefined) tryAgain();
  });
  socket.on('disconnect', () => {
    if (steady !== undefined) earlyEnds += 1;
    stopSteady();
    tryAgain();
    lookForServer(socket, false);
  });
  for (const event of liveEventNames) {
    socket.on(event, (argument) => {
      const message = liveMessage(event, argument);
      for (const listener of [...messageListeners]) listener(message);
    });
  }
  socket.on(presenceEvents.changed, (message: PresenceChanged) => {
    for (const listener of [...presenceListeners]) listener(message);
  });
  window.addEventListener('online', tryNow);
  window.addEventListener('offline', hangUp);
  connect();
}

export function closeLiveConnection(): void {
  stopTimer();
  clearTimeout(look);
  stopSteady();
  window.removeEventListener('online', tryNow);
  window.removeEventListener('offline', hangUp);
  socket?.removeAllListeners();
  socket?.disconnect();
  socket = null;
  setState('off');
}

function hasHeld(): void {
  steady = undefined;
  tries = 0;
  earlyEnds = 0;
  setState('connected');
}

function stopSteady(): void {
  clearTimeout(steady);
  steady = undefined;
}

function connect(): void {
  if (!socket || socket.connected) return;
  socket.io.opts.query = { access_token: tokenOf() ?? '' };
  socket.connect();
}

function tryAgain(): void {
  if (!socket) return;
  const { delay, isFailed } = nextTry(tries);
  tries += 1;
  setState(isFailed ? 'failed' : 'reconnecting');
  stopTimer();
  timer = setTimeout(() => {
    timer = undefined;
    connect();
  }, delay);
}

function stopTimer(): void {
  clearTimeout(timer);
  timer = undefined;
}

/** Reconnects between the scheduled attempts. */
function tryNow(): void {
  if (!socket || socket.connected) return;
  // An earlier attempt may hang on the lost network, and would delay this one for 20 s.
  socket.disconnect();
  connect();
}

/** Ends a connection whose network the browser has lost: by itself it would seem to hold until a heartbeat is missed. */
function hangUp(): void {
  if (socket?.connected) socket.disconnect();
}

/** Reconnects as soon as an unavailable server answers, for example after a restart. */
function lookForServer(of: Socket | null, wasAway: boolean): void {
  clearTimeout(look);
  look = setTimeout(async () => {
    const isAway = (await readVersion(Date.now())) === null;
    if (socket !== of || socket?.connected) return;
    if (wasAway && !isAway) tryNow();
    lookForServer(of, isAway);
  }, lookEvery);
}

/** Subscribes to every message of the hub, as it arrives. Pages use `listenTo`, which also orders and fills gaps. */
export function onLiveMessage(listener: (message: LiveMessage) => void): () => void {
  messageListeners.add(listener);
  return () => messageListeners.delete(listener);
}

/** Reports where this page is; nothing where there is no connection. */
export function reportPresence(report: PresenceReport): void {
  if (socket?.connected) socket.emit(presenceEvents.report, report);
}

/** Subscribes to who is on the pages of packages that were registered. */
export function onPresence(listener: (message: PresenceChanged) => void): () => void {
  presenceListeners.add(listener);
  return () => presenceListeners.delete(listener);
}

/** Delivers a missed message to all subscribers, as if it had just arrived. */
export function relayLiveMessage(message: LiveMessage): void {
  for (const listener of [...messageListeners]) listener(message);
}

export function liveState(): LiveState {
  return state.getState();
}

/** Calls the listener when the state of the connection changes. Returns an unsubscribe function. */
export function subscribeToLiveState(listener: () => void): () => void {
  return state.subscribe(listener);
}

/** Returns the state of the connection; re-renders when it changes. 'failed' makes a page read-only. */
export function useLiveState(): LiveState {
  return useStore(state);
}
