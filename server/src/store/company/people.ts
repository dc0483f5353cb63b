import { type Row, storedRow } from '../tables.ts';
import type { Work } from '../work.ts';

/** Returns the organization's people by lower-cased e-mail. */
export async function loadPeople({ db }: Work): Promise<ReadonlyMap<string, Row<'person'>>> {
  const people = await db.selectFrom('person').selectAll().execute();
  return new Map(people.map(storedRow).map((person) => [person.email, person]));
}
