const SEQUENCE = 'arrowup arrowup arrowdown arrowdown arrowleft arrowright arrowleft arrowright b a enter'.split(' ');

export const COLORFUL_FOR = 8000;

/** Returns how much of the hidden sequence is entered after a key; 11 is all of it. */
export function sequenceAfter(position: number, key: string): number {
  const pressed = key.toLowerCase();
  if (SEQUENCE[position] === pressed) return position + 1;
  // A third Up in a row still is two Ups.
  if (pressed === 'arrowup') return position === 2 ? 2 : 1;
  return 0;
}

export const SEQUENCE_LENGTH = SEQUENCE.length;
