import type { ReactNode, Ref } from 'react';
import type { SettingsText } from '../../../i18n/i18n.ts';

export interface ListRecord {
  readonly id: string;
}

/** The names of the fields of a record that a person edits. */
export type FieldOf<R extends ListRecord> = Exclude<keyof R, 'id'> & string;

/** A problem of a field: a text of ours, a text that is too long for its field, or a sentence of the server. */
export type FieldProblem =
  | { readonly text: SettingsText }
  | { readonly tooLong: SettingsText; readonly maximum: number }
  | { readonly sentence: string };

export interface FieldInputProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The accessible name: 'Description of row 3'. */
  readonly label: string;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  readonly isReadOnly: boolean;
  readonly inputRef: Ref<HTMLElement>;
  /** A mark at the end of the field, such as the tag of a new row. */
  readonly tag?: ReactNode;
}

/** One field of a list: its column, its control, its rules, and how it is read from a spreadsheet. */
export interface ListField<R extends ListRecord, F extends FieldOf<R> = FieldOf<R>> {
  readonly name: F;
  readonly header: SettingsText;
  /** The width of the column as a grid track: 'minmax(0, 1fr)', '176px'. */
  readonly width: string;
  readonly Input: (props: FieldInputProps<R[F]>) => ReactNode;
  /** The value as text, for reading and for sentences. */
  readonly print: (value: R[F]) => string;
  /** Returns the value of a pasted cell, or null for an unknown one; the field then has the value of `blank`. */
  readonly parse: (cell: string) => R[F] | null;
  /** Validates one value, a unique one against the other rows of the list. */
  readonly validate: (value: R[F], isTaken: (name: string) => boolean) => FieldProblem | null;
}

/** The fields of a list, of any types, in the order of its columns. */
export type ListFields<R extends ListRecord> = readonly { [F in FieldOf<R>]: ListField<R, F> }[FieldOf<R>][];

/** Everything that the shared editor needs to know about a list. */
export interface ListDefinition<R extends ListRecord> {
  readonly fields: ListFields<R>;
  /** The field that names a record: unique in the list, and used by commands to find the record. */
  readonly nameField: FieldOf<R>;
  /** The fields of a new row before anything is typed. */
  readonly blank: Omit<R, 'id'>;
  /** Validates fields that depend on each other. */
  readonly validateTogether?: (record: R) => { readonly [F in FieldOf<R>]?: FieldProblem };
}

/** One field with its value, to set it. */
export function fieldValue<R extends ListRecord, F extends FieldOf<R>>(name: F, value: R[F]): Partial<R> {
  const values: Partial<R> = {};
  values[name] = value;
  return values;
}

export function fieldValues<R extends ListRecord>(record: R, fields: readonly FieldOf<R>[]): Partial<R> {
  const values: Partial<R> = {};
  for (const field of fields) values[field] = record[field];
  return values;
}

export function recordOf<R extends ListRecord>(id: string, fields: Omit<R, 'id'>): R {
  return { ...fields, id } as R;
}
