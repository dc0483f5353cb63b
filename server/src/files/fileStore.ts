import type { Readable } from 'node:stream';

/** A kept file as the record knows it (`stored_file`). */
export interface StoredFile {
  readonly id: string;
  readonly size: number;
  /** What the bytes are, by looking at them; never what the caller said. */
  readonly contentType: string;
  readonly sha256: string;
}

/**
 * Keeps the bytes of documents and images, by organization and an id of our own making. A file is safely on the disk
 * before `keep` answers, and only then may the record speak of it: what the record names exists, and what a crash left
 * behind is named by nothing.
 */
export interface FileStore {
  /** Keeps a file that lies at `path`; it stays there too, since a transaction may run again. */
  keep(organizationId: string, path: string): Promise<StoredFile>;
  /** Keeps bytes. */
  keepBytes(organizationId: string, bytes: Uint8Array): Promise<StoredFile>;
  /** The bytes; null where there is no such file. */
  open(organizationId: string, id: string): Promise<Readable | null>;
  /** Takes a file away; nothing happens where there is none. */
  remove(organizationId: string, id: string): Promise<void>;
  /** The transaction that keeps a file is over: what became of it need not be looked up any more. */
  settle(organizationId: string, id: string): Promise<void>;
  /** Files kept before a moment and never settled: a crash came between. The record may name them all the same. */
  unsettled(before: Date): Promise<readonly { readonly organizationId: string; readonly id: string }[]>;
}
