import { refusal } from '../refusal.ts';
import { isGuid } from '../store/database/guid.ts';

/**
 * Returns the result for an id; a malformed id is not looked for.
 *
 * @throws Refusal 404 with 'THING was not found.'
 */
export async function found<T>(thing: string, id: string, look: (id: string) => Promise<T | null | undefined>) {
  const result = isGuid(id) ? await look(id.toLowerCase()) : null;
  if (result === null || result === undefined) throw refusal('notFound', { thing });
  return result;
}
