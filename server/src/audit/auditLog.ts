import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Caller, Services } from '../call.ts';
import { groupBy } from '../groupBy.ts';
import { type AuditEntry, addAuditEntries, deleteAuditEntries } from '../store/company/auditEntry.ts';
import { readOrganizationIds } from '../store/company/organizations.ts';
import { DatabaseUnavailable } from '../store/database/databaseErrors.ts';
import type { Audited } from './auditedCalls.ts';

/** Entries are kept for so long. */
export const keptDays = 400;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Pages read a summary or a package again after changes of others: that is the same opening. */
const openingMilliseconds = 15 * 60 * 1000;
const maxOpenings = 20_000;

/** Entries are written together, so that reading waits for none of them. */
const writeMilliseconds = 1_000;
/** While the database is away, so many wait for it; it takes no reads then either. */
const maxWaiting = 50_000;

export interface AuditLog {
  /** Notes what a person opened or took out. Waits for nothing. */
  note(caller: Caller, audited: Audited): void;
  /** Waits until everything noted before this call is stored, or the database is away. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

interface Waiting {
  readonly organizationId: string;
  readonly entry: AuditEntry;
}

/** Starts writing the audit log, and deleting what is older than 400 days: now and once a day. */
export function startAuditLog({ store, now }: Services, onError: (error: unknown) => void): AuditLog {
  const openings = new LRUCache<string, true>({ max: maxOpenings });
  let waiting: Waiting[] = [];
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  /** Stores what waits; what cannot be stored because the database is away goes on waiting. */
  async function write(): Promise<void> {
    const taken = waiting;
    waiting = [];
    for (const [organizationId, entries] of groupBy(taken, (one) => one.organizationId)) {
      try {
        const rows = entries.map(({ entry }) => entry);
        await store.transact(organizationId, (db) => addAuditEntries(db, organizationId, rows));
      } catch (error) {
        onError(error);
        if (error instanceof DatabaseUnavailable) waiting = [...entries, ...waiting].slice(0, maxWaiting);
      }
    }
    if (waiting.length > 0) writeSoon();
  }
  function writeNow(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }
  function writeSoon(): void {
    timer ??= setTimeout(() => void writeNow(), writeMilliseconds);
  }

  let deleting = Promise.resolve();
  const deleteOld = (): void => {
    deleting = deleting.then(() => deleteOldEntries({ store, now })).catch(onError);
  };
  deleteOld();
  const daily = setInterval(deleteOld, dayMilliseconds);
  daily.unref();

  return {
    note(caller, audited) {
      const time = now();
      const { organizationId, userId } = caller;
      if (audited.kind === 'openedSummary' || audited.kind === 'openedBidPackage') {
        const { kind, projectId, bidPackageId } = audited;
        const period = Math.floor(time.getTime() / openingMilliseconds);
        const opening = [organizationId, userId, kind, projectId, bidPackageId, period].join(' ').toLowerCase();
        if (openings.has(opening)) return;
        openings.set(opening, true);
      }
      const actor = { actorId: userId, actorEmail: caller.email, actorName: caller.name };
      waiting.push({ organizationId, entry: { id: randomUUID(), time: time.toISOString(), ...actor, ...audited } });
      if (waiting.length > maxWaiting) waiting.shift();
      writeSoon();
    },
    async settled() {
      await writeNow();
      await deleting;
    },
    async stop() {
      clearInterval(daily);
      // A database that is starting again gets a little time.
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await writeNow();
        if (timer !== null) clearTimeout(timer);
        timer = null;
        if (waiting.length === 0) break;
        await sleep(writeMilliseconds);
      }
      if (waiting.length > 0) onError(new Error(`${waiting.length} entries of the audit log were lost.`));
      await deleting;
    },
  };
}

/** Deletes the entries of all companies that are older than 400 days. */
async function deleteOldEntries({ store, now }: Pick<Services, 'store' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptDays * dayMilliseconds).toISOString();
  for (const organizationId of await store.acrossOrganizations(readOrganizationIds)) {
    await store.transact(organizationId, (db) => deleteAuditEntries(db, before));
  }
}
