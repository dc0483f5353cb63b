import type { RawBuilder } from 'kysely';

/** How a field compares and travels. 'list' only travels. */
export type FieldType = 'text' | 'email' | 'guid' | 'number' | 'decimal' | 'boolean' | 'date' | 'dateTime' | 'list';

/** One field that may be asked for; nothing else of a table can be reached. */
export interface Field {
  readonly column: RawBuilder<unknown>;
  readonly type: FieldType;
  /** What the column's value becomes in the answer. */
  readonly convert?: (value: never) => unknown;
}

export type Fields = Readonly<Record<string, Field>>;

/** A list that any and all may look into. */
export interface Collection {
  /** What stands after `from`, its rows under the alias. */
  from(alias: string): RawBuilder<unknown>;
  /** The fields of an entry. */
  fields(alias: string): Fields;
  /** The entry itself, where it is a plain value. */
  value?(alias: string): Field;
}

/** One entity of the OData-style reads: data alone, the statement is made from it. */
export interface Source {
  readonly fields: Fields;
  readonly collections?: Readonly<Record<string, Collection>>;
  /** What stands after `from`. */
  from(reader: Reader): RawBuilder<unknown>;
  /** What stands after `order by`. */
  readonly order: RawBuilder<unknown>;
  /** Lists that $expand may add, by the field that names their owner. */
  readonly expansions?: Readonly<Record<string, Expansion>>;
}

/** Entities of another source that belong to one of this. */
export interface Expansion {
  readonly source: Source;
  /** The field of the other source that holds the id of the owner. */
  readonly ownerColumn: RawBuilder<unknown>;
}

/** Who reads: some entities are a person's own. */
export interface Reader {
  readonly personId: string;
}
