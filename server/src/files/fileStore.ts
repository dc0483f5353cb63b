import type { Readable } from 'node:stream';

/** A stored file as in the database (`stored_file`). */
export interface StoredFile {
  readonly id: string;
  readonly size: number;
  /** The detected type, never what the client sent. */
  readonly contentType: string;
  readonly sha256: string;
}

/**
 * Stores the bytes of documents and images by organization and a generated id. A file is on disk before `keep` resolves,
 * and only then may the database refer to it: every referenced file exists, and a file left behind by a crash is not
 * referenced.
 */
export interface FileStore {
  /** Stores the file at `path`, which is not removed because the transaction may run again. */
  keep(organizationId: string, path: string): Promise<StoredFile>;
  /** Stores bytes. */
  keepBytes(organizationId: string, bytes: Uint8Array): Promise<StoredFile>;
  /** Stores bytes under a known id, replacing those that are there. */
  keepAs(organizationId: string, id: string, bytes: Readable): Promise<StoredFile>;
  /** Returns the bytes, or null if there is no such file. */
  open(organizationId: string, id: string): Promise<Readable | null>;
  /** Deletes a file if it exists. */
  remove(organizationId: string, id: string): Promise<void>;
  /** Marks a file as settled: the transaction that stored it has ended. */
  settle(organizationId: string, id: string): Promise<void>;
  /** Marks a file that the database has forgotten, to be removed later. */
  unsettle(organizationId: string, id: string): Promise<void>;
  /** Returns files marked before a time and never settled: stored before a crash, or forgotten. The database may refer to them. */
  unsettled(before: Date): Promise<readonly { readonly organizationId: string; readonly id: string }[]>;
}
