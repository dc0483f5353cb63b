/** A cell of the walk: a bidder's entry on a line. */
export interface UnleveledPlace {
  readonly bidder: number;
  readonly line: number;
}

/**
 * The next unleveled cell after a place, walking down a bidder's column and then the next bidder's, round the sheet.
 * Bidders that are excluded and lines that do not count are passed over by `isOpen`.
 * Null where there is none at all; the place itself is answered last.
 */
export function nextUnleveled(
  from: UnleveledPlace | null,
  size: { readonly bidders: number; readonly lines: number },
  isOpen: (bidder: number, line: number) => boolean,
  step: 1 | -1,
): UnleveledPlace | null {
  const count = size.bidders * size.lines;
  if (count === 0) return null;
  const start = from === null ? (step === 1 ? -1 : count) : from.bidder * size.lines + from.line;
  for (let moved = 1; moved <= count; moved += 1) {
    const at = (((start + step * moved) % count) + count) % count;
    const bidder = Math.floor(at / size.lines);
    const line = at % size.lines;
    if (isOpen(bidder, line)) return { bidder, line };
  }
  return null;
}
