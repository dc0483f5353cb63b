import { refusal } from '../refusal.ts';
import { isGuid } from '../store/database/guid.ts';

/**
 * What was found for an id, or 404; an id that is malformed is never looked for.
 *
 * @throws Refusal 404 with 'THING was not found.'
 */
export async function found<T>(thing: string, id: string, look: (id: string) => Promise<T | null | undefined>) {
  const result = isGuid(id) ? await look(id.toLowerCase()) : null;
  if (result === null || result === undefined) throw refusal('notFound', { thing });
  return result;
}
