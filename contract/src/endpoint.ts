import type { z } from 'zod';

/** The two APIs of one address: `/api/command` and `/api/query`. */
export type Api = 'command' | 'query';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The company-wide roles by the ids that travel. Roles are checked exactly: none includes another. */
export const roleIds = ['Contributor', 'ProjectAdmin', 'Admin', 'Support', 'Dev'] as const;
export type RoleId = (typeof roleIds)[number];

/** The description of a call, with the defaults given here. */
export interface EndpointSpec {
  /** The ID of its row in docs/requirements/23-api.md. */
  readonly id: string;
  /** The command type name or the query's name in kebab-case, unique over all calls, for example 'set-line-item-bid'. */
  readonly name: string;
  /** Below the base address of the API, without a leading slash, parameters in braces: 'bid-package/{id}/sheet'. */
  readonly path: string;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** Default: a command is in the command API, a query in the query API. */
  readonly api?: Api;
  /** Default: a command is a POST, a query a GET. */
  readonly method?: Method;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** The JSON payload; of a multipart call its text fields. Absent: the call takes none. */
  readonly body?: z.ZodType;
  /** The most entries of a list in the payload; 20,000 unless said otherwise. */
  readonly listMaximum?: number;
  /** The type of `data`. Absent: null. */
  readonly answer?: z.ZodType;
  /** The call is multipart/form-data with one file in this field of at most so many bytes; larger ones are refused with 413. */
  readonly multipart?: {
    readonly fileField: string;
    readonly maximumBytes: number;
    /** The text field that may take the place of the file, of at most so many characters. */
    readonly textInstead?: { readonly field: string; readonly maximumLength: number };
  };
  /** The answer is a file (blob), or a bare JSON document, in place of {data}. */
  readonly answers?: 'file' | 'document';
  /** One of these company roles is needed; without any the call answers 403 before it looks whether the thing exists. */
  readonly roles?: readonly RoleId[];
  /** Needs no token at all. */
  readonly anyone?: true;
  /** A login call: takes the identity provider's ID token or our own. */
  readonly login?: true;
}

/** A described call as everybody reads it: the spec with its defaults filled in. */
export interface Endpoint extends EndpointSpec {
  readonly kind: 'command' | 'query';
  readonly api: Api;
  readonly method: Method;
}

type Described<S extends EndpointSpec, K extends Endpoint['kind']> = Omit<S, 'api' | 'method'> & {
  readonly kind: K;
  readonly api: Api;
  readonly method: Method;
};

/** Describes a call that changes something. */
export function command<const S extends EndpointSpec>(spec: S): Described<S, 'command'> {
  return { ...spec, kind: 'command', api: spec.api ?? 'command', method: spec.method ?? 'POST' };
}

/** Describes a call that only reads. */
export function query<const S extends EndpointSpec>(spec: S): Described<S, 'query'> {
  return { ...spec, kind: 'query', api: spec.api ?? 'query', method: spec.method ?? 'GET' };
}

/** The base address of each API at the application's origin. */
export const apiBase: Readonly<Record<Api, string>> = { command: '/api/command', query: '/api/query' };

/**
 * Returns the whole address of a call below the origin, parameters still in braces:
 * '/api/command/bid-package/set-line-item-bid'.
 */
export function addressOf(endpoint: Endpoint): string {
  return `${apiBase[endpoint.api]}/${endpoint.path}`;
}

/**
 * One part of a path: percent-encoded, and %2F and %5C once more, because proxies decode those two on the way.
 * Worked: 'A/B & Sons' gives 'A%252FB%20%26%20Sons'.
 */
export function pathPart(value: string): string {
  return encodeURIComponent(value).replaceAll('%2F', '%252F').replaceAll('%5C', '%255C');
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

/** The payload as a command receives it: checked for its shape, amounts as text, absent content as null. */
export type BodyOf<E> = E extends { readonly body: infer B } ? Output<B> : undefined;
/** The payload as a caller may send it. */
export type PayloadOf<E> = E extends { readonly body: infer B } ? Input<B> : undefined;
/** The type of `data`. */
export type AnswerOf<E> = E extends { readonly answer: infer A } ? Output<A> : null;
export type ParamsOf<E> = E extends { readonly params: infer P } ? Output<P> : Record<never, string>;
export type QueryOf<E> = E extends { readonly query: infer Q } ? Output<Q> : Record<never, string>;
