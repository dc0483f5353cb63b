import type { ReactNode, Ref } from 'react';
import type { SettingsText } from '../../../i18n/i18n.ts';

/** A record of a list as it is stored. */
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

/** What a field's control is given. */
export interface FieldInputProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The accessible name: 'Description of row 3'. */
  readonly label: string;
  readonly isInvalid: boolean;
  /** The id of the message under the field. */
  readonly describedBy: string | undefined;
  /** Shows the value and takes no change. */
  readonly isReadOnly: boolean;
  /** What can take the focus. */
  readonly inputRef: Ref<HTMLElement>;
  /** Something small at the end of the field, such as the tag of a new row. */
  readonly tag?: ReactNode;
}

/** One field of a list's rows: its column, its control, its rules, and how it is read from a spreadsheet. */
export interface ListField<R extends ListRecord, F extends FieldOf<R> = FieldOf<R>> {
  readonly name: F;
  /** The header of the column. */
  readonly header: SettingsText;
  /** The width of the column as a grid track: 'minmax(0, 1fr)', '176px'. */
  readonly width: string;
  readonly Input: (props: FieldInputProps<R[F]>) => ReactNode;
  /** The value as text, for reading and for sentences. */
  readonly print: (value: R[F]) => string;
  /** The value of a pasted cell, or null for one that the list does not know; the field then starts as `blank` says. */
  readonly parse: (cell: string) => R[F] | null;
  /** Validates one value. Whether a name is taken is asked of the other rows of the list. */
  readonly validate: (value: R[F], isTaken: (name: string) => boolean) => FieldProblem | null;
}

/** The fields of a list, of any types, in the order of its columns. */
export type ListFields<R extends ListRecord> = readonly { [F in FieldOf<R>]: ListField<R, F> }[FieldOf<R>][];

/** What a list of records is made of: everything the shared editor needs to know about it. */
export interface ListDefinition<R extends ListRecord> {
  readonly fields: ListFields<R>;
  /** The field whose text names a record: unique in the list, and what commands find it by. */
  readonly nameField: FieldOf<R>;
  /** The fields of a new row before anything is typed. */
  readonly blank: Omit<R, 'id'>;
  /** Validates fields that depend on each other, whichever of them was edited. */
  readonly validateTogether?: (record: R) => { readonly [F in FieldOf<R>]?: FieldProblem };
}

/** One field with its value, to set it. */
export function fieldValue<R extends ListRecord, F extends FieldOf<R>>(name: F, value: R[F]): Partial<R> {
  const values: Partial<R> = {};
  values[name] = value;
  return values;
}

/** Some fields of a record. */
export function fieldValues<R extends ListRecord>(record: R, fields: readonly FieldOf<R>[]): Partial<R> {
  const values: Partial<R> = {};
  for (const field of fields) values[field] = record[field];
  return values;
}

/** A record of its id and its fields. */
export function recordOf<R extends ListRecord>(id: string, fields: Omit<R, 'id'>): R {
  return { ...fields, id } as R;
}
