import { createHmac } from 'node:crypto';
import pg from 'pg';

/** The login role of the server, and the role of acrossOrganizations; used if another role owns the tables. */
const serverRole = 'plumbline_server';
export const acrossRole = 'plumbline_across';

/** Thrown if the database cannot be used: one sentence on the reason and one on the remedy. */
export class StoreRefused extends Error {
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.name = 'StoreRefused';
    this.advice = advice;
  }
}

/**
 * Creates the two roles of the server (the owner may create roles) and grants them the tables. The server's password is
 * derived from the owner's, so that two servers that start at the same time agree on it.
 *
 * @returns the URL with the server's login role
 */
export async function ensureRoles(owner: pg.Client, ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  const password = createHmac('sha256', decodeURIComponent(url.password)).update(serverRole).digest('base64url');
  const make = (role: string, rights: string) => `do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if;
    exception when duplicate_object or unique_violation then null; end $$;
    alter role ${role} ${rights} nosuperuser nobypassrls nocreatedb nocreaterole noinherit noreplication`;
  await owner.query(make(acrossRole, 'nologin'));
  await owner.query(make(serverRole, `login password '${password}'`));
  await owner.query(`grant ${acrossRole} to ${serverRole}`);
  await owner.query(`
    grant usage on schema public to ${serverRole}, ${acrossRole};
    grant select, insert, update, delete on all tables in schema public to ${serverRole};
    grant usage on all sequences in schema public to ${serverRole};
    grant select on organization, person, stream, event_log, event_log_part, live_registration to ${acrossRole};
    grant select, insert, update, delete on log_cursor to ${acrossRole};
    revoke insert, update, delete on schema_migration, schema_addition from ${serverRole};
    revoke update, delete on event_log, event_log_part from ${serverRole}`);
  url.username = serverRole;
  url.password = password;
  return url.href;
}

const oldestVersion = 150_000;

/** Throws if the database is older than PostgreSQL 15. */
export async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ v: number }>(`select current_setting('server_version_num')::int as v`);
  if (rows[0]!.v >= oldestVersion) return;
  throw new StoreRefused('The database is older than PostgreSQL 15.', 'Use PostgreSQL 15 or newer.');
}

/** Throws if the role bypasses row-level security. */
export async function requireBoundRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ rolname: string; rolsuper: boolean; rolbypassrls: boolean }>(
    'select rolname, rolsuper, rolbypassrls from pg_roles where rolname = current_user',
  );
  const role = rows[0]!;
  if (!role.rolsuper && !role.rolbypassrls) return;
  throw new StoreRefused(
    `The database role '${role.rolname}' ${role.rolsuper ? 'is a superuser' : 'has BYPASSRLS'}, so that the database would not keep organizations apart.`,
    'Give DATABASE_URL a role of its own that owns the database: create role plumbline login password …; create database plumbline owner plumbline.',
  );
}

/** Throws if the database may lose committed data, unless it is a temporary test database. */
export async function requireSafeSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
  );
  if (rows.length === 0) return;
  const names = rows.map((row) => row.name).join(', ');
  throw new StoreRefused(
    `The database runs with ${names} off and could lose what it has confirmed.`,
    `Switch ${names} on in postgresql.conf.`,
  );
}

/** Opens a single connection. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'plumbline',
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}
