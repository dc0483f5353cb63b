import { entities, literal } from '../api/entities.ts';
import { queryClient } from '../api/queries.ts';

/** The name of the organization's person with this e-mail, asked for once; null where none is known (USER-005). */
export async function nameOfPerson(email: string): Promise<string | null> {
  const person = entities('User', { $filter: `email eq ${literal(email)}` });
  const found = await queryClient.fetchQuery({ ...person, staleTime: Number.POSITIVE_INFINITY }).catch(() => []);
  return found[0]?.name?.trim() || null;
}
