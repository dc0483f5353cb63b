import { type RawBuilder, sql } from 'kysely';
import { type ComparisonOperator, type Condition, type Literal, WrongQuery } from './condition.ts';
import type { Collection, Field, Fields } from './source.ts';

/** The names at one place of a filter: those of the entity and of the enclosing variables. */
interface Scope {
  readonly fields: Fields;
  readonly collections: Readonly<Record<string, Collection>>;
  readonly variables: ReadonlyMap<string, { readonly collection: Collection; readonly alias: string }>;
}

/**
 * Returns the SQL of a filter. It contains known fields only and every literal is a parameter. It is true or false, never
 * null, so that `not` and `all` work as expected.
 *
 * @throws WrongQuery for an unknown field or a literal that cannot be compared with its field
 */
export function conditionSql(
  condition: Condition,
  fields: Fields,
  collections: Readonly<Record<string, Collection>> = {},
): RawBuilder<boolean> {
  return toSql(condition, { fields, collections, variables: new Map() });
}

function toSql(condition: Condition, scope: Scope): RawBuilder<boolean> {
  switch (condition.kind) {
    case 'and':
    case 'or': {
      const parts = condition.parts.map((part) => sql`(${toSql(part, scope)})`);
      return sql<boolean>`${sql.join(parts, condition.kind === 'and' ? sql` and ` : sql` or `)}`;
    }
    case 'not':
      return sql<boolean>`not (${toSql(condition.part, scope)})`;
    case 'compare':
      return compared(fieldAt(condition.path, scope), condition.operator, condition.literal, condition.path.join('/'));
    default:
      return quantified(condition, scope);
  }
}

function quantified(condition: Extract<Condition, { kind: 'any' | 'all' }>, scope: Scope): RawBuilder<boolean> {
  const name = condition.path.join('/');
  const collection = condition.path.length === 1 ? scope.collections[name] : undefined;
  if (!collection || !Object.hasOwn(scope.collections, name)) throw new WrongQuery(`${name} is not a list`);
  const alias = `entry${scope.variables.size}`;
  const from = collection.from(alias);
  if (condition.inner === null) return sql<boolean>`exists (select from ${from})`;
  const { variable, condition: inner } = condition.inner;
  if (scope.variables.has(variable)) throw new WrongQuery(`${variable} is used twice`);
  const variables = new Map([...scope.variables, [variable, { collection, alias }]]);
  const where = toSql(inner, { ...scope, variables });
  return condition.kind === 'any'
    ? sql<boolean>`exists (select from ${from} where ${where})`
    : sql<boolean>`not exists (select from ${from} where not (${where}))`;
}

function fieldAt(path: readonly string[], { fields, variables }: Scope): Field {
  const [first = '', second, ...more] = path;
  const variable = variables.get(first);
  if (variable && more.length === 0) {
    const { collection, alias } = variable;
    const inside = second === undefined ? collection.value?.(alias) : own(collection.fields(alias), second);
    if (inside) return inside;
  }
  const field = second === undefined ? own(fields, first) : undefined;
  if (!field || field.type === 'list') throw new WrongQuery(`${path.join('/')} is not a field that can be compared`);
  return field;
}

const own = (fields: Fields, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

const symbols = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const;

function compared(field: Field, operator: ComparisonOperator, literal: Literal, name: string): RawBuilder<boolean> {
  const equals = operator === 'eq' || operator === 'ne';
  if (literal.kind === 'null') {
    if (!equals) throw new WrongQuery(`null is neither greater nor less than ${name}`);
    return operator === 'eq' ? sql<boolean>`${field.column} is null` : sql<boolean>`${field.column} is not null`;
  }
  const [column, value] = operands(field, literal, name);
  if (operator === 'eq') return sql<boolean>`${column} is not distinct from ${value}`;
  if (operator === 'ne') return sql<boolean>`${column} is distinct from ${value}`;
  if (field.type === 'boolean') throw new WrongQuery(`${name} is true or false, neither greater nor less`);
  return sql<boolean>`coalesce(${column} ${symbols[operator]} ${value}, false)`;
}

type Operands = readonly [column: RawBuilder<unknown>, value: RawBuilder<unknown>];

function operands({ column, type }: Field, literal: Exclude<Literal, { kind: 'null' }>, name: string): Operands {
  const text = literal.kind === 'boolean' ? null : literal.text;
  switch (type) {
    case 'boolean':
      if (literal.kind !== 'boolean') throw new WrongQuery(`${name} is true or false`);
      return [column, sql`${literal.value}::boolean`];
    case 'number':
    case 'decimal':
      if (text === null || !/^-?\d{1,40}(\.\d{1,40})?$/.test(text)) throw new WrongQuery(`${name} is a number`);
      return [sql`${column}::numeric`, sql`${text}::numeric`];
    case 'guid':
      if (text === null || literal.kind === 'number') throw new WrongQuery(`${name} is an id`);
      return [sql`${column}::text`, sql`${text.toLowerCase()}::text`];
    case 'date':
      return [sql`${column}::date`, sql`${dateOf(text, name)}::date`];
    case 'dateTime':
      return [sql`${column}::timestamptz`, sql`${timeOf(text, name)}::timestamptz`];
    default:
      if (literal.kind !== 'text') throw new WrongQuery(`${name} is a text; texts stand in single quotes`);
      return [
        sql`${column}::text collate "C"`,
        sql`${type === 'email' ? literal.text.toLowerCase() : literal.text}::text collate "C"`,
      ];
  }
}

function timeOf(text: string | null, name: string): string {
  const time = text !== null && /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new WrongQuery(`${name} is a point in time such as 2026-12-31T12:00:00Z`);
  return new Date(time).toISOString();
}

function dateOf(text: string | null, name: string): string {
  const day = timeOf(text, name).slice(0, 10);
  if (day !== text) throw new WrongQuery(`${name} is a date such as 2026-12-31`);
  return day;
}
