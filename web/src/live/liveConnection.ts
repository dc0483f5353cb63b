import { io, type Socket } from 'socket.io-client';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { hubPath } from '#contract';
import { credentials } from '../api/credentials.ts';
import { readVersion } from '../api/readVersion.ts';
import { type LiveMessage, liveEventNames, liveMessage } from './messages.ts';

/**
 * off: nobody is signed in; connecting: the first attempt; connected; reconnecting: tries after 0, 2, 10 and 30 s;
 * failed: these came to nothing, pages are read-only, and it goes on trying every 30 s. Between
 * them it tries when the browser is online again, and when a server that was away answers again.
 */
export type LiveState = 'off' | 'connecting' | 'connected' | 'reconnecting' | 'failed';

/** Before each try to reconnect, in milliseconds. */
export const reconnectDelays = [0, 2000, 10_000, 30_000] as const;
const keepTryingEvery = 30_000;
/** While nothing is live, whether the server answers is looked at this often, in milliseconds. */
const lookEvery = 1000;
/** A connection that ends sooner, in milliseconds, does not end the scheduled tries: a server may close each at once. */
const steadyAfter = 3000;

/** Before the try with this number, from 0; and whether the connection counts as failed by then. */
export function nextTry(tries: number): { delay: number; isFailed: boolean } {
  const delay = reconnectDelays[tries];
  return delay === undefined ? { delay: keepTryingEvery, isFailed: true } : { delay, isFailed: false };
}

let socket: Socket | null = null;
const state = createStore<LiveState>(() => 'off');
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let look: ReturnType<typeof setTimeout> | undefined;
/** Runs while a connection is younger than `steadyAfter`. */
let steady: ReturnType<typeof setTimeout> | undefined;
/** Connections in a row that did not hold. After three the next one counts only when it has held. */
let earlyEnds = 0;
const mostEarlyEnds = 3;
/** The try under way is none of the scheduled ones: where it fails, their timer runs on. */
let isExtra = false;
let tokenOf: () => string | null = () => null;
const messageListeners = new Set<(message: LiveMessage) => void>();

function setState(next: LiveState): void {
  state.setState(next, true);
}

/** Opens the connection at login; the token is requested again before every try. */
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
    clearTimeout(timer);
    clearTimeout(look);
    clearTimeout(steady);
    steady = setTimeout(hasHeld, steadyAfter);
    if (earlyEnds < mostEarlyEnds) setState('connected');
  });
  socket.on('connect_error', (error: Error & { data?: { detail?: string } }) => {
    if (error.message === '401') credentials.onRefused(error.data?.detail ?? '');
    if (!isExtra) tryAgain();
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
  window.addEventListener('online', tryNow);
  connect();
}

/** Closes it at log out. */
export function closeLiveConnection(): void {
  clearTimeout(timer);
  clearTimeout(look);
  stopSteady();
  window.removeEventListener('online', tryNow);
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
  isExtra = false;
  socket.io.opts.query = { access_token: tokenOf() ?? '' };
  socket.connect();
}

function tryAgain(): void {
  if (!socket) return;
  const { delay, isFailed } = nextTry(tries);
  tries += 1;
  setState(isFailed ? 'failed' : 'reconnecting');
  clearTimeout(timer);
  timer = setTimeout(connect, delay);
}

/** Tries between the scheduled tries. */
function tryNow(): void {
  if (!socket || socket.connected) return;
  // An attempt from before may hang on the lost network; it would hold this one up for 20 s.
  socket.disconnect();
  connect();
  isExtra = true;
}

/** Tries as soon as a server that was away answers, rather than at the next scheduled try: after a restart, say. */
function lookForServer(of: Socket | null, wasAway: boolean): void {
  clearTimeout(look);
  look = setTimeout(async () => {
    const isAway = (await readVersion(Date.now())) === null;
    if (socket !== of || socket?.connected) return;
    if (wasAway && !isAway) tryNow();
    lookForServer(of, isAway);
  }, lookEvery);
}

/** Every message of the hub, in the order of arrival. Pages use `listenTo`, which also orders and fills gaps. */
export function onLiveMessage(listener: (message: LiveMessage) => void): () => void {
  messageListeners.add(listener);
  return () => messageListeners.delete(listener);
}

/** Hands on a message that was missed and asked for, to all who wait for it, as if it had just arrived. */
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

/** Re-renders when the state of the connection changes. 'failed' makes a page read-only. */
export function useLiveState(): LiveState {
  return useStore(state);
}
