import type pg from 'pg';
import { oneServerAtATime } from '../database/migrate.ts';
import { connect, requireBoundRole } from '../database/roles.ts';
import { type ArchivedRows, inTransaction, loadIntoEmpty } from './load.ts';
import type { ReaderCursor } from './snapshot.ts';

/** Thrown if a database cannot take a backup, one sentence per problem. */
export class TargetRefused extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'TargetRefused';
    this.problems = problems;
  }
}

/**
 * Fills an empty database with the rows of a backup, all or nothing.
 *
 * @param bringFiles stores the files; runs when the database was found empty, before the rows that name them
 * @throws TargetRefused if there are companies or Plumbline runs on the database
 */
export async function restoreRows(
  url: string,
  roles: 'own' | 'single',
  archive: ArchivedRows & { readonly cursors: readonly ReaderCursor[] },
  bringFiles: () => Promise<void>,
): Promise<void> {
  const owner = await connect(url);
  try {
    if (roles === 'single') await requireBoundRole(owner);
    await oneServerAtATime(owner, async () => {
      const problems = await problemsOfTarget(owner);
      if (problems.length > 0) throw new TargetRefused(problems);
      await bringFiles();
      await loadIntoEmpty(owner, archive, archive.cursors);
    });
  } finally {
    await owner.end();
  }
}

async function problemsOfTarget(owner: pg.Client): Promise<string[]> {
  const { rows: others } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'plumbline' and pid <> pg_backend_pid()`,
  );
  const names = await inTransaction(owner, () => companyNames(owner));
  const some = names.slice(0, 5).join(', ') + (names.length > 5 ? ` and ${names.length - 5} more` : '');
  return [
    ...(others[0]!.count > 0 ? ['Plumbline is running on this database: stop it first.'] : []),
    ...(names.length > 0 ? [`The database is not empty. It has the companies ${some}.`] : []),
  ];
}

async function companyNames(owner: pg.Client): Promise<string[]> {
  const { rows: found } = await owner.query<{ table: string | null }>(
    `select to_regclass('organization')::text as table`,
  );
  if (found[0]!.table === null) return [];
  await owner.query(`set local plumbline.across = 'on'`);
  const { rows } = await owner.query<{ name: string }>('select name from organization order by name');
  return rows.map(({ name }) => name);
}
