import { refusal } from '../../refusal.ts';
import type { Work } from '../work.ts';

/**
 * Locks notes until the commit and returns whether they are frozen.
 *
 * @param sentId the id in the payload; null for a first note
 * @throws Refusal 404 if the payload names other notes.
 */
export async function holdNotes(work: Work, notesId: string, sentId: string | null): Promise<boolean> {
  if (sentId !== null && sentId.toLowerCase() !== notesId) throw refusal('notFound', { thing: 'The note' });
  const streams = await work.holdStreams(notesId);
  return streams.get(notesId)?.frozen ?? false;
}
