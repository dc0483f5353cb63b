import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RoleId } from '#contract';
import type { FileStore } from './files/fileStore.ts';
import type { KnownNames } from './store/palette/knownNames.ts';
import type { Store } from './store/store.ts';

/**
 * The types of calls and their handlers. They are separate from http so that commands and queries need not know how a
 * call arrived.
 *
 * Every handler has one line in the table of `handlers.ts`: `'set-line-item-bid': setLineItemBid`, by the endpoint's name
 * in contract. http makes every route from contract's endpoints: it has checked sign-in (401), the shape (400) and the
 * company role that the endpoint names (403) before a handler runs; the handler checks the rest and throws a Refusal.
 */

/** The ids of the caller's roles. */
export type Role = RoleId;

/** The person who calls, created on every request from the bearer token and the person directory. */
export interface Caller {
  /** The organization that the token names; for support the chosen one. */
  readonly organizationId: string;
  readonly userId: string;
  /** Lower-cased. */
  readonly email: string;
  readonly name: string | null;
  /** The roles that the token and the store both name. */
  readonly roles: readonly Role[];
  /** The token's `sid`: one sign-in of one person. */
  readonly sessionId: string;
}

/** One file of a multipart call. It lies under a name of our own making until the handler has returned. */
export interface UploadedFile {
  /** As the caller named it: NFC, free of control and bidirectional characters, never used as a path. */
  readonly name: string;
  /** Path of the bytes on this machine. */
  readonly path: string;
  readonly size: number;
  /** Of the bytes; a repeat with another file is another payload. */
  readonly sha256: string;
}

/** The services of every handler. */
export interface Services {
  readonly store: Store;
  /** The names that searches look through. */
  readonly names: KnownNames;
  /** The bytes of documents and images. */
  readonly fileStore: FileStore;
  /** The time now. */
  readonly now: () => Date;
}

/** One call of the query API, its parts already parsed by the endpoint's schemas. */
export interface QueryCall<Params = Record<string, string>, Query = Record<string, unknown>, Body = unknown> {
  readonly caller: Caller;
  readonly services: Services;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Of a call that answers a file: ends long work when the caller disconnects. */
  readonly signal?: AbortSignal | undefined;
}

/** One call of the command API. `body` of a multipart call holds its fields, `files` its files by field name. */
export interface CommandCall<Params = Record<string, string>, Query = Record<string, unknown>, Body = unknown>
  extends QueryCall<Params, Query, Body> {
  /** The Idempotency-Key header, lower-cased and checked to be a GUID; null without one. */
  readonly idempotencyKey: string | null;
  readonly files: Readonly<Record<string, UploadedFile>>;
}

/** A call of a command, typed by its endpoint. */
export type CallOf<E> = CommandCall<ParamsOf<E>, QueryOf<E>, BodyOf<E>>;

/**
 * The handler of a command, typed by its endpoint. It returns the `data` of the response. One that writes is made by
 * `runCommand`.
 */
export type CommandOf<E> = (call: CallOf<E>) => Promise<AnswerOf<E>>;

type CallOfQuery<E> = QueryCall<ParamsOf<E>, QueryOf<E>, BodyOf<E>>;

/** The handler of a query; one that answers a file returns a FileAnswer, one that keeps its answers a JsonAnswer. A query for anyone has no caller. */
export type QueryOfEndpoint<E> = (
  call: E extends { readonly anyone: true } ? Omit<CallOfQuery<E>, 'caller'> : CallOfQuery<E>,
) => Promise<E extends { readonly answers: 'file' } ? FileAnswer : AnswerOf<E> | JsonAnswer<AnswerOf<E>>>;

/** The handler of a login call: the caller is not known yet, the bearer token proves who it is. */
export type LoginOf<E> = (call: { readonly bearer: string; readonly params: ParamsOf<E> }) => Promise<AnswerOf<E>>;

/** An answer that is a file and not JSON; always sent with nosniff, and kept by no cache unless it has a version. */
export class FileAnswer {
  readonly bytes: Uint8Array | NodeJS.ReadableStream;
  readonly contentType: string;
  /** Given: the browser saves the file under this name (content-disposition attachment). */
  readonly fileName: string | null;
  /** Given: names this content, so that a browser may keep it and ask whether it is still the same. */
  readonly version: string | null;

  constructor(
    bytes: Uint8Array | NodeJS.ReadableStream,
    contentType: string,
    fileName: string | null,
    version: string | null = null,
  ) {
    this.bytes = bytes;
    this.contentType = contentType;
    this.fileName = fileName;
    this.version = version;
  }
}

/** An answer that is kept for the next callers: its JSON is made once, and compressed once for each encoding. */
export class JsonAnswer<Data> {
  readonly json: Buffer;
  /** The JSON as it is sent, by encoding. */
  readonly encoded = new Map<string, Promise<Buffer>>();

  constructor(data: Data) {
    this.json = Buffer.from(JSON.stringify({ data }));
  }
}
