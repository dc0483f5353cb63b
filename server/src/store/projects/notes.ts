import { refusal } from '../../refusal.ts';
import type { Work } from '../work.ts';

/**
 * Holds notes until the commit and answers whether they are frozen.
 *
 * @param sentId the id that the payload names; null for a first note
 * @throws Refusal 404 where the payload names other notes.
 */
export async function holdNotes(work: Work, notesId: string, sentId: string | null): Promise<boolean> {
  if (sentId !== null && sentId.toLowerCase() !== notesId) throw refusal('notFound', { thing: 'The note' });
  const streams = await work.holdStreams(notesId);
  return streams.get(notesId)?.frozen ?? false;
}
