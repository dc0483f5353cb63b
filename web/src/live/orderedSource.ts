/** A message with its sequence number within its source. */
export interface Sequenced {
  readonly Seq: number;
}

/** The place of an arrived message in the order of its source. */
export type Arrival = 'deliver' | 'old' | 'gap';

/**
 * Compares the Seq of a message with the last one seen: a lower or equal one is old, the next one is delivered, a higher
 * one leaves a gap that must be requested first.
 *
 * Worked: last 7: 7 is old, 8 is delivered, 10 is a gap.
 */
export function arrivalOf(last: number, message: Sequenced): Arrival {
  if (message.Seq <= last) return 'old';
  return message.Seq === last + 1 ? 'deliver' : 'gap';
}

/** Merges missed and arrived messages, each once and in order, without those up to `last`. */
export function inOrder<M extends Sequenced>(last: number, missed: readonly M[], arrived: readonly M[]): M[] {
  const bySeq = new Map<number, M>();
  for (const message of [...missed, ...arrived]) if (message.Seq > last) bySeq.set(message.Seq, message);
  return [...bySeq.values()].sort((a, b) => a.Seq - b.Seq);
}
