import pg from 'pg';

const numeric = 1700;
const numericArray = 1231;
const bigintArray = 1016;
const textArray = 1009;
const date = 1082;
const timestampWithTimeZone = 1184;

const textsOfArray = pg.types.getTypeParser(textArray as number) as (text: string) => unknown;

const parsers = new Map<number, (text: string) => unknown>([
  [numeric, (text) => text],
  [date, (text) => text],
  [timestampWithTimeZone, (text) => new Date(text).toISOString()],
  [numericArray, textsOfArray],
  [bigintArray, textsOfArray],
]);

/**
 * Parses columns: numeric, bigint and date stay text, a timestamp is ISO 8601 in UTC. Amounts never become binary
 * floating-point numbers.
 */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
