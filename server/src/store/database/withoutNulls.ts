type WithoutNulls<T> = { [K in keyof T]?: NonNullable<T[K]> };

/**
 * Returns the fields that have a value: rare ones are absent from records. Rows that an older server logged lack the
 * columns that were added since.
 */
export function withoutNulls<T extends object>(fields: T): WithoutNulls<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as WithoutNulls<T>;
}
