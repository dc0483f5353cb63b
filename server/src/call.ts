/**
 * What a handler of a call gets and gives. It stands apart from http so that commands and queries need not know
 * how a call arrived.
 *
 * A command is registered in `commands/handlers.ts`, a query in `queries/handlers.ts`: one line each,
 * `'the endpoint\'s name in contract': handler`. http makes every route from contract's endpoints: it has checked sign-in
 * (401) and the shape (400) before a handler runs; the handler checks the rest in the order of API-006.
 */

/** The roles of USER-009, by their ids. */
export type Role = 'Admin' | 'ProjectAdmin' | 'Contributor' | 'Support' | 'Dev';

/** Who calls: made anew on every request from the bearer token and the person directory. */
export interface Caller {
  /** The organization that the token names; for support the chosen one. */
  readonly organizationId: string;
  readonly userId: string;
  /** Lower-cased. */
  readonly email: string;
  readonly name: string | null;
  /** The roles that the token and the store both name (USER-043). */
  readonly roles: readonly Role[];
  /** The token's `sid`: one sign-in of one person. */
  readonly sessionId: string;
}

/** One file of a multipart call. It lies under a name of our own making until the handler has returned. */
export interface UploadedFile {
  /** As the caller named it: NFC, free of control and bidirectional characters, never used as a path. */
  readonly name: string;
  /** Where the bytes are on this machine. */
  readonly path: string;
  readonly size: number;
}

/** One call of the query API, its parts already parsed by the endpoint's schemas. */
export interface QueryCall<Params = Record<string, string>, Query = Record<string, unknown>, Body = unknown> {
  readonly caller: Caller;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

/** One call of the command API. `body` of a multipart call holds its fields, `files` its files by field name. */
export interface CommandCall<Params = Record<string, string>, Query = Record<string, unknown>, Body = unknown>
  extends QueryCall<Params, Query, Body> {
  /** The Idempotency-Key header, lower-cased and checked to be a GUID; null without one (API-155). */
  readonly idempotencyKey: string | null;
  readonly files: Readonly<Record<string, UploadedFile>>;
}

/** Answers the `data` of the response: null for commands without a named response (API-007). */
export type CommandHandler = (call: CommandCall<never, never, never>) => Promise<unknown>;

/** Answers the `data` of the response, or a FileAnswer for bytes. */
export type QueryHandler = (call: QueryCall<never, never, never>) => Promise<unknown>;

/** An answer that is a file and not JSON; always sent with nosniff and no-store. */
export class FileAnswer {
  readonly bytes: Uint8Array | NodeJS.ReadableStream;
  readonly contentType: string;
  /** Given: the browser saves the file under this name (content-disposition attachment). */
  readonly fileName: string | null;

  constructor(bytes: Uint8Array | NodeJS.ReadableStream, contentType: string, fileName: string | null) {
    this.bytes = bytes;
    this.contentType = contentType;
    this.fileName = fileName;
  }
}
