/** A message of one source with its place in the source's history. */
export interface Sequenced {
  readonly Seq: number;
}

/** What to do with a message that has just arrived. */
export type Arrival = 'deliver' | 'old' | 'gap';

/**
 * Judges a message by its Seq against the last one seen: a lower or equal one is old, the next one is delivered, one
 * further on leaves a gap that must be asked for first. Several messages of one Seq belong together:
 * `sameSeq` says whether this kind has been seen at that Seq.
 *
 * Worked: last 7: 7 is old, 8 is delivered, 10 is a gap.
 */
export function judgeArrival(last: number, message: Sequenced): Arrival {
  if (message.Seq <= last) return 'old';
  return message.Seq === last + 1 ? 'deliver' : 'gap';
}

/** What was missed and what came meanwhile, each once, in order, without what is at or before `last`. */
export function inOrder<M extends Sequenced>(last: number, missed: readonly M[], arrived: readonly M[]): M[] {
  const bySeq = new Map<number, M>();
  for (const message of [...missed, ...arrived]) if (message.Seq > last) bySeq.set(message.Seq, message);
  return [...bySeq.values()].sort((a, b) => a.Seq - b.Seq);
}
