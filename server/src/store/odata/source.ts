import type { RawBuilder } from 'kysely';

/** The comparison and serialization of a field. 'list' is only serialized. */
export type FieldType = 'text' | 'email' | 'guid' | 'number' | 'decimal' | 'boolean' | 'date' | 'dateTime' | 'list';

/** A field that can be queried; no other column of a table is accessible. */
export interface Field {
  readonly column: RawBuilder<unknown>;
  readonly type: FieldType;
  /** Converts the column's value for the response. */
  readonly convert?: (value: never) => unknown;
}

export type Fields = Readonly<Record<string, Field>>;

/** A list that any and all can search. */
export interface Collection {
  /** Returns the `from` clause with its rows under the alias. */
  from(alias: string): RawBuilder<unknown>;
  /** Returns the fields of an entry. */
  fields(alias: string): Fields;
  /** Returns the entry itself if it is a plain value. */
  value?(alias: string): Field;
}

/** One entity of the OData-style reads, as data from which the statement is built. */
export interface Source {
  readonly fields: Fields;
  readonly collections?: Readonly<Record<string, Collection>>;
  /** Returns the `from` clause. */
  from(reader: Reader): RawBuilder<unknown>;
  /** The `order by` clause. */
  readonly order: RawBuilder<unknown>;
  /** Lists that $expand can add, by field name. */
  readonly expansions?: Readonly<Record<string, Expansion>>;
}

/** Entities of another source that belong to an entity of this one. */
export interface Expansion {
  readonly source: Source;
  /** The field of the other source with the id of the owner. */
  readonly ownerColumn: RawBuilder<unknown>;
}

/** The user who reads: some entities are personal. */
export interface Reader {
  readonly personId: string;
}
