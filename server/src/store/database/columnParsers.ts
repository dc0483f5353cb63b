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
 * How columns become values: numeric, bigint and date stay texts, a timestamp is ISO 8601 in UTC. Nothing that is an
 * amount ever passes through a binary floating-point number.
 */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
