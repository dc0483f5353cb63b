/** The first look at the version after start, and how long the prompt counts down. */
export const firstCheckAfter = 2000;
export const reloadAfterSeconds = 120;

/** Seconds as a clock. Worked: 107 gives '1:47'. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
