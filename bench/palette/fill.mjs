import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const places = [
  'Riverside',
  'Harbor',
  'Northfield',
  'Cedar',
  'Granite',
  'Station',
  'Summit',
  'Mill',
  'École',
  'Prairie',
];
const buildings = ['Library', 'Fire Station', 'Hospital', 'High School', 'Bridge', 'Warehouse', 'Town Hall', 'Clinic'];
const firms = ['Alpine', 'Basin', 'Cobalt', 'Delta', 'Élan', 'Foundry', 'Glacier', 'Highland', 'Ironwood', 'Juniper'];
const trades = ['Builders', 'Contractors', 'Masonry', 'Electric', 'Mechanical', 'Painting', 'Roofing', 'Steel'];

/**
 * Copies a project until a company has the given number, each with the packages of the first and four bidders per
 * package, from 2,000 companies. Only for the database of a benchmark: nothing of it is in the log.
 */
export async function fillCompany(dataFolder, projectId, count) {
  const client = new pg.Client(addressOf(dataFolder));
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `create temporary table made on commit drop as
       select gen_random_uuid() as id, number,
         ($3::text[])[1 + number % 10] || ' ' || ($4::text[])[1 + (number / 10) % 8] || ' ' || number as name
       from generate_series((select count(*)::int from project where organization_id =
         (select organization_id from project where id = $1)), $2::int - 1) as number`,
      [projectId, count, places, buildings],
    );
    await client.query(
      `insert into project select copy.* from project source, made, lateral jsonb_populate_record(source,
         jsonb_build_object('id', made.id, 'name', made.name, 'name_key', lower(made.name),
           'owner', 'Owner ' || made.number % 40, 'city', 'City ' || made.number % 90)) as copy
       where source.id = $1`,
      [projectId],
    );
    await client.query(
      `insert into bid_package select copy.* from bid_package source, made, lateral jsonb_populate_record(source,
         jsonb_build_object('id', gen_random_uuid(), 'project_id', made.id)) as copy
       where source.project_id = $1`,
      [projectId],
    );
    await client.query(
      `insert into bidder (organization_id, id, bid_package_id, company_name, name_key, notes_id, "order",
         file_upload_container_id)
       select organization_id, gen_random_uuid(), id, name, lower(name), gen_random_uuid(), rank, gen_random_uuid()
       from (
         select p.organization_id, p.id, rank,
           ($1::text[])[1 + seed % 10] || ' ' || ($2::text[])[1 + (seed / 10) % 8] || ' ' || (seed / 80) % 25 as name
         from bid_package p join made on made.id = p.project_id
         cross join generate_series(0, 3) as rank
         cross join lateral (select (abs(hashtext(p.id::text)) % 500) * 4 + rank as seed) seeds
       ) bidders`,
      [firms, trades],
    );
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Connects to the built-in database of a running server as its owner. */
function addressOf(dataFolder) {
  const pointer = path.join(dataFolder, 'database-folder');
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : path.join(dataFolder, 'database');
  const password = readFileSync(path.join(folder, 'password'), 'utf8').trim();
  const [, , , port] = readFileSync(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  return { host: '127.0.0.1', port: Number(port), user: 'postgres', database: 'postgres', password };
}
