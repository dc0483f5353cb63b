import { randomUUID } from 'node:crypto';
import type pg from 'pg';

const channel = 'plumbline_log';
const broadcastChannel = 'plumbline_servers';
const batchMilliseconds = 10;
const reconnectMilliseconds = 2_000;
/** PostgreSQL takes less than 8,000 bytes; the rest is for the sender and the topic. */
const maxPayload = 7_800;

/** The other servers on the same database. What is said to them is not stored, and may be lost. */
export interface OtherServers {
  /** Sends items to all other servers; each is less than 7,500 bytes of JSON. */
  broadcast(topic: string, items: readonly unknown[]): void;
  /** Receives what other servers send. */
  onBroadcast(topic: string, listener: (items: readonly unknown[]) => void): void;
  /** Called whenever this server begins to receive, also after a lost connection. */
  onReachable(listener: () => void): void;
}

interface Broadcast {
  readonly from: string;
  readonly topic: string;
  readonly items: readonly unknown[];
}

/**
 * Creates hints that the log has grown: immediate ones in this process, and NOTIFY for other servers. The notification is
 * sent after the commit, because PostgreSQL serializes the commits of transactions that notify. Hints may be lost;
 * readers also poll.
 */
export function makeHints(pool: pg.Pool) {
  const listeners = new Set<() => void>();
  const broadcastListeners = new Map<string, ((items: readonly unknown[]) => void)[]>();
  const reachableListeners: (() => void)[] = [];
  /** One notification after the other, so that they occupy one connection at most. */
  let sent: Promise<unknown> = Promise.resolve();
  /** Identifies this server's notifications, which it has already handled. */
  const own = randomUUID();
  const wake = () => {
    for (const listener of listeners) listener();
  };
  let stopped = false;
  let sending: NodeJS.Timeout | null = null;
  let again: NodeJS.Timeout | null = null;
  let client: pg.PoolClient | null = null;
  let isReachable = false;

  async function listenToOthers(): Promise<void> {
    try {
      const opened = await pool.connect();
      if (stopped) return opened.release(true);
      client = opened;
      opened.on('notification', ({ channel: heard, payload = '' }) => {
        if (heard === broadcastChannel) receive(payload);
        else if (payload !== own) wake();
      });
      opened.once('end', lost);
      await opened.query(`listen ${channel}; listen ${broadcastChannel}`);
      isReachable = true;
      for (const listener of reachableListeners) listener();
    } catch {
      lost();
    }
  }
  function receive(payload: string): void {
    try {
      const { from, topic, items } = JSON.parse(payload) as Broadcast;
      if (from === own) return;
      for (const listener of broadcastListeners.get(topic) ?? []) listener(items);
    } catch {
      // A server of another version may send what this one does not understand.
    }
  }
  function notify(name: string, payload: string): void {
    sent = sent.then(() => pool.query('select pg_notify($1, $2)', [name, payload])).catch(() => {});
  }
  function lost(): void {
    isReachable = false;
    client?.release(true);
    client = null;
    if (stopped || again !== null) return;
    again = setTimeout(() => {
      again = null;
      void listenToOthers();
    }, reconnectMilliseconds);
  }
  const ready = listenToOthers();

  return {
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(): void {
      wake();
      if (stopped || sending !== null) return;
      sending = setTimeout(() => {
        sending = null;
        notify(channel, own);
      }, batchMilliseconds);
    },
    others: {
      broadcast(topic, items) {
        if (stopped) return;
        for (const part of inParts(items)) {
          notify(broadcastChannel, JSON.stringify({ from: own, topic, items: part } satisfies Broadcast));
        }
      },
      onBroadcast(topic, listener) {
        broadcastListeners.set(topic, [...(broadcastListeners.get(topic) ?? []), listener]);
      },
      onReachable(listener) {
        reachableListeners.push(listener);
        if (isReachable) listener();
      },
    } satisfies OtherServers,
    async stop(): Promise<void> {
      stopped = true;
      if (sending !== null) clearTimeout(sending);
      if (again !== null) clearTimeout(again);
      await ready;
      await sent;
      client?.removeAllListeners('end');
      client?.release(true);
      client = null;
      listeners.clear();
    },
  };
}

/** Divides items so that each part fits into one notification. */
function inParts(items: readonly unknown[]): unknown[][] {
  const parts: unknown[][] = [];
  let room = 0;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item)) + 1;
    if (size > room) {
      parts.push([]);
      room = maxPayload;
    }
    parts.at(-1)!.push(item);
    room -= size;
  }
  return parts;
}
