import { randomUUID } from 'node:crypto';
import type pg from 'pg';

const channel = 'plumbline_log';
const batchMilliseconds = 10;
const reconnectMilliseconds = 2_000;

/**
 * Creates hints that the log has grown: immediate ones in this process, and NOTIFY for other servers. The notification is
 * sent after the commit, because PostgreSQL serializes the commits of transactions that notify. Hints may be lost;
 * readers also poll.
 */
export function makeHints(pool: pg.Pool) {
  const listeners = new Set<() => void>();
  /** Identifies this server's notifications, which it has already handled. */
  const own = randomUUID();
  const wake = () => {
    for (const listener of listeners) listener();
  };
  let stopped = false;
  let sending: NodeJS.Timeout | null = null;
  let again: NodeJS.Timeout | null = null;
  let client: pg.PoolClient | null = null;

  async function listenToOthers(): Promise<void> {
    try {
      const opened = await pool.connect();
      if (stopped) return opened.release(true);
      client = opened;
      opened.on('notification', ({ payload }) => {
        if (payload !== own) wake();
      });
      opened.once('end', lost);
      await opened.query(`listen ${channel}`);
    } catch {
      lost();
    }
  }
  function lost(): void {
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
        pool.query('select pg_notify($1, $2)', [channel, own]).catch(() => {});
      }, batchMilliseconds);
    },
    async stop(): Promise<void> {
      stopped = true;
      if (sending !== null) clearTimeout(sending);
      if (again !== null) clearTimeout(again);
      await ready;
      client?.removeAllListeners('end');
      client?.release(true);
      client = null;
      listeners.clear();
    },
  };
}
