import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import pg from 'pg';
import { Refused } from '../refuse.mjs';

/** The key for rows without an organization, and their tables. */
const noOrganization = '00000000-0000-0000-0000-000000000000';
const tablesWithoutOrganization = new Set(['schema_migration', 'schema_addition', 'log_cursor']);
/** PostgreSQL's first transaction id. */
const firstTransaction = 3;

/** Waits until everything in the log has been projected, according to that reader's cursor. */
export async function waitUntilProjected(url, patience = 60_000) {
  await connected(url, async (client) => {
    for (const end = Date.now() + patience; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
      const { rows } = await across(client, () =>
        client.query(`select (select (transaction_id, position)::text from event_log
            order by transaction_id desc, position desc limit 1)
          = (select (transaction_id, position)::text from log_cursor where reader = 'projections') as "isDone"`),
      );
      if (rows[0].isDone) return;
      if (Date.now() > end) throw new Refused('The server did not project its whole log within a minute.');
    }
  });
}

/** Writes `schema.sql`: the result of the migrations, by pg_dump. */
export function dumpSchema(url, folder) {
  const program = process.env.PLUMBLINE_PG_DUMP ?? 'pg_dump';
  const dump = spawnSync(program, ['--schema-only', '--no-owner', '--no-privileges', '--no-comments', url], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (dump.status !== 0) {
    throw new Refused(
      `pg_dump does not work: ${dump.error?.message ?? dump.stderr.trim()}`,
      "Install PostgreSQL's client programs, or name one in PLUMBLINE_PG_DUMP; its version must be the server's or newer.",
    );
  }
  const kept = dump.stdout
    .split('\n')
    // Comments, session settings and psql commands are not part of the schema.
    .filter((line) => !/^(--|SET |\\)|^SELECT pg_catalog\.set_config/.test(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
  fs.writeFileSync(path.join(folder, 'schema.sql'), `${kept.trim()}\n`);
}

/**
 * Writes `rows.txt.br`: the table, a tab and the row as a JSON object of PostgreSQL's texts, tables in order of creation,
 * so that a row follows those it refers to. Transaction ids are replaced by their rank: the original ones mean nothing in
 * another database, and readers of the log would wait for them.
 */
export async function dumpRows(url, folder) {
  const lines = await connected(url, async (client) => {
    const { rows: tables } = await client.query(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by oid`);
    const organizations = await across(client, () => client.query('select organization_id as id from organization'));
    const ranks = await across(client, () => rankTransactions(client));
    const written = [];
    const ids = organizations.rows.map(({ id }) => id).sort();
    for (const { name } of tables) {
      for (const id of tablesWithoutOrganization.has(name) ? [noOrganization] : ids)
        written.push(...(await rowsOf(client, name, id, ranks)));
    }
    return written;
  });
  write(folder, 'rows.txt.br', lines);
}

/** Writes `files.txt.br`: the path of each stored file in the data folder, a tab and its bytes in base64. */
export function dumpFiles(dataFolder, folder) {
  const root = path.join(dataFolder, 'files');
  const found = fs.readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = found.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  write(
    folder,
    'files.txt.br',
    paths.map((file) => `${path.relative(dataFolder, file)}\t${fs.readFileSync(file).toString('base64')}`),
  );
}

/** Writes lines, compressed. */
export function write(folder, name, lines) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  fs.writeFileSync(path.join(folder, name), brotliCompressSync(`${lines.join('\n')}\n`, { params }));
}

/** Runs `fn` with a client of the owner, to whom row-level security applies. */
async function connected(url, fn) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set time zone 'UTC'");
    return await fn(client);
  } finally {
    await client.end();
  }
}

/** Runs `fn` in a transaction that sees the log of every organization. */
async function across(client, fn) {
  await client.query('begin');
  await client.query("select set_config('plumbline.across', 'on', true)");
  const result = await fn();
  await client.query('commit');
  return result;
}

async function rankTransactions(client) {
  const { rows } = await client.query(
    `select id::text from (select transaction_id as id from event_log union select transaction_id from log_cursor) as used
     order by id`,
  );
  return JSON.stringify(Object.fromEntries(rows.map(({ id }, rank) => [id, String(firstTransaction + rank)])));
}

async function rowsOf(client, table, organizationId, ranks) {
  await client.query('begin read only');
  await client.query(
    `select set_config('plumbline.organization', $1, true), set_config('plumbline.across', $2, true)`,
    [organizationId, table === 'log_cursor' ? 'on' : ''],
  );
  const { rows: columns } = await client.query(
    `select quote_ident(column_name) as name, column_name = 'transaction_id' as "isTransaction"
     from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const isRanked = columns.some(({ isTransaction }) => isTransaction);
  const values = columns.map(({ name, isTransaction }) =>
    isTransaction ? `$1::jsonb ->> transaction_id::text as ${name}` : `${name}::text`,
  );
  const { rows } = await client.query({
    text: `select row_to_json(line)::text as json from (select ${values.join(', ')} from ${table} order by ctid) as line`,
    values: isRanked ? [ranks] : [],
  });
  await client.query('commit');
  return rows.map(({ json }) => `${table}\t${json}`);
}
