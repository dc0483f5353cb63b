import { sql } from 'kysely';
import type { Caller } from '../call.ts';
import { type ChangeCounts, countsOf, type LogChange } from './log/entry.ts';
import type { Db } from './store.ts';
import type { StreamType } from './tables/record.ts';
import type { Row } from './tables.ts';

/** Everything that a command gets from outside: it reads no clock and generates no ids by itself. */
export interface WorkStart {
  readonly db: Db;
  readonly organizationId: string;
  readonly actor: Pick<Caller, 'userId' | 'email' | 'name' | 'roles'>;
  /** ISO 8601, UTC. */
  readonly now: string;
  readonly newId: () => string;
  readonly commandId: string;
  /** The endpoint's name: 'set-line-item-bid'. */
  readonly command: string;
}

/** A locked stream: no other command writes to it until the commit. */
export interface HeldStream {
  readonly id: string;
  readonly type: StreamType;
  /** Before this command. */
  readonly version: bigint;
  readonly frozen: boolean;
}

/**
 * The unit of work of one command in its transaction. Writers note their changes of rows here; `finish` turns them into
 * one log entry per stream, in the same transaction.
 *
 * Streams are locked before anything is written: PostgreSQL then assigns the transaction id under those locks, so that
 * the log's reading order is the order of versions within every stream.
 */
export class Work {
  readonly db: Db;
  readonly organizationId: string;
  readonly actor: WorkStart['actor'];
  readonly now: string;
  readonly newId: () => string;
  readonly commandId: string;
  readonly command: string;
  readonly #streams = new Map<string, HeldStream>();
  readonly #changes = new Map<string, LogChange[]>();
  #about: string | null = null;
  #permitted = false;
  #wrote = false;

  constructor(start: WorkStart) {
    this.db = start.db;
    this.organizationId = start.organizationId;
    this.actor = start.actor;
    this.now = start.now;
    this.newId = start.newId;
    this.commandId = start.commandId;
    this.command = start.command;
  }

  /** Locks streams by id until the commit and returns those that exist. Waits for commands that hold them. */
  async holdStreams(...ids: readonly string[]): Promise<ReadonlyMap<string, HeldStream>> {
    const missing = ids.filter((id) => !this.#streams.has(id)).sort();
    if (missing.length > 0) {
      if (this.#wrote) throw new Error('Streams are locked before anything is written.');
      await this.#waitFor(missing);
      const rows = await this.db
        .selectFrom('stream')
        .leftJoin('frozenEntity', 'frozenEntity.entityId', 'stream.id')
        .where('stream.id', 'in', missing)
        .select(['stream.id', 'stream.type', 'stream.version', 'frozenEntity.entityId as frozenId'])
        .execute();
      for (const { id, type, version, frozenId } of rows) {
        this.#streams.set(id, { id, type, version: BigInt(version), frozen: frozenId !== null });
      }
    }
    return new Map(ids.flatMap((id) => (this.#streams.has(id) ? [[id, this.#streams.get(id)!]] : [])));
  }

  /**
   * Uses advisory locks and not row locks: a row lock assigns the transaction id, and if the transaction then waited for a
   * second stream, the log's order would not be the order of versions. Only this class writes to streams.
   */
  async #waitFor(streamIds: readonly string[]): Promise<void> {
    const keys = streamIds.map((id) => `${this.organizationId}/${id}`);
    await sql`select pg_advisory_xact_lock(hashtextextended(key, 1)) from unnest(${keys}::text[]) as key`.execute(
      this.db,
    );
  }

  /** Creates the streams of new entities, locked. */
  async addStreams(streams: readonly Omit<Row<'stream'>, 'version'>[]): Promise<void> {
    if (streams.length === 0) return;
    this.#wrote = true;
    await this.db
      .insertInto('stream')
      .values(streams.map((stream) => ({ organizationId: this.organizationId, ...stream })))
      .execute();
    for (const { id, type } of streams) this.#streams.set(id, { id, type, version: 0n, frozen: false });
  }

  /** Records that this command reverts or repeats another one. */
  about(commandId: string): void {
    this.#about = commandId;
  }

  /** Records that the actor's rights were checked; without it nothing can be written. */
  permit(): void {
    this.#permitted = true;
  }

  /** Notes the change of a row. Throws if rights were not checked or the stream is not locked. */
  note(streamId: string, changes: readonly LogChange[]): void {
    if (!this.#permitted) throw new Error(`${this.command} writes before it has asked for rights.`);
    if (!this.#streams.has(streamId))
      throw new Error(`${this.command} writes to the stream ${streamId} without holding it.`);
    this.#wrote = true;
    this.#changes.set(streamId, [...(this.#changes.get(streamId) ?? []), ...changes]);
  }

  /** Returns whether anything has been noted. */
  get hasChanges(): boolean {
    return [...this.#changes.values()].some((changes) => changes.length > 0);
  }

  /**
   * Writes the log: one entry for every changed stream, or an empty one for the first locked stream, so that clients that
   * wait for this command get a message.
   *
   * @param fact the event in the past tense: 'lineItemBidSet'
   */
  async finish(fact: string): Promise<void> {
    const first = [...this.#streams.keys()][0];
    const changed = this.#changes.size > 0 ? [...this.#changes.keys()] : first === undefined ? [] : [first];
    if (changed.length === 0) return;
    await this.db
      .insertInto('eventLog')
      .values(
        changed.map((streamId) => ({
          organizationId: this.organizationId,
          streamId,
          version: String(this.#streams.get(streamId)!.version + 1n),
          commandId: this.commandId,
          aboutCommandId: this.#about,
          command: this.command,
          actorId: this.actor.userId,
          actorEmail: this.actor.email,
          actorName: this.actor.name,
          time: this.now,
          fact,
          figureRules,
          ...contentOf(this.#changes.get(streamId) ?? []),
        })),
      )
      .execute();
    for (const streamId of changed) await this.#writeParts(streamId);
    await this.db
      .updateTable('stream')
      .set((eb) => ({ version: eb('version', '+', '1') }))
      .where('id', 'in', changed)
      .execute();
  }

  /** Writes the changes of a very large entry in parts, because a JSON value in PostgreSQL has at most 256 MB. */
  async #writeParts(streamId: string): Promise<void> {
    const changes = this.#changes.get(streamId) ?? [];
    if (changes.length <= changesInPart) return;
    const version = String(this.#streams.get(streamId)!.version + 1n);
    for (let part = 0; part * changesInPart < changes.length; part += 1) {
      const own = changes.slice(part * changesInPart, (part + 1) * changesInPart);
      await this.db
        .insertInto('eventLogPart')
        .values({ organizationId: this.organizationId, streamId, version, part, changes: jsonOf(own) })
        .execute();
    }
  }
}

/**
 * The version of the rules of this server's figures: 2, every computed amount in cents. Log entries carry it, so that
 * figures derived from entries with other rules are found and recalculated (decision 012).
 */
const figureRules = 2;

const changesInPart = 5_000;

/** Returns the changes, or, if they are stored in parts, their counts. */
function contentOf(changes: readonly LogChange[]) {
  if (changes.length <= changesInPart) return { changes: jsonOf(changes), isInParts: false, counts: null };
  return {
    changes: jsonOf([]),
    isInParts: true,
    counts: sql<ChangeCounts>`${JSON.stringify(countsOf(changes))}::jsonb`,
  };
}

function jsonOf(changes: readonly LogChange[]) {
  return sql<LogChange[]>`${JSON.stringify(changes)}::jsonb`;
}
