import type { Readable } from 'node:stream';
import type { Content } from './digest.ts';

/** Takes the entries of an archive, one after the other. */
export interface ArchiveWriter {
  /** Stores the bytes of a stream; `rows` is the number of rows of a CSV entry. */
  add(name: string, bytes: Readable): Promise<Content & { readonly rows: number }>;
  /** Takes an entry from an earlier archive if it has this content there. */
  reuse(name: string, content: Content): Promise<boolean>;
}

/** Reads the entries of an archive. */
export interface ArchiveReader {
  /** Returns the bytes of an entry, or null if there is none. */
  open(name: string): Promise<Readable | null>;
  close(): Promise<void>;
}
