import { Gauge, type Registry } from 'prom-client';
import { readFrozenCounts } from '../store/readers/frozenCounts.ts';
import { readLogLag } from '../store/readers/logLag.ts';
import type { Store } from '../store/store.ts';

/** Frozen entities are counted company by company, so not at every reading. */
const countedMilliseconds = 60_000;

/**
 * Adds what the database says. While it is away, everything but `plumbline_database_up` is left out.
 *
 * @returns asks the database; to be called before the metrics are written
 */
export function addDatabaseMetrics(store: Store, registers: Registry[]): () => Promise<void> {
  new Gauge({
    name: 'plumbline_database_connections',
    help: 'Connections to the database, by state.',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle } = store.connections();
      this.set({ state: 'busy' }, total - idle);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'plumbline_database_waiting',
    help: 'Transactions that wait for a connection to the database.',
    registers,
    collect() {
      this.set(store.connections().waiting);
    },
  });
  const lagSeconds = new Gauge({
    name: 'plumbline_log_lag_seconds',
    help: 'Age of the oldest entry of the log that projections have not handled.',
    registers,
  });
  const lagEntries = new Gauge({
    name: 'plumbline_log_lag_entries',
    help: 'Entries of the log that projections have not handled, at most 10000.',
    registers,
  });
  const frozen = new Gauge({
    name: 'plumbline_frozen_entities',
    help: 'Entities frozen after an error, by type, over all companies; counted once a minute.',
    labelNames: ['type'],
    registers,
  });
  const up = new Gauge({ name: 'plumbline_database_up', help: '1 if the database answered, otherwise 0.', registers });
  let countedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    try {
      const { seconds, entries } = await store.acrossOrganizations((db) => readLogLag(db, 'projections'));
      lagSeconds.set(seconds);
      lagEntries.set(entries);
      if (performance.now() - countedAt > countedMilliseconds) {
        const counts = await readFrozenCounts(store);
        frozen.reset();
        for (const [type, count] of counts) frozen.set({ type }, count);
        countedAt = performance.now();
      }
      up.set(1);
    } catch {
      up.set(0);
      lagSeconds.remove();
      lagEntries.remove();
      frozen.reset();
      countedAt = Number.NEGATIVE_INFINITY;
    }
  };
}
