import { type Amount, printTypedAmount, TEXT_LIMITS, textLength } from '#leveling';

const automatic = /^\d{4}-\d\d-\d\d: .* changed the bid amount from \S+ to \S+\.$/;

/** One typed bid amount, for the note about it. */
export interface BidAmountChange {
  /** Name, or e-mail where no name is known. */
  readonly who: string;
  /** ISO 8601, UTC. */
  readonly when: string;
  readonly from: Amount;
  readonly to: Amount;
}

/**
 * Returns the notes of an adjustment with one more line that says who changed the bid amount from what to what
 * (rules.md, Sections and totals). Where the limit of notes is reached, the oldest such lines go first; what people
 * wrote stays. Worked: '2026-11-21: Ann Bell changed the bid amount from $1,000.00 to $1,200.50.'
 */
export function withBidAmountNote(notes: string | null, { who, when, from, to }: BidAmountChange): string {
  const line = `${when.slice(0, 10)}: ${who} changed the bid amount from ${printed(from)} to ${printed(to)}.`;
  const lines = [...(notes === null ? [] : notes.split('\n')), line];
  while (textLength(lines.join('\n')) > TEXT_LIMITS.note) {
    const oldest = lines.findIndex((candidate) => automatic.test(candidate));
    lines.splice(oldest, 1);
    if (oldest === lines.length) break;
  }
  return lines.join('\n');
}

const printed = (value: Amount): string => printTypedAmount(value, 'en-US');
