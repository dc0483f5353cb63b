import { createHash } from 'node:crypto';
import { type Readable, Transform, type TransformCallback, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What passed through a {@link Digest}. */
export interface Content {
  readonly size: number;
  readonly sha256: string;
}

const quote = 0x22;
const newline = 0x0a;

/** Passes bytes on and notes their number, their hash and, for CSV, the number of records. */
export class Digest extends Transform {
  readonly #hash = createHash('sha256');
  readonly #isCsv: boolean;
  #size = 0;
  #records = 0;
  #isQuoted = false;

  constructor(isCsv: boolean) {
    super();
    this.#isCsv = isCsv;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.#size += chunk.length;
    if (this.#isCsv) {
      // A quote within a quoted field is doubled, so that it switches twice.
      for (const byte of chunk) {
        if (byte === quote) this.#isQuoted = !this.#isQuoted;
        else if (byte === newline && !this.#isQuoted) this.#records += 1;
      }
    }
    done(null, chunk);
  }

  /** Returns size and hash; call it once, at the end. */
  content(): Content {
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }

  /** The number of rows below the header line. */
  get rows(): number {
    return this.#records - 1;
  }
}

/** Reads a stream to its end and returns what it held. */
export async function contentOf(bytes: Readable, isCsv: boolean): Promise<Content & { readonly rows: number }> {
  const digest = new Digest(isCsv);
  await pipeline(bytes, digest, new Writable({ write: (_, __, done) => done() }));
  return { ...digest.content(), rows: digest.rows };
}
